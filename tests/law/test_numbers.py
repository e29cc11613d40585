"""How many hands and classes: counts published elsewhere, typed in by hand."""

from itertools import combinations, pairwise
from math import comb
from types import MappingProxyType
from typing import Final

import numpy as np
import pytest

from clausecheck.cards import JOKER
from clausecheck.errors import UsageError
from clausecheck.law import Game
from clausecheck.law.ranking import Ranker, shape_of
from clausecheck.law.table import Table, shapes_of
from clausecheck.law.universe import code_of, codes_in, codes_of, deals_of, every_hand, size_of
from tests.law.laws import game, law

FIVE, THREE, TWO, FAST = "poker-high-5", "poker-high-3", "two-card-joker-poker", "fast-action-holdem"
STUD = "caribbean-stud"
LOW_FIVE, LOW_DEUCE, LOW_THREE = "poker-low-5", "poker-low-27", "poker-low-3"

COUNTS: Final = MappingProxyType(
    {
        FIVE: {
            "royal-flush": 4,
            "straight-flush": 36,
            "four-of-a-kind": 624,
            "full-house": 3_744,
            "flush": 5_108,
            "straight": 10_200,
            "three-of-a-kind": 54_912,
            "two-pairs": 123_552,
            "one-pair": 1_098_240,
            "high-card": 1_302_540,
        },
        THREE: {
            "royal-flush": 4,
            "straight-flush": 44,
            "three-of-a-kind": 52,
            "straight": 720,
            "flush": 1_096,
            "one-pair": 3_744,
            "high-card": 16_440,
        },
        TWO: {
            "two-jokers": 1,
            "royal-flush": 4,
            "straight-flush": 48,
            "straight": 156,
            "pair": 182,
            "flush": 260,
            "high-card": 780,
        },
        FAST: {
            "flush-with-five-of-a-kind": 52,
            "royal-flush": 12_500,
            "flush-with-four-of-a-kind": 15_600,
            "straight-flush": 112_500,
            "flush-with-full-house": 62_400,
            "five-of-a-kind": 201_500,
            "flush-with-three-of-a-kind": 858_000,
            "flush-with-two-pairs": 1_716_000,
            "flush-with-one-pair": 14_300_000,
            "four-of-a-kind": 15_100_800,
            "full-house": 33_727_200,
            "flush": 15_962_500,
            "straight": 31_875_000,
            "three-of-a-kind": 390_390_000,
            "two-pairs": 617_760_000,
            "pair": 4_332_900_000,
            "high-card": 4_070_437_500,
        },
        STUD: {
            "royal-flush": 4,
            "straight-flush": 36,
            "four-of-a-kind": 624,
            "full-house": 3_744,
            "flush": 5_108,
            "straight": 10_200,
            "three-of-a-kind": 54_912,
            "two-pairs": 123_552,
            "one-pair": 1_098_240,
            "high-card": 1_302_540,
        },
        LOW_FIVE: {
            "high-card": 1_317_888,
            "one-pair": 1_098_240,
            "two-pairs": 123_552,
            "three-of-a-kind": 54_912,
            "straight": 0,
            "flush": 0,
            "full-house": 3_744,
            "four-of-a-kind": 624,
            "straight-flush": 0,
            "royal-flush": 0,
        },
        LOW_DEUCE: {
            "high-card": 1_303_560,
            "one-pair": 1_098_240,
            "two-pairs": 123_552,
            "three-of-a-kind": 54_912,
            "straight": 9_180,
            "flush": 5_112,
            "full-house": 3_744,
            "four-of-a-kind": 624,
            "straight-flush": 32,
            "royal-flush": 4,
        },
        LOW_THREE: {
            "high-card": 18_304,
            "one-pair": 3_744,
            "flush": 0,
            "straight": 0,
            "three-of-a-kind": 52,
            "straight-flush": 0,
            "royal-flush": 0,
        },
    }
)
"""Physical deals, best category first; fast action hold 'em out of five decks."""
CLASSES: Final = MappingProxyType(
    {
        FIVE: [1, 9, 156, 156, 1277, 10, 858, 858, 2860, 1277],
        THREE: [1, 11, 13, 12, 274, 156, 274],
        TWO: [1, 1, 12, 13, 13, 65, 65],
        FAST: [13, 1, 156, 9, 156, 13, 858, 858, 2860, 156, 156, 1277, 10, 858, 858, 2860, 1277],
        STUD: [1, 9, 156, 156, 1277, 10, 858, 858, 2860, 1277],
        LOW_FIVE: [1287, 2860, 858, 858, 0, 0, 156, 156, 0, 0],
        LOW_DEUCE: [1278, 2860, 858, 858, 9, 1278, 156, 156, 8, 1],
        LOW_THREE: [286, 156, 0, 0, 13, 0, 0],
    }
)
SIZES: Final = MappingProxyType(
    {
        **dict.fromkeys((FIVE, STUD, LOW_FIVE, LOW_DEUCE), (2_598_960, 2_598_960)),
        **dict.fromkeys((THREE, LOW_THREE), (22_100, 22_100)),
        TWO: (1_379, 1_431),
        FAST: (3_819_816, None),
    }
)
"""Distinct notations, and physical deals where the number of decks is stated."""

