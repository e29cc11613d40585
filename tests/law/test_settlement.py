"""What 13:69F-20.11 pays, written by hand from the text, paragraph by paragraph. Money is in cents."""

import pytest

from clausecheck.law.settlement.settle import WAGERS
from tests.law.rounds import BASE, cents, payouts

LOW = "2c 3d 8h"
"""A dealer's hand that stays below queen high."""


def base(player: str, dealer: str) -> tuple[int | None, int | None]:
    """What ante and play of 1000 each receive."""
    received = cents(player, dealer)
    return received["ante"], received["play"]


# (a)1: ante and play

QUALIFIES = [
    ("Qc 3d 2h", True),
    ("Qc Jd Th", True),  # a straight
    ("Qc 4d 2h", True),
    ("Kc 3d 2h", True),
    ("Ac 4d 2h", True),
    ("2c 2d 3h", True),
    ("Jc Jd 2h", True),
    ("4c 3d 2h", True),
    ("Ac 2d 3h", True),
    ("7c 5c 2c", True),
    ("2c 2d 2h", True),
    ("4c 3c 2c", True),
    ("Jc Td 8h", False),
    ("Jc 3d 2h", False),
    ("Tc 9d 7h", False),
    ("5c 3d 2h", False),
]


@pytest.mark.parametrize(("dealer", "qualifies"), QUALIFIES)
def test_the_dealer_qualifies_by_the_rank_of_the_hand(dealer: str, qualifies: bool) -> None:
    # the player holds three aces, which no hand here beats but a straight flush
    better = dealer == "4c 3c 2c"
    assert base("As Ah Ad", dealer) == ((0, 0) if better else (2000, 2000) if qualifies else (2000, 1000))


CONTESTS = [
    ("Qs Js 9d", "Qd 8c 4h", 2000, 2000, "the next card decides"),
    ("Qs Js 9d", "Qd Jc 8h", 2000, 2000, "the last card decides"),
    ("Qd 8c 4h", "Qs Js 9d", 0, 0, "the other way round"),
    ("2s 2d 3c", "Ad Kc Jh", 2000, 2000, "a pair beats an ace"),
    ("7c 5c 2c", "As Ad Kh", 2000, 2000, "a flush beats a pair"),
    ("4c 3d 2h", "As Ks Js", 2000, 2000, "a straight beats a flush"),
    ("As Ks Js", "4c 3d 2h", 0, 0, "of three cards, and not the other way"),
    ("2s 2d 2c", "Ad Kc Qh", 2000, 2000, "three of a kind beat a straight"),
    ("3s 2s As", "Kd Kc Kh", 2000, 2000, "the lowest straight flush beats three kings"),
    ("4c 3d 2h", "Ad 2c 3s", 2000, 2000, "the ace is low beside two and three"),
    ("Ac Kd Qh", "Ks Qd Jh", 2000, 2000, "and high beside king and queen"),
    ("Ac Kd 2h", "Qs Qd 2c", 0, 0, "king, ace and two are no straight"),
    ("As Ks Qs", "Kd Qd Jd", 2000, 2000, "ace, king and queen of a suit are the highest straight flush"),
    ("9s 8d 7c", "Jd Tc 2h", 2000, 1000, "higher, and the dealer does not qualify"),
    ("Js 9d 8c", "Jd Tc 2h", 2000, 1000, "lower, and the dealer does not qualify"),
    ("Js 9d 8c", "Jd 9c 8h", 2000, 1000, "equal, and the dealer does not qualify"),
    ("As Ad Kc", "Jd Tc 2h", 2000, 1000, "aces win no more than that"),
]


@pytest.mark.parametrize(("player", "dealer", "ante", "play", "why"), CONTESTS, ids=str)
def test_ante_and_play(player: str, dealer: str, ante: int, play: int, why: str) -> None:
    assert base(player, dealer) == (ante, play), why
    received = payouts(player, dealer)
    assert {received["ante"].clause, received["play"].clause} == {"a.1"}


