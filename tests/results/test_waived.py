"""The second axis: a waiver leaves the outcome alone, and waives its own finding and no other."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from clausecheck.results import events_schema, exit_code, fold, results_schema
from tests.results.builders import check, clause, counterexample, log, regulation

FULL = check("reg/b.1/exactly-these", "failed", counterexample=counterexample("7c7d7s9h9s"))
LOWEST = check(
    "reg/b.1/the-lowest", "failed", counterexample=counterexample("2c2d", "3c3d", expected=-1, reported=1)
)
FINE = check("reg/a/ranks")


def waiver(**fields: Any) -> dict[str, Any]:
    return {
        "regulation": "reg",
        "clause": "b.1",
        "check": "reg/b.1/exactly-these",
        "product": "miniature",
        "versions": ["1.2.3"],
        "expected": "full-house",
        "reported": "flush",
        "justification": "It is not offered.",
        "approver": "C. Regulator",
        "expires": "2026-12-31",
        **fields,
    }


SECOND = waiver(check="reg/b.1/the-lowest", expected=-1, reported=1)


def folded(*events: dict[str, Any], waivers: list[dict[str, Any]], day: str = "2026-11-30") -> dict[str, Any]:
    record = {"file": {"path": "waivers.toml", "sha256": "0" * 64}, "day": day, "waivers": waivers}
    lines = log(regulation("reg", clause("a"), clause("b.1")), *events, waivers=record)
    for line in lines:
        Draft202012Validator(events_schema()).validate(line)
    results = fold(lines)
    Draft202012Validator(results_schema()).validate(results)
    return results


def of(results: dict[str, Any]) -> dict[str, Any]:
    entry: dict[str, Any] = results["regulations"][0]["clauses"][1]
    return entry


def status(results: dict[str, Any]) -> list[str]:
    return [told["status"] for told in results["waivers"]["waivers"]]


def test_a_finding_under_a_waiver_that_stands_stays_failed_and_ends_with_0() -> None:
    results = folded(FINE, FULL, waivers=[waiver()])
    entry = of(results)
    assert (entry["outcome"], entry["checks"][0]["outcome"]) == ("failed", "failed")
    assert results["regulations"][0]["outcome"] == "failed"
    assert entry["waiver"]["stands"]
    assert entry["checks"][0]["waiver"] == {
        "stands": True,
        "number": 1,
        "status": "stands",
        "justification": "It is not offered.",
        "approver": "C. Regulator",
        "expires": "2026-12-31",
    }
    assert status(results) == ["stands"]
    assert exit_code(results) == 0


def test_a_waiver_stands_on_its_last_day_and_not_on_the_next() -> None:
    assert exit_code(folded(FINE, FULL, waivers=[waiver()], day="2026-12-31")) == 0
    late = folded(FULL, waivers=[waiver()], day="2027-01-01")
    assert exit_code(late) == 1
    assert status(late) == ["expired"]
    assert of(late)["waiver"]["stands"] is False
    assert of(late)["checks"][0]["waiver"]["status"] == "expired"


def test_a_clause_stands_only_where_each_of_its_findings_does() -> None:
    part = folded(FINE, FULL, LOWEST, waivers=[waiver()])
    assert exit_code(part) == 1
    assert (of(part)["waiver"]["stands"], of(part)["waiver"]["waived"], of(part)["waiver"]["failed"]) == (
        False,
        1,
        2,
    )
    whole = folded(FINE, FULL, LOWEST, waivers=[SECOND, waiver()])
    assert exit_code(whole) == 0
    assert of(whole)["waiver"]["numbers"] == [1, 2]


def test_a_ruling_that_is_needed_is_not_waived() -> None:
    unsure = check("reg/a/ranks", "cantTell", reading={"clause": "a", "follows": "other"})
    results = folded(unsure, FULL, waivers=[waiver(), waiver(clause="a", check="reg/a/ranks")])
    assert status(results) == ["stands", "does-not-match"]
    assert exit_code(results) == 3


NEVER = [
    ({"product": "another"}, "for another product"),
    ({"versions": ["1.2", "1.2.4"]}, "for another version, 1.2, 1.2.4"),
    ({"expected": "flush"}, "another one: expected full-house, reported flush"),
    ({"reported": "straight"}, "another one"),
    ({"check": "reg/b.1/exactly-those"}, 'no such check; did you mean "reg/b.1/exactly-these"?'),
]


@pytest.mark.parametrize(("fields", "why"), NEVER)
def test_a_waiver_of_anything_else_waives_nothing_and_says_why(fields: dict[str, Any], why: str) -> None:
    results = folded(FINE, FULL, waivers=[waiver(**fields)])
    assert status(results) == ["does-not-match"]
    assert why in results["waivers"]["waivers"][0]["why"]
    assert of(results)["waiver"] is None
    assert of(results)["checks"][0]["waiver"] is None
    assert exit_code(results) == 1


def test_a_text_is_not_the_number_it_reads_like() -> None:
    results = folded(LOWEST, waivers=[waiver(check="reg/b.1/the-lowest", expected="-1", reported="1")])
    assert status(results) == ["does-not-match"]


def test_a_finding_that_is_gone_leaves_its_waiver_no_longer_needed() -> None:
    results = folded(FINE, check("reg/b.1/exactly-these"), waivers=[waiver()])
    assert status(results) == ["no-longer-needed"]
    assert results["waivers"]["waivers"][0]["why"] == "its check is passed"
    assert exit_code(results) == 0


def test_two_waivers_of_one_finding_of_which_one_expired_let_it_stand() -> None:
    results = folded(FINE, FULL, waivers=[waiver(expires="2026-01-01"), waiver()])
    assert status(results) == ["expired", "stands"]
    assert of(results)["waiver"]["stands"]
    assert exit_code(results) == 0


def test_without_waivers_results_say_nothing_of_them() -> None:
    results = fold(log(regulation("reg", clause("b.1")), FULL))
    assert "waivers" not in results
    assert results["regulations"][0]["clauses"][0]["waiver"] is None
