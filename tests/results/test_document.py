import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from clausecheck.errors import UsageError
from clausecheck.results import (
    EventLog,
    events_schema,
    fold,
    read_events,
    read_results,
    results_schema,
    write_results,
)
from tests.results.builders import check, clause, counterexample, log, regulation

RESULTS = Draft202012Validator(results_schema())
EVENTS = Draft202012Validator(events_schema())

CONTRACT: dict[str, Any] = {
    "schema": "clausecheck/results/1",
    "product": {"name": "treys", "version": "0.1.8", "identity": "verified", "files": []},
    "adapter": {"name": "treys", "manifest": "…", "notes": "…"},
    "harness": {"version": "0.1.0", "sha256": "…"},
    "law": [{"id": "nj-13-69f-30.5", "edition": "…", "files": []}],
    "run": {"id": "…", "started": "…", "seconds": 3.1, "depth": "exhaustive", "seed": 0, "mode": "practice"}
    | {"argv": [], "environment": {}, "decisionRule": "…"},
    "readings": [
        {"clause": "…", "inForce": "…", "admissible": ["…"], "decides": {"classPairs": 0, "handPairs": 0}}
    ],
    "regulations": [
        {
            "id": "nj-13-69f-30.5",
            "citation": "N.J.A.C. 13:69F-30.5",
            "outcome": "failed",
            "scope": {"clauses": 10, "applicable": 10, "notClaimed": 0, "unavailable": 0},
            "clauses": [
                {"id": "b.5", "citation": "N.J.A.C. 13:69F-30.5(b)5", "outcome": "failed", "reading": None}
                | {"evidence": "exhaustive", "waiver": None, "alsoAffects": []}
                | {
                    "checks": [
                        {"id": "nj-13-69f-30.5/b.5/one-joker", "name": "…", "kind": "scenario"}
                        | {"outcome": "failed", "cases": 1, "detail": "…"}
                        | {"universe": {"name": "two-card-joker-poker", "size": 1379, "unit": "hands"}}
                        | {
                            "counterexample": {"game": "two-card-joker-poker", "hands": ["JkKd"]}
                            | {"expected": "pair", "reported": "high-card"}
                        }
                    ]
                }
            ],
            "observations": [
                {"game": "…", "hand": "QdQd7c5h2s", "reported": "one-pair", "note": "a card twice"}
            ],
        }
    ],
}


def every_kind() -> list[dict[str, Any]]:
    """A log with one of everything."""
    law = regulation(
        "reg",
        *map(clause, "abcde"),
        clause("f", binds="people"),
        clause("g", binds="unavailable", reason="lost"),
    )
    universe = {"name": "poker-high-5", "size": 2598960, "unit": "hands", "deals": 2598960}
    exhaustive: dict[str, Any] = {
        "evidence": "exhaustive",
        "kind": "exhaustive",
        "cases": 2598960,
        "universe": universe,
    }
    events = log(
        law,
        check("reg/a/one", **exhaustive),
        check("reg/b/one", "failed", counterexample=counterexample("7c7d7s9h9s"), **exhaustive),
        check("reg/b/two", "failed", counterexample=counterexample("As", "Kd", expected=1, reported=-1)),
        check("reg/c/one", "cantTell", reading={"clause": "c", "follows": "multiset"}),
        check("reg/d/one", "inapplicable", reason="other-version"),
        unfinished=(check("reg/e/one"),),
    )
    observation = {"event": "observation", "regulation": "reg", "game": "g", "hand": "AsAs", "reported": None}
    return [*events[:-1], observation | {"note": "twice"}, {"event": "log", "text": "stray"}, events[-1]]


def test_the_schemas_are_schemas() -> None:
    Draft202012Validator.check_schema(results_schema())
    Draft202012Validator.check_schema(events_schema())


@pytest.mark.parametrize("footer", [True, False])
def test_what_is_folded_is_what_the_schema_says(footer: bool) -> None:
    events = every_kind() if footer else every_kind()[:-1]
    RESULTS.validate(fold(events))
    for event in events:
        EVENTS.validate(event)


