"""Whatever keeps the schema is drawn, or told in words."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from clausecheck.report.pictures import pictures
from clausecheck.results.checked import fault_of
from tests.report.formats.test_every import odd
from tests.report.pictures.drawn import confusion, order, page_of, run, with_pictures, wrong
from tests.report.pictures.test_paytable import paid, row, table

PAIR: Final = {"pairs": 3, "example": ["2c2d4h5h7h", "Ac3d4h5h7h"]}
FIELDS: Final[dict[str, list[dict[str, Any]]]] = {
    "confusion": [confusion(wrong(0, 3, 7), names=({"kind": "unknown", "name": "x"},))],
    "order": [order(run(0, 9, 10, "inverted", -1), run(10, 10, 80), run(90, 90, 10, "tied", 0), tied=PAIR)],
    "payTables": [
        table("ante", None, row("tie", pays=None, silent=10)),
        table("pair-plus", "least", row("pair", failing=1, odds=1, example=paid(1500)), row(None)),
    ],
}


def drawn_of(fields: dict[str, Any]) -> Any:
    results = with_pictures(**fields)
    assert not fault_of(results), fault_of(results)
    return pictures(results["regulations"][0])


def test_what_is_drawn_keeps_the_schema() -> None:
    assert len(drawn_of(FIELDS)) == 1


@pytest.mark.parametrize("seed", range(4))
def test_whatever_keeps_the_schema_is_drawn(seed: int) -> None:
    draw = random.Random(seed)  # noqa: S311
    kept = 0
    for _ in range(150):
        fields = odd(FIELDS, draw)
        results = with_pictures(**fields)
        if not fault_of(results):
            kept += 1
            pictures(results["regulations"][0])
            if kept % 25 == 0:
                page_of(**fields)
    assert kept > 10


def test_a_cell_of_no_row_or_column_is_left_out() -> None:
    entry = confusion(wrong(0, 9, 7), wrong(9, 0, 7))
    ((figure,),) = (game.figures for game in drawn_of({"confusion": [entry]}))
    assert {box.kind for box in figure.grid.boxes} == {"calm", "empty"}


def test_an_order_without_categories_is_told_and_not_drawn() -> None:
    ((figure,),) = (game.figures for game in drawn_of({"order": [order(run(0, 0, 9), bands=[])]}))
    assert figure.plot is None
