"""Progress on stderr: a live display on a terminal, a plain line now and then elsewhere, none when quiet."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from clausecheck.cli.output import note
from clausecheck.report.text import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EVERY: Final = 3.0
"""Seconds between plain lines."""
NOTES_EVERY: Final = 1.0
"""Seconds between notes; what comes sooner is counted with the next one, and stands in the record."""

NOTE: Final = 300
"""Characters of a note that are shown."""


class Progress(Protocol):
    """What a run tells while it works."""

    def __call__(self, phase: str, done: int, total: int, /) -> None:
        """The phase, what is done of it and all there is; called as often as one likes."""

    def note(self, text: str) -> None:
        """What there is to say beside that, a line."""


class Quiet:
    """Tells nothing."""

    def __call__(self, phase: str, done: int, total: int, /) -> None:
        """Nothing."""

    def note(self, text: str) -> None:
        """Nothing."""


@contextmanager
def progress_of(name: str, *, quiet: bool, alone: bool = True) -> Iterator[Progress]:
    """What a run tells of one product while it works; the display is gone afterwards.

    Where others are at work beside it there are plain lines alone.
    """
    if quiet:
        yield Quiet()
    elif alone and sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
        with _live(name) as show:
            yield show
    else:
        yield Lines(name)


class Pace:
    """The phase at work, since when, and how fast."""

    def __init__(self) -> None:
        self.phase, self.done, self.total = "", 0, 0
        self._since, self._first = 0.0, 0

    def update(self, phase: str, done: int, total: int, now: float) -> None:
        """Note where the work stands at `now`, in seconds."""
        if phase != self.phase or done < self.done:
            self._since, self._first = now, done
        self.phase, self.done, self.total = phase, done, total

    def text(self, now: float) -> str:
        """The phase, how much of how much, how many a second and how many seconds are left.

        Where it is not known how much there is, what is done and how fast.
        """
        known = self.total > 1 and self.done <= self.total
        if not known and self.done <= 1:
            return self.phase
        parts = [f"{self.phase}, {self.done:,}"]
        if known:
            parts[0] += f" of {self.total:,} ({self.done * 100 // self.total}%)"
        spent, done = now - self._since, self.done - self._first
        if spent > 0 and done:
            rate = done / spent
            parts.append(f"{rate:,.0f} a second")
            if known:
                parts.append(f"{(self.total - self.done) / rate:,.0f} s left")
        return ", ".join(parts)


class Lines:
    """A plain line at the start, then at most one every few seconds."""

    def __init__(self, name: str, *, clock: Callable[[], float] = monotonic) -> None:
        self._name, self._clock, self._pace = name, clock, Pace()
        self._told = -EVERY + clock()
        self._notes = Notes(lambda text: note(f"{name}: {text}"), clock=clock)

    def __call__(self, phase: str, done: int, total: int, /) -> None:
        """Tell of the work, where it is time to."""
        now = self._clock()
        self._pace.update(phase, done, total, now)
        if now - self._told >= EVERY:
            self._told = now
            note(f"{self._name}: {self._pace.text(now)}")

    def note(self, text: str) -> None:
        """Tell what else there is to say."""
        self._notes(text)


class Notes:
    """Notes as they come, at most one a second; those between are counted."""

    def __init__(self, tell: Callable[[str], None], *, clock: Callable[[], float] = monotonic) -> None:
        self._tell, self._clock = tell, clock
        self._told, self._left_out = float("-inf"), 0

    def __call__(self, text: str) -> None:
        """Tell a note, where it is time to."""
        now = self._clock()
        if now - self._told < NOTES_EVERY:
            self._left_out += 1
            return
        more = f" (and {self._left_out} more before it, in the record)" if self._left_out else ""
        self._told, self._left_out = now, 0
        self._tell(f"{' '.join(visible(text, NOTE).split())}{more}")


@contextmanager
def _live(name: str) -> Iterator[Progress]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn
    from rich.text import Text

    class Told(TextColumn):
        def render(self, task: object) -> Text:  # text of a manifest is no markup
            del task
            return Text(f"{name}  {pace.text(monotonic())}", no_wrap=True, overflow="ellipsis")

    pace = Pace()
    console = Console(stderr=True, no_color=bool(os.environ.get("NO_COLOR")) or None)
    # The bar is short, so that the words fit beside it on a narrow terminal.
    columns = (SpinnerColumn(), BarColumn(bar_width=20), Told(""))
    with Progress(*columns, console=console, transient=True, refresh_per_second=8) as bars:
        task = bars.add_task(name, total=None)

        class Live:
            note = staticmethod(Notes(lambda text: console.print(Text(f"{name}: {text}"))))

            def __call__(self, phase: str, done: int, total: int, /) -> None:
                pace.update(phase, done, total, monotonic())
                bars.update(task, completed=done, total=total or None)

        yield Live()
