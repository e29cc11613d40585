"""rank, compare and list: what they print, in words and as JSON."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from clausecheck.cli.main import main
from tests.cli.calls import COMMAND, call
from tests.cli.tiny import LAW, write_law

MORE = (
    LAW
    + '''
[[clause]]
id = "d"
citation = "(d)"
title = "The player"
restatement = "The player says what the hand is."
games = ["tiny/two"]
binds = "people"
reason = """
The player may do otherwise whatever the software does,
which is told here at some length."""

[[clause]]
id = "e"
citation = "(e)"
title = "What is lost"
restatement = "A clause."
games = ["tiny/two"]
binds = "unavailable"
reason = "The page is torn."

[[clause]]
id = "f"
citation = "(f)"
title = "What is new"
restatement = "A clause."
games = ["tiny/two"]
'''
)
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
    assert tiny["a"]["kinds"] == {"exhaustive": 0, "property": 1, "scenario": 1}


def test_clauses_as_text_say_what_binds_them_or_why_nothing_can(tmp_path: Path, capsys: Capture) -> None:
    (folder := write_law(tmp_path)).joinpath("tiny", "regulation.toml").write_text(MORE, "utf-8")
    assert main(["list", "clauses", "--regulation", "tiny", "--law", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "tiny: Tiny 1",
        "  Two cards",
        "  clause  exhaustive  property  scenario  title",
        "  a                          1         1  Ranks",
        "  b                                    1  The hands",
        "  b.1              1                      Pair",
        "  c                                    1  Ties",
        "  d                                       The player",
        "          Binds people: The player may do otherwise whatever the software does, which is told here",
        "          at some length.",
        "  e                                       What is lost",
        "          Not in the source: The page is torn.",
        "  f                                       What is new",
        "          Not bound: no check stands under it.",
        "  7 clauses: 4 bound by 5 checks, 1 of people, 1 not in the source, 1 not bound",
    ]


def test_clauses_fit_a_hundred_columns(capsys: Capture) -> None:
    assert main(["list", "clauses"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert max(map(len, told)) <= 100
    assert "nj-13-69f-14.3: N.J.A.C. 13:69F-14.3" in told
    assert "nz-gazette-1996-7-13: New Zealand Gazette 1996 No. 7, rule 13" in told


def test_a_list_is_of_the_regulations_asked_for(capsys: Capture) -> None:
    wanted = ["--regulation", "nj-13-69f-30.5"]
    assert {row["regulation"] for row in json_of(capsys, "list", "clauses", *wanted)} == {"nj-13-69f-30.5"}
    assert [row["id"] for row in json_of(capsys, "list", "games", *wanted)] == ["two-card-joker-poker"]
    assert main(["list", "clauses", "--regulation", "nj-13-69f-30"]) == 2
    assert 'no regulation is named "nj-13-69f-30"; did you mean' in capsys.readouterr().err


def test_list_of_games_and_readings(tmp_path: Path, capsys: Capture) -> None:
    games = {row["id"]: row for row in json_of(capsys, "list", "games")}
    assert games["poker-high-5"]["hands"] == 2_598_960
    assert games["poker-high-7"]["governed"] is False
    assert (games["three-card-poker"]["rounds"], games["poker-high-5"]["rounds"]) == (407_170_400, None)
    readings = json_of(capsys, "list", "readings", "--law", str(write_law(tmp_path)))
    tiny = [row for row in readings if row["regulation"] == "tiny"]
    assert [(row["clause"], row["inForce"], row["admissible"]) for row in tiny] == [
        ("c", "grouped", ["grouped", "set"])
    ]


def test_list_of_adapters_has_the_reference(capsys: Capture) -> None:
    made = {row["name"]: row["made"] for row in json_of(capsys, "list", "adapters")}
    assert made["reference"] is True


def test_games_as_text_say_how_many_hands_or_rounds_and_who_governs_them(capsys: Capture) -> None:
    assert main(["list", "games"]) == 0
    told = {line.split()[0]: " ".join(line.split()) for line in capsys.readouterr().out.splitlines()}
    assert told["poker-high-3"].endswith("poker 22,100 hands nj-13-69f-14.3")
    assert told["three-card-poker"].endswith("poker 407,170,400 rounds nj-13-69f-20.11")
    for game, hands in (("poker-high-7", "133,784,560"), ("six-card-bonus", "20,358,520")):
        assert f"{hands} hands no clause of nj-13-69f-" in told[game]


@pytest.mark.parametrize("what", ["regulations", "games", "adapters", "readings"])
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
