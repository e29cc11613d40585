"""Pay tables side by side: what each row pays, in how many rounds, and where a product pays otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.pictures.figure import Drawn, Figure, Ledger
from clausecheck.report.pictures.grid import Cell, laid_out
from clausecheck.report.pictures.hands import in_line
from clausecheck.report.text import anchor, number, one_line, plural
from clausecheck.report.words import spaced

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Data = Mapping[str, Any]

_SIZE: Final = (98, 46)
_SIDE: Final = 150
_CENTS: Final = 100


def figures(law: str, tables: Sequence[Data]) -> Iterator[Figure]:
    """A figure a wager, its tables as columns; ante and play, which no table pays, in one."""
    contest = [table for table in tables if table["table"] is None]
    if contest:
        yield _figure(law, "Ante and play", contest, [_title(table) for table in contest], side=216)
    for wager in dict.fromkeys(table["wager"] for table in tables if table["table"] is not None):
        mine = [table for table in tables if table["wager"] == wager and table["table"] is not None]
        title = _title(mine[0])
        heads = [one_line(str(table["table"]), 60) for table in mine]
        yield _figure(law, title[:1].upper() + title[1:], mine, heads, side=_SIDE)


def _title(table: Data) -> str:
    return one_line(table.get("title") or spaced(table["wager"]), 60)


def _figure(law: str, title: str, tables: Sequence[Data], heads: Sequence[str], *, side: int) -> Figure:
    rows = _rows(tables)
    found = {(table["wager"], table["table"], row["row"]): row for table in tables for row in table["rows"]}
    cells = {
        (r, c): _cell(found.get((table["wager"], table["table"], name)), table)
        for r, name in enumerate(rows)
        for c, table in enumerate(tables)
    }
    failing = [(table, row) for table in tables for row in table["rows"] if row["failing"]]
    return Figure(
        anchor=anchor(law, "paid", tables[0]["game"], tables[0]["wager"]),
        told=_told(title, tables, failing),
        grid=laid_out(
            ("", "paid by table" if tables[0]["table"] is not None else "paid"),
            heads,
            [(text, "") for text in rows.values()],
            cells,
            size=_SIZE,
            side=side,
        ),
        plot=None,
        ledger=_ledger(failing) if failing else None,
    )


def _rows(tables: Sequence[Data]) -> dict[str | None, str]:
    """The rows of all the tables: hands in their order, what no row pays last."""
    named = {row["row"]: one_line(row["name"], 120) for table in tables for row in table["rows"]}
    return {name: named[name] for name in sorted(named, key=lambda name: name is None)}


def _told(title: str, tables: Sequence[Data], failing: Sequence[tuple[Data, Data]]) -> Drawn:
    rounds = sum(row["rounds"] for table in tables for row in table["rows"])
    wrong = sum(row["failing"] for _, row in failing)
    follows = sum(row.get("follows", 0) for table in tables for row in table["rows"])
    silent = sum(row.get("silent", 0) for table in tables for row in table["rows"])
    says = f"no payout contradicts the law, of {number(rounds)} asked"
    if wrong:
        cells = plural(len(failing), "cell")
        says = f"{number(wrong)} of {number(rounds)} payouts contradict the law, in {cells}"
    if follows:
        says += f"; {number(follows)} are paid as another admissible reading has it"
    if silent:
        says += f"; of {number(silent)} the text does not say"
    told = "; ".join(f"{_where(table, row)}: {_departs(table, row)}" for table, row in failing[:3])
    spoken = f"Rows are what is paid for, columns the tables: {says}{f': {told}' if told else ''}."
    return Drawn(title, says, spoken, (), loud=bool(wrong or follows))


def _where(table: Data, row: Data) -> str:
    name = one_line(row["name"], 120)
    return (
        f"{name}, table {one_line(str(table['table']), 60)}"
        if table["table"] is not None
        else f"{name}, {_title(table)}"
    )


def _departs(table: Data, row: Data) -> str:
    return f"{_pays(row)} expected, {_paid(table, row)}"


def _cell(row: Data | None, table: Data) -> Cell:
    if row is None:
        return Cell("empty")
    rounds = plural(row["rounds"], "round")
    if row["failing"]:
        many = f"{number(row['failing'])} of {number(row['rounds'])}"
        spoken = f"{_where(table, row)}: {_departs(table, row)}, in {many} rounds"
        return Cell("wrong", (_pays(row), _paid(table, row), many), spoken)
    if row.get("follows"):
        spoken = f"{_where(table, row)}: another admissible reading is followed"
        return Cell("reading", (_pays(row), "other reading", rounds), spoken)
    if row["rounds"] and row.get("silent") == row["rounds"]:
        return Cell("silent", (_pays(row), rounds), f"{_where(table, row)}: the text does not say")
    return Cell("calm" if row["rounds"] else "empty", (_pays(row), rounds if row["rounds"] else "not asked"))


def _pays(row: Data) -> str:
    """What a row pays, in a few words."""
    if "odds" in row:
        return f"{number(row['odds'])} to 1"
    if "award" in row:
        return dollars(row["award"])
    pays = row.get("pays")
    return {"posted": "as posted", None: "not said"}.get(pays, one_line(str(pays), 20))


def _paid(table: Data, row: Data) -> str:
    """What was paid in the round that is shown, as odds where it comes out even."""
    example = row.get("example") or {}
    reported = example.get("reported")
    if not isinstance(reported, int):
        return "no answer"
    bonus = table["wager"] == "ante-bonus"
    wagers = example["round"].get("wagers")
    stake = wagers.get("ante" if bonus else table["wager"]) if isinstance(wagers, dict) else None
    if not reported:
        return "paid nothing"
    if not isinstance(stake, int) or stake <= 0 or reported % stake:
        return f"paid {dollars(reported)}"
    to_one = reported // stake - (0 if bonus else 1)
    return f"paid {number(to_one)} to 1" if to_one else "stake returned"


def dollars(cents: int) -> str:
    """Cents as dollars.

    >>> dollars(100000), dollars(7)
    ('$1,000', '$0.07')
    """
    whole, rest = divmod(cents, _CENTS)
    return f"${whole:,}.{rest:02}" if rest else f"${whole:,}"


def _ledger(failing: Sequence[tuple[Data, Data]]) -> Ledger:
    """The cells that fail, each with its simplest round."""
    return Ledger(
        caption="Cells that are paid wrongly, each with its simplest round",
        heads=("Paid for", "The law pays", "Rounds", "Player", "Dealer", "Expected", "Reported"),
        rows=tuple(
            (
                _where(table, row),
                _pays(row),
                f"{number(row['failing'])} of {number(row['rounds'])}",
                *(in_line(_round(row).get(side, "")) for side in ("player", "dealer")),
                *(_cents((row.get("example") or {}).get(key)) for key in ("expected", "reported")),
            )
            for table, row in failing
        ),
        clauses=tuple(str(table["clause"]) for table, _ in failing),
    )


def _round(row: Data) -> Data:
    played: Data = (row.get("example") or {}).get("round") or {}
    return played


def _cents(value: object) -> str:
    if isinstance(value, int):
        return f"{number(value)} cents"
    return "not said" if value is None else one_line(str(value), 120)
