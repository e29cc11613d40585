"""What the choice of a reading decides: the counts, against plain loops over every pair and every round."""

from __future__ import annotations

import json
import shutil
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import pytest

from clausecheck.cards import parse_hand, write_hands
from clausecheck.law import Law, compare_hands, load_catalogue, load_regulation, rank_hand
from clausecheck.law.decided_hands import a_hand, decided, hands_of
from clausecheck.law.decided_rounds import decided_rounds
from clausecheck.law.decides import KEPT, TOTALS, counted, decides, key_of
from clausecheck.law.ranking import shape_of
from clausecheck.law.table import shapes_of
from clausecheck.law.universe import every_hand, size_of
from tests.law.laws import game, law

if TYPE_CHECKING:
    from pathlib import Path

    from clausecheck.law import Regulation

CATALOGUE = load_catalogue()
GAMES = ["poker-high-5", "poker-high-3", "two-card-joker-poker", "fast-action-holdem", "poker-low-27"]
PAYOUTS = "nj-13-69f-20.11"


@pytest.mark.parametrize("name", GAMES)
def test_the_hands_of_all_shapes_are_the_hands_of_the_game(name: str) -> None:
    found = game(name)[1]
    assert sum(hands_of(shape, found) for shape in shapes_of(found)) == size_of(found)
    for shape in shapes_of(found):
        assert shape_of(a_hand(shape)) == shape


@pytest.mark.parametrize(
    ("clause", "name"), [("b.5", "e1-natural"), ("b.6", "e7-literal"), ("c", "multiset")]
)
def test_pairs_are_counted_as_comparing_them_one_by_one_counts_them(clause: str, name: str) -> None:
    section, found = game("two-card-joker-poker")
    mine, other = law(section), law(section, (clause, name))
    hands = [hand.decode() for hand in write_hands(every_hand(found))]
    places = [[used.ranker(found).hand(parse_hand(hand)).place for hand in hands] for used in (mine, other)]
    parted = 0
    for i, j in combinations(range(len(hands)), 2):
        signs = [(at[i] > at[j]) - (at[i] < at[j]) for at in places]
        parted += signs[0] != signs[1]
    changed = decided(mine, [other], found)
    assert changed.hand_pairs == parted > 0
    first, second = changed.smallest
    outcomes = [compare_hands(used, found, first, second).outcome for used in (mine, other)]
    assert outcomes[0] != outcomes[1]


def test_hands_of_another_kind_are_counted_and_the_lowest_shown() -> None:
    section, found = game("poker-high-3")
    mine, other = law(section), law(section, ("c.2", "b2-straight-flush"))
    changed = decided(mine, [other], found)
    assert changed.hands == 4, "king, ace and two in each suit"
    assert changed.smallest == ("AsKs2s",)
    names = [rank_hand(used, found, "AsKs2s").category for used in (mine, other)]
    assert names == ["flush", "straight-flush"]


def test_what_a_low_straight_decides_is_what_combinatorics_says() -> None:
    """Deuce to seven: five to ace in 4^5 suits are no straight, or one (14.3(e), C5)."""
    section, found = game("poker-low-27")
    changed = decided(law(section), [law(section, ("e", "c5-straight"))], found)
    assert changed.hands == 4**5


def test_rounds_are_counted_over_every_deal() -> None:
    """Ties when the dealer qualifies (G2), and hands that (a)3.i may pay a straight (G15)."""
    mine = Law(CATALOGUE[PAYOUTS])
    (bonus,) = decided_rounds(mine, [mine.departing((("a.3.i", "g15-straight-a"),))])
    assert (bonus.wager, bonus.rounds, bonus.of) == (
        "ante-bonus",
        720 * comb(49, 3),
        comb(52, 3) * comb(49, 3),
    )
    (fold,) = decided_rounds(mine, [mine.departing((("a.1", "g3-paid"),))])
    assert fold.rounds * 1105 == fold.of * (1105 - 769), "the dealer qualifies in 769 of 1,105 deals"


def test_a_point_that_the_text_settles_decides_nothing() -> None:
    mine = law("30.5")
    settled = [reading for reading in mine.regulation.reading if len(reading.option) == 1]
    assert settled
    assert all(decides(mine, reading) is None for reading in settled)


@pytest.mark.parametrize("regulation", CATALOGUE.values(), ids=list(CATALOGUE))
def test_every_choice_decides_something_and_its_counts_are_kept(regulation: Regulation) -> None:
    assert (regulation.folder / KEPT).is_file()
    mine = Law(regulation)
    for reading in regulation.reading:
        if (counts := decides(mine, reading, games=[])) is not None:
            assert any(counts[total] for total in TOTALS), f"{key_of(reading)}: counts are of other data"
            assert all(record["smallest"] for record in counts["games"])


def test_kept_counts_are_those_that_counting_anew_gives() -> None:
    recounted(CATALOGUE["nj-13-69f-30.5"])


@pytest.mark.slow
@pytest.mark.parametrize("regulation", CATALOGUE.values(), ids=list(CATALOGUE))
def test_all_kept_counts_are_those_that_counting_anew_gives(regulation: Regulation) -> None:
    recounted(regulation)


def recounted(regulation: Regulation) -> None:
    mine = Law(regulation)
    for reading in regulation.reading:
        if len(reading.option) > 1:
            assert decides(mine, reading) == counted(mine, reading)


@pytest.mark.parametrize("spoilt", ["", "[]", '{"law": 1}', '{"law": "DIGEST", "readings": {}}', "\x00"])
def test_counts_that_are_no_counts_are_counted_anew(tmp_path: Path, spoilt: str) -> None:
    shipped = CATALOGUE["nj-13-69f-30.5"].folder
    folder = tmp_path / shipped.name
    shutil.copytree(shipped, folder)
    digest = json.loads((shipped / KEPT).read_text("utf-8"))["law"]
    (folder / KEPT).write_text(spoilt.replace("DIGEST", digest), "utf-8")
    mine = Law(load_regulation(folder))
    (natural,) = [reading for reading in mine.regulation.reading if reading.in_force == "e1-tie"]
    counts = decides(mine, natural)
    assert counts is not None
    assert counts["classPairs"] == 13


def test_under_other_readings_hands_are_counted_anew_and_rounds_are_not() -> None:
    other = Law(CATALOGUE[PAYOUTS], [("a.1", "g2-push")])
    assert all(decides(other, reading) is None for reading in other.regulation.reading)
    mine = law("30.5", ("b.6", "e7-literal"))
    (natural,) = [reading for reading in mine.regulation.reading if reading.in_force == "e1-tie"]
    counts = decides(mine, natural)
    assert counts is not None
    assert counts["handPairs"] == 312