def test_a_tie_is_not_in_the_text() -> None:
    received = payouts("Qs Js 9d", "Qd Jc 9h")
    assert [(received[w].cents, received[w].silent) for w in ("ante", "play")] == [(None, "G2"), (None, "G2")]
    assert received["ante-bonus"].cents == 0


def test_a_folded_ante_is_lost_whatever_the_dealer_holds() -> None:
    for dealer in ("Qd 8c 4h", LOW):
        assert cents("Qs Js 9d", dealer, {"ante": 1000}) == {"ante": 0}


def test_what_was_placed_is_paid_in_its_order_and_nothing_else() -> None:
    wagers = {"pair-plus": 500, "six-card-bonus": 100, "play": 1000, "ante": 1000}
    received = payouts("Qs Js 9d", "Qd 8c 4h", wagers, {"six-card-bonus": "i.A"})
    assert tuple(received) == WAGERS
    assert tuple(payouts("Qs Js 9d", "Qd 8c 4h", {"pair-plus": 500})) == ("pair-plus",)


# (a)2: pair plus

LEAST = [
    ("2s 2d 3c", 2, "pair"),
    ("As Ad Kc", 2, "pair"),
    ("7c 5c 2c", 4, "flush"),
    ("4c 3d 2h", 6, "straight"),
    ("Ac 2d 3h", 6, "straight"),
    ("Ac Kd Qh", 6, "straight"),
    ("As Kd Qs", 6, "straight"),
    ("2s 2d 2c", 26, "three-of-a-kind"),
    ("4c 3c 2c", 36, "straight-flush"),
    ("Kc Qc Jc", 36, "straight-flush"),
    ("Ac Kc Qc", 36, "mini-royal-flush"),
    ("As Ks Qs", 36, "mini-royal-flush"),
    ("As Kd Js", 0, None),
    ("Ac Kd 2h", 0, None),
]


@pytest.mark.parametrize(("player", "times", "row"), LEAST)
def test_pair_plus_by_the_least_odds(player: str, times: int, row: str | None) -> None:
    for dealer in ("Jh 9h 5s", "Qd 9h 5s"):
        received = payouts(player, dealer, {"pair-plus": 500})["pair-plus"]
        assert (received.cents, received.row, received.clause) == (500 * times, row, "a.2")


POSTED = {
    "pair": 1,
    "flush": 4,
    "straight": 6,
    "three-of-a-kind": 30,
    "straight-flush": 40,
    "mini-royal-flush": 50,
}


def test_pair_plus_by_the_posted_table() -> None:
    for player, times in [
        *(("2s 2d 3c", 2), ("7c 5c 2c", 5), ("4c 3d 2h", 7), ("2s 2d 2c", 31), ("4c 3c 2c", 41)),
        *(("Ac Kc Qc", 51), ("Ac Kd 9h", 0)),
    ]:
        assert cents(player, "Jd 9s 8d", {"pair-plus": 300}, {"pair-plus": POSTED}) == {
            "pair-plus": 300 * times
        }


def test_without_its_row_a_mini_royal_is_paid_as_a_straight_flush() -> None:
    posted = {hand: odds for hand, odds in POSTED.items() if hand != "mini-royal-flush"}
    received = payouts("Ac Kc Qc", LOW, {"pair-plus": 100}, {"pair-plus": posted})["pair-plus"]
    assert (received.cents, received.row) == (4100, "straight-flush")


# (a)3: the bonus on the ante

STANDARD = [
    ("5c 4d 3h", 1, "straight"),
    ("Ac Kd Qh", 1, "straight"),
    ("9s 9d 9c", 4, "three-of-a-kind"),
    ("5c 4c 3c", 5, "straight-flush"),
    ("Ac Kc Qc", 5, "straight-flush"),
    ("As Ks Qs", 5, "straight-flush"),
    ("9c 5c 3c", 0, None),
    ("9c 9d 3c", 0, None),
    ("Ac Qc 3d", 0, None),
]


