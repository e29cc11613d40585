"""The Node SDK's `sweep`: the protocol's order, packed columns, refusals, and comparing on the way."""

from __future__ import annotations

import base64
import json
import struct
from itertools import combinations, combinations_with_replacement, islice, pairwise
from typing import TYPE_CHECKING, Any

import pytest

from clausecheck_sweep import EveryHand
from tests.sdk.conversation import INITIALIZE, converse, numbers
from tests.sdk.test_node_sdk import program

if TYPE_CHECKING:
    from pathlib import Path

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
THREE = ["".join(hand) for hand in combinations(DECK, 3)]
NUMBER = """
const DECK = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));
const number = (hand) => DECK.indexOf(hand.slice(0, 2)) - 2 * DECK.indexOf(hand.slice(-2));
const flush = (hand) => (/^.(.)(.\\1)*$/.test(hand) ? 'flush' : 'high-card');
"""


def number(hand: str) -> int:
    return DECK.index(hand[:2]) - 2 * DECK.index(hand[-2:])


def results(folder: Path, body: str, *asked: tuple[str, dict[str, Any]]) -> list[Any]:
    """What a toy says to `initialize` and then to each request."""
    requests = [
        {"id": at, "method": method, "params": {"game": "poker-high-3", **params}}
        for at, (method, params) in enumerate(asked, 1)
    ]
    answers, _, _ = converse(program(folder, NUMBER + body), INITIALIZE, *requests)
    return [answer.get("result", answer.get("error")) for answer in answers]


def sweep(folder: Path, body: str, start: int, stop: int, **more: Any) -> Any:
    return results(folder, body, ("sweep", {"start": start, "stop": stop, **more}))[1]


@pytest.mark.parametrize(
    ("game", "starts"),
    [
        ("poker-high-3", (0, 1, 51, 5_000, 22_070)),
        ("poker-high-5", (0, 7, 1_234_567, 2_598_900)),
        ("poker-high-7", (66_892_280,)),
        ("fast-action-holdem", (0, 51, 1_909_908, 3_819_780)),
        ("two-card-joker-poker", (0, 1_300, 1_339)),
    ],
)
def test_the_order_is_that_of_the_protocol_from_any_start(
    tmp_path: Path, game: str, starts: tuple[int, ...]
) -> None:
    body = f"adapter.game('{game}', {{ strengths: false }}, (hand) => [hand, null]);"
    asked: list[tuple[str, dict[str, Any]]] = [
        ("sweep", {"game": game, "start": at, "stop": at + 15})
        for start in starts
        for at in (start, start + 15)
    ]
    found = results(tmp_path, body, *asked)[1:]
    listed = EveryHand(game, str)
    for (_, params), result in zip(asked, found, strict=True):
        names = result["categories"]
        told = [names["names"][code] for code in base64.b64decode(names["u1"])]
        assert told == ["".join(hand) for hand in listed.hands(params["start"], 15)]


def test_the_first_hands_are_those_of_the_dictionary(tmp_path: Path) -> None:
    for game, choose in (
        ("poker-high-5", combinations),
        ("fast-action-holdem", combinations_with_replacement),
    ):
        body = f"adapter.game('{game}', {{ strengths: false }}, (hand) => [hand, null]);"
        (_, result) = results(tmp_path, body, ("sweep", {"game": game, "start": 0, "stop": 200}))
        assert result["categories"]["names"] == ["".join(hand) for hand in islice(choose(DECK, 5), 200)]


def test_a_stretch_is_answered_as_rank_would(tmp_path: Path) -> None:
    body = "adapter.game('poker-high-3', {}, (hand) => [flush(hand), number(hand)]);"
    ends = {"start": 5_000, "stop": 5_400}
    _, swept, plain = results(tmp_path, body, ("sweep", ends), ("rank", {"hands": THREE[5_000:5_400]}))
    names = [swept["categories"]["names"][code] for code in base64.b64decode(swept["categories"]["u1"])]
    assert names == plain["categories"]
    assert numbers(swept["strengths"]) == plain["strengths"]
    assert "errors" not in swept


