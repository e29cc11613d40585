"""An in-toto statement, read by in-toto's own library and held against the published rules."""

import json
import re
from base64 import b64decode
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

import pytest
from google.protobuf.json_format import MessageToDict, ParseDict
from in_toto_attestation.predicates.test_result.v0.test_result_pb2 import TestResult as Predicate
from in_toto_attestation.v1.resource_descriptor import ResourceDescriptor
from in_toto_attestation.v1.resource_descriptor_pb2 import ResourceDescriptor as DescriptorPb
from in_toto_attestation.v1.statement import Statement
from in_toto_attestation.v1.statement_pb2 import Statement as StatementPb

from clausecheck.report.formats.in_toto import render
from clausecheck.results import fold
from tests.report.formats.every import (
    EVERY,
    HOSTILE,
    Results,
    changed,
    checks_of,
    clauses_of,
    hostile,
    nothing,
    unclaimed,
    waived,
)
from tests.report.samples import cut_short, failing, passing, ruling
from tests.results.builders import check, clause, log, regulation

EACH: Final = pytest.mark.parametrize("make", EVERY.values(), ids=EVERY)


def stated(results: Results) -> Results:
    found: Results = json.loads(render(results))
    return found


def descriptors(statement: Results) -> list[Results]:
    return [*statement["subject"], *statement["predicate"]["configuration"]]


@EACH
def test_in_toto_s_own_library_reads_it(make: Callable[[], Results]) -> None:
    document = stated(make())
    statement = Statement.copy_from_pb(ParseDict(document, StatementPb()))
    statement.validate()
    assert MessageToDict(statement.pb) == document
    predicate = ParseDict(document["predicate"], Predicate())
    assert predicate.result == document["predicate"]["result"]
    assert [*predicate.failed_tests] == document["predicate"]["failedTests"]
    for each in descriptors(document):
        ResourceDescriptor.copy_from_pb(ParseDict(each, DescriptorPb())).validate()


@EACH
def test_it_keeps_the_published_rules(make: Callable[[], Results]) -> None:
    document = stated(make())
    assert list(document) == ["_type", "subject", "predicateType", "predicate"]
    assert document["_type"] == "https://in-toto.io/Statement/v1"
    assert document["predicateType"] == "https://in-toto.io/attestation/test-result/v0.1"
    assert document["predicate"]["result"] in {"PASSED", "WARNED", "FAILED"}
    assert document["predicate"]["configuration"]
    assert document["subject"]
    names = [each["name"] for each in document["subject"] if "name" in each]
    assert len(set(names)) == len(names)
    for each in document["subject"]:
        assert each["digest"]
    for each in descriptors(document):
        assert {"uri", "digest", "content"} & set(each)
        for name, value in each.get("digest", {}).items():
            assert re.fullmatch({"sha256": "[0-9a-f]{64}", "sha1": "[0-9a-f]{40}"}[name], value)
        if "content" in each:
            content = b64decode(each["content"], validate=True)
            assert json.loads(content)
            assert len(content) < 4_000
            assert each["digest"]["sha256"] == sha256(content).hexdigest()


LISTS: Final = {"passedTests": {"passed"}, "failedTests": {"failed"}, "warnedTests": {"untested", "cantTell"}}


@EACH
def test_every_test_is_named_once_under_its_outcome(make: Callable[[], Results]) -> None:
    results = make()
    predicate = stated(results)["predicate"]
    unchecked = [
        {"id": f"{law['id']}/{each['id']}", "outcome": each["outcome"]}
        for law in results["regulations"]
        for each in law["clauses"]
        if not each["checks"]
    ]
    for name, outcomes in LISTS.items():
        expected = [each["id"] for each in [*checks_of(results), *unchecked] if each["outcome"] in outcomes]
        assert sorted(predicate[name]) == sorted(expected)


RESULTS: Final[list[tuple[Callable[[], Results], str]]] = [
    (passing, "PASSED"),
    (failing, "FAILED"),
    (ruling, "WARNED"),
    (cut_short, "WARNED"),
    (waived, "WARNED"),
    (nothing, "WARNED"),
    (unclaimed, "WARNED"),
    (changed, "WARNED"),
]


@pytest.mark.parametrize(("make", "result"), RESULTS)
def test_nothing_is_passed_that_did_not_pass(make: Callable[[], Results], result: str) -> None:
    assert stated(make())["predicate"]["result"] == result


@pytest.mark.parametrize("outcome", ["untested", "cantTell"])
def test_one_check_without_a_verdict_takes_the_pass_away(outcome: str) -> None:
    law = regulation("reg", clause("a"))
    document = stated(fold(log(law, check("reg/a/x"), check("reg/a/y", outcome))))
    assert document["predicate"]["result"] == "WARNED"
    assert document["predicate"]["warnedTests"] == ["reg/a/y"]


def test_the_subjects_are_the_product_s_files() -> None:
    results = passing()
    document = stated(results)
    assert [(each["name"], each["digest"]["sha256"]) for each in document["subject"]] == [
        (each["path"], each["sha256"]) for each in results["product"]["files"]
    ]
    assert {each["annotations"]["identity"] for each in document["subject"]} == {"verified"}


def test_a_product_without_files_is_what_its_service_says_it_is() -> None:
    (subject,) = stated(ruling())["subject"]
    assert json.loads(b64decode(subject["content"]))["name"] == "jokerhouse"
    assert subject["annotations"]["identity"] == "asserted"


def test_the_configuration_tells_law_adapter_harness_and_run() -> None:
    results = passing()
    results["product"]["files"].append({"path": "adapter.toml", "sha256": "a" * 64, "sha1": "b" * 40})
    found = {each["name"]: each for each in stated(results)["predicate"]["configuration"]}
    assert found["law/regulation.toml"]["digest"] == {"sha256": results["law"][0]["files"][0]["sha256"]}
    assert found["adapter.toml"]["digest"] == {"sha256": "a" * 64, "sha1": "b" * 40}
    assert found["clausecheck"]["digest"] == {"sha256": results["harness"]["sha256"]}
    run = json.loads(b64decode(found["run.json"]["content"]))
    assert (run["depth"], run["seed"]) == (results["run"]["depth"], results["run"]["seed"])
    assert run["readings"] == ["nj-13-69f-14.3/d=grouped"]


@pytest.mark.parametrize("digest", ["", None, "xyz", "A" * 64, "0" * 63])
def test_a_digest_that_is_none_is_not_attested(digest: Any) -> None:
    results = passing()
    results["product"]["files"] = [{"path": "x", "sha256": digest, "sha1": "1" * 40}]
    (subject,) = stated(results)["subject"]
    assert subject["digest"] == {"sha1": "1" * 40}


@pytest.mark.parametrize("text", HOSTILE)
def test_a_product_s_words_stay_words(text: str) -> None:
    document = render(hostile(text)).decode("utf-8")
    assert not [c for c in document if ord(c) < 0x20 and c != "\n"]
    assert not set(document) & set("\u202e\u2066\ufeff\ufffe\uffff")
    assert len(clauses_of(hostile(text))) == 3


def test_a_megabyte_of_words_stays_small() -> None:
    assert len(render(EVERY["megabyte"]())) < 50_000
