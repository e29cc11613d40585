"""All that a product answered for one game, judged under the readings in force and, if need be, others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from clausecheck.check.cells import cells_of
from clausecheck.check.comparing import judge_pairs
from clausecheck.check.naming import counting, judge_names
from clausecheck.check.order import judge_order
from clausecheck.check.strengths import split, strengths_of
from clausecheck.law.readings import narrowed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.answered import Pairs
    from clausecheck.check.cells import Cells
    from clausecheck.check.judgement import Judgement, Violation
    from clausecheck.check.strengths import Strengths
    from clausecheck.check.sweep import Sweep
    from clausecheck.law.readings import Choice, Law


@dataclass(frozen=True)
class Evidence:
    """The answers of a product for a game."""

    law: Law
    sweep: Sweep
    pairs: Pairs | None

    @property
    def orders(self) -> bool:
        """Whether the product orders hands at all."""
        return self.sweep.strength is not None or self.pairs is not None

    @cached_property
    def cells(self) -> Cells:
        """The sweep, sorted."""
        return cells_of(self.sweep)

    @cached_property
    def right(self) -> NDArray[np.bool_]:
        """The cells on whose hands order is judged, under the readings in force."""
        game = self.sweep.table.game
        return counting(self.cells, self.law.table(game), self.law.ranker(game))

    @cached_property
    def strengths(self) -> Strengths | None:
        """What the product holds of those hands, by signature; None where it gives no strengths."""
        return strengths_of(self.cells, self.right)

    def counting(self, chosen: NDArray[np.bool_] | None = None) -> int:
        """How many hands order is judged on, of all or of some cells."""
        right = self.right if chosen is None else self.right & chosen
        return int(self.cells.count[right].sum())

    @cached_property
    def judgement(self) -> Judgement:
        """Under the readings in force."""
        return self.judged(self.law)

    def judged(self, law: Law) -> Judgement:
        """Under any choice of readings."""
        table, ranker = law.table(self.sweep.table.game), law.ranker(self.sweep.table.game)
        right = self.right if law is self.law else counting(self.cells, table, ranker)
        found = judge_names(self.cells, table, ranker)
        by_suit: frozenset[int] = frozenset()
        strengths = self.strengths if law is self.law else strengths_of(self.cells, right)
        if strengths is not None:
            found += judge_order(self.sweep, table, strengths)
            by_suit = split(self.sweep, strengths)
        if self.pairs is not None:
            # What strengths have shown to be misplaced is not found once more by comparing.
            placed = right & ~np.isin(self.cells.signature, list(found.misplaced))
            found += judge_pairs(self.sweep, table, self.pairs, self.cells.hands(placed), by_suit)
        return found

    @cached_property
    def followed(self) -> tuple[Choice, frozenset[str]] | None:
        """The admissible readings followed in place of those in force, and what they put right.

        A reading is followed when, under it, something that is wrong comes right and nothing that is right
        goes wrong. Of several such choices the one that leaves least wrong, then the one that departs least.
        """
        wrong = self.judgement.scopes
        best: tuple[int, int, Choice, frozenset[str]] | None = None
        for choice in self.law.alternatives(self.sweep.table.game) if wrong else ():
            left = self._wrong_under(choice)
            if left < wrong and (best is None or (len(left), len(choice)) < best[:2]):
                best = (len(left), len(choice), choice, wrong - left)
        return None if best is None else (best[2], best[3])

    def reading_of(self, violation: Violation) -> Choice | None:
        """The readings under which a violation is none, if the product follows them; one if it suffices."""
        if self.followed is None or violation.scope not in self.followed[1]:
            return None
        return narrowed(self.followed[0], lambda choice: violation.scope not in self._wrong_under(choice))

    def _wrong_under(self, choice: Choice) -> frozenset[str]:
        if choice not in self._wrong:
            self._wrong[choice] = self.judged(self.law.departing(choice)).scopes
        return self._wrong[choice]

    @cached_property
    def _wrong(self) -> dict[Choice, frozenset[str]]:
        return {}
