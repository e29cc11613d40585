"""What hands were called, counted: on faults whose counts the law gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from clausecheck.check.pictures.confusion import FOREIGN_AT_MOST, confusion
from clausecheck.product.api import Problem
from clausecheck.qualify.faults.readings import READINGS
from clausecheck.qualify.product import ORDER_ALONE, FaultyProduct, Shown
from tests.check.pictures.asked import FIVE, asked, refuse_what_breaks_the_schema
from tests.check.products import JOKERS, THREE, Toy, certified, evidence_of, is_hand

if TYPE_CHECKING:
    from clausecheck.qualify.columns import Columns


def off_diagonal(picture: dict[str, Any]) -> list[tuple[str, str, int, str]]:
    """Lawful category, what was reported, how many hands, and how that stands, off the diagonal."""
    found = []
    for cell in picture["cells"]:
        own, said = picture["expected"][cell["expected"]], picture["reported"][cell["reported"]]
        if own["id"] != said.get("id"):
            found.append((own["id"], said["name"], cell["hands"], cell["standing"]))
    return found


def picture_of(product: Any, depth: Any = "exhaustive") -> dict[str, Any]:
    found = confusion(asked(product, depth))
    assert found is not None
    refuse_what_breaks_the_schema("confusion", found)
    return found


def calls(old: str, new: str) -> Any:
    """A fault that calls every hand of one category something else."""

    def alter(columns: Columns) -> None:
        columns.category[columns.category == columns.code(old)] = columns.code(new)

    return alter


def read(name: str) -> Any:
    """The answers of a product that follows another reading."""
    return next(fault.alter for fault in READINGS if fault.id.endswith(name))


def test_all_ten_thousand_two_hundred_straights_called_high_card_are_one_cell() -> None:
    picture = picture_of(FaultyProduct(*FIVE, calls("straight", "high-card"), Shown()))
    assert off_diagonal(picture) == [("straight", "High card", 10_200, "contradicts")]
    (cell,) = [c for c in picture["cells"] if c["standing"] != "agrees"]
    assert sorted(cell["example"][::2]) == sorted("5432A")  # the lowest straight
    assert [entry["hands"] for entry in picture["expected"]] == [
        *(4, 36, 624, 3744, 5108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540),
    ]
    assert (picture["hands"], picture["of"]) == (2_598_960, 2_598_960)
    assert sum(c["hands"] for c in picture["cells"]) == picture["hands"]


def test_a_right_product_has_the_diagonal_alone() -> None:
    picture = picture_of(Toy())
    assert off_diagonal(picture) == []
    assert all("example" not in cell for cell in picture["cells"])
    assert [entry["clause"] for entry in picture["expected"]] == [f"b.{n}" for n in range(1, 8)]


def test_names_that_are_no_category_stand_behind_the_categories_and_nothing_last() -> None:
    said = {"Jk9c": "<b>pair</b>", "JkTc": None, "JkJc": Problem("crash", "boom")}

    def tweak(hand: str, name: str | None, strength: Any) -> Any:
        for known, answer in said.items():
            if is_hand(known)(hand):
                return answer if isinstance(answer, Problem) else (answer, strength)
        return name, strength

    picture = picture_of(Toy(tweak=tweak))
    assert [entry["name"] for entry in picture["reported"][7:]] == ["<b>pair</b>", "no category", "no answer"]
    assert [entry["kind"] for entry in picture["reported"][7:]] == ["unknown", "none", "unanswered"]
    assert [(name, many) for _, name, many, _ in off_diagonal(picture)] == [
        ("no answer", 1),
        ("no category", 1),
        ("<b>pair</b>", 1),
    ]


def test_of_very_many_made_up_names_the_most_frequent_have_columns_and_the_others_share_one() -> None:
    picture = picture_of(Toy(tweak=lambda hand, name, strength: (f"{hand[0]} high", strength)))
    unknown = [entry["name"] for entry in picture["reported"] if entry["kind"] == "unknown"]
    assert len(unknown) == FOREIGN_AT_MOST + 1
    assert unknown[-1] == "other names"
    assert sum(cell["hands"] for cell in picture["cells"]) == 1379
    assert "" not in [cell["example"] for cell in picture["cells"]]


def test_what_a_product_cannot_name_agrees_where_it_names_the_next() -> None:
    names = ("two-jokers", "straight-flush", "straight", "pair", "flush", "high-card")
    picture = picture_of(Toy(categories=names))
    assert off_diagonal(picture) == [("royal-flush", "Straight flush", 4, "agrees")]
    assert [entry["id"] for entry in picture["reported"] if not entry["claimed"]] == ["royal-flush"]


def test_what_another_admissible_reading_explains_contradicts_nothing() -> None:
    picture = picture_of(FaultyProduct(*FIVE, read("read-wraps-in-straight-flushes"), Shown()))
    # three sequences round the ace, in four suits
    assert off_diagonal(picture) == [("flush", "Straight flush", 12, "reading")]


def test_names_of_hands_that_no_clause_names_are_silent() -> None:
    toy = Toy(
        THREE,
        tweak=lambda hand, name, strength: (
            "two-pairs" if sorted(hand[::2]) == sorted("KQ9") and name == "high-card" else name,
            strength,
        ),
    )
    found = confusion(evidence_of(toy))
    assert found is not None
    assert off_diagonal(found) == [("high-card", "two-pairs", 60, "silent")]


@pytest.mark.parametrize("shown", [ORDER_ALONE, Shown(categories=(), ranks=False, compares=True)])
def test_a_product_that_names_nothing_has_no_such_picture(shown: Shown) -> None:
    assert confusion(asked(FaultyProduct(*FIVE, None, shown), "quick")) is None


def test_a_product_that_never_answered_has_no_such_picture() -> None:
    toy = Toy(tweak=lambda *_: Problem("crash", "gone"))
    assert confusion(evidence_of(toy)) is None


def test_a_sampled_run_counts_what_was_asked() -> None:
    picture = picture_of(Toy(), "quick")
    assert picture["hands"] == sum(cell["hands"] for cell in picture["cells"]) < picture["of"] == 1379


def test_a_run_tells_of_it_once_for_each_game() -> None:
    run = certified(Toy(), depth="quick")
    assert [(e["regulation"], e["game"]) for e in run.of("confusion")] == [("nj-13-69f-30.5", JOKERS)]
    assert isinstance(run.of("confusion")[0]["hands"], int | np.integer)