GAMES = pytest.mark.parametrize("name", COUNTS)


def table_of(name: str) -> Table:
    section, found = game(name)
    return law(section).table(found)


def ranker_of(name: str) -> Ranker:
    section, found = game(name)
    return law(section).ranker(found)


@pytest.fixture(scope="module")
def universes() -> dict[str, np.ndarray]:
    return {name: every_hand(game(name)[1]) for name in COUNTS}


@GAMES
def test_the_deals_of_each_category_are_as_many_as_published(
    name: str, universes: dict[str, np.ndarray]
) -> None:
    table, hands = table_of(name), universes[name]
    categories = table.category[table.signatures(hands)]
    weights, size = ways(game(name)[1], hands), len(table.ranking.category)
    counted = np.bincount(categories, weights=weights, minlength=size).astype(int).tolist()
    assert dict(zip([c.id for c in table.ranking.category], counted, strict=True)) == COUNTS[name]


def ways(found: Game, hands: np.ndarray) -> np.ndarray:
    """How many ways each hand is dealt: of n copies of a card the first is one of n, the next of n - 1 ..."""
    dealt: np.ndarray = np.ones(len(hands), np.int64)
    before: np.ndarray = np.zeros(len(hands), np.int8)
    last: np.ndarray = np.full(len(hands), -1)
    for card in hands.T:
        before = np.where(card == last, before + 1, 0).astype(np.int8)
        dealt = dealt * (np.where(card == JOKER, found.jokers, found.decks) - before) // (before + 1)
        last = card
    return dealt


def test_five_decks_deal_so_many_hands() -> None:
    assert sum(COUNTS[FAST].values()) == comb(5 * 52, 5) == 9_525_431_552


def test_a_pair_of_two_cards_is_natural_or_has_a_joker(universes: dict[str, np.ndarray]) -> None:
    table, hands = table_of(TWO), universes[TWO]
    pair = [c.id for c in table.ranking.category].index("pair")
    pairs = hands[table.category[table.signatures(hands)] == pair]
    with_joker = int((pairs == JOKER).any(axis=1).sum())
    assert (len(pairs) - with_joker, 2 * with_joker) == (78, 104)


@GAMES
def test_the_classes_of_each_category_are_as_many_as_published(name: str) -> None:
    table = table_of(name)
    found = [len(set(table.order[table.category == number].tolist())) for number in range(len(CLASSES[name]))]
    assert found == CLASSES[name]
    assert table.classes == sum(CLASSES[name])


def test_the_classes_in_all() -> None:
    assert [table_of(name).classes for name in COUNTS] == [7_462, 741, 170, 12_376, 7_462, 6_175, 7_462, 455]


