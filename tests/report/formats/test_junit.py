import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from junitparser import Error, Failure, JUnitXml, Skipped

from clausecheck.report.formats.junit import render as render_junit
from clausecheck.results import fold
from tests.report.formats.every import EVERY, HOSTILE, hostile, waived
from tests.report.samples import failing, passing
from tests.results.builders import check, clause, counterexample, log, regulation

ALLOWED = {
    "testsuites": ({"name", "tests", "failures", "errors", "time"}, {"testsuite"}),
    "testsuite": (
        {"name", "tests", "failures", "errors", "skipped", "time", "timestamp"},
        {"properties", "testcase"},
    ),
    "properties": (set(), {"property"}),
    "property": ({"name", "value"}, set()),
    "testcase": ({"classname", "name", "time"}, {"failure", "error", "skipped", "system-out"}),
    "failure": ({"message", "type"}, set()),
    "error": ({"message", "type"}, set()),
    "skipped": ({"message"}, set()),
    "system-out": (set(), set()),
}


def parsed(results: Any) -> ET.Element:
    """The document, its structure checked against what build servers take."""
    root = ET.fromstring(render_junit(results))  # noqa: S314
    assert root.tag == "testsuites"
    for element in root.iter():
        attributes, children = ALLOWED[element.tag]
        assert set(element.attrib) | {"timestamp"} == attributes | {"timestamp"}, element.tag
        assert {child.tag for child in element} <= children
    for case in root.iter("testcase"):
        assert len([child for child in case if child.tag != "system-out"]) <= 1
    for suite in root:
        assert int(suite.attrib["tests"]) == len(suite.findall("testcase"))
        assert int(suite.attrib["failures"]) == len(suite.findall("testcase/failure"))
        assert int(suite.attrib["errors"]) == len(suite.findall("testcase/error"))
        assert int(suite.attrib["skipped"]) == len(suite.findall("testcase/skipped"))
    for total in ("tests", "failures", "errors"):
        assert int(root.attrib[total]) == sum(int(suite.attrib[total]) for suite in root)
    read(results)
    return root


STATES = {"failed": Failure, "untested": Error, "cantTell": Error, "inapplicable": Skipped}


def read(results: Any) -> JUnitXml:
    """The document as a reader that others wrote has it: its counts are what it counts itself."""
    suites = JUnitXml.fromstring(render_junit(results))
    told = (suites.tests, suites.failures, suites.errors)
    suites.update_statistics()  # type: ignore[no-untyped-call]
    assert told == (suites.tests, suites.failures, suites.errors)
    for suite, law in zip(suites, results["regulations"], strict=False):
        judged = [each for entry in law["clauses"] for each in (entry["checks"] or [entry])]
        for entry, each in zip(suite, judged, strict=True):
            expected = [STATES[each["outcome"]]] if each["outcome"] in STATES else []
            assert [type(found) for found in entry.result] == expected
    return suites


def case(root: ET.Element, classname: str) -> ET.Element:
    return next(entry for entry in root.iter("testcase") if entry.attrib["classname"].startswith(classname))


@pytest.mark.parametrize("make", EVERY.values(), ids=EVERY)
def test_the_document_is_valid_and_its_counts_are_true(make: Callable[[], Any]) -> None:
    assert parsed(make()).findall(".//testcase")


@pytest.mark.parametrize("text", HOSTILE)
def test_a_product_s_words_stay_words(text: str) -> None:
    document = render_junit(hostile(text)).decode("utf-8")
    assert not [c for c in document if ord(c) < 0x20 and c not in "\n\t"]
    assert not set(document) & set("\u202e\u2066\ufeff\ufffe\uffff")


def property_of(root: ET.Element, name: str) -> str:
    return next(each.attrib["value"] for each in root.iter("property") if each.attrib["name"] == name)


def test_a_suite_says_how_strong_its_evidence_is_and_whether_it_was_asked_in_this_run() -> None:
    root = parsed(failing())
    assert property_of(root, "evidence") == "clauses: sampled 9, exhaustive 2, example 1"
    assert property_of(root, "depth") == "exhaustive"
    assert property_of(root, "mode") == "practice"
    assert property_of(root, "answers") == "asked in this run"
    results = failing()
    results["run"]["reused"] = {"from": ["2026-11-30T06:04:27Z"]} | {
        "reused": {"calls": 9, "items": 900},
        "anew": {"calls": 1, "items": 100},
    }
    assert "900 were recorded on 2026-11-30" in property_of(parsed(results), "answers")
    asked = [each.text or "" for each in root.iter("system-out")]
    assert any(text.endswith("every one of 2,598,960 hands; evidence: exhaustive") for text in asked)


def test_a_waived_failure_stays_one_and_begins_with_its_waiver() -> None:
    failures = [each.text or "" for each in parsed(waived()).iter("failure")]
    assert len(failures) == 2
    assert all(text.startswith("waived, by A. B.: known, mended in 2.2\n") for text in failures)


def test_a_waiver_is_on_the_check_that_it_names_and_on_no_other() -> None:
    results = failing()
    failed = [
        (clause, check)
        for law in results["regulations"]
        for clause in law["clauses"]
        for check in clause["checks"]
        if check["outcome"] == "failed"
    ]
    clause, check = failed[0]
    told = {
        "stands": True,
        "number": 1,
        "justification": "known",
        "approver": "A. B.",
        "expires": "2099-01-01",
    }
    check["waiver"] = told
    clause["waiver"] = {**told, "stands": len(failed) == 1, "waived": 1, "failed": 2}
    texts = [
        each.text or "" for each in parsed(results).iter() if each.tag in ("failure", "error", "skipped")
    ]
    assert sum(text.startswith("waived, by A. B., until 2099-01-01: known\n") for text in texts) == 1
    assert not any("does not stand" in text for text in texts)


