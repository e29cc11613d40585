"""Populations: the hands that a Given step speaks of. The Then steps don't know which they got."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from clausecheck.cards import pretty
from clausecheck.check import single
from clausecheck.check.every import judge
from clausecheck.check.naming import described, expected_names, smallest
from clausecheck.check.verdict import WORST_FIRST, Counterexample, Verdict
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from clausecheck.check.bench import Place
    from clausecheck.check.verdict import Reach
    from clausecheck.law import Category
    from clausecheck.law.ranking import Shape


@dataclass(frozen=True, slots=True)
class One:
    """One hand, as the feature writes it."""

    hand: str

    def ranks_as(self, place: Place, category: Category) -> Verdict:
        """Whether the product ranks it so."""
        return single.ranks_as(place, self.hand, category)

    def compares(self, place: Place, other: str, expected: int) -> Verdict:
        """Whether the product orders it so against another hand."""
        return single.compares(place, self.hand, other, expected)


@dataclass(frozen=True, slots=True)
class Any:
    """Any hand of the game, or of those with so many jokers: drawn, and shrunk when it fails."""

    jokers: int | None = None
    way: Literal["as-it-is", "any-order", "declared", "again"] = "as-it-is"

    def ranks_as(self, place: Place, category: Category) -> Verdict:
        """Whether the product ranks all that are drawn so."""
        return self._holds(place, lambda hand: single.ranks_as(place, hand, category))

    def compares(self, place: Place, other: str, expected: int) -> Verdict:
        """Whether the product orders all that are drawn so against another hand."""
        return self._holds(place, lambda hand: single.compares(place, hand, other, expected))

    def _holds(self, place: Place, statement: Callable[[str], Verdict]) -> Verdict:
        from clausecheck.check import anyhand

        other: list[Verdict] = []
        passed = 0

        def judged(hand: str) -> Counterexample | None:
            nonlocal passed
            verdict = statement(hand)
            passed += verdict.outcome == "passed"
            if verdict.outcome in ("untested", "cantTell"):
                other.append(verdict)
            return verdict.counterexample if verdict.outcome == "failed" else None

        drawn = anyhand.in_orders(anyhand.hands(place, self.includes), place.game.cards)
        found = anyhand.holds(place, drawn, judged)
        if found.outcome != "passed":
            return found
        if other:
            return min(other, key=lambda verdict: WORST_FIRST.index(verdict.outcome))
        return found if passed else Verdict("untested", detail="none of these hands could be judged")

    def includes(self, shape: Shape) -> bool:
        """Whether hands of a shape are among these."""
        return self.jokers is None or shape.jokers == self.jokers


@dataclass(frozen=True, slots=True)
class Every:
    """Every hand of the game, or of those with so many jokers: read from the sweep."""

    jokers: int | None = None
    way: Literal["as-it-is", "any-order"] = "as-it-is"

    def rows(self, place: Place) -> NDArray[np.bool_]:
        """Which rows of the sweep these are."""
        table = place.evidence.sweep.table
        chosen = [self.jokers is None or shape.jokers == self.jokers for shape in table.shapes]
        rows: NDArray[np.bool_] = np.array(chosen)[place.evidence.sweep.signature]
        return rows

    def universe(self, place: Place, size: int) -> dict[str, object]:
        """These hands, as results count them."""
        found: dict[str, object] = {"name": place.game.id, "size": size, "unit": "hands"}
        if self.jokers is not None:
            found["part"] = f"hands with {('no joker', 'one joker', 'two jokers')[self.jokers]}"
        return found

    def whole(self, place: Place, sentence: str) -> None:
        """Refuse a sentence that speaks of the whole game where this is a part of it."""
        if self.jokers is not None or self.way != "as-it-is":
            raise FeatureError(
                f'"{sentence}" speaks of the whole game',
                where=place.check.at,
                hint="give every hand of the game",
            )

    def ranks_as(self, place: Place, category: Category) -> Verdict:
        """Whether the product ranks them all so."""
        sweep, table = place.evidence.sweep, place.law.table(place.game)
        rows = self.rows(place)
        number = table.ranking.category.index(category)
        wanted = expected_names(sweep, table, place.law.ranker(place.game))[sweep.signature]
        universe = self.universe(place, int(rows.sum()))
        if (table.category[sweep.signature[rows]] != number).any():
            raise FeatureError(f"not every such hand is {category.name.lower()}", where=place.check.at)
        clause = category.clause or table.ranking.ties
        verdict = judge(place, clause, {"name"}, int(rows.sum()), universe)
        if verdict.outcome != "failed" or not sweep.names:
            return verdict
        wrong = np.flatnonzero(rows & (sweep.named != wanted))
        if not len(wrong):
            return Verdict("passed", int(rows.sum()), verdict.reach, universe=universe)
        row = smallest(wrong, sweep, table)
        shown = Counterexample(
            game=place.game.id,
            hands=(sweep.hand(row),),
            expected=category.id,
            reported=sweep.reported(row),
            why=f"{pretty(sweep.hand(row))} is {described(category.name)}",
            affected=len(wrong),
            of=int(rows.sum()),
        )
        return dataclasses.replace(verdict, counterexample=shown)

    def compares(self, place: Place, other: str, expected: int) -> Verdict:
        """Whether the product orders them all so against another hand, one after the other."""
        sweep = place.evidence.sweep
        rows = np.flatnonzero(self.rows(place))
        universe = self.universe(place, len(rows))
        judged = 0
        for row in rows:
            verdict = single.compares(place, sweep.hand(int(row)), other, expected)
            if verdict.outcome not in ("passed", "inapplicable"):
                return dataclasses.replace(verdict, universe=universe)
            judged += verdict.outcome == "passed"
        if not judged:
            return Verdict("untested", detail="none of these hands could be judged", universe=universe)
        reach: Reach = "exhaustive" if sweep.complete else "sampled"
        return Verdict("passed", judged, reach, universe=universe)


Population = One | Any | Every
