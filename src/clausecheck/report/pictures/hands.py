"""Hands in a line of a picture."""

from __future__ import annotations

from clausecheck.report.hands import draw
from clausecheck.report.text import one_line


def in_line(hand: object, limit: int = 40) -> str:
    """A hand with the signs of its suits, "K♦ 9♣"; what is written as no hand as it stands, cut.

    >>> in_line("KdJk").replace(chr(0xFE0E), "")
    'K♦ Joker'
    """
    drawn = draw(str(hand))
    if not drawn.cards:
        return one_line(drawn.text, limit)
    return " ".join(card.rank + (card.glyph if card.suit else "") for card in drawn.cards)
