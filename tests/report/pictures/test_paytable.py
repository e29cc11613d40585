"""Pay tables as a report draws them."""

from __future__ import annotations

from typing import Any

from tests.report.pictures.drawn import classes, page_of, spoken
from tests.report.test_html import HOSTILE

ROUND = {"player": "Ah3d2c", "dealer": "Js9d8c", "wagers": {"ante": 1000, "play": 1000, "pair-plus": 500}}


def row(name: str | None, rounds: int = 10, failing: int = 0, **more: Any) -> dict[str, Any]:
    return {"row": name, "name": str(name or "any other hand"), "rounds": rounds, "failing": failing, **more}


def table(wager: str, name: str | None, *rows: dict[str, Any]) -> dict[str, Any]:
    title = f"{wager} title"
    return {
        "game": "poker-high-5",
        "wager": wager,
        "title": title,
        "table": name,
        "clause": "b.1",
        "rows": list(rows),
    }


def paid(cents: int | str, expected: int | None = 1000) -> dict[str, Any]:
    return {"round": ROUND, "expected": expected, "reported": cents}


def test_a_cell_that_fails_is_outlined_with_what_was_paid_and_in_how_many_rounds() -> None:
    bad = row("straight", 20, 7, odds=1, example=paid(2000))
    markup, page = page_of(payTables=[table("ante-bonus", "A", bad, row("flush", odds=3))])
    assert classes(markup, "g").count("cell is-wrong") == 2
    assert "1 to 1paid 2 to 17 of 20" in page.text
    assert "7 of 30 payouts contradict the law, in 1 cell" in page.text
    assert "straight, table A: 1 to 1 expected, paid 2 to 1" in spoken(markup, "grid")
    assert "A♥ 3♦ 2♣ J♠ 9♦ 8♣ 1,000 cents 2,000 cents" in page.text.replace("\ufe0e", "")


def test_tables_of_one_wager_stand_side_by_side_and_ante_and_play_together() -> None:
    tables = [
        table("ante", None, row("tie", pays=None, silent=10), row("folded", pays="lost")),
        table("play", None, row("tie", pays=None, silent=10)),
        table("pair-plus", "least", row("pair", odds=1), row(None, pays="nothing")),
        table("pair-plus", "posted", row("pair", pays="posted"), row(None, pays="nothing")),
    ]
    markup, page = page_of(payTables=tables)
    assert classes(markup, "svg").count("grid") == 2 + 1  # and one key
    assert classes(markup, "details").count("picture calm") == 2
    assert classes(markup, "g").count("cell is-silent") == 2 + 1
    assert "as posted" in page.text
    assert "no payout contradicts the law, of 40 asked" in page.text


def test_what_was_paid_is_told_as_odds_where_it_comes_out_even() -> None:
    cells = [
        row("one", failing=1, odds=1, example=paid(1500)),
        row("two", failing=1, odds=1, example=paid(0)),
        row("three", failing=1, odds=1, example=paid(500)),
        row("four", failing=1, award=100_000, example=paid(777)),
        row("five", failing=1, unanswered=1, odds=1, example=paid("crash: gone")),
        row("six", failing=1, pays="lost"),
    ]
    _, page = page_of(payTables=[table("pair-plus", "least", *cells)])
    for told in ("paid 2 to 1", "paid nothing", "stake returned", "$1,000paid $7.77", "no answer"):
        assert told in page.text


def test_rounds_that_another_reading_explains_are_told_apart() -> None:
    markup, page = page_of(payTables=[table("ante", None, row("folded", pays="lost", follows=4))])
    assert "cell is-reading" in markup
    assert "4 are paid as another admissible reading has it" in page.text
    assert '<details class="picture" id="' in markup


def test_what_a_product_said_in_place_of_an_amount_is_text() -> None:
    bad = row("pair", failing=1, odds=1, example=paid(HOSTILE, None))
    markup, page = page_of(payTables=[table("pair-plus", "least", bad)])
    assert "script" not in page.tags
    assert not {"\x00", "\x1b", "\u202e", "\ud800"} & set(markup)
    assert "not said" in page.text
