"""What both SDKs do alike: the protocol, put to the same toy product in Python and in JavaScript."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.sdk.conversation import INITIALIZE, ask, converse

TOYS = Path(__file__).parent / "toys"
COMMANDS = {"python": [sys.executable, str(TOYS / "toy.py")], "node": ["node", str(TOYS / "toy.js")]}


@pytest.fixture(params=COMMANDS)
def toy(request: pytest.FixtureRequest) -> list[str]:
    return COMMANDS[request.param]


def test_initialize_tells_the_product_and_its_claims(toy: list[str]) -> None:
    language = "JavaScript" if toy[0] == "node" else "Python"
    assert ask(toy, "initialize", protocol=1) == {
        "protocol": 1,
        "product": {"name": "toy", "version": "1.2", "vendor": "nobody", "language": language},
        "games": {
            "cards": ["rank"],
            "text": ["rank", "compare"],
            "names": ["rank"],
            "declared": ["rank", "declared"],
            "bulk": ["rank"],
            "declared-bulk": ["rank", "declared"],
            "shapeless": ["rank"],
            "rounds": ["settle"],
            "rounds-bulk": ["settle"],
        },
        "categories": {"text": [], "names": ["one-pair"]},
        "tables": {"pair-plus": "any", "ante-bonus": ["standard", "A"]},
        "limits": {"items": 3},
        "notes": "all of it",
    }


def test_another_protocol_is_refused_with_the_one_that_is_spoken(toy: list[str]) -> None:
    error = ask(toy, "initialize", protocol=2)
    assert error["code"] == -32001
    assert error["data"] == {"supported": [1]}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("{", -32700),
        ("", -32700),
        ("[]", -32600),
        ("7", -32600),
        ({"id": 1, "method": "play"}, -32601),
        ({"id": 1, "method": "settle", "params": {}}, -32602),
        ({"id": 1, "method": "settle", "params": {"game": "text", "rounds": []}}, -32602),
        ({"id": 1, "method": "settle", "params": {"game": "rounds"}}, -32602),
        ({"id": 1, "method": "settle", "params": {"game": "rounds", "rounds": ["AsKsQs"]}}, -32602),
        ({"id": 1, "method": "settle", "params": {"game": "rounds", "rounds": [{"player": "As"}]}}, -32602),
        ({"id": 1}, -32601),
        ({"id": 1, "method": "initialize", "params": {}}, -32602),
        ({"id": 1, "method": "rank"}, -32602),
        ({"id": 1, "method": "rank", "params": ["text"]}, -32602),
        ({"id": 1, "method": "rank", "params": {"game": "whist", "hands": []}}, -32602),
        ({"id": 1, "method": "compare", "params": {"game": "cards", "pairs": []}}, -32602),
        ({"id": 1, "method": "rank", "params": {"game": "text"}}, -32602),
        ({"id": 1, "method": "rank", "params": {"game": "text", "hands": "As"}}, -32602),
        ({"id": 1, "method": "rank", "params": {"game": "text", "hands": ["As", 7]}}, -32602),
        ({"id": 1, "method": "rank", "params": {"game": "declared", "hands": ["a"], "declared": []}}, -32602),
        ({"id": 1, "method": "compare", "params": {"game": "text", "pairs": [["a"]]}}, -32602),
        ({"id": 1, "method": "compare", "params": {"game": "text", "pairs": [["a", 1]]}}, -32602),
        ({"id": 1, "method": "compare", "params": {"game": "text", "pairs": ["ab"]}}, -32602),
        ({"id": 1, "method": "rank", "params": {"game": "shapeless", "hands": ["a"]}}, -32603),
        ({"id": 1, "method": "rank", "params": {"game": "text", "hands": ["a", "nan"]}}, -32603),
    ],
)
def test_a_request_that_fails_as_a_whole_says_why_and_the_next_is_answered(
    toy: list[str], line: Any, code: int
) -> None:
    answers, stderr, exit_code = converse(toy, line, INITIALIZE)
    assert [answer.get("error", {}).get("code") for answer in answers] == [code, None], stderr
    assert answers[0]["id"] == (1 if isinstance(line, dict) else None)
    assert answers[0]["error"]["message"]
    assert exit_code == 0


def test_shutdown_answers_null_and_exits_though_more_was_sent(toy: list[str]) -> None:
    answers, _, exit_code = converse(toy, INITIALIZE, {"id": 9, "method": "shutdown"}, INITIALIZE)
    assert len(answers) == 2
    assert answers[1] == {"jsonrpc": "2.0", "id": 9, "result": None}
    assert exit_code == 0


def test_the_end_of_stdin_ends_it(toy: list[str]) -> None:
    assert converse(toy)[::2] == ([], 0)


def test_answers_come_in_the_order_of_requests_with_their_ids(toy: list[str]) -> None:
    requests = [
        {"id": f"n{n}", "method": "rank", "params": {"game": "names", "hands": ["Pair"] * n}}
        for n in range(50)
    ]
    answers, _, _ = converse(toy, *requests)
    assert [(answer["id"], len(answer["result"]["categories"])) for answer in answers] == [
        (f"n{n}", n) for n in range(50)
    ]


def test_each_card_is_made_once_and_hands_of_any_size_are_made_of_them(toy: list[str]) -> None:
    first = {"id": 1, "method": "rank", "params": {"game": "cards", "hands": ["AsAh", "AsKs", "KsAs"]}}
    then = {"id": 2, "method": "rank", "params": {"game": "cards", "hands": ["AsAhKs", "QsKs", "As", ""]}}
    answers, _, _ = converse(toy, first, then)
    assert answers[0]["result"]["categories"] == ["one-pair", "high-card", "high-card"]
    assert [strength[0] for strength in answers[0]["result"]["strengths"]] == [0, -1, -1]
    assert [strength[0] for strength in answers[1]["result"]["strengths"]] == [-1, -3, 0, 0]
    assert answers[1]["result"]["strengths"][3][1] == 4  # As Ah Ks, then Qs


@pytest.mark.parametrize("odd", ["2sAs", "Jk", "JkJkAsKsQs", "AsK", "xxAs", "\x05sAs", "ééAs", "As Ks"])
def test_a_card_that_the_product_refuses_is_the_error_of_its_hand_alone(toy: list[str], odd: str) -> None:
    result = ask(toy, "rank", game="cards", hands=["AsKs", odd, "AhAd"])
    assert result["categories"] == ["high-card", None, "one-pair"]
    assert [strength and strength[0] for strength in result["strengths"]] == [-1, None, 0]
    assert list(result["errors"]) == ["1"]
    assert "Error: no such card: " in result["errors"]["1"]


def test_a_hand_that_the_product_refuses_is_an_error_and_the_others_are_answered(toy: list[str]) -> None:
    result = ask(toy, "rank", game="text", hands=["As", "2s", "Ks", "2h"])
    assert result["strengths"] == [1.5, None, 1.5, None]
    assert sorted(result["errors"]) == ["1", "3"]
    assert result["errors"]["3"].endswith("Error: never a two é")
    assert "categories" not in result


def test_a_product_without_strengths_sends_no_column_of_them(toy: list[str]) -> None:
    result = ask(toy, "rank", game="names", hands=["Pair", "Skip Straight"])
    assert result == {"categories": ["one-pair", "skip-straight"]}


def test_no_hands_get_no_answers(toy: list[str]) -> None:
    assert ask(toy, "rank", game="cards", hands=[]) == {"categories": [], "strengths": []}
    assert ask(toy, "rank", game="bulk", hands=[]) == {"categories": [], "strengths": []}


@pytest.mark.parametrize("game", ["declared", "declared-bulk"])
def test_what_the_player_declared_reaches_the_product(toy: list[str], game: str) -> None:
    result = ask(toy, "rank", game=game, hands=["a", "bb"], declared=["flush", None])
    assert result["categories"] == ["flush", None]
    assert ask(toy, "rank", game=game, hands=["a"])["categories"] == [None]


def test_hands_in_bulk_reach_the_product_at_once(toy: list[str]) -> None:
    assert ask(toy, "rank", game="bulk", hands=["a", "b", "c"])["strengths"] == [3, 3, 3]


@pytest.mark.parametrize("game", ["bulk", "declared-bulk"])
def test_a_bulk_that_fails_is_asked_hand_by_hand(toy: list[str], game: str) -> None:
    result = ask(toy, "rank", game=game, hands=["a", "bad", "short", "c"])
    assert result["strengths"] == [1, None, None, 1]
    assert sorted(result["errors"]) == ["1", "2"]
    assert "a bad hand among these" in result["errors"]["1"]
    assert "0 answers to 1 items" in result["errors"]["2"]


def a_round(player: str, **own: Any) -> dict[str, Any]:
    return {"player": player, "dealer": "Qd8c4h", **own}


@pytest.mark.parametrize("game", ["rounds", "rounds-bulk"])
def test_a_round_is_settled_by_its_own_wagers_and_tables_or_those_of_the_request(
    toy: list[str], game: str
) -> None:
    rounds = [
        a_round("QsJs9d"),
        a_round("QsJs9d", wagers={"ante": 5, "play": 5}, more="unknown fields are ignored"),
        a_round("Js9d2c", tables={"ante-bonus": "A"}),
        a_round("As", wagers={}),
    ]
    shared: dict[str, Any] = {
        "wagers": {"pair-plus": 7, "ante": 1},
        "tables": {"ante-bonus": "standard", "pair-plus": {}},
    }
    asked = ask(toy, "settle", game=game, rounds=rounds, **shared)
    assert asked == {
        "payouts": [
            {"pair-plus": 14, "ante": 2, "QsJs9d Qd8c4h": 2},
            {"ante": 10, "play": 10, "QsJs9d Qd8c4h": 2},
            {"pair-plus": 14, "ante": 2, "Js9d2c Qd8c4h": 1},
            {"As Qd8c4h": 2},
        ]
    }
    alone = ask(toy, "settle", game=game, rounds=rounds[:1])
    assert alone == {"payouts": [{"QsJs9d Qd8c4h": 0}]}
    assert ask(toy, "settle", game=game, rounds=[]) == {"payouts": []}


@pytest.mark.parametrize("game", ["rounds", "rounds-bulk"])
def test_a_round_that_the_product_refuses_is_an_error_of_its_own(toy: list[str], game: str) -> None:
    rounds = [a_round("As"), a_round("bad"), a_round("Ks")]
    result = ask(toy, "settle", game=game, rounds=rounds, wagers={"ante": 3})
    assert [payout and payout["ante"] for payout in result["payouts"]] == [6, None, 6]
    assert list(result["errors"]) == ["1"]
    assert result["errors"]["1"].endswith("Error: a bad round")


def test_a_payout_that_is_no_number_of_json_fails_the_request(toy: list[str]) -> None:
    error = ask(toy, "settle", game="rounds", rounds=[a_round("nan")])
    assert error["code"] == -32603


def test_compare_makes_each_hand_once_a_request(toy: list[str]) -> None:
    pairs = [["aa", "b"], ["b", "aa"], ["aa", "aa"], ["b", "bad"], ["b", "b"]]
    result = ask(toy, "compare", game="text", pairs=pairs)
    assert result["outcomes"] == [1, -1, 0, None, None]
    assert result["errors"]["3"].endswith("Error: bad hand")
    assert result["errors"]["4"].endswith("Error: 3 made")


def test_what_the_product_prints_goes_to_stderr(toy: list[str]) -> None:
    answers, stderr, _ = converse(
        toy, INITIALIZE, {"id": 1, "method": "rank", "params": {"game": "cards", "hands": ["AsKs"]}}
    )
    assert len(answers) == 2
    assert "printed at import" in stderr
    assert "printed at a hand" in stderr
    assert "written to" in stderr


def test_a_product_that_ends_the_process_ends_it(toy: list[str]) -> None:
    answers, _, exit_code = converse(
        toy, INITIALIZE, {"id": 1, "method": "rank", "params": {"game": "text", "hands": ["exit"]}}
    )
    assert len(answers) == 1
    assert exit_code == 3


def test_a_batch_of_long_errors_fits_a_line(toy: list[str]) -> None:
    hands = ["2" * 10, "As"] * 1000
    result = ask(toy, "rank", game="text", hands=hands)
    assert len(result["errors"]) == 1000
    long = ask(toy, "rank", game="cards", hands=["x" * 2000])
    assert len(long["errors"]["0"]) <= 200