@pytest.mark.parametrize(("told", "form"), [("n", "i4"), ("n / 4", "f8"), ("n * 2 ** 31", "f8")])
def test_strengths_are_packed_as_they_fit(tmp_path: Path, told: str, form: str) -> None:
    body = f"adapter.game('poker-high-3', {{ categories: [] }}, (h) => [null, ((n) => {told})(number(h))]);"
    column = sweep(tmp_path, body, 100, 140)["strengths"]
    assert [*column] == [form]
    assert numbers(column) == [eval(told, {"n": number(hand)}) for hand in THREE[100:140]]  # noqa: S307


@pytest.mark.parametrize("told", ["[n, 1]", "2 ** 60 + n * 2 ** 20", "String(n)"])
def test_what_cannot_be_packed_goes_as_a_list(tmp_path: Path, told: str) -> None:
    body = f"adapter.game('poker-high-3', {{ categories: [] }}, (h) => [null, ((n) => {told})(number(h))]);"
    ends = {"start": 100, "stop": 140}
    _, swept, plain = results(tmp_path, body, ("sweep", ends), ("rank", {"hands": THREE[100:140]}))
    assert isinstance(swept["strengths"], list)
    assert swept["strengths"] == plain["strengths"]


def test_infinity_fails_the_request(tmp_path: Path) -> None:
    found = sweep(tmp_path, "adapter.game('poker-high-3', {}, () => ['flush', Infinity]);", 0, 4)
    assert found == {"code": -32603, "message": "RangeError: Infinity is not JSON"}


def test_more_names_than_a_byte_holds_go_as_a_list(tmp_path: Path) -> None:
    body = "adapter.game('poker-high-3', { strengths: false }, (hand) => [hand, null]);"
    ends = [{"start": 0, "stop": 300}, {"start": 300, "stop": 310}]
    _, first, second = results(tmp_path, body, *(("sweep", each) for each in ends))
    assert first["categories"] == THREE[:300]
    assert second["categories"] == THREE[300:310]


@pytest.mark.parametrize(
    "claim",
    [
        "adapter.game('poker-high-3', {}, one);",
        "adapter.game('poker-high-3', { batch: true }, (hands) => hands.map(one));",
        "adapter.game('poker-high-3', { card: String }, (cards) => one(cards.join('')));",
        "adapter.game('poker-high-3', { hand: (text) => one(text) }, (made) => made);",
        "adapter.game('poker-high-3', { card: String, hand: (c) => one(c.join('')) }, (made) => made);",
    ],
)
def test_a_refused_hand_spoils_no_other(tmp_path: Path, claim: str) -> None:
    body = f"""
    const one = (hand) => {{
      if (hand === '{THREE[7]}') throw new Error('no such hand');
      return ['high-card', number(hand)];
    }};
    {claim}
    """
    swept = sweep(tmp_path, body, 0, 20)
    assert swept["errors"] == {"7": "Error: no such hand"}
    assert [*base64.b64decode(swept["categories"]["u1"])] == [255 if at == 7 else 0 for at in range(20)]
    kept = [n for at, n in enumerate(numbers(swept["strengths"])) if at != 7]
    assert kept == [number(hand) for hand in THREE[:20] if hand != THREE[7]]


@pytest.mark.parametrize(
    "claim",
    [
        "adapter.game('poker-high-3', {}, () => 'flush');",
        "adapter.game('poker-high-3', { batch: true }, (hands) => hands.map(() => 'flush'));",
    ],
)
def test_a_name_alone_is_no_answer(tmp_path: Path, claim: str) -> None:
    said = 'TypeError: rank gives [category, strength], not "flush" alone'
    assert sweep(tmp_path, claim, 0, 3)["errors"] == dict.fromkeys("012", said)


