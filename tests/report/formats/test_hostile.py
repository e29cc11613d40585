"""Hostile text in every format, as a reader of that format sees it."""

import html
import json
import re
from collections.abc import Callable
from io import BytesIO
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest
from markdown_it import MarkdownIt

from clausecheck.report.formats import FORMATS
from tests.report.formats.nodes import put_to
from tests.report.hostile import MARK, TEXTS, run_of
from tests.report.pages import Reader

HIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufffe\uffff"
    "\ud800-\udfff\U000e0000-\U000e0fff]"
)


def texts_of(value: Any) -> list[str]:
    """Every text in JSON data, names too."""
    if isinstance(value, dict):
        return [text for name, entry in value.items() for text in (name, *texts_of(entry))]
    if isinstance(value, list):
        return [text for entry in value for text in texts_of(entry)]
    return [value] if isinstance(value, str) else []


def in_json(document: bytes) -> list[str]:
    return texts_of(json.loads(document.decode("utf-8")))


def in_lines(document: bytes) -> list[str]:
    return [text for line in document.splitlines() for text in in_json(line)]


def in_xml(document: bytes) -> list[str]:
    root = ET.fromstring(document)  # noqa: S314
    return [text for node in root.iter() for text in (node.text or "", *node.attrib.values())]


def in_html(document: bytes) -> list[str]:
    page = Reader(document.decode("utf-8"))
    assert not {"script", "img", "iframe", "object", "base", "form"} & set(page.tags)
    return [page.text]


def in_markdown(document: bytes) -> list[str]:
    inline = [
        token for token in MarkdownIt().enable("table").parse(document.decode("utf-8")) if token.children
    ]
    return ["".join(part.content for part in token.children or ()) for token in inline]


def in_pdf(document: bytes) -> list[str]:
    from pypdf import PdfReader

    return [page.extract_text() for page in PdfReader(BytesIO(document)).pages]


READERS: Final[dict[str, Callable[[bytes], list[str]]]] = {
    "html": in_html,
    "pdf": in_pdf,
    "junit": in_xml,
    "oscal": in_json,
    "earl": in_json,
    "in-toto": in_json,
    "cucumber": in_lines,
    "ctrf": in_json,
    "sarif": in_json,
    "markdown": in_markdown,
    "badge": in_json,
}

MOST: Final = {"badge": 1_000, "html": 1_500_000, "pdf": 1_500_000, "oscal": 1_000_000}
"""Bytes of a document of five checks, when a megabyte is said in forty places; elsewhere half of one."""

# Pango draws a PDF, and takes its time: a few of those go with the tests that need a browser.
DRAWN: Final = ("terminal", "direction", "html")
EACH: Final = [
    pytest.param(name, what, marks=[pytest.mark.browser] if name == "pdf" else [], id=f"{name}, {what}")
    for name in FORMATS
    for what in (DRAWN if name == "pdf" else TEXTS)
]


def test_every_format_has_a_reader_here() -> None:
    assert READERS.keys() == FORMATS.keys()


@pytest.mark.parametrize(("name", "what"), EACH)
def test_hostile_text_is_read_back_as_text_with_nothing_hidden_in_it(name: str, what: str) -> None:
    text = TEXTS[what]
    document = FORMATS[name].render(run_of(text))
    assert len(document) < MOST.get(name, 500_000)
    told = READERS[name](document)
    assert told
    assert not [found for found in told if HIDDEN.search(found)]
    if text and name != "badge":
        assert any(MARK in found for found in told)


@pytest.mark.parametrize("name", [name for name in FORMATS if name not in ("badge", "pdf")])
@pytest.mark.parametrize("typed", ["<b>&amp;\"'", "{{ 7*7 }}${x}", "[a](b)|`c`", "@all #1 \\n"])
def test_what_was_typed_is_what_is_read(name: str, typed: str) -> None:
    told = READERS[name](FORMATS[name].render(run_of(f"{MARK} {typed}")))
    broken = typed.replace("](", "]\\x28") if name == "sarif" else typed
    assert any(broken in found for found in told)


@pytest.mark.parametrize("name", [name for name in FORMATS if name not in ("badge", "pdf")])
@pytest.mark.parametrize("what", ["megabyte", "megabyte of controls"])
def test_a_megabyte_is_cut_and_the_cut_is_noted(name: str, what: str) -> None:
    told = "\n".join(READERS[name](FORMATS[name].render(run_of(TEXTS[what]))))
    assert re.search(r"cut: [1-9][\d,]* characters in all", told)


@pytest.mark.parametrize("name", [name for name in FORMATS if name not in ("badge", "pdf", "html")])
def test_what_was_hidden_is_shown_and_the_change_is_noted(name: str) -> None:
    told = "\n".join(READERS[name](FORMATS[name].render(run_of(TEXTS["terminal"]))))
    assert f"{MARK}\\x1b[31m\\x07\\x08\\x00\\x9b2J" in told
    assert "control characters shown as escapes" in told


@pytest.mark.parametrize("text", ["lines", "surrogates", "cucumber"])
def test_messages_are_valid_whatever_is_said_in_them(text: str) -> None:
    told = put_to("cucumber.mjs", FORMATS["cucumber"].render(run_of(TEXTS[text])))
    assert told["errors"] == []
    assert len(told["verdicts"]) == 5


def test_the_page_is_not_escaped_twice() -> None:
    page = FORMATS["html"].render(run_of(TEXTS["html"])).decode("utf-8")
    assert html.escape(TEXTS["html"], quote=False) in page
    assert "&amp;lt;" not in page
