"""The returns of three-card poker as published, as exact fractions computed from the law's settlement."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, groupby
from math import factorial, prod
from types import MappingProxyType
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray

from clausecheck.law.settlement.columns import ENDS, Settling
from clausecheck.law.settlement.settle import WAGERS
from clausecheck.law.universe import every_hand
from tests.law.rounds import law

PUSH = (("a.1", "g2-push"),)
STAKES: Final = MappingProxyType({"ante": 1, "play": 1})


@pytest.fixture(scope="module")
def settling() -> Settling:
    return Settling(law(*PUSH))


@pytest.fixture(scope="module")
def hands() -> NDArray[np.uint8]:
    return every_hand(law().regulation.game[0])


def suits_apart(cards: int) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Hands of so many cards, suits renamed so that likes are one, and how many each stands for."""
    found, weights = [], []
    for sizes in combinations_with_replacement(range(cards + 1), 4):
        if sum(sizes) == cards:
            hands, same = np.zeros((1, 0), np.uint8), np.ones(1, np.int64)
            for size, group in groupby(sizes):
                ranks, again = suits_of(size, len(list(group)))
                hands = np.hstack([np.repeat(hands, len(ranks), axis=0), np.tile(ranks, (len(hands), 1))])
                same = np.outer(same, again).ravel()
            found.append(4 * hands + np.repeat(np.arange(4, dtype=np.uint8), sizes))
            weights.append(factorial(4) // same)
    return np.sort(np.vstack(found), axis=1), np.concatenate(weights)


def suits_of(size: int, count: int) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """The ranks of so many suits of one size, and how many ways of putting them in order are alike."""
    every = list(combinations_with_replacement(list(combinations(range(13), size)), count))
    ranks = np.array(every, np.uint8).reshape(len(every), size * count)
    again = [prod(factorial(suits) for suits in Counter(each).values()) for each in every]
    return ranks, np.array(again, np.int64)


def test_suits_apart_stand_for_every_hand() -> None:
    hands, weights = suits_apart(3)
    assert (len(hands), weights.sum()) == (1_755, 22_100)


def test_the_dealer_qualifies_in_769_of_1105_hands(settling: Settling, hands: NDArray[np.uint8]) -> None:
    orders = settling.orders(hands)
    ends = settling.ends(orders, orders)
    assert Fraction(int((ends != ENDS.index("not-qualified")).sum()), len(hands)) == Fraction(769, 1105)


COUNTS: Final = MappingProxyType(
    {
        "mini-royal-flush": 4,
        "straight-flush": 44,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "high-card": 16_440,
    }
)


def test_the_hands_that_pay_tables_name(settling: Settling, hands: NDArray[np.uint8]) -> None:
    named = Counter(settling.hands["pair-plus"][number] for number in settling.named("pair-plus", hands))
    assert named == dict(COUNTS)
    named = Counter(settling.hands["ante-bonus"][number] for number in settling.named("ante-bonus", hands))
    assert named == {**COUNTS, "mini-royal-flush": 3, "mini-royal-flush-of-spades": 1}


def net_of_ends(settling: Settling, hand: str, *, bonus: bool) -> list[int]:
    """What ante and play (and the bonus) win or lose at each end, by the law."""
    ends = np.arange(len(ENDS), dtype=np.int8)
    number = settling.hands["ante-bonus"].index(hand)
    named = {"ante-bonus": np.full(len(ENDS), number, np.int8)}
    paid = settling.payouts(ends, named, wagers=STAKES)
    columns = [WAGERS.index(wager) for wager in ("ante", "play", *(["ante-bonus"] if bonus else []))]
    assert (paid[:, columns] >= 0).all()
    net: list[int] = (paid[:, columns].sum(axis=1) - sum(STAKES.values())).tolist()
    return net


def net_of_folds(settling: Settling) -> list[int]:
    paid = settling.payouts(np.arange(len(ENDS), dtype=np.int8), {}, wagers={"ante": 1})
    net: list[int] = (paid[:, WAGERS.index("ante")] - 1).tolist()
    return net


@pytest.fixture(scope="module")
def against_every_dealer(
    settling: Settling, hands: NDArray[np.uint8]
) -> tuple[list[str], NDArray[np.int64], NDArray[np.int64]]:
    """Each player's hand as the tables name it, what it stands for, and in how many deals each end comes."""
    players, weights = suits_apart(3)
    orders = settling.orders(hands)
    held = (1 << hands.astype(np.int64)).sum(axis=1)
    mine = (1 << players.astype(np.int64)).sum(axis=1)
    counts = np.zeros((len(players), len(ENDS)), np.int64)
    for row, (cards, order) in enumerate(zip(mine, settling.orders(players), strict=True)):
        dealers = orders[(held & cards) == 0]
        ends = settling.ends(np.full(len(dealers), order, np.int32), dealers)
        counts[row] = np.bincount(ends, minlength=len(ENDS))
    assert (counts.sum(axis=1) == 18_424).all()
    names = [settling.hands["ante-bonus"][number] for number in settling.named("ante-bonus", players)]
    return names, weights, counts


Dealt = tuple[list[str], NDArray[np.int64], NDArray[np.int64]]
DEALS: Final = 22_100 * 18_424


def value(settling: Settling, dealt: Dealt, *, bonus: bool) -> tuple[Fraction, Fraction]:
    """What a player wins who plays whatever hand is better played, and how often he plays; of one ante."""
    names, weights, counts = dealt
    by_name = {name: np.array(net_of_ends(settling, name, bonus=bonus)) for name in set(names)}
    nets = np.array([by_name[name] for name in names])
    folded = (counts * np.array(net_of_folds(settling))).sum(axis=1)
    played = (counts * nets).sum(axis=1)
    total = int((np.maximum(folded, played) * weights).sum())
    return Fraction(total, DEALS), Fraction(int(weights[played > folded].sum()), 22_100)


def test_ante_and_play_return_what_is_published(settling: Settling, against_every_dealer: Dealt) -> None:
    won, plays = value(settling, against_every_dealer, bonus=False)
    assert won == Fraction(-8_813_253, 101_792_600)
    assert plays == Fraction(149, 221)
    assert 1 + plays == Fraction(370, 221)


def test_with_the_bonus_the_edge_is_what_is_published(
    settling: Settling, against_every_dealer: Dealt
) -> None:
    won, plays = value(settling, against_every_dealer, bonus=True)
    assert won == -Fraction(686_689, 20_358_520)
    assert round(float(-won / (1 + plays)), 8) == 0.02014672


PAIR_PLUS = [
    # pair, flush, straight, three-of-a-kind, straight flush, mini royal; the edge
    ((1, 3, 5, 25, 35, 35), Fraction(707, 5525), 0.12796380),
    ((1, 4, 6, 30, 40), Fraction(128, 5525), 0.02316742),
    ((1, 3, 6, 30, 40), None, 0.0728),
    ((1, 4, 5, 30, 40), None, 0.0557),
    ((1, 4, 6, 25, 35), None, 0.0458),
    ((1, 3, 6, 30, 40, 50), None, 0.0710),
]


@pytest.mark.parametrize(("odds", "edge", "published"), PAIR_PLUS)
def test_pair_plus_returns_what_is_published(
    settling: Settling,
    hands: NDArray[np.uint8],
    odds: tuple[int, ...],
    edge: Fraction | None,
    published: float,
) -> None:
    rows = ("pair", "flush", "straight", "three-of-a-kind", "straight-flush", "mini-royal-flush")
    named = {"pair-plus": settling.named("pair-plus", hands)}
    ends = np.zeros(len(hands), np.int8)
    posted = dict(zip(rows, odds, strict=False))
    paid = settling.payouts(ends, named, wagers={"pair-plus": 1}, tables={"pair-plus": posted})
    found = 1 - Fraction(int(paid[:, WAGERS.index("pair-plus")].sum()), len(hands))
    assert edge in (None, found)
    assert abs(float(found) - published) < (5e-9 if edge else 5e-5)


def test_the_least_odds_are_the_first_of_them(settling: Settling, hands: NDArray[np.uint8]) -> None:
    named = {"pair-plus": settling.named("pair-plus", hands)}
    paid = settling.payouts(np.zeros(len(hands), np.int8), named, wagers={"pair-plus": 1})
    assert 1 - Fraction(int(paid[:, WAGERS.index("pair-plus")].sum()), len(hands)) == Fraction(707, 5525)


SIX: Final = MappingProxyType(
    {
        "royal-flush": 184,
        "six-card-diamond-royal": 1,
        "six-card-heart-royal": 1,
        "six-card-spade-royal": 1,
        "six-card-club-royal": 1,
        "straight-flush": 1_656,
        "four-of-a-kind": 14_664,
        "full-house": 165_984,
        "flush": 205_792,
        "straight": 361_620,
        "three-of-a-kind": 732_160,
        "two-pairs": 2_532_816,
        "one-pair": 9_730_740,
        "high-card": 6_612_900,
    }
)


def test_six_cards_return_what_is_published(settling: Settling) -> None:
    cards, weights = suits_apart(6)
    assert weights.sum() == 20_358_520
    number = settling.named("six-card-bonus", cards)
    counts = np.bincount(number, weights=weights, minlength=len(settling.hands["six-card-bonus"]))
    by_name = dict(zip(settling.hands["six-card-bonus"], counts.astype(int).tolist(), strict=True))
    royals = [name for name in by_name if name.endswith("-royal")]
    # one hand stands for the four suits' royals
    assert sum(by_name.pop(name) for name in royals) == sum(SIX[name] for name in royals) == 4
    assert by_name == {name: count for name, count in SIX.items() if name not in royals}
    named = {"six-card-bonus": number, "pair-plus": np.zeros(len(cards), np.int8)}
    paid = settling.payouts(
        np.zeros(len(cards), np.int8),
        named,
        wagers={"pair-plus": 1, "six-card-bonus": 1},
        tables={"six-card-bonus": "i.A"},
    )[:, WAGERS.index("six-card-bonus")]
    assert 1 - Fraction(int((paid * weights).sum()), 20_358_520) == Fraction(15_306, 149_695)
