"""Every hand of a game, as columns of card numbers, and the signature of each.

A signature is all that a ranking looks at in a hand of so many cards: its ranks and whether it is suited.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.cards import JOKER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from clausecheck.law.model import Game

LISTED_AT_MOST: Final = 25_000_000
_SYMBOLS: Final = 14


def size_of(game: Game) -> int:
    """How many hands a game has, in distinct notations."""
    draw = _multisets if game.decks > 1 else comb
    return sum(draw(52, game.cards - jokers) for jokers in range(min(game.jokers, game.cards) + 1))


def _multisets(n: int, k: int) -> int:
    return comb(n + k - 1, k)


def rounds_of(game: Game) -> int:
    """How many rounds one deck deals: a hand for the player and, of what is left, one for the dealer."""
    return comb(52, game.cards) * comb(52 - game.cards, game.cards)


def deals_of(game: Game) -> int | None:
    """How many ways one deck and its jokers deal a hand; none where the number of decks is not stated."""
    return comb(52 + game.jokers, game.cards) if game.decks == 1 else None


def every_hand(game: Game) -> NDArray[np.uint8]:
    """Card numbers of every hand, shape (size, cards), each hand ascending, hands in dictionary order."""
    parts = []
    for jokers in range(min(game.jokers, game.cards) + 1):
        plain = _choose(52, game.cards - jokers, repeat=game.decks > 1)
        parts.append(np.hstack([plain, np.full((len(plain), jokers), JOKER, np.uint8)]))
    return parts[0] if len(parts) == 1 else np.vstack(parts)


def _choose(n: int, k: int, *, repeat: bool) -> NDArray[np.uint8]:
    """Every ascending choice of k of n numbers, a number more than once where `repeat` says so."""
    if k == 0:
        return np.zeros((1, 0), np.uint8)
    columns = [np.arange(n if repeat else n - k + 1, dtype=np.uint8)]
    for place in range(1, k):
        first = columns[-1].astype(np.int32) + (0 if repeat else 1)
        counts = (n if repeat else n - k + 1 + place) - first
        starts = np.cumsum(counts, dtype=np.int32) - counts
        last = np.arange(int(counts.sum()), dtype=np.int32) - np.repeat(starts - first, counts)
        columns = [np.repeat(column, counts) for column in columns]
        columns.append(last.astype(np.uint8))
    chosen = np.empty((len(columns[0]), k), np.uint8)
    for place, column in enumerate(columns):
        chosen[:, place] = column
    return chosen


def codes_of(cards: NDArray[np.uint8]) -> NDArray[np.int32]:
    """The signature code of each hand: its number among the multisets of ranks, doubled, plus one if suited.

    `cards` has shape (n, k), each row ascending.
    """
    count, k = cards.shape
    code = np.zeros(count, np.int32)
    suited = np.ones(count, np.bool_)
    for place in range(k):
        choose = np.array([comb(rank + place, place + 1) for rank in range(_SYMBOLS)], np.int32)
        code += choose[cards[:, place] >> 2]
        suited &= (cards[:, place] & 3) == (cards[:, 0] & 3)
        suited &= cards[:, place] != JOKER
    return 2 * code + suited


def code_of(ranks: Sequence[int], *, jokers: int, suited: bool) -> int:
    """The signature code of one shape: rank numbers in any order, jokers, suited."""
    symbols = [*sorted(ranks), *[13] * jokers]
    return 2 * sum(comb(rank + place, place + 1) for place, rank in enumerate(symbols)) + suited


def codes_in(cards: int) -> int:
    """How many signature codes there can be for hands of so many cards."""
    return 2 * comb(_SYMBOLS + cards - 1, cards)
