"""The product's order beside the law's: runs, inversions, ties, and what comparing alone tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from clausecheck.check.pictures.order import order
from clausecheck.check.pictures.runs import MOST, evenly
from clausecheck.product.api import Problem
from clausecheck.qualify.laws import game_of, law_of
from clausecheck.qualify.product import COMPARE_ALONE, FaultyProduct, Shown
from tests.check.pictures.asked import FIVE, THREE, asked, refuse_what_breaks_the_schema
from tests.check.products import JOKERS, NJ30, Toy, evidence_of, is_hand

if TYPE_CHECKING:
    from clausecheck.check.plan import Depth
    from clausecheck.qualify.columns import Columns

TWO = (law_of(NJ30), game_of(NJ30, JOKERS))
BLANK = {"pairs": 0, "example": None}


def picture_of(product: Any, depth: Depth = "exhaustive") -> dict[str, Any]:
    found = order(asked(product, depth))
    assert found is not None
    refuse_what_breaks_the_schema("order", found)
    return found


def moved(category: str, by: float) -> Any:
    """A fault that ranks the hands of a category so many classes higher."""

    def alter(columns: Columns) -> None:
        columns.strength[columns.category == columns.code(category)] += by

    return alter


@pytest.mark.parametrize("shown", [Shown(), COMPARE_ALONE])
def test_a_right_order_is_one_run(shown: Shown) -> None:
    picture = picture_of(FaultyProduct(*TWO, None, shown))
    assert picture["runs"] == [{"law": 0, "product": 0, "classes": 170, "rise": 1, "state": "ordered"}]
    assert (picture["classes"], picture["inverted"], picture["tied"]) == (170, BLANK, BLANK)
    assert picture["split"]["classes"] == 0
    assert [(band["category"], band["from"], band["to"]) for band in picture["bands"]][-2:] == [
        ("royal-flush", 168, 168),
        ("two-jokers", 169, 169),
    ]


@pytest.mark.parametrize(("shown", "by"), [(Shown(), "strength"), (COMPARE_ALONE, "compare")])
def test_a_hand_that_stands_too_high_is_the_one_that_is_out_of_order(shown: Shown, by: str) -> None:
    def alter(columns: Columns) -> None:
        # the lowest hand of all above everything
        columns.strength[columns.strength == 0] = 1000

    picture = picture_of(FaultyProduct(*TWO, alter, shown))
    assert picture["by"] == by
    first, rest = picture["runs"]
    assert (first["law"], first["product"], first["classes"], first["state"]) == (0, 169, 1, "inverted")
    assert first["hand"][::2] == "24"
    assert (rest["law"], rest["product"], rest["classes"], rest["state"]) == (1, 0, 169, "ordered")
    assert picture["inverted"]["pairs"] == 1
    higher, lower = picture["inverted"]["example"]
    assert (sorted(higher[::2]), sorted(lower[::2])) == (["2", "5"], ["2", "4"])


def test_of_two_kinds_that_changed_places_the_one_with_fewer_classes_is_out_of_order() -> None:
    picture = picture_of(FaultyProduct(*FIVE, moved("straight", 2000), Shown()), "quick")
    assert picture["misplaced"] == 10
    assert picture["inverted"]["pairs"] == 1
    assert [run["state"] for run in picture["runs"]] == ["ordered", "inverted", "ordered"]
    assert picture["runs"][1]["classes"] == 10


def test_classes_that_a_product_ties_stand_level() -> None:
    def alter(columns: Columns) -> None:
        low = columns.strength < 65  # of two cards, high cards are the lowest 65 classes
        columns.strength[low] = np.floor(columns.strength[low] / 13)

    picture = picture_of(FaultyProduct(*TWO, alter, Shown()))
    assert picture["tied"]["pairs"] == 65 - 5
    assert picture["inverted"] == BLANK
    level, last = picture["runs"][0], picture["runs"][-1]
    assert (level["classes"], level["rise"], level["state"], level["hand"][::2]) == (13, 0, "tied", "24")
    assert (level["law"], level["product"]) == (0, 6)  # the middle of the places that they share
    assert (last["law"], last["product"], last["classes"], last["state"]) == (65, 65, 105, "ordered")


@pytest.mark.parametrize("shown", [Shown(), COMPARE_ALONE])
def test_hands_of_one_class_that_a_product_tells_apart_are_split(shown: Shown) -> None:
    def alter(columns: Columns) -> None:
        pair = columns.category == columns.code("pair")
        columns.strength[pair] += columns.cards[pair, 0] % 4 / 10

    picture = picture_of(FaultyProduct(*TWO, alter, shown))
    assert picture["split"]["classes"] == 13
    one, other = picture["split"]["example"]
    assert one != other
    assert picture["inverted"] == BLANK


def test_a_class_that_is_misnamed_has_a_place_and_no_verdict() -> None:
    toy = Toy(
        tweak=lambda hand, name, strength: (
            ("pair", 165.0) if name == "straight" and "A" in hand and "K" in hand else (name, strength)
        )
    )
    found = order(evidence_of(toy))
    assert found is not None
    assert (found["judged"], found["unjudged"], found["misplaced"]) == (169, 1, 0)
    assert [run["state"] for run in found["runs"] if run["state"] != "ordered"] == ["unjudged"]


def test_no_more_runs_are_kept_than_a_picture_shows_and_those_out_of_order_first() -> None:
    def alter(columns: Columns) -> None:
        columns.strength[:] = columns.strength * 7919 % 7462

    picture = picture_of(FaultyProduct(*FIVE, alter, Shown()), "quick")
    assert len(picture["runs"]) == MOST < picture["runsInAll"]
    states = [run["state"] for run in picture["runs"]]
    assert states.count("inverted") == MOST * 3 // 4
    assert picture["misplaced"] > 7000


def test_of_too_many_runs_the_longest_are_kept() -> None:
    def alter(columns: Columns) -> None:
        # flushes lie among full houses and above; two thirds of the other hands stand in pairs that tie
        columns.strength[columns.category == columns.code("flush")] += 300.5
        low = columns.strength < 1200
        columns.strength[low] = np.floor(columns.strength[low] / 2)

    picture = picture_of(FaultyProduct(*FIVE, alter, Shown()), "quick")
    assert len(picture["runs"]) == MOST < picture["runsInAll"]
    assert max(run["classes"] for run in picture["runs"] if run["state"] == "ordered") > 4000


def test_from_samples_of_comparisons_neighbours_are_told_and_nothing_is_drawn() -> None:
    picture = picture_of(FaultyProduct(*THREE, moved("straight", 100), COMPARE_ALONE), "quick")
    assert (picture["by"], picture["inverted"]["pairs"]) == ("compare", 1)
    assert "runs" not in picture
    assert picture["pairs"] > 1000


@pytest.mark.parametrize(
    "toy", [Toy(strengths=False), Toy(tweak=lambda *_: Problem("crash", "gone"))], ids=["unordered", "silent"]
)
def test_a_product_that_orders_nothing_has_no_such_picture(toy: Toy) -> None:
    assert order(evidence_of(toy)) is None


def test_an_answer_for_one_hand_more_or_less_leaves_the_picture_whole() -> None:
    toy = Toy(tweak=lambda h, n, s: Problem("crash", "no") if is_hand("JkJk")(h) else (n, s))
    found = order(evidence_of(toy))
    assert found is not None
    assert (found["judged"], found["classes"]) == (169, 170)


def test_evenly_takes_the_ends_and_between() -> None:
    assert evenly(list(range(10)), 4) == [0, 3, 6, 9]
    assert evenly([7, 8], 1) == [7]
    assert evenly([7, 8], 0) == []
