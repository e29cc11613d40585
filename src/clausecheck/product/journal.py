"""What a session notes about an adapter beside its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clausecheck.product.drain import TAIL
from clausecheck.product.messages import clip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_KEPT: Final = 20
_NOTES: Final = 200


class Journal:
    """Stray lines of stdout, the log's tail of processes that ended, and notes, as they are made."""

    def __init__(self, on_log: Callable[[str], None] | None) -> None:
        self._on_log = on_log
        self._notes = 0
        self.stray: list[str] = []
        """The first of the lines on stdout that were no messages."""
        self.strays = 0
        """How many there were."""
        self.tail = b""

    def note(self, text: str) -> None:
        """Tell the caller; after 200 notes nothing more is told."""
        self._notes += 1
        if self._on_log is None or self._notes > _NOTES:
            return
        self._on_log(text if self._notes < _NOTES else f"{text} (no further notes are kept)")

    def stray_line(self, line: bytes) -> None:
        """Keep or count a line that is no message; bytes that are not UTF-8 are shown escaped."""
        self.strays += 1
        if len(self.stray) >= _KEPT:
            return
        text = clip(line.decode("utf-8", "backslashreplace"))
        self.stray.append(text)
        if self.strays == 1:
            self.note(f'a line on stdout is no message: "{text}"; further ones are counted')

    def join_strays(self, lines: Iterable[str], count: int) -> None:
        """Take those of a copy on another machine: the first of them, and how many they were."""
        self.stray += [*lines][: max(0, _KEPT - len(self.stray))]
        self.strays += count

    def keep_tail(self, tail: bytes) -> None:
        """Keep the log of a process that has ended."""
        self.tail = (self.tail + tail)[-TAIL:]
