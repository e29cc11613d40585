"""Products that name nothing: a hand placed among another category's is pinned on its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.check.products import FIVE, JOKERS, Toy, blames, certified, evidence_of

if TYPE_CHECKING:
    from tests.check.products import Said


LAWFUL = {game: Toy(game) for game in (JOKERS, FIVE)}
WEAK = LAWFUL[FIVE].lawful("As 6c 4d 3h 2s")[1] - 0.5


def wheel_missing(hand: str, _name: str | None, strength: Any) -> Said:
    """A five to an ace of several suits stands with the ace-high hands."""
    wheel = set(hand[::2]) == set("5432A") and len(set(hand[1::2])) > 1
    return None, WEAK if wheel else strength


def test_a_wheel_that_is_no_straight_is_pinned_on_straights() -> None:
    evidence = evidence_of(Toy(FIVE, categories=(), tweak=wheel_missing), "quick")
    ((_, violation),) = blames(evidence).items()
    assert (violation.clause, violation.aspect) == ("b.6", "name")
    assert set(violation.hands[0][::2]) == set("5432A")
    assert (violation.expected, violation.reported, violation.affected) == (1, -1, 1)


def test_and_the_same_is_told_of_comparisons_alone() -> None:
    def strength(hand: str) -> float:
        wheel = set(hand[::2]) == set("5432A") and len(set(hand[1::2])) > 1
        return float(WEAK if wheel else toy.lawful(hand)[1])

    def compares(a: str, b: str, _lawful: int) -> int:
        return (strength(a) > strength(b)) - (strength(a) < strength(b))

    toy = Toy(FIVE, methods=("compare",), compares=compares)
    evidence = evidence_of(toy, "quick")
    assert set(blames(evidence)) == {("b.6", "name")}


def test_categories_that_change_places_are_pinned_on_the_list() -> None:
    def swapped(hand: str, _name: str | None, strength: Any) -> Said:
        return None, strength + {"pair": -65, "flush": 13}.get(str(LAWFUL[JOKERS].lawful(hand)[0]), 0)

    evidence = evidence_of(Toy(categories=(), tweak=swapped))
    assert set(blames(evidence)) == {("b", "order")}


def test_jokers_that_are_no_pairs_are_pinned_on_pairs() -> None:
    def low(hand: str, _name: str | None, strength: Any) -> Said:
        lone = hand.count("Jk") == 1
        return None, "23456789TJQKA".index(hand.replace("Jk", "")[0]) / 100 if lone else strength

    run = certified(Toy(categories=(), tweak=low))
    assert run.that("failed") == {"b.5"}
    shown = run.checks["b.5/pairs-rank-by-their-cards-with-a-joker-or-without"]["counterexample"]
    assert (shown["expected"], shown["reported"], shown["affected"]) == (0, -1, 52)


@pytest.mark.parametrize("depth", ["quick", "exhaustive"])
def test_a_product_that_is_right_has_nothing_misplaced(depth: Any) -> None:
    evidence = evidence_of(Toy(categories=(), methods=("rank", "compare")), depth)
    assert evidence.judgement.violations == ()
    assert evidence.judgement.misplaced == frozenset()
