"""Rounds that the game does not have are refused in one line, which cites the clause."""

from typing import Any

import pytest

from clausecheck.errors import RoundError, UsageError
from clausecheck.law import Law, load_catalogue
from clausecheck.law.settlement.settle import Round, read_round, settle
from tests.law.rounds import law, refusal

GOOD: dict[str, Any] = {
    "player": "QsJs9d",
    "dealer": "Qd8c4h",
    "wagers": {"ante": 1000, "play": 1000, "pair-plus": 500, "six-card-bonus": 500},
    "tables": {"six-card-bonus": "ii.E", "ante-bonus": "standard"},
}
CITED = "N.J.A.C. 13:69F-20.11"


def changed(**fields: Any) -> dict[str, Any]:
    return {**GOOD, **fields}


def test_a_round_is_read_as_the_protocol_writes_it() -> None:
    found = read_round(GOOD, law())
    assert found.player == (43, 39, 29)
    assert found.dealer == (41, 24, 10)
    assert dict(found.wagers) == GOOD["wagers"]
    assert not found.folded
    assert read_round(changed(player="Qs Js 9d"), law()).player == found.player
    assert read_round(
        {key: GOOD[key] for key in ("player", "dealer")} | {"wagers": {"ante": 5}}, law()
    ).folded


LEAST = {"pair": 1, "flush": 3, "straight": 5, "three-of-a-kind": 25, "straight-flush": 35}
FULL = {**LEAST, "mini-royal-flush": 35}


def posted(**odds: Any) -> dict[str, Any]:
    rows = {**FULL, **{hand.replace("_", "-"): number for hand, number in odds.items()}}
    return {"six-card-bonus": "i.A", "pair-plus": {hand: n for hand, n in rows.items() if n is not None}}


REFUSED = [
    # cards
    (
        changed(player="QsJs9d2c"),
        "(a)1",
        "the player holds 4 cards, and three-card poker has 3; give 3 cards",
    ),
    (changed(dealer="Qd8c"), "(a)1", "the dealer holds 2 cards, and three-card poker has 3; give 3 cards"),
    (changed(dealer="QsJd2c"), "(a)1", "three-card poker is played with one deck; give each card once"),
    (changed(player="QsQs9d"), "(a)1", "Qs stands twice"),
    (changed(player="QsJkJs"), "(a)1", "holds a joker, and three-card poker has none; give another card"),
    (changed(player="QsJs9x"), "(a)1", 'the player\'s hand: card "9x": "QsJs9x" is not a hand'),
    (changed(player=""), "(a)1", "the player's hand: a hand without cards"),
    (changed(player=["Qs", "Js", "9d"]), "(a)", "the player's hand is not text"),
    # wagers
    (changed(wagers={"ante": 1000, "pairplus": 5}), "(a)", 'no wager is named "pairplus"; did you mean'),
    (changed(wagers={}), "(a)", "no wager is placed"),
    (changed(wagers={"play": 1000}), "(a)1", "a play wager needs an ante wager"),
    (
        changed(wagers={"ante": 1000, "play": 999}),
        "(a)1",
        "is 999 and the ante 1000, and the two must be equal; place 1000",
    ),
    (
        changed(wagers={"ante": 5, "play": 5, "ante-bonus": 5}),
        "(a)3",
        "the ante bonus is paid and not placed",
    ),
    (
        changed(wagers={"ante": -5}),
        "(a)1",
        "the ante wager is -5; a wager is a positive whole number of cents",
    ),
    (changed(wagers={"ante": 0}), "(a)1", "the ante wager is 0; leave out a wager that is not placed"),
    (changed(wagers={"pair-plus": 10.5}), "(a)2", "the pair-plus wager is 10.5; write whole cents"),
    (changed(wagers={"pair-plus": 10.0}), "(a)2", "the pair-plus wager is 10.0; write whole cents"),
    (changed(wagers={"pair-plus": "10"}), "(a)2", 'the pair-plus wager is "10"; write whole cents'),
    (changed(wagers={"ante": True}), "(a)1", "the ante wager is true; write whole cents"),
    (changed(wagers={"ante": None}), "(a)1", "the ante wager is null; write whole cents"),
    (changed(wagers={"ante": float("nan")}), "(a)1", "the ante wager is NaN; write whole cents"),
    (changed(wagers={"ante": 2**53}), "(a)1", "the ante wager is more than 2^53-1 cents"),
    (changed(wagers={"pair-plus": 2**52}), "(a)2", "the pair-plus wager could win more than 2^53-1 cents"),
    (changed(wagers=[1000]), "(a)", '"wagers" is not a JSON object'),
    # what a bonus requires
    (
        changed(tables={"six-card-bonus": "i.A"}, wagers={"ante": 5, "play": 5, "six-card-bonus": 5}),
        "(a)4i",
        "a six-card-bonus wager by table i.A needs pair-plus; place pair-plus",
    ),
    (
        changed(wagers={"pair-plus": 5, "six-card-bonus": 5}),
        "(a)4ii",
        "a six-card-bonus wager by table ii.E needs ante and pair-plus; place ante",
    ),
    (
        changed(wagers={"six-card-bonus": 5}),
        "(a)4ii",
        "needs ante and pair-plus; place ante and pair-plus",
    ),
    # tables
    (
        changed(tables={}),
        "(a)4",
        "the round names no six-card-bonus table; name one: i.A, i.B, i.C, i.D, ii.A",
    ),
    (changed(tables={"six-card-bonus": "i.E"}), "(a)4", 'table is named "i.E"; known: i.A, i.B, i.C'),
    (changed(tables={"six-card-bonus": "E"}), "(a)4", 'no six-card-bonus table is named "E"'),
    (changed(tables={"six-card-bonus": {"flush": 20}}), "(a)4", "a six-card-bonus table is named"),
    (
        changed(tables={"six-card-bonus": "i.A", "ante-bonus": "D"}),
        "(a)3",
        'no ante-bonus table is named "D"',
    ),
    (
        changed(tables={"six-card-bonus": "i.A", "ante-bonus": {"straight": 2}}),
        "(a)3",
        "known: standard, A, B",
    ),
    (changed(tables={"six-card-bonus": "i.A", "pair-plus": "least"}), "(a)2", "is posted by its rows"),
    (changed(tables={"six-card-bonus": 1}), "(a)4", "the six-card-bonus table is 1"),
    (changed(tables={"six-cards": "i.A"}), "(a)", 'no table is named "six-cards"'),
    (changed(tables="i.A"), "(a)", '"tables" is not a JSON object'),
    # posted odds, row by row
    (changed(tables=posted(pair=0)), "(a)2", "the posted table pays pair 0 to 1; the least is 1 to 1"),
    (changed(tables=posted(flush=2)), "(a)2", "the posted table pays flush 2 to 1; the least is 3 to 1"),
    (changed(tables=posted(straight=4)), "(a)2", "pays straight 4 to 1; the least is 5 to 1"),
    (
        changed(tables=posted(three_of_a_kind=24)),
        "(a)2",
        "pays three-of-a-kind 24 to 1; the least is 25 to 1",
    ),
    (changed(tables=posted(straight_flush=34)), "(a)2", "pays straight-flush 34 to 1; the least is 35 to 1"),
    (changed(tables=posted(mini_royal_flush=34)), "(a)2", "pays mini-royal-flush 34 to 1; the least is 35"),
    (
        changed(tables=posted(pair=1, flush=4, straight=5, three_of_a_kind=24, straight_flush=40)),
        "(a)2",
        "pays three-of-a-kind 24 to 1",
    ),
    (
        changed(tables=posted(flush=None)),
        "(a)2",
        "the posted table pays nothing for flush; the least is 3 to 1",
    ),
    (
        changed(tables=posted(pair=1.5)),
        "(a)2",
        "the posted odds of pair are 1.5; odds are whole numbers to 1",
    ),
    (changed(tables=posted(pair=True)), "(a)2", "the posted odds of pair are true"),
    (changed(tables=posted(pair=-1)), "(a)2", "pays pair -1 to 1"),
    (changed(tables=posted(two_pairs=3)), "(a)2", 'no pair-plus row is named "two-pairs"'),
    # the whole
    ([], "(a)", "a round is not a JSON object"),
    (None, "(a)", "a round is not a JSON object"),
    (changed(wager={}), "(a)", 'no key is named "wager"; did you mean "wagers"?'),
    ({"player": "QsJs9d", "wagers": {"ante": 5}}, "(a)", 'the round has no "dealer"'),
]


