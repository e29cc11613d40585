"""Hands to ask, and what clausecheck's law answers to them, through its public doors."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.cards import parse_hand
from clausecheck.law import Law, compare_hands, find_game, load_catalogue, rank_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from clausecheck.law import Game

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]


@cache
def law_of(game: str, departures: tuple[tuple[str, str], ...] = ()) -> tuple[Law, Game]:
    """The law of a game, with other readings put in force where asked."""
    regulation, found = find_game(load_catalogue(), game)
    return Law(regulation, departures), found


def answers(
    game: str, hands: list[str], departures: tuple[tuple[str, str], ...] = ()
) -> tuple[list[str], list[int]]:
    """What the law calls each hand, and its place in the law's order."""
    law, found = law_of(game, departures)
    table, ranking = law.table(found), law.ranking(found)
    assert ranking is not None
    classes = _signatures(game, tuple(hands))
    named = [ranking.category[table.category[each]].id for each in classes]
    return named, [int(table.order[each]) for each in classes]


@cache
def _signatures(game: str, hands: tuple[str, ...]) -> tuple[int, ...]:
    law, found = law_of(game)
    cards = np.array([sorted(parse_hand(hand)) for hand in hands], dtype=np.uint8)
    return tuple(map(int, law.table(found).signatures(cards)))


def places(keys: Iterable[Any]) -> list[int]:
    """Each key's place among all: equal lists of places are the same order of every pair, ties included."""
    listed = list(keys)
    place = {key: index for index, key in enumerate(sorted(set(listed)))}
    return [place[key] for key in listed]


def misnamed(
    game: str,
    hands: list[str],
    category: Callable[[str], str],
    departures: tuple[tuple[str, str], ...] = (),
) -> list[tuple[str, str, str]]:
    """The hands that the two name differently, with our name and the law's."""
    named, _ = answers(game, hands, departures)
    return [
        (hand, category(hand), theirs)
        for hand, theirs in zip(hands, named, strict=True)
        if category(hand) != theirs
    ]


def misplaced(
    game: str,
    hands: list[str],
    key: Callable[[str], Any],
    departures: tuple[tuple[str, str], ...] = (),
) -> list[tuple[str, int, int]]:
    """The hands whose place among all of them differs, with our place and the law's."""
    _, order = answers(game, hands, departures)
    ours, theirs = places(map(key, hands)), places(order)
    return [(h, a, b) for h, a, b in zip(hands, ours, theirs, strict=True) if a != b]


def at_odds(
    game: str, hands: list[str], category: Callable[[str], str], key: Callable[[str], Any]
) -> list[tuple[str, str]]:
    """The hands, as written, that are named or compared otherwise when asked one by one.

    Each is compared with the next one drawn and with the next one drawn of its own category.
    """
    law, found = law_of(game)
    wrong = [(hand, "") for hand in hands if rank_hand(law, found, hand).category != category(hand)]
    by_category = sorted(hands, key=category)
    for first, second in [*pairwise(hands), *pairwise(by_category)]:
        ours = (key(first) > key(second)) - (key(first) < key(second))
        if compare_hands(law, found, first, second).outcome != ours:
            wrong.append((first, second))
    return wrong


def every(cards: int, deck: list[str]) -> list[str]:
    """Every hand of so many cards."""
    return ["".join(hand) for hand in combinations(deck, cards)]


def classes_of_five(*, decks: int = 1) -> list[str]:
    """A hand for each choice of five ranks, of one suit and of several, wherever the decks can deal it."""
    hands = []
    for ranks in combinations_with_replacement(RANKS, 5):
        if decks >= 5 or len(set(ranks)) == 5:
            hands.append("".join(rank + "h" for rank in ranks))
        if decks >= 5:
            hands.append("".join(rank + suit for rank, suit in zip(ranks, "cdhsc", strict=True)))
        elif ranks[0] != ranks[4]:
            hands.append("".join(rank + suit for rank, suit in zip(ranks, "cdhsd", strict=True)))
    return hands


def drawn(seed: int, count: int, cards: int, *, decks: int = 1) -> list[str]:
    """Hands drawn from the decks, in the order drawn. Reproducible."""
    chance = Random(seed)  # noqa: S311 - a reproducible draw
    return ["".join(chance.sample(DECK * decks, cards)) for _ in range(count)]
