"""Law's columns for games in which the best few of a hand's cards count, such as five of seven.

What a hand is worth is the higher of two things: the best of its ranks, whatever their suits, and the best of
its ranks in one suit. Both are read from the table of the game that is played with the few cards alone.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

import numpy as np

from clausecheck.errors import UsageError
from clausecheck.law.table import Table
from clausecheck.law.universe import rank_codes

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.law.model import Game
    from clausecheck.law.ranking import Ranker

_RANKS = 13
_BLOCK = 1 << 16


class BestTable:
    """The law's answers for hands of `game.cards` cards of which the best `game.best` count.

    `few` is the table of the few: a class is a number of its `order`, the greater the better. Raises
    `UsageError` where every card counts, for several decks, jokers, few enough best cards that two suits
    could both have them, and rankings in which one suit can make a hand worse.
    """

    def __init__(self, game: Game, ranker: Ranker) -> None:
        from msgspec import structs

        best = game.best or game.cards
        if best >= game.cards or game.decks > 1 or game.jokers or 2 * best <= game.cards:
            raise UsageError("its hands are not the best few of one deck's cards", where=game.id)
        self.game = game
        self.few = Table(structs.replace(game, cards=best, best=None), ranker)
        if not self._suits_are_no_worse():
            raise UsageError("one suit makes some of its hands worse", where=game.id)
        self.category: NDArray[np.int16] = np.empty(self.few.classes, np.int16)
        self.category[self.few.order] = self.few.category
        self._by_ranks = self._of_ranks()
        self._in_suit = self._of_suits()

    def _suits_are_no_worse(self) -> bool:
        """Whether no hand of one suit is worse than its ranks in several: else the higher would not do."""
        shapes, order = self.few.shapes, self.few.order
        mixed = {shape.ranks: place for shape, place in zip(shapes, order, strict=True) if not shape.suited}
        return all(
            place >= mixed.get(shape.ranks, -1)
            for shape, place in zip(shapes, order, strict=True)
            if shape.suited
        )

    def _of_ranks(self) -> NDArray[np.int32]:
        """By the number of a multiset of ranks: the best class of its choices that are not of one suit."""
        game, few = self.game, self.few.game.cards
        symbols = range(_RANKS)
        sets = np.array([*combinations_with_replacement(symbols, game.cards)], np.uint8)
        codes = rank_codes(sets.T * 4)
        found = np.full(int(codes.max()) + 1, -1, np.int32)
        for choice in combinations(range(game.cards), few):
            # Two cards of two suits stand for all that are not of one.
            cards = sets[:, choice] * 4
            cards[:, -1] += 1
            found[codes] = np.maximum(found[codes], self.few.classes_of(cards))
        return found

    def _of_suits(self) -> NDArray[np.int32]:
        """By the ranks that a suit has, a bit each: the best class of the choices of so many of them."""
        few = self.few.game.cards
        found = np.full(1 << _RANKS, -1, np.int32)
        for ranks in combinations(range(_RANKS), few):
            shape = np.array([[4 * rank for rank in ranks]], np.uint8)
            found[sum(1 << rank for rank in ranks)] = self.few.classes_of(shape)[0]
        masks = np.arange(1 << _RANKS)
        for bit in range(_RANKS):  # what a set has, a set with a rank more has too
            has = masks[masks >> bit & 1 == 1]
            found[has] = np.maximum(found[has], found[has ^ (1 << bit)])
        return found

    def classes_of(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The class of each hand: card numbers of shape (n, game.cards), rows ascending."""
        found = np.empty(len(cards), np.int32)
        for start in range(0, len(cards), _BLOCK):
            found[start : start + _BLOCK] = self._classes(
                np.ascontiguousarray(cards[start : start + _BLOCK].T)
            )
        return found

    def _classes(self, columns: NDArray[np.uint8]) -> NDArray[np.int32]:
        best = self._by_ranks[rank_codes(columns)]
        held = np.zeros(columns.shape[1], np.int64)
        for column in columns:
            held |= _BITS[column]
        for suit in range(4):
            np.maximum(best, self._in_suit[held >> (_RANKS * suit) & ((1 << _RANKS) - 1)], out=best)
        return best


_BITS = np.array([1 << (_RANKS * (card & 3) + (card >> 2)) for card in range(52)], np.int64)
