"""Names: whom a misranked hand counts against, and what a product that lacks names is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.check.naming import described
from clausecheck.product.api import Problem
from tests.check.products import FIVE, THREE, Toy, certified, is_hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.check.products import Said

NINE = (
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pairs",
    "one-pair",
    "high-card",
)


def of_ranks(text: str) -> Callable[[str], bool]:
    """Whether a hand has these ranks, in suits that are not all one."""
    wanted = sorted(text)
    return lambda hand: sorted(hand[::2]) == wanted and len(set(hand[1::2])) > 1


def renamed(chosen: Callable[[str], bool], name: str | None) -> Any:
    return lambda hand, lawful, strength: (name if chosen(hand) else lawful, strength)


def test_one_misnamed_hand_counts_against_its_lawful_clause_alone() -> None:
    run = certified(Toy(tweak=renamed(is_hand("Jk 9c"), "high-card")))
    assert run.that("failed") == {"b.5"}
    whole = run.checks["b.5/every-hand-this-clause-describes-and-no-other-is-a-pair"]
    shown = whole["counterexample"]
    assert (shown["hands"], shown["expected"], shown["reported"]) == (["9cJk"], "pair", "high-card")
    assert (shown["affected"], shown["of"]) == (1, 130)
    assert shown["why"] == "9♣ Joker is a pair"
    assert whole["alsoAffects"] == ["b.7"]
    assert (whole["cases"], whole["universe"]["size"], whole["universe"]["deals"]) == (1379, 1379, 1431)


def test_a_hand_that_no_clause_names_counts_against_the_reported_clause() -> None:
    run = certified(Toy(THREE, tweak=renamed(of_ranks("KQ9"), "straight")), games=[THREE], depth="quick")
    assert run.that("failed") == {"c.4"}
    (failed,) = run.found("c.4")
    assert set(failed["counterexample"]["hands"][0][::2]) == set("KQ9")
    assert (failed["counterexample"]["expected"], failed["counterexample"]["reported"]) == (
        "high-card",
        "straight",
    )


def test_where_neither_category_has_a_clause_it_is_an_observation() -> None:
    toy = Toy(THREE, tweak=renamed(lambda hand: of_ranks("KQ9")(hand) or of_ranks("KQ8")(hand), "two-pairs"))
    run = certified(toy, games=[THREE], depth="quick")
    assert run.that("failed") == set()
    notes = [event for event in run.of("observation") if event["reported"] == "two-pairs"]
    assert [(set(note["hand"][::2]), note["note"]) for note in notes] == [
        (set("KQ8"), "2 such hands; no clause names the one category or the other")
    ]


def test_a_category_of_another_game_is_a_wrong_answer() -> None:
    run = certified(Toy(THREE, tweak=renamed(of_ranks("229"), "two-pairs")), games=[THREE], depth="quick")
    assert run.that("failed") == {"c.6"}
    assert run.found("c.6")[0]["counterexample"]["reported"] == "two-pairs"


def test_no_category_where_there_should_be_one_is_a_wrong_answer() -> None:
    run = certified(Toy(tweak=renamed(is_hand("As Ac"), None)))
    assert run.that("failed") == {"b.5"}
    assert run.found("b.5")[0]["counterexample"]["reported"] == "no category"


def test_an_error_on_a_legal_hand_is_pinned_on_its_clause_in_the_products_words() -> None:
    chosen = is_hand("Ks Qs")

    def refuse(hand: str, name: str | None, strength: Any) -> Said | Problem:
        return Problem("refused", "bad hand") if chosen(hand) else (name, strength)

    run = certified(Toy(tweak=refuse))
    assert run.that("failed") == {"b.3"}
    shown = run.checks["b.3/exactly-the-suited-neighbours-are-straight-flushes"]["counterexample"]
    assert (shown["hands"], shown["reported"]) == (["QsKs"], "refused: bad hand")
    row = run.checks["b/the-lowest-hand-of-a-kind-beats-the-highest-of-the-next-ah-kh-ks-qs"]
    assert (row["outcome"], row["detail"]) == (
        "inapplicable",
        "not judged here: the product gives no answer for K♠ Q♠, which counts against "
        "N.J.A.C. 13:69F-30.5(b)3",
    )


def test_an_error_on_a_hand_without_a_clause_is_pinned_on_ties() -> None:
    chosen = of_ranks("KQ9")

    def refuse(hand: str, name: str | None, strength: Any) -> Said | Problem:
        return Problem("crash", "exit code 139") if chosen(hand) else (name, strength)

    run = certified(Toy(THREE, tweak=refuse), games=[THREE], depth="quick")
    assert run.that("failed") == {"d"}
    assert run.found("d")[0]["counterexample"]["reported"] == "crash: exit code 139"


def test_a_product_without_a_royal_flush_is_asked_for_a_straight_flush() -> None:
    run = certified(Toy(FIVE, categories=NINE), depth="quick", games=[FIVE])
    assert run.that("failed") == set()
    assert run.that("cantTell") == {"b.1"}
    why = {check["detail"] for check in run.found("b.1", "cantTell")}
    assert why == {
        "the product says that it cannot name this category",
        "the product says that it cannot name a royal flush; its order is judged all the same",
    }


def test_what_it_calls_a_royal_flush_must_be_the_next_that_describes_it() -> None:
    def wrong(hand: str, name: str | None, strength: Any) -> Said:
        royal = set(hand[::2]) == set("AKQJT") and len(set(hand[1::2])) == 1
        return ("flush" if royal else name, strength)

    run = certified(Toy(FIVE, categories=NINE, tweak=wrong), depth="quick", games=[FIVE])
    assert run.that("failed") == {"b.1"}
    assert run.that("cantTell") == set()


def test_a_product_without_names_needs_a_ruling_on_names_and_is_judged_by_its_order() -> None:
    run = certified(Toy(categories=()))
    assert run.that("failed") == set()
    assert run.that("cantTell") == {"b.1", "b.2", "b.3", "b.4", "b.5", "b.6", "b.7"}
    assert {"a", "b", "c"} <= run.that("passed")
    assert run.checks["b.2/exactly-the-suited-aces-and-kings-are-royal-flushes"]["detail"] == (
        "the product names no categories"
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [("Full house", "a full house"), ("Two pairs", "two pairs"), ("One pair", "one pair"), ("Ace", "an ace")],
)
def test_a_category_in_a_sentence(name: str, said: str) -> None:
    assert described(name) == said
