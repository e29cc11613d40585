"""Classes of hands with their places in two orders, and which of them stand out of order."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.sweep import Sweep
    from clausecheck.law.table import Table


def places_of(table: Table) -> NDArray[np.int64]:
    """The law's place of each class, 0 the lowest; classes that no clause orders share one."""
    category, group = (np.zeros(table.classes, np.int64) for _ in range(2))
    category[table.order], group[table.order] = table.category, table.group
    unordered = np.array([c.cannot_meet for c in table.ranking.category])[category]
    same = np.r_[False, (group[1:] == group[:-1]) & unordered[1:] & unordered[:-1]]
    return np.cumsum(~same) - 1


@dataclass(frozen=True)
class Placed:
    """Columns, one row a class, lowest first: the law's `place`, the product's `value`, whether the order of
    the class is `judged` (its hands are rightly named), and a `row` of the sweep to show."""

    sweep: Sweep
    place: NDArray[np.int64]
    value: NDArray[np.float64]
    judged: NDArray[np.bool_]
    row: NDArray[np.int64]

    @cached_property
    def product(self) -> NDArray[np.int64]:
        """The product's place of each class: how many it ranks lower; those that it ties share the middle."""
        _, number, many = np.unique(self.value, return_inverse=True, return_counts=True)
        found: NDArray[np.int64] = (np.cumsum(many) - many + (many - 1) // 2)[number]
        return found

    @cached_property
    def states(self) -> list[str]:
        """`ordered`; `tied` with another class; `inverted`: one of the fewest classes without which the
        others stand in order; `unjudged`."""
        states = np.full(len(self.place), "unjudged", object)
        rows = np.flatnonzero(self.judged)
        value = self.value[rows]
        states[rows] = "ordered"
        _, number, many = np.unique(value, return_inverse=True, return_counts=True)
        states[rows[many[number] > 1]] = "tied"
        states[rows[_out_of_order(value.tolist())]] = "inverted"
        return states.tolist()

    def counts(self) -> dict[str, Any]:
        """How many classes were judged, stand out of order and are tied; how many neighbours; two of each."""
        rows = np.flatnonzero(self.judged)
        value = self.value[rows]
        upper, lower = rows[1:], rows[:-1]
        return {
            "judged": len(rows),
            "unjudged": int((~self.judged).sum()),
            "misplaced": self.states.count("inverted"),
            "inverted": self._pairs(upper, lower, value[1:] < value[:-1]),
            "tied": self._pairs(upper, lower, value[1:] == value[:-1]),
        }

    def _pairs(
        self, upper: NDArray[np.int64], lower: NDArray[np.int64], chosen: NDArray[np.bool_]
    ) -> dict[str, Any]:
        at = np.flatnonzero(chosen)
        example = None
        if len(at):
            example = [self.sweep.hand(int(self.row[side[at[0]]])) for side in (upper, lower)]
        return {"pairs": len(at), "example": example}


def _out_of_order(values: list[float]) -> list[int]:
    """The fewest places without which the values never fall."""
    tops: list[float] = []
    ends: list[int] = []
    before: list[int] = []
    for at, value in enumerate(values):
        length = bisect_right(tops, value)
        before.append(ends[length - 1] if length else -1)
        tops[length : length + 1] = [value]
        ends[length : length + 1] = [at]
    kept, at = set(), ends[-1] if ends else -1
    while at >= 0:
        kept.add(at)
        at = before[at]
    return [at for at in range(len(values)) if at not in kept]