@pytest.mark.parametrize(
    ("claim", "methods"),
    [
        ("adapter.game('poker-high-3', {}, () => ['flush', 1]);", {"poker-high-3": ["rank", "sweep"]}),
        ("adapter.game('poker-high-3', { sweep: false }, () => ['flush', 1]);", {"poker-high-3": ["rank"]}),
        ("adapter.game('mine/my-game', {}, () => ['flush', 1]);", {"mine/my-game": ["rank"]}),
        (
            "const card = (code) => { if (code === 'Tc') throw new Error(code); return code; };"
            "adapter.game('poker-high-3', { card }, () => ['flush', 1]);",
            {"poker-high-3": ["rank"]},
        ),
    ],
)
def test_sweep_is_claimed_where_it_can_be(tmp_path: Path, claim: str, methods: Any) -> None:
    assert results(tmp_path, claim)[0]["games"] == methods


@pytest.mark.parametrize("ends", [(5, 4), (-1, 4), ("a", 4), (0, None), (0.5, 4)])
def test_ends_that_are_no_stretch_are_refused(tmp_path: Path, ends: tuple[Any, Any]) -> None:
    assert sweep(tmp_path, "adapter.game('poker-high-3', {}, () => ['flush', 1]);", *ends)["code"] == -32602


def test_a_stretch_beyond_the_game_fails(tmp_path: Path) -> None:
    found = sweep(tmp_path, "adapter.game('poker-high-3', {}, () => ['flush', 1]);", 22_090, 22_101)
    assert found == {"code": -32603, "message": "RangeError: the game does not have so many hands"}


COMPARING = f"""
let count = 0;
const hand = (text) => {{
  if (text === '{THREE[3]}') throw new Error('no such hand');
  count++;
  return {{ text, number: number(text) }};
}};
adapter.game('poker-high-3', {{ hand }}, (made) => ['high-card', count]);
adapter.compare('poker-high-3', {{ hand }}, (a, b) => {{
  if (b.text === '{THREE[11]}') throw new Error('not comparable');
  return Math.sign(a.number - b.number);
}});
"""


def sign(a: str, b: str) -> int:
    return (number(a) > number(b)) - (number(a) < number(b))


def test_each_hand_is_compared_with_its_other_both_ways_and_made_once(tmp_path: Path) -> None:
    others = [THREE[900], THREE[11], THREE[3]]
    which = [at % 3 for at in range(20)]
    packed = base64.b64encode(struct.pack("<20H", *which)).decode()
    ask = {"start": 100, "stop": 120, "against": {"hands": others, "which": packed}}
    _, swept, again = results(tmp_path, COMPARING, ("sweep", ask), ("sweep", ask))
    there, back = numbers(swept["outcomes"]), numbers(swept["reversed"])
    for at, (hand, other) in enumerate(zip(THREE[100:120], map(others.__getitem__, which), strict=True)):
        assert there[at] == (9 if other != THREE[900] else sign(hand, other))
        assert back[at] == (9 if other == THREE[3] else sign(other, hand))
    assert numbers(swept["strengths"]) == [*range(3, 23)]  # two others were made before
    assert numbers(again["strengths"]) == [*range(23, 43)]  # and are kept


def test_a_hand_refused_on_the_way_is_an_error_and_a_nine(tmp_path: Path) -> None:
    packed = base64.b64encode(struct.pack("<5H", *[0] * 5)).decode()
    swept = sweep(tmp_path, COMPARING, 0, 5, against={"hands": [THREE[900]], "which": packed})
    assert swept["errors"] == {"3": "Error: no such hand"}
    expected = [9 if hand == THREE[3] else sign(hand, THREE[900]) for hand in THREE[:5]]
    assert numbers(swept["outcomes"]) == expected


def test_rows_and_columns_are_every_pair(tmp_path: Path) -> None:
    rows, columns = THREE[:6], THREE[8:13]
    _, found = results(tmp_path, COMPARING, ("compare", {"rows": rows, "columns": columns}))
    expected = [9 if THREE[3] == a or THREE[11] == b else sign(a, b) for a in rows for b in columns]
    assert numbers(found["outcomes"]) == expected
    assert json.dumps(found).isascii()


