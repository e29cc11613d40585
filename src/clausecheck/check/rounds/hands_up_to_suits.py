"""Every hand of so many cards, one for all that differ by a renaming of suits alone."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement, groupby, permutations
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

_RENAMINGS: Final = np.array(list(permutations(range(4))), np.uint8)


@lru_cache(maxsize=4)
def up_to_suits(cards: int) -> NDArray[np.uint8]:
    """Card numbers, shape (n, cards), suit by suit: 1,755 hands of three cards, 962,988 of six."""
    blocks = []
    for parts in _partitions(cards, 4):
        rows, suit = np.zeros((1, 0), np.uint8), 0
        for size, alike in groupby(parts):
            times = len(list(alike))
            ranks = 4 * np.array(list(combinations(range(13), size)), np.uint8)
            # Suits with as many cards may be exchanged: which holds which ranks makes no difference.
            held = np.array(list(combinations_with_replacement(range(len(ranks)), times)))
            own = np.hstack([ranks[held[:, place]] + np.uint8(suit + place) for place in range(times)])
            rows = np.hstack([np.repeat(rows, len(own), axis=0), np.tile(own, (len(rows), 1))])
            suit += times
        blocks.append(rows)
    every = np.vstack(blocks)
    every.setflags(write=False)
    return every


def _partitions(total: int, parts: int, most: int = 13) -> Iterator[tuple[int, ...]]:
    """The ways to share out so many cards among suits, the most first."""
    if total == 0:
        yield ()
    elif parts:
        for first in range(min(total, most), 0, -1):
            for rest in _partitions(total - first, parts - 1, first):
                yield (first, *rest)


def renamed(cards: NDArray[np.uint8], chance: np.random.Generator) -> NDArray[np.uint8]:
    """The same rows of cards, each with its suits renamed at random."""
    names = _RENAMINGS[chance.integers(len(_RENAMINGS), size=len(cards))]
    suits = np.take_along_axis(names, (cards & 3).astype(np.int64), axis=1)
    return with_suits(cards, suits)


def with_suits(cards: NDArray[np.uint8], suits: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The same ranks in other suits."""
    return (4 * (cards >> 2) + suits).astype(np.uint8)


def shuffled(cards: NDArray[np.uint8], chance: np.random.Generator) -> NDArray[np.uint8]:
    """The same rows of cards, each in an order of its own."""
    return chance.permuted(cards, axis=1)