@pytest.mark.parametrize(("data", "clause", "says"), REFUSED, ids=lambda value: str(value)[-40:])
def test_what_is_no_round_is_refused_by_its_clause(data: object, clause: str, says: str) -> None:
    told = refusal(data)
    assert told.startswith(f"{CITED}{clause}: ")
    assert says in told


def test_the_source_is_named() -> None:
    assert refusal([], "round.json").startswith(f"round.json: {CITED}(a): a round")


ACCEPTED = [
    FULL,
    LEAST,
    {"pair": 1, "flush": 4, "straight": 6, "three-of-a-kind": 30, "straight-flush": 40},
    {**LEAST, "pair": 40, "flush": 30, "straight": 6, "three-of-a-kind": 25, "straight-flush": 35},
]


@pytest.mark.parametrize("rows", ACCEPTED)
def test_a_posted_table_at_its_floors_or_above_is_taken(rows: dict[str, int]) -> None:
    found = read_round(changed(tables={"six-card-bonus": "i.A", "pair-plus": rows}), law())
    assert found.tables["pair-plus"] == rows


def test_a_round_made_by_hand_is_held_to_the_same() -> None:
    settle(law(), Round((43, 39, 29), (41, 24, 10), {"ante": 5, "play": 5}, {}))
    for wrong in (
        Round((43, 39, 29), (43, 24, 10), {"ante": 5}, {}),
        Round((43, 39, 29), (41, 24, 10), {"ante": 5, "play": 6}, {}),
        Round((43, 39, 29), (41, 24, 10), {"ante": 5}, {"ante-bonus": "Z"}),
        Round((43, 39, 52), (41, 24, 10), {"ante": 5}, {}),
    ):
        with pytest.raises(RoundError):
            settle(law(), wrong)


def test_a_regulation_that_settles_nothing_says_so() -> None:
    with pytest.raises(UsageError, match=r"nj-13-69f-30\.5: this regulation settles no rounds"):
        read_round(GOOD, Law(load_catalogue()["nj-13-69f-30.5"]))
