"""Rounds that ended alike for a wager and were answered alike, drawn together: what is judged."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.check.rounds.settings import clause_of
from clausecheck.law import Law
from clausecheck.law.settlement.columns import Settling
from clausecheck.law.settlement.rules import rules_of
from clausecheck.law.settlement.settle import read_round, settle_wager

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from clausecheck.check.rounds.asking import Batch
    from clausecheck.law import Regulation
    from clausecheck.law.readings import Choice
    from clausecheck.law.settlement.rules import Rules
    from clausecheck.law.settlement.settle import Payout

LONGEST = 200


@dataclass(frozen=True)
class Cell:
    """So many rounds of a batch, `row` the lowest of them, that are alike for a wager in law and in answer.

    `reported` is in cents, or says why there is no answer.
    """

    batch: Batch
    wager: str
    clause: str
    row: int
    count: int
    reported: int | str

    @cached_property
    def round(self) -> dict[str, Any]:
        """The lowest of the rounds, as the protocol writes it."""
        return self.batch.round(self.row)

    def payout(self, law: Law) -> Payout:
        """What the law pays the wager in these rounds."""
        if law.departures not in self._said:
            self._said[law.departures] = payout_of(law, self.round, self.wager)
        return self._said[law.departures]

    @cached_property
    def _said(self) -> dict[Choice, Payout]:
        return {}


def payout_of(law: Law, played: dict[str, Any], wager: str) -> Payout:
    """What the law pays one wager in a round.

    Raises `RoundError` where it is none, and `LookupError` for a wager that is not due.
    """
    return settle_wager(law, read_round(played, law), wager)


def allowed(law: Law, cell: Cell) -> frozenset[int]:
    """Every amount that some reading of the text allows where it states an amount and leaves a rest open.

    Empty where it states none: then nothing can be said against any answer.
    """
    said = cell.payout(law)
    if said.cents is not None:
        return frozenset([said.cents])
    if said.row is None:
        return frozenset()
    amounts = set()
    for choice in _fixed_awards(law, cell.wager):
        cents = cell.payout(law.departing(choice)).cents
        if cents is not None:
            amounts.add(cents)
    return frozenset(amounts)


def _fixed_awards(law: Law, wager: str) -> Iterator[tuple[tuple[str, str], ...]]:
    """The choices among readings of how a fixed award is paid."""
    points = []
    for reading in law.regulation.reading:
        names = [
            (reading.clause, option.name)
            for option in reading.option
            for change in option.settles
            if change.wager == wager and (change.low_award or change.award_stake)
        ]
        points += [names] if names else []
    yield from product(*points)


def settling_of(law: Law) -> Settling:
    """A law's settlement as columns, made once for each choice of readings."""
    return _settling(law.regulation, law.departures)


@lru_cache(maxsize=32)
def _settling(regulation: Regulation, readings: Choice) -> Settling:
    return Settling(Law(regulation, readings))


def cells_of(law: Law, batches: Sequence[Batch]) -> list[Cell]:
    """Every answer of the batches, drawn together."""
    rules = rules_of(law)
    found: list[Cell] = []
    for batch in batches:
        answered = np.ones(len(batch), bool)
        answered[list(batch.problems)] = False
        for wager in batch.setting.judged:
            clause = clause_of(rules, wager, batch.setting.tables)
            found += _cells(batch, wager, clause, keys_of(law, batch, wager), answered)
        aim = batch.setting.judged[0]
        found += _failures(batch, aim, clause_of(rules, aim, batch.setting.tables))
    return found


def keys_of(law: Law, batch: Batch, wager: str) -> NDArray[np.int8]:
    """What the law looks at in each round for a wager: how it ended, or which hand is held."""
    settling, kept = settling_of(law), batch.dealt.keys
    key = (law.departures, wager if wager in settling.hands else "")
    if key not in kept:
        kept[key] = _keys(rules_of(law), settling, batch, wager)
    return kept[key]


def _keys(rules: Rules, settling: Settling, batch: Batch, wager: str) -> NDArray[np.int8]:
    dealt = batch.dealt
    if wager not in settling.hands:
        return settling.ends(settling.orders(dealt.player), settling.orders(dealt.dealer))
    both = rules.wagers[wager].cards == "both"
    return settling.named(wager, np.hstack([dealt.player, dealt.dealer]) if both else dealt.player)


def _cells(
    batch: Batch, wager: str, clause: str, keys: NDArray[np.int8], answered: NDArray[np.bool_]
) -> Iterator[Cell]:
    rows = np.flatnonzero(answered)
    amounts, number = np.unique(batch.paid(wager)[rows], return_inverse=True)
    alike = keys[rows].astype(np.int64) * max(len(amounts), 1) + number
    _, first, counts = np.unique(alike, return_index=True, return_counts=True)
    for place, count in zip(first.tolist(), counts.tolist(), strict=True):
        row = int(rows[place])
        yield Cell(batch, wager, clause, row, count, int(batch.paid(wager)[row]))


def _failures(batch: Batch, aim: str, clause: str) -> Iterator[Cell]:
    """Rounds without an answer count against what they were dealt for."""
    by_kind: dict[str, list[int]] = defaultdict(list)
    for row, problem in batch.problems.items():
        by_kind[problem.kind].append(row)
    for kind, rows in by_kind.items():
        if kind == "unasked" or (kind == "refused" and batch.setting.strange):
            continue
        row = min(rows)
        said = f"{kind}: {batch.problems[row].text}"[:LONGEST]
        yield Cell(batch, aim, clause, row, len(rows), said)
