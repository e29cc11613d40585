"""Kinds that a game does not consider: a product that names one is pinned on the clause that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.errors import FeatureError
from clausecheck.law import load_regulation
from tests.check.products import CATALOGUE, NJ14, Run, Toy, certified, is_hand

if TYPE_CHECKING:
    from pathlib import Path

THREE = "poker-low-3"
NONE = "f/in-three-card-low-no-hand-is-a-straight-or-a-flush-of-any-sort"
ALL = ("high-card", "one-pair", "three-of-a-kind")


def put(toy: Toy, **more: Any) -> Run:
    return certified(toy, regulations=[NJ14], games=[toy.game], depth="exhaustive", **more)


@pytest.mark.slow
@pytest.mark.parametrize("categories", [None, ALL, ALL[1:]])
def test_what_the_product_can_name_does_not_need_to_include_them(categories: tuple[str, ...] | None) -> None:
    check = put(Toy(game=THREE, categories=categories)).checks[NONE]
    assert (check["outcome"], check["evidence"], check["cases"]) == ("passed", "exhaustive", 22_100)


@pytest.mark.slow
@pytest.mark.parametrize("said", ["straight", "straight-flush"])
def test_one_hand_called_so_fails_it(said: str) -> None:
    strange = is_hand("9c 8c 7c")
    run = put(Toy(game=THREE, tweak=lambda h, name, s: (said if strange(h) else name, s)))
    assert run.that("failed") == {"f"}
    shown = run.checks[NONE]["counterexample"]
    assert (shown["hands"], shown["expected"], shown["reported"]) == (["7c8c9c"], "high-card", said)
    assert (shown["affected"], shown["of"]) == (1, 18_304)


@pytest.mark.slow
def test_a_name_of_no_kind_of_these_games_is_an_observation() -> None:
    strange = is_hand("9c 8c 7c")
    run = put(Toy(game=THREE, tweak=lambda h, name, s: ("nine-low" if strange(h) else name, s)))
    assert run.that("failed") == set()
    assert [(e["hand"], e["reported"]) for e in run.of("observation")][:1] == [("7c8c9c", "nine-low")]


def test_one_that_the_reading_in_force_counts_may_be_named() -> None:
    """c4: straight flushes and royal flushes count, straights and flushes do not."""
    reading = {(NJ14, "f"): "c4-straight-flushes-count"}
    toy = Toy(game=THREE, departures={"f": "c4-straight-flushes-count"})
    assert put(toy, readings=reading).that("failed") == set()
    plain = put(toy)
    assert (plain.that("failed"), plain.checks[NONE]["outcome"]) == (set(), "cantTell")


@pytest.mark.slow
def test_the_sentence_is_refused_of_a_kind_that_counts(tmp_path: Path) -> None:
    place = tmp_path / "laws" / NJ14
    place.mkdir(parents=True)
    (place / "regulation.toml").write_bytes((CATALOGUE[NJ14].folder / "regulation.toml").read_bytes())
    (place / "own.feature").write_text(
        "@game:poker-low-3\nFeature: f\n@clause:f\nRule: r\n"
        'Scenario: s\nGiven every hand of three-card low poker\nThen no hand ranks as a "one pair"\n'
    )
    with pytest.raises(FeatureError, match=r'own\.feature:5: "one pair" is considered in this game'):
        certified(Toy(game=THREE), {NJ14: load_regulation(place)})