@GAMES
def test_every_hand_is_there_once_and_has_a_signature(name: str, universes: dict[str, np.ndarray]) -> None:
    hands, (size, deals) = universes[name], SIZES[name]
    found = game(name)[1]
    assert (size_of(found), deals_of(found), len(hands)) == (size, deals, size)
    number = np.zeros(size, np.int64)
    for cards in hands.T:
        number = 53 * number + cards
    assert (np.diff(np.sort(number, kind="stable")) > 0).all(), "each once"
    lower, higher = hands[:, :-1], hands[:, 1:]
    rising = higher > lower if found.decks == 1 else higher >= lower
    assert (rising | (higher == JOKER)).all(), "ascending, no card twice in one deck"
    assert found.decks == 1 or (higher == lower).any()
    signatures = table_of(name).signatures(hands)
    assert signatures.min() == 0
    assert np.bincount(signatures).astype(bool).tolist() == [True] * len(table_of(name).shapes)


@pytest.mark.parametrize("name", [THREE, TWO, LOW_THREE])
def test_the_table_answers_every_small_hand_as_the_ranking_does(
    name: str, universes: dict[str, np.ndarray]
) -> None:
    agree(name, universes[name])


@pytest.mark.parametrize("name", [FIVE, FAST, STUD, LOW_FIVE, LOW_DEUCE])
def test_the_table_answers_five_card_hands_as_the_ranking_does(
    name: str, universes: dict[str, np.ndarray]
) -> None:
    hands = universes[name]
    agree(name, hands[np.random.default_rng(1).choice(len(hands), 20_000, replace=False)])


def agree(name: str, hands: np.ndarray) -> None:
    table, ranker = table_of(name), Ranker(ranker_of(name).ranking)
    signatures = table.signatures(hands)
    for hand, signature in zip(hands.tolist(), signatures.tolist(), strict=True):
        assert table.ranked[signature] == ranker.hand(hand), hand


@GAMES
def test_the_classes_stand_in_the_order_of_the_ranking(name: str) -> None:
    table = table_of(name)
    places = [table.ranked[s].place for s in table.by_class]
    assert places == sorted(places)
    orders = table.order[table.by_class]
    changed = [a != b for a, b in pairwise(places)]
    assert (np.diff(orders) == np.array(changed, int)).all()
    groups = [(-r.category, r.value) for r in table.ranked]
    for a, b in pairwise(table.by_class):
        assert (table.group[a] == table.group[b]) == (groups[a] == groups[b])


def drawn(count: int, cards: int) -> list[list[int]]:
    random = np.random.default_rng(7)
    return [random.choice(52, cards, replace=False).tolist() for _ in range(count)]


def test_the_order_of_the_cards_does_not_matter() -> None:
    ranker = ranker_of(FIVE)
    for hand in drawn(500, 5):
        assert ranker.hand(hand) == ranker.hand(sorted(hand)) == ranker.hand(hand[::-1])


def test_no_five_of_seven_cards_are_better_than_the_best() -> None:
    ranker = ranker_of(FIVE)
    for hand in drawn(200, 7):
        fives = [ranker.hand(five) for five in combinations(hand, 5)]
        best = ranker.hand(hand, 5)
        assert best in fives
        assert all(five.place <= best.place for five in fives)


def test_no_table_is_made_where_only_some_cards_count() -> None:
    with pytest.raises(UsageError, match="only some of its cards count"):
        table_of("poker-high-7")


