"""A grid of cells with heads, laid out for drawing."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Kind = Literal["calm", "wrong", "reading", "silent", "empty"]
"""As the law has it; against it; by another admissible reading; where no clause speaks; nothing there."""

MARKED: Final[tuple[Kind, ...]] = ("wrong", "reading")
"""The kinds that carry the mark of an outcome."""
LINE: Final = 13
_EDGE: Final = 6
_LETTER: Final = 6.4
"""The width that a letter of a head may take, at the size in which it is set."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, line by line, the first its number; `spoken` is the same as a sentence."""

    kind: Kind
    lines: tuple[str, ...] = ()
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A head: its lines, and where the first stands."""

    x: float
    y: float
    lines: tuple[str, ...]
    more: str = ""
    """A smaller line below."""


@dataclass(frozen=True, slots=True)
class Box:
    """A cell where it is drawn; `lines` with the height of each."""

    x: float
    y: float
    width: float
    height: float
    kind: Kind
    lines: tuple[tuple[float, str], ...]
    spoken: str

    @property
    def middle(self) -> float:
        """Where its lines are centred."""
        return self.x + self.width / 2

    @property
    def beside(self) -> float:
        """Where its first line is centred, beside a mark where it has one."""
        return self.middle + (5 if self.kind in MARKED else 0)


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid to draw, in pixels. `across` and `down` say what columns and rows are."""

    width: float
    height: float
    across: Label
    down: Label
    columns: tuple[Label, ...]
    rows: tuple[Label, ...]
    boxes: tuple[Box, ...]

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of cells that need a key."""
        had = {box.kind for box in self.boxes}
        return tuple(kind for kind in (*MARKED, "silent") if kind in had)


def laid_out(
    names: tuple[str, str],
    columns: Sequence[str],
    rows: Sequence[tuple[str, str]],
    cells: Mapping[tuple[int, int], Cell],
    *,
    size: tuple[int, int],
    side: int,
) -> Grid:
    """Lay out a grid: `names` of rows and columns, heads (a row's with a smaller line), cells by row and
    column, the `size` of one, and the width of the row heads at the `side`."""
    wide, high = size
    heads = [lines_of(text, int(wide / _LETTER)) for text in columns]
    top = LINE * (1 + max((len(lines) for lines in heads), default=1)) + _EDGE
    across = Label(side, LINE, (names[1],))
    down = Label(side - _EDGE, top - _EDGE, (names[0],))
    return Grid(
        width=side + wide * len(columns) + 1,
        height=top + high * len(rows) + 1,
        across=across,
        down=down,
        columns=tuple(
            Label(side + wide * (n + 0.5), top - _EDGE - LINE * (len(lines) - 1), lines)
            for n, lines in enumerate(heads)
        ),
        rows=tuple(_row_head(n, row, top, high, side) for n, row in enumerate(rows)),
        boxes=tuple(
            _box(cell, side + wide * column, top + high * row, wide, high)
            for (row, column), cell in sorted(cells.items())
        ),
    )


def _row_head(n: int, row: tuple[str, str], top: float, high: int, side: int) -> Label:
    lines = lines_of(row[0], int(side / _LETTER))
    deep = LINE * (len(lines) + bool(row[1]))
    return Label(side - _EDGE, top + high * n + (high - deep) / 2 + LINE - 3, lines, row[1])


def _box(cell: Cell, x: float, y: float, wide: int, high: int) -> Box:
    first = y + (high - LINE * len(cell.lines)) / 2 + LINE - 3
    lines = tuple((first + LINE * n, line) for n, line in enumerate(cell.lines))
    return Box(x + 1, y + 1, wide - 1, high - 1, cell.kind, lines, cell.spoken)


def lines_of(text: str, letters: int, most: int = 3) -> tuple[str, ...]:
    """A head on a few lines; what does not fit is cut.

    >>> lines_of("Three-of-a-kind", 9)
    ('Three-of-', 'a-kind')
    """
    return tuple(wrap(text, max(letters, 4), max_lines=most, placeholder="…")) or ("",)