@pytest.mark.parametrize("dealer", ["Jd 8h 2s", "Kh Qd Js", "Ah Ad 2d", "Th 9h 8h"])
@pytest.mark.parametrize(("player", "odds", "row"), STANDARD)
def test_the_bonus_is_of_the_ante_alone_and_whatever_the_dealer_holds(
    player: str, odds: int, row: str | None, dealer: str
) -> None:
    received = payouts(player, dealer)["ante-bonus"]
    assert (received.cents, received.row, received.clause) == (1000 * odds, row, "a.3")


TABLES = [
    ("9s 9d 9c", {"A": 3, "B": 6, "C": 3}),
    ("5c 4c 3c", {"A": 4, "B": 8, "C": 4}),
    ("Kc Qc Jc", {"A": 4, "B": 8, "C": 4}),
    ("Ac Kc Qc", {"A": 5, "B": 50, "C": 10}),
    ("Ah Kh Qh", {"A": 5, "B": 50, "C": 10}),
    ("As Ks Qs", {"A": None, "B": 50, "C": None}),
    ("5c 4d 3h", {"A": None, "B": None, "C": None}),
    ("9c 5c 3c", {"A": 0, "B": 0, "C": 0}),
    ("9c 9d 3c", {"A": 0, "B": 0, "C": 0}),
]


@pytest.mark.parametrize(("player", "odds"), TABLES)
def test_the_bonus_by_its_tables(player: str, odds: dict[str, int | None]) -> None:
    for name, number in odds.items():
        received = payouts(player, "Qd Th 2s", BASE, {"ante-bonus": name})["ante-bonus"]
        assert received.cents == (None if number is None else 1000 * number)
        assert (received.clause, received.silent) == ("a.3.i", "G15" if number is None else None)


# (a)4: the six-card bonus

SIX = {
    "royal-flush": ("As Ks Qs", "Js Ts 2d"),
    "straight-flush": ("9s 8s 7s", "6s 5s 2d"),
    "four-of-a-kind": ("9s 9d 9c", "9h 5s 2d"),
    "full-house": ("9s 9d 9c", "5h 5s 2d"),
    "flush": ("9s 7s 5s", "3s 2s 2d"),
    "straight": ("9s 8d 7s", "6s 5c 2d"),
    "three-of-a-kind": ("9s 9d 9c", "5s 3h 2d"),
}
ROWS = list(SIX)
ODDS = {
    "A": [1000, 200, 50, 25, 20, 10, 5],
    "B": [1000, 200, 50, 25, 15, 10, 5],
    "C": [1000, 200, 100, 20, 15, 9, 8],
    "D": [1000, 200, 100, 20, 15, 10, 7],
    "E": [1000, 200, 100, 20, 15, 10, 5],
}
VERSIONS = [*(f"i.{name}" for name in "ABCD"), *(f"ii.{name}" for name in "ABCDE")]
ALL = {"ante": 1000, "play": 1000, "pair-plus": 500, "six-card-bonus": 200}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("row", ROWS)
def test_the_six_card_bonus_by_each_row_of_each_table(version: str, row: str) -> None:
    part, name = version.split(".")
    odds = ODDS[name][ROWS.index(row)]
    for player, dealer in (SIX[row], SIX[row][::-1]):
        received = payouts(player, dealer, ALL, {"six-card-bonus": version})["six-card-bonus"]
        assert (received.cents, received.row, received.clause) == (200 * (odds + 1), row, f"a.4.{part}")


PLACED = [("As Ad Kh", "Kc 3s 2d"), ("As Ad Kh", "Qc 3s 2d"), ("As Jd 9h", "7c 3s 2d")]


@pytest.mark.parametrize(("player", "dealer"), PLACED)
def test_less_than_three_of_a_kind_loses(player: str, dealer: str) -> None:
    for version in VERSIONS:
        assert cents(player, dealer, ALL, {"six-card-bonus": version})["six-card-bonus"] == 0