def test_what_got_worse_than_the_baseline_is_a_failure() -> None:
    results = passing()
    row = {"regulation": "nj-13-69f-14.3", "clause": "b.1", "was": "passed", "is": "inapplicable"}
    results["baseline"] = {
        "file": {"path": "old.json", "sha256": "0" * 64},
        "product": {"name": "exemplar", "version": "1"},
        "run": {"id": "x", "started": None},
        "worse": [row],
        "better": [],
        "unasked": [],
    }
    root = parsed(results)
    assert root.attrib["failures"] == "1"
    (failure,) = root.iter("failure")
    assert failure.attrib["message"] == "worse than the baseline: was passed, is inapplicable"


def test_a_suite_a_regulation_and_a_case_a_check() -> None:
    root = parsed(failing())
    assert root.attrib["name"] == "pokersolver 2.1.4"
    assert [suite.attrib["name"] for suite in root] == ["N.J.A.C. 13:69F-14.3", "N.J.A.C. 13:69F-30.5"]
    assert (root.attrib["failures"], root.attrib["errors"]) == ("2", "2")
    assert [suite.attrib["skipped"] for suite in root] == ["2", "0"]


def test_a_failure_carries_its_counterexample() -> None:
    entry = case(parsed(failing()), "N.J.A.C. 13:69F-14.3(b)4 Full house")
    failure = entry.find("failure")
    assert failure is not None
    assert failure.attrib["message"] == "7c7d7s9h9s: expected full house, reported three of a kind"
    for line in (
        "hand: 7c7d7s9h9s",
        "expected: full house",
        "reported: three of a kind",
        "affected: 1 of 3,744 hands (0.027 %)",
        "what the law says: clausecheck rank poker-high-5 7c7d7s9h9s",
    ):
        assert line in (failure.text or "").splitlines()


@pytest.mark.parametrize(
    ("outcome", "element"),
    [
        ("passed", None),
        ("failed", "failure"),
        ("untested", "error"),
        ("cantTell", "error"),
        ("inapplicable", "skipped"),
    ],
)
def test_each_outcome(outcome: str, element: str | None) -> None:
    example = counterexample("As") if outcome == "failed" else None
    law = regulation("reg", clause("a"))
    root = parsed(fold(log(law, check("reg/a/x", outcome, counterexample=example), check("reg/a/y"))))
    found = [child.tag for child in root.iter("testcase").__next__() if child.tag != "system-out"]
    assert found == ([element] if element else [])


def test_a_clause_that_nothing_checks_is_a_case_too() -> None:
    root = parsed(fold(log(regulation("reg", clause("a"), clause("b", binds="people")), check("reg/a/x"))))
    assert case(root, "Rule reg(b)").find("skipped") is not None
    root = parsed(fold(log(regulation("reg", clause("a"), clause("b")), check("reg/a/x"))))
    error = case(root, "Rule reg(b)").find("error")
    assert error is not None
    assert error.attrib["message"] == "no check binds this clause yet"


@pytest.mark.parametrize(
    "results",
    [
        fold(log([])),
        fold(log(regulation("reg", clause("a"), claimed=False))),
        fold(log(regulation("reg", clause("a")), check("reg/a/x"), footer=None)),
    ],
)
def test_a_run_that_judged_nothing_is_not_green(results: Any) -> None:
    assert int(parsed(results).attrib["errors"]) >= 1


def test_a_run_that_passed_has_neither_failures_nor_errors() -> None:
    root = parsed(passing())
    assert (root.attrib["failures"], root.attrib["errors"]) == ("0", "0")


@pytest.mark.parametrize(
    "text", ["\x08", "\x00", "\x1b[31mred\x1b[0m", "\ufffe", "\ud800", "]]>", "<![CDATA["]
)
def test_b185_b186_no_character_of_the_product_makes_the_file_unreadable(text: str) -> None:
    failed = check(
        "reg/a/x", "failed", name=f"n {text}", detail=text, counterexample=counterexample(text, reported=text)
    )
    document = render_junit(fold(log(regulation("reg", clause("a")), failed, product={"name": text})))
    ET.fromstring(document)  # noqa: S314
    assert not re.search(rb"[\x00-\x08\x0b-\x1f]", document)
    if text not in ("]]>", "<![CDATA["):
        assert "shown as escapes" in document.decode("utf-8")


def test_a_megabyte_of_text_stays_small() -> None:
    failed = check(
        "reg/a/x", "failed", detail="y" * 1_000_000, counterexample=counterexample("z" * 1_000_000)
    )
    assert len(render_junit(fold(log(regulation("reg", clause("a")), failed)))) < 50_000


def test_b189_markup_in_a_value_is_read_as_typed() -> None:
    typed = '<b>&amp;"'
    failed = check("reg/a/x", "failed", detail=typed, counterexample=counterexample("As", reported=typed))
    failure = parsed(fold(log(regulation("reg", clause("a")), failed))).find(".//failure")
    assert failure is not None
    assert f"reported: {typed}" in (failure.text or "")
    assert failure.attrib["message"].endswith(f"reported {typed}")
