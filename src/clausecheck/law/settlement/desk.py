"""What each wager receives, once it is known how a round ended and which hands were held."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from msgspec import structs

from clausecheck.law.settlement import words
from clausecheck.law.settlement.model import Row
from clausecheck.law.settlement.round import WAGERS, Tables, table_of

if TYPE_CHECKING:
    from clausecheck.law.settlement.model import PayTable, Receives, WagerRule
    from clausecheck.law.settlement.rules import Rules


@dataclass(frozen=True, slots=True)
class Payout:
    """What one wager receives.

    `cents` is all that the player receives of it, the stake included (the ante bonus has none); None where
    the text does not say, `silent` then being the register's number of the reading that would settle it.
    `clause` is the id of the clause that decides, `row` the hand by which a pay table pays, if one does.
    """

    wager: str
    cents: int | None
    clause: str
    row: str | None
    words: str
    silent: str | None


class Desk:
    """Wagers as they were placed, each on its table. They are not checked here."""

    def __init__(self, rules: Rules, wagers: Mapping[str, int], tables: Tables) -> None:
        self.rules, self.wagers = rules, wagers
        self.folded = "ante" in wagers and "play" not in wagers
        bonus = {"ante-bonus"} if "ante" in wagers and "play" in wagers else set()
        self.due = tuple(wager for wager in WAGERS if wager in wagers or wager in bonus)
        """What is paid: the wagers placed, and the ante bonus where ante and play both are."""
        self._tables: dict[str, PayTable] = {}
        for wager in self.due:
            table = table_of(rules, wager, tables)
            if table is not None:
                posted = tables.get(wager)
                self._tables[wager] = _posted(table, posted) if isinstance(posted, Mapping) else table

    def contest(self, wager: str, end: str) -> Payout:
        """What ante or play receives."""
        outcome, rule = self.rules.outcomes[end], self.rules.wagers[wager]
        received = outcome.ante if wager == "ante" else outcome.play
        return Payout(
            wager=wager,
            cents=None if received is None else _received(received, self.wagers[wager]),
            clause=rule.clause,
            row=None,
            words=words.contest(outcome, rule, received),
            silent=None if received is not None else self.rules.open_point(end=end),
        )

    def bonus(self, wager: str, hand: str) -> Payout:
        """What a wager with pay tables receives on a hand."""
        rule, table = self.rules.wagers[wager], self._tables[wager]
        payout = self._by_table(rule, table, hand)
        if rule.beside is not None and rule.beside != table.name:
            payout = _sum(payout, self._by_table(rule, self.rules.tables[rule.id, rule.beside], hand))
        return self._after_fold(rule, payout) if self.folded else payout

    def _after_fold(self, rule: WagerRule, payout: Payout) -> Payout:
        if rule.after_fold == "stands" or payout.cents == 0:
            return payout
        lost = rule.after_fold == "lost"
        return replace(
            payout,
            cents=0 if lost else None,
            row=None,
            words=words.fold(rule),
            silent=None if lost else self.rules.open_point(wager=rule.id, after_fold=...),
        )

    def _by_table(self, rule: WagerRule, table: PayTable, hand: str) -> Payout:
        possible = [self._by_cell(rule, where, cell, hand) for where, cell in self.rules.cells(table, hand)]
        if len({payout.cents for payout in possible}) == 1:
            return possible[0]
        lost = next(payout.row for payout in possible if payout.row is not None)
        return Payout(
            wager=rule.id,
            cents=None,
            clause=table.clause,
            row=None,
            words=words.lost_cell(table, self.rules.name(rule.id, lost)),
            silent=self.rules.open_point(wager=rule.id, hand=lost),
        )

    def _by_cell(self, rule: WagerRule, table: PayTable, cell: Row | None, hand: str) -> Payout:
        name = self.rules.name(rule.id, hand)
        if cell is None:
            said = words.no_row(rule, self._table_named(table), name)
            return Payout(rule.id, 0, table.clause, None, said, None)
        if cell.award is not None:
            return self._by_award(rule, table, cell)
        as_what = None if cell.hand == hand else self.rules.name(rule.id, cell.hand)
        said = words.odds(name, as_what, cell.odds or 0, self._table_named(table))
        return Payout(rule.id, self._at_odds(rule, cell.odds or 0), table.clause, cell.hand, said, None)

    def _at_odds(self, rule: WagerRule, odds: int) -> int:
        if rule.id in self.wagers:
            return self.wagers[rule.id] * (odds + 1)
        return self.wagers["ante"] * odds

    def _by_award(self, rule: WagerRule, table: PayTable, cell: Row) -> Payout:
        award, name = cell.award or 0, self.rules.name(rule.id, cell.hand)
        stake = self.wagers[rule.id]
        odds, plain = self._without_award(table, cell)
        low = award < stake * odds
        said = Payout(rule.id, None, table.clause, cell.hand, "", None)
        if low and rule.low_award == "unsaid":
            open_point = self.rules.open_point(wager=rule.id, low_award=...)
            return replace(said, words=words.low_award(name, award, odds), silent=open_point)
        if low and rule.low_award == "greater":
            told = words.greater(name, award, odds)
            return replace(said, cents=self._at_odds(rule, odds), row=plain, words=told)
        if rule.award_stake == "unsaid":
            open_point = self.rules.open_point(wager=rule.id, award_stake=...)
            return replace(said, words=words.award_stake(name, award), silent=open_point)
        returned = rule.award_stake == "returned"
        told = words.award(name, award, stake_too=returned)
        return replace(said, cents=award + (stake if returned else 0), words=told)

    def _without_award(self, table: PayTable, cell: Row) -> tuple[int, str | None]:
        """The odds, and their row, that a hand with a fixed award has by its other name."""
        for hand in self.rules.chain(table.wager, cell.hand):
            other = table.cell(hand)
            if other is not None and other.odds is not None:
                return other.odds, other.hand
        return 0, None

    def _table_named(self, table: PayTable) -> str:
        if table.floor:
            return "by the posted table" if table.name == _POSTED else "by the least odds"
        clause = self.rules.regulation.clause_named(table.clause)
        return f"by {clause.citation}" if table.default and clause else f"by table {table.name}"


_POSTED: Final = "posted"


def _received(receives: Receives, stake: int) -> int:
    if isinstance(receives, int):
        return stake * (receives + 1)
    return stake if receives == "returned" else 0


def _posted(table: PayTable, posted: Mapping[str, int]) -> PayTable:
    rows = tuple(Row(hand=hand, odds=odds) for hand, odds in posted.items())
    return structs.replace(table, name=_POSTED, row=rows)


def _sum(first: Payout, second: Payout) -> Payout:
    """Two tables that both pay."""
    if first.cents is None or second.cents is None:
        return first if first.cents is None else second
    if not second.cents or not first.cents:
        return first if first.cents else second
    return replace(first, cents=first.cents + second.cents, words=f"{first.words} {second.words}")
