"""Official wording: quoted where it matches, told of where it does not, hostile or not."""

from __future__ import annotations

from typing import Any

import pytest

from clausecheck.report import render_html
from clausecheck.report.complete import complete
from clausecheck.report.official import ROWS, official_of
from clausecheck.results import fold
from tests.report.pages import Reader
from tests.results.builders import SHA256, check, clause, log, regulation

TABLE = "It pays: | Set | Odds ¶ | Pair | 1 to 1 ¶ and no more."


def verbatim(wording: str) -> dict[str, Any]:
    return {"standing": "verbatim", "sha256": SHA256, "wording": wording}


def results(official: dict[str, Any] | None) -> dict[str, Any]:
    fields = {"official": official} if official else {}
    return fold(log(regulation("reg", clause("a", **fields)), check("reg/a/x")))


def text(official: dict[str, Any] | None) -> str:
    return Reader(render_html(results(official))).text


def test_wording_that_matches_is_quoted_tables_row_by_row() -> None:
    found = official_of(complete(results(verbatim(TABLE)))["regulations"][0]["clauses"][0])
    assert found is not None
    assert found.paragraphs == ("It pays:", ("Set · Odds", "Pair · 1 to 1"), "and no more.")
    assert "Official wording" in text(verbatim(TABLE))
    assert "Pair · 1 to 1" in text(verbatim(TABLE))


@pytest.mark.parametrize(
    ("standing", "says"),
    [
        ("amended", "words this clause otherwise"),
        ("missing", "does not have this clause"),
        ("unfingerprinted", "no fingerprint of this clause's wording"),
    ],
)
def test_wording_that_does_not_match_is_not_quoted_and_says_why(standing: str, says: str) -> None:
    shown = text({"standing": standing, "sha256": SHA256})
    assert says in shown
    assert "Official wording" not in shown


def test_wording_beside_another_standing_is_never_quoted() -> None:
    shown = text({"standing": "amended", "wording": "Quote me."})
    assert "Quote me" not in shown


def test_without_a_text_nothing_is_said() -> None:
    assert "wording" not in text(None).partition("Glossary")[0]
    assert official_of({"official": {"standing": "unavailable"}}) is None


def test_hostile_wording_is_text_and_cut() -> None:
    page = render_html(results(verbatim("<script>alert(1)</script> \u202e" + "x" * 100_000)))
    assert "<script>" not in page
    assert "\u202e" not in page
    assert "[cut: " in page
    many = official_of({"official": verbatim("| a ¶ " * 50_000)})
    assert many is not None
    assert len(many.paragraphs[0]) == ROWS + 1
    assert len(render_html(results(verbatim("| a ¶ " * 50_000)))) < 200_000
