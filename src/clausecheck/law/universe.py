"""Every hand of a game, as columns of card numbers, and the signature of each.

A signature is all that a ranking looks at in a hand of so many cards: its ranks and whether it is suited.
"""

from __future__ import annotations

from functools import cache
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
_BLOCK: Final = 1 << 16
"""Hands whose columns stay in a processor's cache."""


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


def hands_between(game: Game, start: int, stop: int) -> NDArray[np.uint8]:
    """Card numbers of the hands from position `start` up to `stop` of `every_hand`, without those before.

    Raises ValueError for positions that the game does not have.
    """
    if not 0 <= start <= stop <= size_of(game):
        raise ValueError(f"{game.id} has no hands from {start} up to {stop}")
    return hands_at(game, np.arange(start, stop))


def hands_at(game: Game, places: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Card numbers of the hands at some positions of `every_hand`, shape (n, cards), in the order given.

    Raises ValueError for positions that the game does not have.
    """
    if len(places) and not 0 <= int(places.min()) <= int(places.max()) < size_of(game):
        raise ValueError(f"{game.id} has {size_of(game)} hands, and not those asked for")
    if not game.jokers:
        return _chosen(places, game.cards, repeat=game.decks > 1)
    hands = np.full((len(places), game.cards), JOKER, np.uint8)
    for jokers in range(min(game.jokers, game.cards) + 1):
        k = game.cards - jokers
        size = (_multisets if game.decks > 1 else comb)(52, k)
        here = (places >= 0) & (places < size)
        hands[here, :k] = _chosen(places[here], k, repeat=game.decks > 1)
        places = places - size
    return hands


def _chosen(places: NDArray[np.int64], k: int, *, repeat: bool) -> NDArray[np.uint8]:
    """The ascending choices of k of 52 numbers at some places of their dictionary order.

    Counted from the last choice, a place is a sum of binomial coefficients, one for each number.
    """
    n = 52 + k - 1 if repeat else 52
    left = comb(n, k) - 1 - places
    chosen = np.empty((len(places), k), np.uint8)
    for place in range(k):
        size = k - place
        sums = np.array([comb(number, size) for number in range(n)])
        number = np.searchsorted(sums, left, side="right") - 1 if size > 1 else left
        left = left - sums[number]
        chosen[:, place] = n - 1 - number - (place if repeat else 0)
    return chosen


def codes_of(cards: NDArray[np.uint8]) -> NDArray[np.int32]:
    """The signature code of each hand: its number among the multisets of ranks, doubled, plus one if suited.

    `cards` has shape (n, k), each row ascending.
    """
    codes = np.empty(len(cards), np.int32)
    for start in range(0, len(cards), _BLOCK):
        block = np.ascontiguousarray(cards[start : start + _BLOCK].T, np.uint8)
        codes[start : start + _BLOCK] = 2 * rank_codes(block) + _suited(block)
    return codes


def rank_codes(columns: NDArray[np.uint8]) -> NDArray[np.int32]:
    """The number of each hand among the multisets of ranks; `columns` has shape (k, n), hands ascending."""
    code = np.zeros(columns.shape[1], np.int32)
    for place, column in enumerate(columns):
        code += _choosing(place)[column]
    return code


@cache
def _choosing(place: int) -> NDArray[np.int32]:
    """By card number, what a card at a place of a hand adds to its code."""
    return np.array([comb((card >> 2) + place, place + 1) for card in range(JOKER + 1)], np.int32)


def _suited(columns: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Whether the cards of each hand are of one suit, and none a joker."""
    other = np.zeros(columns.shape[1], np.uint8)
    for column in columns[1:]:
        other |= column ^ columns[0]
    suited: NDArray[np.bool_] = ((other & 3) == 0) & (columns[-1] != JOKER)
    return suited


def code_of(ranks: Sequence[int], *, jokers: int, suited: bool) -> int:
    """The signature code of one shape: rank numbers in any order, jokers, suited."""
    symbols = [*sorted(ranks), *[13] * jokers]
    return 2 * sum(comb(rank + place, place + 1) for place, rank in enumerate(symbols)) + suited


def codes_in(cards: int) -> int:
    """How many signature codes there can be for hands of so many cards."""
    return 2 * comb(_SYMBOLS + cards - 1, cards)
