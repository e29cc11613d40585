"""Cells: hands of one signature that got one name. Judging looks at thousands of cells, not at every hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.sweep import Sweep

FAILED: Final = -3
"""In place of a reported category: the hand got no answer."""
UNASKED: Final = -4
"""In place of a reported category: the product had been given up."""
_BLOCK: Final = 1 << 20
"""Hands at a time, so that what is made on the way stays small beside the columns."""


@dataclass(frozen=True)
class Cells:
    """Columns of length N, one row a cell, in order of signature and name.

    `signature`, `named` as in the sweep (or FAILED, UNASKED), `count` of hands, `first` of the sweep's rows,
    `mixed` whether the product gives the hands more than one strength, or some of them none.
    """

    sweep: Sweep
    signature: NDArray[np.int64]
    named: NDArray[np.int64]
    count: NDArray[np.int64]
    first: NDArray[np.int64]
    mixed: NDArray[np.bool_]
    number: NDArray[np.int32]
    """Of each hand, the number of its cell among all that there could be."""

    @property
    def names(self) -> int:
        """How many names a hand can have, all that stand for none among them."""
        return names_of(self.sweep)

    @cached_property
    def heads(self) -> NDArray[np.int64]:
        """The first row of each class, worst class first."""
        table = self.sweep.table
        found = np.full(table.classes, len(self.number), np.int64)
        np.minimum.at(found, table.order[self.signature], self.first)
        return found[found < len(self.number)]

    def hands(self, chosen: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """The hands of some cells, as a column beside the sweep."""
        known = np.zeros(len(self.sweep.table.shapes) * self.names, np.bool_)
        known[self.signature * self.names + self.named - UNASKED] = chosen
        found: NDArray[np.bool_] = known[self.number]
        return found

    def rows(self, chosen: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The rows of the sweep that stand in some cells, ascending."""
        return np.flatnonzero(self.hands(chosen)) if chosen.any() else np.zeros(0, np.int64)

    def name(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """What some hands were called, as in `named`."""
        return self.number[rows].astype(np.int64) % self.names + UNASKED


def names_of(sweep: Sweep) -> int:
    """How many names a hand can have: the categories, and what stands for none."""
    return len(sweep.table.ranking.category) - UNASKED


def cells_of(sweep: Sweep) -> Cells:
    """Sort the hands of a sweep into cells."""
    names, hands = names_of(sweep), len(sweep.signature)
    number = _numbers(sweep, names)
    size = len(sweep.table.shapes) * names
    count, first = np.zeros(size, np.int64), np.zeros(size, np.int64)
    for start in range(0, hands, _BLOCK):
        count += np.bincount(number[start : start + _BLOCK], minlength=size)
    for stop in range(hands, 0, -_BLOCK):
        # Of values for one place NumPy keeps the last.
        start = max(0, stop - _BLOCK)
        first[number[start:stop][::-1]] = np.arange(start, stop)[::-1]
    held = np.flatnonzero(count)
    return Cells(
        sweep=sweep,
        signature=held // names,
        named=held % names + UNASKED,
        count=count[held],
        first=first[held],
        mixed=_mixed(sweep, number, first)[held],
        number=number,
    )


def _numbers(sweep: Sweep, names: int) -> NDArray[np.int32]:
    number = sweep.signature * np.int32(names)
    number += sweep.named
    failed = [row for row, problem in sweep.problems.items() if problem.kind != "unasked"]
    for rows, name in ((failed, FAILED), (sweep.unasked, UNASKED)):
        number[rows] = sweep.signature[rows] * names + name
    number -= UNASKED
    return number


def _mixed(sweep: Sweep, number: NDArray[np.int32], first: NDArray[np.int64]) -> NDArray[np.bool_]:
    """For each cell that there could be, whether its hands differ in strength from its first."""
    mixed = np.zeros(len(first), np.bool_)
    if sweep.strength is None:
        return mixed
    head = sweep.strength[first]
    for start in range(0, len(number), _BLOCK):
        cell = number[start : start + _BLOCK]
        mixed[cell[head[cell] != sweep.strength[start : start + _BLOCK]]] = True
    return mixed
