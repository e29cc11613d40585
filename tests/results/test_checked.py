"""Results that came from elsewhere: what keeps the schema is read, what does not is told in a line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from clausecheck.errors import UsageError
from clausecheck.results import fold, read_checked, results_schema
from tests.results.builders import check, clause, log, regulation
from tests.results.test_document import CONTRACT, every_kind

Results = dict[str, Any]


def recorded(folder: Path, text: str | bytes, name: str = "results.json") -> Path:
    place = folder / name
    place.write_bytes(text if isinstance(text, bytes) else text.encode())
    return place


@pytest.mark.parametrize("results", [CONTRACT, fold(every_kind())], ids=["contract", "every kind"])
def test_what_keeps_the_schema_is_read_as_it_is(results: Results, tmp_path: Path) -> None:
    assert read_checked(recorded(tmp_path, json.dumps(results))) == results


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is no JSON"),
        ('{"schema":', "is no JSON"),
        (b"\xff\xfe{}", "is no JSON"),
        ('{"schema": "clausecheck/results/1", "run": {"seconds": NaN}}', "NaN is no number of JSON"),
        ('{"schema": "clausecheck/results/1", "run": {"seconds": 1e400}}', "1e400 is no number of JSON"),
        ("[" * 200_000, "is nested too deep"),
        ("[]", "it has no schema"),
        ("{}", "it has no schema"),
        ('{"schema": "clausecheck/results/2"}', "the edition of clausecheck that wrote it"),
        ('{"schema": "clausecheck/events/1"}', "its schema is clausecheck/events/1"),
        ('{"schema": ["clausecheck/results/1"]}', "its schema is ['clausecheck/results/1']"),
        ('{"schema": "clausecheck/results/1"}', "it lacks product, adapter, harness, law, run"),
    ],
)
def test_what_is_no_results_file_is_told_with_its_place(text: str | bytes, says: str, tmp_path: Path) -> None:
    place = recorded(tmp_path, text)
    with pytest.raises(UsageError) as told:
        read_checked(place)
    assert str(told.value).startswith(f"{place}: ")
    assert says in str(told.value)
    assert told.value.hint
    assert len(str(told.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("place", "outcome", "says"),
    [
        (
            ("clauses", 0, "checks", 0),
            "failed",
            "reg/a is recorded as passed, and what it is made of is failed",
        ),
        (("clauses", 0, "checks", 0), "untested", "reg/a is recorded as passed"),
        (("clauses", 0), "failed", "reg is recorded as passed, and .* is failed"),
    ],
)
def test_no_verdict_is_better_than_what_it_is_made_of(
    place: tuple[Any, ...], outcome: str, says: str, tmp_path: Path
) -> None:
    results = fold(log(regulation("reg", clause("a")), check("reg/a/x")))
    assert read_checked(recorded(tmp_path, json.dumps(results))) == results
    part = results["regulations"][0]
    for step in place:
        part = part[step]
    part["outcome"] = outcome
    with pytest.raises(UsageError, match=says):
        read_checked(recorded(tmp_path, json.dumps(results)))


def test_nothing_checked_is_never_passed(tmp_path: Path) -> None:
    results = fold(log(regulation("reg", clause("a")), check("reg/a/x")))
    results["regulations"][0]["clauses"][0]["checks"] = []
    with pytest.raises(UsageError, match="what it is made of is nothing"):
        read_checked(recorded(tmp_path, json.dumps(results)))


def changed(results: Results, change: Callable[[Results], object]) -> Results:
    copy: Results = json.loads(json.dumps(results))
    change(copy)
    return copy


def check_of(results: Results) -> Results:
    found: Results = results["regulations"][0]["clauses"][0]["checks"][0]
    return found


FAULTS: list[tuple[Callable[[Results], object], str]] = [
    (lambda r: r["product"].pop("version"), "product lacks version"),
    (lambda r: r.pop("regulations"), "it lacks regulations"),
    (lambda r: check_of(r).pop("name"), "regulations[0].clauses[0].checks[0] lacks name"),
    (lambda r: check_of(r).update(outcome="green"), "regulations[0].clauses[0].checks[0].outcome must be"),
    (lambda r: check_of(r).update(cases=-1), "checks[0].cases must be"),
    (lambda r: check_of(r).update(outcome="passed"), "checks[0].counterexample must be null"),
    (lambda r: check_of(r).update(counterexample={"hands": []}), "checks[0].counterexample must be"),
    (lambda r: r["run"].update(seed="0"), "run.seed must be integer"),
    (lambda r: r.update(product=None), "product must be object"),
    (
        lambda r: r["product"].update(claims={"games": ["poker-high-5"]}),
        "product.claims.games must be object",
    ),
]


@pytest.mark.parametrize(("change", "says"), FAULTS)
def test_a_field_that_breaks_the_schema_is_named(
    change: Callable[[Results], object], says: str, tmp_path: Path
) -> None:
    results = changed(CONTRACT, change)
    assert not Draft202012Validator(results_schema()).is_valid(results)
    with pytest.raises(UsageError, match="cut or changed") as told:
        read_checked(recorded(tmp_path, json.dumps(results)))
    assert says in str(told.value)


def test_a_folder_and_a_log_are_answered_with_the_file_that_is_meant(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=rf"give {tmp_path}/results.json"):
        read_checked(tmp_path)
    log = recorded(tmp_path, '{"event":"run"}\n{"event":"footer"}\n', "events.ndjson")
    with pytest.raises(UsageError, match=rf"give {tmp_path}/results.json"):
        read_checked(log)
    with pytest.raises(UsageError, match="cannot be read: No such file"):
        read_checked(tmp_path / "nothing.json")


def test_the_schema_says_nothing_that_the_fast_validator_does_not_know() -> None:
    """It reads an older draft; keywords that came later would be passed over in silence."""
    later = {"prefixItems", "unevaluatedProperties", "unevaluatedItems", "dependentSchemas"}
    later |= {"dependentRequired", "minContains", "maxContains", "$dynamicRef", "$anchor"}
    assert not later & keywords(results_schema())


def keywords(schema: object) -> set[str]:
    if isinstance(schema, dict):
        return set(schema).union(*map(keywords, schema.values()))
    return set().union(*map(keywords, schema)) if isinstance(schema, list) else set()
