"""The best five of six cards and of seven, as columns."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from msgspec import structs

from clausecheck.cards import parse_hand
from clausecheck.errors import UsageError
from clausecheck.law.best import BestTable
from clausecheck.law.universe import hands_between, size_of
from tests.law.laws import game, law

SEVEN = game("poker-high-7")[1]
BLOCK = 1 << 19

SIX_CARDS = [188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900]
SEVEN_CARDS = [
    *(4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800),
    23_294_460,
]
"""How many hands have each category, best first, as tables of poker probabilities give it."""


def best_of(cards: int) -> BestTable:
    return BestTable(structs.replace(SEVEN, cards=cards), law("14.3").ranker(SEVEN))


def counted(best: BestTable, start: int, stop: int) -> list[int]:
    counts = np.zeros(len(best.few.ranking.category), np.int64)
    for at in range(start, stop, BLOCK):
        hands = hands_between(best.game, at, min(stop, at + BLOCK))
        counts += np.bincount(best.category[best.classes_of(hands)], minlength=len(counts))
    return counts.tolist()


@pytest.mark.parametrize("cards", [6, 7])
def test_a_hand_is_worth_the_best_of_its_choices(cards: int) -> None:
    best, few = best_of(cards), law("14.3").table(game("poker-high-5")[1])
    places = np.random.default_rng(cards).integers(0, size_of(best.game), 300)
    hands = np.concatenate([hands_between(best.game, at, at + 1) for at in places.tolist()])
    choices = [few.classes_of(hands[:, list(choice)]) for choice in combinations(range(cards), 5)]
    assert (best.classes_of(hands) == np.max(choices, axis=0)).all()


@pytest.mark.parametrize(
    ("hand", "category"),
    [
        ("As Ks Qs Js Ts 2c 2d", "royal-flush"),
        ("9h 8h 7h 6h 5h Ah Kh", "straight-flush"),
        ("2c 2d 2h 2s Kc Kd Kh", "four-of-a-kind"),
        ("2c 2d 2h Kc Kd Kh 3s", "full-house"),
        ("Ac 9c 7c 5c 3c Ad Ah", "flush"),
        ("5d 4c 3h 2s Ac Ad Ah", "straight"),
        ("2c 3d 4h 6s 8c 9d Jh", "high-card"),
    ],
)
def test_hands_of_seven(hand: str, category: str) -> None:
    best = best_of(7)
    cards = np.array([sorted(parse_hand(hand))], np.uint8)
    number = int(best.category[best.classes_of(cards)[0]])
    assert best.few.ranking.category[number].id == category


@pytest.mark.slow
def test_every_hand_of_six_cards() -> None:
    assert counted(best_of(6), 0, 20_358_520) == SIX_CARDS


@pytest.mark.slow
def test_every_hand_of_seven_cards() -> None:
    assert counted(best_of(7), 0, 133_784_560) == SEVEN_CARDS


@pytest.mark.parametrize(("change", "value"), [("cards", 5), ("decks", 2), ("jokers", 1), ("best", 3)])
def test_games_without_the_best_few(change: str, value: int) -> None:
    with pytest.raises(UsageError, match="not the best few"):
        BestTable(structs.replace(SEVEN, **{change: value}), law("14.3").ranker(SEVEN))


def test_a_ranking_in_which_one_suit_makes_a_hand_worse() -> None:
    section, low = game("poker-low-27")
    with pytest.raises(UsageError, match="one suit makes some of its hands worse"):
        BestTable(structs.replace(low, cards=7, best=5), law(section).ranker(low))
