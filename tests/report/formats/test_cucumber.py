import json
from pathlib import Path
from typing import Any

import pytest
from gherkin.pickles.compiler import Compiler

from clausecheck.report.formats.cucumber import PROTOCOL, render
from clausecheck.results import fold
from tests.report.formats.every import RUNS
from tests.report.formats.nodes import put_to
from tests.report.samples import cut_short, failing, passing
from tests.report.test_html import hostile
from tests.results.builders import check, clause, counterexample, log, regulation

Message = dict[str, Any]

STEPS = [
    {"kind": "given", "text": 'the hand "Ah Kh Qh Jh Th"', "line": 13},
    {"kind": "then", "text": 'it ranks as a "royal flush"', "line": 14},
    {"kind": "then", "text": 'it beats "Kh Qh Jh Th 9h"', "line": 15},
]


def messages(results: Any) -> dict[str, list[Message]]:
    """The messages by kind, every identifier its own and every reference resolved."""
    found: dict[str, list[Message]] = {}
    for line in render(results).splitlines():
        message = json.loads(line)
        ((kind, content),) = message.items()
        found.setdefault(kind, []).append(content)
    resolved(found)
    return found


def resolved(found: dict[str, list[Message]]) -> None:
    nodes, ids = ast_of(found), [node["id"] for node in ast_of(found)]
    pickles, cases = found.get("pickle", []), found.get("testCase", [])
    started = found.get("testCaseStarted", [])
    ids += [own["id"] for own in (*pickles, *cases, *started, *found["testRunStarted"])]
    ids += [step["id"] for pickle in pickles for step in pickle["steps"]]
    ids += [step["id"] for case in cases for step in case["testSteps"]]
    assert len(set(ids)) == len(ids)
    known = {node["id"] for node in nodes}
    for pickle in pickles:
        named = [*pickle["astNodeIds"], *(tag["astNodeId"] for tag in pickle["tags"])]
        assert known.issuperset([*named, *(node for step in pickle["steps"] for node in step["astNodeIds"])])
    by_id = {pickle["id"]: pickle for pickle in pickles}
    for case in cases:
        steps = [step["id"] for step in by_id[case["pickleId"]]["steps"]]
        assert [step["pickleStepId"] for step in case["testSteps"]] == steps
    assert [begun["testCaseId"] for begun in started] == [case["id"] for case in cases]
    ended = [end["testCaseStartedId"] for end in found.get("testCaseFinished", [])]
    assert ended == [begun["id"] for begun in started]
    told = [(step["testCaseStartedId"], step["testStepId"]) for step in found.get("testStepFinished", [])]
    assert told == [
        (begun["id"], step["id"])
        for begun, case in zip(started, cases, strict=True)
        for step in case["testSteps"]
    ]


def ast_of(found: dict[str, list[Message]]) -> list[Message]:
    """Every node of the documents that has an identifier."""
    rules = [
        child["rule"]
        for document in found.get("gherkinDocument", [])
        for child in document["feature"]["children"]
    ]
    scenarios = [child["scenario"] for rule in rules for child in rule["children"]]
    nodes = [*rules, *scenarios, *(step for scenario in scenarios for step in scenario["steps"])]
    return [*nodes, *(tag for node in (*rules, *scenarios) for tag in node["tags"])]


@pytest.mark.parametrize("results", RUNS.values(), ids=RUNS)
def test_every_message_is_valid_and_every_reference_resolves(results: Any) -> None:
    told = put_to("cucumber.mjs", render(results()))
    assert told["errors"] == []
    found = messages(results())
    assert len(told["verdicts"]) == len(found.get("pickle", []))
    assert [len(found[kind]) for kind in ("meta", "testRunStarted", "testRunFinished")] == [1, 1, 1]


def test_the_reader_would_tell_of_a_message_that_is_not_valid() -> None:
    assert put_to("cucumber.mjs", b'{"meta": {}}\n')["errors"]


@pytest.mark.parametrize("results", RUNS.values(), ids=RUNS)
def test_gherkin_makes_the_same_pickles_of_the_documents(results: Any) -> None:
    found = messages(results())
    compile_: Any = Compiler().compile
    compiled = [pickle for document in found.get("gherkinDocument", []) for pickle in compile_(document)]
    assert [shape(pickle) for pickle in compiled] == [shape(pickle) for pickle in found.get("pickle", [])]


def shape(pickle: Message) -> Any:
    steps = [(step["text"], step.get("type", "Unknown"), step["astNodeIds"]) for step in pickle["steps"]]
    tags = [(tag["name"], tag["astNodeId"]) for tag in pickle["tags"]]
    return pickle["name"], pickle["uri"], pickle["language"], pickle["astNodeIds"], steps, tags


def test_the_reader_of_the_messages_reads_them_and_makes_its_page(tmp_path: Path) -> None:
    page = tmp_path / "cucumber.html"
    told = put_to("cucumber.mjs", render(failing()), str(page))
    assert told["version"].split(".")[0] == PROTOCOL.split(".")[0]
    assert told["kinds"] == [next(iter(json.loads(line))) for line in render(failing()).splitlines()]
    statuses = [verdict["status"] for verdict in told["verdicts"]]
    counts = {word: statuses.count(word) for word in sorted(set(statuses))}
    assert counts == {"FAILED": 2, "PASSED": len(statuses) - 6, "PENDING": 2, "SKIPPED": 2}
    assert "every hand of this clause and no other is one" in page.read_text("utf-8")


