"""Order by strengths: each fault pinned to one clause, with the two smallest hands and its extent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.check.evidence import Evidence
from clausecheck.check.hands import hands_to_ask
from clausecheck.check.sweep import take
from clausecheck.product.api import Ranks
from tests.check.products import FIVE, JOKERS, THREE, Toy, certified, is_hand

if TYPE_CHECKING:
    import pytest

    from tests.check.products import Said


def value_of(game: str, hand: str) -> float:
    return float(Toy(game).lawful(hand)[1])


def test_suits_that_decide_break_the_clause_on_ranks_alone() -> None:
    def spades(hand: str, name: str | None, strength: Any) -> Said:
        return name, strength + 0.1 * ("s" in hand)

    run = certified(Toy(tweak=spades))
    assert "a" in run.that("failed")
    shown = run.checks["a/suits-decide-nothing"]["counterexample"]
    assert (shown["expected"], abs(shown["reported"])) == (0, 1)
    assert shown["of"] == 1379
    assert 0 < shown["affected"] < 1379
    assert "differ by suits alone, and no suit is higher" in shown["why"]
    assert run.that("failed") <= {"a", "b.2", "b.5", "c"}  # those whose scenarios compare two suits


def test_one_wrong_hand_among_its_suits_is_found_and_does_not_move_the_rest() -> None:
    chosen = is_hand("9h 7d")

    def high(hand: str, name: str | None, strength: Any) -> Said:
        return name, 1e6 if chosen(hand) else strength

    run = certified(Toy(tweak=high))
    assert run.that("failed") == {"a"}
    shown = run.checks["a/suits-decide-nothing"]["counterexample"]
    assert shown["hands"][0] == "7d9h"
    assert (shown["affected"], shown["of"]) == (1, 1379)
    assert run.checks["a/suits-decide-nothing"]["alsoAffects"] == ["b.7"]


def test_categories_that_change_places_break_the_list_alone() -> None:
    def swapped(_hand: str, name: str | None, strength: Any) -> Said:
        return name, strength + {"pair": -65, "flush": 13}.get(name or "", 0)

    run = certified(Toy(tweak=swapped))
    assert run.that("failed") == {"b"}
    shown = run.checks["b/the-kinds-stand-in-the-order-listed"]["counterexample"]
    assert (shown["expected"], shown["reported"]) == (1, -1)
    assert "every pair is above every flush" in shown["why"]
    assert shown["hands"] == ["2c2d", "2c4c"]


def test_a_straight_that_starts_at_the_ace_and_counts_high_breaks_its_own_clause() -> None:
    top = value_of(JOKERS, "Ac Kd")

    def high(hand: str, name: str | None, strength: Any) -> Said:
        low = name == "straight" and set(hand[::2]) == {"A", "2"}
        return name, top + 0.5 if low else strength

    run = certified(Toy(tweak=high))
    assert run.that("failed") == {"b.4"}
    shown = run.checks["b.4/straights-rank-by-their-sequence"]["counterexample"]
    # The one class that stands wrong is what is counted, and not the twelve that it overtakes.
    assert shown["affected"] == 12
    assert shown["of"] == 156
    assert set(shown["hands"][1][::2]) == {"A", "2"}


def test_a_kicker_that_is_ignored_breaks_the_clause_on_ties() -> None:
    def blind(hand: str, name: str | None, strength: Any) -> Said:
        if name != "high-card":
            return name, strength
        return name, max("23456789TJQKA".index(rank) for rank in hand[::2]) / 100 - 1

    run = certified(Toy(tweak=blind))
    assert run.that("failed") == {"c"}
    shown = run.checks["c/the-other-card-decides"]["counterexample"]
    assert (shown["expected"], shown["reported"]) == (1, 0)
    assert shown["hands"] == ["3c5d", "2c5d"]


def test_groups_out_of_order_break_the_category_and_not_its_kickers() -> None:
    twos, threes = value_of(THREE, "2c 2d 3h"), value_of(THREE, "3c 3d 2h")

    def swapped(hand: str, name: str | None, strength: Any) -> Said:
        if name != "one-pair" or strength >= threes + 12:
            return name, strength
        return name, strength + (threes - twos if strength < threes else twos - threes)

    run = certified(Toy(THREE, tweak=swapped), games=[THREE], depth="quick")
    assert run.that("failed") == {"c.6"}
    assert run.that("untested") == set()
    assert "both are pairs, and the first is the higher" in run.found("c.6")[0]["counterexample"]["why"]


def test_hands_that_the_law_ties_across_ranks_break_their_clause() -> None:
    def natural(hand: str, name: str | None, strength: Any) -> Said:
        return name, strength + (0.5 if "Jk" in hand and "7" in hand else 0)

    run = certified(Toy(tweak=natural))
    assert run.that("failed") == {"b.5"}
    shown = run.checks["b.5/pairs-rank-by-their-cards-with-a-joker-or-without"]["counterexample"]
    assert (shown["expected"], shown["reported"], shown["affected"]) == (0, 1, 4)
    assert "are the same pair" in shown["why"]


def test_the_extremes_that_a_clause_names_are_its_own() -> None:
    top = value_of(JOKERS, "As Qs")

    def low(hand: str, name: str | None, strength: Any) -> Said:
        queen = name == "flush" and set(hand[::2]) == {"A", "Q"}
        return name, top - 1.5 if queen else strength

    run = certified(Toy(tweak=low))
    assert run.that("failed") == {"b.6"}
    shown = run.checks["b.6/the-flushes-that-the-clause-names-highest-and-lowest"]["counterexample"]
    assert set(shown["hands"][0][::2]) == {"A", "Q"}


def test_strengths_may_be_lists() -> None:
    def listed(_hand: str, name: str | None, strength: Any) -> Said:
        return name, (int(strength) // 10, int(strength) % 10)

    assert certified(Toy(tweak=listed)).that("passed") == certified(Toy()).that("passed")
    assert certified(Toy(tweak=listed)).that("failed") == set()

    def tied(_hand: str, name: str | None, strength: Any) -> Said:
        return name, (int(strength) // 2,)

    assert {"b", "c"} <= certified(Toy(tweak=tied)).that("failed")


def test_nothing_right_leaves_the_order_untested() -> None:
    def nonsense(_hand: str, _name: str | None, strength: Any) -> Said:
        return "bogus", strength

    run = certified(Toy(tweak=nonsense))
    assert {"a", "b", "b.3", "b.4", "b.5", "b.6", "b.7", "c"} <= run.that("untested")
    assert run.checks["a/suits-decide-nothing"]["cases"] == 0
    assert {"b.1", "b.2", "b.3", "b.4", "b.5", "b.6", "b.7"} <= run.that("failed")


def test_one_kind_alone_proves_nothing_of_the_order_between_kinds() -> None:
    def all_high(_hand: str, _name: str | None, strength: Any) -> Said:
        return "high-card", strength

    run = certified(Toy(tweak=all_high))
    order = run.checks["b/the-kinds-stand-in-the-order-listed"]
    assert (order["outcome"], order["cases"]) == ("untested", 0)


def test_a_product_that_gives_no_strengths_and_compares_nothing_has_no_order() -> None:
    run = certified(Toy(strengths=False))
    assert {"a", "b", "b.3", "b.4", "b.5", "b.6", "b.7", "c"} <= run.that("untested")
    assert run.checks["b/the-kinds-stand-in-the-order-listed"]["detail"] == (
        "the product gives neither strengths nor compare: its order cannot be asked"
    )
    named = run.checks["b.5/every-hand-this-clause-describes-and-no-other-is-a-pair"]
    assert named["outcome"] == "passed"


def test_a_single_wrong_hand_of_2598960_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_wrong(answers: Any, row: int) -> Any:
        answers.categories[row] = answers.names.index("high-card")
        return answers

    toy = Toy(FIVE)
    names = tuple(category.id for category in toy.table.ranking.category)
    cards = hands_to_ask(toy.table, "exhaustive", 0).cards
    signature = toy.table.signatures(cards)
    row = 1_234_567
    lawful = toy.table.ranking.category[int(toy.table.category[signature[row]])]
    answers = Ranks(names, toy.table.category[signature].copy(), toy.table.order[signature].astype(float), {})
    monkeypatch.setattr(toy, "rank", lambda *_, **__: one_wrong(answers, row))
    taken = take(toy, toy.table, "exhaustive", 0)
    judgement = Evidence(toy.law, taken, None).judgement
    (violation,) = judgement.violations
    assert (violation.clause, violation.affected) == (lawful.clause, 1)
    assert violation.hands == (taken.hand(row),)
