"""Readings: a product that follows another admissible one needs a ruling; one that mixes them is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.check.products import FIVE, JOKERS, NJ14, NJ30, THREE, Toy, blames, certified, evidence_of


@pytest.mark.parametrize(
    ("game", "clause", "reading"),
    [
        (JOKERS, "c", "multiset"),
        (JOKERS, "c", "set"),
        (JOKERS, "b.5", "e1-natural"),
        (JOKERS, "b.4", "e6-literal"),
        (JOKERS, "b.6", "e7-literal"),
        (THREE, "d", "multiset"),
        (THREE, "d", "set"),
        (THREE, "c.2", "b2-straight-flush"),
        (FIVE, "d", "multiset"),
        (FIVE, "b.2", "b2-straight-flush"),
    ],
)
def test_each_admissible_reading_is_recognised(game: str, clause: str, reading: str) -> None:
    evidence = evidence_of(Toy(game, departures={clause: reading}), "quick")
    assert evidence.judgement.violations
    for violation in evidence.judgement.violations:
        follows = evidence.reading_of(violation)
        assert follows is not None
        # (c) by ranks alone orders two cards just as (b)4 with its ace high: both name what was found.
        assert follows == ((clause, reading),) or (
            evidence.law.departing(follows).table(Toy(game).of).order.tolist()
            == Toy(game, departures={clause: reading}).table.order.tolist()
        )


def test_a_product_under_a_reading_needs_a_ruling_where_it_departs_and_passes_elsewhere() -> None:
    run = certified(Toy(departures={"b.6": "e7-literal"}))
    assert run.that("failed") == set()
    assert run.that("cantTell") == {"b.6"}
    (check,) = run.found("b.6", "cantTell")
    assert check["reading"] == {"clause": "b.6", "follows": "e7-literal"}
    assert check["detail"].startswith("a ruling is needed: the product follows another admissible reading of")
    assert check["counterexample"]["affected"] == 4
    assert {"a", "b", "c"} <= run.that("passed")


def test_a_single_hand_is_judged_by_the_same_reading() -> None:
    run = certified(Toy(departures={"b.4": "e6-literal"}))
    assert run.that("failed") == set()
    one = run.checks["b.4/an-ace-and-a-two-are-the-lowest-straight"]
    assert one["outcome"] == "cantTell"
    assert one["reading"]["follows"] in ("e6-literal", "set")


def test_the_reading_in_force_can_be_changed() -> None:
    run = certified(Toy(departures={"b.6": "e7-literal"}), readings={(NJ30, "b.6"): "e7-literal"})
    assert run.that("failed") == run.that("cantTell") == set()
    (named,) = [r for r in run.of("run")[0]["readings"] if r["clause"] == "b.6"]
    assert named["inForce"] == "e7-literal"
    other = certified(Toy(), readings={(NJ30, "b.6"): "e7-literal"})
    assert (other.that("failed"), other.that("cantTell")) == (set(), {"b.6"})
    assert other.found("b.6", "cantTell")[0]["reading"]["follows"] == "e7-general"


def test_two_readings_at_once_are_both_named() -> None:
    evidence = evidence_of(Toy(departures={"b.6": "e7-literal", "b.5": "e1-natural"}))
    assert evidence.followed is not None
    assert set(evidence.followed[0]) == {("b.6", "e7-literal"), ("b.5", "e1-natural")}
    assert all(evidence.reading_of(violation) for violation in evidence.judgement.violations)


def test_a_bug_elsewhere_fails_beside_a_reading() -> None:
    def spades(hand: str, name: str | None, strength: Any) -> tuple[str | None, Any]:
        return name, strength + 0.1 * (name == "straight" and hand in ("KsAd", "AdKs"))

    evidence = evidence_of(Toy(departures={"b.6": "e7-literal"}, tweak=spades))
    found = blames(evidence)
    assert evidence.reading_of(found["a", "suits"]) is None
    assert evidence.reading_of(found["b.6", "value"]) == (("b.6", "e7-literal"),)


def test_a_product_that_mixes_two_readings_of_one_point_fails() -> None:
    """Pairs are compared by their ranks, each once; every other kind by its groups."""
    grouped, counted = Toy(FIVE), Toy(FIVE, departures={"d": "set"})

    def mixed(hand: str, name: str | None, _strength: Any) -> tuple[str | None, Any]:
        other = counted if name == "one-pair" else grouped
        return other.lawful(hand)

    run = certified(Toy(FIVE, tweak=mixed), games=[FIVE], depth="quick")
    assert run.that("cantTell") == set()
    assert "b.9" in run.that("failed")


def test_a_reading_followed_in_part_of_a_category_fails() -> None:
    """The ace-low straight counts high when it is of clubs and diamonds, and low otherwise."""
    high = Toy(departures={"b.4": "e6-literal"})

    def partly(hand: str, name: str | None, strength: Any) -> tuple[str | None, Any]:
        return high.lawful(hand) if set(hand[1::2]) == {"c", "d"} else (name, strength)

    run = certified(Toy(tweak=partly))
    assert run.that("failed")
    assert run.that("cantTell") == set()


def test_a_product_that_is_right_follows_nothing_else() -> None:
    for game in (JOKERS, THREE, FIVE):
        evidence = evidence_of(Toy(game), "quick")
        assert evidence.judgement.violations == ()
        assert evidence.followed is None


def test_the_registers_of_another_regulation_are_not_consulted() -> None:
    run = certified(Toy(THREE, departures={"d": "set"}), games=[THREE], depth="quick")
    assert {check["regulation"] for check in run.of("check")} == {NJ14}
    assert run.that("failed") == set()
    assert {check["reading"]["follows"] for check in run.of("check") if check["reading"]} == {"set"}
