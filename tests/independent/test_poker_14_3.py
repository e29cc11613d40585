"""13:69F-14.3 as read here and as clausecheck reads it: every three cards, every class of five."""

from __future__ import annotations

from itertools import combinations

from tests.independent.law import DECK, at_odds, classes_of_five, drawn, every, misnamed, misplaced
from tests.independent.notation import split
from tests.independent.poker_14_3 import GAMES, Key, high_category, high_five_key

HIGH_FIVE, HIGH_THREE = GAMES["poker-high-5"], GAMES["poker-high-3"]


def test_the_classes_are_all_there_are() -> None:
    hands = classes_of_five()
    assert len(hands) == len({(*sorted(hand[::2]), len(set(hand[1::2])) == 1) for hand in hands}) == 7462


def test_high_hands_of_three_cards() -> None:
    hands = every(3, DECK)
    assert len(hands) == 22_100
    assert misnamed("poker-high-3", hands, HIGH_THREE.category) == []
    assert misplaced("poker-high-3", hands, HIGH_THREE.key) == []


def test_high_hands_of_five_cards() -> None:
    hands = classes_of_five()
    assert misnamed("poker-high-5", hands, HIGH_FIVE.category) == []
    assert misplaced("poker-high-5", hands, HIGH_FIVE.key) == []


def test_high_hands_of_five_cards_in_any_suits_and_order() -> None:
    hands = drawn(143, 1_000, 5)
    assert misnamed("poker-high-5", hands, HIGH_FIVE.category) == []
    assert misplaced("poker-high-5", hands, HIGH_FIVE.key) == []
    assert at_odds("poker-high-5", hands, HIGH_FIVE.category, HIGH_FIVE.key) == []


def _best_five(cards: str) -> str:
    return max(("".join(five) for five in combinations(split(cards), 5)), key=high_five_key)


def _best_category(cards: str) -> str:
    return high_category(_best_five(cards))


def _best_key(cards: str) -> Key:
    return high_five_key(_best_five(cards))


def test_the_best_five_of_seven() -> None:
    hands = drawn(1437, 80, 7)
    assert at_odds("poker-high-7", hands, _best_category, _best_key) == []
