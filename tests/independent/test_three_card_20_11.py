"""13:69F-20.11 as read here and as clausecheck settles it, to the cent.

Two differences are known, and held here so that no third one hides behind them:

- After a fold the section says nothing of the pair plus and six-card bonus wagers. We leave them all open;
  the law calls those lost that no row would pay, and leaves the others open, since neither a fold that loses
  the wager nor one that lets it stand would pay them.
- The six-card royals of (a)4ii have one amount each, whose column the source has lost. We leave them open in
  every column; the law reasons that A to D repeat the tables of (a)4i and gives the amounts to E, so that
  A to D pay the five-card royal flush.
"""

from __future__ import annotations

from contextlib import nullcontext
from itertools import product
from typing import Any

import pytest

from clausecheck.errors import ClausecheckError
from clausecheck.law import rank_hand
from clausecheck.law.settlement.settle import read_round, settle
from tests.independent import three_card_20_11 as read_here
from tests.independent.law import DECK, answers, every, law_of, places
from tests.independent.notation import one_suit, ranks, run_top, split
from tests.independent.rounds import drawn_rounds

Asked = dict[str, Any]

PLAYERS = (
    *(f"A{s}K{s}Q{s}" for s in "cdhs"),
    *("3h2hAh", "KdQdJd", "AcAdAh", "2c2d2h", "4c3d2h", "Ah2c3s", "QcKdAh", "Kc2dAh", "2s3s5s", "AcKcJc"),
    *("2c2d3h", "AhAcKs", "Qc3d2h", "JcTd8h"),
)
DEALERS = ("Qs3c2d", "JsTc8d", "KhQhJh", "2s2h3c", "3s2cAd", "QhKcAs", "JhTh8h", "ThTsTd", "Ad9s2c", "9s8dJc")


def _picked() -> list[Asked]:
    """The corners of the text: every ante bonus table, the least queen high, both ends of the ace."""
    tables = tuple(read_here.ANTE_BONUS)
    wagers = {"ante": 700, "play": 700, "pair-plus": 300}
    return [
        {"player": player, "dealer": dealer, "wagers": wagers, "tables": {"ante-bonus": table}}
        for player, dealer, table in product(PLAYERS, DEALERS, tables)
        if len({*split(player), *split(dealer)}) == 6
    ]


def _six_card_royals() -> list[Asked]:
    return [
        {
            "player": f"A{suit}Q{suit}T{suit}",
            "dealer": f"K{suit}J{suit}9{suit}",
            "wagers": {"ante": 100, "play": 100, "pair-plus": 100, "six-card-bonus": 100},
            "tables": {"six-card-bonus": table},
        }
        for suit, table in product("cdhs", read_here.SIX_CARD)
    ]


def _law_settles(asked: Asked) -> dict[str, int | None]:
    law, _ = law_of("three-card-poker")
    return {paid.wager: paid.cents for paid in settle(law, read_round(asked, law))}


def _expected(asked: Asked) -> dict[str, int | None]:
    """What we read, with the two known differences as the law has them."""
    paid = read_here.settle(asked)
    wagers, tables = asked["wagers"], asked.get("tables", {})
    six = asked["player"] + asked["dealer"]
    if "ante" in wagers and "play" not in wagers:
        unfolded = read_here.settle({**asked, "wagers": {**wagers, "play": wagers["ante"]}})
        paid |= {w: 0 for w in ("pair-plus", "six-card-bonus") if unfolded.get(w) == 0}
    elif tables.get("six-card-bonus") in {"ii.A", "ii.B", "ii.C", "ii.D"} and _is_six_card_royal(six):
        paid["six-card-bonus"] = 1001 * wagers["six-card-bonus"]
    return paid


def _is_six_card_royal(six: str) -> bool:
    return one_suit(six) and run_top(ranks(six)) == 14


def test_three_cards_stand_in_the_same_order_as_in_13_69f_14_3_c() -> None:
    hands = every(3, DECK)
    _, order = answers("poker-high-3", hands)
    assert places(map(read_here.key, hands)) == places(order)


@pytest.mark.parametrize(
    "rounds",
    [drawn_rounds(2011, 3_000), _picked(), _six_card_royals()],
    ids=["drawn", "picked", "six-card-royals"],
)
def test_every_wager_receives_the_same(rounds: list[Asked]) -> None:
    differ = [
        (asked, _expected(asked), told)
        for asked in rounds
        if (told := _law_settles(asked)) != _expected(asked)
    ]
    assert differ == []


def test_the_known_differences_are_there() -> None:
    """Were the law to change its mind, this says so."""
    open_here = [asked for asked in drawn_rounds(2011, 1_000) if read_here.settle(asked) != _expected(asked)]
    assert any("play" not in asked["wagers"] for asked in open_here)
    assert any("play" in asked["wagers"] for asked in open_here)


def test_the_best_five_of_six_are_called_the_same() -> None:
    law, game = law_of("six-card-bonus")
    hands = [asked["player"] + asked["dealer"] for asked in drawn_rounds(6, 300)]
    named = {hand: rank_hand(law, game, hand).category for hand in hands}
    assert named == {hand: read_here.best_of_six(hand) for hand in hands}
    assert {*read_here.SIX_CARD_ROWS} < {*named.values()}


@pytest.mark.parametrize("above", [0, 7], ids=["at the floor", "above it"])
@pytest.mark.parametrize("row", list(read_here.LEAST_PAIR_PLUS))
def test_a_table_below_a_floor_is_refused(row: str, above: int) -> None:
    posted = {each: odds + above for each, odds in read_here.LEAST_PAIR_PLUS.items()}
    asked: Asked = {
        "player": "2c7d9h",
        "dealer": "3c8dTh",
        "wagers": {"pair-plus": 100},
        "tables": {"pair-plus": posted},
    }
    assert not read_here.refused(asked)
    assert _law_settles(asked) == {"pair-plus": 0}
    posted[row] = read_here.LEAST_PAIR_PLUS[row] - 1
    assert _both_refuse(asked)
    del posted[row]
    assert _both_refuse(asked) == (row != "mini-royal-flush")


def _both_refuse(asked: Asked) -> bool:
    """Whether the round is refused, here and by the law alike."""
    refused = read_here.refused(asked)
    with pytest.raises(ClausecheckError) if refused else nullcontext():
        _law_settles(asked)
    return refused


@pytest.mark.parametrize("table", list(read_here.SIX_CARD))
@pytest.mark.parametrize(
    "wagers",
    [(), ("pair-plus",), ("ante",), ("ante", "play"), ("ante", "pair-plus"), ("ante", "play", "pair-plus")],
    ids="+".join,
)
def test_a_six_card_bonus_needs_the_wagers_of_its_version(table: str, wagers: tuple[str, ...]) -> None:
    asked: Asked = {
        "player": "2c7d9h",
        "dealer": "3c8dTh",
        "wagers": dict.fromkeys((*wagers, "six-card-bonus"), 100),
        "tables": {"six-card-bonus": table},
    }
    assert _both_refuse(asked) or _law_settles(asked) == _expected(asked)