def test_the_page_holds_hostile_text_as_text(tmp_path: Path) -> None:
    page = tmp_path / "cucumber.html"
    put_to("cucumber.mjs", render(hostile()), str(page))
    text = page.read_text("utf-8")
    assert "<script>alert(1)" not in text
    assert "\\x3Cscript>alert(1)\\x3C/script>" in text


@pytest.mark.parametrize(
    ("outcome", "status"),
    [
        ("passed", "PASSED"),
        ("failed", "FAILED"),
        ("untested", "PENDING"),
        ("cantTell", "PENDING"),
        ("inapplicable", "SKIPPED"),
    ],
)
def test_each_outcome(outcome: str, status: str) -> None:
    example = counterexample("As") if outcome == "failed" else None
    events = log(regulation("reg", clause("a")), check("reg/a/x", outcome, counterexample=example))
    events[0]["planned"][0]["steps"] = STEPS
    found = messages(fold(events))
    given, stated = (step["testStepResult"]["status"] for step in found["testStepFinished"])
    assert stated == status
    assert given == ("SKIPPED" if outcome in ("untested", "inapplicable") else "PASSED")
    assert found["pickle"][0]["tags"][1]["name"] == f"@{outcome}"
    assert found["testRunFinished"][0]["success"] is (outcome == "passed")


def test_a_scenario_stands_at_its_line_with_its_sentences() -> None:
    events = log(regulation("reg", clause("a", title="Royal flush")), check("reg/a/x"))
    events[0]["planned"][0]["steps"] = STEPS
    (document,) = messages(fold(events))["gherkinDocument"]
    assert document["uri"] == "features/reg/all.feature"
    assert document["feature"]["name"] == "Rule reg Title of reg"
    assert "Rebuilt from results.json" in document["feature"]["description"]
    (child,) = document["feature"]["children"]
    assert child["rule"]["name"] == "(a) Royal flush"
    (scenario,) = [entry["scenario"] for entry in child["rule"]["children"]]
    assert (scenario["name"], scenario["location"]) == ("x", {"line": 12})
    assert [(step["keyword"], step["text"], step["location"]["line"]) for step in scenario["steps"]] == [
        ("Given ", 'the hand "Ah Kh Qh Jh Th"', 13),
        ("Then ", 'it ranks as a "royal flush" and it beats "Kh Qh Jh Th 9h"', 14),
    ]


def test_a_failure_tells_the_hand_and_the_command() -> None:
    steps = messages(failing())["testStepFinished"]
    failed = [step["testStepResult"] for step in steps if step["testStepResult"]["status"] == "FAILED"]
    house = next(result["message"].splitlines() for result in failed if "7c7d7s9h9s" in result["message"])
    assert house[0] == "failed: 7c7d7s9h9s: expected full house, reported three of a kind"
    assert "what the law says: clausecheck rank poker-high-5 7c7d7s9h9s" in house
    assert failed[0]["duration"] == {"seconds": 0, "nanos": 250_000_000}


def test_what_is_pending_says_whether_it_was_asked() -> None:
    told = [step["testStepResult"].get("message", "") for step in messages(failing())["testStepFinished"]]
    assert any(message.startswith("untested: the adapter died: exit 139\n") for message in told)
    assert any(message.startswith("cannot tell: 2c2dAhKsQd against") for message in told)


def test_a_clause_that_nothing_checks_and_a_finding_without_a_place_are_under_the_regulation() -> None:
    law = regulation("reg", clause("a"), clause("b", binds="people"), clause("c"))
    lost = check("reg/a/y", "failed", at=None, counterexample=counterexample("As"))
    found = messages(fold(log(law, check("reg/a/x"), lost)))
    assert [document["uri"] for document in found["gherkinDocument"]] == ["features/reg/all.feature", "reg"]
    assert [pickle["name"] for pickle in found["pickle"]] == ["x", "y", "Clause b", "Clause c"]
    statuses = [step["testStepResult"]["status"] for step in found["testStepFinished"]]
    assert statuses == ["PASSED", "FAILED", "SKIPPED", "PENDING"]


def test_the_times_are_the_run_s() -> None:
    found = messages(passing())
    assert found["testRunStarted"][0]["timestamp"] == {"seconds": 1735787045, "nanos": 0}
    seconds = 0.25 * len(found["testCase"])
    assert found["testRunFinished"][0]["timestamp"]["seconds"] == 1735787045 + int(seconds)


@pytest.mark.parametrize("results", [fold(log([])), cut_short(), failing()])
def test_a_run_that_did_not_pass_is_no_success(results: Any) -> None:
    (end,) = messages(results)["testRunFinished"]
    assert end["success"] is False
    assert messages(passing())["testRunFinished"][0]["success"] is True


def test_a_waived_failure_is_no_success() -> None:
    results = fold(
        log(regulation("reg", clause("a")), check("reg/a/x", "failed", counterexample=counterexample("As")))
    )
    results["regulations"][0]["clauses"][0]["waiver"] = {"stands": True, "justification": "sold as it is"}
    assert messages(results)["testRunFinished"][0]["success"] is False


def test_no_number_of_seconds_is_too_many() -> None:
    checks = [check(f"reg/a/x{n}", seconds=seconds) for n, seconds in enumerate((1e300, 10**30, 0))]
    results = fold(log(regulation("reg", clause("a")), *checks))
    results["run"] |= {"seconds": 10**30, "started": "9999-12-31T00:00:00Z"}
    assert len(messages(results)["testCaseFinished"]) == 3


def test_the_same_results_are_the_same_bytes() -> None:
    assert render(failing()) == render(failing())
