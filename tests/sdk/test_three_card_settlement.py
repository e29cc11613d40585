"""The settlement product, in its own process, pays rounds that were worked out by hand from the text."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tests.sdk.conversation import ROOT, ask, ask_kept

FOLDER = ROOT / "vendor_adapters" / "three-card-settlement"
BOTH = {"ante": 1000, "play": 1000}
ALL = {**BOTH, "pair-plus": 500, "six-card-bonus": 300}
LEAST = {
    "pair": 1,
    "flush": 3,
    "straight": 5,
    "three-of-a-kind": 25,
    "straight-flush": 35,
    "mini-royal-flush": 35,
}


def settle(*rounds: dict[str, Any], **shared: Any) -> Any:
    command = tomllib.loads((FOLDER / "adapter.toml").read_text())["command"]
    return ask_kept(command, "settle", folder=FOLDER, game="three-card-poker", rounds=list(rounds), **shared)


def dealt(player: str, dealer: str, **own: Any) -> dict[str, Any]:
    return {"player": player, "dealer": dealer, **own}


def column(wager: str, rounds: list[dict[str, Any]], **shared: Any) -> list[int]:
    result = settle(*rounds, **shared)
    assert "errors" not in result
    return [payout[wager] for payout in result["payouts"]]


def test_it_says_what_it_is_and_is_not() -> None:
    manifest = tomllib.loads((FOLDER / "adapter.toml").read_text())
    told = ask(manifest["command"], "initialize", folder=FOLDER, protocol=1)
    assert told["product"]["name"] == manifest["name"] == FOLDER.name
    assert told["games"] == {"three-card-poker": ["settle"]}
    assert told["tables"]["ante-bonus"] == ["standard", "A", "B", "C"]
    assert told["tables"]["six-card-bonus"] == [
        *("i." + one for one in "ABCD"),
        *("ii." + one for one in "ABCDE"),
    ]
    assert "nobody's commercial software" in told["notes"]
    assert {path.name for path in FOLDER.glob("*.js")} == set(manifest["files"])


@pytest.mark.parametrize(
    ("player", "dealer", "ante", "play"),
    [
        ("KsJd4c", "QsJh4d", 2000, 2000),  # higher, the dealer qualifies
        ("QsJd4c", "KsJh4d", 0, 0),  # lower
        ("KsJd4c", "KhJs4d", 1000, 1000),  # tied
        ("2s2d4c", "Qh3s2h", 2000, 2000),  # the lowest queen qualifies
        ("4s3d2c", "JhTs8d", 2000, 1000),  # no jack does
        ("5s3d2c", "JhTs8d", 2000, 1000),  # whoever holds more
        ("QsJd9c", "2h2s3d", 0, 0),  # a pair qualifies without a queen
        ("4s3d2c", "AhJh9h", 2000, 2000),  # a straight beats a flush
        ("9s9d9c", "AhKdQh", 2000, 2000),  # threes beat a straight
        ("3s2sAs", "KhKsKd", 2000, 2000),  # the lowest straight flush beats threes
        ("4s3d2c", "3h2sAd", 2000, 2000),  # in which an ace is low
        ("2s2dAc", "KhAsAd", 0, 0),
        ("AsKd2c", "3h3s2d", 0, 0),  # an ace is in no straight with a king and a two
    ],
)
def test_ante_and_play(player: str, dealer: str, ante: int, play: int) -> None:
    payout = settle(dealt(player, dealer, wagers=BOTH))["payouts"][0]
    assert (payout["ante"], payout["play"]) == (ante, play)


def test_a_fold_loses_ante_and_pair_plus_and_lets_the_six_cards_play() -> None:
    folded = {wager: cents for wager, cents in ALL.items() if wager != "play"}
    result = settle(dealt("9s9d4c", "9h4s4d", wagers=folded, tables={"six-card-bonus": "ii.C"}))
    assert result["payouts"] == [{"ante": 0, "pair-plus": 0, "six-card-bonus": 300 * 21}]


HANDS = ["KsJd4c", "9s9d4c", "9s6s4s", "6s5d4c", "9s9d9c", "6s5s4s", "AhKhQh", "AsKsQs"]


def test_pair_plus_pays_the_least_odds_where_no_table_is_posted() -> None:
    rounds = [dealt(hand, "8hTd2d") for hand in HANDS]
    won = [500 * (odds + 1) for odds in (1, 3, 5, 25, 35, 35, 35)]
    assert column("pair-plus", rounds, wagers={"pair-plus": 500}) == [0, *won]


@pytest.mark.parametrize(("own_row", "royal"), [({}, 40), ({"mini-royal-flush": 50}, 50)])
def test_pair_plus_pays_the_table_that_is_posted(own_row: dict[str, int], royal: int) -> None:
    posted = {"pair": 1, "flush": 4, "straight": 6, "three-of-a-kind": 30, "straight-flush": 40, **own_row}
    rounds = [dealt(hand, "8hTd2d") for hand in HANDS]
    won = [7 * (odds + 1) for odds in (1, 4, 6, 30, 40, royal, royal)]
    assert column("pair-plus", rounds, wagers={"pair-plus": 7}, tables={"pair-plus": posted}) == [0, *won]


@pytest.mark.parametrize(
    ("table", "odds"),
    [
        ("standard", (1, 4, 5, 5, 5)),
        ("A", (1, 3, 4, 5, 50)),
        ("B", (0, 6, 8, 50, 50)),
        ("C", (0, 3, 4, 10, 50)),
    ],
)
@pytest.mark.parametrize("dealer", ["8hTd2d", "7h7d7c"])
def test_the_ante_bonus_is_paid_whatever_the_dealer_holds(
    table: str, odds: tuple[int, ...], dealer: str
) -> None:
    rounds = [dealt(hand, dealer) for hand in HANDS]
    paid = column("ante-bonus", rounds, wagers=BOTH, tables={"ante-bonus": table})
    assert paid == [0, 0, 0, *(1000 * one for one in odds)]


SIX = [
    ("AcKcQc", "JcTc8c"),  # a royal flush
    ("2c5c3c", "4cAc7c"),  # a straight flush, the ace low
    ("9s9d4c", "9h9c4d"),  # four of a kind
    ("9s9d9c", "4h4c4d"),  # a full house of two threes
    ("9s9d9c", "4h4cJd"),
    ("As7s4s", "9s2sKd"),  # a flush
    ("5s3d2c", "4hAcKd"),  # a straight, the ace low
    ("9s9d9c", "4hAcKd"),  # three of a kind
    ("9s9d4c", "4hAcAd"),  # three pairs pay nothing
]
COLUMNS = {
    "A": (1000, 200, 50, 25, 25, 20, 10, 5),
    "B": (1000, 200, 50, 25, 25, 15, 10, 5),
    "C": (1000, 200, 100, 20, 20, 15, 9, 8),
    "D": (1000, 200, 100, 20, 20, 15, 10, 7),
    "E": (1000, 200, 100, 20, 20, 15, 10, 5),
}


@pytest.mark.parametrize("table", [*("i." + one for one in "ABCD"), *("ii." + one for one in "ABCDE")])
def test_the_best_five_of_six_cards_are_paid_by_the_table_in_use(table: str) -> None:
    odds = COLUMNS[table[-1]]
    rounds = [dealt(*hands) for hands in SIX]
    paid = column("six-card-bonus", rounds, wagers=ALL, tables={"six-card-bonus": table})
    assert paid == [*(300 * (one + 1) for one in odds), 0]


@pytest.mark.parametrize(
    ("suit", "dollars"), [("d", 1_000_000), ("h", 100_000), ("s", 100_000), ("c", 100_000)]
)
def test_six_cards_of_a_royal_earn_dollars_by_table_e_alone(suit: str, dollars: int) -> None:
    hands = "".join(rank + suit for rank in "9QT"), "".join(rank + suit for rank in "AJK")
    rounds = [dealt(*hands, tables={"six-card-bonus": table}) for table in ("ii.E", "ii.A", "i.A")]
    assert column("six-card-bonus", rounds, wagers=ALL) == [dollars * 100 + 300, 300 * 1001, 300 * 1001]


def test_six_cards_of_a_royal_earn_their_dollars_even_where_odds_would_be_more() -> None:
    wagers = dict.fromkeys(ALL, 100_000)
    rounds = [dealt("AsKsQs", "JsTs9s", wagers=wagers, tables={"six-card-bonus": "ii.E"})]
    assert column("six-card-bonus", rounds) == [100_000 * 100 + 100_000]


@pytest.mark.parametrize("row", LEAST)
def test_a_posted_table_below_the_least_odds_is_refused(row: str) -> None:
    wagers = {"pair-plus": 500}
    rounds = [
        dealt("KsJd4c", "QsJh4d", wagers=wagers, tables={"pair-plus": posted})
        for posted in ({**LEAST, row: LEAST[row] - 1}, {**LEAST, row: 0})
    ]
    result = settle(*rounds)
    assert result["payouts"] == [None, None]
    assert [row in text for text in result["errors"].values()] == [True, True]


@pytest.mark.parametrize(
    ("wagers", "table"),
    [
        ({"six-card-bonus": 300}, "i.A"),
        ({**BOTH, "six-card-bonus": 300}, "i.D"),
        ({"pair-plus": 500, "six-card-bonus": 300}, "ii.A"),
        ({**BOTH, "six-card-bonus": 300}, "ii.E"),
        ({**ALL}, None),
        ({"play": 1000}, None),
        ({"ante": 1000, "play": 500}, None),
    ],
)
def test_wagers_without_those_that_they_require_are_refused(
    wagers: dict[str, int], table: str | None
) -> None:
    tables = {"six-card-bonus": table} if table else {}
    result = settle(dealt("KsJd4c", "QsJh4d", wagers=wagers, tables=tables))
    assert result["payouts"] == [None]
    assert result["errors"]["0"].startswith("Refused: ")


def test_a_round_that_is_refused_leaves_the_others_as_they_are() -> None:
    twice, unknown = dealt("KsJd4c", "KsJh4d"), dealt("KsJd4c", "Xx2c2d")
    good = dealt("KsJd4c", "QsJh4d")
    result = settle(good, twice, unknown, good, wagers=BOTH)
    paid = {"ante": 2000, "play": 2000, "ante-bonus": 0}
    assert result["payouts"] == [paid, None, None, paid]
    assert list(result["errors"]) == ["1", "2"]
