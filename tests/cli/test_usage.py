"""Wrong calls: exit code 2 and one line on stderr that says what and how to mend it."""

from pathlib import Path

import pytest

from clausecheck import __version__
from clausecheck.cli.main import main

HAND = "AsKsQsJsTs"

WRONG = {
    "": "no command is given; clausecheck --help lists what there is",
    "rnk": 'no command is named "rnk"; did you mean "rank"?',
    "rank": "GAME is missing; write: clausecheck rank [OPTIONS] GAME HAND...",
    "rank poker-high-5": "HAND is missing; write: clausecheck rank [OPTIONS] GAME HAND...",
    f"rank poker-hihg-5 {HAND}": 'no game is named "poker-hihg-5"; did you mean "poker-high-5"?',
    f"rank poker-high-5 {HAND} --jsn": 'no option is named "--jsn"; did you mean "--json"?',
    "rank poker-high-5 10s Ks Qs Js Ts": 'card "10s" under N.J.A.C. 13:69F-14.3(b): '
    '"10s Ks Qs Js Ts" is not a hand; write ten as T',
    f"rank poker-high-5 {HAND} --reading d=set": "--reading d=set: is not a reading; write --reading "
    "REGULATION/CLAUSE=NAME, as clausecheck list readings shows them",
    f"rank poker-high-5 {HAND} --reading nj-13-69f-14.3/d=sett": "nj-13-69f-14.3/d: no reading is named "
    '"sett"; did you mean "set"?',
    f"rank poker-high-5 {HAND} --reading nj-13-69f-14/d=set": "--reading nj-13-69f-14/d=set: "
    'no regulation is named "nj-13-69f-14"; did you mean "nj-13-69f-14.3"?',
    f"rank poker-high-5 {HAND} --law /nowhere": "--law /nowhere: no such folder; "
    "give a folder with regulations",
    "compare poker-high-5 A K Q": "got unexpected extra argument (Q); "
    "write: clausecheck compare [OPTIONS] GAME HAND HAND, with quotes around each hand",
    "list clauss": 'WHAT: there is no "clauss"; did you mean "clauses"?',
    "run": "ADAPTER is missing; write: clausecheck run [OPTIONS] ADAPTER...",
    "run referense": 'no adapter is named "referense"; did you mean "reference"?',
    "run reference --depth quik": '--depth: there is no "quik"; did you mean "quick"?',
    "run reference --jobs 0": "--jobs: 0 is not in the range 1<=x<=256",
    "run reference --seed soon": "--seed: 'soon' is not a valid integer range",
    "run reference --game poker-high-9": 'no game is named "poker-high-9"; did you mean "poker-high-7"?',
    "run reference --regulation nj-13-69f-30": 'no regulation is named "nj-13-69f-30"; '
    'did you mean "nj-13-69f-30.5"?',
    "run reference --regulation ./nj": 'no regulation is named "./nj"; '
    "give an id, or a folder with a regulation.toml",
    "run ftp://host/x": 'ftp://host/x: "ftp://host/x" is not a URL that can be asked; '
    "write http://HOST:PORT/PATH, without a user",
}


@pytest.mark.parametrize("words", WRONG)
def test_a_wrong_call_is_told_in_one_line(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    assert capsys.readouterr() == ("", f"clausecheck: error: {WRONG[words]}\n")


def test_two_readings_of_one_clause_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--reading", "nj-13-69f-14.3/d=set", "--reading", "nj-13-69f-14.3/d=multiset"]
    assert main(["rank", "poker-high-5", HAND, *words]) == 2
    assert '"set" and "multiset" are readings of one point; give one of them' in capsys.readouterr().err


def test_a_law_folder_that_holds_no_regulation_says_what_to_give(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "regulation.toml").write_text("")
    assert main(["list", "games", "--law", str(tmp_path)]) == 2
    assert "holds no regulation; give the folder above it" in capsys.readouterr().err


def test_a_defect_of_law_data_names_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tiny" / "regulation.toml"
    path.parent.mkdir()
    path.write_text('schema = "clausecheck/regulation/1"\nidd = "tiny"\n')
    assert main(["list", "games", "--law", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"clausecheck: error: {path}:2: ")
    assert error.count("\n") == 1


def test_an_error_stays_one_line_whatever_it_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rank", "poker\n\x1b[31m", HAND]) == 2
    error = capsys.readouterr().err
    assert error.startswith('clausecheck: error: no game is named "poker\\n\\x1b[31m"')
    assert error.count("\n") == 1


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"clausecheck {__version__}\n"
    assert main(["-h"]) == 0
    told = capsys.readouterr().out
    assert [word for word in ("run", "rank", "compare", "list") if f"\n  {word} " in told] == [
        "run",
        "rank",
        "compare",
        "list",
    ]


def test_an_interrupt_ends_a_call_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("clausecheck.law.rank_hand", interrupted)
    assert main(["rank", "poker-high-5", HAND]) == 130
