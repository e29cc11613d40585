"""Pay tables counted row by row, on products that pay one row wrongly."""

from __future__ import annotations

from functools import cache
from typing import Any

from clausecheck.check.bench import Bench
from clausecheck.check.pictures.paytables import pay_tables
from clausecheck.law.settlement.settle import read_round, settle
from clausecheck.product.api import Problem
from clausecheck.qualify.faults.rounds_readings import read
from clausecheck.qualify.payouts import ending, holding, odds, pays
from tests.check.pictures.asked import refuse_what_breaks_the_schema
from tests.check.products import planned
from tests.check.rounds import GAME, LAW, NJ20, REGULATION, Settler, certified


def tables_of(product: Settler) -> dict[tuple[str, str | None], dict[str, Any]]:
    """The tables of a product by wager and name."""
    plan = planned(product.claims, {NJ20: REGULATION}, depth="quick")
    (law,) = plan.laws
    game = law.regulation.game_named(GAME)
    assert game is not None
    found = list(pay_tables(Bench(product, plan).rounds(law, game)))
    for table in found:
        refuse_what_breaks_the_schema("payTable", table)
    return {(table["wager"], table["table"]): table for table in found}


@cache
def lawful() -> dict[tuple[str, str | None], dict[str, Any]]:
    """The tables of a product that settles by the law."""
    return tables_of(Settler())


def failing(tables: dict[tuple[str, str | None], dict[str, Any]]) -> dict[tuple[str, str | None], list[Any]]:
    found = {key: [r["row"] for r in table["rows"] if r["failing"]] for key, table in tables.items()}
    return {key: rows for key, rows in found.items() if rows}


def row_of(table: dict[str, Any], name: str | None) -> dict[str, Any]:
    (row,) = [row for row in table["rows"] if row["row"] == name]
    return row  # type: ignore[no-any-return]


def test_what_settles_by_the_law_fails_in_no_row_and_every_table_offered_is_there() -> None:
    tables = lawful()
    assert failing(tables) == {}
    assert list(tables)[:4] == [
        ("ante", None),
        ("play", None),
        ("ante-bonus", "standard"),
        ("ante-bonus", "A"),
    ]
    assert [row["row"] for row in tables["pair-plus", "least"]["rows"]] == [
        *("pair", "flush", "straight", "three-of-a-kind", "straight-flush", "mini-royal-flush", None),
    ]
    standard = tables["ante-bonus", "standard"]
    assert [(row["row"], row.get("odds")) for row in standard["rows"]] == [
        ("straight", 1),
        ("three-of-a-kind", 4),
        ("straight-flush", 5),
        (None, None),
    ]
    assert all(row["rounds"] for row in standard["rows"])


def test_a_row_that_pays_too_much_fails_with_its_simplest_round() -> None:
    tables = tables_of(Settler(pays("ante-bonus", holding("ante-bonus", "straight"), odds(2))))
    assert failing(tables)["ante-bonus", "standard"] == ["straight"]
    row = row_of(tables["ante-bonus", "standard"], "straight")
    assert 0 < row["failing"] <= row["rounds"]
    shown = row["example"]
    due = {payout.wager: payout.cents for payout in settle(LAW, read_round(shown["round"], LAW))}
    assert shown["expected"] == due["ante-bonus"] == shown["round"]["wagers"]["ante"]
    # the bonus has no stake of its own that could come back
    assert shown["reported"] == 2 * shown["expected"]


def test_a_contest_paid_wrongly_fails_at_its_end_of_the_round() -> None:
    tables = tables_of(Settler(pays("play", ending(0), odds(1))))
    assert failing(tables) == {("play", None): ["not-qualified"]}
    row = row_of(tables["play", None], "not-qualified")
    assert row["failing"] == row["rounds"]
    assert (row["example"]["expected"], row["example"]["reported"]) == (1000, 2000)


def test_rounds_without_an_answer_fail_in_the_row_that_pays_them() -> None:
    # two twos and a three hold nothing more than a pair
    tables = tables_of(Settler(problem=Problem("crash", "gone"), having="2c"))
    row = row_of(tables["pair-plus", "least"], "pair")
    assert row["unanswered"] == row["failing"] > 0
    assert row["example"]["reported"] == "crash: gone"
    assert row_of(tables["pair-plus", "least"], None)["unanswered"] > 0


def test_where_the_text_is_silent_rounds_are_counted_and_none_fails() -> None:
    tie = row_of(lawful()["ante", None], "tie")
    assert tie["silent"] == tie["rounds"] > 0
    assert tie["failing"] == 0
    assert tie["pays"] is None


def test_posted_tables_stand_together_and_last() -> None:
    tables = lawful()
    names = [name for wager, name in tables if wager == "pair-plus"]
    assert names == ["least", "posted"]
    assert {row["pays"] for row in tables["pair-plus", "posted"]["rows"]} == {"posted", "nothing"}


def test_rounds_that_another_reading_explains_do_not_fail() -> None:
    tables = tables_of(Settler(read("g3-paid")))
    assert failing(tables) == {}
    row = row_of(tables["ante", None], "folded-not-qualified")
    assert row["follows"] == row["rounds"] > 0


def test_a_run_tells_of_each_table_once() -> None:
    told = [(event["wager"], event["table"]) for event in certified(Settler()).of("payTable")]
    assert told == list(lawful())
