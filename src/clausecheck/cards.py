"""Cards, their notation and their numbers.

A card is numbered `4 * rank + suit`, rank 0 (two) to 12 (ace), suit 0 to 3 (c d h s); a joker is 52.
Hands are written as the adapter protocol writes them: card codes joined without a space, `"AsKd"`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKER: Final = 52
CODES: Final[tuple[str, ...]] = (*(r + s for r in RANKS for s in SUITS), "Jk")
NUMBERS: Final = {code: number for number, code in enumerate(CODES)}
GLYPHS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_HOW: Final = "a card is a rank of 23456789TJQKA and a suit of cdhs, a joker is Jk: As Kd Jk"
_BYTES: Final = np.array([code.encode() for code in CODES], dtype="S2")


def parse_hand(text: str) -> tuple[int, ...]:
    """The card numbers of a hand written with or without spaces, in the order written.

    Raises `CardError`, naming the card that is not one.

    >>> parse_hand("As 2c Jk")
    (51, 0, 52)
    """
    codes = _codes("".join(text.split()))
    if not codes:
        raise CardError("a hand without cards", hint=_HOW)
    if any(code not in NUMBERS for code in codes):
        raise CardError(f'"{text}" is not a hand', where=_offender(text), hint=_how_written(codes))
    return tuple(NUMBERS[code] for code in codes)


def _codes(written: str) -> list[str]:
    return [written[i : i + 2] for i in range(0, len(written), 2)]


def _offender(text: str) -> str:
    """The first word that is no card, or, of cards written together, the first code that is none."""
    for word in text.split():
        wrong = next((code for code in _codes(word) if code not in NUMBERS), None)
        if wrong is not None:
            return f'card "{word if len(word) <= len("10s") else wrong}"'
    return ""


def _how_written(codes: list[str]) -> str:
    if "10" in "".join(codes):
        return "write ten as T"
    fixed = [code[:1].upper() + code[1:].lower() for code in codes]
    return f'did you mean "{"".join(fixed)}"?' if all(code in NUMBERS for code in fixed) else _HOW


def write_hand(cards: Iterable[int]) -> str:
    """The notation of card numbers, in the order given.

    >>> write_hand([51, 0, 52])
    'As2cJk'
    """
    return "".join(CODES[card] for card in cards)


def write_hands(cards: NDArray[np.uint8]) -> NDArray[np.bytes_]:
    """The notation of many hands at once: card numbers of shape (n, k) to n byte strings of 2k characters."""
    n, k = cards.shape
    return np.ascontiguousarray(_BYTES[cards]).view(f"S{2 * k}").reshape(n)


def pretty(hand: str) -> str:
    """A hand for people: suits as glyphs, cards apart.

    >>> pretty("AsTdJk")
    'A♠ 10♦ Joker'
    """
    return " ".join(pretty_card(hand[i : i + 2]) for i in range(0, len(hand), 2))


def pretty_card(code: str) -> str:
    """One card for people."""
    if code == "Jk":
        return "Joker"
    return ("10" if code[:1] == "T" else code[:1]) + GLYPHS.get(code[1:], code[1:])


def by_rank(cards: Sequence[int]) -> tuple[int, ...]:
    """The same cards, highest rank first, jokers first of all: the order in which hands are shown."""
    return tuple(sorted(cards, reverse=True))