NAMED = [
    (FIVE, "royal-flush", "A K Q J T", "A K Q J T"),
    (FIVE, "straight-flush", "K Q J T 9", "5 4 3 2 A"),
    (FIVE, "four-of-a-kind", "A A A A K", "3 2 2 2 2"),
    (FIVE, "full-house", "A A A K K", "3 3 2 2 2"),
    (FIVE, "flush", "A K Q J 9", "7 5 4 3 2"),
    (FIVE, "straight", "A K Q J T", "5 4 3 2 A"),
    (FIVE, "three-of-a-kind", "A A A K Q", "4 3 2 2 2"),
    (FIVE, "two-pairs", "A A K K Q", "4 3 3 2 2"),
    (FIVE, "one-pair", "A A K Q J", "5 4 3 2 2"),
    (FIVE, "high-card", "A K Q J 9", "7 5 4 3 2"),
    (THREE, "royal-flush", "A K Q", "A K Q"),
    (THREE, "straight-flush", "K Q J", "3 2 A"),
    (THREE, "three-of-a-kind", "A A A", "2 2 2"),
    (THREE, "straight", "A K Q", "3 2 A"),
    (THREE, "flush", "A K J", "5 3 2"),
    (THREE, "one-pair", "A A K", "3 2 2"),
    (THREE, "high-card", "A K J", "5 3 2"),
    (TWO, "two-jokers", "", ""),
    (TWO, "royal-flush", "A K", "A K"),
    (TWO, "straight-flush", "K Q", "2 A"),
    (TWO, "straight", "A K", "2 A"),
    (TWO, "pair", "A A", "2 2"),
    (TWO, "flush", "A Q", "4 2"),
    (TWO, "high-card", "A Q", "4 2"),
    (FAST, "flush-with-five-of-a-kind", "A A A A A", "2 2 2 2 2"),
    (FAST, "royal-flush", "A K Q J T", "A K Q J T"),
    (FAST, "flush-with-four-of-a-kind", "A A A A K", "3 2 2 2 2"),
    (FAST, "straight-flush", "K Q J T 9", "5 4 3 2 A"),
    (FAST, "flush-with-full-house", "A A A K K", "3 3 2 2 2"),
    (FAST, "five-of-a-kind", "A A A A A", "2 2 2 2 2"),
    (FAST, "flush-with-three-of-a-kind", "A A A K Q", "4 3 2 2 2"),
    (FAST, "flush-with-two-pairs", "A A K K Q", "4 3 3 2 2"),
    (FAST, "flush-with-one-pair", "A A K Q J", "5 4 3 2 2"),
    (FAST, "four-of-a-kind", "A A A A K", "3 2 2 2 2"),
    (FAST, "full-house", "A A A K K", "3 3 2 2 2"),
    (FAST, "flush", "A K Q J 9", "7 5 4 3 2"),
    (FAST, "straight", "A K Q J T", "5 4 3 2 A"),
    (FAST, "three-of-a-kind", "A A A K Q", "4 3 2 2 2"),
    (FAST, "two-pairs", "A A K K Q", "4 3 3 2 2"),
    (FAST, "pair", "A A K Q J", "5 4 3 2 2"),
    (FAST, "high-card", "A K Q J 9", "7 5 4 3 2"),
    (STUD, "royal-flush", "A K Q J T", "A K Q J T"),
    (STUD, "straight-flush", "K Q J T 9", "5 4 3 2 A"),
    (STUD, "four-of-a-kind", "A A A A K", "3 2 2 2 2"),
    (STUD, "full-house", "A A A K K", "3 3 2 2 2"),
    (STUD, "flush", "A K Q J 9", "7 5 4 3 2"),
    (STUD, "straight", "A K Q J T", "5 4 3 2 A"),
    (STUD, "three-of-a-kind", "A A A K Q", "4 3 2 2 2"),
    (STUD, "two-pairs", "A A K K Q", "4 3 3 2 2"),
    (STUD, "one-pair", "A A K Q J", "5 4 3 2 2"),
    (STUD, "high-card", "A K Q J 9", "7 5 4 3 2"),
    (LOW_FIVE, "high-card", "5 4 3 2 A", "K Q J T 9"),
    (LOW_FIVE, "one-pair", "A A 4 3 2", "K K Q J T"),
    (LOW_FIVE, "two-pairs", "A A 3 2 2", "K K Q Q J"),
    (LOW_FIVE, "three-of-a-kind", "A A A 3 2", "K K K Q J"),
    (LOW_FIVE, "full-house", "A A A 2 2", "K K K Q Q"),
    (LOW_FIVE, "four-of-a-kind", "A A A A 2", "K K K K Q"),
    (LOW_DEUCE, "high-card", "7 5 4 3 2", "A K Q J 9"),
    (LOW_DEUCE, "one-pair", "5 4 3 2 2", "A A K Q J"),
    (LOW_DEUCE, "two-pairs", "4 3 3 2 2", "A A K K Q"),
    (LOW_DEUCE, "three-of-a-kind", "4 3 2 2 2", "A A A K Q"),
    (LOW_DEUCE, "straight", "6 5 4 3 2", "A K Q J T"),
    (LOW_DEUCE, "flush", "7 5 4 3 2", "A K Q J 9"),
    (LOW_DEUCE, "full-house", "3 3 2 2 2", "A A A K K"),
    (LOW_DEUCE, "four-of-a-kind", "3 2 2 2 2", "A A A A K"),
    (LOW_DEUCE, "straight-flush", "6 5 4 3 2", "K Q J T 9"),
    (LOW_DEUCE, "royal-flush", "A K Q J T", "A K Q J T"),
    (LOW_THREE, "high-card", "3 2 A", "K Q J"),
    (LOW_THREE, "one-pair", "A A 2", "K K Q"),
    (LOW_THREE, "three-of-a-kind", "A A A", "K K K"),
]


