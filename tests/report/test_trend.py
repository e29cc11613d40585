import doctest
from itertools import pairwise
from typing import Any

import pytest

from clausecheck.report import render_index, trend
from clausecheck.report.entries import entry
from clausecheck.report.trend import in_order, trends
from clausecheck.results import fold
from tests.report.pages import Reader
from tests.results.builders import RUN, check, clause, log, regulation


def run(version: str, *, started: str = "2026-01-01T00:00:00Z", name: str = "solver", **outcomes: str) -> Any:
    """The results of one version: the outcome of each clause."""
    law = regulation("reg", *(clause(name, citation=f"Rule reg({name})") for name in outcomes))
    checks = [check(f"reg/{name}/x", outcome) for name, outcome in outcomes.items()]
    product = {"name": name, "version": version}
    return fold(log(law, *checks, product=product, run={**RUN, "started": started}))


def of(*results: Any) -> Any:
    (found,) = trends([entry(place, f"run-{place}", one) for place, one in enumerate(results)])
    return found


def test_versions_stand_in_order_and_runs_of_one_version_by_date() -> None:
    late, early = "2026-03-01T00:00:00Z", "2026-02-01T00:00:00Z"
    found = of(
        run("1.10", a="passed"), run("1.9", started=late, a="passed"), run("1.9", started=early, a="failed")
    )
    assert [(step.entry.version, step.entry.number) for step in found.steps] == [
        ("1.9", 2),
        ("1.9", 1),
        ("1.10", 0),
    ]


@pytest.mark.parametrize(
    "versions",
    [
        ["0.9", "1.0", "1.0.1", "1.9", "1.10"],
        ["2.0.0-alpha.1", "2.0.0-beta.1", "2.0.0-beta.2", "2.0.0", "2.0.0.post1"],
        ["1.0a1", "1.0rc1", "1.0"],
        ["2024.12", "2025.1"],
        ["", "1"],
        ["9" * 6000, "9" * 6001],
    ],
)
def test_versions_have_an_order(versions: list[str]) -> None:
    keys = [in_order(version) for version in versions]
    assert all(before < after for before, after in pairwise(keys))


def test_what_became_better_and_worse_is_told_apart() -> None:
    found = of(
        run("1", a="failed", b="passed", c="passed", d="failed", e="inapplicable", gone="passed"),
        run("2", a="passed", b="cantTell", c="passed", d="untested", e="failed", new="passed"),
    )
    first, second = found.steps
    assert first.first
    assert first.changes == ()
    told = {
        how: [change.label for change in second.that_are(how)] for how in ("better", "worse", "otherwise")
    }
    assert told == {"better": ["(a)"], "worse": ["(b)"], "otherwise": ["(d)", "(e)"]}
    assert second.apart == 2
    assert second.changes[0].link == "run-1/report.html#reg/a"


def test_one_run_is_no_trend_and_neither_is_one_that_left_nothing() -> None:
    assert trends([entry(0, "solver", run("1", a="passed")), entry(1, "solver", None)]) == []


def test_the_page_shows_each_step_with_its_counts_and_a_picture_in_words() -> None:
    entries = [("one", run("1", a="failed", b="passed")), ("two", run("2", a="passed", b="failed"))]
    text = render_index([*entries, ("else", run("7", name="other", a="passed"))])
    page = Reader(text)
    assert "3 runs of 2 products against 1 regulation" in page.text
    assert "2 exhaustive, practice 2026-01-01 1 failed 1 passed" in page.text
    assert "Rule reg (a) failed → passed Rule reg (b) passed → failed" in page.text
    assert ("aria-label", "1 failed, 1 passed") in page.attributes
    assert "two/report.html#reg/b" in page.links


def test_a_page_without_versions_has_no_such_part() -> None:
    assert 'id="versions"' not in render_index([("one", run("1", a="passed"))])


def test_examples() -> None:
    assert doctest.testmod(trend).failed == 0
