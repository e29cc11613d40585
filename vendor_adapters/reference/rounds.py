"""Settle rounds as clausecheck's own law has them; where the text is silent, as is commonly done."""

from __future__ import annotations

import json
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from notation import card_numbers

from clausecheck.errors import CardError
from clausecheck.law import Law
from clausecheck.law.settlement.columns import Settling
from clausecheck.law.settlement.settle import WAGERS, read_round, settle

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from clausecheck.law import Regulation
    from clausecheck.law.settlement.settle import Round as Played
    from clausecheck_adapter import Round

PRACTICE = {
    "g2-push": "a tie returns ante and play",
    "g15-straight-all": "the lost cell of the straight stands in tables A, B and C",
    "g15-spades-a-c": "those of the mini royal flush of spades in A and C",
    "g20-paid": "pair plus is paid after a fold",
    "g37-paid": "so is the six-card bonus",
    "g28-award": "a fixed amount is paid even where the odds would be more",
    "g30-returned": "the stake comes back beside it",
}
"""The readings that this product follows where the law in force leaves a payout open."""


class Settled:
    """A game of rounds: what each wager receives, in cents."""

    def __init__(self, regulation: Regulation) -> None:
        practice = [
            (reading.clause, option.name)
            for reading in regulation.reading
            for option in reading.option
            if option.name in PRACTICE
        ]
        self._law = Law(regulation, practice)

    @property
    def tables(self) -> dict[str, Any]:
        """The tables of each wager; any that is posted, where the law gives the least odds."""
        tables: dict[str, Any] = {}
        for table in self._law.regulation.paytable:
            tables[table.wager] = "any" if table.floor else [*tables.get(table.wager, []), table.name]
        return tables

    @cached_property
    def _settling(self) -> Settling:
        return Settling(self._law)

    def settle(self, rounds: Sequence[Round]) -> list[dict[str, int]]:
        """Settle a batch. Raises `RoundError` or `CardError` where one of them is no round of the game."""
        if len(rounds) == 1:
            return [self._alone(rounds[0])]
        payouts: list[dict[str, int]] = [{}] * len(rounds)
        for rows in _placed_alike(rounds):
            for row, payout in zip(rows, self._alike([rounds[row] for row in rows]), strict=True):
                payouts[row] = payout
        return payouts

    def _read(self, one: Round) -> Played:
        return read_round(one._asdict(), self._law)

    def _alone(self, one: Round) -> dict[str, int]:
        paid = settle(self._law, self._read(one))
        return {payout.wager: payout.cents for payout in paid if payout.cents is not None}

    def _alike(self, rounds: Sequence[Round]) -> Iterable[dict[str, int]]:
        """Settle rounds with the same wagers on the same tables."""
        first = self._read(rounds[0])
        cards = card_numbers([one.player + one.dealer for one in rounds], 6)
        if cards is None or any(len(one.player) != len(one.dealer) for one in rounds):
            raise CardError("among these is no round of the game")
        cents = self._settling.rounds(cards[:, :3], cards[:, 3:], wagers=first.wagers, tables=first.tables)
        due = np.flatnonzero(cents[0] >= 0)
        names = [WAGERS[column] for column in due]
        return (dict(zip(names, row, strict=True)) for row in cents[:, due].tolist())


def _placed_alike(rounds: Sequence[Round]) -> Iterable[list[int]]:
    """The places of rounds with the same wagers on the same tables."""
    same: dict[tuple[int, int], list[int]] = {}
    for row, one in enumerate(rounds):  # what stands once in the request is one object in its rounds
        same.setdefault((id(one.wagers), id(one.tables)), []).append(row)
    alike: dict[str, list[int]] = {}
    for rows in same.values():
        placed = json.dumps(rounds[rows[0]][2:], sort_keys=True)
        alike.setdefault(placed, []).extend(rows)
    return alike.values()
