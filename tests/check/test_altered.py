"""Questions that must not change the answer: order of cards, what the player says, what was asked before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.product.api import Problem
from tests.check.products import FIVE, JOKERS, THREE, Toy, certified, is_hand

if TYPE_CHECKING:
    from tests.check.products import Said

TURNED = "c/a-hand-is-level-with-itself-its-cards-turned-round"


def first_card(hand: str, name: str | None, strength: Any) -> Said:
    """A king in front is a high card."""
    return ("high-card" if hand == "KsKd" else name), strength


def test_every_order_of_every_hand_gets_the_same_answer() -> None:
    toy = Toy()
    check = certified(toy).checks[TURNED]
    assert (check["outcome"], check["evidence"], check["cases"]) == ("passed", "exhaustive", 2 * 1379)
    assert {"KdKs", "KsKd"} <= {hand for asked in toy.asked for hand in asked}


def test_an_answer_that_depends_on_the_order_of_cards_is_found() -> None:
    run = certified(Toy(tweak=first_card))
    assert run.that("failed") == {"c"}
    shown = run.checks[TURNED]["counterexample"]
    assert shown["hands"] == ["KdKs", "KsKd"]
    assert (shown["expected"], shown["reported"]) == ("the same answer", "pair, then high-card")
    assert shown["affected"] == 1


@pytest.mark.parametrize("listed", [False, True])
def test_and_so_is_a_strength(listed: bool) -> None:
    def tweak(hand: str, name: str | None, strength: Any) -> Said:
        strength += 0.5 * (hand == "KsKd")
        return name, (int(strength), strength % 1) if listed else strength

    run = certified(Toy(tweak=tweak))
    shown = run.checks[TURNED]["counterexample"]
    assert shown["hands"] == ["KdKs", "KsKd"]
    assert shown["reported"] == "pair, then pair, of another strength"
    assert shown["affected"] == 1


def test_and_so_is_a_comparison() -> None:
    toy = Toy(methods=("compare",), compares=lambda a, b, lawful: 1 if b == "KsKd" != a else lawful)
    shown = certified(toy).checks[TURNED]["counterexample"]
    assert shown["reported"] == "no category, then compared with it, 1 where 0 is a tie"


def ids(run: Any, part: str) -> dict[str, Any]:
    (found,) = [check for name, check in run.checks.items() if part in name and check["game"] == THREE]
    return dict(found)


def test_three_cards_in_an_order_drawn_for_each() -> None:
    def tweak(hand: str, name: str | None, strength: Any) -> Said:
        return name, strength if hand[0] >= hand[4] or "A" in hand else strength + 0.5

    run = certified(Toy(THREE, tweak=tweak), games=[THREE], depth="quick")
    check = ids(run, "in-any-order")
    assert (check["outcome"], check["clause"]) == ("failed", "g")
    assert sorted(check["counterexample"]["hands"][0]) == sorted(check["counterexample"]["hands"][1])


DECLARES = ("rank", "declared")


def test_a_product_that_takes_no_declarations_is_not_asked() -> None:
    run = certified(Toy(THREE), games=[THREE], depth="quick")
    check = ids(run, "whatever-the-player-calls")
    assert (check["outcome"], check["reason"]) == ("inapplicable", "not-claimed")


def test_a_declaration_that_decides_is_found() -> None:
    toy = Toy(THREE, methods=DECLARES, declares=lambda _hand, called: called)
    run = certified(toy, games=[THREE], depth="quick")
    assert run.that("failed") == {"g"}
    check = ids(run, "whatever-the-player-calls")
    assert "ranks by its cards all the same" in check["counterexample"]["why"]


def test_a_declaration_that_decides_nothing_passes() -> None:
    run = certified(Toy(THREE, methods=DECLARES), games=[THREE], depth="quick")
    check = ids(run, "whatever-the-player-calls")
    assert (check["outcome"], check["evidence"], check["cases"]) == ("passed", "sampled", 741 * 7)


def test_an_answer_that_depends_on_what_was_asked_before_is_found() -> None:
    before: list[str] = []

    def tweak(hand: str, name: str | None, strength: Any) -> Said:
        again = hand in before[-10:]
        before.append(hand)
        return name, strength + 0.5 * again

    run = certified(Toy(THREE, tweak=tweak), games=[THREE], depth="quick")
    check = ids(run, "asked-before")
    assert (check["outcome"], check["clause"]) == ("failed", "g")
    assert check["counterexample"]["reported"].endswith("of another strength")


def test_an_answer_that_comes_and_goes_is_a_finding_and_no_error() -> None:
    """Wrong once, and right whenever it is asked for again."""
    calls = [0]

    def tweak(_hand: str, name: str | None, strength: Any) -> Said:
        calls[0] += 1
        return name, strength + 0.5 * (calls[0] == threshold)

    threshold = 0
    toy = Toy(FIVE, tweak=tweak)
    certified(toy, games=[FIVE], depth="quick")
    last = calls[0]  # the checks of (g) come last, and ask again and again
    calls[0], threshold = 0, last - 5
    run = certified(Toy(FIVE, tweak=tweak), games=[FIVE], depth="quick")
    assert run.that("failed") == {"g"}
    assert run.that("untested") == set()
    (check,) = run.found("g")
    assert check["counterexample"]["affected"] == 1


def test_an_error_may_be_worded_anew() -> None:
    wrong = is_hand("Ks Kd")

    def tweak(hand: str, name: str | None, strength: Any) -> Said | Problem:
        return Problem("refused", f"cannot read {hand}") if wrong(hand) else (name, strength)

    run = certified(Toy(tweak=tweak))
    assert run.that("failed") == {"b.5"}
    assert run.checks[TURNED]["outcome"] == "passed"


@pytest.mark.parametrize(("game", "after", "clause"), [(JOKERS, 2000, "c"), (THREE, 1500, "g")])
def test_a_product_given_up_on_the_way_is_untested_and_not_accused(
    game: str, after: int, clause: str
) -> None:
    calls = [0]

    def tweak(_hand: str, name: str | None, strength: Any) -> Said | Problem:
        calls[0] += 1
        return Problem("unasked", "it crashed too often") if calls[0] > after else (name, strength)

    run = certified(Toy(game, tweak=tweak), games=[game], depth=None if game == JOKERS else "quick")
    assert run.that("failed") == set()
    assert clause in run.that("untested")
