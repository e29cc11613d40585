"""Strengths, signature by signature: what the product holds of each, and hands that stand apart by suit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from clausecheck.cards import pretty
from clausecheck.check.judgement import Violation

if TYPE_CHECKING:
    from collections.abc import Collection

    from numpy.typing import NDArray

    from clausecheck.check.cells import Cells
    from clausecheck.check.sweep import Sweep
    from clausecheck.law.table import Table


@dataclass(frozen=True)
class Strengths:
    """The product's strengths of the hands whose category is right, by signature (arrays of length S).

    `middle[s]` is the (lower) median, NaN where no hand counts; `count[s]` how many hands do; `row[s]` a hand
    at the median; `astray` the rows whose strength is not their signature's median.
    """

    middle: NDArray[np.float64]
    count: NDArray[np.int64]
    row: NDArray[np.int64]
    astray: NDArray[np.int64]


def strengths_of(cells: Cells, right: NDArray[np.bool_]) -> Strengths | None:
    """Sort the strengths of some cells by signature; None where the product gives none."""
    strength = cells.sweep.strength
    if strength is None:
        return None
    size = len(cells.sweep.table.shapes)
    signature, first = cells.signature[right], cells.first[right]
    count, row = np.zeros(size, np.int64), np.full(size, len(strength), np.int64)
    np.add.at(count, signature, cells.count[right])
    np.minimum.at(row, signature, first)
    row[count == 0] = -1
    middle = np.where(count > 0, strength[row], np.nan)
    mixed = np.zeros(size, np.bool_)
    mixed[signature[cells.mixed[right] | (strength[first] != middle[signature])]] = True
    found = Strengths(middle, count, row, np.zeros(0, np.int64))
    return _hand_by_hand(cells, right, mixed, found) if mixed.any() else found


def _hand_by_hand(
    cells: Cells, right: NDArray[np.bool_], mixed: NDArray[np.bool_], uniform: Strengths
) -> Strengths:
    """The same where the hands of some signatures have more than one strength, or none."""
    sweep = cells.sweep
    assert sweep.strength is not None  # noqa: S101  (else nothing could be mixed)
    rows = cells.rows(right & mixed[cells.signature])
    rows = rows[~np.isnan(sweep.strength[rows])]
    rows = rows[np.argsort(sweep.signature[rows], kind="stable")]
    signature, values = sweep.signature[rows], sweep.strength[rows]
    here = np.bincount(signature, minlength=len(mixed))
    count = np.where(mixed, here, uniform.count)
    ends = np.cumsum(here)
    starts = ends - here
    middle, at = uniform.middle.copy(), uniform.row.copy()
    middle[mixed], at[mixed] = np.nan, -1
    held = np.flatnonzero(here)
    middle[held], at[held] = values[starts[held]], rows[starts[held]]
    for s in np.unique(signature[values != middle[signature]]):
        part = slice(starts[s], ends[s])
        chosen = np.argsort(values[part], kind="stable")[(here[s] - 1) // 2]
        middle[s], at[s] = values[part][chosen], rows[part][chosen]
    return Strengths(middle, count, at, rows[values != middle[signature]])


def split(sweep: Sweep, strengths: Strengths) -> frozenset[int]:
    """The signatures whose hands do not all tie: suits decide there."""
    return frozenset(sweep.signature[strengths.astray].tolist())


def differ_by_suits(table: Table, a: int, b: int, by_suit: Collection[int]) -> bool:
    """Whether hands of two shapes, of the same ranks, stand apart because suits decide between them.

    Where suits decide in neither, it is being of one suit that tells them apart, and no suit is the higher.
    """
    return table.shapes[a].ranks == table.shapes[b].ranks and (a == b or a in by_suit or b in by_suit)


def judge_suits(sweep: Sweep, table: Table, strengths: Strengths) -> tuple[Violation, ...]:
    """Hands of the same ranks, suited alike, that do not tie: suits decide, or one hand is wrong."""
    if not len(strengths.astray) or sweep.strength is None:
        return ()
    order = table.order[sweep.signature[strengths.astray]]
    row = int(strengths.astray[int(np.argmin(order))])
    s = int(sweep.signature[row])
    other = int(strengths.row[s])
    reported = 1 if sweep.strength[row] > strengths.middle[s] else -1
    category = table.ranking.category[int(table.category[s])]
    return (
        Violation(
            clause=table.ranking.ranks_clause,
            aspect="suits",
            scope="suits",
            hands=(sweep.hand(row), sweep.hand(other)),
            expected=0,
            reported=reported,
            why=(
                f"{pretty(sweep.hand(row))} and {pretty(sweep.hand(other))} differ by suits alone, "
                "and no suit is higher"
            ),
            affected=len(strengths.astray),
            of=int(strengths.count.sum()),
            also=frozenset() if category.clause is None else frozenset({category.clause}),
        ),
    )
