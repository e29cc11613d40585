"""Opinions and supplied cells beside the readings that they are of."""

from __future__ import annotations

from typing import Any

from clausecheck.report import render_html
from clausecheck.results import fold
from tests.report.pages import Reader
from tests.report.test_front import engagement
from tests.results.builders import check, clause, log, regulation

READING = {
    "regulation": "reg",
    "clause": "a",
    "register": ["A1"],
    "question": "Which?",
    "inForce": "left",
    "admissible": ["left", "right"],
    "because": "It says so.",
    "options": {"left": "The left.", "right": "The right."},
    "decides": None,
}
OPINION = {
    "regulation": "reg",
    "clause": "a",
    "reading": "left",
    "statement": "Left is meant.",
    "authoriser": "B. Counsel",
}


def text(*opinions: dict[str, Any], tables: tuple[dict[str, Any], ...] = ()) -> str:
    stated = engagement(opinions=list(opinions), tables=list(tables))
    law = regulation("reg", clause("a"))
    return Reader(render_html(fold(log(law, check("reg/a/x"), readings=[READING], engagement=stated)))).text


def test_an_opinion_stands_beside_its_reading() -> None:
    shown = text(OPINION)
    assert "Left is meant. Behind it stands: B. Counsel" in shown
    assert "1 opinion with who stands behind it" in shown


def test_an_opinion_without_an_authoriser_says_so() -> None:
    assert "Behind it stands: not stated" in text(OPINION | {"authoriser": None})


def test_an_opinion_of_a_reading_that_is_not_of_the_run_is_told_apart() -> None:
    assert "other/a, “left”, is no reading of this run" in text(OPINION | {"regulation": "other"})


def test_the_source_of_a_lost_cell_stands_beside_its_reading() -> None:
    placed = {"regulation": "reg", "clause": "a", "reading": "left", "source": "the posted table"}
    assert "Supplied by the posted table" in text(tables=(placed,))
    assert "Supplied by" not in text()
