"""Cards, their notation and their numbers."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausecheck.cards import (
    CODES,
    JOKER,
    NUMBERS,
    by_rank,
    parse_hand,
    pretty,
    pretty_card,
    write_hand,
    write_hands,
)
from clausecheck.errors import CardError

CARDS = st.lists(st.integers(0, JOKER), min_size=1, max_size=7)


def test_a_card_is_four_times_its_rank_and_its_suit() -> None:
    assert len(CODES) == len(NUMBERS) == 53
    assert [CODES[n] for n in (0, 1, 2, 3, 4, 32, 51, JOKER)] == [
        "2c",
        "2d",
        "2h",
        "2s",
        "3c",
        "Tc",
        "As",
        "Jk",
    ]
    assert all(NUMBERS[code] == number for number, code in enumerate(CODES))


@given(CARDS)
def test_a_hand_that_is_written_reads_the_same(cards: list[int]) -> None:
    written = write_hand(cards)
    assert len(written) == 2 * len(cards)
    assert parse_hand(written) == tuple(cards)
    assert parse_hand(" ".join(CODES[card] for card in cards)) == tuple(cards)


@given(
    st.integers(1, 7).flatmap(
        lambda k: st.lists(st.lists(st.integers(0, 52), min_size=k, max_size=k), min_size=1)
    )
)
def test_many_hands_are_written_as_one_is(hands: list[list[int]]) -> None:
    written = write_hands(np.array(hands, np.uint8))
    assert written.dtype == np.dtype(f"S{2 * len(hands[0])}")
    assert [hand.decode() for hand in written.tolist()] == [write_hand(hand) for hand in hands]


@pytest.mark.parametrize("text", ["AsKd", "As Kd", "  As\tKd\n", "A sK d", "AsK d"])
def test_spaces_mean_nothing(text: str) -> None:
    assert parse_hand(text) == (51, 45)


FAULTS = [
    ("10s Jd", 'card "10s": "10s Jd" is not a hand; write ten as T'),
    ("10sJd", 'card "10": "10sJd" is not a hand; write ten as T'),
    ("as kd", 'card "as": "as kd" is not a hand; did you mean "AsKd"?'),
    ("aS kS qS", 'card "aS": "aS kS qS" is not a hand; did you mean "AsKsQs"?'),
    ("As jk", 'card "jk": "As jk" is not a hand; did you mean "AsJk"?'),
    ("JK ac", 'card "JK": "JK ac" is not a hand; did you mean "JkAc"?'),
    (
        "As K",
        'card "K": "As K" is not a hand; a card is a rank of 23456789TJQKA and a suit of cdhs, a joker is',
    ),
    ("AsKd Qx", 'card "Qx": "AsKd Qx" is not a hand; a card is'),
    ("AsKdQx", 'card "Qx": "AsKdQx" is not a hand; a card is'),
    ("As 1d", 'card "1d": "As 1d" is not a hand; a card is'),
    ("A♠ K♦", 'card "A♠": "A♠ K♦" is not a hand; a card is'),
    ("sA dK", 'card "sA": "sA dK" is not a hand; a card is'),
    ("Joker As", 'card "Jo"'),
    ("ß", 'card "ß"'),
    ("", "a hand without cards; a card is"),
    ("  \t", "a hand without cards; a card is"),
]


@pytest.mark.parametrize(("text", "says"), FAULTS)
def test_what_is_no_hand_is_refused_with_the_card_and_a_hint(text: str, says: str) -> None:
    with pytest.raises(CardError) as refused:
        parse_hand(text)
    assert str(refused.value).startswith(says)
    assert "\n" not in str(refused.value)


@given(st.text(max_size=12))
def test_any_text_is_a_hand_or_refused(text: str) -> None:
    try:
        cards = parse_hand(text)
    except CardError as refused:
        assert refused.hint  # noqa: PT017
    else:
        assert write_hand(cards) == "".join(text.split())


def test_hands_for_people() -> None:
    assert pretty("AsTdJk2c7h") == "A♠ 10♦ Joker 2♣ 7♥"
    assert pretty_card("Ts") == "10♠"
    assert pretty_card("??") == "??"


def test_the_highest_card_first() -> None:
    assert write_hand(by_rank(parse_hand("2c As Jk Ts Td"))) == "JkAsTsTd2c"
