"""Which rounds are dealt: how many there are, that they can be dealt, and that none is left out."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from clausecheck.cards import parse_hand, write_hand
from clausecheck.check.rounds.cells import settling_of
from clausecheck.check.rounds.dealing import Dealer, rounds_up_to_suits
from clausecheck.check.rounds.hands_up_to_suits import renamed, up_to_suits
from clausecheck.law import Law, load_catalogue

if TYPE_CHECKING:
    from clausecheck.check.plan import Depth
    from clausecheck.check.rounds.dealing import Deal, Dealt

LAW = Law(load_catalogue()["nj-13-69f-20.11"])
CLASSES = 741


def normal(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The least of the hands that differ by suits alone."""
    suits = permutations(range(4))
    return min(tuple(sorted(4 * (card // 4) + names[card % 4] for card in cards)) for names in suits)


def test_three_cards_make_1755_hands_up_to_suits_and_six_962988() -> None:
    three = {normal(tuple(hand)) for hand in up_to_suits(3).tolist()}
    assert three == {normal(hand) for hand in combinations(range(52), 3)}
    assert len(up_to_suits(3)) == len(three) == 1755
    # by Burnside's lemma: (C(52,6) + 6 C + 8 C + 3 C + 6 C) / 24, fixed hands of each kind of renaming
    assert len(up_to_suits(6)) == 962_988


def test_six_cards_are_listed_once_each() -> None:
    chance = np.random.default_rng(1)
    some = up_to_suits(6)[chance.integers(962_988, size=300)]
    assert len({normal(tuple(hand)) for hand in some.tolist()}) == len(np.unique(some, axis=0))
    assert (np.diff(np.sort(up_to_suits(6), axis=1).astype(int), axis=1) > 0).all()


def test_renamed_hands_are_the_same_hands_up_to_suits() -> None:
    chance = np.random.default_rng(2)
    before = up_to_suits(3)
    after = renamed(before, chance)
    assert [normal(tuple(hand)) for hand in after.tolist()] == [normal(tuple(h)) for h in before.tolist()]
    assert (after != before).any()


@pytest.mark.parametrize("depth", ["quick", "standard"])
@pytest.mark.parametrize("kind", ["contests", "players", "hands", "sixes", "some-sixes"])
def test_no_card_comes_twice_and_a_seed_deals_again_what_it_dealt(kind: Deal, depth: Depth) -> None:
    dealt = Dealer(LAW, depth, 7).deal(kind, 4)
    both = np.sort(np.hstack([dealt.player, dealt.dealer]), axis=1).astype(int)
    assert (np.diff(both, axis=1) > 0).all()
    assert both.max() < 52
    assert dealt.texts() == Dealer(LAW, depth, 7).deal(kind, 4).texts()
    assert dealt.texts() != Dealer(LAW, depth, 8).deal(kind, 4).texts()


def classes(dealt: Dealt) -> tuple[list[int], list[int]]:
    settling = settling_of(LAW)
    return settling.orders(dealt.player).tolist(), settling.orders(dealt.dealer).tolist()


def test_a_hand_of_every_class_meets_its_neighbours_and_the_edge_of_qualifying() -> None:
    player, dealer = classes(Dealer(LAW, "quick", 0).deal("contests"))
    met = Counter(zip(player, dealer, strict=True))
    assert set(player) == set(dealer) == set(range(CLASSES))
    lowest = classes_of("Qs3h2d")
    # against threes of the same rank no hand is left; a hand is level with one of its own class but for those
    threes = set(range(716, 729))
    for own in set(range(1, CLASSES - 1)) - threes:
        assert all((own, other) in met for other in (own - 1, own, own + 1))
        assert (own, lowest) in met
        assert (own, lowest - 1) in met


def classes_of(hand: str) -> int:
    return int(settling_of(LAW).orders(np.array([parse_hand(hand)], np.uint8))[0])


def test_each_player_meets_a_dealer_of_each_kind() -> None:
    player, dealer = classes(Dealer(LAW, "quick", 0).deal("players"))
    edge = classes_of("Qs3h2d")
    kinds = {
        (own, "out" if other < edge else "lower" if other < own else "level" if other == own else "higher")
        for own, other in zip(player, dealer, strict=True)
    }
    assert {own for own, kind in kinds if kind == "out"} == set(range(CLASSES))
    assert {own for own, kind in kinds if kind == "higher"} == set(range(CLASSES - 1))
    assert {own for own, kind in kinds if kind == "lower"} == set(range(edge + 1, CLASSES))


def test_at_full_depth_every_hand_meets_every_class_that_is_left() -> None:
    dealt = Dealer(LAW, "exhaustive", 0).deal("contests")
    assert len(dealt) == rounds_up_to_suits(LAW)
    settling = settling_of(LAW)
    keys = settling.orders(dealt.player).astype(np.int64) * CLASSES + settling.orders(dealt.dealer)
    # three of a rank leave neither three nor a pair of it: 13 classes, and 156 of pairs, both ways round
    assert len(np.unique(keys)) == CLASSES**2 - 13 - 2 * 156
    threes = classes_of("AsAhAd") * CLASSES + classes_of("KsKhKd")
    assert (keys == threes).sum() == 1


def test_the_lowest_rounds_come_first_whatever_the_depth() -> None:
    for depth in ("quick", "standard"):
        player, dealer = classes(Dealer(LAW, depth, 0).deal("contests"))
        order = list(zip(player, dealer, strict=True))
        assert order == sorted(order)


def test_rows_that_name_a_suit_are_asked_in_every_suit() -> None:
    hands = {"".join(sorted_hand) for sorted_hand in mini_royals()}
    for depth in ("quick", "exhaustive"):
        player = Dealer(LAW, depth, 0).deal("players").player
        written = {write_hand(sorted(hand, reverse=True)) for hand in player.tolist()}
        assert hands <= written
    six = Dealer(LAW, "quick", 0).deal("sixes")
    royals = {"9TJQKA"[i] + suit for suit in "cdhs" for i in range(6)}
    found = Counter(
        write_hand(row)[1]
        for row in np.hstack([six.player, six.dealer]).tolist()
        if {write_hand([card]) for card in row} <= royals and len({card % 4 for card in row}) == 1
    )
    assert all(found[suit] == 20 for suit in "cdhs")  # every way to share out six cards


def mini_royals() -> list[list[str]]:
    return [[rank + suit for rank in "AKQ"] for suit in "cdhs"]


def test_six_cards_hold_every_row_and_a_straight_beside_a_flush() -> None:
    dealt = Dealer(LAW, "quick", 0).deal("sixes")
    cards = np.hstack([dealt.player, dealt.dealer])
    settling = settling_of(LAW)
    held = Counter(settling.hands["six-card-bonus"][n] for n in settling.named("six-card-bonus", cards))
    assert min(held[hand] for hand in settling.hands["six-card-bonus"]) >= 1
    flush = [row for row in cards.tolist() if max(Counter(card % 4 for card in row).values()) == 5]
    assert sum(has_run({card // 4 for card in row}) for row in flush) >= 40


def has_run(ranks: set[int]) -> bool:
    with_low_ace = ranks | ({-1} if 12 in ranks else set())
    return any(set(range(low, low + 5)) <= with_low_ace for low in range(-1, 9))
