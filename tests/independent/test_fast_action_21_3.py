"""13:69F-21.3 as read here and as clausecheck reads it: every five ranks, of one suit and of several."""

from __future__ import annotations

from tests.independent.fast_action_21_3 import category, key
from tests.independent.law import at_odds, classes_of_five, drawn, misnamed, misplaced

GAME = "fast-action-holdem"


def _drawn() -> list[str]:
    """Hands of eight decks, half of them out of a few ranks and suits, where the rare kinds are."""
    few = [
        card
        for card in drawn(213, 10_000, 5, decks=8)
        if len(set(card[1::2])) == 1 or len(set(card[::2])) < 4
    ]
    return [*drawn(21, 400, 5, decks=8), *few[:400]]


def test_every_class_of_five_cards() -> None:
    hands = classes_of_five(decks=5)
    assert len(hands) == 2 * 6_188
    assert misnamed(GAME, hands, category) == []
    assert misplaced(GAME, hands, key) == []


def test_hands_in_any_suits_and_order() -> None:
    hands = _drawn()
    assert misnamed(GAME, hands, category) == []
    assert misplaced(GAME, hands, key) == []
    assert at_odds(GAME, hands, category, key) == []
