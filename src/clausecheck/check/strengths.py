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


def strengths_of(sweep: Sweep, right: NDArray[np.bool_]) -> Strengths | None:
    """Sort strengths by signature; None where the product gives none."""
    if sweep.strength is None:
        return None
    rows = np.flatnonzero(right & ~np.isnan(sweep.strength))
    size = len(sweep.table.shapes)
    signature = sweep.signature[rows].astype(np.int16 if size < 2**15 else np.int32)
    rows = rows[np.argsort(signature, kind="stable")]
    signature, values = sweep.signature[rows], sweep.strength[rows]
    count = np.bincount(signature, minlength=size)
    ends = np.cumsum(count)
    starts = ends - count
    middle = np.full(size, np.nan)
    at = np.full(size, -1, np.int64)
    held = np.flatnonzero(count)
    middle[held], at[held] = values[starts[held]], rows[starts[held]]
    split = np.unique(signature[values != middle[signature]])
    for s in split:
        part = slice(starts[s], ends[s])
        chosen = np.argsort(values[part], kind="stable")[(count[s] - 1) // 2]
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
