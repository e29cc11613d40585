"""The front matter: what was stated is shown as text, what was not says so, and nothing is made up."""

from __future__ import annotations

from typing import Any

import pytest

from clausecheck.report import render_html
from clausecheck.report.complete import complete
from clausecheck.report.front import activity, front_of
from clausecheck.report.iso17025 import where_each_stands
from clausecheck.results import fold
from tests.report.pages import Reader
from tests.report.samples import failing, ruling
from tests.results.builders import RUN, check, clause, log, regulation
from tests.results.test_document import CONTRACT

PARAGRAPHS = [f"7.8.2.1 {letter}" for letter in "abcdefghijklmnop"]
HOSTILE = "<img src=x onerror=alert(1)>\x1b[31m\u202e & {{ 7*7 }}"


def engagement(**fields: Any) -> dict[str, Any]:
    """An engagement that states everything."""
    stated = {
        "file": {"path": "engagement.toml", "sha256": "ab" * 32},
        "laboratory": {
            "name": "Harbour Laboratory",
            "address": "1 Street\nTown",
            "location": "its own premises",
            "accreditation": "certificate 7",
        },
        "customer": {"name": "Example Gaming", "contact": "c@example.org"},
        "report": {
            "number": "H-17",
            "revision": "2",
            "issued": "2026-12-01",
            "supersedes": "H-17 revision 1",
            "authoriser": "A. Person",
            "language": "en",
        },
        "item": {"description": "an archive", "condition": "whole", "received": "2026-11-02"},
        "method": {"deviations": "none but one", "decisionRule": "All of it."},
        "require": {"games": [], "regulations": []},
        "opinions": [],
        "tables": [],
    }
    return stated | fields


def stating(**fields: Any) -> dict[str, Any]:
    return fold(log(regulation("reg", clause("a")), check("reg/a/x"), engagement=engagement(**fields)))


def shown(results: dict[str, Any]) -> dict[str, str]:
    return {asked.paragraph: asked.shown for asked in where_each_stands(complete(results))}


def test_each_letter_of_the_standard_has_its_line() -> None:
    items = [asked.paragraph for asked in where_each_stands(complete(failing()))]
    assert items[: len(PARAGRAPHS)] == PARAGRAPHS
    assert {"7.8.6.2 a", "7.8.6.2 b", "7.8.6.2 c", "7.8.7", "7.8.8"} <= set(items)


def test_what_is_stated_stands_under_its_letter() -> None:
    found = shown(stating())
    assert found["7.8.2.1 b"] == "Harbour Laboratory, 1 Street Town"
    assert found["7.8.2.1 c"] == "its own premises"
    assert found["7.8.2.1 d"] == "No. H-17, revision 2; the end is marked"
    assert found["7.8.2.1 e"] == "Example Gaming, c@example.org"
    assert found["7.8.2.1 g"].startswith("miniature 1.2.3, SHA-256 ")
    assert found["7.8.2.1 g"].endswith("; an archive; whole")
    assert found["7.8.2.1 h"] == "2026-11-02"
    assert found["7.8.2.1 i"] == "2025-01-02, 03:04:05 to 03:04:07 UTC"
    assert found["7.8.2.1 j"] == "2026-12-01"
    assert found["7.8.2.1 n"] == "Deviations: none but one."
    assert found["7.8.2.1 o"] == "A. Person"
    assert found["7.8.8"] == "H-17 revision 1"


def test_what_nobody_stated_is_empty_and_the_page_says_not_stated() -> None:
    found = shown(failing())
    for letter in "bcehjo":
        assert found[f"7.8.2.1 {letter}"] == ""
    assert found["7.8.8"] == ""
    assert found["7.8.2.1 d"].startswith("number not stated; run ")
    text = Reader(render_html(failing())).text
    assert "Not stated Description, condition, received" in text
    named = text[text.index("Not stated Laboratory, ") : text.index("Method Method")]
    for name in ("customer", "report number", "issued", "authorised by"):
        assert f", {name}" in named


@pytest.mark.parametrize("results", [failing, ruling, lambda: CONTRACT])
def test_every_place_that_the_table_names_is_on_the_page(results: Any) -> None:
    ids = set(Reader(render_html(results())).ids)
    assert {asked.where for asked in where_each_stands(complete(results()))} <= ids


def test_the_page_shows_all_that_was_stated() -> None:
    text = Reader(render_html(stating())).text
    for words in (
        *("Harbour Laboratory", "its own premises", "certificate 7", "Example Gaming", "c@example.org"),
        *(
            "No. H-17",
            "H-17 revision 1",
            "2026-12-01",
            "2026-11-02",
            "A. Person",
            "an archive",
            "none but one",
        ),
        "The results relate only to the items tested.",
        "ab" * 32,
    ):
        assert words in text


def test_text_of_the_laboratory_is_shown_as_text() -> None:
    every = {"name": HOSTILE, "address": HOSTILE, "location": HOSTILE, "accreditation": HOSTILE}
    page = render_html(stating(laboratory=every))
    assert "<img" not in page
    assert "\x1b" not in page
    assert "\u202e" not in page
    assert "{{ 7*7 }}" in Reader(page).text


def test_exclusions_that_the_run_knows_are_told() -> None:
    part = fold(
        log(
            regulation("reg", clause("a"), clause("b")),
            check("reg/a/x"),
            run={**RUN, "games": ["poker-high-5"]},
        )
    )
    front = front_of(complete(part))
    assert front.exclusions == (
        "The call asked of poker-high-5 alone.",
        "1 clause untested, wholly or in part; the reasons are given.",
    )


def test_the_statement_of_conformity_names_every_clause_under_its_outcome() -> None:
    results = failing()
    page = Reader(render_html(results))
    assert "conformity" in page.ids
    text = page.text.partition("Statement of conformity It applies")[2].partition("Summary by")[0]
    for word in ("Met", "Not met", "Decision rule"):
        assert word in text


@pytest.mark.parametrize("started", ["", "yesterday", "2025-99-99T00:00:00Z", None])
def test_a_date_that_is_none_is_shown_as_it_stands(started: Any) -> None:
    assert activity({"started": started, "seconds": 1}) == (started or "")
