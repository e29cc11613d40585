"""Questions that must not change the answer: the same hand in another order, or called something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from clausecheck.cards import pretty
from clausecheck.check import anyhand
from clausecheck.check.orders import every_order, every_word, some_orders
from clausecheck.check.populations import Any, Every
from clausecheck.check.verdict import Counterexample, Departure, Verdict
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clausecheck.check.answers import Answer
    from clausecheck.check.bench import Place
    from clausecheck.check.populations import Population

_GIVEN_UP: Final = Verdict("untested", detail="the product had been given up")


def same_answer(place: Place, population: Population) -> Verdict:
    """Whether the answer stays the same, whatever way the population alters the question."""
    if isinstance(population, Every) and population.way == "any-order":
        return every_order(place)
    if isinstance(population, Any) and population.way == "any-order":
        return some_orders(place)
    if isinstance(population, Any) and population.way == "declared":
        return every_word(place)
    if isinstance(population, Any) and population.way == "again":
        return asked_again(place, population)
    raise FeatureError(
        "nothing is altered here that the answer could depend on",
        where=place.check.at,
        hint='say what is: "its cards in any order", "whatever the player calls it"',
    )


def asked_again(place: Place, population: Any) -> Verdict:
    """Some hands asked together, then the other way round and once more: the same answers."""
    hand = anyhand.hands(place, population.includes)
    drawn = st.lists(hand, min_size=1, max_size=5)
    return anyhand.holds(place, drawn, lambda hands: _differs(place, hands, [*hands[::-1], *hands]))


def _differs(place: Place, before: Sequence[str], after: Sequence[str]) -> Counterexample | None:
    """A counterexample where a hand asked once and asked again got different answers."""
    first, again = place.ask(before), place.ask(after)
    if any(answer.problem is not None and answer.problem.kind == "unasked" for answer in (*first, *again)):
        raise Departure(_GIVEN_UP)
    for hand, second in zip(after, again, strict=True):
        one = first[before.index(hand)]
        level = _level(place, hand, one, second)
        same = (one.category, _trouble(one)) == (second.category, _trouble(second))
        if same and level:
            continue
        return Counterexample(
            game=place.game.id,
            hands=(hand,),
            expected=one.said,
            reported=second.said if level or not same else f"{second.said}, of another strength",
            why=f"{pretty(hand)} was asked twice",
        )
    return None


def _trouble(answer: Answer) -> str | None:
    """The kind of problem; its text may well differ."""
    return None if answer.problem is None else answer.problem.kind


def _level(place: Place, hand: str, one: Answer, two: Answer) -> bool:
    if one.strength is not None or two.strength is not None:
        return one.strength == two.strength
    if one.problem is not None and two.problem is not None:
        return True
    outcome, why_not = place.compare(hand, hand)
    if why_not.startswith("unasked: "):
        raise Departure(_GIVEN_UP)
    return not why_not and outcome in (0, None)
