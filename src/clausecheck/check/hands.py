"""Which hands of a game are put to a product, at each depth."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.cards import JOKER, write_hands
from clausecheck.law.table import shapes_of
from clausecheck.law.universe import LISTED_AT_MOST, every_hand, size_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from clausecheck.check.plan import Depth
    from clausecheck.law.model import Game
    from clausecheck.law.ranking import Shape
    from clausecheck.law.table import Table

DRAWN: Final = 20_000


def listable(game: Game) -> bool:
    """Whether every hand of a game can be listed."""
    return size_of(game) <= LISTED_AT_MOST


def hands_to_ask(table: Table, depth: Depth, seed: int) -> tuple[NDArray[np.uint8], NDArray[np.bytes_]]:
    """Card numbers, shape (n, cards) with rows ascending, and the same hands as they are written.

    Exhaustive: every hand. Quick: one hand a signature. Standard: that, and hands drawn class first, in
    random suits and card orders.
    """
    if depth == "exhaustive" and listable(table.game):
        cards = every_hand(table.game)
        return cards, write_hands(cards)
    return _drawn(table.game, seed, few=depth == "quick")


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
