"""Questions that must not change the answer: the same hand in another order, or called something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from clausecheck.cards import pretty
from clausecheck.check import anyhand
from clausecheck.check.orders import every_order, some_orders
from clausecheck.check.populations import Any, Every
from clausecheck.check.verdict import Counterexample, Departure, Verdict
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clausecheck.check.answers import Answer
    from clausecheck.check.bench import Place
    from clausecheck.check.populations import Population

Ways = tuple["Sequence[str]", "Sequence[str]", "Sequence[str] | None"]
"""Hands as first asked, as asked again, and what the player calls these."""


def same_answer(place: Place, population: Population) -> Verdict:
    """Whether the answer stays the same, whatever way the population alters the question."""
    if isinstance(population, Every) and population.way == "any-order":
        return every_order(place)
    if isinstance(population, Any) and population.way == "any-order":
        return some_orders(place)
    if isinstance(population, Any) and population.way != "as-it-is":
        return any_way(place, population)
    raise FeatureError(
        "nothing is altered here that the answer could depend on",
        where=place.check.at,
        hint='say what is: "its cards in any order", "whatever the player calls it"',
    )


def any_way(place: Place, population: Any) -> Verdict:
    """Any hand asked in another way: the same answer."""
    if population.way == "declared" and "declared" not in place.bench.product.claims.games[place.game.id]:
        return Verdict("inapplicable", detail="the product takes no declarations", reason="not-claimed")
    hand = anyhand.hands(place, population.includes)
    drawn: st.SearchStrategy[Ways]
    if population.way == "declared":
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
    if any(answer.problem is not None and answer.problem.kind == "unasked" for answer in (*first, *again)):
        raise Departure(Verdict("untested", detail="the product had been given up"))
    for hand, second in zip(after, again, strict=True):
        at = next(i for i, asked in enumerate(before) if sorted(_cards(asked)) == sorted(_cards(hand)))
        one = first[at]
        level = _level(place, before[at], hand, one, second)
        same = (one.category, _trouble(one)) == (second.category, _trouble(second))
        if same and level:
            continue
        said = second.said if level or not same else f"{second.said}, of another strength"
        return Counterexample(
            game=place.game.id,
            hands=(before[at], hand) if before[at] != hand else (hand,),
            expected=one.said,
            reported=said,
            why=_why(before[at], hand, declared),
        )
    return None


def _trouble(answer: Answer) -> str | None:
    """The kind of problem; its text may well name the cards in their order."""
    return None if answer.problem is None else answer.problem.kind


def _level(place: Place, first: str, second: str, one: Answer, two: Answer) -> bool:
    if one.strength is not None or two.strength is not None:
        return one.strength == two.strength
    if one.problem is not None and two.problem is not None:
        return True
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
