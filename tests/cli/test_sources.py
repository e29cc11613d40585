"""--sources: wordings are taken where their fingerprint matches, and from texts that may be anything."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from clausecheck.cli.sources import MOST, read_sources
from clausecheck.errors import UsageError
from clausecheck.law import load_regulation
from tests.law.officiallaw import NAME, write_official_law
from tests.law.officialtext import CLAUSES, TEXT

if TYPE_CHECKING:
    from pathlib import Path

    from clausecheck.cli.sources import Sources


def read(folder: Path, text: str | bytes, name: str = NAME) -> Sources:
    laws, texts = folder / "laws", folder / "texts"
    texts.mkdir()
    (texts / f"{name}.txt").write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_sources(texts, {NAME: load_regulation(write_official_law(laws))})


def test_every_clause_that_is_verbatim_has_its_wording(tmp_path: Path) -> None:
    found = read(tmp_path, TEXT)
    clauses = found.official[NAME]
    assert {name: clause["wording"] for name, clause in clauses.items() if name != "e"} == CLAUSES
    assert clauses["e"] == {"standing": "unavailable"}
    assert found.record["texts"] == [
        {
            "regulation": NAME,
            "path": str(tmp_path / "texts" / f"{NAME}.txt"),
            "sha256": sha256(TEXT.encode()).hexdigest(),
            "standing": "verbatim",
            "new": [],
        }
    ]


def test_a_clause_in_other_words_is_not_quoted_and_says_so(tmp_path: Path) -> None:
    found = read(tmp_path, TEXT.replace("set of a crown, nine", "set of <b>two crowns</b>, nine"))
    clause = found.official[NAME]["b.1"]
    assert clause["standing"] == "amended"
    assert "wording" not in clause
    assert found.official[NAME]["b.2"]["wording"] == CLAUSES["b.2"]
    assert found.record["texts"][0]["standing"] == "differs"


def test_a_clause_that_is_gone_or_new_is_told(tmp_path: Path) -> None:
    last = "(d) When comparing"
    found = read(tmp_path, TEXT.partition(last)[0] + "(d) Nothing.\n(e) A new paragraph.\n")
    assert found.official[NAME]["d"]["standing"] == "amended"
    assert found.record["texts"][0]["new"] == ["e"]
    cut = tmp_path / "cut"
    cut.mkdir()
    assert read(cut, TEXT.partition(last)[0]).official[NAME]["d"] == {"standing": "missing"}


HOSTILE = [
    (b"%PDF-1.7 ...", "is a PDF"),
    (b"(a) caf\xe9", "is not UTF-8"),
    (b"(a) \x00\x00", "is not a text"),
    (b"nothing that is a clause", "no clause is found in it"),
    (b"", "is empty"),
    (b"(a) x\n" * MOST, "is longer than 512 KiB"),
]


@pytest.mark.parametrize(("content", "says"), HOSTILE)
def test_a_text_that_is_none_is_refused_in_one_line(tmp_path: Path, content: bytes, says: str) -> None:
    with pytest.raises(UsageError) as caught:
        read(tmp_path, content)
    assert f"{NAME}.txt" in str(caught.value)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_folder_without_a_text_of_a_regulation_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=f'did you mean "{NAME}"'):
        read(tmp_path, TEXT, name=f"{NAME}3")
    with pytest.raises(UsageError, match=r"no such folder; an official text is DIR/REGULATION-ID\.txt"):
        read_sources(tmp_path / "none", {})


def test_a_file_named_almost_like_a_regulation_is_told(tmp_path: Path) -> None:
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "nowhere-4-21.txt").write_text("x", "utf-8")
    (tmp_path / "texts" / "README.txt").write_text("x", "utf-8")
    texts = tmp_path / "texts"
    (texts / f"{NAME}.txt").write_text(TEXT, "utf-8")
    found = read_sources(texts, {NAME: load_regulation(write_official_law(tmp_path / "laws"))})
    assert len(found.stray) == 1
    assert "nowhere-4-21.txt is named after no regulation" in found.stray[0]
