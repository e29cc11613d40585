"""Judging order by strengths, in linear time: strictly increasing from each class of the law to the next.

Each fault is pinned to one clause: order between categories to the paragraph that lists them, groups and
named extremes to the category's own clause, other cards to the clause on ties.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from clausecheck.cards import pretty
from clausecheck.check.blame import for_order, for_ties
from clausecheck.check.classes import classes_of, judge_ties
from clausecheck.check.inversions import NONE, inversions
from clausecheck.check.judgement import Aspect, Judgement, Violation
from clausecheck.check.placing import judge_places
from clausecheck.check.strengths import judge_suits
from clausecheck.law.ranking import ranks_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from clausecheck.check.blame import Blame
    from clausecheck.check.classes import Classes
    from clausecheck.check.strengths import Strengths
    from clausecheck.check.sweep import Sweep
    from clausecheck.law.model import Category
    from clausecheck.law.table import Table


def judge_order(sweep: Sweep, table: Table, strengths: Strengths) -> Judgement:
    """What the strengths say against the product."""
    classes = classes_of(table, strengths)
    violations = [*judge_suits(sweep, table, strengths), *judge_ties(sweep, table, strengths)]
    misplaced: frozenset[int] = frozenset()
    if not sweep.names:
        astray, wrong = judge_places(sweep, table, classes)
        violations += wrong
        misplaced = frozenset(classes.signature[astray].tolist())
        classes = classes.only(~astray)
    violations += _between(sweep, table, classes)
    for place in np.unique(classes.category)[::-1]:
        violations += _within(sweep, table, classes, int(place))
    return Judgement(tuple(violations), misplaced=misplaced)


def _between(sweep: Sweep, table: Table, classes: Classes) -> Iterator[Violation]:
    """The order of the listed categories: every hand of one above every hand of the next."""
    lower, upper, flagged = -1, -1, np.zeros(len(classes.value), np.bool_)
    for worse, better in _neighbours(np.unique(classes.category)[::-1]):
        below, above = classes.category > better, classes.category <= better
        high, low = classes.value[below].max(), classes.value[above].min()
        if high < low:
            continue
        too_high, too_low = below & (classes.value >= low), above & (classes.value <= high)
        flagged |= too_high if classes.count[too_high].sum() <= classes.count[too_low].sum() else too_low
        if lower < 0:
            lower, upper = _closest(classes, classes.category == worse, classes.category == better)
        if lower < 0:
            lower, upper = _closest(classes, below, above)
    if lower >= 0:
        category = [table.ranking.category[int(classes.category[c])] for c in (upper, lower)]
        why = f"every {category[0].name.lower()} is above every {category[1].name.lower()}"
        yield _pair(
            table.ranking.clause,
            "order",
            "between",
            sweep,
            (classes, upper, lower),
            why,
            (flagged, classes.count),
        )


def _neighbours(values: NDArray[np.int16]) -> Iterator[tuple[int, int]]:
    yield from zip(values[:-1].tolist(), values[1:].tolist(), strict=True)


def _closest(classes: Classes, below: NDArray[np.bool_], above: NDArray[np.bool_]) -> tuple[int, int]:
    """The lowest class below that a class above does not exceed, and that class above; or (-1, -1)."""
    uppers, lowers = np.flatnonzero(above), np.flatnonzero(below)
    upper = int(uppers[np.argmin(classes.value[uppers])])
    higher = lowers[classes.value[lowers] >= classes.value[upper]]
    return (int(higher[0]), upper) if len(higher) else (-1, -1)


def _within(sweep: Sweep, table: Table, classes: Classes, place: int) -> Iterator[Violation]:
    """The order inside one category, blame split between its own clause and the clause on ties."""
    mine = classes.only(classes.category == place)
    category = table.ranking.category[place]
    found = inversions(mine)
    if (found.alike == NONE).all() and (found.unlike == NONE).all():
        return
    named = np.array([is_named(category, table.shapes[s].ranks) for s in mine.signature], np.bool_)
    by_value = np.where((found.unlike == NONE) & named, found.alike, found.unlike)
    by_kickers = np.where(named, NONE, found.alike)
    for (clause, aspect), partner in _blamed(table, category, mine, by_value, by_kickers):
        chosen = partner != NONE
        if not chosen.any():
            continue
        at = int(np.flatnonzero(chosen)[0])
        upper, lower = max(at, int(partner[at])), min(at, int(partner[at]))
        why = f"both are {category.plural or category.name.lower()}, and the first is the higher"
        yield _pair(
            clause,
            aspect,
            f"within:{category.id}",
            sweep,
            (mine, upper, lower),
            why,
            (chosen, mine.count),
        )


def _blamed(
    table: Table,
    category: Category,
    mine: Classes,
    by_value: NDArray[np.int64],
    by_kickers: NDArray[np.int64],
) -> Iterator[tuple[Blame, NDArray[np.int64]]]:
    """What stands wrong in a category, by the clause and aspect that it counts against."""
    blames = [for_order(table.ranking, category, table.shapes[s].ranks) for s in mine.signature]
    for blame in dict.fromkeys(blames):
        yield blame, np.where([each == blame for each in blames], by_value, NONE)
    if (ties := for_ties(table.ranking, category)) is not None:
        yield ties, by_kickers


def is_named(category: Category, ranks: tuple[int, ...]) -> bool:
    """Whether the clause names these ranks as its highest or lowest, where it orders nothing else."""
    if category.value != "none":
        return False
    return any(text is not None and ranks_of(text) == ranks for text in (category.highest, category.lowest))


def _pair(
    clause: str,
    aspect: Aspect,
    scope: str,
    sweep: Sweep,
    at: tuple[Classes, int, int],
    why: str,
    counted: tuple[NDArray[np.bool_], NDArray[np.int64]],
) -> Violation:
    classes, upper, lower = at
    hands = (sweep.hand(int(classes.row[upper])), sweep.hand(int(classes.row[lower])))
    tied = classes.value[upper] == classes.value[lower]
    flagged, count = counted
    return Violation(
        clause=clause,
        aspect=aspect,
        scope=scope,
        hands=hands,
        expected=1,
        reported=0 if tied else -1,
        why=f"{pretty(hands[0])} against {pretty(hands[1])}: {why}",
        affected=int(count[flagged].sum()),
        of=int(count.sum()),
    )
