"""The Python SDK's `sweep`: the protocol's order, packed columns, refusals, and comparing on the way."""

from __future__ import annotations

import base64
import doctest
import json
import struct
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Any

import pytest

import clausecheck_sweep
from clausecheck_adapter import Adapter
from clausecheck_sweep import EveryHand
from tests.sdk.conversation import numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
THREE = ["".join(hand) for hand in combinations(DECK, 3)]


def call(adapter: Adapter, method: str, **params: Any) -> Any:
    """The result of a request, or its error."""
    answer = json.loads(adapter.answer(json.dumps({"id": 1, "method": method, "params": params})))
    return answer.get("result", answer.get("error"))


def sweep(adapter: Adapter, start: int, stop: int, game: str = "poker-high-3", **more: Any) -> Any:
    call(adapter, "initialize", protocol=1)
    return call(adapter, "sweep", game=game, start=start, stop=stop, **more)


def names(column: dict[str, Any]) -> list[str | None]:
    codes = base64.b64decode(column["u1"])
    return [None if code == 255 else column["names"][code] for code in codes]


def strength(hand: str) -> int:
    return DECK.index(hand[:2]) - 2 * DECK.index(hand[-2:])


def toy(**how: Any) -> Adapter:
    adapter = Adapter("toy", "1")

    @adapter.game("poker-high-3", **how)
    def rank(hand: str) -> tuple[str, int]:
        return "flush" if len(set(hand[1::2])) == 1 else "high-card", strength(hand)

    return adapter


def test_doctests() -> None:
    outcome = doctest.testmod(clausecheck_sweep)
    assert outcome.attempted > 0
    assert outcome.failed == 0


