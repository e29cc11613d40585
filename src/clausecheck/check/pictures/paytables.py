"""Pay tables row by row: how many rounds were settled by each, and how many of them wrongly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausecheck.check.rounds.cells import allowed, keys_of, settling_of
from clausecheck.law.settlement.columns import ENDS
from clausecheck.law.settlement.round import table_of
from clausecheck.law.settlement.rules import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from clausecheck.check.rounds.asking import Batch
    from clausecheck.check.rounds.cells import Cell
    from clausecheck.check.rounds.evidence import RoundEvidence
    from clausecheck.law.settlement.model import PayTable, Row
    from clausecheck.law.settlement.rules import Rules

POSTED: Final = "posted"
"""The name under which the tables that rounds posted stand, all together."""

_Key = tuple[str, str | None]
"""A wager, and the table by which it is paid; None where it is paid as the round ends."""


@dataclass(slots=True)
class _Line:
    """A row of a table: `says` what it pays, and what came of the rounds that it pays."""

    says: dict[str, Any]
    rounds: int = 0
    silent: int = 0
    failing: int = 0
    follows: int = 0
    unanswered: int = 0
    worst: Cell | None = None

    def take(self, evidence: RoundEvidence, cell: Cell, count: int, *, wrong: bool) -> None:
        """Count the rounds of a cell, or as many of them as this row pays."""
        self.rounds += count
        if not wrong:
            said = cell.payout(evidence.law)
            self.silent += count if said.cents is None and not allowed(evidence.law, cell) else 0
        elif evidence.reading_of(cell) is not None:
            self.follows += count
        else:
            self.failing += count
            self.unanswered += count if isinstance(cell.reported, str) else 0
            if self.worst is None or _simpler(cell, self.worst):
                self.worst = cell

    def record(self, evidence: RoundEvidence) -> dict[str, Any]:
        """The row as results have it; what is nought but for `rounds` and `failing` is left out."""
        some = {name: getattr(self, name) for name in ("silent", "follows", "unanswered")}
        shown = {} if self.worst is None else {"example": _example(evidence, self.worst)}
        told = {name: many for name, many in some.items() if many}
        return {**self.says, "rounds": self.rounds, "failing": self.failing, **told, **shown}


@dataclass(slots=True)
class _Sheet:
    """One table while it is counted: its lines by what they pay."""

    clause: str
    lines: dict[str | None, _Line] = field(default_factory=dict)


def pay_tables(evidence: RoundEvidence) -> Iterator[dict[str, Any]]:
    """Each table by which rounds were settled: its rows as printed, then those of the table that fills its
    blanks, then all that no row pays. Ante and play, which no table pays, have a row for each end of a round.

    Amounts are in cents. An `example` is the simplest round of those that fail.
    """
    rules = rules_of(evidence.law)
    sheets: dict[_Key, _Sheet] = {}
    wrong = {id(cell) for cell in evidence.wrong}
    for cell in evidence.cells:
        sheet = _sheet(rules, sheets, cell)
        for line, count in _lines(evidence, rules, sheet, cell):
            line.take(evidence, cell, count, wrong=id(cell) in wrong)
    for (wager, name), sheet in sorted(sheets.items(), key=lambda item: _as_printed(rules, *item[0])):
        rows = [line.record(evidence) for line in sheet.lines.values()]
        title = rules.wagers[wager].title
        yield {"wager": wager, "title": title, "table": name, "clause": sheet.clause, "rows": rows}


def _as_printed(rules: Rules, wager: str, name: str | None) -> tuple[int, int]:
    """Where a table stands: wager by wager, in the order of the text, the posted ones last."""
    names: list[str | None] = [key[1] for key in rules.tables if key[0] == wager]
    return list(rules.wagers).index(wager), names.index(name) if name in names else len(names)


def _named(cell: Cell) -> str | None:
    """The table that a round names; `POSTED` for one that it brings along."""
    named = cell.batch.setting.tables.get(cell.wager)
    return POSTED if isinstance(named, Mapping) else named


def _sheet(rules: Rules, sheets: dict[_Key, _Sheet], cell: Cell) -> _Sheet:
    table = table_of(rules, cell.wager, cell.batch.setting.tables)
    key = (cell.wager, None if table is None else _named(cell) or table.name)
    if key not in sheets:
        sheets[key] = _Sheet(cell.clause)
        if table is None:
            sheets[key].lines = {
                end: _Line(_of_end(rules, cell.wager, end)) for end in _ends(rules, cell.wager)
            }
        else:
            _print(rules, sheets[key], table, posted=key[1] == POSTED)
    return sheets[key]


def _ends(rules: Rules, wager: str) -> list[str]:
    """How a round can end for a wager: who has folded has placed no play wager."""
    return [end for end in rules.outcomes if wager != "play" or not end.startswith("folded")]


def _of_end(rules: Rules, wager: str, end: str) -> dict[str, Any]:
    outcome = rules.outcomes[end]
    received = outcome.ante if wager == "ante" else outcome.play
    pays = {"odds": received} if isinstance(received, int) else {"pays": received}
    return {"row": end, "name": outcome.says, **pays}


def _print(rules: Rules, sheet: _Sheet, table: PayTable, *, posted: bool) -> None:
    """Rule the lines of a table."""
    fills = rules.wagers[table.wager].blanks
    others = rules.tables[table.wager, fills].row if fills not in (None, table.name) else ()
    for row in (*table.row, *others):
        if row.hand not in sheet.lines:
            by = {} if row in table.row else {"by": fills}
            sheet.lines[row.hand] = _Line({**_of_row(rules, table, row, posted=posted), **by})
    sheet.lines[None] = _Line({"row": None, "name": "any other hand", "pays": "nothing"})


def _of_row(rules: Rules, table: PayTable, row: Row, *, posted: bool) -> dict[str, Any]:
    pays: dict[str, Any] = {"odds": row.odds} if row.award is None else {"award": row.award}
    if posted:
        pays = {"pays": "posted"}
    lost = {"lost": True} if row.state == "lost" else {}
    return {"row": row.hand, "name": rules.name(table.wager, row.hand), **pays, **lost}


def _lines(evidence: RoundEvidence, rules: Rules, sheet: _Sheet, cell: Cell) -> Iterator[tuple[_Line, int]]:
    """The lines that pay the rounds of a cell, and how many each."""
    batch, keys = cell.batch, keys_of(evidence.law, cell.batch, cell.wager)
    if not isinstance(cell.reported, str):
        yield _line(rules, sheet, cell, _row_of(evidence, rules, cell, int(keys[cell.row]))), cell.count
        return
    kind = cell.reported.partition(":")[0]
    rows = np.array([row for row, problem in batch.problems.items() if problem.kind == kind], np.int64)
    counts: NDArray[np.int64] = np.bincount(keys[rows])
    for key in np.flatnonzero(counts).tolist():
        yield _line(rules, sheet, cell, _row_of(evidence, rules, cell, key)), int(counts[key])


def _line(rules: Rules, sheet: _Sheet, cell: Cell, row: str | None) -> _Line:
    """The line of a hand; a posted table may have some that the least odds do not."""
    if row not in sheet.lines:
        name = rules.name(cell.wager, row or "")
        sheet.lines[row] = _Line({"row": row, "name": name, "pays": "posted"})
    return sheet.lines[row]


def _row_of(evidence: RoundEvidence, rules: Rules, cell: Cell, key: int) -> str | None:
    """What the law's table pays such rounds by: a hand of it, or how the round ends."""
    batch, hands = cell.batch, settling_of(evidence.law).hands
    if cell.wager not in hands:
        return _end(batch, ENDS[key])
    table = table_of(rules, cell.wager, batch.setting.tables)
    assert table is not None  # noqa: S101  (a wager whose hands are named has tables)
    hand = hands[cell.wager][key]
    posted = batch.setting.tables.get(cell.wager)
    if isinstance(posted, Mapping):
        return next((name for name in rules.chain(cell.wager, hand) if name in posted), None)
    row = rules.cells(table, hand)[0][1]  # of a cell that the source has lost, its own
    return None if row is None else row.hand


def _end(batch: Batch, end: str) -> str:
    wagers = batch.setting.wagers
    if "ante" not in wagers or "play" in wagers:
        return end
    return "folded-not-qualified" if end == "not-qualified" else "folded"


def _simpler(one: Cell, other: Cell) -> bool:
    return _ease(one) < _ease(other)


def _ease(cell: Cell) -> tuple[bool, int]:
    return isinstance(cell.reported, str), len(cell.batch.setting.wagers)


def _example(evidence: RoundEvidence, cell: Cell) -> dict[str, Any]:
    """A round that fails: what was placed and received, in cents."""
    amounts = allowed(evidence.law, cell)
    return {
        "round": cell.round,
        "expected": min(amounts, default=None),
        "reported": cell.reported,
    }
