import json
from xml.etree import ElementTree as ET

import pytest

from clausecheck.report.as_json import document, line
from clausecheck.report.text import (
    anchor,
    clean,
    fragment,
    listed,
    number,
    one_line,
    share,
    visible,
    web_address,
)


@pytest.mark.parametrize(
    "code",
    [
        *range(0x20),
        0x7F,
        0x85,
        0x9B,
        0x202E,
        0x2066,
        0x200B,
        0x200D,
        0x3164,
        0xFFA0,
        0xE0100,
        0xD800,
        0xDFFF,
        0xFFFE,
    ],
)
def test_every_hidden_character_is_shown_and_counted(code: int) -> None:
    shown = visible(f"<{chr(code)}>")
    if chr(code) in "\t\n":
        assert shown == f"<{chr(code)}>"
        return
    assert chr(code) not in shown
    assert shown.endswith("[1 control character shown as escapes]")
    ET.fromstring(f"<a>{shown.replace('<', '&lt;')}</a>")  # noqa: S314


def test_plain_text_stays_as_it_is() -> None:
    assert visible("§ 14.3(b)4: 7♣ 7♦ “full house” é 好 😀") == "§ 14.3(b)4: 7♣ 7♦ “full house” é 好 😀"


def test_marks_piled_on_a_letter_are_shown_beside_it() -> None:
    assert visible("n\u0303") == "n\u0303"
    shown = visible("e" + "\u0301" * 100)
    assert shown.startswith("e" + "\u0301" * 4 + "\\u0301\\u0301")
    assert shown.endswith("[96 control characters shown as escapes]")


def test_data_is_cleaned_all_through() -> None:
    dirty = {"\x00": [{"a": ("\ud800", 1, True, None, float("nan"))}]}
    note = " [1 control character shown as escapes]"
    assert clean(dirty) == {f"\\x00{note}": [{"a": [f"\\ud800{note}", 1, True, None, "nan"]}]}


def test_json_is_utf_8_whatever_is_in_it() -> None:
    dirty = {"\udfff": "\x1b\u2028é好", "number": float("-inf"), "long": "x" * 1_000_000}
    for bytes_ in (document(dirty), line(dirty)):
        read = json.loads(bytes_.decode("utf-8"))
        assert read["number"] == "-inf"
        assert len(read["long"]) < 21_000
        assert "é好".encode() in bytes_
    assert line({"a": "\n"}).count(b"\n") == 1


def test_long_text_is_cut_and_says_so() -> None:
    shown = visible("x" * 1_000_000, limit=100)
    assert shown == "x" * 100 + "… [cut: 1,000,000 characters in all]"


def test_names_are_one_line() -> None:
    assert one_line("a\n b\t\tc", 80) == "a b c"
    assert len(one_line("word " * 100_000, 80)) < 130


def test_numbers_have_separators() -> None:
    assert [number(n) for n in (0, 2598960, 0.5, 1234.567)] == ["0", "2,598,960", "0.50", "1,234.57"]


@pytest.mark.parametrize(
    ("part", "whole", "told"),
    [(1, 3744, "0.027 %"), (3744, 3744, ""), (0, 500, ""), (4, 10, ""), (9999, 10000, "99.99 %")],
)
def test_shares(part: int, whole: int, told: str) -> None:
    assert share(part, whole) == told


def test_lists_in_sentences() -> None:
    assert [listed(words) for words in ([], ["a"], ["a", "b"])] == ["", "a", "a and b"]


@pytest.mark.parametrize(
    "address",
    ["javascript:alert(1)", "data:text/html,x", "//x.org", "ftp://x.org", "", None, "http://[", "https://"],
)
def test_only_web_addresses_become_links(address: str | None) -> None:
    assert web_address(address) == ""


def test_a_web_address_is_a_link() -> None:
    assert web_address("https://example.org/law?a=1&b=2") == "https://example.org/law?a=1&b=2"


def test_anchors_are_the_ids_of_checks_without_what_a_link_cannot_hold() -> None:
    assert anchor("nj-13-69f-14.3/b.4/a-full-house") == "nj-13-69f-14.3/b.4/a-full-house"
    assert anchor("reg", 'a b"<c>') == "reg/a-b-c-"
    assert fragment("nz/13.1/é") == "#nz/13.1/%C3%A9"
