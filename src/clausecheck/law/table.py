"""The law's columns: its answer for every signature of a game, computed once by the readable ranking.

A hand's answer is looked up by its signature code, so that millions of hands cost an index.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import numpy as np

from clausecheck.law.ranking import Shape
from clausecheck.law.universe import code_of, codes_in, codes_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from clausecheck.law.model import Game
    from clausecheck.law.ranking import Ranked, Ranker


class Table:
    """For each signature s of a game, as arrays of length S, worst class first:

    `category[s]` (0 is best), `group[s]` (dense: category and what its clause orders, the greater the
    better), `order[s]` (dense: the class, equal where the law ties them). `shapes[s]` and `ranked[s]` are
    the same in plain Python. Signatures are sorted by class, so neighbours here are neighbours in law.
    """

    def __init__(self, game: Game, ranker: Ranker) -> None:
        self.game, self.ranking = game, ranker.ranking
        placed = sorted(
            ((shape, ranker.shape(shape)) for shape in shapes_of(game)), key=lambda pair: pair[1].place
        )
        self.shapes: list[Shape] = [shape for shape, _ in placed]
        self.ranked: list[Ranked] = [ranked for _, ranked in placed]
        self.category: NDArray[np.int16] = np.array([r.category for r in self.ranked], np.int16)
        self.order: NDArray[np.int32] = _dense([r.place for r in self.ranked])
        self.group: NDArray[np.int32] = _dense([(-r.category, r.value) for r in self.ranked])
        self._index = np.full(codes_in(game.cards), -1, np.int32)
        self._index[[code_of(s.ranks, jokers=s.jokers, suited=s.suited) for s in self.shapes]] = np.arange(
            len(self.shapes)
        )

    @property
    def classes(self) -> int:
        """How many hands the law tells apart."""
        return int(self.order[-1]) + 1

    def signatures(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The signature of each hand: card numbers of shape (n, k), rows ascending."""
        found: NDArray[np.int32] = self._index[codes_of(cards)]
        return found


def _dense(keys: list[tuple[object, ...]]) -> NDArray[np.int32]:
    """Numbers for sorted-by-place keys that grow by one where the key changes."""
    numbers: dict[tuple[object, ...], int] = {}
    return np.array([numbers.setdefault(key, len(numbers)) for key in keys], np.int32)


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
