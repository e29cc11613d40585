"""One hand, or two: what a scenario states against what a product answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.product.api import Problem
from tests.check.lawfolder import law_of, scenario
from tests.check.products import Toy, certified, is_hand

if TYPE_CHECKING:
    from pathlib import Path

    from tests.check.products import Said

ACES = is_hand("As Ah")


def verdict(tmp_path: Path, toy: Toy, *steps: str, more: str = "") -> dict[str, Any]:
    """What comes of one scenario, by itself or beside others."""
    run = certified(toy, law_of(tmp_path, scenario(*steps) + "\n\n" + more), depth="quick")
    return run.checks["b.5/one"]


def weak_aces(hand: str, name: str | None, strength: Any) -> Said:
    """Two aces, and no other pair of aces, rank below every hand, by another name."""
    return ("high-card", -1.0) if ACES(hand) else (name, strength)


@pytest.mark.parametrize(
    ("steps", "outcome"),
    [
        (('the hand "As Ah"', 'it ranks as a "pair"'), "failed"),
        (('the hand "As Ah"', 'it ranks as "Pair"'), "failed"),
        (('the hand "As Ah"', 'it beats "Ks Kh"'), "failed"),
        (('the hand "Ks Kh"', 'it loses to "As Ah"'), "failed"),
        (('the hand "As Ah"', 'it ties with "Jk Ad"'), "failed"),
        (('the hand "As Ah"', 'it loses to "Jk Jk"', 'it beats "Ks Kh"'), "failed"),
        (('the hand "As Ah"', 'it loses to "Jk Jk"'), "passed"),
    ],
)
@pytest.mark.parametrize("methods", [("rank",), ("rank", "compare")])
def test_what_a_scenario_states_is_compared_with_what_the_product_says(
    tmp_path: Path, steps: tuple[str, ...], outcome: str, methods: tuple[str, ...]
) -> None:
    assert verdict(tmp_path, Toy(methods=methods), *steps)["outcome"] == "passed"
    assert verdict(tmp_path, Toy(methods=methods, tweak=weak_aces), *steps)["outcome"] == outcome


def test_a_failed_statement_shows_both_hands_and_says_what_should_be(tmp_path: Path) -> None:
    check = verdict(tmp_path, Toy(tweak=weak_aces), 'the hand "Ks Kh"', 'it loses to "As Ah"')
    shown = check["counterexample"]
    assert (shown["hands"], shown["expected"], shown["reported"]) == (["KsKh", "AsAh"], -1, 1)
    assert shown["why"] == "K♠ K♥ against A♠ A♥: the second is higher"
    assert (check["evidence"], check["cases"]) == ("example", 1)


def test_strengths_and_compare_must_agree(tmp_path: Path) -> None:
    toy = Toy(methods=("rank", "compare"), compares=lambda *_: 0)
    check = verdict(tmp_path, toy, 'the hand "As Ah"', 'it beats "Ks Kh"')
    assert (check["outcome"], check["counterexample"]["reported"]) == ("failed", 0)


def renamed(hand: str, name: str | None, strength: Any) -> Said:
    return ("flush", -1) if ACES(hand) else (name, strength)


EXACTLY = scenario(
    "every hand of two-card joker poker", 'exactly the hands of clause (b)5 rank as a "pair"', name="all"
)


def test_a_hand_of_a_wrong_category_is_not_judged_by_order_where_it_counts_elsewhere(tmp_path: Path) -> None:
    check = verdict(tmp_path, Toy(tweak=renamed), 'the hand "As Ah"', 'it beats "Ks Kh"', more=EXACTLY)
    assert check["outcome"] == "inapplicable"
    assert check["detail"] == (
        "not judged here: the product has in another category A♠ A♥, which counts against "
        "N.J.A.C. 13:69F-30.5(b)5"
    )


def test_and_is_judged_where_no_other_check_would_say_so(tmp_path: Path) -> None:
    check = verdict(tmp_path, Toy(tweak=renamed), 'the hand "As Ah"', 'it beats "Ks Kh"')
    assert (check["outcome"], check["counterexample"]["reported"]) == ("failed", -1)


def test_a_hand_without_an_answer_is_judged_where_no_other_check_would_say_so(tmp_path: Path) -> None:
    def crash(hand: str, name: str | None, strength: Any) -> Said | Problem:
        return Problem("crash", "signal 11") if ACES(hand) else (name, strength)

    check = verdict(tmp_path, Toy(tweak=crash), 'the hand "As Ah"', 'it beats "Ks Kh"')
    assert (check["outcome"], check["counterexample"]["reported"]) == ("failed", "crash: signal 11")
    check = verdict(tmp_path, Toy(tweak=crash), 'the hand "As Ah"', 'it beats "Ks Kh"', more=EXACTLY)
    assert check["outcome"] == "inapplicable"


@pytest.mark.parametrize("step", ['it ranks as a "pair"', 'it beats "Ks Kh"'])
def test_what_was_not_asked_is_untested(tmp_path: Path, step: str) -> None:
    toy = Toy(tweak=lambda *_: Problem("unasked", "it crashed 20 times"))
    check = verdict(tmp_path, toy, 'the hand "As Ah"', step)
    assert (check["outcome"], check["cases"]) == ("untested", 0)


def test_a_pair_that_was_not_compared_is_untested(tmp_path: Path) -> None:
    toy = Toy(methods=("compare",), compares=lambda *_: Problem("unasked", "it crashed 20 times"))
    assert verdict(tmp_path, toy, 'the hand "As Ah"', 'it beats "Ks Kh"')["outcome"] == "untested"


def test_a_pair_that_cannot_be_compared_fails_in_the_products_words(tmp_path: Path) -> None:
    toy = Toy(methods=("compare",), compares=lambda *_: Problem("timeout", "no answer in 30 s"))
    check = verdict(tmp_path, toy, 'the hand "As Ah"', 'it beats "Ks Kh"')
    assert (check["outcome"], check["counterexample"]["reported"]) == ("failed", "timeout: no answer in 30 s")


def test_without_strengths_or_compare_the_order_is_untested(tmp_path: Path) -> None:
    check = verdict(tmp_path, Toy(strengths=False), 'the hand "As Ah"', 'it beats "Ks Kh"')
    assert check["outcome"] == "untested"
    assert "its order cannot be asked" in check["detail"]


@pytest.mark.parametrize(("categories", "word"), [((), "any category"), (("flush", "high-card"), "a pair")])
def test_what_a_product_cannot_name_needs_a_ruling(
    tmp_path: Path, categories: tuple[str, ...], word: str
) -> None:
    check = verdict(tmp_path, Toy(categories=categories), 'the hand "As Ah"', 'it ranks as a "pair"')
    assert check["outcome"] == "cantTell"
    assert check["detail"] == (
        f"the product says that it cannot name {word}; its order is judged all the same"
    )
