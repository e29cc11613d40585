"""A bar of outcomes: how clauses fell out, drawn to scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clausecheck.report import words
from clausecheck.report.text import number

if TYPE_CHECKING:
    from collections.abc import Mapping

WIDTH: Final = 240
LEAST: Final = 4
"""The width of what would else be too narrow to see, in the units of `WIDTH`."""


@dataclass(frozen=True, slots=True)
class Part:
    """One outcome's part of a bar."""

    outcome: str
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Bar:
    """The parts, and the same in words: "2 failed, 15 passed"."""

    parts: tuple[Part, ...]
    spoken: str


def bar(counts: Mapping[str, int]) -> Bar:
    """A bar of counts by outcome, in the order in which outcomes decide."""
    had = {outcome: counts[outcome] for outcome in words.OUTCOME if counts.get(outcome)}
    spoken = ", ".join(f"{number(many)} {words.OUTCOME[outcome]}" for outcome, many in had.items())
    wide = {outcome: max(LEAST, WIDTH * many / sum(had.values())) for outcome, many in had.items()}
    scale, x, parts = WIDTH / (sum(wide.values()) or 1), 0.0, []
    for outcome, width in wide.items():
        parts.append(Part(outcome, round(x, 1), round(width * scale - 1, 1)))
        x += width * scale
    return Bar(tuple(parts), spoken or "no clause")