@pytest.mark.parametrize(("name", "category", "highest", "lowest"), NAMED)
def test_the_best_and_the_worst_of_each_category(name: str, category: str, highest: str, lowest: str) -> None:
    table = table_of(name)
    number = [c.id for c in table.ranking.category].index(category)
    members = np.flatnonzero(table.category == number)
    for named, order in ((highest, table.order[members].max()), (lowest, table.order[members].min())):
        written = {
            " ".join("23456789TJQKA"[rank] for rank in table.shapes[s].ranks)
            for s in members[table.order[members] == order]
        }
        assert " ".join(sorted(named.split(), key="AKQJT98765432".index)) in written


WORST_CARD = {
    "5": 1_024,
    "6": 5_120,
    "7": 15_360,
    "8": 35_840,
    "9": 71_680,
    "T": 129_024,
    "J": 215_040,
    "Q": 337_920,
    "K": 506_880,
}


def test_the_hands_of_no_kind_by_their_worst_card_at_ace_to_five(universes: dict[str, np.ndarray]) -> None:
    table, hands = table_of(LOW_FIVE), universes[LOW_FIVE]
    none = hands[table.category[table.signatures(hands)] == 0] // 4
    worst = np.bincount(((none + 1) % 13).max(axis=1), minlength=13)
    assert {rank: int(worst["A23456789TJQK".index(rank)]) for rank in WORST_CARD} == WORST_CARD
    assert sum(WORST_CARD.values()) == worst.sum()


MULTI = Game(id="several-decks", title="several decks", cards=3, decks=5)
JOKERS = Game(id="three-with-jokers", title="three with jokers", cards=3, jokers=2)


@pytest.mark.parametrize("found", [MULTI, JOKERS], ids=lambda found: found.id)
def test_signatures_cover_games_of_other_makings(found: Game) -> None:
    hands = every_hand(found)
    assert len(hands) == size_of(found)
    codes = codes_of(hands)
    assert codes.max() < codes_in(found.cards)
    shapes = {shape_of(hand) for hand in hands.tolist()}
    assert shapes == set(shapes_of(found))
    for hand, code in zip(hands[::97].tolist(), codes[::97].tolist(), strict=True):
        shape = shape_of(hand)
        assert code_of(shape.ranks, jokers=shape.jokers, suited=shape.suited) == code
    assert len(set(codes.tolist())) == len(shapes)


def test_several_decks_deal_every_multiset_and_no_number_of_deals() -> None:
    assert (size_of(MULTI), deals_of(MULTI)) == (comb(54, 3), None)
    assert size_of(JOKERS) == comb(52, 3) + comb(52, 2) + 52
