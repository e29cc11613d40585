"""Judging names: does each hand carry the category that the law gives it?

A misranked hand counts against the clause of its lawful category or, where that has none, of the reported
one. A category that the product cannot express is not asked of it: the next that describes the hand is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from clausecheck.cards import pretty
from clausecheck.check.cells import FAILED, UNASKED
from clausecheck.check.judgement import Aspect, Judgement, Violation
from clausecheck.check.sweep import FOREIGN
from clausecheck.errors import nearest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.cells import Cells
    from clausecheck.check.sweep import Sweep
    from clausecheck.law.ranking import Ranker
    from clausecheck.law.table import Table


def expected_names(sweep: Sweep, table: Table, ranker: Ranker) -> NDArray[np.int16]:
    """For each signature, the category that the product is to name, given what it can express."""
    if sweep.expressible is None:
        return table.category
    ids = [category.id for category in table.ranking.category]
    expected = table.category.copy()
    for s in np.flatnonzero(~np.isin(table.category, [ids.index(i) for i in sweep.expressible if i in ids])):
        expected[s] = ranker.first(table.shapes[s], sweep.expressible)
    return expected


def rightly_named(cells: Cells, table: Table, ranker: Ranker) -> NDArray[np.bool_]:
    """The cells whose category is right; every answered one of a product that names none."""
    if cells.sweep.names:
        right: NDArray[np.bool_] = cells.named == expected_names(cells.sweep, table, ranker)[cells.signature]
        return right
    return cells.named > FAILED


def counting(cells: Cells, table: Table, ranker: Ranker) -> NDArray[np.bool_]:
    """The cells on which order is judged: those rightly named, and those whose wrong name no clause blames.

    What no clause names may be called anything, and must stand in its place all the same.
    """
    right = rightly_named(cells, table, ranker)
    silent = [n for n, category in enumerate(table.ranking.category) if category.clause is None]
    unblamed = np.isin(table.category, silent)[cells.signature] & (cells.named > FAILED)
    unblamed &= (cells.named < 0) | np.isin(cells.named, silent)
    return np.logical_or(right, unblamed)


def judge_names(cells: Cells, table: Table, ranker: Ranker) -> Judgement:
    """What the names, and the hands without an answer, say against the product."""
    sweep = cells.sweep
    wrong = ~rightly_named(cells, table, ranker) & (cells.named != UNASKED)
    lawful = table.category[cells.signature]
    rows = cells.rows(wrong)
    kinds, named = table.category[sweep.signature[rows]], cells.name(rows)
    blames: dict[tuple[str, Aspect, int], list[NDArray[np.int64]]] = {}
    observed: list[tuple[str, str, str]] = []
    for own, said in sorted(set(zip(lawful[wrong].tolist(), cells.named[wrong].tolist(), strict=True))):
        members = rows[(kinds == own) & (named == said)]
        if (blame := blame_for_name(table, own, said)) is None:
            first = smallest(members, sweep, table)
            note = f"{len(members):,} such hands; no clause names the one category or the other"
            observed.append((sweep.hand(first), sweep.reported(first), note))
        else:
            blames.setdefault((*blame, own), []).append(members)
    violations = tuple(
        _violation(
            clause, aspect, own, np.concatenate(members), int(cells.count[lawful == own].sum()), sweep, table
        )
        for (clause, aspect, own), members in blames.items()
    )
    return Judgement(violations, _unnamed(sweep, table, ranker), tuple(observed))


def blame_for_name(table: Table, own: int, said: int) -> tuple[str, Aspect] | None:
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
