"""A baseline: what got worse ends a run with 1, whatever else holds."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from jsonschema import Draft202012Validator

from clausecheck.results import events_schema, exit_code, fold, read_results, results_schema, write_results
from clausecheck.results.baseline import baseline_record
from tests.results.builders import check, clause, counterexample, log, regulation

if TYPE_CHECKING:
    from pathlib import Path

LAW = regulation("reg", clause("a"), clause("b"), clause("c"))
FAILED = {"counterexample": counterexample("7c7d7s9h9s")}


def outcomes(a: str, b: str, c: str) -> list[dict[str, Any]]:
    found = zip(("reg/a/x", "reg/b/x", "reg/c/x"), (a, b, c), strict=True)
    return [check(name, outcome, **(FAILED if outcome == "failed" else {})) for name, outcome in found]


def since(folder: Path, before: list[dict[str, Any]], after: list[dict[str, Any]]) -> dict[str, Any]:
    path = folder / "results.json"
    write_results(path, fold(log(LAW, *before)))
    record = baseline_record(path, read_results(path))
    lines = log(LAW, *after, baseline=record)
    Draft202012Validator(events_schema()).validate(lines[0])
    results = fold(lines)
    Draft202012Validator(results_schema()).validate(results)
    assert results["baseline"]["file"]["sha256"] == sha256(path.read_bytes()).hexdigest()
    return results


def test_a_clause_that_got_worse_ends_with_1(tmp_path: Path) -> None:
    results = since(
        tmp_path, outcomes("passed", "passed", "passed"), outcomes("passed", "cantTell", "passed")
    )
    row = {"regulation": "reg", "clause": "b", "was": "passed", "is": "cantTell"}
    assert results["baseline"]["worse"] == [row]
    assert exit_code(results) == 1


def test_nothing_worse_leaves_the_code_as_it_is(tmp_path: Path) -> None:
    same = outcomes("passed", "cantTell", "passed")
    assert exit_code(since(tmp_path, same, same)) == 3
    better = since(tmp_path, outcomes("failed", "passed", "untested"), outcomes("passed", "passed", "passed"))
    assert exit_code(better) == 0
    assert [row["clause"] for row in better["baseline"]["better"]] == ["a", "c"]


def test_what_passed_and_is_asked_no_more_got_worse(tmp_path: Path) -> None:
    results = since(
        tmp_path, outcomes("passed", "passed", "inapplicable"), outcomes("passed", "inapplicable", "passed")
    )
    assert [row["clause"] for row in results["baseline"]["worse"]] == ["b"]
    assert exit_code(results) == 1


def test_a_clause_that_is_not_part_of_the_run_is_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    other = regulation("other", clause("a"))
    write_results(path, fold(log([LAW, other], *outcomes("passed", "passed", "passed"), check("other/a/x"))))
    record = baseline_record(path, read_results(path))
    results = fold(log(LAW, *outcomes("passed", "passed", "passed"), baseline=record))
    assert [row["regulation"] for row in results["baseline"]["unasked"]] == ["other"]
    assert exit_code(results) == 0
