"""The event log of a run: NDJSON, a header, one event a check, a footer."""

from __future__ import annotations

import json
from threading import Lock
from typing import TYPE_CHECKING, Any, Self

from clausecheck.errors import ClausecheckError
from clausecheck.results.strict import dump_line, strict

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from types import TracebackType


class EventLogError(ClausecheckError):
    """An event log that cannot be read, or that is not the log of a run."""


class EventLog:
    """Writes events to a file as they happen; a context manager, and itself a sink: `log(event)`.

    Each event is one line and is flushed before `emit` returns, so that a run that is killed leaves all it
    knew. A log is of one run: what the file held before is gone. May be called from several threads.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock()
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("wb", buffering=0)

    def emit(self, event: Mapping[str, Any]) -> None:
        """Write one event. Numbers that JSON cannot hold become text, told in the event's `notes`."""
        plain, notes = strict(event)
        if notes:
            plain["notes"] = [*plain.get("notes", []), *notes]
        line = memoryview(dump_line(plain))
        with self._lock:
            while line:
                line = line[self._file.write(line) :]

    __call__ = emit

    def close(self) -> None:
        """Close the file. May be called twice."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def read_events(path: Path) -> list[dict[str, Any]]:
    """The events of a log, in order.

    A last line that was torn (the run was killed while it wrote) is left out and a `log` event says so. Any
    other line that is not a JSON object raises `EventLogError` with its number, as does a file that cannot be
    read.
    """
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise EventLogError(f"cannot read the event log: {error.strerror}", where=str(path)) from error
    events: list[dict[str, Any]] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        event = _parse(line)
        if event is not None:
            events.append(event)
        elif any(rest.strip() for rest in lines[number:]):
            raise EventLogError("not an event: a JSON object a line is expected", where=f"{path}:{number}")
        else:
            events.append(
                {"event": "log", "text": f"the last line of the log is torn: {len(line)} bytes left out"}
            )
    return events


def _parse(line: bytes) -> dict[str, Any] | None:
    try:
        event = json.loads(line)
    except ValueError:  # also text that is not UTF-8
        return None
    return event if isinstance(event, dict) and isinstance(event.get("event"), str) else None
