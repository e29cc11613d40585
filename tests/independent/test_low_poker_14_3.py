"""Low hands of 13:69F-14.3 as read here and as clausecheck reads them.

Two points are read differently, both of them questions that the law itself leaves to a ruling:

- (d) with (e): we take the words as they are, the best card first; the law in force takes (f) to turn the
  order of high hands about, the worst card first, as every card room does. On hands without equal ranks its
  literal reading is ours. Where ranks are equal it goes by the cards alone, and we by what makes the kind,
  as in high poker, before we go by the cards.
- Ace to five at deuce to seven is a straight to us, by (b)6; in force it is none, by (e).
"""

from __future__ import annotations

import pytest

from tests.independent.law import DECK, at_odds, classes_of_five, drawn, every, misnamed, misplaced
from tests.independent.poker_14_3 import (
    GAMES,
    ace_last_category,
    ace_last_worst_first,
    ace_low_key,
    ace_low_worst_first,
    deuce_key,
    deuce_worst_first,
    low_category,
)

LITERAL, ACE_TO_FIVE_STRAIGHT = ("f", "c1-literal"), ("e", "c5-straight")
FIVE, THREE = classes_of_five(), every(3, DECK)


def _unequal(hands: list[str]) -> list[str]:
    return [hand for hand in hands if len(set(hand[::2])) == len(hand) // 2]


@pytest.mark.parametrize(
    ("game", "hands"), [("poker-low-5", FIVE), ("poker-low-3", THREE)], ids=["five", "three"]
)
def test_low_hands_with_the_ace_low(game: str, hands: list[str]) -> None:
    assert misnamed(game, hands, low_category) == []
    assert misplaced(game, hands, ace_low_worst_first) == []
    assert misplaced(game, _unequal(hands), ace_low_key, (LITERAL,)) == []


def test_deuce_to_seven_as_in_force() -> None:
    game = "poker-low-27"
    assert misnamed(game, FIVE, ace_last_category) == []
    assert misplaced(game, FIVE, ace_last_worst_first) == []


def test_deuce_to_seven_with_ace_to_five_a_straight() -> None:
    game = "poker-low-27"
    assert misnamed(game, FIVE, GAMES[game].category, (ACE_TO_FIVE_STRAIGHT,)) == []
    assert misplaced(game, FIVE, deuce_worst_first, (ACE_TO_FIVE_STRAIGHT,)) == []
    no_kind = [hand for hand in _unequal(FIVE) if GAMES[game].category(hand) in {"high-card", "flush"}]
    assert misplaced(game, no_kind, deuce_key, (ACE_TO_FIVE_STRAIGHT, LITERAL)) == []


def test_low_hands_in_any_suits_and_order() -> None:
    hands = drawn(1436, 600, 5)
    assert at_odds("poker-low-5", hands, low_category, ace_low_worst_first) == []
    assert at_odds("poker-low-27", hands, ace_last_category, ace_last_worst_first) == []


def test_the_differences_are_those_that_are_told() -> None:
    king_high, six_high = "Kc2d3h4sAc", "6c2d3h5sAc"
    assert ace_low_key(king_high) > ace_low_key(six_high)
    assert ace_low_worst_first(king_high) < ace_low_worst_first(six_high)
    assert [named[0] for named in misnamed("poker-low-27", FIVE, GAMES["poker-low-27"].category)] == [
        "2h3h4h5hAh",
        "2c3d4h5sAd",
    ]
