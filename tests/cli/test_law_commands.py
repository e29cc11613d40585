"""rank, compare and list: what they print, in words and as JSON."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from clausecheck.cli.main import main
from tests.cli.calls import COMMAND, call
from tests.cli.tiny import write_law

Capture = pytest.CaptureFixture[str]


def json_of(capsys: Capture, *words: str) -> Any:
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("hand", [["Jk Kd"], ["JkKd"], ["Jk", "Kd"]])
def test_rank_tells_category_and_clauses(hand: list[str], capsys: Capture) -> None:
    told = json_of(capsys, "rank", "two-card-joker-poker", *hand)
    assert (told["game"], told["hand"]) == ("two-card-joker-poker", "JkKd")
    assert (told["category"], told["name"]) == ("pair", "Pair")
    assert told["clauses"][0] == "N.J.A.C. 13:69F-30.5(b)5"


def test_rank_says_it_in_words(capsys: Capture) -> None:
    assert main(["rank", "poker-high-3", "Ac2d3h"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("A♣ 2♦ 3♥: straight, three high.\n")
    assert "N.J.A.C. 13:69F-14.3(c)4" in told


@pytest.mark.parametrize(
    ("first", "second", "outcome"),
    [("JkKd", "QsQd", 1), ("JkKd", "KsKh", 0), ("2c3d", "AcAd", 1), ("AcAd", "2c3d", -1)],
)
def test_compare_tells_who_wins(first: str, second: str, outcome: int, capsys: Capture) -> None:
    told = json_of(capsys, "compare", "two-card-joker-poker", first, second)
    assert told["outcome"] == outcome
    assert told["hands"] == [first, second]
    assert told["clauses"]


def test_compare_names_the_clause_in_words(capsys: Capture) -> None:
    assert main(["compare", "two-card-joker-poker", "2c3d", "Ac Ad"]) == 0
    told = capsys.readouterr().out
    assert "2♣ 3♦ (straight, three high) is higher than A♣ A♦ (pair of aces)." in told
    assert "N.J.A.C. 13:69F-30.5(b): straights rank above pairs." in told


def test_a_reading_can_be_put_in_force(tmp_path: Path, capsys: Capture) -> None:
    words = ["compare", "two-card-joker-poker", "JkKd", "KsKh"]
    assert json_of(capsys, *words)["outcome"] == 0
    assert json_of(capsys, *words, "--reading", "nj-13-69f-30.5/b.5=e1-natural")["outcome"] == -1


def test_law_of_ones_own_is_ranked_by(tmp_path: Path, capsys: Capture) -> None:
    told = json_of(capsys, "rank", "tiny/two", "AcAd", "--law", str(write_law(tmp_path)))
    assert told["clauses"] == ["Tiny 1(b)1"]


def test_list_of_regulations(capsys: Capture) -> None:
    ids = {row["id"]: row for row in json_of(capsys, "list", "regulations")}
    assert ids["nj-13-69f-30.5"]["citation"] == "N.J.A.C. 13:69F-30.5"
    assert ids["nj-13-69f-30.5"]["games"] == ["two-card-joker-poker"]


def test_list_of_clauses_has_their_checks(tmp_path: Path, capsys: Capture) -> None:
    rows = json_of(capsys, "list", "clauses", "--law", str(write_law(tmp_path)))
    tiny = {row["id"]: row for row in rows if row["regulation"] == "tiny"}
    assert list(tiny) == ["a", "b", "b.1", "c"]
    assert tiny["b.1"]["checks"] == ["tiny/b.1/these-and-no-others-are-pairs"]
    assert {field: tiny["b.1"][field] for field in ("citation", "binds", "reason", "games", "title")} == {
        "citation": "Tiny 1(b)1",
        "binds": "software",
        "reason": None,
        "games": ["tiny/two"],
        "title": "Pair",
    }


def test_list_of_games_and_readings(tmp_path: Path, capsys: Capture) -> None:
    games = {row["id"]: row for row in json_of(capsys, "list", "games")}
    assert games["poker-high-5"]["hands"] == 2_598_960
    assert games["poker-high-7"]["governed"] is False
    readings = json_of(capsys, "list", "readings", "--law", str(write_law(tmp_path)))
    tiny = [row for row in readings if row["regulation"] == "tiny"]
    assert [(row["clause"], row["inForce"], row["admissible"]) for row in tiny] == [
        ("c", "grouped", ["grouped", "set"])
    ]


def test_list_of_adapters_has_the_reference(capsys: Capture) -> None:
    made = {row["name"]: row["made"] for row in json_of(capsys, "list", "adapters")}
    assert made["reference"] is True


@pytest.mark.parametrize("what", ["regulations", "clauses", "games", "adapters", "readings"])
def test_lists_as_text_are_aligned(what: str, capsys: Capture) -> None:
    assert main(["list", what]) == 0
    lines = capsys.readouterr().out.splitlines()
    second = lines[0].index(lines[0].split()[1])
    assert len(lines) > 1
    assert all(line[second - 1] == " " and line[second] != " " for line in lines)


def test_a_reader_that_goes_away_is_no_error() -> None:
    piped = subprocess.Popen(
        [*COMMAND, "list", "readings", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert piped.stdout is not None
    assert piped.stderr is not None
    piped.stdout.close()
    with piped.stderr:
        assert piped.stderr.read() == b""
    assert piped.wait(20) == 0


def test_a_terminal_without_suits_is_no_reason_to_die() -> None:
    env = {"PYTHONIOENCODING": "ascii"}
    told = call("rank", "poker-high-5", "AsKsQsJsTs", env=env)
    assert (told.code, told.out.splitlines()[0]) == (
        0,
        r"A\u2660 K\u2660 Q\u2660 J\u2660 10\u2660: royal flush, ace high.",
    )


def test_help_imports_nothing_heavy() -> None:
    probe = (
        "import sys; from clausecheck.cli.main import main; main(['--help']); "
        "print(sorted({'numpy', 'rich', 'pytest', 'msgspec'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
