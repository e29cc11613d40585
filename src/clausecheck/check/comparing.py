"""Judging compared pairs: each wrong answer pinned to one clause by where the two hands part."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from clausecheck.cards import pretty
from clausecheck.check.answered import NO_ANSWER
from clausecheck.check.blame import for_order, for_ties
from clausecheck.check.judgement import Aspect, Judgement, Violation
from clausecheck.check.naming import described
from clausecheck.check.order import is_named
from clausecheck.check.pairs import representatives
from clausecheck.check.strengths import differ_by_suits

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.answered import Pairs
    from clausecheck.check.sweep import Sweep
    from clausecheck.law.table import Table

Blame = tuple[str, Aspect, str]
"""Clause, aspect, scope."""


def judge_pairs(
    sweep: Sweep,
    table: Table,
    pairs: Pairs,
    right: NDArray[np.bool_],
    by_suit: frozenset[int] = frozenset(),
) -> Judgement:
    """What compared pairs of rightly named hands say against the product.

    `by_suit` are the signatures of which strengths have shown that suits decide there.
    """
    if not pairs.departing and table is sweep.table:
        return Judgement()
    left, other = sweep.signature[pairs.left], sweep.signature[pairs.right]
    lawful = np.sign(table.order[left] - table.order[other])
    fair = right[pairs.left] & right[pairs.right]
    fair[[i for i, problem in pairs.problems.items() if problem.kind == "unasked"]] = False
    wrong: NDArray[np.bool_] = fair & (pairs.outcome != lawful)
    wrong &= ~_cannot_meet(table, left, other)
    odd = _odd_ones(sweep, pairs, wrong & (lawful == 0))
    # A hand that does not tie with its class is wrong there; elsewhere it would be blamed again.
    wrong &= (lawful == 0) | ~(odd[pairs.left] | odd[pairs.right])
    if not wrong.any():
        return Judgement()
    by_suit |= frozenset(left[wrong & (left == other)].tolist())
    violations: list[Violation] = []
    astray = np.zeros(len(table.shapes), np.bool_)
    if not sweep.names:
        astray = _misplaced(table, left, other, fair, wrong)
        moved = wrong & (astray[left] | astray[other])
        violations += _collect(sweep, table, pairs, (moved, fair), lawful, astray, by_suit)
        wrong = np.logical_and(wrong, ~moved)
    violations += _collect(sweep, table, pairs, (wrong, fair), lawful, None, by_suit)
    return Judgement(tuple(violations), misplaced=frozenset(np.flatnonzero(astray).tolist()))


def _cannot_meet(table: Table, left: NDArray[np.int32], other: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Pairs that no deal has and no clause orders."""
    apart = [n for n, category in enumerate(table.ranking.category) if category.cannot_meet]
    same = (table.group[left] == table.group[other]) & (left != other)
    found: NDArray[np.bool_] = same & np.isin(table.category[left], apart)
    return found


