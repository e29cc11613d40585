"""Cards, their notation and their numbers.

A card is numbered `4 * rank + suit`, rank 0 (two) to 12 (ace), suit 0 to 3 (c d h s); a joker is 52.
Hands are written as the adapter protocol writes them: card codes joined without a space, `"AsKd"`.
"""

from __future__ import annotations

import re
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
_BYTES: Final = np.array([code.encode() for code in CODES], dtype="S2")


def parse_hand(text: str) -> tuple[int, ...]:
    """The card numbers of a hand written with or without spaces, in the order written.

    Raises `CardError`, naming the card that is not one.

    >>> parse_hand("As 2c Jk")
    (51, 0, 52)
    """
    squeezed = "".join(text.split())
    codes = [squeezed[i : i + 2] for i in range(0, len(squeezed), 2)]
    for code in codes:
        if code not in NUMBERS:
            raise CardError(
                f'"{text}" is not a hand', where=_offender(text, code), hint=_how_written(squeezed)
            )
    if not codes:
        raise CardError("a hand without cards", hint=_how_written(""))
    return tuple(NUMBERS[code] for code in codes)


def _offender(text: str, code: str) -> str:
    words = text.split()
    return next(
        (f'card "{word}"' for word in words if len(words) > 1 and word not in NUMBERS), f'card "{code}"'
    )


def _how_written(squeezed: str) -> str:
    if "10" in squeezed:
        return "write ten as T"
    fixed = re.sub(r"([2-9tjqkaTJQKA])([cdhsCDHS])", lambda m: m[1].upper() + m[2].lower(), squeezed)
    if fixed != squeezed and all(fixed[i : i + 2] in NUMBERS for i in range(0, len(fixed), 2)):
        return f'did you mean "{fixed}"?'
    return "a card is a rank of 23456789TJQKA and a suit of cdhs, a joker is Jk: As Kd Jk"


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
