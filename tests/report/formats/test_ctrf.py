import json
from typing import Any

import pytest

from clausecheck.report.formats.ctrf import render
from clausecheck.results import fold
from tests.report.formats.every import RUNS
from tests.report.formats.nodes import put_to
from tests.report.samples import failing
from tests.results.builders import check, clause, counterexample, log, regulation

COUNTS = ("tests", "passed", "failed", "skipped", "pending", "other")


def read(results: Any) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(render(results))
    return report


@pytest.mark.parametrize("results", RUNS.values(), ids=RUNS)
def test_the_reader_of_the_format_finds_it_valid_and_counts_the_same(results: Any) -> None:
    told = put_to("ctrf.mjs", render(results()))
    assert told["errors"] == []
    assert told["valid"] is True
    assert {name: told["summary"][name] for name in COUNTS} == {
        name: told["counted"][name] for name in COUNTS
    }


@pytest.mark.parametrize(
    ("outcome", "status"),
    [
        ("passed", "passed"),
        ("failed", "failed"),
        ("untested", "pending"),
        ("cantTell", "other"),
        ("inapplicable", "skipped"),
    ],
)
def test_each_outcome(outcome: str, status: str) -> None:
    example = counterexample("As") if outcome == "failed" else None
    law = regulation("reg", clause("a"))
    tests = read(fold(log(law, check("reg/a/x", outcome, counterexample=example))))["results"]["tests"]
    assert (tests[0]["status"], tests[0]["rawStatus"]) == (status, outcome)


def test_a_failure_carries_its_hand_its_place_and_its_clause() -> None:
    tests = read(failing())["results"]["tests"]
    house = next(test for test in tests if test["status"] == "failed" and "/b.4/" in test["testId"])
    assert house["message"] == "7c7d7s9h9s: expected full house, reported three of a kind"
    assert "what the law says: clausecheck rank poker-high-5 7c7d7s9h9s" in house["trace"].splitlines()
    assert (house["filePath"], house["line"]) == ("features/nj-13-69f-14.3/all.feature", 12)
    assert house["suite"] == ["N.J.A.C. 13:69F-14.3", "N.J.A.C. 13:69F-14.3(b)4 Full house"]
    assert house["labels"]["evidence"] == "exhaustive"
    assert house["labels"]["cases"] == 2598960
    assert house["duration"] == 250


def test_the_product_and_the_run_are_named() -> None:
    report = read(failing())
    environment = report["results"]["environment"]
    assert (environment["appName"], environment["appVersion"]) == ("pokersolver", "2.1.4")
    assert environment["reportName"] == "pokersolver 2.1.4 does not conform to N.J.A.C. 13:69F-14.3"
    assert environment["healthy"] is True
    assert report["runId"] == "20250102T030405Z-0f3c"
    summary = report["results"]["summary"]
    assert (summary["start"], summary["stop"] - summary["start"]) == (1735787045000, summary["duration"])
    assert report["timestamp"] == "2025-01-02T03:04:07.500Z"


@pytest.mark.parametrize(
    "results",
    [
        fold(log([])),
        fold(log(regulation("reg", clause("a"), claimed=False))),
        fold(log(regulation("reg", clause("a")), check("reg/a/x"), footer=None)),
    ],
)
def test_a_run_that_judged_nothing_shows_no_pass_and_is_pending(results: Any) -> None:
    report = read(results)["results"]
    assert report["summary"]["passed"] == 0
    assert report["summary"]["pending"] >= 1
    assert report["summary"]["extra"]["exitCode"] == 3


def test_a_clause_that_nothing_checks_is_a_test_too() -> None:
    law = regulation("reg", clause("a"), clause("b", binds="people"), clause("c"))
    tests = {test["testId"]: test for test in read(fold(log(law, check("reg/a/x"))))["results"]["tests"]}
    assert tests["reg/b"]["status"] == "skipped"
    assert (tests["reg/c"]["status"], tests["reg/c"]["message"]) == (
        "pending",
        "no check binds this clause yet",
    )


def test_a_waiver_stands_beside_the_failure() -> None:
    failed = check("reg/a/x", "failed", counterexample=counterexample("As"))
    results = fold(log(regulation("reg", clause("a")), failed))
    results["regulations"][0]["clauses"][0]["waiver"] = {"stands": True, "justification": "sold as it is"}
    (test,) = read(results)["results"]["tests"]
    assert test["status"] == "failed"
    assert test["extra"]["waiver"] == {"stands": True, "justification": "sold as it is"}


def test_the_same_results_are_the_same_bytes() -> None:
    assert render(failing()) == render(failing())
