"""Every hand of a game in the protocol's order, listed and written only where it is needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from clausecheck.cards import write_hands

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

_BLOCK = 500_000


@dataclass(frozen=True, slots=True)
class EveryHand:
    """The hands of a game from position `first` on, `count` of them; `cards` is how many a hand has.

    `listed(positions)` gives their card numbers, shape (len(positions), cards), positions being those of the
    protocol. It crosses to other machines, so it is a function of a module, or a partial of one.
    """

    count: int
    cards: int
    listed: Callable[[NDArray[np.int64]], NDArray[np.uint8]]
    first: int = 0

    def __len__(self) -> int:
        return self.count

    def part(self, start: int, stop: int) -> EveryHand:
        """Those from `start` up to `stop`, counted from the first of these."""
        return EveryHand(stop - start, self.cards, self.listed, self.first + start)

    def written(self, start: int, stop: int) -> NDArray[np.bytes_]:
        """Some of them in the protocol's notation, counted from the first of these."""
        return self.rows(np.arange(start, stop))

    def rows(self, rows: NDArray[np.int64]) -> NDArray[np.bytes_]:
        """Single ones, wherever they are."""
        return write_hands(self.listed(self.first + rows))

    def where(self, hand: str) -> list[int]:
        """The positions of a hand among these."""
        found: list[int] = []
        for start in range(0, self.count, _BLOCK):
            stop = min(start + _BLOCK, self.count)
            found += (np.flatnonzero(self.written(start, stop) == hand.encode()) + start).tolist()
        return found
