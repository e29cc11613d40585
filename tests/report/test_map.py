"""The clause map: one cell a clause, in the order of the text, linked."""

from __future__ import annotations

import re

from clausecheck.report import render_html
from tests.report.pages import Reader
from tests.report.samples import failing


def test_every_clause_has_a_cell_in_the_order_of_the_text_with_its_outcome_in_words() -> None:
    results = failing()
    (section,) = re.findall(r'<section id="map">.*?</section>', render_html(results), re.DOTALL)
    page = Reader(section)
    clauses = [clause for law in results["regulations"] for clause in law["clauses"]]
    anchors = [f"{law['id']}/{clause['id']}" for law in results["regulations"] for clause in law["clauses"]]
    assert [link[1:] for link in page.links if "/" in link] == anchors
    words = {"cantTell": "cannot tell"}
    cells = re.findall(r'<span class="unseen">([^<]*)</span>', section)
    assert cells == [words.get(clause["outcome"], clause["outcome"]) for clause in clauses]


def test_the_key_has_the_outcomes_that_there_are() -> None:
    section = re.findall(r'<p class="map-key">.*?</p>', render_html(failing()), re.DOTALL)[0]
    had = {clause["outcome"] for law in failing()["regulations"] for clause in law["clauses"]}
    assert set(re.findall(r"outcome is-(\w+)", section)) == had
