"""Every hand of a game in its order, from anywhere."""

from __future__ import annotations

from itertools import chain, combinations, combinations_with_replacement

import numpy as np
import pytest
from msgspec import structs

from clausecheck.law.universe import codes_of, every_hand, hands_at, hands_between, size_of
from tests.law.laws import game

DECK = range(52)


def test_the_order_is_the_dictionary_s() -> None:
    played = game("poker-high-3")[1]
    expected = np.array([*combinations(DECK, 3)], np.uint8)
    assert (every_hand(played) == expected).all()
    assert (hands_between(played, 0, 22_100) == expected).all()


def test_jokers_come_last_and_later() -> None:
    played = game("two-card-joker-poker")[1]
    plain, one = combinations(DECK, 2), ((card, 52) for card in DECK)
    expected = np.array([*chain(plain, one, [(52, 52)])], np.uint8)
    assert (every_hand(played) == expected).all()
    for start in range(0, 1379, 97):
        assert (hands_between(played, start, min(1379, start + 100)) == expected[start : start + 100]).all()
    assert hands_between(played, 1378, 1379).tolist() == [[52, 52]]


def test_with_several_decks_a_card_may_come_again() -> None:
    played = structs.replace(game("fast-action-holdem")[1], cards=3)
    expected = np.array([*combinations_with_replacement(DECK, 3)], np.uint8)
    assert size_of(played) == len(expected)
    assert (every_hand(played) == expected).all()
    assert (hands_between(played, 20_000, 24_804) == expected[20_000:24_804]).all()


@pytest.mark.parametrize(("cards", "count"), [(5, 2_598_960), (6, 20_358_520), (7, 133_784_560)])
def test_a_large_game_is_entered_anywhere(cards: int, count: int) -> None:
    played = structs.replace(game("poker-high-7")[1], cards=cards)
    assert size_of(played) == count
    assert hands_between(played, 0, 1).tolist() == [[*range(cards)]]
    assert hands_between(played, count - 1, count).tolist() == [[*range(52 - cards, 52)]]
    for start in (1, count // 3, count - 2_000):
        some = hands_between(played, start, start + 2_000).astype(np.int64)
        assert (np.diff(some, axis=1) > 0).all()
        value = (some * 52 ** np.arange(cards - 1, -1, -1)).sum(axis=1)  # dictionary order is that of numbers
        assert (np.diff(value) > 0).all()
        assert (hands_between(played, start + 500, start + 600) == some[500:600]).all()


@pytest.mark.parametrize(("start", "stop"), [(-1, 3), (5, 4), (0, 22_101)])
def test_positions_that_are_not_there(start: int, stop: int) -> None:
    with pytest.raises(ValueError, match="poker-high-3 has no hands from"):
        hands_between(game("poker-high-3")[1], start, stop)


@pytest.mark.parametrize("name", ["poker-high-3", "two-card-joker-poker"])
def test_hands_here_and_there_come_in_the_order_asked(name: str) -> None:
    _, played = game(name)
    listed = every_hand(played)
    places = np.random.default_rng(1).permutation(len(listed))[:1_000]
    assert (hands_at(played, places) == listed[places]).all()
    for beyond in ([-1], [0, len(listed)]):
        with pytest.raises(ValueError, match=f"{name} has {len(listed)} hands"):
            hands_at(played, np.array(beyond))


def test_no_hands() -> None:
    assert hands_between(game("poker-high-3")[1], 7, 7).shape == (0, 3)


def test_a_code_does_not_depend_on_the_width_of_the_numbers() -> None:
    some = hands_between(game("poker-high-5")[1], 1_000, 1_100)
    assert (codes_of(some) == codes_of(some.astype(np.int64))).all()
