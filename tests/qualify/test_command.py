"""`clausecheck qualify`: what it prints and how it ends."""

import json

import pytest

from clausecheck.cli.main import main
from clausecheck.qualify import faults
from clausecheck.qualify.fault import Fault
from tests.qualify.test_matrix import of


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> list[Fault]:
    """A library of a few faults, which the test may add to."""
    library = [of("two/king-two-a-straight"), of("two/read-low-ace-high"), of("two/strengths-scaled")]
    monkeypatch.setattr(faults, "LIBRARY", library)
    return library


@pytest.mark.usefixtures("few")
def test_every_fault_killed_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["qualify", "--depth", "quick", "--quiet"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    lines = [line.split() for line in printed.out.splitlines()]
    assert lines[0] == ["fault", "clauses", "found", "by", "beside"]
    assert lines[1][:3] == ["two/king-two-a-straight", "b.7", "killed"]
    assert "1 of 1 faults killed" in printed.out
    assert "1 of 1 readings recognised" in printed.out
    assert printed.out.endswith("precision 1.000, recall 1.000\n")


def test_json_is_for_programs(few: list[Fault], capsys: pytest.CaptureFixture[str]) -> None:
    few.append(of("five/one-flush-missed"))
    assert main(["qualify", "--depth", "quick", "--json", "--quiet"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["faults"], found["killed"], found["equivalent"]) == (1, 1, 1)
    assert (found["precision"], found["recall"]) == (1.0, 1.0)
    assert found["beyond"] == ["five/one-flush-missed"]
    first = found["matrix"][0]
    assert first["expected"] == ["b.7"]
    assert "nj-13-69f-30.5/b.7/exactly-the-hands-of-no-other-kind-are-high-cards" in first["failed"]["b.7"]


def test_a_fault_that_nothing_finds_ends_with_1(few: list[Fault], capsys: pytest.CaptureFixture[str]) -> None:
    harmless = of("two/strengths-scaled")
    few[0] = Fault(
        id="two/never-found",
        regulation=harmless.regulation,
        game=harmless.game,
        description="breaks nothing, and is said to",
        alter=harmless.alter,
        clauses=frozenset({"b.1"}),
        unnamed=frozenset({"b.1"}),
        aspect="name",
    )
    assert main(["qualify", "--regulation", "nj-13-69f-30.5", "--depth", "quick", "--quiet"]) == 1
    printed = capsys.readouterr().out
    assert "SURVIVED" in printed
    assert "0 of 1 faults killed" in printed


def test_a_regulation_without_faults_is_a_wrong_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["qualify", "--regulation", "nj-13-69f-30"]) == 2
    assert 'did you mean "nj-13-69f-30.5"?' in capsys.readouterr().err
