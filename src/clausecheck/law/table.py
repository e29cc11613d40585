"""The law's columns: its answer for every signature of a game, computed once by the readable ranking.

A hand's answer is looked up by its signature code, so that millions of hands cost an index.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.errors import UsageError
from clausecheck.law.ranking import Shape
from clausecheck.law.universe import code_of, codes_in, codes_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from clausecheck.law.model import Game
    from clausecheck.law.ranking import Ranked, Ranker


class Table:
    """For each signature s of a game, as arrays of length S in the order of `shapes_of`:

    `category[s]` (0 is best), `group[s]` (dense: category and what its clause orders), `order[s]` (dense:
    the class, the greater the better, equal where the law ties; hands that cannot meet stand apart by their
    other cards, which no clause compares). `shapes[s]` and `ranked[s]` are the same in
    plain Python; `by_class` lists the signatures worst class first. Signatures have the same numbers under
    every reading. Raises `UsageError` for a game in which only some of a hand's cards count.
    """

    def __init__(self, game: Game, ranker: Ranker) -> None:
        if game.best not in (None, game.cards):
            raise UsageError("only some of its cards count: its hands have no signatures", where=game.id)
        self.game, self.ranking = game, ranker.ranking
        self.shapes: list[Shape] = list(shapes_of(game))
        self.ranked: list[Ranked] = [ranker.shape(shape) for shape in self.shapes]
        self.category: NDArray[np.int16] = np.array([r.category for r in self.ranked], np.int16)
        self.order = _dense([r.place for r in self.ranked])
        self.group = _dense([(-r.category, r.value) for r in self.ranked])
        self.by_class: NDArray[np.int64] = np.argsort(self.order, kind="stable")
        self._index = np.full(codes_in(game.cards), -1, np.int32)
        codes = [code_of(s.ranks, jokers=s.jokers, suited=s.suited) for s in self.shapes]
        self._index[codes] = np.arange(len(self.shapes))

    @property
    def classes(self) -> int:
        """How many hands the law tells apart."""
        return int(self.order.max()) + 1

    def signatures(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The signature of each hand: card numbers of shape (n, k), rows ascending."""
        found: NDArray[np.int32] = self._index[codes_of(cards)]
        return found

    def classes_of(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The class of each hand, a number of `order`; -1 for one that the game cannot deal."""
        signatures = self.signatures(cards)
        found: NDArray[np.int32] = np.where(signatures < 0, -1, self.order[signatures]).astype(np.int32)
        return found


def _dense(keys: list[tuple[Any, ...]]) -> NDArray[np.int32]:
    """The place of each key among the distinct keys, the least 0."""
    numbers = {key: number for number, key in enumerate(sorted(set(keys)))}
    return np.array([numbers[key] for key in keys], np.int32)


def shapes_of(game: Game) -> Iterator[Shape]:
    """Every shape that a game can deal."""
    for jokers in range(min(game.jokers, game.cards) + 1):
        for ranks in combinations_with_replacement(range(12, -1, -1), game.cards - jokers):
            most = max((ranks.count(rank) for rank in set(ranks)), default=0)
            if game.decks == 1 and most > 4:
                continue
            if jokers or len(ranks) > 1:
                yield Shape(ranks, jokers, suited=False)
            if not jokers and (most == 1 or game.decks > 1):
                yield Shape(ranks, jokers, suited=True)
