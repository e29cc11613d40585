"""--engagement: what it requires and puts in force, held against the law."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from clausecheck.cli.engagement import engaged
from clausecheck.errors import UsageError
from clausecheck.law import load_catalogue

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "engagement.toml"
CATALOGUE = load_catalogue()
CELLS = "nj-13-69f-20.11"


def write(folder: Path, text: str) -> Path:
    path = folder / "engagement.toml"
    path.write_text(text, "utf-8")
    return path


def refused(path: Path, readings: Sequence[tuple[str, str, str]] = (), only: Sequence[str] = ()) -> str:
    with pytest.raises(UsageError) as caught:
        engaged(path, CATALOGUE, readings=readings, only=only)
    assert str(caught.value).startswith(f"{path}:")
    return str(caught.value).removeprefix(f"{path}:")


def test_the_example_requires_a_game_and_places_lost_cells() -> None:
    found = engaged(EXAMPLE, CATALOGUE)
    assert found.games == ("three-card-poker",)
    assert found.regulations == ()
    assert found.readings == (
        (CELLS, "a.3.i", "g15-straight-all"),
        (CELLS, "a.3.i", "g15-spades-a-c"),
    )
    assert found.record["tables"][1]["source"].startswith("the table posted at the casino")


def test_an_opinion_may_stand_behind_what_the_call_or_the_tables_put_in_force(tmp_path: Path) -> None:
    opinion = '[[opinion]]\nclause = "nj-13-69f-14.3/d"\nreading = "multiset"\n'
    found = engaged(write(tmp_path, opinion), CATALOGUE, readings=[("nj-13-69f-14.3", "d", "multiset")])
    assert found.record["opinions"][0]["reading"] == "multiset"
    placed = f"""
[[opinion]]
clause = "{CELLS}/a.3.i"
reading = "g15-straight-a"
[tables]
source = "the table"
[[tables.cell]]
clause = "{CELLS}/a.3.i"
reading = "g15-straight-a"
"""
    assert engaged(write(tmp_path, placed), CATALOGUE).record["opinions"][0]["clause"] == "a.3.i"


def opinion(clause: str, reading: str) -> str:
    return f'[[opinion]]\nclause = "{clause}"\nreading = "{reading}"\n'


def cell(clause: str, reading: str) -> str:
    return f'[tables]\nsource = "s"\n[[tables.cell]]\nclause = "{clause}"\nreading = "{reading}"\n'


WRONG = [
    (opinion("nj-13-69f-14.3/d", "multiset"), "3: ", "put it in force: --reading nj-13-69f-14.3/d=multiset"),
    (opinion("nj-13-69f-14.3/d", "grouped-"), "3: ", 'did you mean "grouped"?'),
    (opinion("nj-13-69f-14.4/d", "grouped"), "2: ", 'did you mean "nj-13-69f-14.3"?'),
    (opinion("nj-13-69f-14.3/dd", "grouped"), "2: ", 'did you mean "d"?'),
    (opinion("nj-13-69f-14.3/b.3", "grouped"), "2: ", "no such reading is of nj-13-69f-14.3/b.3"),
    (opinion("d", "grouped"), "2: ", "write REGULATION/CLAUSE"),
    (cell(f"{CELLS}/a.3.i", "g15-straight-al"), "5: ", 'did you mean "g15-straight-all"?'),
    (cell(f"{CELLS}/a.3.i", "g15-straight-unknown"), "5: ", "places no cell"),
    (cell(f"{CELLS}/a.1", "g2-push"), "4: ", "no such reading is of nj-13-69f-20.11/a.1"),
    ('[require]\ngames = ["poker-high-6"]', "2: ", 'no game is named "poker-high-6"; did you mean'),
    ('[require]\ngames = ["poker-high-7"]', "2: ", "no clause governs poker-high-7"),
    ('[require]\nregulations = ["nj-13-69f-14"]', "2: ", 'did you mean "nj-13-69f-14.3"?'),
]


@pytest.mark.parametrize(("text", "line", "says"), WRONG)
def test_what_the_law_does_not_have_is_one_line_with_its_place(
    tmp_path: Path, text: str, line: str, says: str
) -> None:
    said = refused(write(tmp_path, text))
    assert said.startswith(line)
    assert says in said
    assert "\n" not in said


def test_what_contradicts_the_call_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, cell(f"{CELLS}/a.3.i", "g15-straight-all"))
    said = refused(path, readings=[(CELLS, "a.3.i", "g15-straight-a")])
    assert "are readings of one point" in said
    path = write(tmp_path, '[require]\ngames = ["poker-high-5"]')
    assert "--game leaves it out" in refused(path, only=["poker-high-3"])


@pytest.mark.parametrize("text", ['[report]\nnumber = "7"', '[item]\ncondition = "new"'])
def test_one_report_number_and_one_item_are_not_of_several_products(tmp_path: Path, text: str) -> None:
    path = write(tmp_path, text)
    assert engaged(path, CATALOGUE, products=1).games == ()
    with pytest.raises(UsageError, match="it is of one item, and 2 products are named; name one ADAPTER"):
        engaged(path, CATALOGUE, products=2)


def test_a_laboratory_and_a_customer_may_be_of_several_products(tmp_path: Path) -> None:
    found = engaged(write(tmp_path, '[laboratory]\nname = "L"'), CATALOGUE, products=3)
    assert found.record["laboratory"]["name"] == "L"
