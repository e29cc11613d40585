"""An official text cut into clauses: an invented one, with all that publishers do to texts."""

import hashlib
import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausecheck.law.official.cut import cut, fingerprint, normalise, wordings
from tests.law.officialtext import CLAUSES, DONE, PAGE, RULES, TEXT, put

TWELVE = " ".join(f"a.{number}" for number in range(1, 13))
PROSE = {name: words for name, words in CLAUSES.items() if "|" not in words}


def test_each_clause_has_its_wording_in_the_order_of_the_text() -> None:
    found = wordings(TEXT)
    assert found == CLAUSES
    assert list(found) == list(CLAUSES)


@pytest.mark.parametrize("what", DONE)
def test_what_publishers_do_to_a_text_changes_no_wording(what: str) -> None:
    assert wordings(DONE[what]) == CLAUSES


@pytest.mark.parametrize("width", range(24, 121, 3))
def test_a_text_broken_elsewhere_has_the_same_wordings(width: int) -> None:
    """Whatever comes to stand at the start of a line: "10. 9", "(b) below", "(d) or"."""
    marked = (f"{mark_of(name)} {words}" for name, words in PROSE.items() if "i" not in name)
    broken = "\n".join(textwrap.fill(words, width, break_on_hyphens=False) for words in marked)
    assert wordings(broken) == {name: words for name, words in PROSE.items() if "i" not in name}


def mark_of(name: str) -> str:
    last = name.rsplit(".", maxsplit=1)[-1]
    return f"{last}." if "." in name else f"({last})"


def test_a_page_that_starts_inside_a_rule_names_the_rule_that_it_belongs_to() -> None:
    found = wordings(PAGE)
    assert found == RULES
    assert list(found) == list(RULES)


def test_pages_of_one_copy_follow_each_other() -> None:
    second = PAGE[: PAGE.index("(c) Two")] + "7.8 The house keeps the pieces.\n\nNext Page →\n"
    assert wordings(PAGE + second) == RULES | {"7.8": "The house keeps the pieces."}


def test_a_rule_from_its_head_on_has_its_letters_too() -> None:
    page = "7.4 The sets are:\n(a) Rows and\n(b) Courts.\n7.5 That is all."
    assert wordings(page) == {
        "7.4": "The sets are:",
        "7.4.a": "Rows and",
        "7.4.b": "Courts.",
        "7.5": "That is all.",
    }


@pytest.mark.parametrize("heading", ["20.11 Payout odds", "4.12 Sets of pieces", "§ 4.12. Sets"])
def test_a_section_s_number_over_the_text_is_no_rule(heading: str) -> None:
    assert wordings(f"{heading}\n{TEXT}") == CLAUSES


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("(a) A:\n1. X;\n2. Y.\n(b) B:\n1. Z.\n3. not next\n(d) not next", "a a.1 a.2 b b.1"),
        ("(a) 1. X;\n2. Y.\n(b) B.", "a a.1 a.2 b"),
        ("(a) A:\n1. X:\ni. Y;\nii. Y;\niii. Y;\niv. Y;\nv. Y;\nvi. Y.\n2. Z.", "a a.1 "
         "a.1.i a.1.ii a.1.iii a.1.iv a.1.v a.1.vi a.2"),
        ("(a) A:\n1. X:\ni. Y;\n2. Z:\ni. Y.\n(b) B:\n1. X.", "a a.1 a.1.i a.2 a.2.i b b.1"),
        ("\n".join(f"({letter}) X;" for letter in "abcdefghijk"), "a b c d e f g h i j k"),
        ("(a) A:\n" + "\n".join(f"{n}. X;" for n in range(1, 13)), "a " + TWELVE),
        ("(a) small letters may follow:\n(b) where a paragraph ends;\n(c) and nowhere else", "a b"),
        ("(a) As in\n(b) Of the annex, and as in the\n1. Paragraph there.", "a"),
        ("(a) A.\n(c) C.\n(d) D.", "a c d"),
        ("(a) A:\n1. X;\n3. Z.\n(b) B.", "a a.1 a.3 b"),
        ("(a) A:\n2. X;\n3. Z.\n(b) B.", "a a.2 a.3 b"),
        ("(a) A:\n2. X.\n(b) B.", "a a.2 b"),
        ("7.1 R:\n\n(a) one;\n\n(c) three.\n\n7.2 S.", "7.1 7.1.a 7.1.c 7.2"),
        ("(c) C\n(d) D\n7.2 S.\n7.4 T.\n7.5 U.", "7.1.c 7.1.d 7.2 7.4 7.5"),
        ("(a) A.\n(c) No.\n(b) B.\n(c) C.", "a b c"),
        ("(a) A:\n1. X;\n12. No;\n2. Y.", "a a.1 a.2"),
        ("(a) A of\n(c) C and no more.", "a"),
        ("(a) A:\n10. X is one.", "a"),
    ],
)  # fmt: skip
def test_a_mark_counts_where_it_is_the_next_that_there_is(text: str, ids: str) -> None:
    assert list(wordings(text)) == ids.split()


