"""Hands as columns of card numbers, read at NumPy's speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from clausecheck.cards import CODES, JOKER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

UNKNOWN = 255
NUMBERS = np.full(1 << 16, UNKNOWN, np.uint8)
"""The two characters of a card, read as one number, to the card's number."""
NUMBERS[np.array([code.encode() for code in CODES], "S2").view("<u2")] = np.arange(len(CODES))


def card_numbers(
    hands: Sequence[str], size: int, *, decks: int = 1, jokers: int = 0
) -> NDArray[np.uint8] | None:
    """Card numbers in the order written, shape (n, size); none where any hand needs a closer look."""
    if not hands or any(len(hand) != 2 * size or not hand.isascii() for hand in hands):
        return None
    codes = np.frombuffer("".join(hands).encode("ascii"), "<u2")
    cards = NUMBERS[codes].reshape(len(hands), size)
    ordered = np.sort(cards, axis=1)
    joker = ordered == JOKER
    if ordered.max() == UNKNOWN or joker.sum(axis=1).max() > jokers:
        return None
    again = (ordered[:, 1:] == ordered[:, :-1]) & ~joker[:, 1:]
    return cards if decks > 1 or not again.any() else None