@pytest.mark.parametrize(
    ("game", "every"),
    [
        ("poker-high-3", THREE),
        ("poker-low-3", THREE),
        (
            "two-card-joker-poker",
            [
                *("".join(hand) for hand in combinations(DECK, 2)),
                *(f"{card}Jk" for card in DECK),
                "JkJk",
            ],
        ),
    ],
)
def test_the_order_is_that_of_the_protocol_from_any_start(game: str, every: list[str]) -> None:
    listed = EveryHand(game, str)

    def hands(start: int, count: int) -> list[str]:
        return ["".join(hand) for hand in listed.hands(start, count)]

    assert hands(0, len(every)) == every
    for start in (0, 1, 7, 50, 51, len(every) // 3, len(every) - 54, len(every) - 53, len(every) - 1):
        assert hands(start, 60) == every[start : start + 60]
        assert hands(start + 60, 5) == every[start + 60 : start + 65]  # going on where it stopped


@pytest.mark.parametrize(
    ("game", "choose", "cards", "count"),
    [
        ("poker-high-5", combinations, 5, 2_598_960),
        ("six-card-bonus", combinations, 6, 20_358_520),
        ("poker-high-7", combinations, 7, 133_784_560),
        ("fast-action-holdem", combinations_with_replacement, 5, 3_819_816),
    ],
)
def test_large_games_are_listed_from_the_middle(
    game: str, choose: Callable[..., Iterable[tuple[str, ...]]], cards: int, count: int
) -> None:
    listed = EveryHand(game, str)
    last = [*listed.hands(count - 3, 10)]
    again = choose is combinations_with_replacement
    assert last == [*choose(DECK[-cards - 1 :], cards)][-3:] if not again else last[-1] == ("As",) * 5
    beginning = [*zip(range(3000), choose(DECK, cards), strict=False)]
    assert [*listed.hands(2000, 1000)] == [hand for _, hand in beginning[2000:]]
    # somewhere in the middle, two ways of getting there agree
    middle = [*listed.hands(count // 2, 300)]
    assert [*listed.hands(count // 2 + 100, 200)] == middle[100:]
    assert all([*map(DECK.index, hand)] == sorted(map(DECK.index, hand)) for hand in middle)


def test_a_stretch_is_answered_as_rank_would() -> None:
    swept = sweep(toy(), 5000, 5400)
    plain = call(toy(), "rank", game="poker-high-3", hands=THREE[5000:5400])
    assert names(swept["categories"]) == plain["categories"]
    assert numbers(swept["strengths"]) == plain["strengths"]
    assert "errors" not in swept


@pytest.mark.parametrize(
    ("told", "form"),
    [(lambda n: n, "i4"), (lambda n: n / 4, "f8"), (lambda n: n * 2**31, "f8")],
)
def test_strengths_are_packed_as_they_fit(told: Callable[[int], float], form: str) -> None:
    adapter = Adapter("toy", "1")
    adapter.game("poker-high-3", categories=[])(lambda hand: (None, told(strength(hand))))
    column = sweep(adapter, 100, 140)["strengths"]
    assert [*column] == [form]
    assert numbers(column) == [told(strength(hand)) for hand in THREE[100:140]]


@pytest.mark.parametrize("told", [lambda n: [n, 1], lambda n: 2**60 + n, str])
def test_what_cannot_be_packed_goes_as_a_list(told: Callable[[int], Any]) -> None:
    adapter = Adapter("toy", "1")
    adapter.game("poker-high-3", categories=[])(lambda hand: (None, told(strength(hand))))
    assert sweep(adapter, 100, 140)["strengths"] == [told(strength(hand)) for hand in THREE[100:140]]


def test_more_names_than_a_byte_holds_go_as_a_list() -> None:
    adapter = Adapter("toy", "1")
    adapter.game("poker-high-3", strengths=False)(lambda hand: (hand, None))
    assert sweep(adapter, 0, 300)["categories"] == THREE[:300]
    assert sweep(adapter, 300, 310)["categories"] == THREE[300:310]


@pytest.mark.parametrize("way", ["plain", "batch", "columns", "card"])
def test_a_refused_hand_spoils_no_other(way: str) -> None:
    def one(hand: Any) -> tuple[str, int]:
        text = "".join(hand)
        if text == THREE[7]:
            raise ValueError("no such hand")
        return "high-card", strength(text)

    adapter = Adapter("toy", "1")
    if way == "columns":

        @adapter.game("poker-high-3", columns=True)
        def columns(hands: Iterable[str]) -> Any:
            both = [one(hand) for hand in hands]
            return [name for name, _ in both], [number for _, number in both]

    elif way == "batch":
        adapter.game("poker-high-3", batch=True)(lambda hands: [one(hand) for hand in hands])
    else:
        adapter.game("poker-high-3", card=str if way == "card" else None)(one)
    swept = sweep(adapter, 0, 20)
    assert swept["errors"] == {"7": "ValueError: no such hand"}
    assert names(swept["categories"]) == ["high-card"] * 7 + [None] + ["high-card"] * 12
    kept = [n for at, n in enumerate(numbers(swept["strengths"])) if at != 7]
    assert kept == [strength(hand) for hand in THREE[:20] if hand != THREE[7]]


def test_a_card_that_the_product_does_not_know_leaves_sweep_unclaimed() -> None:
    def card(code: str) -> str:
        if code == "Tc":
            raise KeyError(code)
        return code

    adapter = Adapter("toy", "1")
    adapter.game("poker-high-3", card=card)(lambda hand: ("high-card", 0))
    assert call(adapter, "initialize", protocol=1)["games"] == {"poker-high-3": ["rank"]}


def test_sweep_is_claimed_where_the_deck_is_known_and_it_is_wanted() -> None:
    assert call(toy(), "initialize", protocol=1)["games"] == {"poker-high-3": ["rank", "sweep"]}
    assert call(toy(sweep=False), "initialize", protocol=1)["games"] == {"poker-high-3": ["rank"]}
    adapter = Adapter("toy", "1")
    adapter.game("mine/my-game")(lambda hand: ("high-card", 0))
    assert call(adapter, "initialize", protocol=1)["games"] == {"mine/my-game": ["rank"]}


@pytest.mark.parametrize("ends", [(5, 4), (-1, 4), ("a", 4), (0, None)])
def test_ends_that_are_no_stretch_are_refused(ends: tuple[Any, Any]) -> None:
    assert sweep(toy(), *ends)["code"] == -32602


class Made:
    """A hand of a product's, counted as it is made."""

    count = 0

    def __init__(self, text: str) -> None:
        if text == THREE[3]:
            raise ValueError("no such hand")
        Made.count += 1
        self.text, self.number = text, strength(text)


def comparing() -> Adapter:
    adapter = Adapter("toy", "1")
    adapter.game("poker-high-3", hand=Made, strengths=False)(lambda made: ("high-card", None))

    @adapter.compare("poker-high-3", hand=Made)
    def compare(a: Made, b: Made) -> int:
        if b.text == THREE[11]:
            raise RuntimeError("not comparable")
        return (a.number > b.number) - (a.number < b.number)

    return adapter


def test_a_hand_may_be_made_of_cards_that_are_made_once() -> None:
    made: list[str] = []

    def card(code: str) -> str:
        made.append(code)
        return code.lower()

    adapter = Adapter("toy", "1")
    adapter.game("poker-high-3", card=card, hand="-".join, strengths=False)(lambda hand: (hand, None))
    adapter.compare("poker-high-3", card=card, hand="-".join)(lambda a, b: (a > b) - (a < b))
    assert (
        call(adapter, "rank", game="poker-high-3", hands=[THREE[0], THREE[0]])["categories"]
        == ["2c-2d-2h"] * 2
    )
    assert made == ["2c", "2d", "2h"]
    assert sweep(adapter, 0, 2)["categories"]["names"] == ["2c-2d-2h", "2c-2d-2s"]
    pairs = [[THREE[0], THREE[1]], [THREE[1], THREE[1]]]
    assert call(adapter, "compare", game="poker-high-3", pairs=pairs)["outcomes"] == [-1, 0]


def sign(a: str, b: str) -> int:
    return (strength(a) > strength(b)) - (strength(a) < strength(b))


def test_each_hand_is_compared_with_its_other_both_ways_and_made_once() -> None:
    adapter = comparing()
    others = [THREE[900], THREE[11], THREE[3]]
    which = [at % 3 for at in range(20)]
    packed = base64.b64encode(struct.pack("<20H", *which)).decode()
    Made.count = 0
    swept = sweep(adapter, 100, 120, against={"hands": others, "which": packed})
    assert Made.count == 20 + 2  # the third of the others is refused
    there, back = numbers(swept["outcomes"]), numbers(swept["reversed"])
    for at, (hand, other) in enumerate(zip(THREE[100:120], map(others.__getitem__, which), strict=True)):
        assert there[at] == (9 if other != THREE[900] else sign(hand, other))
        assert back[at] == (9 if other == THREE[3] else sign(other, hand))
    sweep(adapter, 100, 120, against={"hands": others, "which": packed})
    assert Made.count == 20 + 2 + 20  # the others are kept


def test_a_hand_refused_on_the_way_is_an_error_and_a_nine() -> None:
    packed = base64.b64encode(struct.pack("<5H", *[0] * 5)).decode()
    swept = sweep(comparing(), 0, 5, against={"hands": [THREE[900]], "which": packed})
    assert swept["errors"] == {"3": "ValueError: no such hand"}
    assert numbers(swept["outcomes"]) == [
        sign(hand, THREE[900]) if hand != THREE[3] else 9 for hand in THREE[:5]
    ]


def test_rows_and_columns_are_every_pair() -> None:
    rows, columns = THREE[:6], THREE[8:13]
    found = numbers(call(comparing(), "compare", game="poker-high-3", rows=rows, columns=columns)["outcomes"])
    expected = [9 if THREE[3] == a or THREE[11] == b else sign(a, b) for a in rows for b in columns]
    assert found == expected


def test_hands_that_were_not_used_up_do_not_shift_the_next() -> None:
    """A function that raises half way leaves the rest of its stretch; the next begins where it should."""
    listed = EveryHand("poker-high-3", str)
    whole = [*listed.hands(0, 200)]
    for used in (0, 1, 99, 100):
        listed = EveryHand("poker-high-3", str)
        for _ in zip(range(used), listed.hands(0, 100), strict=False):
            pass
        assert [*listed.hands(100, 100)] == whole[100:]
