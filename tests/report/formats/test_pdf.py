"""The report as a PDF, read back by another reader. Pango draws it: most go with the browser's tests."""

from __future__ import annotations

import builtins
import re
from io import BytesIO
from typing import Any

import pytest

from clausecheck.errors import UsageError
from clausecheck.report.formats.pdf import render
from clausecheck.results import fold
from tests.report.samples import failing
from tests.report.test_html import hostile
from tests.results.builders import check, clause, log, regulation

browser = pytest.mark.browser


def read(document: bytes) -> Any:
    from pypdf import PdfReader

    return PdfReader(BytesIO(document))


@pytest.fixture(scope="module")
def document() -> bytes:
    return render(failing())


@pytest.fixture(scope="module")
def sheets(document: bytes) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in read(document).pages]


@browser
def test_every_sheet_has_its_number_of_how_many_and_says_whose_it_is(sheets: list[str]) -> None:
    assert len(sheets) > 5
    for number, text in enumerate(sheets, start=1):
        assert f"{number} of {len(sheets)}" in text
        assert "pokersolver 2.1.4" in text
        assert "Conformance report No. 20250102T030405Z-0f3c" in text
        assert "Results relate only to the item tested." in text


@browser
def test_the_end_is_marked_on_the_last_sheet_alone(sheets: list[str]) -> None:
    assert [number for number, text in enumerate(sheets) if "End of report" in text] == [len(sheets) - 1]


@browser
def test_what_a_screen_folds_is_on_paper(sheets: list[str]) -> None:
    text = " ".join(sheets)
    assert "the highest is as named" in text
    assert "Warning: something is deprecated" in text
    assert "every one of 2,598,960 hands" in text


@browser
def test_bookmarks_lead_to_regulations_clauses_and_findings(document: bytes) -> None:
    def titles(entries: Any, depth: int = 0) -> list[tuple[int, str]]:
        found: list[tuple[int, str]] = []
        for entry in entries:
            found += titles(entry, depth + 1) if isinstance(entry, list) else [(depth, entry.title)]
        return found

    marks = titles(read(document).outline)
    assert marks[0] == (0, "pokersolver 2.1.4 does not conform to N.J.A.C. 13:69F-14.3")
    assert (1, "Findings, worst first") in marks
    assert (2, "N.J.A.C. 13:69F-14.3(b)4 Full house failed") in marks
    assert (1, "Glossary") in marks


@browser
def test_the_contents_name_the_sheet_of_each_part(sheets: list[str]) -> None:
    told = re.search(r"Glossary[ .]+(\d+)", sheets[0])
    assert told
    assert "Every check of the clause passed." in sheets[int(told[1]) - 1]


@browser
def test_it_says_what_it_is_in_which_language_and_of_when(document: bytes) -> None:
    found = read(document)
    assert found.metadata.title.startswith("pokersolver 2.1.4 does not conform to N.J.A.C. 13:69F-14.3")
    assert found.metadata.creator == "clausecheck"
    assert found.metadata.creation_date.isoformat() == "2025-01-02T03:04:05+00:00"
    catalogue = found.trailer["/Root"]
    assert catalogue["/Lang"] == "en"
    assert catalogue["/MarkInfo"]["/Marked"]
    assert catalogue["/StructTreeRoot"]["/K"]
    assert b"pdfuaid" in catalogue["/Metadata"].get_data()


@browser
def test_the_same_results_are_the_same_bytes() -> None:
    results = fold(log(regulation("reg", clause("a")), check("reg/a/x")))
    assert render(results) == render(results)


@browser
def test_hostile_text_is_shown_and_nothing_of_it_is_obeyed_or_fetched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from weasyprint.urls import URLFetcher

    asked: list[str] = []
    monkeypatch.setattr(URLFetcher, "open", lambda _self, url, *_: asked.append(str(url)))
    results = hostile()
    results["product"]["vendor"] = (
        '<img src="file:///etc/passwd"><link rel=attachment href="http://a.example/">'
    )
    text = " ".join(" ".join(page.extract_text().split()) for page in read(render(results)).pages)
    assert asked == []
    assert "<script>alert(1)</script>" in text
    assert '<img src="file:///etc/passwd">' in text
    assert "\\x00\\x1b[31mred" in text
    assert "characters in all" in text
    assert not re.search("[\x00-\x08\x1b\u202e]", text)


@pytest.mark.parametrize(
    ("error", "hint"),
    [
        (ImportError("no module"), "pip install 'clausecheck[pdf]'"),
        (OSError("cannot load library 'libpango-1.0-0'"), "apt-get install libpango-1.0-0"),
    ],
)
def test_what_is_missing_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, error: Exception, hint: str
) -> None:
    really = builtins.__import__

    def missing(name: str, *rest: Any) -> Any:
        if name.startswith("weasyprint"):
            raise error
        return really(name, *rest)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(UsageError) as told:
        render(failing())
    assert hint in str(told.value)
    assert "\n" not in str(told.value)
