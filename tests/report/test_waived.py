"""Waivers in the report: beside their finding, in a list of their own, and on the first screen."""

from __future__ import annotations

from typing import Any

from clausecheck.report import render_html
from clausecheck.report.complete import complete
from clausecheck.report.waived import in_short, waivers_of
from tests.report.pages import Reader
from tests.results.test_waived import FINE, FULL, LOWEST, SECOND, folded, waiver

HOSTILE = "</section><script>alert(1)</script>\x1b"


def text(results: dict[str, Any]) -> str:
    return Reader(render_html(results)).text


def test_a_finding_under_a_waiver_shows_it_and_stays_failed() -> None:
    shown = text(folded(FINE, FULL, waivers=[waiver()]))
    assert "does not conform" in shown
    assert "Waived 1 of 1 clause that failed" in shown
    assert "Waiver 1, approved by C. Regulator, stands until 2026-12-31: It is not offered." in shown
    assert "Every finding of this clause is under a waiver" in shown


def test_an_expired_waiver_says_so_and_waives_nothing() -> None:
    shown = text(folded(FINE, FULL, waivers=[waiver(expires="2026-11-29")]))
    assert "Waived 0 of 1 clause that failed" in shown
    assert "expired on 2026-11-29 and waives nothing" in shown
    assert "Every finding of this clause" not in shown


def test_each_waiver_is_listed_with_its_status() -> None:
    results = folded(
        FINE, FULL, LOWEST, waivers=[waiver(), SECOND | {"versions": ["9"]}, waiver(check="reg/b.1/no")]
    )
    listed = waivers_of(complete(results))
    assert [told.status for told in listed] == ["stands", "matches no finding", "matches no finding"]
    assert [bool(told.where) for told in listed] == [True, True, False]
    gone = waivers_of(complete(folded(FINE, waivers=[waiver(clause="a", check=FINE["id"])])))
    assert [told.status for told in gone] == ["no longer needed"]
    assert {"waiver/1", "waiver/2", "waiver/3"} <= set(Reader(render_html(results)).ids)


def test_without_waivers_the_report_says_that_none_was_given() -> None:
    results = folded(FINE, FULL, waivers=[])
    del results["waivers"]
    assert in_short(complete(results)) == ""
    assert "No waiver was given." in text(results)


def test_text_of_a_waiver_is_shown_as_text() -> None:
    entry = waiver(justification=HOSTILE, approver=HOSTILE, versions=[HOSTILE, "1.2.3"])
    page = render_html(folded(FINE, FULL, waivers=[entry, waiver(check=f"reg/b.1/{HOSTILE}")]))
    assert "<script>" not in page
    assert "\x1b" not in page
