"""Peak memory of a running command: of its own process, and of the largest that it started."""

from __future__ import annotations

import re
from pathlib import Path
from threading import Event, Thread

EVERY = 0.05
PROC = Path("/proc")


class Peaks(Thread):
    """Looks at a process and all below it until told to stop.

    The kernel keeps each process's peak, so that looking now and then misses only what grew since the last
    look. What a parent is told of its ended children is no use: that begins with the parent's own memory.
    """

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self._pid, self._stop_looking = pid, Event()
        self._peaks: dict[int, float] = {}

    def run(self) -> None:
        """Look, several times a second."""
        while not self._stop_looking.wait(EVERY):
            for pid in (self._pid, *_below(self._pid)):
                peak = _peak(pid)
                if peak is not None:
                    self._peaks[pid] = peak  # the last: before exec it shows its parent's

    def stop(self) -> tuple[float, float]:
        """The peak of the process itself and the greatest of those below it, MiB; 0 where none was seen."""
        self._stop_looking.set()
        self.join()
        own = self._peaks.pop(self._pid, 0.0)
        return own, max(self._peaks.values(), default=0.0)


def _below(pid: int) -> list[int]:
    """The processes that a process started, and those that these started."""
    found: list[int] = []
    for children in (PROC / str(pid) / "task").glob("*/children"):
        try:
            started = [int(word) for word in children.read_text().split()]
        except OSError:  # it has ended
            continue
        for child in started:
            found += [child, *_below(child)]
    return found


def _peak(pid: int) -> float | None:
    """The most that a process held at once so far, MiB; None where it is gone."""
    try:
        told = re.search(r"^VmHWM:\s*(\d+) kB", (PROC / str(pid) / "status").read_text(), re.MULTILINE)
    except OSError:
        return None
    return int(told[1]) / 1024 if told else None
