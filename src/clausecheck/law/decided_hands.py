"""What a reading decides of hands: how many it names otherwise, and how many pairs it orders otherwise.

Computed from the law's tables under the reading in force and under the others, over every pair of hands.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from math import comb, prod
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausecheck.cards import JOKER, write_hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from clausecheck.law.model import Game
    from clausecheck.law.ranking import Shape
    from clausecheck.law.readings import Law

_AT_ONCE: Final = 1 << 22
"""How many pairs are held against each other at once."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What some other readings change in one game, as against those in force.

    `hands` belong to another category; `class_pairs` and `hand_pairs` (unordered, without card removal) are
    ordered otherwise, a class being the hands that no reading tells apart. `smallest` is the lowest hand of
    another category or, where no category changes, the lowest pair that is ordered otherwise, the hand that
    is lower (or level) under the reading in force first.
    """

    game: str
    hands: int
    class_pairs: int
    hand_pairs: int
    smallest: tuple[str, ...]

    def record(self) -> dict[str, Any]:
        """As results.json has it."""
        return {
            "game": self.game,
            "hands": self.hands,
            "classPairs": self.class_pairs,
            "handPairs": self.hand_pairs,
            "smallest": list(self.smallest),
        }


def decided(law: Law, others: Sequence[Law], game: Game) -> Decided:
    """What any of `others`, the same regulation under other readings, changes in a game."""
    table, theirs = law.table(game), [other.table(game) for other in others]
    weight = np.array([hands_of(shape, game) for shape in table.shapes], np.int64)
    renamed = np.flatnonzero(np.any([table.category != other.category for other in theirs], axis=0))
    orders = np.stack([table.order, *(other.order for other in theirs)], axis=1)
    distinct, speaker, number = np.unique(orders, axis=0, return_index=True, return_inverse=True)
    hands = np.bincount(number.reshape(-1), weights=weight).astype(np.int64)
    kinds, pairs, first = 0, 0, tuple[int, ...]()
    for block in _blocks(distinct):
        apart, together, lowest = _parted(distinct[block], hands[block])
        kinds, pairs = kinds + apart, pairs + together
        first = first or tuple(int(speaker[block.start + place]) for place in lowest)
    if len(renamed):
        first = (int(renamed[np.argmin(table.order[renamed])]),)
    return Decided(
        game=game.id,
        hands=int(weight[renamed].sum()),
        class_pairs=kinds,
        hand_pairs=pairs,
        smallest=tuple(write_hand(a_hand(table.shapes[s])) for s in first),
    )


def _blocks(orders: NDArray[np.int32]) -> Iterator[slice]:
    """Stretches of classes, lowest first by the first order, between which all the orders agree."""
    highest = np.maximum.accumulate(orders)[:-1]
    lowest = np.minimum.accumulate(orders[::-1])[::-1][1:]
    cuts = np.flatnonzero((highest < lowest).all(axis=1)) + 1
    for start, stop in pairwise([0, *cuts.tolist(), len(orders)]):
        if stop - start > 1:
            yield slice(start, stop)


def _parted(orders: NDArray[np.int32], weight: NDArray[np.int64]) -> tuple[int, int, tuple[int, ...]]:
    """How many pairs of a stretch the orders part on, in classes and in hands, and the lowest such pair."""
    size = len(orders)
    kinds, pairs, best = 0, 0, tuple[int, ...]()
    step = max(1, _AT_ONCE // size)
    for start in range(0, size, step):
        part = orders[start : start + step]
        mine, *other = (np.sign(column - part[:, [n]]) for n, column in enumerate(orders.T))
        apart = np.logical_or.reduce([signs != mine for signs in other])
        apart &= np.arange(size) > np.arange(start, start + len(part))[:, None]
        lower, upper = np.nonzero(apart)
        if not len(lower):
            continue
        kinds += len(lower)
        pairs += int((weight[lower + start] * weight[upper]).sum())
        place = int(np.lexsort((lower, upper))[0])
        found = (int(upper[place]), int(lower[place]) + start)
        best = min(best, found) if best else found
    return kinds, pairs, best[::-1]


def hands_of(shape: Shape, game: Game) -> int:
    """How many hands have a shape, in distinct notations."""
    repeated = game.decks > 1
    counts = Counter(shape.ranks).values()
    every = prod(comb(3 + count, count) if repeated else comb(4, count) for count in counts)
    one_suit = repeated or all(count == 1 for count in counts)
    suited = 4 if shape.ranks and not shape.jokers and one_suit else 0
    if shape.suited:
        return suited
    return every - suited if len(shape.ranks) + shape.jokers > 1 else every


def a_hand(shape: Shape) -> list[int]:
    """A hand of a shape: card numbers, the highest first, spades where there is a choice."""
    if shape.suited:
        return [4 * rank + 3 for rank in shape.ranks]
    cards: list[int] = []
    for place, rank in enumerate(shape.ranks):
        again = place and shape.ranks[place - 1] == rank
        cards.append(4 * rank + ((cards[-1] - 1) % 4 if again else 3))
    if len(cards) > 1 and len({card % 4 for card in cards}) == 1:
        cards[-1] -= 1
    return cards + [JOKER] * shape.jokers
