"""What has changed in a text, clause by clause."""

from hashlib import sha256
from pathlib import Path

import pytest

from clausecheck.law import Regulation, load_regulation
from clausecheck.law.official.amendment import Edit, diff, edits_of, verify
from tests.law.officiallaw import write_official_law
from tests.law.officialtext import CLAUSES

OLD = {"a": "one", "b": "two", "b.1": "three", "c": "four"}


@pytest.fixture
def regulation(tmp_path: Path) -> Regulation:
    return load_regulation(write_official_law(tmp_path))


def statuses(regulation: Regulation, text: dict[str, str]) -> dict[str, str]:
    return {standing.clause: standing.status for standing in verify(regulation, text)}


def test_a_text_that_has_not_changed_is_verbatim(regulation: Regulation) -> None:
    assert statuses(regulation, CLAUSES) == {**dict.fromkeys(CLAUSES, "verbatim"), "e": "unavailable"}


def test_each_kind_of_change_is_told_by_its_clause(regulation: Regulation) -> None:
    text = {**CLAUSES, "b.1": CLAUSES["b.1"] + " and", "d.1": "Pieces."}
    del text["c.1.ii"]
    found = statuses(regulation, text)
    assert {name: status for name, status in found.items() if status != "verbatim"} == {
        "b.1": "amended",
        "c.1.ii": "missing",
        "d.1": "new",
        "e": "unavailable",
    }


def test_the_fingerprint_found_is_told(regulation: Regulation) -> None:
    found = {s.clause: s for s in verify(regulation, {**CLAUSES, "d": "New words."})}
    assert found["d"].sha256 == sha256(b"New words.").hexdigest()
    assert (found["d"].edits, found["d"].was) == ((), None)


def test_paragraphs_numbered_anew_say_what_they_were(regulation: Regulation) -> None:
    text = {**CLAUSES, "b.1": CLAUSES["b.2"], "b.2": CLAUSES["b.3"]}
    del text["b.3"]
    found = {s.clause: (s.status, s.was) for s in verify(regulation, text)}
    assert (found["b.1"], found["b.2"], found["b.3"]) == (
        ("amended", "b.2"),
        ("amended", "b.3"),
        ("missing", None),
    )


def test_a_clause_said_to_be_unavailable_is_new_where_it_is_found(regulation: Regulation) -> None:
    assert statuses(regulation, {**CLAUSES, "e": "Here."})["e"] == "new"


def test_a_text_that_begins_behind_the_head_of_a_clause_lacks_only_its_words(tmp_path: Path) -> None:
    law = load_regulation(write_official_law(tmp_path, without=["c", "c.1.ii"]))
    begun = {name: words for name, words in CLAUSES.items() if name not in ("c", "c.1.ii", "c.1")}
    found = statuses(law, begun)
    assert {name: found[name] for name in ("c", "c.1", "c.1.ii")} == {
        "c": "unavailable",
        "c.1": "missing",
        "c.1.ii": "missing",
    }


def test_a_clause_without_a_fingerprint_is_not_verbatim(tmp_path: Path) -> None:
    law = load_regulation(write_official_law(tmp_path, without=["b.2"]))
    assert statuses(law, CLAUSES)["b.2"] == "unfingerprinted"


def test_two_texts_differ_by_clause() -> None:
    found = diff(OLD, {"a": "one", "b": "two and a half", "b.1": "four", "d": "five"})
    assert [(s.clause, s.status, s.was) for s in found] == [
        ("a", "verbatim", None),
        ("b", "amended", None),
        ("b.1", "amended", "c"),
        ("c", "missing", None),
        ("d", "new", None),
    ]
    assert found[1].edits == (Edit(before="two", old="", new="and a half", after=""),)
    assert {s.status for s in diff(OLD, dict(OLD))} == {"verbatim"}


@pytest.mark.parametrize(
    ("old", "new", "edits"),
    [
        ("a b c d e f g", "a b c d x f g", [("b c d", "e", "x", "f g")]),
        ("a b c", "b c", [("", "a", "", "b c")]),
        ("a b c", "a b c d e", [("a b c", "", "d e", "")]),
        ("a b c d", "x b c y", [("", "a", "x", "b c d"), ("a b c", "d", "y", "")]),
        ("a a a", "a a a", []),
    ],
)
def test_words_that_changed_are_shown_with_those_around(
    old: str, new: str, edits: list[tuple[str, str, str, str]]
) -> None:
    assert edits_of(old, new) == tuple(Edit(*edit) for edit in edits)
