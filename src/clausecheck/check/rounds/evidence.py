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
from clausecheck.law.readings import narrowed
from clausecheck.law.settlement.rules import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clausecheck.check.rounds.asking import Batch
    from clausecheck.check.rounds.cells import Cell
    from clausecheck.check.rounds.dealing import Dealt
    from clausecheck.law import Game
    from clausecheck.law.model import Option, Reading
    from clausecheck.law.readings import Choice, Law
    from clausecheck.law.settlement.settle import Payout


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
        goes wrong: of each point the reading that explains most and, of what no single one explains, two
        together (what a bonus receives after a fold, and beside a fixed award).
        """
        points = list(_points(self.law)) if self.wrong else []
        chosen: Choice = ()
        explained: list[Cell] = []
        for point in points:
            best: tuple[tuple[str, str], list[Cell]] | None = None
            for option in point:
                right = self._explained((option,))
                if right and (best is None or len(right) > len(best[1])):
                    best = (option, right)
            if best is not None:
                chosen, explained = (*chosen, best[0]), [*explained, *best[1]]
        left = [cell for cell in self.wrong if not any(cell is other for other in explained)]
        for more in ((), *self._together(points, left)) if left else ():
            union = (*(each for each in chosen if not _one_point(points, each, more)), *more)
            if len(right := self._explained(union)) > len(explained):
                return union, tuple(right)
        return (chosen, tuple(explained)) if chosen else None

    def _explained(self, choice: Choice) -> list[Cell]:
        """What comes right under some readings; nothing where something goes wrong under them."""
        other, wagers = self.law.departing(choice), _touched(self.law, choice)
        wrong = {id(cell) for cell in self.wrong}
        right = [cell for cell in self.wrong if cell.wager in wagers and self._agrees(cell, other)]
        others = (cell for cell in self.cells if cell.wager in wagers and id(cell) not in wrong)
        return right if right and all(self._agrees(cell, other) for cell in others) else []

    def _together(self, points: list[list[tuple[str, str]]], left: Sequence[Cell]) -> Iterator[Choice]:
        """Two readings of one wager, of different points; the first changes something of what is left."""
        for option in (option for point in points for option in point):
            wagers, law = _touched(self.law, (option,)), self.law.departing((option,))
            mine = (cell for cell in left if cell.wager in wagers)
            if any(cell.payout(law) != cell.payout(self.law) for cell in mine):
                others = (other for point in points if option not in point for other in point)
                yield from ((option, other) for other in others if wagers & _touched(self.law, (other,)))

    def reading_of(self, cell: Cell) -> Choice | None:
        """The readings under which an answer is right, where the product follows them; one if it suffices."""
        if self.followed is None or not any(cell is other for other in self.followed[1]):
            return None
        return narrowed(self.followed[0], lambda choice: self._agrees(cell, self.law.departing(choice)))


@lru_cache(maxsize=8)
def _one_of_each(law: Law, seed: int, wager: str) -> Dealt:
    both = rules_of(law).wagers[wager].cards == "both"
    dealt = dealer_of(law, "quick", seed).deal("sixes" if both else "hands")
    cards = np.hstack([dealt.player, dealt.dealer]) if both else dealt.player
    _, first = np.unique(settling_of(law).named(wager, cards), return_index=True)
    return dealt.rows(first)


def _points(law: Law) -> Iterator[list[tuple[str, str]]]:
    """For each point of the text on which a settlement may be read otherwise: the other readings.

    Those that decide come before those under which the text does not say.
    """
    for reading in law.regulation.reading:
        settling = any(option.settles for option in reading.option)
        if settling and len(reading.option) > 1:
            now = law.in_force(reading)
            others = [option for option in reading.option if option.name != now]
            yield [(reading.clause, option.name) for option in sorted(others, key=_says_nothing)]


def _says_nothing(option: Option) -> bool:
    return all("unsaid" in (c.after_fold, c.low_award, c.award_stake) for c in option.settles)


def _touched(law: Law, choice: Choice) -> frozenset[str]:
    """The wagers whose payouts some readings may change, those of the readings in force among them."""
    found: set[str] = set()
    for reading in law.regulation.reading:
        if any(clause == reading.clause and name in _names(reading) for clause, name in choice):
            changes = [change for option in reading.option for change in option.settles]
            found |= {change.wager for change in changes if change.wager is not None}
            found |= {"ante", "play"} if any(change.end is not None for change in changes) else set()
    return frozenset(found)


def _names(reading: Reading) -> list[str]:
    return [option.name for option in reading.option]


def _one_point(
    points: list[list[tuple[str, str]]], option: tuple[str, str], others: Sequence[tuple[str, str]]
) -> bool:
    """Whether a reading is of the same point as one of some others."""
    return any(option in point and other in point for point in points for other in others)


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
