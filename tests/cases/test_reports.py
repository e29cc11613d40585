"""Faults that reports have had: ours show the cards that were put, and stay small whatever is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import orjson

from clausecheck.report import render_html, render_junit
from clausecheck.results import fold
from tests.check.lawfolder import law_of
from tests.check.products import Toy, certified, is_hand
from tests.report.pages import Reader

if TYPE_CHECKING:
    from pathlib import Path

    from tests.check.products import Run, Said

ROWS = """
Scenario Outline: <hand> is a <name>
  Given the hand "<hand>"
  Then it ranks as a "<name>"
  Examples:
    | hand  | name      |
    | As Ad | pair      |
    | Kd Kc | pair      |
    | Kd 9c | high card |
"""


def folded(run: Run) -> dict[str, Any]:
    """The results of a run, as a command writes them."""
    run.events[0]["run"] |= {"id": "1", "started": "2026-01-02T03:04:05Z"}
    return fold(run.events)


def test_b181_a_row_that_fails_is_shown_with_its_cards(tmp_path: Path) -> None:
    """B181: the report of a failed row had the names of its columns where the cards belong."""
    kings = is_hand("Kd Kc")

    def fewer(hand: str, name: str | None, strength: Any) -> Said:
        return ("high-card" if len(hand) == 4 and kings(hand) else name), strength

    run = certified(Toy(tweak=fewer), law_of(tmp_path, ROWS), depth="quick")
    (failed,) = [check for check in run.planned() if check["outcome"] == "failed"]
    results = folded(run)
    page = Reader(render_html(results))
    assert failed["name"] == "Kd Kc is a pair"
    assert "Kd Kc is a pair" in page.text
    assert ("aria-label", "king of diamonds, king of clubs") in page.attributes
    document = ET.fromstring(render_junit(results))  # noqa: S314
    (case,) = [case for case in document.iter("testcase") if case.find("failure") is not None]
    assert case.attrib["name"] == "Kd Kc is a pair"
    for placeholder in ("<hand>", "<name>"):
        assert placeholder not in page.text + ET.tostring(document, encoding="unicode")


def test_b183_a_product_wrong_on_every_hand_makes_no_large_report() -> None:
    """B183: with each wrong hand kept, a report took longer than its run, or more memory than there was."""

    def wrong(_hand: str, name: str | None, strength: Any) -> Said:
        return ("flush" if name == "high-card" else "high-card"), -strength

    run = certified(Toy(tweak=wrong))
    results = folded(run)
    assert len(run.that("failed")) > 5
    affected = [c["counterexample"]["affected"] for c in run.of("check") if c["counterexample"]]
    assert max(affected) > 500, "all are counted, and one is shown"
    assert len(orjson.dumps(run.events)) + len(orjson.dumps(results)) < 500_000
    assert len(render_html(results)) < 500_000
    assert len(render_junit(results)) < 200_000