def _odd_ones(sweep: Sweep, pairs: Pairs, apart: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The rows that do not tie with the row that speaks for their class."""
    heads = np.zeros(len(sweep.cards), np.bool_)
    heads[representatives(sweep)] = True
    odd = np.zeros(len(sweep.cards), np.bool_)
    for one, other in ((pairs.left, pairs.right), (pairs.right, pairs.left)):
        odd[one[apart & heads[other] & ~heads[one]]] = True
    return odd


def _misplaced(
    table: Table,
    left: NDArray[np.int32],
    other: NDArray[np.int32],
    fair: NDArray[np.bool_],
    wrong: NDArray[np.bool_],
) -> NDArray[np.bool_]:
    """The signatures that lose, or win, most comparisons with some other category that they should not."""
    size = len(table.ranking.category)
    shape = (len(table.shapes), size)
    asked, missed = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    for a, b in ((left, other), (other, left)):
        apart = fair & (table.category[a] != table.category[b])
        np.add.at(asked, (a[apart], table.category[b[apart]]), 1)
        amiss = apart & wrong
        np.add.at(missed, (a[amiss], table.category[b[amiss]]), 1)
    swapped = np.zeros((size, size), np.bool_)
    for own in range(size):
        members = table.category == own
        swapped[own] = 2 * missed[members].sum(axis=0) > asked[members].sum(axis=0)
    # Where no clause says what either hand is, the list of kinds alone speaks of them.
    silent = np.array([category.clause is None for category in table.ranking.category])
    swapped |= silent[:, None] & silent
    found: NDArray[np.bool_] = np.any((2 * missed > asked) & ~swapped[table.category], axis=1)
    return found


def _collect(
    sweep: Sweep,
    table: Table,
    pairs: Pairs,
    counted: tuple[NDArray[np.bool_], NDArray[np.bool_]],
    lawful: NDArray[np.int32],
    astray: NDArray[np.bool_] | None,
    by_suit: frozenset[int],
) -> list[Violation]:
    """One violation a clause and aspect, with the lowest pair of hands to show."""
    chosen, fair = counted
    rows = np.flatnonzero(chosen)
    sides = (sweep.signature[pairs.left], sweep.signature[pairs.right])
    height = table.order[sides[0][rows]] + table.order[sides[1][rows]]
    taken = {} if astray is None else _taken_for(table, sides, fair, chosen, astray)
    found: dict[Blame, list[int]] = {}
    cache: dict[tuple[int, int], Blame] = {}
    for i in rows[np.argsort(height, kind="stable")].tolist():
        a, b = (int(side[i]) for side in sides)
        if (a, b) not in cache:
            cache[(a, b)] = (
                _place_blame(table, a, b, by_suit)
                if astray is None
                else _own(table, a if astray[a] else b, taken)
            )
        found.setdefault(cache[(a, b)], []).append(i)
    return [
        _violation(sweep, table, pairs, blame, members, int(lawful[members[0]]), int(fair.sum()))
        for blame, members in found.items()
    ]


def _own(table: Table, s: int, taken_for: dict[int, int]) -> Blame:
    """A misplaced hand counts against its own category's clause, or that of what it is ranked as."""
    own = table.ranking.category[int(table.category[s])]
    other = table.ranking.category[taken_for[s]]
    return own.clause or other.clause or table.ranking.ties, "name", f"name:{own.id}"


def _taken_for(
    table: Table,
    pairs: tuple[NDArray[np.int32], NDArray[np.int32]],
    fair: NDArray[np.bool_],
    wrong: NDArray[np.bool_],
    astray: NDArray[np.bool_],
) -> dict[int, int]:
    """For each misplaced signature, the category among whose hands it stands.

    The highest that it beats and should not; where it beats every hand of that, the next above. Where it
    beats none that it should not, the lowest that it loses to; where it loses to them all, the next below.
    """
    found: dict[int, int] = {}
    left = np.r_[pairs[0], pairs[1]]
    kinds = table.category[np.r_[pairs[1], pairs[0]]]
    fair, wrong = np.r_[fair, fair], np.r_[wrong, wrong]
    for s in sorted(set(left[wrong].tolist()) & set(np.flatnonzero(astray).tolist())):
        mine, own = left == s, int(table.category[s])
        mistaken = kinds[mine & wrong]
        step = -1 if mistaken.min() < own or mistaken.max() == own else 1
        furthest = int(mistaken.min() if step < 0 else mistaken.max())
        asked, missed = (int((mine & chosen & (kinds == furthest)).sum()) for chosen in (fair, wrong))
        beyond = asked == missed and furthest != own and 0 <= furthest + step < len(table.ranking.category)
        found[s] = furthest + step if beyond else furthest
    return found


def _place_blame(table: Table, a: int, b: int, by_suit: frozenset[int]) -> Blame:
    ranking = table.ranking
    if table.category[a] != table.category[b]:
        return ranking.clause, "order", "between"
    if differ_by_suits(table, a, b, by_suit):
        return ranking.ranks_clause, "suits", "suits"
    category = ranking.category[int(table.category[a])]
    scope = f"within:{category.id}"
    named = any(is_named(category, table.shapes[s].ranks) for s in (a, b))
    other_cards = table.group[a] == table.group[b] and table.order[a] != table.order[b] and not named
    by_ties = for_ties(ranking, category) if other_cards else None
    shapes = (table.shapes[s].ranks for s in (a, b))
    return *(by_ties or for_order(ranking, category, *shapes)), scope


def _violation(
    sweep: Sweep, table: Table, pairs: Pairs, blame: Blame, members: list[int], expected: int, of: int
) -> Violation:
    clause, aspect, scope = blame
    i = members[0]
    rows = (int(pairs.left[i]), int(pairs.right[i]))
    hands = (sweep.hand(rows[0]), sweep.hand(rows[1]))
    names = [described(table.ranking.category[int(table.category[sweep.signature[r]])].name) for r in rows]
    outcome = int(pairs.outcome[i])
    problem = pairs.problems.get(i)
    reported: str | int = f"{problem.kind}: {problem.text}" if problem else outcome
    return Violation(
        clause=clause,
        aspect=aspect,
        scope=scope,
        hands=hands,
        expected=expected,
        reported=reported if outcome != NO_ANSWER or problem else "no answer",
        why=f"{pretty(hands[0])} is {names[0]}, {pretty(hands[1])} {names[1]}",
        affected=len(members),
        of=of,
        unit="pairs",
    )