@pytest.mark.parametrize("text", ["", "no clause here", "1. a number before any letter", "(b) not the first"])
def test_a_text_without_a_first_clause_has_none(text: str) -> None:
    assert wordings(text) == {}
    assert cut(text).left_out == ((text,) if text else ())


def test_a_table_goes_to_the_paragraph_that_it_follows_and_its_cells_count() -> None:
    assert wordings(put("| Row | 4 to1 |", "| Row | | 4 to1 |"))["c.1"] != CLAUSES["c.1"]
    assert wordings(put("30 to 1 |\n| Row", "30 to 1 | | Row"))["c.1"] != CLAUSES["c.1"]
    ended = TEXT[: TEXT.index("ii. For")]
    assert wordings(ended + "Read on at Laws.example")["c.1.i"].endswith(
        "| Row | 5 to 1 ¶ Read on at Laws.example"
    )
    assert wordings(ended + "\nRead on at Laws.example")["c.1.i"] == CLAUSES["c.1.i"]


def test_the_last_paragraph_goes_on_where_a_sentence_does() -> None:
    for broken in ("the higher\n\n12\n\npiece", "the higher\n\n\npiece"):
        assert wordings(put("the higher piece", broken))["d"] == CLAUSES["d"]


def test_what_is_left_out_is_told_once_each_line() -> None:
    text = put("sequence, with", "sequence,\nPage 12\nwith", TEXT) + "\nNotes\nGaz. 2\n"
    assert cut(text).left_out == (*TEXT.splitlines()[:3], "Page 12", "Notes", "Gaz. 2")
    law = PAGE[PAGE.index("(c) Two") : PAGE.index("Next")]
    assert cut(PAGE).left_out == tuple(line for line in PAGE.splitlines() if line and line not in law)


@given(st.text(alphabet="(abci)12.\n |AxX;:§©—-\\n", max_size=60))
def test_any_text_is_cut_and_every_line_is_a_clause_s_or_left_out(text: str) -> None:
    cutting = cut(text)
    words = " ".join([*cutting.wordings.values(), *cutting.left_out])
    for mark in ("x", "X", "§", "©"):
        assert words.count(mark) == text.count(mark)


def test_a_wording_is_normalised() -> None:
    assert normalise(" “A”  ‘b’\r\n\tﬁve\N{NO-BREAK SPACE}c ") == "\"A\" 'b' five c"
    assert normalise("e\N{COMBINING ACUTE ACCENT}") == "é"


def test_a_fingerprint_is_the_sha256_of_the_normalised_wording() -> None:
    assert fingerprint("  “Row”\nis ") == hashlib.sha256(b'"Row" is').hexdigest()
    assert len({fingerprint(words) for words in CLAUSES.values()}) == len(CLAUSES)
    assert fingerprint("is a row") != fingerprint("is a Row")
