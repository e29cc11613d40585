"""OSCAL assessment results, read by compliance-trestle."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from trestle.core.duplicates_validator import DuplicatesValidator
from trestle.core.refs_validator import RefsValidator
from trestle.oscal import OSCAL_VERSION
from trestle.oscal.assessment_results import AssessmentResults

from clausecheck.report.formats.oscal import OSCAL, render
from tests.report.formats.every import EVERY, HOSTILE, Results, checks_of, clauses_of, hostile, waived
from tests.report.samples import cut_short, failing, passing, ruling

EACH: Final = pytest.mark.parametrize("make", EVERY.values(), ids=EVERY)


def parsed(results: Results) -> Results:
    document: Results = json.loads(render(results))
    assert list(document) == ["assessment-results"]
    found: Results = document["assessment-results"]
    return found


def everything(value: Any) -> list[Results]:
    """Every object inside."""
    if isinstance(value, dict):
        return [value, *(inner for item in value.values() for inner in everything(item))]
    return [inner for item in value for inner in everything(item)] if isinstance(value, list) else []


def findings(results: Results) -> list[Results]:
    return [each for result in parsed(results)["results"] for each in result.get("findings", ())]


@EACH
def test_trestle_reads_it_and_writes_the_same_again(make: Callable[[], Results], tmp_path: Path) -> None:
    place = tmp_path / "assessment-results.json"
    place.write_bytes(render(make()))
    model = AssessmentResults.oscal_read(place)
    assert model is not None
    again = json.loads(model.oscal_serialize_json())["assessment-results"]
    assert timeless(again) == timeless(parsed(make()))


def timeless(value: Any) -> Any:
    """The document without what may be written in several ways: a moment."""
    if isinstance(value, dict):
        return {key: timeless(item) for key, item in value.items() if key not in TIMES}
    return [timeless(item) for item in value] if isinstance(value, list) else value


TIMES: Final = {"last-modified", "start", "end", "collected"}


def test_it_is_the_newest_edition_that_the_reader_knows() -> None:
    assert parsed(passing())["metadata"]["oscal-version"] == OSCAL == OSCAL_VERSION


@EACH
def test_every_reference_leads_somewhere_and_no_uuid_is_given_twice(make: Callable[[], Results]) -> None:
    document = parsed(make())
    objects = everything(document)
    model = AssessmentResults(**document)
    assert DuplicatesValidator().model_is_valid(model, quiet=True)
    assert RefsValidator().model_is_valid(model, quiet=True)
    given = {each["uuid"] for each in objects if "uuid" in each}
    for key in ("observation-uuid", "risk-uuid", "subject-uuid", "actor-uuid"):
        assert {each[key] for each in objects if key in each} <= given
    assert document["import-ap"]["href"].removeprefix("#") in given
    objectives = {part["id"] for each in objects for part in each.get("parts", ())}
    assert {each["target-id"] for each in objects if "target-id" in each} <= objectives
    assert {each["objective-id"] for each in objects if "objective-id" in each} <= objectives
    controls = {each["control-id"] for each in objects if "parts" in each}
    assert {each["control-id"] for each in objects if "control-id" in each} <= controls


@EACH
def test_every_check_is_an_observation_and_every_clause_that_applies_a_finding(
    make: Callable[[], Results],
) -> None:
    results = make()
    document = parsed(results)
    watched = [each for result in document["results"] for each in result.get("observations", ())]
    tested = [each for each in watched if each["types"] == ["control-objective"]]
    assert [prop(each, "outcome") for each in tested] == [each["outcome"] for each in checks_of(results)]
    assert all(each["methods"] == ["TEST"] for each in watched)
    beside = sum(len(law["observations"]) for law in results["regulations"])
    assert len(watched) - len(tested) == beside
    applicable = [each["outcome"] for each in clauses_of(results) if each["outcome"] != "inapplicable"]
    assert [prop(each, "outcome") for each in findings(results)] == applicable


def prop(each: Results, name: str) -> str | None:
    return next((entry["value"] for entry in each["props"] if entry["name"] == name), None)


STATES: Final = {
    "passed": ("satisfied", "pass"),
    "failed": ("not-satisfied", "fail"),
    "untested": ("not-satisfied", "other"),
    "cantTell": ("not-satisfied", "other"),
}


@EACH
def test_only_what_passed_is_satisfied(make: Callable[[], Results]) -> None:
    for finding in findings(make()):
        outcome, status = prop(finding, "outcome"), finding["target"]["status"]
        assert (status["state"], status["reason"]) == STATES[outcome or ""]
        assert status["remarks"]


def test_what_asks_nothing_of_the_product_is_not_reviewed_and_the_reason_stands_beside_it() -> None:
    (first, _) = parsed(failing())["results"]
    (selection,) = first["reviewed-controls"]["control-selections"]
    assert [each["control-id"] for each in selection["exclude-controls"]] == [
        "nj-13-69f-14.3_e",
        "nj-13-69f-14.3_f",
    ]
    assert "the product claims no game that this clause governs" in selection["remarks"]
    assert not {each["control-id"] for each in selection["include-controls"]} & {"nj-13-69f-14.3_e"}


def test_a_failure_carries_its_counterexample() -> None:
    (evidence,) = [
        each["relevant-evidence"][0]
        for each in everything(parsed(failing()))
        if "relevant-evidence" in each and "14.3/b.4/" in (prop(each, "check") or "")
    ]
    assert prop(evidence, "hands") == "7c7d7s9h9s"
    assert prop(evidence, "expected") == "full house"
    assert prop(evidence, "reported") == "three of a kind"


def test_a_waiver_is_an_approved_deviation_and_nothing_else_is_a_risk() -> None:
    assert "risks" not in json.dumps(parsed(failing()))
    risks = [each for result in parsed(waived())["results"] for each in result.get("risks", ())]
    assert {each["status"] for each in risks} == {"deviation-approved"}
    assert {each["statement"] for each in risks} == {"known, mended in 2.2"}
    failed = [each for each in findings(waived()) if prop(each, "outcome") == "failed"]
    assert all(each["target"]["status"]["state"] == "not-satisfied" for each in failed)
    assert all(each["related-risks"] for each in failed)


def test_laboratory_and_customer_are_parties() -> None:
    results = passing()
    results["engagement"] = {
        "laboratory": {"name": "Test House", "address": "1 Lane", "accreditation": "No. 7"},
        "customer": {"name": "Casino Ltd"},
        "report": {"number": "R-17", "revision": "2"},
    }
    metadata = parsed(results)["metadata"]
    assert [each["name"] for each in metadata["parties"]] == ["Test House", "Casino Ltd"]
    assert [each["role-id"] for each in metadata["responsible-parties"]] == ["assessor", "customer"]
    assert (metadata["document-ids"], metadata["version"]) == ([{"identifier": "R-17"}], "2")
    AssessmentResults(**parsed(results))


@EACH
def test_the_same_results_give_the_same_bytes(make: Callable[[], Results]) -> None:
    assert render(make()) == render(make())


def test_another_run_has_other_uuids_and_the_same_item() -> None:
    first, second = passing(), passing()
    second["run"]["id"] = "another"
    one, other = parsed(first), parsed(second)
    assert one["uuid"] != other["uuid"]
    item, also = (each["results"][0]["local-definitions"]["components"][0] for each in (one, other))
    assert item == also


@pytest.mark.parametrize("make", [cut_short, ruling, failing])
def test_what_makes_a_run_rough_is_told(make: Callable[[], Results]) -> None:
    for result in parsed(make())["results"]:
        assert "certifies nothing" in result["remarks"] or make is not failing
        assert result["start"] <= result["end"]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_product_s_words_are_no_markup(text: str) -> None:
    document = render(hostile(text)).decode("utf-8")
    assert not [c for c in document if ord(c) < 0x20 and c != "\n"]
    marked = {"title", "description", "remarks", "prose", "statement", "text"}
    for each in everything(json.loads(document)):
        for key, value in each.items():
            if key in marked and isinstance(value, str):
                assert not re.search(r"(?<!\\)(?:\\\\)*[<>`*_\[\]{}|]", value), value


def test_a_megabyte_of_words_stays_small() -> None:
    assert len(render(EVERY["megabyte"]())) < 300_000
