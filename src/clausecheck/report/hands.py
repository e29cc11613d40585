"""Hands as a report draws them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from clausecheck.cards import GLYPHS, RANKS

_SUITS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_RANKS: Final = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
_MOST: Final = 16
"""Cards of one hand that are drawn; a hand of more is a product's or a user's nonsense and stands as text."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: what is printed on it, and how it is read aloud. `suit` is "" for a joker."""

    rank: str
    suit: str
    glyph: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand. Where it is not written as one, `cards` is empty and `text` all there is."""

    text: str
    cards: tuple[Card, ...]

    @property
    def spoken(self) -> str:
        """The hand for a screen reader."""
        return ", ".join(card.spoken for card in self.cards)


def draw(text: str) -> Hand:
    """A hand to draw, highest rank first as the hand was written.

    >>> draw("7cTdJk").spoken
    '7 of clubs, 10 of diamonds, joker'
    >>> draw("nonsense").cards
    ()
    """
    if len(text) % 2 or len(text) > 2 * _MOST:
        return Hand(text, ())
    cards = [_card(text[i : i + 2]) for i in range(0, len(text), 2)]
    return Hand(text, tuple(card for card in cards if card) if all(cards) else ())


def _card(code: str) -> Card | None:
    rank, suit = code[0], code[1]
    if code == "Jk":
        return Card("Joker", "", "★", "joker")
    if rank not in RANKS or suit not in GLYPHS:
        return None
    shown = "10" if rank == "T" else rank
    # The selector keeps browsers from drawing the suit as a coloured picture of their own.
    return Card(shown, _SUITS[suit], GLYPHS[suit] + "\ufe0e", f"{_RANKS.get(rank, rank)} of {_SUITS[suit]}")
