"""A product that names no category still ranks each hand as one: where it places the hand gives it away.

Between two categories whose middle hands are in the right order, the misplaced classes are the smallest
shares that would have to be taken away for the rest of the one to stand above the rest of the other. Whole
categories that changed places are not misplaced hands: their middles are in the wrong order, and that is
judged as such.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from clausecheck.cards import pretty
from clausecheck.check.judgement import Violation
from clausecheck.check.naming import described

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.classes import Classes
    from clausecheck.check.sweep import Sweep
    from clausecheck.law import Ranking
    from clausecheck.law.table import Table


def judge_places(
    sweep: Sweep, table: Table, classes: Classes
) -> tuple[NDArray[np.bool_], tuple[Violation, ...]]:
    """The misplaced classes, and a violation for each clause whose hands are misplaced."""
    astray, wrong_side = _misplaced(classes, table)
    violations: dict[tuple[str, str], list[int]] = {}
    settled = classes.only(~astray)
    for c in np.flatnonzero(astray):
        own = table.ranking.category[int(classes.category[c])]
        among = table.ranking.category[_standing_among(float(classes.value[c]), settled, table.ranking)]
        clause = own.clause or among.clause or table.ranking.ties
        violations.setdefault((clause, own.id), []).append(int(c))
    return astray, tuple(
        _violation(clause, own, np.array(members), wrong_side, sweep, table, classes)
        for (clause, own), members in violations.items()
    )


def _misplaced(classes: Classes, table: Table) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Which classes stand wrong, and a class of the category that each is wrong against."""
    middles = {int(c): _middle(classes, int(c)) for c in np.unique(classes.category)}
    astray = np.zeros(len(classes.value), np.bool_)
    against = np.full(len(classes.value), -1, np.int64)
    for better, worse in combinations(sorted(middles), 2):
        if classes.value[middles[better]] <= classes.value[middles[worse]]:
            continue  # they changed places as wholes
        if table.ranking.category[better].clause is None is table.ranking.category[worse].clause:
            continue  # no clause says what either is: the list alone speaks of them
        above = np.flatnonzero((classes.category == better) & ~astray)
        below = np.flatnonzero((classes.category == worse) & ~astray)
        too_low, too_high = _strays(classes, above, below)
        high, low = np.setdiff1d(above, too_low), np.setdiff1d(below, too_high)
        for c in too_low.tolist():
            against[c] = _stands_wrong_against(classes, c, np.r_[middles[worse], low])
        for c in too_high.tolist():
            against[c] = _stands_wrong_against(classes, c, np.r_[middles[better], high])
        astray[too_low] = astray[too_high] = True
    return astray, against


def _strays(
    classes: Classes, above: NDArray[np.int64], below: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The hands that stand wrong between two categories: those of the better that are too low, and those of
    the worse that are too high, for the cut between the two that blames the smallest shares of them."""
    high, low = classes.value[above], classes.value[below]
    if not len(high) or not len(low) or high.min() > low.max():
        return above[:0], below[:0]
    cuts = np.r_[-np.inf, np.unique(np.r_[high, low])]
    # in shares of each category: of the ten straights asked at less than full depth every one counts
    blamed = _share(cuts, high, classes.count[above]) - _share(cuts, low, classes.count[below])
    cut = cuts[int(np.argmin(blamed))]
    return above[high <= cut], below[low > cut]


def _share(
    cuts: NDArray[np.float64], value: NDArray[np.float64], count: NDArray[np.int64]
) -> NDArray[np.float64]:
    """The share of hands that stand at or below each cut."""
    order = np.argsort(value)
    total = np.r_[0, np.cumsum(count[order])]
    found: NDArray[np.float64] = total[np.searchsorted(value[order], cuts, side="right")] / total[-1]
    return found


def _stands_wrong_against(classes: Classes, c: int, others: NDArray[np.int64]) -> int:
    """The first class of another category on whose wrong side a class stands."""
    sign = 1 if classes.category[c] < classes.category[others[0]] else -1
    passed = np.flatnonzero(sign * (classes.value[c] - classes.value[others]) <= 0)
    return int(others[passed[0] if len(passed) else 0])


def _middle(classes: Classes, category: int) -> int:
    """The class that holds the category's median hand."""
    members = np.flatnonzero(classes.category == category)
    members = members[np.argsort(classes.value[members], kind="stable")]
    share = np.cumsum(classes.count[members])
    return int(members[np.searchsorted(share, (share[-1] + 1) // 2)])


def _standing_among(value: float, settled: Classes, ranking: Ranking) -> int:
    """The category whose hands stand nearest to a strength; one not considered whose place is there."""
    above, below = settled.category[settled.value > value], settled.category[settled.value < value]
    if len(above) and len(below):
        for place in range(int(above.max()) + 1, int(below.min())):
            if ranking.category[place].id in ranking.disregarded:
                return place
    return int(settled.category[int(np.argmin(np.abs(settled.value - value)))])


def _violation(
    clause: str,
    own: str,
    members: NDArray[np.int64],
    against: NDArray[np.int64],
    sweep: Sweep,
    table: Table,
    classes: Classes,
) -> Violation:
    c = int(members[0])
    other = int(against[c])
    category, theirs = (table.ranking.category[int(classes.category[x])] for x in (c, other))
    hands = (sweep.hand(int(classes.row[c])), sweep.hand(int(classes.row[other])))
    tied = classes.value[c] == classes.value[other]
    lawful = 1 if classes.category[c] < classes.category[other] else -1
    return Violation(
        clause=clause,
        aspect="name",
        scope=f"name:{own}",
        hands=hands,
        expected=lawful,
        reported=0 if tied else -lawful,
        why=f"{pretty(hands[0])} is {described(category.name)}, {pretty(hands[1])} {described(theirs.name)}",
        affected=int(classes.count[members].sum()),
        of=int(classes.count[classes.category == classes.category[c]].sum()),
        also=frozenset(x for x in (theirs.clause,) if x is not None and x != clause),
    )
