"""Kinds of hand whose clause the source lacks: what they are called is observed, their order is judged."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.product.api import Problem
from tests.check.products import Toy, certified

if TYPE_CHECKING:
    from tests.check.products import Run, Said

STUD = "caribbean-stud"
WAYS = pytest.mark.parametrize("methods", [("rank",), ("compare",)], ids="+".join)


def run_of(**toy: Any) -> Run:
    return certified(Toy(STUD, **toy), games=[STUD], depth="quick")


def is_pair(hand: str) -> bool:
    return sorted(Counter(hand[::2]).values()) == [1, 1, 1, 2]


def test_what_the_source_does_not_have_is_asked_by_no_check() -> None:
    run = run_of()
    assert run.that("failed") == run.that("untested") == run.that("cantTell") == set()
    assert not run.that("passed") & {"3.2", "13.1.a", "13.1.b", "13.4"}
    (about,) = [r for r in run.of("run")[0]["regulations"] if r["id"] == "nz-gazette-1996-7-13"]
    unbound = {c["id"]: c["binds"] for c in about["clauses"] if c["binds"] != "software"}
    assert unbound == {
        "3.2": "unavailable",
        "13.1.a": "unavailable",
        "13.1.b": "unavailable",
        "13.4": "people",
    }
    assert all(c["reason"] for c in about["clauses"] if c["id"] in unbound)


def confused(hand: str, name: str | None, strength: Any) -> Said:
    other = {"one-pair": "high-card", "high-card": "one-pair"}
    return other.get(name or "", name), strength


def test_pairs_and_odd_cards_confused_are_an_observation_and_no_failure() -> None:
    run = run_of(tweak=confused)
    assert run.that("failed") == run.that("untested") == set()
    told = {(e["reported"], e["note"]) for e in run.of("observation") if "no clause names" in e["note"]}
    assert told == {
        ("high-card", "2,860 such hands; no clause names the one category or the other"),
        ("one-pair", "1,277 such hands; no clause names the one category or the other"),
    }


def test_and_their_order_is_judged_all_the_same() -> None:
    def wrong(hand: str, name: str | None, strength: Any) -> Said:
        called, _ = confused(hand, name, strength)
        return called, strength % 7 if name == "high-card" else strength

    assert run_of(tweak=wrong).that("failed") == {"13.3.d"}


@pytest.mark.slow
def test_a_pair_that_is_called_a_straight_counts_against_the_straight() -> None:
    def wrong(hand: str, name: str | None, strength: Any) -> Said:
        return ("straight" if sorted(hand[::2]) == sorted("99876") else name, strength)

    run = run_of(tweak=wrong)
    assert run.that("failed") == {"13.1.e"}
    shown = run.found("13.1.e")[0]["counterexample"]
    assert (shown["expected"], shown["reported"]) == ("one-pair", "straight")


@pytest.mark.slow
def test_a_pair_without_an_answer_counts_against_the_clause_on_its_ties() -> None:
    def refuse(hand: str, name: str | None, strength: Any) -> Said | Problem:
        return Problem("crash", "exit code 139") if sorted(hand[::2]) == sorted("22AKQ") else (name, strength)

    run = run_of(tweak=refuse)
    assert run.that("failed") == {"13.3.c"}
    counted = "the product gives no answer for 2♣ 2♦ A♠ K♣ Q♥, which counts against"
    row = run.checks["13.3/two-twos-are-the-lowest-pair-whatever-lies-beside-them"]
    assert (row["outcome"], counted in row["detail"]) == ("inapplicable", True)


@pytest.mark.slow
@WAYS
def test_pairs_below_odd_cards_are_in_the_wrong_order_and_no_other_clause_says_so(
    methods: tuple[str, ...],
) -> None:
    def lowered(hand: str) -> float:
        name, strength = toy.lawful(hand)
        return float(strength) - (5_000 if name == "one-pair" else 0)

    toy = Toy(
        STUD,
        methods=methods,
        tweak=lambda _, name, strength: (name, strength - 5_000 if name == "one-pair" else strength),
        compares=lambda a, b, _: (lowered(a) > lowered(b)) - (lowered(a) < lowered(b)),
    )
    run = certified(toy, games=[STUD], depth="quick")
    assert run.that("failed") == {"13.1"}


@pytest.mark.slow
@WAYS
def test_so_are_a_few_pairs_that_stand_among_odd_cards(methods: tuple[str, ...]) -> None:
    def lowered(hand: str) -> float:
        strength = float(toy.lawful(hand)[1])
        return strength - 300 if is_pair(hand) and strength < 1_277 + 100 else strength

    toy = Toy(
        STUD,
        methods=methods,
        tweak=lambda hand, _, __: (None, lowered(hand)),
        compares=lambda a, b, _: (lowered(a) > lowered(b)) - (lowered(a) < lowered(b)),
        categories=(),
    )
    run = certified(toy, games=[STUD], depth="quick")
    assert run.that("failed") == {"13.1"}
