"""Verdicts, and how the steps of a check fold into one."""

from __future__ import annotations

import pytest

from clausecheck.check.verdict import Counterexample, Departure, Record, Verdict

SHOWN = Counterexample("g", ("AsKs",), "pair", "flush", "because", 3, 9)


def test_steps_that_pass_are_one_pass_over_all_they_put() -> None:
    record = Record()
    record.add(Verdict("passed", 1, "example", universe={"name": "one"}))
    record.add(Verdict("passed", 7, "exhaustive", "a remark", also=frozenset({"a"})))
    folded = record.fold()
    assert (folded.outcome, folded.cases, folded.reach) == ("passed", 7, "exhaustive")
    assert (folded.universe, folded.also) == ({"name": "one"}, frozenset({"a"}))


def test_the_worst_step_decides_and_gives_its_reasons() -> None:
    record = Record()
    record.add(Verdict("cantTell", 1, "example", "a ruling", reading={"clause": "c", "follows": "set"}))
    with pytest.raises(Departure, match="wrong"):
        record.add(Verdict("failed", 2, "example", "wrong", SHOWN))
    folded = record.fold()
    assert (folded.outcome, folded.detail, folded.counterexample) == ("failed", "wrong", SHOWN)
    assert folded.reading is None


@pytest.mark.parametrize("outcome", ["failed", "untested"])
def test_a_step_that_settles_the_check_ends_it(outcome: str) -> None:
    with pytest.raises(Departure):
        Record().add(Verdict(outcome))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("outcomes", "folded"),
    [
        (("passed", "cantTell"), "cantTell"),
        (("inapplicable", "passed"), "passed"),
        (("inapplicable",), "inapplicable"),
        (("cantTell", "inapplicable", "passed"), "cantTell"),
    ],
)
def test_the_order_of_outcomes(outcomes: tuple[str, ...], folded: str) -> None:
    record = Record([Verdict(outcome) for outcome in outcomes])  # type: ignore[arg-type]
    assert record.fold().outcome == folded


def test_a_check_whose_steps_judge_nothing_is_untested() -> None:
    assert Record().fold() == Verdict("untested", detail="no step of this check judged anything")


def test_a_counterexample_is_recorded_as_results_have_it() -> None:
    assert SHOWN.record() == {
        "game": "g",
        "hands": ["AsKs"],
        "expected": "pair",
        "reported": "flush",
        "why": "because",
        "affected": 3,
        "of": 9,
        "unit": "hands",
    }
