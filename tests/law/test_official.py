"""An official text cut into clauses: an invented one, with all that publishers do to texts."""

import hashlib
import textwrap

import pytest

from clausecheck.law.official import fingerprint, normalise, wordings

TEXT = """\
Skip to content
Current through Gazette No. 4 (b), May 2031
(a) The rank of
the pieces used in every game, in order of highest to lowest, shall be: crown,
10. 9 and the rest down to one; provided that a piece
(c) held over ranks lowest, as in (b) below or
1. of the annex.
(b) The permissible
sets, in order of highest to lowest, shall be:
1. "Full court" is a set of a crown,
10. and nine;
2. A set of “like” pieces; and
3.
"Row" is a set of pieces of one colour, with

a crown being the highest;
4. "Crowd" is every other set.
(c)
When comparing two sets of one kind
(d) or (e) below, whichever is applicable, the higher piece decides.
(d) Nobody
shall move a piece of another's.

Notes

Gaz. 4, § 12
(e) This is the publisher's.
"""

FOUND = {
    "a": "The rank of the pieces used in every game, in order of highest to lowest, shall be: crown,"
    " 10. 9 and the rest down to one; provided that a piece (c) held over ranks lowest, as in (b) below"
    " or 1. of the annex.",
    "b": "The permissible sets, in order of highest to lowest, shall be:",
    "b.1": '"Full court" is a set of a crown, 10. and nine;',
    "b.2": 'A set of "like" pieces; and',
    "b.3": '"Row" is a set of pieces of one colour, with a crown being the highest;',
    "b.4": '"Crowd" is every other set.',
    "c": "When comparing two sets of one kind (d) or (e) below, whichever is applicable, the higher piece"
    " decides.",
    "d": "Nobody shall move a piece of another's.",
}


def test_each_clause_has_its_wording_in_the_order_of_the_text() -> None:
    found = wordings(TEXT)
    assert found == FOUND
    assert list(found) == list(FOUND)


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("'", "’").replace('"Row"', "“Row”"),
        TEXT.replace("“like”", '"like"'),
        TEXT.replace(" ", "\N{NO-BREAK SPACE}").replace("(b)\N{NO-BREAK SPACE}below", "(b) below"),
        TEXT.replace("3.\n", "3.\n\n"),
        TEXT.replace("(b) The", "   (b)\tThe"),
        TEXT.replace("Nobody\nshall", "Nobody  \n   shall"),
        TEXT.replace("(b) The", "\n\n(b) The").replace("4. ", "\n\n4. "),
        TEXT.replace("Notes", "\n\n\nNotes"),
        TEXT[: TEXT.index("\n\nNotes")],
        TEXT.replace("\n\nNotes", "\nNotes"),
        TEXT.replace("\n\nNotes\n\nGaz. 4, § 12", "\nN.J. Admin. Code § 1:2"),
    ],
)
def test_what_publishers_do_to_a_text_changes_no_wording(text: str) -> None:
    assert wordings(text) == FOUND


@pytest.mark.parametrize("width", range(24, 121))
def test_a_text_broken_elsewhere_has_the_same_wordings(width: int) -> None:
    """Whatever comes to stand at the start of a line: "10. 9", "(c) held", "(d) or"."""
    marked = ((f"({n})" if "." not in n else n.split(".")[1] + ".", words) for n, words in FOUND.items())
    broken = [textwrap.fill(f"{mark} {words}", width, break_on_hyphens=False) for mark, words in marked]
    assert wordings("\n".join(broken)) == FOUND


@pytest.mark.parametrize("text", ["", "no clause here", "1. a number before any letter", "(b) not the first"])
def test_a_text_without_a_first_clause_has_none(text: str) -> None:
    assert wordings(text) == {}


def test_numbers_begin_anew_under_each_letter() -> None:
    assert list(wordings("(a) A:\n1. X;\n2. Y.\n(b) B:\n1. Z.\n3. not next\n(d) not next")) == [
        "a",
        "a.1",
        "a.2",
        "b",
        "b.1",
    ]


def test_a_wording_is_normalised() -> None:
    assert normalise(" “A”  ‘b’\r\n\tﬁve\N{NO-BREAK SPACE}c ") == "\"A\" 'b' five c"
    assert normalise("e\N{COMBINING ACUTE ACCENT}") == "é"


def test_a_fingerprint_is_the_sha256_of_the_normalised_wording() -> None:
    assert fingerprint("  “Row”\nis ") == hashlib.sha256(b'"Row" is').hexdigest()
    assert len({fingerprint(words) for words in FOUND.values()}) == len(FOUND)
    assert fingerprint("is a row") != fingerprint("is a Row")
