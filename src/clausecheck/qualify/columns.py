"""Hands put to a product in process: read as columns, answered by the law, altered by a fault."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.cards import CODES, JOKER, write_hands
from clausecheck.law.universe import every_hand, size_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from clausecheck.law import Game
    from clausecheck.law.table import Table
    from clausecheck.product.api import Hands, Problem

_UNKNOWN: Final = 255
_NUMBERS: Final = np.full(1 << 16, _UNKNOWN, np.uint8)
"""The two characters of a card, read as one little-endian number, to the card's number."""
_NUMBERS[np.array([code.encode() for code in CODES], "S2").view("<u2")] = np.arange(len(CODES))
_KEPT_FROM: Final = 10_000


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands of a request that the game can deal: card numbers ascending, shape (n, k), and as written.

    `legal` says which of the hands asked these are.
    """

    cards: NDArray[np.uint8]
    written: NDArray[np.uint8]
    signature: NDArray[np.int32]
    legal: NDArray[np.bool_]


@dataclass(slots=True)
class Columns:
    """The answers to n hands that can be dealt, right until a fault alters them in place.

    `category` is an index into `names` (at first the game's categories, best first), `strength` the number
    of the hand's class, worst 0; `declared` is what the player called each hand, `problems` the hands that
    get no answer, `memory` what the product keeps from one request to the next.
    """

    table: Table
    cards: NDArray[np.uint8]
    written: NDArray[np.uint8]
    signature: NDArray[np.int32]
    category: NDArray[np.int16]
    strength: NDArray[np.float64]
    names: list[str]
    memory: dict[str, int]
    declared: Sequence[str | None] | None = None
    problems: dict[int, Problem] = field(default_factory=dict)

    def code(self, name: str) -> int:
        """The index of a category's name; one that the game does not have is added."""
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name)


def deal(table: Table, hands: Hands) -> Dealt:
    """Read hands in the protocol's notation; those that the game cannot deal are left out."""
    texts = _texts(hands, 2 * table.game.cards)
    if len(texts) >= _KEPT_FROM and len(texts) == size_of(table.game):
        every, dealt = _every_hand(table.game, table)
        if np.array_equal(every, texts):
            return dealt
    return _read(table, texts)


def _read(table: Table, texts: NDArray[np.bytes_]) -> Dealt:
    game = table.game
    written = numbers_of(texts.tobytes(), game.cards)
    cards = np.sort(written, axis=1)
    jokers = cards == JOKER
    legal = (cards[:, -1] != _UNKNOWN) & (jokers.sum(axis=1) <= game.jokers)
    if game.decks == 1:
        legal &= ~((cards[:, 1:] == cards[:, :-1]) & ~jokers[:, 1:]).any(axis=1)
    if not legal.all():
        cards, written = cards[legal], written[legal]
    return Dealt(cards, written, table.signatures(cards), legal)


def numbers_of(text: bytes, cards: int) -> NDArray[np.uint8]:
    """The numbers of so many cards a row, in the order written; one that is no card is above a joker's."""
    found: NDArray[np.uint8] = _NUMBERS[np.frombuffer(text, "<u2").reshape(-1, cards)]
    return found


@lru_cache(maxsize=8)
def _kept(game: Game) -> list[tuple[NDArray[np.bytes_], Dealt]]:
    return []


def _every_hand(game: Game, table: Table) -> tuple[NDArray[np.bytes_], Dealt]:
    """Every hand of a game, read once: signatures have the same numbers under every reading."""
    kept = _kept(game)
    if not kept:
        texts = write_hands(every_hand(game))
        kept.append((texts, _read(table, texts)))
    return kept[0]


def _texts(hands: Hands, width: int) -> NDArray[np.bytes_]:
    """Hands as bytes of the game's width; one of another length, or not ASCII, becomes no hand at all."""
    if isinstance(hands, np.ndarray) and hands.dtype == np.dtype(f"S{width}"):
        return np.ascontiguousarray(hands)
    plain: list[str] = np.asarray(hands).astype(str).tolist() if isinstance(hands, np.ndarray) else [*hands]
    if set(map(len, plain)) != {width} or not "".join(plain).isascii():
        plain = [hand if len(hand) == width and hand.isascii() else "?" * width for hand in plain]
    return np.frombuffer("".join(plain).encode("ascii"), f"S{width}")
