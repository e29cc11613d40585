"""The log of a run with what an adapter has to say beside its answers."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from clausecheck.cli.dated import undated

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clausecheck.product.session import Session
    from clausecheck.results import EventLog

    Event = Mapping[str, Any]

TAIL: Final = 4000
"""Characters of an adapter's log that the record keeps."""


class Sink:
    """The event log, its header first: what an adapter has to say before that is held back.

    Nothing of the clock goes into it where the run is `pinned`. May be called from several threads.
    """

    def __init__(self, log: EventLog, *, pinned: bool = False) -> None:
        self._log, self._pinned = log, pinned
        self._held: list[Event] | None = []
        self._holding = Lock()

    @property
    def begun(self) -> bool:
        """Whether the header is written."""
        return self._held is None

    def emit(self, event: Event) -> None:
        """Write an event of the checks."""
        self._log.emit(undated(event) if self._pinned else event)
        if self._held is not None and event["event"] == "run":
            with self._holding:
                held, self._held = self._held, None
            for early in held:
                self._log.emit(early)

    def note(self, text: str) -> None:
        """Write what there is to say about an adapter beside its answers."""
        event = {"event": "log", "text": text}
        with self._holding:
            if self._held is not None:
                self._held.append(event)
                return
        self._log.emit(event)


def last_words(session: Session) -> list[str]:
    """What a session has to say of its adapter at the end, a text each."""
    told = []
    if session.stray_count:
        told.append(f"{session.stray_count} lines on stdout were no messages")
    if session.restarts:
        told.append(f"the adapter had to be started again {session.restarts} times")
    if session.given_up:
        told.append(f"nothing more was asked: {session.given_up}")
    if tail := session.stderr_tail.strip():
        told.append(f"the end of the adapter's log: {tail[-TAIL:]}")
    return told
