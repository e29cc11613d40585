"""Which hands of a game are put to a product, at each depth."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausecheck.cards import JOKER, write_hands
from clausecheck.check.beforehand import listable
from clausecheck.law.table import shapes_of
from clausecheck.law.universe import every_hand, size_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from clausecheck.check.plan import Depth
    from clausecheck.law.model import Game
    from clausecheck.law.ranking import Shape
    from clausecheck.law.table import Table

DRAWN: Final = 20_000


@dataclass(frozen=True, kw_only=True)
class Hands:
    """The hands of a game that are asked, as columns of length n, one row a hand.

    `cards` (n, k) ascending; `mixed` as the hands are put, None where they are put ascending; `signature` the
    law's.
    """

    table: Table
    cards: NDArray[np.uint8]
    mixed: NDArray[np.bytes_] | None
    signature: NDArray[np.int32]

    @property
    def size(self) -> int:
        """How many hands the game has."""
        return size_of(self.table.game)

    @property
    def complete(self) -> bool:
        """Whether these are every hand of the game, in dictionary order."""
        return len(self.cards) == self.size

    def texts(self, rows: NDArray[np.integer[Any]] | slice = slice(None)) -> NDArray[np.bytes_]:
        """Some of the hands as they are put, or all."""
        return write_hands(self.cards[rows]) if self.mixed is None else self.mixed[rows]

    def hand(self, row: int) -> str:
        """A hand as it is put."""
        text: bytes = self.texts(slice(row, row + 1))[0]
        return text.decode()


def hands_to_ask(table: Table, depth: Depth, seed: int) -> Hands:
    """The hands to put to a product.

    Exhaustive: every hand. Quick: one hand a signature. Standard: that, and hands drawn class first, in
    random suits and card orders.
    """
    mixed = None
    if depth == "exhaustive" and listable(table.game):
        cards = every_hand(table.game)
    else:
        cards, mixed = _drawn(table.game, seed, few=depth == "quick")
    return Hands(table=table, cards=cards, mixed=mixed, signature=table.signatures(cards))


@lru_cache(maxsize=8)
def _drawn(game: Game, seed: int, *, few: bool) -> tuple[NDArray[np.uint8], NDArray[np.bytes_]]:
    shapes = list(shapes_of(game))
    chance = random.Random(f"{seed}/{game.id}")  # noqa: S311  (a drawn hand, not a secret)
    cards = _dealt(shapes, chance, game.decks)
    written = write_hands(cards)
    if not few:
        drawn = _dealt((chance.choice(shapes) for _ in range(DRAWN)), chance, game.decks)
        mixed = np.array([chance.sample(list(row), len(row)) for row in drawn], np.uint8)
        cards, written = np.vstack([cards, drawn]), np.concatenate([written, write_hands(mixed)])
    for column in (cards, written):
        column.setflags(write=False)  # whoever asks next gets the same
    return cards, written


def _dealt(shapes: Iterable[Shape], chance: random.Random, decks: int) -> NDArray[np.uint8]:
    return np.array([sorted(deal_shape(shape, chance, decks)) for shape in shapes], np.uint8)


def deal_shape(shape: Shape, chance: random.Random, decks: int = 1) -> list[int]:
    """A hand of one shape, in random suits; out of several decks a card may come again."""
    plain = list(shape.ranks)
    while True:
        suits = _suits(plain, chance, decks, suited=shape.suited)
        if shape.suited or shape.jokers or len(plain) == 1 or len(set(suits)) > 1:
            return [4 * rank + suit for rank, suit in zip(plain, suits, strict=True)] + [JOKER] * shape.jokers


def _suits(ranks: list[int], chance: random.Random, decks: int, *, suited: bool) -> list[int]:
    if suited:
        return [chance.randrange(4)] * len(ranks)
    left: dict[int, list[int]] = {}
    suits = []
    for rank in ranks:
        free = left.setdefault(rank, [])
        if not free:
            free.extend(chance.sample(range(4 * decks), 4 * decks))
        suits.append(free.pop() % 4)
    return suits
