"""Six cards, however they are shared out: which are put to a product, at each depth."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np
from msgspec import structs

from clausecheck.check.hands import deal_shape
from clausecheck.check.rounds.hands_up_to_suits import renamed, up_to_suits
from clausecheck.law.ranking import Shape
from clausecheck.law.table import shapes_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray

    from clausecheck.check.plan import Depth
    from clausecheck.law.model import Game

    Cards = NDArray[np.uint8]

SIX: Final = 6
BEST: Final = 5
_TWICE: Final = ((3, 3), (4, 2), (2, 2, 2))
"""Groups of cards in which there is more than one hand to be seen."""


def six_cards(game: Game, depth: Depth, drawn: int, chance: np.random.Generator) -> Cards:
    """Card numbers, shape (n, 6), suits as they fall.

    Exhaustive: every hand up to a renaming of suits. Quick: one for every class of the five that may count,
    and those that hold two hands at once. Standard: that, and so many drawn, the class of five first.
    """
    if depth == "exhaustive":
        return renamed(up_to_suits(SIX), chance)
    luck = random.Random(int(chance.integers(2**32)))  # noqa: S311  (cards, not secrets)
    fives = list(shapes_of(structs.replace(game, cards=BEST, best=None)))
    more = luck.choices(fives, k=drawn) if depth == "standard" else []
    rows = [*_with_a_sixth((*fives, *more), luck), *_both(luck), *_grouped(luck)]
    return np.array(rows, np.uint8)


def _with_a_sixth(fives: Iterable[Shape], luck: random.Random) -> Iterator[list[int]]:
    for five in fives:
        held = deal_shape(five, luck)
        sixth = held[0]
        while sixth in held:
            sixth = luck.randrange(52)
        yield [*held, sixth]


def _both(luck: random.Random) -> Iterator[list[int]]:
    """A straight and a flush among six cards, and no straight flush: four of one suit stand in both."""
    for top in range(3, 13):
        run = [(top - place) % 13 for place in range(BEST)]
        for odd in run:
            suit, other = luck.sample(range(4), 2)
            outside = [rank for rank in range(13) if rank not in run and (rank - top) % 13 != 1]
            suited = [4 * rank + suit for rank in run if rank != odd]
            yield [*suited, 4 * odd + other, 4 * luck.choice(outside) + suit]


def _grouped(luck: random.Random) -> Iterator[list[int]]:
    for groups in _TWICE:
        for ranks in combinations(range(13), len(groups)):
            held = [rank for rank, size in zip(ranks, groups, strict=True) for _ in range(size)]
            yield deal_shape(Shape(tuple(held), 0, suited=False), luck)
