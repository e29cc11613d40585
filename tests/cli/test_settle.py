"""settle: what the law pays in a round, in words and as JSON, and how a bad round is told."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from clausecheck.cli.main import main
from clausecheck.law import home

Capture = pytest.CaptureFixture[str]
ROUND: dict[str, Any] = {
    "player": "6s5d4c",
    "dealer": "Qh9h3s",
    "wagers": {"ante": 1000, "play": 1000, "pair-plus": 500, "six-card-bonus": 200},
    "tables": {"six-card-bonus": "ii.A"},
}
ID = "nj-13-69f-20.11"


def write(folder: Path, text: str) -> str:
    path = folder / "round.json"
    path.write_text(text, encoding="utf-8")
    return str(path)


def told(capsys: Capture, path: str, *words: str) -> Any:
    assert main(["settle", path, "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: Capture, *words: str) -> str:
    """The one line in which a call is refused."""
    assert main(["settle", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def test_words_name_each_wager_its_clause_and_why(tmp_path: Path, capsys: Capture) -> None:
    assert main(["settle", write(tmp_path, json.dumps(ROUND))]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Player: 6♠ 5♦ 4♣, straight, six high.",
        "Dealer: Q♥ 9♥ 3♠, high card, queen high.",
        "All cards: high card.",
        "ante            $10.00 receives $20.00  N.J.A.C. 13:69F-20.11(a)1: "
        "The player's hand is higher than the dealer's: the ante wager is paid 1 to 1.",
        "play            $10.00 receives $20.00  N.J.A.C. 13:69F-20.11(a)1: "
        "The player's hand is higher than the dealer's: the play wager is paid 1 to 1.",
        "ante-bonus      receives $10.00         N.J.A.C. 13:69F-20.11(a)3: "
        "A straight is paid 1 to 1 by (a)3.",
        "pair-plus       $5.00 receives $30.00   N.J.A.C. 13:69F-20.11(a)2: "
        "A straight is paid 5 to 1 by the least odds.",
        "six-card-bonus  $2.00 receives $0.00    N.J.A.C. 13:69F-20.11(a)4ii: "
        "A high card is not paid by table ii.A: the six-card bonus wager is lost.",
    ]


def test_json_has_the_payouts_as_the_protocol_has_them(tmp_path: Path, capsys: Capture) -> None:
    found = told(capsys, write(tmp_path, json.dumps(ROUND)))
    assert found["payouts"] == {
        "ante": 2000,
        "play": 2000,
        "ante-bonus": 1000,
        "pair-plus": 3000,
        "six-card-bonus": 0,
    }
    assert (found["game"], found["player"], found["dealer"]) == ("three-card-poker", "6s5d4c", "Qh9h3s")
    assert found["why"][3] == {
        "wager": "pair-plus",
        "placed": 500,
        "received": 3000,
        "clause": "N.J.A.C. 13:69F-20.11(a)2",
        "row": "straight",
        "words": "A straight is paid 5 to 1 by the least odds.",
        "silent": None,
    }
    assert found["why"][2]["placed"] is None


def test_stdin_is_read(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(ROUND).encode())))
    assert told(capsys, "-")["payouts"]["ante"] == 2000


TIE = {"player": "QsJs9d", "dealer": "QdJc9h", "wagers": {"ante": 1000, "play": 1000}}


def test_what_the_text_leaves_open_is_said_with_the_readings_that_settle_it(
    tmp_path: Path, capsys: Capture
) -> None:
    path = write(tmp_path, json.dumps(TIE))
    assert main(["settle", path]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "$10.00 receives not said" in lines[2]
    assert "The hands tie: the text does not say what becomes of the ante wager." in lines[2]
    assert lines[-1] == (
        "play: G2 is open, and a reading put in force settles it: "
        f"--reading {ID}/a.1=g2-push, --reading {ID}/a.1=g2-lose"
    )
    found = told(capsys, path)
    assert found["payouts"] == {"ante": None, "play": None, "ante-bonus": 0}
    assert [each["silent"] for each in found["why"]] == ["G2", "G2", None]


def test_only_the_readings_of_that_very_cell_are_named(tmp_path: Path, capsys: Capture) -> None:
    data = {**TIE, "player": "5s4d3c", "tables": {"ante-bonus": "A"}}
    assert main(["settle", write(tmp_path, json.dumps(data))]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert "a.3.i=g15-straight-all" in last
    assert "a.3.i=g14-general" not in last
    assert "spades" not in last


def test_readings_can_be_put_in_force(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, json.dumps({**TIE, "tables": {"ante-bonus": "A"}}))
    words = ["--reading", f"{ID}/a.1=g2-push", "--reading", f"{ID}/a.3.i=g15-straight-all"]
    assert told(capsys, path, *words)["payouts"] == {"ante": 1000, "play": 1000, "ante-bonus": 0}
    assert 'no reading is named "g2-pushed"' in refused(capsys, path, "--reading", f"{ID}/a.1=g2-pushed")


def test_law_of_ones_own_settles(tmp_path: Path, capsys: Capture) -> None:
    mine = tmp_path / "law" / ID
    mine.mkdir(parents=True)
    text = (home() / ID / "regulation.toml").read_text(encoding="utf-8")
    changed = text.replace('{ hand = "straight", odds = 5 }', '{ hand = "straight", odds = 6 }')
    (mine / "regulation.toml").write_text(changed, encoding="utf-8")
    found = told(capsys, write(tmp_path, json.dumps(ROUND)), "--law", str(tmp_path / "law"))
    assert found["payouts"]["pair-plus"] == 3500


def test_of_several_games_one_is_named(tmp_path: Path, capsys: Capture) -> None:
    mine = tmp_path / "law" / "other"
    mine.mkdir(parents=True)
    text = (home() / ID / "regulation.toml").read_text(encoding="utf-8")
    text = text.replace(f'id = "{ID}"', 'id = "other"').replace('"three-card-poker"', '"other/three"')
    (mine / "regulation.toml").write_text(text, encoding="utf-8")
    path = write(tmp_path, json.dumps(ROUND))
    law = ["--law", str(tmp_path / "law")]
    assert "names no game" in refused(capsys, path, *law)
    for game in ("three-card-poker", "other/three"):
        named = write(tmp_path, json.dumps({**ROUND, "game": game}))
        assert told(capsys, named, *law)["game"] == game


BAD = [
    (json.dumps({**ROUND, "dealer": "QhQh3s"}), "(a)1: Qh stands twice"),
    (json.dumps({**ROUND, "dealer": "Qh9hJk"}), "(a)1: the dealer holds a joker"),
    (json.dumps({**ROUND, "wagers": {"ante": -1}}), "(a)1: the ante wager is -1"),
    (json.dumps({**ROUND, "wagers": {"ante": 0.5}}), "(a)1: the ante wager is 0.5; write whole cents"),
    (json.dumps({**ROUND, "tables": {"six-card-bonus": "iii.A"}}), "(a)4: no six-card-bonus table is named"),
    (json.dumps({**ROUND, "wagers": {"six-card-bonus": 5}}), "(a)4ii: a six-card-bonus wager by table ii.A"),
    (json.dumps({**ROUND, "game": "whist"}), 'no rounds of "whist" are settled; known: three-card-poker'),
    ('{"wagers": {"ante": 1, "ante": 2}}', '"ante" stands twice; keep one'),
    ('{"wagers": {"ante": NaN}, "player": "QsJs9d", "dealer": "QdJc9h"}', "the ante wager is NaN"),
    ("", "is empty; write the round as one JSON object"),
    (" \n", "is empty"),
    ("{", "is not JSON at line 1; write the round as one JSON object"),
    ("[" * 100_000, "is not JSON"),
    ("\ud800".encode("utf-8", "surrogatepass").decode("latin-1"), "is not JSON"),
    ("7", "(a): a round is not a JSON object"),
]


@pytest.mark.parametrize(("text", "says"), BAD, ids=lambda value: str(value)[-30:])
def test_a_bad_round_is_told_in_one_line_that_names_file_and_clause(
    text: str, says: str, tmp_path: Path, capsys: Capture
) -> None:
    path = write(tmp_path, text)
    line = refused(capsys, path)
    assert line.startswith(f"clausecheck: error: {path}: ")
    assert says in line


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: Capture) -> None:
    path = str(tmp_path / "nothing.json")
    assert refused(capsys, path) == f"clausecheck: error: {path}: cannot be read: No such file or directory\n"
    assert "ROUND.json is missing" in refused(capsys)


def test_rank_sends_whoever_asks_of_its_hands_to_settle(capsys: Capture) -> None:
    assert main(["rank", "three-card-poker", "AsKsQs"]) == 2
    assert capsys.readouterr().err == (
        f"clausecheck: error: {ID}/three-card-poker: its rounds are settled; its hands are not ranked; "
        "clausecheck settle ROUND.json\n"
    )


BEST_FIVE = [
    ("AsKsQsJsTs9s", "royal-flush"),
    ("2c2d3c3d9h9s", "two-pairs"),
    ("5h6h7h8hKh9s", "flush"),
]


@pytest.mark.parametrize(("hand", "category"), BEST_FIVE)
def test_rank_names_the_best_five_of_six_cards(hand: str, category: str, capsys: Capture) -> None:
    assert main(["rank", "six-card-bonus", hand, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["category"], found["clauses"][0]) == (category, "N.J.A.C. 13:69F-20.11(a)4")
