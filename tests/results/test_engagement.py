"""engagement.toml: read strictly, and kept whole."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from clausecheck.errors import UsageError
from clausecheck.results.engagement import engagement_record, read_engagement

if TYPE_CHECKING:
    from pathlib import Path


def write(folder: Path, text: str) -> Path:
    path = folder / "engagement.toml"
    path.write_text(text, "utf-8")
    return path


def refused(folder: Path, text: str) -> str:
    with pytest.raises(UsageError) as caught:
        read_engagement(write(folder, text))
    return str(caught.value)


def test_what_is_stated_is_kept_and_what_is_not_is_null(tmp_path: Path) -> None:
    text = """
[laboratory]
name = "Harbour Laboratory"
address = '''
1 Street
Town'''
[report]
number = 17
issued = 2026-12-01
[item]
received = "2026-11-02"
[method]
decision_rule = "All of it."
[[opinion]]
clause = "law/a.1"
reading = "plain"
[tables]
source = "the posted table"
[[tables.cell]]
clause = "law/b"
reading = "left"
[[tables.cell]]
clause = "law/b"
reading = "right"
source = "another"
"""
    path = write(tmp_path, text)
    record = engagement_record(path, read_engagement(path))
    assert record["file"] == {"path": str(path), "sha256": sha256(text.encode()).hexdigest()}
    assert record["laboratory"] == {
        "name": "Harbour Laboratory",
        "address": "1 Street\nTown",
        "location": None,
        "accreditation": None,
    }
    assert record["customer"] == {"name": None, "contact": None}
    assert (record["report"]["number"], record["report"]["issued"]) == ("17", "2026-12-01")
    assert record["report"]["authoriser"] is None
    assert record["item"]["received"] == "2026-11-02"
    assert record["method"] == {"deviations": None, "decisionRule": "All of it."}
    where = {"regulation": "law", "clause": "a.1", "reading": "plain"}
    assert record["opinions"] == [{**where, "statement": None, "authoriser": None}]
    assert [cell["source"] for cell in record["tables"]] == ["the posted table", "another"]


def test_an_empty_file_states_nothing(tmp_path: Path) -> None:
    path = write(tmp_path, "")
    record = engagement_record(path, read_engagement(path))
    tables = ("laboratory", "customer", "report", "item", "method")
    assert not any(value for table in tables for value in record[table].values())
    assert record["require"] == {"games": [], "regulations": []}
    assert record["opinions"] == record["tables"] == []


def test_a_text_of_white_space_states_nothing(tmp_path: Path) -> None:
    path = write(tmp_path, '[customer]\nname = "  "\n')
    assert engagement_record(path, read_engagement(path))["customer"]["name"] is None


WRONG = [
    ('[laboratry]\nname = "x"', 1, 'unknown key "laboratry"', 'did you mean "laboratory"?'),
    ('[report]\nisued = "2026-12-01"', 2, 'unknown key "isued"', 'did you mean "issued"?'),
    ('[[opinion]]\nclause = "a/b"', 1, 'the key "reading" is missing', ""),
    ("[laboratory]\n\nname = 3", 3, "Expected `str | null`, got `int`", ""),
    ("[report]\nnumber = true", 2, "Expected `int | str | null`, got `bool`", ""),
    ('[report]\nissued = "1 December"', 2, "date", ""),
    ('[report]\nissued = "2026-02-30"', 2, "date", ""),
    ("[item]\nreceived = 2026-11-02T10:00:00Z", 2, "Expected `date | null`, got `datetime`", ""),
    ('[require]\ngames = "poker-high-5"', 2, "Expected `array`, got `str`", ""),
    ('[report]\nlanguage = "de"', 2, 'no report is written in "de"', 'write "en"'),
    ('[tables]\n[[tables.cell]]\nclause = "a/b"\nreading = "c"', 2, "no source supplies this cell", ""),
    ("[laboratory\n", 1, "is not TOML", ""),
]


@pytest.mark.parametrize(("text", "line", "what", "hint"), WRONG)
def test_a_defect_is_one_line_with_its_place(
    tmp_path: Path, text: str, line: int, what: str, hint: str
) -> None:
    said = refused(tmp_path, text)
    assert said.startswith(f"{tmp_path / 'engagement.toml'}:{line}: ")
    assert what in said
    assert hint in said
    assert "\n" not in said


def test_a_file_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"none\.toml: cannot be read: No such file"):
        read_engagement(tmp_path / "none.toml")
