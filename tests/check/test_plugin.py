"""The plugin for those who live in pytest, in a pytest of its own."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING

import pytest

from clausecheck.law import home
from tests.check.lawfolder import FIRST, scenario, write_law
from tests.check.products import NJ30
from tests.cli.calls import called
from tests.run.toys import Ran, alive, command, write_adapter

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

QUEENS = """\
if cards == {"Qc", "Qd"}:
    return "flush", 4000
"""
CRASH = """\
if cards == {"As", "Ks"}:
    print("bad day", file=sys.stderr)
    os._exit(9)
"""


PLUGIN = ("-p", "clausecheck.check.plugin", "-p", "no:cacheprovider")


def run(folder: Path, *words: object, env: Mapping[str, str] = {}) -> Ran:
    """pytest with the plugin in a folder, in this process."""
    with leaving_no_modules(folder):
        done = called(lambda: pytest.main([*PLUGIN, *map(str, words)]), cwd=folder, env=env)
    assert "Traceback" not in done.err
    return Ran(done.code, done.out, done.err)


@contextmanager
def leaving_no_modules(folder: Path) -> Iterator[None]:
    """What is imported from a folder is gone afterwards: the next folder has modules of the same names."""
    path = [*sys.path]
    try:
        yield
    finally:
        sys.path[:] = path
        for name, module in [*sys.modules.items()]:
            if Path(getattr(module, "__file__", None) or "/").is_relative_to(folder):
                del sys.modules[name]


TOY = ("--clausecheck-adapter", "./toy")


def test_without_an_adapter_the_plugin_does_nothing(tmp_path: Path) -> None:
    write_law(tmp_path, scenario('the hand "As"', 'it ranks as a "pear"'))
    (tmp_path / "test_mine.py").write_text("def test_mine(): pass\n")
    ran = run(tmp_path)
    assert (ran.code, "1 passed" in ran.last, "clausecheck" in ran.out) == (0, True, False)


def test_the_features_that_come_along_are_asked_where_none_are_given(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    (tmp_path / "test_mine.py").write_text("def test_mine(): raise RuntimeError\n")
    ran = command(tmp_path, "pytest", *PLUGIN, *TOY, "-v")
    assert (ran.code, ran.err) == (0, "")
    assert "clausecheck: toy 1.0 against N.J.A.C. 13:69F-30.5, exhaustive, seed 0" in ran.out
    assert f"{NJ30}/b.5/a-joker-and-a-king-are-a-pair-of-kings PASSED" in ran.out
    assert " passed" in ran.last
    assert "test_mine" not in ran.out


def test_a_failed_check_shows_the_finding_in_a_few_lines_and_no_stack(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy", QUEENS)
    ran = run(tmp_path, *TOY, "-k", "every-hand-this-clause")
    assert ran.code == 1
    assert "N.J.A.C. 13:69F-30.5(b)5: failed" in ran.out
    finding = "  Q♣ Q♦ is a pair\n  hands: QcQd\n  expected: pair   reported: flush\n  1 of 130 hands\n"
    assert finding in ran.out
    assert "Traceback" not in ran.out
    assert ".py:" not in ran.out
    assert "1 failed" in ran.last


def test_a_game_that_is_not_claimed_is_skipped_with_its_reason(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    ran = run(tmp_path, *TOY, "-rs", home() / "nj-13-69f-14.3" / "three-card-high.feature")
    assert ran.code == 0
    assert "passed" not in ran.last
    assert "skipped" in ran.last
    assert "three-card-high.feature:" in ran.out
    assert "poker-high-3 is not claimed" in ran.out


def test_what_is_required_and_not_claimed_fails_with_words(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    ran = run(tmp_path, *TOY, "--clausecheck-regulation", "nj-13-69f-14.3", "-x")
    assert ran.code == 1
    assert ": untested  (" in ran.out
    assert "the regulation was asked for, and " in ran.out


@pytest.mark.parametrize("given", ["laws", f"laws/{NJ30}", f"laws/{NJ30}/own.feature"])
def test_features_of_ones_own_are_found_from_the_paths_given(tmp_path: Path, given: str) -> None:
    write_adapter(tmp_path / "toy")
    write_law(tmp_path, scenario('the hand "As Ad"', 'it ranks as a "pair"'))
    ran = run(tmp_path, *TOY, given, "-v")
    assert ran.code == 0, ran.out
    assert f"own.feature::{NJ30}/b.5/one PASSED" in ran.out
    assert "1 passed" in ran.last


def test_one_check_can_be_named(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    place = write_law(tmp_path, scenario('the hand "As Ad"', 'it ranks as a "pair"'))
    ran = run(tmp_path, *TOY, f"{place}/own.feature::{NJ30}/b.5/one")
    assert (ran.code, "1 passed" in ran.last) == (0, True)


def test_tests_of_ones_own_run_beside_them(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    write_law(tmp_path, scenario('the hand "As Ad"', 'it ranks as a "pair"'))
    (tmp_path / "test_mine.py").write_text("def test_mine(): pass\n")
    ran = run(tmp_path, *TOY, "test_mine.py", "laws", "--strict-markers", "-W", "error")
    assert (ran.code, "2 passed" in ran.last) == (0, True)


def test_a_bundled_adapter_is_known_by_name(tmp_path: Path) -> None:
    write_law(tmp_path, scenario('the hand "As Ad"', 'it ranks as a "pair"'))
    ran = run(tmp_path, "--clausecheck-adapter", "reference", "laws", "--clausecheck-depth", "quick")
    assert ran.code == 0
    assert "clausecheck: clausecheck reference " in ran.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("--clausecheck-adapter", "referense"),
            'no adapter is named "referense"; did you mean "reference"?',
        ),
        (("--clausecheck-adapter", "./nowhere"), "there is no such manifest"),
        ((*TOY, "--clausecheck-seed", "-1"), "--clausecheck-seed: -1 is less than 0"),
        ((*TOY, "--clausecheck-jobs", "0"), "--clausecheck-jobs: 0 is less than 1"),
        ((*TOY, "laws", "--clausecheck-regulation", "nj-13-69f-14.3"), "is not among the features given"),
        (("--clausecheck-adapter", "./dead"), "dead"),
    ],
)
def test_a_wrong_call_is_told_in_one_line(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    write_adapter(tmp_path / "toy")
    write_adapter(tmp_path / "dead", program="raise SystemExit(3)")
    write_law(tmp_path, scenario('the hand "As Ad"', 'it ranks as a "pair"'))
    ran = run(tmp_path, *words)
    assert ran.code == 4
    line = ran.err.strip()
    assert line.startswith("ERROR: ")
    assert "\n" not in line
    assert told in line


def test_a_regulation_that_is_not_there_is_told(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    ran = run(tmp_path, *TOY, "--clausecheck-regulation", "nj")
    assert (ran.code, 'no regulation is named "nj"' in ran.err) == (4, True)


def test_a_defect_of_a_feature_is_told_with_its_place(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    write_law(tmp_path, scenario('the hand "As Ad"', 'it ranks as a "pear"'))
    ran = run(tmp_path, *TOY, "laws")
    assert ran.code == 4
    assert f'own.feature:{FIRST + 2}: no category is "pear"; did you mean "pair"?' in ran.err


def test_the_adapter_is_ended_with_the_session(tmp_path: Path) -> None:
    place = write_adapter(tmp_path / "toy")
    run(tmp_path, *TOY, "-k", "a-joker-and-a-king")
    assert not alive(place)


def test_xdist_would_ask_everything_again_in_every_worker(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    # As xdist declares its options, whether or not it is installed here.
    (tmp_path / "workers.py").write_text(
        dedent(
            """
            def pytest_addoption(parser):
                parser.addoption("--workers", dest="numprocesses", type=int)
            """
        )
    )
    words = ("-p", "no:xdist", "-p", "workers", "--workers", "2", *TOY)
    ran = command(tmp_path, "pytest", *PLUGIN, *words, env={"PYTHONPATH": "."})
    assert ran.code == 4
    assert ran.err.strip() == (
        "ERROR: -n: every xdist worker would put every hand to the product again; "
        "leave it out, and give --clausecheck-jobs N"
    )
    assert not (tmp_path / "toy" / "pids").exists()


def test_without_pytest_bdd_it_says_what_to_add(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    ran = run(tmp_path, *TOY, env={"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"})
    assert (ran.code, ran.err.strip()) == (
        4,
        "ERROR: pytest: pytest-bdd is not loaded; add: -p pytest_bdd.plugin",
    )
    ran = run(tmp_path, "-p", "pytest_bdd.plugin", *TOY, env={"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"})
    assert ran.code == 0


def test_an_adapter_that_crashes_says_so_at_the_end(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy", CRASH)
    ran = run(tmp_path, *TOY, "-k", "exactly-the-suited-aces or straights-rank")
    assert ran.code == 1
    assert "the adapter had to be started again" in ran.out
    assert "the end of the adapter's log: bad day" in ran.out
    assert "1 failed, 1 passed" in ran.last
