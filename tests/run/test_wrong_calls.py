"""Calls and files that are wrong: one line, the exit code of the contract, nothing green."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.check.lawfolder import FIRST, PLACE, scenario, write_law
from tests.check.products import NJ30
from tests.run.toys import outcomes, results_of, run, write_adapter

if TYPE_CHECKING:
    from pathlib import Path

HANGS = "import time\ntime.sleep(600)\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nobody",), 'no adapter is named "nobody"'),
        (("./nowhere",), "there is no such manifest"),
        (("./toy", "--regulation", "nj-1"), 'no regulation is named "nj-1"'),
        (("./toy", "--regulation", "./toy"), "no regulation.toml here"),
        (("./toy", "--law", "./toy"), "holds no regulation"),
    ],
)
def test_a_name_that_is_not_there_ends_with_2(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    write_adapter(tmp_path / "toy")
    done = run(tmp_path, *words)
    assert (done.code, done.out) == (2, "")
    assert told in done.complaint
    assert not (tmp_path / "toy" / "pids").exists()


@pytest.mark.parametrize(
    ("manifest", "told"),
    [
        ('name = "toy"\n', "neither `command` nor `url`"),
        ('name = "toy"\ncommand = []\n', "adapter.toml:2: `command` names no program"),
        ('name = "toy"\ncomand = ["x"]\n', 'adapter.toml:2: unknown key "comand"; did you mean "command"?'),
        ('name = "toy\n', "adapter.toml:1: not TOML"),
    ],
)
def test_a_manifest_that_is_wrong_ends_with_2(tmp_path: Path, manifest: str, told: str) -> None:
    (write_adapter(tmp_path / "toy") / "adapter.toml").write_text(manifest)
    done = run(tmp_path, "./toy")
    assert (done.code, done.out) == (2, "")
    assert told in done.complaint


@pytest.mark.parametrize(
    ("program", "manifest", "told"),
    [
        ("", {"command": ["./not-there"]}, "not-there"),
        ("raise SystemExit('out of order')", {}, "out of order"),
        (HANGS, {"start_timeout": 0.5}, "0.5"),
        ("print('Hello, world!', flush=True)\n" + HANGS, {"start_timeout": 0.5}, "Hello, world!"),
        ('print(\'{"jsonrpc": "2.0", "id": 1, "result": 7}\', flush=True)\n' + HANGS, {}, "7"),
    ],
    ids=["not-found", "dies", "hangs", "garbage", "nonsense"],
)
def test_an_adapter_that_does_not_start_ends_with_3(
    tmp_path: Path, program: str, manifest: dict[str, Any], told: str
) -> None:
    write_adapter(tmp_path / "toy", program=program, **manifest)
    done = run(tmp_path, "./toy", "--regulation", NJ30, "--quiet")
    assert done.code == 3
    assert told in done.complaint
    assert "Traceback" not in done.err
    assert set(outcomes(results_of(tmp_path)).values()) == {"untested"}


ONE = scenario('the hand "As Ad"', 'it ranks as a "pair"')
DEFECTS = {
    "misspelt": (scenario('the hand "As Ad"', 'it rnaks as a "pair"'), FIRST + 2, "no step is worded"),
    "no-clause": (f"@clause:b.9\n{ONE}", FIRST, "@clause:b.9 names no clause of this regulation"),
    "empty-examples": (
        'Scenario Outline: o\n  Given the hand "<hand>"\n  Then it ranks as a "pair"\n  Examples:\n'
        "    | hand |",
        FIRST + 3,
        "",
    ),
    "no-then": ('Scenario: one\n  Given the hand "As Ad"', FIRST, "has no Then"),
    "twice": (f"{ONE}\n\n{ONE}", FIRST + 4, 'the name "one" is already used'),
    "two-hands": (
        scenario('the hand "As Ad" and "Kd Ks"', 'it ranks as a "pair"'),
        FIRST + 1,
        "no step is worded",
    ),
    "no-such-hand": (scenario('the hand "As As"', 'it ranks as a "pair"'), FIRST + 1, "As stands twice"),
}


@pytest.mark.parametrize(
    ("defect", "option"), [*((defect, "--law") for defect in DEFECTS), ("misspelt", "--regulation")]
)
def test_a_defect_of_a_users_feature_ends_with_2_and_its_place(
    tmp_path: Path, defect: str, option: str
) -> None:
    text, line, told = DEFECTS[defect]
    write_adapter(tmp_path / "toy")
    place = write_law(tmp_path, text)
    done = run(tmp_path, "./toy", option, place if option == "--regulation" else place.parent, "--quiet")
    assert (done.code, done.out) == (2, "")
    assert done.complaint.startswith(f"{PLACE}:{line}: ")
    assert told in done.complaint


def test_a_scenario_under_no_clause_ends_with_2_and_its_place(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    place = write_law(tmp_path, ONE)
    text = (place / "own.feature").read_text().replace("  @clause:b.5\n  Rule: own\n", "\n\n")
    (place / "own.feature").write_text(text)
    done = run(tmp_path, "./toy", "--law", place.parent, "--quiet")
    assert (done.code, done.out) == (2, "")
    assert done.complaint.startswith(f'{PLACE}:{FIRST}: "one" is under no clause; ')


def test_a_defect_of_law_data_ends_with_2_and_its_place(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    place = write_law(tmp_path, ONE)
    text = (place / "regulation.toml").read_text().replace('clause = "b.5"', 'clause = "b.55"', 1)
    (place / "regulation.toml").write_text(text)
    done = run(tmp_path, "./toy", "--law", place.parent, "--quiet")
    assert (done.code, done.out) == (2, "")
    assert "regulation.toml:" in done.complaint
    assert "b.55" in done.complaint
