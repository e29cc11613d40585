"""Questions that must not change the answer: the same hand in another order, or called something else."""

from __future__ import annotations

from itertools import permutations
from math import factorial
from typing import TYPE_CHECKING, Final

import numpy as np
from hypothesis import strategies as st

from clausecheck.cards import pretty, write_hands
from clausecheck.check import anyhand
from clausecheck.check.populations import Any, Every
from clausecheck.check.sweep import numbers_of
from clausecheck.check.verdict import Counterexample, Verdict
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from clausecheck.check.answers import Answer
    from clausecheck.check.bench import Place
    from clausecheck.check.populations import Population
    from clausecheck.check.sweep import Sweep
    from clausecheck.check.verdict import Reach

Ways = tuple["Sequence[str]", "Sequence[str]", "Sequence[str] | None"]
"""Hands as first asked, as asked again, and what the player calls these."""

ORDERS_LISTED_AT_MOST: Final = 1_000_000


def same_answer(place: Place, population: Population) -> Verdict:
    """Whether the answer stays the same, whatever way the population alters the question."""
    if isinstance(population, Every) and population.way == "any-order":
        return every_order(place)
    if isinstance(population, Any) and population.way != "as-it-is":
        return any_way(place, population)
    raise FeatureError(
        "nothing is altered here that the answer could depend on",
        where=place.check.at,
        hint='say what is: "its cards in any order", "whatever the player calls it"',
    )


def every_order(place: Place) -> Verdict:
    """Every hand of the game in every order of its cards: the same answer as in the first order.

    Raises `FeatureError` for a game that has too many to list.
    """
    sweep = place.evidence.sweep
    orders = list(permutations(range(place.game.cards)))
    size = sweep.size * factorial(place.game.cards)
    if size > ORDERS_LISTED_AT_MOST:
        raise FeatureError(
            f"{size:,} orders of cards are too many to list", where=place.check.at, hint='write "any hand of"'
        )
    universe = {"name": f"{place.game.id} in every order of cards", "size": size, "unit": "orders"}
    cases, changed = len(sweep.cards), 0
    found: tuple[int, str, str] | None = None
    for order in orders[1:]:
        written = write_hands(sweep.cards[:, order])
        differing, said = _asked_again(place, sweep, written)
        cases += len(written)
        changed += len(differing)
        if len(differing) and found is None:
            row = int(differing[np.argmin(sweep.table.order[sweep.signature[differing]])])
            found = (row, written[row].decode(), said[row])
    reach: Reach = "exhaustive" if sweep.complete else "sampled"
    if len(sweep.unasked):
        return Verdict("untested", cases, detail="the product had been given up", universe=universe)
    if found is None:
        return Verdict("passed", cases, reach, universe=universe)
    row, hand, answer = found
    counterexample = Counterexample(
        game=place.game.id,
        hands=(sweep.hand(row), hand),
        expected="the same answer",
        reported=f"{sweep.reported(row)}, then {answer}",
        why=f"{pretty(sweep.hand(row))} and {pretty(hand)} are the same cards",
        affected=changed,
        of=cases,
        unit="orders",
    )
    return Verdict("failed", cases, reach, counterexample=counterexample, universe=universe)


def _asked_again(
    place: Place, sweep: Sweep, written: NDArray[np.bytes_]
) -> tuple[NDArray[np.int64], dict[int, str]]:
    """The rows whose answer is another now, and what it is."""
    methods = place.bench.product.claims.games[place.game.id]
    differ = np.zeros(len(written), np.bool_)
    said: dict[int, str] = {}
    if "rank" in methods:
        again = place.bench.product.rank(place.game.id, written)
        names = np.array([*again.names, ""], object)[again.categories]
        before = np.array([*sweep.raw[1], ""], object)[sweep.raw[0]]
        differ |= names != before
        strength = numbers_of(again.strengths)
        if strength is not None and sweep.strength is not None:
            same = (strength == sweep.strength) | (np.isnan(strength) & np.isnan(sweep.strength))
            differ |= ~same
        for row in np.flatnonzero(differ).tolist():
            said[row] = str(names[row]) or "no category"
            if row in again.problems:
                said[row] = again.problems[row].text
            elif names[row] == before[row]:
                said[row] = f"another strength ({said[row]})"
    if "compare" in methods and sweep.strength is None:
        pairs = list(zip(sweep.written.astype(str).tolist(), written.astype(str).tolist(), strict=True))
        outcomes = place.bench.product.compare(place.game.id, pairs).outcomes
        for row in np.flatnonzero((outcomes != 0) & ~differ).tolist():
            said[row] = f"compared with it, {outcomes[row]} where 0 is a tie"
        differ |= outcomes != 0
    return np.flatnonzero(differ), said


def any_way(place: Place, population: Any) -> Verdict:
    """Any hand asked in another way: the same answer."""
    if population.way == "declared" and "declared" not in place.bench.product.claims.games[place.game.id]:
        return Verdict("inapplicable", detail="the product takes no declarations", reason="not-claimed")
    hand = anyhand.hands(place, population.includes)
    drawn: st.SearchStrategy[Ways]
    if population.way == "any-order":
        orders = anyhand.in_orders(hand, place.game.cards)
        drawn = orders.map(lambda ways: ([ways[0]], [ways[1]], None))
    elif population.way == "declared":
        called = st.sampled_from([category.id for category in place.ranking.category])
        drawn = st.tuples(hand, called).map(lambda drawn: ([drawn[0]], [drawn[0]], [drawn[1]]))
    else:
        drawn = st.lists(hand, min_size=1, max_size=5).map(
            lambda hands: (hands, [*hands[::-1], *hands], None)
        )
    return anyhand.holds(place, drawn, lambda ways: _differs(place, *ways))


def _differs(
    place: Place, before: Sequence[str], after: Sequence[str], declared: Sequence[str] | None
) -> Counterexample | None:
    """A counterexample where a hand asked once and asked again got different answers."""
    first = place.ask(before)
    again = place.ask(after, declared)
    for hand, second in zip(after, again, strict=True):
        at = next(i for i, asked in enumerate(before) if sorted(_cards(asked)) == sorted(_cards(hand)))
        one = first[at]
        level = _level(place, before[at], hand, one, second)
        if (one.category, one.problem) == (second.category, second.problem) and level:
            continue
        said = second.said if level else f"{second.said}, of another strength"
        return Counterexample(
            game=place.game.id,
            hands=(before[at], hand) if before[at] != hand else (hand,),
            expected=one.said,
            reported=said,
            why=_why(before[at], hand, declared),
        )
    return None


def _level(place: Place, first: str, second: str, one: Answer, two: Answer) -> bool:
    if one.strength is not None or two.strength is not None:
        return one.strength == two.strength
    outcome, why_not = place.compare(first, second)
    return not why_not and outcome in (0, None)


def _why(first: str, second: str, declared: Sequence[str] | None) -> str:
    if declared:
        return f"{pretty(first)} was called {declared[0]}, and ranks by its cards all the same"
    if first != second:
        return f"{pretty(first)} and {pretty(second)} are the same cards"
    return f"{pretty(first)} was asked twice"


def _cards(hand: str) -> list[str]:
    return [hand[i : i + 2] for i in range(0, len(hand), 2)]
