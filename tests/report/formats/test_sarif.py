import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator

from clausecheck.report.formats.sarif import render
from clausecheck.results import fold
from tests.report.formats.every import RUNS
from tests.report.samples import cut_short, failing
from tests.results.builders import check, clause, counterexample, log, regulation

SCHEMA = json.loads(
    Path(__file__).parent.with_name("schemas").joinpath("sarif-2.1.0-rtm.5.json").read_text("utf-8")
)
Draft4Validator.check_schema(SCHEMA)


def run_of(results: Any) -> dict[str, Any]:
    """The one run of the log, which is held against the published schema."""
    read = json.loads(render(results))
    Draft4Validator(SCHEMA).validate(read)
    (run,) = read["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    for found in run["results"]:
        assert rules[found["ruleIndex"]]["id"] == found["ruleId"]
    return dict(run)


@pytest.mark.parametrize("results", RUNS.values(), ids=RUNS)
def test_the_log_is_valid_and_holds_the_failures_alone(results: Any) -> None:
    checks = [
        entry["id"]
        for law in results()["regulations"]
        for found in law["clauses"]
        for entry in found["checks"]
        if entry["outcome"] == "failed"
    ]
    run = run_of(results())
    assert [found["properties"]["check"] for found in run["results"]] == checks
    assert {(found["kind"], found["level"]) for found in run["results"]} <= {("fail", "error")}


def test_a_result_stands_at_the_line_that_asks_and_tells_what_was_found() -> None:
    run = run_of(failing())
    house = next(found for found in run["results"] if "/b.4/" in found["properties"]["check"])
    assert house["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "features/nj-13-69f-14.3/all.feature", "uriBaseId": "SRCROOT"},
        "region": {"startLine": 12},
    }
    assert run["originalUriBaseIds"].keys() == {"SRCROOT"}
    lines = house["message"]["text"].splitlines()
    assert lines[0] == ("N.J.A.C. 13:69F-14.3(b)4: 7c7d7s9h9s: expected full house, reported three of a kind")
    assert "Affected: 1 of 3,744 hands (0.027 %)" in lines
    assert "What the law says: clausecheck rank poker-high-5 7c7d7s9h9s" in lines
    assert house["properties"]["hands"] == ["7c7d7s9h9s"]
    assert house["properties"]["alsoAffects"] == ["b.7"]


def test_rules_are_the_clauses_with_their_citations() -> None:
    rules = run_of(failing())["tool"]["driver"]["rules"]
    rule = next(rule for rule in rules if rule["id"] == "nj-13-69f-14.3/b.4")
    assert rule["shortDescription"]["text"] == "N.J.A.C. 13:69F-14.3(b)4 Full house"
    assert rule["fullDescription"]["text"].startswith("Three of a kind and a pair")
    assert rule["helpUri"] == "https://example.org/law"
    assert "Current through Register" in rule["help"]["text"]


def test_a_fingerprint_outlives_the_run_the_version_and_the_hand() -> None:
    def prints(product: str, version: str, hand: str, name: str = "x") -> dict[str, str]:
        failed = check(f"reg/a/{name}", "failed", counterexample=counterexample(hand))
        law = regulation("reg", clause("a"))
        events = log(law, failed, product={"name": product, "version": version})
        return dict(run_of(fold(events))["results"][0]["partialFingerprints"])

    assert prints("one", "1", "As") == prints("one", "2", "Ks")
    assert prints("one", "1", "As") != prints("two", "1", "As")
    assert prints("one", "1", "As") != prints("one", "1", "As", "y")


@pytest.mark.parametrize(("stands", "status"), [(True, "accepted"), (False, "rejected")])
def test_a_waiver_suppresses_and_does_not_remove(stands: bool, status: str) -> None:
    failed = check("reg/a/x", "failed", counterexample=counterexample("As"))
    results = fold(log(regulation("reg", clause("a")), failed))
    results["regulations"][0]["clauses"][0]["waiver"] = {"stands": stands, "justification": "sold as it is"}
    assert run_of(results)["results"][0]["suppressions"] == [
        {"kind": "external", "status": status, "justification": "sold as it is"}
    ]


def test_what_is_no_failure_is_notified() -> None:
    told = [
        note["message"]["text"] for note in run_of(failing())["invocations"][0]["toolExecutionNotifications"]
    ]
    assert "Not tested, and not listed as a result: N.J.A.C. 13:69F-14.3(g)" in told
    assert "Awaiting a ruling, and not listed as a result: N.J.A.C. 13:69F-14.3(d)" in told
    run = run_of(cut_short())
    assert run["results"] == []
    assert run["invocations"][0]["executionSuccessful"] is False
    assert run["invocations"][0]["exitCode"] == 3
    assert any(
        "no end on record" in note["message"]["text"]
        for note in run["invocations"][0]["toolExecutionNotifications"]
    )


@pytest.mark.parametrize(
    ("at", "where"),
    [
        ("features/a b/ü.feature:7", ("features/a%20b/%C3%BC.feature", "SRCROOT", 7)),
        ("/laws/x#1.feature:7", ("file:///laws/x%231.feature", None, 7)),
        ("c:x.feature:7", ("c%3Ax.feature", "SRCROOT", 7)),
        ("\ud800.feature:7", ("%3F.feature", "SRCROOT", 7)),
        ("../up.feature:0", None),
        (None, None),
    ],
)
def test_places_are_addresses(at: str | None, where: tuple[str, str | None, int] | None) -> None:
    failed = check("reg/a/x", "failed", at=at, counterexample=counterexample("As"))
    (place,) = run_of(fold(log(regulation("reg", clause("a")), failed)))["results"][0]["locations"]
    assert place["logicalLocations"][0]["fullyQualifiedName"] == "reg/a/x"
    physical = place.get("physicalLocation")
    found = physical and (
        physical["artifactLocation"]["uri"],
        physical["artifactLocation"].get("uriBaseId"),
        physical["region"]["startLine"],
    )
    assert found == where


def test_nothing_of_the_product_is_a_link_or_an_argument() -> None:
    typed = "[click](https://evil.example) {0} [x](1)"
    failed = check(
        "reg/a/x", "failed", detail=typed, counterexample=counterexample("As", reported=typed, why=typed)
    )
    text = run_of(fold(log(regulation("reg", clause("a")), failed)))["results"][0]["message"]["text"]
    assert "[click]\\x28https://evil.example) {\\x30} [x]\\x281)" in text
    assert "](" not in text


def test_the_same_results_are_the_same_bytes() -> None:
    assert render(failing()) == render(failing())
