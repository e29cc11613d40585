"""Products that answer wrongly, or not at all: the run goes on, and pins it down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.check.products import NJ30
from tests.run.toys import RAW, alive, checks, outcomes, results_of, run, write_adapter

if TYPE_CHECKING:
    from pathlib import Path

CLAUSES = ("a", "b", "b.1", "b.2", "b.3", "b.4", "b.5", "b.6", "b.7", "c")


def failed(results: dict[str, Any]) -> set[str]:
    return {clause for clause, outcome in outcomes(results).items() if outcome == "failed"}


def shown(results: dict[str, Any], clause: str) -> dict[str, Any]:
    """The counterexample of a clause's sweep."""
    found = [c for c in checks(results) if c["id"].split("/")[1] == clause and c["outcome"] == "failed"]
    return next(dict(c["counterexample"]) for c in found if c["kind"] == "exhaustive")


def test_a_product_that_is_right_passes_every_clause(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    done = run(tmp_path, "./toy")
    assert done.code == 0
    assert outcomes(results_of(tmp_path)) == dict.fromkeys(CLAUSES, "passed")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["clausecheck-out", "toy"]


SEVERAL = {
    "b.5": ('{"Ac", "Ad"}', 'return "high-card", 1', "high-card"),
    "b.3": ('{"Kc", "Qc"}', 'raise ValueError("no queens")', "refused: ValueError: no queens"),
    "b.4": ('{"5c", "4d"}', 'return "straight", math.nan', "refused: "),
    "b.6": ('{"9c", "7c"}', 'return "flush", 2**60', "protocol: "),
    "b.7": ('{"9c", "7d"}', "return None, 1", "protocol: "),
}
"""For each clause a hand of it, what goes wrong with that, and what is reported of it."""


def test_single_hands_are_pinned_each_on_its_clause_and_the_rest_is_judged(tmp_path: Path) -> None:
    fault = "\n".join(f"if cards == {cards}:\n    {what}" for cards, what, _ in SEVERAL.values())
    write_adapter(tmp_path / "toy", fault)
    done = run(tmp_path, "./toy", "--quiet", "--jobs", "1")
    results = results_of(tmp_path)
    assert done.code == 1
    assert failed(results) == set(SEVERAL)
    assert {clause for clause, outcome in outcomes(results).items() if outcome == "passed"} == {*CLAUSES} - {
        *SEVERAL
    }
    for clause, (_, _, reported) in SEVERAL.items():
        found = shown(results, clause)
        assert found["affected"] == 1
        assert found["reported"].startswith(reported)
    assert "A♣ A♦: expected pair, reported high card; 1 of " in done.out


@pytest.mark.parametrize(("fault", "reported"), [("os._exit(9)", "crash: "), ("time.sleep(60)", "timeout: ")])
def test_a_hand_that_ends_or_hangs_the_adapter_is_pinned_too(
    tmp_path: Path, fault: str, reported: str
) -> None:
    toy = write_adapter(tmp_path / "toy", f'if hand == "AcAd":\n    {fault}', timeout=0.5)
    done = run(tmp_path, "./toy", "--quiet", "--jobs", "1")
    results = results_of(tmp_path)
    assert done.code == 1
    assert failed(results) == {"b.5", "c"}  # that the cards' order decides it is (c)'s
    found = shown(results, "b.5")
    assert (found["hands"], found["expected"], found["affected"]) == (["AcAd"], "pair", 1)
    assert found["reported"].startswith(reported)
    assert not alive(toy)


@pytest.mark.parametrize(
    "answer",
    [
        '{"categories": ["pair"] * (len(hands) + 1), "strengths": [1] * len(hands)}',
        '{"categories": ["pair"] * len(hands), "strengths": [float("nan")] * len(hands)}',
        "{}",
    ],
    ids=["one-too-many", "nan", "nothing"],
)
def test_answers_that_the_protocol_does_not_allow_are_never_green(tmp_path: Path, answer: str) -> None:
    write_adapter(tmp_path / "toy", f"say(asked, {answer})", program=RAW)
    done = run(tmp_path, "./toy", "--quiet")
    results = results_of(tmp_path)
    assert done.code in (1, 3)
    assert "passed" not in outcomes(results).values()


@pytest.mark.parametrize("fault", ["os._exit(9)", "sys.exit(0)"])
def test_a_product_that_crashes_on_everything_is_never_green(tmp_path: Path, fault: str) -> None:
    toy = write_adapter(tmp_path / "toy", fault, program=RAW)
    done = run(tmp_path, "./toy", "--quiet")
    results = results_of(tmp_path)
    assert done.code in (1, 3)
    assert "untested" in outcomes(results).values()
    assert "passed" not in outcomes(results).values()
    assert any("started again" in text for text in results["log"])
    assert not alive(toy)


def test_a_product_whose_files_change_during_the_run_is_untested(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy", 'Path("toy.py").open("a").write("# patched\\n")')
    done = run(tmp_path, "./toy", "--quiet")
    results = results_of(tmp_path)
    assert done.code == 3
    assert results["product"]["identity"] == "changed"
    assert set(outcomes(results).values()) == {"untested"}
    assert results["run"]["changed"] == ["toy.py"]
    assert "changed during the run" in done.out


def test_a_flood_on_stderr_changes_nothing(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy", 'sys.stderr.write("x" * 2000 + "\\n")')
    done = run(tmp_path, "./toy", "--quiet")
    assert (done.code, done.err) == (0, "")
    results = results_of(tmp_path)
    assert outcomes(results) == dict.fromkeys(CLAUSES, "passed")
    assert any("the end of the adapter's log: xxx" in text for text in results["log"])
    assert (tmp_path / "clausecheck-out" / "toy" / "results.json").stat().st_size < 200_000


def test_stray_lines_on_stdout_are_counted_and_kept_from_ours(tmp_path: Path) -> None:
    answer = 'print("debug: ranking")\nsay(asked, {"categories": ["pair"] * len(hands)})'
    write_adapter(tmp_path / "toy", answer, program=RAW)
    done = run(tmp_path, "./toy", "--quiet")
    assert (done.code, "debug: ranking" in done.out) == (1, False)
    assert any("lines on stdout were no messages" in text for text in results_of(tmp_path)["log"])


def test_what_a_product_prints_reaches_nobodys_stdout(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy", 'print("I AM A PAIR")')
    done = run(tmp_path, "./toy")
    assert done.code == 0
    assert "I AM A PAIR" not in done.out + done.err


def test_a_product_of_another_game_is_not_green_where_this_one_is_required(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    done = run(tmp_path, "./toy", "--regulation", "nj-13-69f-14.3", "--quiet")
    assert done.code == 3
    results = results_of(tmp_path)
    assert [law["id"] for law in results["regulations"]] == ["nj-13-69f-14.3"]
    assert set(outcomes(results).values()) <= {"untested", "inapplicable"}
    assert NJ30 not in done.out
