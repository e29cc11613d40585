"""13:69F-30.5 as read here and as clausecheck reads it, every two cards."""

from __future__ import annotations

import pytest

from tests.independent.joker_30_5 import category, flush_by_c_alone, key
from tests.independent.law import DECK, every, misnamed, misplaced

GAME = "two-card-joker-poker"


@pytest.fixture(scope="module")
def hands() -> list[str]:
    # Jokers are alike: the hands with one are dealt twice, and asked once.
    return [*every(2, DECK), *(card + "Jk" for card in DECK), "JkJk"]


def test_every_hand_is_called_the_same(hands: list[str]) -> None:
    assert len(hands) == 1_379
    assert misnamed(GAME, hands, category) == []


def test_every_pair_of_hands_compares_the_same_where_b_6_is_taken_at_its_word(hands: list[str]) -> None:
    assert misplaced(GAME, hands, key, (("b.6", "e7-literal"),)) == []


def test_in_force_is_the_ace_high_flush_of_c_and_nothing_else_differs(hands: list[str]) -> None:
    """(b)6 calls an ace and a three the lowest flush, (a) and (c) make the ace high: we follow the first, as
    the particular before the general; the law in force follows the second and asks for a ruling."""
    assert misplaced(GAME, hands, flush_by_c_alone) == []
    assert flush_by_c_alone("Ah3h") > flush_by_c_alone("KhJh") > flush_by_c_alone("4h2h")
    assert key("4h2h") > key("Ah3h")