@pytest.mark.parametrize(
    ("ranked", "compared"),
    [
        ("{ card: spelt }", "{}"),
        ("{}", "{ card: spelt }"),
        ("{ card: spelt, hand: joined }", "{ card: spelt }"),
        ("{ card: spelt }", "{ card: (code) => ({ code }) }"),
        ("{ card: spelt, batch: true }", "{ card: spelt }"),
        ("{ card: spelt, hand: joined }", "{ card: spelt, hand: joined }"),
    ],
)
def test_compare_gets_hands_made_in_its_own_way(tmp_path: Path, ranked: str, compared: str) -> None:
    body = f"""
    const spelt = (code) => code.toUpperCase();
    const joined = (cards) => cards.join('+');
    adapter.game('poker-high-3', {ranked}, (hand) => (
      {str("batch" in ranked).lower()} ? hand.map(() => ['flush', 1]) : ['flush', 1]
    ));
    adapter.compare('poker-high-3', {compared}, (a, b) => {{
      const letters = [...JSON.stringify([a, b])];
      return letters.reduce((sum, letter, at) => sum + (at + 1) * letter.charCodeAt(0), 0) % 3 - 1;
    }});
    """
    others, hands = [THREE[900], THREE[5]], THREE[10:40]
    packed = base64.b64encode(struct.pack("<30H", *[at % 2 for at in range(30)])).decode()
    pairs = [(hand, others[at % 2]) for at, hand in enumerate(hands)]
    _, swept, there, back = results(
        tmp_path,
        body,
        ("sweep", {"start": 10, "stop": 40, "against": {"hands": others, "which": packed}}),
        ("compare", {"pairs": pairs}),
        ("compare", {"pairs": [(other, hand) for hand, other in pairs]}),
    )
    assert numbers(swept["outcomes"]) == there["outcomes"]
    assert numbers(swept["reversed"]) == back["outcomes"]
    assert len(set(there["outcomes"])) == 3


@pytest.mark.parametrize(("options", "count"), [("{}", 1), ("{ declared: true }", 2)])
def test_a_hand_comes_alone_unless_declarations_are_taken(tmp_path: Path, options: str, count: int) -> None:
    body = f"adapter.game('poker-high-3', {options}, (...told) => ['flush', told.length]);"
    assert numbers(sweep(tmp_path, body, 0, 3)["strengths"]) == [count] * 3


def test_a_hand_without_a_name_is_none_among_as_many_names_as_a_byte_holds(tmp_path: Path) -> None:
    body = f"""
    adapter.game('poker-high-3', {{ strengths: false }}, (hand) => {{
      if (hand === '{THREE[255]}') throw new Error('no such hand');
      return [hand, null];
    }});
    """
    categories = sweep(tmp_path, body, 0, 256)["categories"]
    assert categories["names"] == THREE[:255]
    assert [*base64.b64decode(categories["u1"])] == [*range(256)]


def test_every_hand_of_a_game_is_answered_as_rank_would(tmp_path: Path) -> None:
    jokers = [*map("".join, combinations(DECK, 2)), *[card + "Jk" for card in DECK], "JkJk"]
    body = """
    adapter.game('two-card-joker-poker', { card: String }, (cards) => [
      flush(cards.join('')), cards.reduce((sum, card) => 53 * sum + DECK.indexOf(card), 0),
    ]);
    """
    game = {"game": "two-card-joker-poker"}
    ends = [0, 700, 1_325, 1_326, 1_350, 1_378, 1_379]
    stretches: list[dict[str, Any]] = [
        {**game, "start": start, "stop": stop} for start, stop in pairwise(ends)
    ]
    asked = [("sweep", stretch) for stretch in reversed(stretches)]
    _, plain, *swept = results(tmp_path, body, ("rank", {**game, "hands": jokers}), *asked)
    strengths, categories = [], []
    for one in reversed(swept):
        strengths += numbers(one["strengths"])
        names = one["categories"]
        categories += [names["names"][code] for code in base64.b64decode(names["u1"])]
    assert (categories, strengths) == (plain["categories"], plain["strengths"])
