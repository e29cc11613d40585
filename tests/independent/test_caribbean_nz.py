"""Rules 13.1 to 13.3 of the Gazette as read here and as clausecheck reads them: every class of five cards.

Full houses of one threesome, which no deck deals together, are equal by 13.1(g), and both say so when asked
to compare them. The law's table, which gives every hand a place, sets them apart by their pairs for all that.
"""

from __future__ import annotations

from itertools import combinations

from clausecheck.law import compare_hands
from tests.independent.caribbean_nz import by_pairs_too, category, key
from tests.independent.law import at_odds, classes_of_five, drawn, law_of, misnamed, misplaced

GAME = "caribbean-stud"


def test_every_class_of_five_cards() -> None:
    hands = classes_of_five()
    assert misnamed(GAME, hands, category) == []
    assert misplaced(GAME, hands, by_pairs_too) == []
    others = [hand for hand in hands if category(hand) != "full-house"]
    assert misplaced(GAME, others, key) == []
    one_of_each = [hand for hand in hands if category(hand) != "full-house" or _smallest_pair(hand)]
    assert misplaced(GAME, one_of_each, key) == []


def _smallest_pair(full_house: str) -> bool:
    """Whether its pair is the smallest that its threesome can have."""
    return "2" in full_house[::2] and (full_house.count("2") == 2 or "3" in full_house[::2])


def test_full_houses_of_one_threesome_are_equal() -> None:
    law, game = law_of(GAME)
    full = [hand for hand in classes_of_five() if category(hand) == "full-house"]
    same = [(a, b) for a, b in combinations(full, 2) if key(a) == key(b)]
    assert len(same) == 13 * 12 * 11 // 2
    assert [pair for pair in same if compare_hands(law, game, *pair).outcome != 0] == []


def test_hands_in_any_suits_and_order() -> None:
    hands = drawn(1996, 1_000, 5)
    assert misnamed(GAME, hands, category) == []
    assert at_odds(GAME, hands, category, key) == []
