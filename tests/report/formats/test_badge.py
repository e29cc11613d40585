import json
from typing import Any

import pytest

from clausecheck.report.formats.badge import render
from clausecheck.results import fold
from tests.report.samples import cut_short, failing, matrix, passing, ruling
from tests.results.builders import check, clause, counterexample, log, regulation

PROPERTIES = {"schemaVersion", "label", "message", "color", "isError"}
COLOURS = {"brightgreen", "orange", "red", "lightgrey", "yellow"}


def badge(results: Any) -> dict[str, Any]:
    """The badge, held against what shields reads."""
    read: dict[str, Any] = json.loads(render(results))
    assert set(read) <= PROPERTIES
    assert read["schemaVersion"] == 1
    assert read["message"], "shields takes no empty message"
    assert isinstance(read["label"], str)
    assert read["color"] in COLOURS
    # An address can paint any badge green that is no error: none may tell of anything but conformance.
    assert (read["color"] == "brightgreen") is (not read["isError"]) is read["message"].startswith("conforms")
    return read


def certified(results: dict[str, Any]) -> dict[str, Any]:
    return results | {"run": results["run"] | {"mode": "certification"}}


@pytest.mark.parametrize(
    ("results", "message", "colour"),
    [
        (passing(), "conforms (practice run)", "brightgreen"),
        (certified(passing()), "conforms", "brightgreen"),
        (failing(), "does not conform", "red"),
        (cut_short(), "not established", "lightgrey"),
        (ruling(), "awaits a ruling", "yellow"),
        (fold(log(regulation("reg", clause("a"), claimed=False))), "nothing applies", "lightgrey"),
        (fold(log([])), "not established", "lightgrey"),
    ],
)
def test_the_words_and_colours_of_the_verdict(results: Any, message: str, colour: str) -> None:
    read = badge(results)
    assert (read["message"], read["color"]) == (message, colour)


def test_the_label_is_the_regulation_or_how_many_apply() -> None:
    assert badge(passing())["label"] == "N.J.A.C. 13:69F-14.3"
    assert badge(failing())["label"] == "2 regulations"
    aside = regulation("other", clause("a"), claimed=False)
    law = regulation("reg", clause("a"), citation="Rule 7")
    assert badge(fold(log([law, aside], check("reg/a/x"))))["label"] == "Rule 7"


def test_a_pass_of_a_run_that_is_not_complete_is_not_green() -> None:
    results = passing()
    assert badge(results | {"run": results["run"] | {"complete": False}})["message"] == "not established"


@pytest.mark.parametrize(
    ("stands", "message"), [(True, "does not conform, waived"), (False, "does not conform")]
)
def test_a_waiver_is_told_and_never_green(stands: bool, message: str) -> None:
    failed = check("reg/a/x", "failed", counterexample=counterexample("As"))
    results = fold(log(regulation("reg", clause("a")), failed))
    results["regulations"][0]["clauses"][0]["waiver"] = {"stands": stands, "justification": "sold as it is"}
    assert badge(results)["message"] == message


def test_every_sample_has_a_badge() -> None:
    assert all(badge(results) for _, results in matrix() if results)
