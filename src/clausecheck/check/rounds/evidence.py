"""All that a product answered for a game of rounds, judged under the readings in force and others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.check.rounds.cells import allowed, cells_of, settling_of
from clausecheck.check.rounds.dealing import dealer_of
from clausecheck.check.rounds.settings import clause_of
from clausecheck.check.verdict import Counterexample
from clausecheck.law.settlement_rules import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clausecheck.check.rounds.asking import Batch
    from clausecheck.check.rounds.cells import Cell
    from clausecheck.check.rounds.dealing import Dealt
    from clausecheck.law import Game
    from clausecheck.law.readings import Choice, Law
    from clausecheck.law.settlement import Payout


@dataclass(frozen=True)
class RoundEvidence:
    """The answers of a product for a game of rounds."""

    law: Law
    game: Game
    batches: Sequence[Batch]

    seed: int

    def one_of_each(self, wager: str) -> Dealt:
        """A round for each hand that the tables of a wager may name, the best first."""
        return _one_of_each(self.law, self.seed, wager)

    @cached_property
    def cells(self) -> list[Cell]:
        """Every answer, those alike drawn together."""
        return cells_of(self.law, self.batches)

    @cached_property
    def wrong(self) -> list[Cell]:
        """What contradicts the law under the readings in force."""
        return [cell for cell in self.cells if not self._agrees(cell, self.law)]

    def _agrees(self, cell: Cell, law: Law) -> bool:
        if isinstance(cell.reported, str):
            return False
        amounts = allowed(law, cell)
        if amounts:
            return cell.reported in amounts
        # A reading under which the text says less explains nothing.
        return law is self.law or not allowed(self.law, cell)

    @cached_property
    def silent(self) -> list[tuple[Cell, Payout]]:
        """Answers on points of which the text says nothing, or not all."""
        said = [(cell, cell.payout(self.law)) for cell in self.cells if not isinstance(cell.reported, str)]
        return [(cell, payout) for cell, payout in said if payout.cents is None]

    def against(self, clause: str) -> list[Cell]:
        """What contradicts one clause."""
        return [cell for cell in self.wrong if cell.clause == clause]

    def put(self, clause: str) -> list[Batch]:
        """The batches in which a clause is judged."""
        rules = rules_of(self.law)
        return [
            batch
            for batch in self.batches
            if any(clause_of(rules, w, batch.setting.tables) == clause for w in batch.setting.judged)
        ]

    @cached_property
    def followed(self) -> tuple[Choice, tuple[Cell, ...]] | None:
        """The admissible readings followed in place of those in force, and the cells that they explain.

        A reading is followed when, under it, something that is wrong comes right and nothing that is right
        goes wrong. Points of the text are independent here: of each, the reading that explains most.
        """
        chosen: Choice = ()
        explained: list[Cell] = []
        for point in _points(self.law) if self.wrong else ():
            best: tuple[tuple[str, str], list[Cell]] | None = None
            for option in point:
                right = self._explained(option)
                if right and (best is None or len(right) > len(best[1])):
                    best = (option, right)
            if best is not None:
                chosen, explained = (*chosen, best[0]), [*explained, *best[1]]
        return (chosen, tuple(explained)) if chosen else None

    def _explained(self, option: tuple[str, str]) -> list[Cell]:
        other = self.law.departing((option,))
        wrong = {id(cell) for cell in self.wrong}
        right = [cell for cell in self.wrong if self._agrees(cell, other)]
        if right and all(self._agrees(cell, other) for cell in self.cells if id(cell) not in wrong):
            return right
        return []

    def reading_of(self, cell: Cell) -> Choice | None:
        """The readings under which an answer is right, where the product follows them."""
        if self.followed is None or not any(cell is other for other in self.followed[1]):
            return None
        return self.followed[0]


@lru_cache(maxsize=8)
def _one_of_each(law: Law, seed: int, wager: str) -> Dealt:
    both = rules_of(law).wagers[wager].cards == "both"
    dealt = dealer_of(law, "quick", seed).deal("sixes" if both else "hands")
    cards = np.hstack([dealt.player, dealt.dealer]) if both else dealt.player
    _, first = np.unique(settling_of(law).named(wager, cards), return_index=True)
    return dealt.rows(first)


def _points(law: Law) -> Iterator[list[tuple[str, str]]]:
    """For each point of the text on which a settlement may be read otherwise: the other readings."""
    for reading in law.regulation.reading:
        settling = any(option.settles for option in reading.option)
        if settling and len(reading.option) > 1:
            now = law.in_force(reading)
            yield [(reading.clause, option.name) for option in reading.option if option.name != now]


def shown(game: str, cells: Sequence[Cell], law: Law, of: int) -> Counterexample:
    """The counterexample to show of some cells: the simplest, and how many rounds they affect of `of`."""
    cell = min(cells, key=lambda each: (isinstance(each.reported, str), len(each.batch.setting.wagers)))
    said = cell.payout(law)
    amounts = allowed(law, cell)
    return counterexample(
        game,
        cell.round,
        said,
        min(amounts, default=None),
        cell.reported,
        affected=min(of, sum(each.count for each in cells)),
        of=of,
    )


def counterexample(
    game: str, played: dict[str, Any], said: Payout, expected: int | None, reported: int | str, **extent: int
) -> Counterexample:
    """One round in which a wager does not receive what it should."""
    return Counterexample(
        game=game,
        hands=(played["player"], played["dealer"]),
        expected="no answer is right" if expected is None else expected,
        reported=reported,
        why=said.words,
        unit="rounds",
        round=played,
        wager=said.wager,
        **extent,
    )
