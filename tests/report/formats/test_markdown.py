import re
from typing import Any

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from clausecheck.report.formats.markdown import render
from clausecheck.report.inert import cell, code, inert, link
from clausecheck.results import fold
from tests.report.formats.every import RUNS
from tests.report.hostile import MARK, TEXTS, run_of
from tests.report.samples import failing
from tests.results.builders import check, clause, counterexample, log, regulation

READER = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])

FOLDS = re.compile(r"<details>\n<summary>[^<>&`@#]+</summary>\n|</details>\n?")

ALIVE = re.compile(r"@|#\d|://|www\.|:\w+:|[<>|`$~\[\]\\]|%\w|\bGH-\d|!\d|&\w", re.IGNORECASE)
"""What a forge makes something of, where it stands in text and not in code."""


def read(results: Any) -> list[Token]:
    """The tokens of a summary, in which nothing but our own words is markup."""
    document = render(results)
    assert len(document) < 1 << 20
    text = document.decode("utf-8")
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]", text)
    tokens = READER.parse(text)
    for token in tokens:
        assert token.type not in ("fence", "code_block", "hr"), token
        if token.type == "html_block":
            assert FOLDS.fullmatch(token.content), token.content
        for part in token.children or ():
            assert part.type in ("text", "code_inline", "softbreak", "link_open", "link_close"), part
            if part.type == "link_open":
                assert part.attrs == {"href": "https://example.org/law"}
            if part.type == "text":
                assert not ALIVE.search(part.content), part.content
    return tokens


def words(tokens: list[Token]) -> str:
    """All that a summary says, a line a block."""
    inline = [token for token in tokens if token.type == "inline"]
    return "\n".join("".join(part.content for part in token.children or ()) for token in inline)


@pytest.mark.parametrize("results", RUNS.values(), ids=RUNS)
def test_nothing_is_markup_but_what_we_wrote(results: Any) -> None:
    assert words(read(results()))


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_hostile_text_is_text(text: str) -> None:
    tokens = read(run_of(text))
    told = words(tokens)
    assert "Check: " in told
    if text:
        assert told.count(MARK) > 20
    rows = [token for token in tokens if token.type == "tr_open"]
    cells = [token for token in tokens if token.type in ("td_open", "th_open")]
    assert len(cells) == 6 * len(rows), "a bar of a citation made a column"
    assert len([token for token in tokens if token.type == "heading_open"]) == 5


def test_the_verdict_comes_first_then_counts_findings_rulings_and_the_untested() -> None:
    told = words(read(failing())).splitlines()
    assert told[0] == "✕ pokersolver 2.1.4 does not conform to N.J.A.C. 13:69F-14.3"
    assert told[1].startswith("Every one of 2,598,960 five-card hands")
    order = [
        "A practice run: it shows what a certification would find, and certifies nothing.",
        "clauses of",
        "2 clauses failed, worst first",
        "✕ N.J.A.C. 13:69F-14.3(b)6 Straight",
        "✕ N.J.A.C. 13:69F-14.3(b)4 Full house",
        "Awaiting a ruling",
        "Not tested",
        "○ N.J.A.C. 13:69F-14.3(g) Cards speak: the adapter died: exit 139",
        "The results relate only to the item tested.",
    ]
    places = [told.index(line) for line in order]
    assert places == sorted(places)


def test_the_table_counts_the_clauses_of_each_regulation() -> None:
    told = words(read(failing())).splitlines()
    row = told.index("N.J.A.C. 13:69F-14.3")
    assert told[row + 1 : row + 6] == ["2", "1", "1", "9", "2"]


def test_a_finding_has_its_hand_as_cards_and_the_command_that_shows_it_again() -> None:
    told = words(read(failing())).splitlines()
    for line in (
        "hand: 7♣\ufe0e 7♦\ufe0e 7♠\ufe0e 9♥\ufe0e 9♠\ufe0e, 7c7d7s9h9s",
        "expected: full house",
        "reported: three of a kind",
        "affected: 1 of 3,744 hands (0.027 %)",
        "what the law says: clausecheck rank poker-high-5 7c7d7s9h9s",
        "at: features/nj-13-69f-14.3/all.feature:12",
    ):
        assert line in told


def test_what_passed_and_what_does_not_apply_is_folded() -> None:
    folds = [token.content for token in read(failing()) if token.type == "html_block"]
    assert "<details>\n<summary>● 15 clauses passed</summary>\n" in folds
    assert folds.count("<details>\n<summary>– 2 clauses inapplicable</summary>\n") == 1
    assert len([fold for fold in folds if fold.startswith("</details>")]) * 2 == len(folds)


def test_a_thousand_failures_and_a_thousand_clauses_fit() -> None:
    clauses = [clause(f"b.{n}", title=TEXTS["backticks"] * 40) for n in range(1500)]
    checks = [
        check(
            f"reg/b.{n}/x{m}",
            "failed",
            detail="<" * 4000,
            counterexample=counterexample("`" * 300, affected=n),
        )
        for n in range(1000)
        for m in range(5)
    ]
    told = words(read(fold(log(regulation("reg", *clauses), *checks))))
    assert "1,000 clauses failed, worst first" in told
    assert "2 more checks of this clause failed." in told
    assert "and 460 more" in told


def test_what_does_not_fit_is_noted() -> None:
    wide = "\U0001f0a1" * 4000
    checks = [
        check(
            f"reg/b.{n}/{wide[:9]}{m}",
            "failed",
            detail=wide,
            counterexample=counterexample(wide, wide, reported=wide, why=wide),
        )
        for n in range(50)
        for m in range(3)
    ]
    document = render(fold(log(regulation("reg", *(clause(f"b.{n}") for n in range(50))), *checks)))
    assert 700_000 < len(document) < 1 << 20
    assert document.endswith(b"That is not all: results.json has the rest.\n")


@pytest.mark.parametrize(
    "text",
    [
        "a|b",
        "@x",
        "GH-1",
        "x #1",
        "www.x",
        "a_b_",
        "*b*",
        "<i>",
        "1. x",
        "- x",
        ":+1:",
        "deadbeef1",
        "!1",
        "ab|",
        "%1",
    ],
)
def test_what_a_forge_would_obey_is_code(text: str) -> None:
    assert inert(text) == f"`{text}`"


@pytest.mark.parametrize(
    "text", ["N.J.A.C. 13:69F-14.3(b)4", "Straight flush", "好 é", "(0.027 %)", "“Two pairs”"]
)
def test_plain_words_stay_plain(text: str) -> None:
    assert inert(text) == text


@pytest.mark.parametrize("text", ["`", "``", "a``b`c", " ` ", "\\`", "`" * 50, "x`"])
def test_backticks_stay_inside_their_span(text: str) -> None:
    (paragraph,) = [token for token in READER.parse(f"a {code(text)} z") if token.type == "inline"]
    assert [part.type for part in paragraph.children or ()] == ["text", "code_inline", "text"]
    assert [part.content for part in paragraph.children or ()][1] == text.strip()


def test_cells_hold_no_bar_and_links_only_the_web() -> None:
    assert cell("a|b\\|c") == "`a\\x7cb\\\\x7cc`"
    assert link("law", "javascript:alert(1)") == ""
    assert link("law", "https://x.example/a(b)>c d`") == "[law](<https://x.example/a%28b%29%3Ec%20d%60>)"


def test_the_same_results_are_the_same_bytes() -> None:
    assert render(failing()) == render(failing())
