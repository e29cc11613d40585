"""A product that names no category still ranks each hand as one: where it places the hand gives it away.

A class is misplaced when it stands on the wrong side of another category's middle hand. Whole categories
that changed places are not misplaced hands: their middles are in the wrong order, and that is judged as such.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from clausecheck.cards import pretty
from clausecheck.check.judgement import Violation
from clausecheck.check.naming import described

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.classes import Classes
    from clausecheck.check.sweep import Sweep
    from clausecheck.law.table import Table


def judge_places(
    sweep: Sweep, table: Table, classes: Classes
) -> tuple[NDArray[np.bool_], tuple[Violation, ...]]:
    """The misplaced classes, and a violation for each clause whose hands are misplaced."""
    astray, wrong_side = _misplaced(classes)
    violations: dict[tuple[str, str], list[int]] = {}
    settled = classes.only(~astray)
    for c in np.flatnonzero(astray):
        own = table.ranking.category[int(classes.category[c])]
        among = table.ranking.category[_standing_among(float(classes.value[c]), settled)]
        clause = own.clause or among.clause or table.ranking.ties
        violations.setdefault((clause, own.id), []).append(int(c))
    return astray, tuple(
        _violation(clause, own, np.array(members), wrong_side, sweep, table, classes)
        for (clause, own), members in violations.items()
    )


def _misplaced(classes: Classes) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Which classes stand wrong, and the middle class of the category that each is wrong against."""
    middles = {int(c): _middle(classes, int(c)) for c in np.unique(classes.category)}
    astray = np.zeros(len(classes.value), np.bool_)
    against = np.full(len(classes.value), -1, np.int64)
    for own, mine in middles.items():
        members = classes.category == own
        for other, theirs in middles.items():
            sign = 1 if own > other else -1
            if other == own or sign * (classes.value[theirs] - classes.value[mine]) <= 0:
                continue
            wrong = members & ~astray & (sign * (classes.value[theirs] - classes.value) <= 0)
            astray |= wrong
            against[wrong] = theirs
    return astray, against


def _middle(classes: Classes, category: int) -> int:
    """The class that holds the category's median hand."""
    members = np.flatnonzero(classes.category == category)
    members = members[np.argsort(classes.value[members], kind="stable")]
    share = np.cumsum(classes.count[members])
    return int(members[np.searchsorted(share, (share[-1] + 1) // 2)])


def _standing_among(value: float, settled: Classes) -> int:
    """The category whose hands stand nearest to a strength."""
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