def test_the_example_of_the_contract_is_what_the_schema_says() -> None:
    document = json.loads(json.dumps(CONTRACT))
    RESULTS.validate(document)
    document["somethingNew"] = True
    RESULTS.validate(document)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["schema"], "clausecheck/results/2"),
        (["product", "identity"], "sure"),
        (["run", "depth"], "deep"),
        (["run", "seconds"], "NaN"),
        (["regulations", 0, "outcome"], "error"),
        (["regulations", 0, "clauses", 0, "outcome"], "inapplicable"),
        (["regulations", 0, "clauses", 0, "evidence"], "hearsay"),
        (["regulations", 0, "clauses", 0, "checks", 0, "kind"], "unit"),
        (["regulations", 0, "clauses", 0, "checks", 0, "cases"], -1),
        (["regulations", 0, "clauses", 0, "checks", 0, "outcome"], "passed"),
        (["regulations", 0, "clauses", 0, "checks", 0, "counterexample"], {"hands": []}),
    ],
)
def test_what_the_contract_forbids_the_schema_refuses(path: list[Any], value: Any) -> None:
    document = json.loads(json.dumps(CONTRACT))
    place = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    assert not RESULTS.is_valid(document)


def test_b187_a_payload_of_several_lines_leaves_log_and_results_readable(tmp_path: Path) -> None:
    payload = 'three\nlines\r\n"""quoted""" | and piped \\n | ♣'
    with EventLog(tmp_path / "events.ndjson") as sink:
        for event in log(regulation("reg", clause("a")), check("reg/a/one", "cantTell", detail=payload)):
            EVENTS.validate(event)
            sink.emit(event)
    results = fold(read_events(tmp_path / "events.ndjson"))
    write_results(tmp_path / "results.json", results)
    again = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    RESULTS.validate(again)
    assert again["regulations"][0]["clauses"][0]["checks"][0]["detail"] == payload


def test_written_results_are_read_again(tmp_path: Path) -> None:
    results = fold(every_kind())
    results["log"].append("\x00\x1b \ud800 ♣")
    path = tmp_path / "deep" / "results.json"
    write_results(path, results)
    assert read_results(path) == results
    text = path.read_bytes()
    assert text.endswith(b"}\n")
    assert "♣".encode() in text
    assert [entry.name for entry in path.parent.iterdir()] == ["results.json"]


def test_the_same_results_are_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_results(tmp_path / name, fold(every_kind()))
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_b180_the_document_is_strict_json_whatever_was_reported(tmp_path: Path) -> None:
    failed = check("reg/a/one", "failed", counterexample=counterexample("As", reported=float("inf")))
    write_results(tmp_path / "r", fold(log(regulation("reg", clause("a")), failed)))
    text = (tmp_path / "r").read_text(encoding="utf-8")
    shown = json.loads(text, parse_constant=pytest.fail)["regulations"][0]["clauses"][0]["checks"][0]
    assert shown["counterexample"]["reported"] == "Infinity"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("{", "not JSON"),
        ("[]", "its schema is not clausecheck/results/1"),
        ('{"schema":"clausecheck/results/1"}', "product is not an object"),
        (json.dumps(CONTRACT | {"regulations": {}}), "regulations is not a list"),
        (json.dumps(CONTRACT | {"regulations": [{}]}), "an entry without an id"),
        (json.dumps(CONTRACT | {"regulations": [{"id": "r", "outcome": "green"}]}), "its outcome is none of"),
        (json.dumps(CONTRACT | {"regulations": [{"id": "r", "outcome": "passed"}]}), "clauses is not a list"),
    ],
)
def test_a_file_that_holds_no_results_is_one_line(tmp_path: Path, content: str, told: str) -> None:
    path = tmp_path / "results.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(UsageError, match=told) as caught:
        read_results(path)
    assert "\n" not in str(caught.value)


def test_results_that_are_not_there_are_one_line(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"none\.json: cannot read the results"):
        read_results(tmp_path / "none.json")
