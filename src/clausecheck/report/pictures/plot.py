"""A plot of one order against another, laid out for drawing."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Data = Mapping[str, Any]

SIDE: Final = 420
"""The length of each axis, in pixels."""
LEFT: Final = 30
TOP: Final = 8
FOOT: Final = 96
LEAST: Final = 17
"""Pixels that every category has, few as its classes may be."""
STEP: Final = 8
"""Between the marks that stand for a stretch of classes."""
NEAR: Final = 5
"""Marks that are no further apart would be one to the eye."""


@dataclass(frozen=True, slots=True)
class Block:
    """Where a category's classes belong: a square on the diagonal, and its name below."""

    x: float
    y: float
    side: float
    name: str

    @property
    def middle(self) -> float:
        """Where its name ends."""
        return round(self.x + self.side / 2 + 3, 1)


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stretch of classes drawn as a line, by how it stands: `ordered` or `tied`."""

    state: str
    points: tuple[tuple[float, float], ...]
    spoken: str

    @property
    def path(self) -> str:
        """The line for an SVG path."""
        return "M" + "L".join(f"{x} {y}" for x, y in self.points)


@dataclass(frozen=True, slots=True)
class Mark:
    """One class, or one of a stretch: `inverted` or `unjudged`."""

    state: str
    x: float
    y: float
    spoken: str


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot to draw, in pixels: the law's order from left to right, the product's from the foot up."""

    blocks: tuple[Block, ...]
    strokes: tuple[Stroke, ...]
    marks: tuple[Mark, ...]
    states: tuple[str, ...]
    """How the classes stand that are drawn, for a key."""
    width: float = LEFT + SIDE + 20
    height: float = TOP + SIDE + FOOT
    left: float = LEFT
    top: float = TOP
    side: float = SIDE

    @property
    def foot(self) -> float:
        """Where the axis of the law's order lies."""
        return self.top + self.side


def laid_out(bands: Sequence[tuple[int, int, str]], runs: Sequence[Data], spoken: Sequence[str]) -> Plot:
    """Lay out a plot: `bands` of categories, lowest first (first place, last place, name), and runs of
    classes as results have them, each with what it says where it is pointed at."""
    scale = _Scale(bands)
    told = list(zip(runs, spoken, strict=True))
    had = {run["state"] for run in runs}
    marks = [
        mark
        for run, said in told
        if run["state"] in ("inverted", "unjudged")
        for mark in _marks(scale, run, said)
    ]
    return Plot(
        blocks=tuple(_block(scale, *band) for band in bands),
        strokes=tuple(_stroke(scale, run, said) for run, said in told if run["state"] in ("ordered", "tied")),
        marks=tuple(_apart(marks)),
        states=tuple(state for state in ("ordered", "inverted", "tied", "unjudged") if state in had),
    )


class _Scale:
    """Places to pixels, the same both ways: few classes have more room than their share."""

    def __init__(self, bands: Sequence[tuple[int, int, str]]) -> None:
        weights = [sqrt(last + 1 - first) for first, last, _ in bands]
        spare = max(0.0, SIDE - LEAST * len(bands))
        ends, at = [], 0.0
        for weight in weights:
            at += min(LEAST, SIDE / len(bands)) + spare * weight / sum(weights)
            ends.append(at)
        self._bounds = [0.0, *ends]
        self._starts = [0, *(last + 1 for _, last, _ in bands)]

    def along(self, place: float) -> float:
        """How far along an axis a place is, its classes counted from their middles."""
        at = min(max(place + 0.5, 0), self._starts[-1])
        n = next((n for n, end in enumerate(self._starts[1:]) if at <= end), len(self._starts) - 2)
        first, end = self._starts[n], self._starts[n + 1]
        low, high = self._bounds[n], self._bounds[n + 1]
        return low + (high - low) * (at - first) / (end - first)

    def x(self, place: float) -> float:
        return round(LEFT + self.along(place), 1)

    def y(self, place: float) -> float:
        return round(TOP + SIDE - self.along(place), 1)

    def between(self, first: int, last: int) -> list[int]:
        """Places inside a stretch at which the scale changes."""
        return [start for start in self._starts if first < start < last]


def _block(scale: _Scale, first: int, last: int, name: str) -> Block:
    x, end = scale.x(first - 0.5), scale.x(last + 0.5)
    return Block(x, scale.y(last + 0.5), round(end - x, 1), name)


def _stroke(scale: _Scale, run: Data, spoken: str) -> Stroke:
    first, far, rise = run["law"], run["classes"] - 1, run["rise"]
    bends = [first, *scale.between(first, first + far), first + far]
    points = tuple((scale.x(place), scale.y(run["product"] + rise * (place - first))) for place in bends)
    if far == 0:  # a line of no length would not be seen
        (x, y) = points[0]
        points = ((round(x - 1, 1), y), (round(x + 1, 1), y))
    return Stroke(run["state"], points, "" if run["state"] == "ordered" else spoken)


def _marks(scale: _Scale, run: Data, spoken: str) -> Iterator[Mark]:
    far = run["classes"] - 1
    long = scale.along(run["law"] + far) - scale.along(run["law"])
    many = max(1, min(run["classes"], int(long / STEP)))
    for n in range(many):
        at = far * n / (many - 1) if many > 1 else far / 2
        place, product = run["law"] + at, run["product"] + run["rise"] * at
        yield Mark(run["state"], scale.x(place), scale.y(product), spoken)


def _apart(marks: Sequence[Mark]) -> Iterator[Mark]:
    """Of marks that would cover each other, the first."""
    last: dict[str, Mark] = {}
    for mark in marks:
        before = last.get(mark.state)
        if before is None or abs(mark.x - before.x) >= NEAR or abs(mark.y - before.y) >= NEAR:
            last[mark.state] = mark
            yield mark
