"""Judging names: does each hand carry the category that the law gives it?

A misranked hand counts against the clause of its lawful category or, where that has none, of the reported
one. A category that the product cannot express is not asked of it: the next that describes the hand is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.cards import pretty
from clausecheck.check.judgement import Aspect, Judgement, Violation
from clausecheck.check.sweep import FOREIGN
from clausecheck.errors import nearest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.sweep import Sweep
    from clausecheck.law.ranking import Ranker
    from clausecheck.law.table import Table

FAILED: Final = -3
"""In place of a reported category: the hand got no answer."""


def expected_names(sweep: Sweep, table: Table, ranker: Ranker) -> NDArray[np.int16]:
    """For each signature, the category that the product is to name, given what it can express."""
    if sweep.expressible is None:
        return table.category
    ids = [category.id for category in table.ranking.category]
    expected = table.category.copy()
    for s in np.flatnonzero(~np.isin(table.category, [ids.index(i) for i in sweep.expressible if i in ids])):
        expected[s] = ranker.first(table.shapes[s], sweep.expressible)
    return expected


def rightly_named(sweep: Sweep, table: Table, ranker: Ranker) -> NDArray[np.bool_]:
    """The hands whose category is right; every answered hand of a product that names none."""
    right = np.ones(len(sweep.cards), np.bool_)
    right[list(sweep.problems)] = False
    if sweep.names:
        right &= sweep.named == expected_names(sweep, table, ranker)[sweep.signature]
    return right


def counting(sweep: Sweep, table: Table, ranker: Ranker) -> NDArray[np.bool_]:
    """The hands on which order is judged: those rightly named, and those whose wrong name no clause blames.

    What no clause names may be called anything, and must stand in its place all the same.
    """
    right = rightly_named(sweep, table, ranker)
    silent = [n for n, category in enumerate(table.ranking.category) if category.clause is None]
    unblamed = ~right & np.isin(table.category, silent)[sweep.signature]
    unblamed &= (sweep.named < 0) | np.isin(sweep.named, silent)
    unblamed[list(sweep.problems)] = False
    return np.logical_or(right, unblamed)


def judge_names(sweep: Sweep, table: Table, ranker: Ranker) -> Judgement:
    """What the names, and the hands without an answer, say against the product."""
    wrong = ~rightly_named(sweep, table, ranker)
    wrong[sweep.unasked] = False
    rows = np.flatnonzero(wrong)
    lawful = table.category[sweep.signature]
    named = sweep.named.copy()
    named[list(sweep.problems)] = FAILED
    blames: dict[tuple[str, Aspect, int], list[NDArray[np.int64]]] = {}
    observed: list[tuple[str, str, str]] = []
    for own, said in sorted({(int(lawful[r]), int(named[r])) for r in _representatives(rows, lawful, named)}):
        members = rows[(lawful[rows] == own) & (named[rows] == said)]
        if (blame := _blame(table, own, said)) is None:
            first = smallest(members, sweep, table)
            note = f"{len(members):,} such hands; no clause names the one category or the other"
            observed.append((sweep.hand(first), sweep.reported(first), note))
        else:
            blames.setdefault((*blame, own), []).append(members)
    counts = np.bincount(lawful, minlength=len(table.ranking.category))
    violations = tuple(
        _violation(clause, aspect, own, np.concatenate(members), int(counts[own]), sweep, table)
        for (clause, aspect, own), members in blames.items()
    )
    return Judgement(violations, _unnamed(sweep, table, ranker), tuple(observed))


def _representatives(
    rows: NDArray[np.int64], lawful: NDArray[np.int16], named: NDArray[np.int16]
) -> NDArray[np.int64]:
    """One row for each pair of lawful and reported category."""
    pairs = lawful[rows].astype(np.int64) * 1000 + named[rows]
    _, first = np.unique(pairs, return_index=True)
    return rows[first]


def _blame(table: Table, own: int, said: int) -> tuple[str, Aspect] | None:
    """The clause that a misranked hand counts against, and in which aspect; none where none names it."""
    categories = table.ranking.category
    if (clause := categories[own].clause) is not None:
        return clause, "name"
    if said == FAILED:
        return table.ranking.breaks_ties(categories[own]) or table.ranking.ties, "kickers"
    clause = categories[said].clause if said >= 0 else None
    return None if clause is None else (clause, "name")


def smallest(rows: NDArray[np.int64], sweep: Sweep, table: Table) -> int:
    """The hand to show of many: the lowest class first, then the lowest cards."""
    order = table.order[sweep.signature[rows]]
    lowest = rows[order == order.min()]
    return int(lowest[0])


def _violation(
    clause: str, aspect: Aspect, own: int, rows: NDArray[np.int64], of: int, sweep: Sweep, table: Table
) -> Violation:
    category = table.ranking.category[own]
    row = smallest(rows, sweep, table)
    said = {table.ranking.category[n].clause for n in set(sweep.named[rows].tolist()) if n >= 0}
    return Violation(
        clause=clause,
        aspect=aspect,
        scope=f"name:{category.id}",
        hands=(sweep.hand(row),),
        expected=category.id,
        reported=sweep.reported(row),
        why=f"{pretty(sweep.hand(row))} is {described(category.name)}{_foreign(sweep, table, row)}",
        affected=len(rows),
        of=of,
        also=frozenset(c for c in said if c is not None and c != clause),
    )


def _foreign(sweep: Sweep, table: Table, row: int) -> str:
    """That a reported category is none of the game's, and which may be meant."""
    if row in sweep.problems or sweep.named[row] != FOREIGN:
        return ""
    ids = [category.id for category in table.ranking.category]
    return f'; "{sweep.reported(row)}" is no category of {table.game.id}: {nearest(sweep.reported(row), ids)}'


def described(name: str) -> str:
    """A category in a sentence: "a full house", "two pairs"."""
    word = name.lower()
    if word.split()[0] in ("one", "two"):
        return word
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _unnamed(sweep: Sweep, table: Table, ranker: Ranker) -> dict[str, str]:
    if sweep.expressible is None:
        return {}
    reason = "the product names no categories"
    if sweep.expressible:
        reason = "the product says that it cannot name this category"
    return {
        category.clause: reason
        for category in ranker.ranking.considered
        if category.clause is not None and category.id not in sweep.expressible
    }