SHARED = [
    ("5h 6h 7h", "8h Kh 9s", "flush", "a flush and a straight"),
    ("9s 9d 9c", "5h 5s 5d", "full-house", "two threes"),
    ("9s 9d 9c", "9h 5s 5d", "four-of-a-kind", "four and a pair"),
    ("5s 4s 3s", "2s As Ad", "straight-flush", "the ace low"),
    ("6s 5s 4s", "3s 2s As", "straight-flush", "six in sequence"),
    ("Ks Qs Js", "Ts 9s 8s", "straight-flush", "king to eight is no royal"),
    ("As Kd Qh", "Jc Ts 9d", "straight", "nine to ace of several suits"),
    ("As Ks Qs", "Js Ts 9h", "royal-flush", "nine of another suit"),
    ("As Ks Qs", "Js Ts 8s", "royal-flush", "eight of the suit"),
]


@pytest.mark.parametrize(("player", "dealer", "row", "why"), SHARED)
def test_the_best_five_of_the_six_cards_in_the_order_of_five(
    player: str, dealer: str, row: str, why: str
) -> None:
    for version in ("i.A", "ii.E"):
        assert payouts(player, dealer, ALL, {"six-card-bonus": version})["six-card-bonus"].row == row, why


ROYALS = [("d", 100_000_000), ("h", 10_000_000), ("s", 10_000_000), ("c", 10_000_000)]


@pytest.mark.parametrize(("suit", "award"), ROYALS)
def test_a_six_card_royal_is_paid_its_amount_in_table_e_alone(suit: str, award: int) -> None:
    hand = [f"{rank}{suit}" for rank in "AKQJT9"]
    for cards in (hand, hand[::-1], [*hand[::2], *hand[1::2]]):
        player, dealer = " ".join(cards[:3]), " ".join(cards[3:])
        for version in VERSIONS[:-1]:
            received = payouts(player, dealer, ALL, {"six-card-bonus": version})["six-card-bonus"]
            assert (received.cents, received.row) == (200 * 1001, "royal-flush")
        for reading, stake in (("g30-kept", 0), ("g30-returned", 200)):
            chosen = (("a.4.ii", reading),)
            there = cents(player, dealer, ALL, {"six-card-bonus": "ii.E"}, chosen)
            assert there["six-card-bonus"] == award + stake


# (a): each wager by itself

TOGETHER = [
    ("9s 8d 7c", "Th 8h 2s", 2000, 1000, 1000, 3000, 0),  # does not qualify
    ("9s 8d 7c", "Qh Jh Ts", 0, 0, 1000, 3000, 2200),  # a higher straight, and seven to jack in six
    ("Ks Kd Kc", "Qh 4h 2s", 2000, 2000, 4000, 13_000, 1200),
    ("Ks Kd Kc", "4h 3h 2h", 0, 0, 4000, 13_000, 1200),
    ("7h 5h 2h", "Qh 9h 3s", 2000, 2000, 0, 2000, 4200),
]


@pytest.mark.parametrize(("player", "dealer", "ante", "play", "bonus", "pair_plus", "six"), TOGETHER)
def test_each_wager_is_settled_by_itself(
    player: str, dealer: str, ante: int, play: int, bonus: int, pair_plus: int, six: int
) -> None:
    received = cents(player, dealer, ALL, {"six-card-bonus": "ii.A"})
    assert tuple(received.values()) == (ante, play, bonus, pair_plus, six)


def test_the_register_s_round_of_all_wagers_wins_eighty() -> None:
    # ante 10, play 10, pair plus 10, a straight against a lower hand that qualifies
    wagers = {"ante": 10, "play": 10, "pair-plus": 10}
    received = cents("6s 5d 4c", "Qh 9h 3s", wagers)
    assert received == {"ante": 20, "play": 20, "ante-bonus": 10, "pair-plus": 60}
    assert sum(each or 0 for each in received.values()) - sum(wagers.values()) == 80
