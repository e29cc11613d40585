"""Products under test that live in this process: the law's own answers, altered by one fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausecheck.product.api import Claims, Comparisons, Problem, Ranks, Settlements
from clausecheck.qualify.columns import Columns, deal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from clausecheck.law import Game, Law
    from clausecheck.product.api import Hands, Progress
    from clausecheck.qualify.fault import Alter

NO_ANSWER: Final = 9


@dataclass(frozen=True, slots=True)
class Shown:
    """What a product shows of its answers."""

    categories: tuple[str, ...] | None = None
    """The categories it can name: None for all, empty for none."""
    strengths: bool = True
    ranks: bool = True
    compares: bool = False
    takes_declarations: bool = False

    @property
    def methods(self) -> frozenset[str]:
        """The methods that it claims for its game."""
        offered = {"rank": self.ranks, "compare": self.compares, "declared": self.takes_declarations}
        return frozenset(name for name, there in offered.items() if there)


EVERYTHING: Final = Shown(compares=True, takes_declarations=True)
NAMED: Final = Shown(compares=True)
ORDER_ALONE: Final = Shown(categories=(), takes_declarations=True)
COMPARE_ALONE: Final = Shown(categories=(), strengths=False, ranks=False, compares=True)


class FaultyProduct:
    """One game of a regulation, played by the law but for what `alter` does to the columns of answers.

    `alter` None is the law itself. Hands that the game cannot deal are refused.
    """

    def __init__(self, law: Law, game: Game, alter: Alter | None = None, shown: Shown = EVERYTHING) -> None:
        self._table, self._alter, self._shown = law.table(game), alter, shown
        self._memory: dict[str, int] = {}
        can: Mapping[str, tuple[str, ...]] = (
            {} if shown.categories is None else {game.id: tuple(shown.categories)}
        )
        self._claims = Claims("a seeded fault", "1", {game.id: shown.methods}, can, language="Python")

    @property
    def claims(self) -> Claims:
        """What the product claims: its one game, with what is shown of it."""
        return self._claims

    def rank(
        self,
        game: str,
        hands: Hands,
        *,
        declared: Sequence[str | None] | None = None,
        progress: Progress | None = None,
    ) -> Ranks:
        """Answer hands of the game; progress is told once."""
        del game
        n = len(hands)
        legal, columns = self._answer(hands, declared)
        if progress is not None:
            progress(n)
        category, strength = np.full(n, -1, np.int16), np.full(n, np.nan)
        category[legal], strength[legal] = columns.category, columns.strength
        rows = np.flatnonzero(legal)
        problems = {int(i): Problem("refused", "the game cannot deal it") for i in np.flatnonzero(~legal)}
        problems |= {int(rows[i]): problem for i, problem in columns.problems.items()}
        lacking = list(problems)
        category[lacking], strength[lacking] = -1, np.nan
        names = tuple(columns.names)
        if self._shown.categories is not None:
            category, names = self._only(category, names)
        return Ranks(names, category, strength if self._shown.strengths else None, problems)

    def compare(
        self, game: str, pairs: Sequence[tuple[str, str]], *, progress: Progress | None = None
    ) -> Comparisons:
        """Compare hands by their strengths."""
        del game
        sides = [self._strengths([pair[side] for pair in pairs]) for side in (0, 1)]
        if progress is not None:
            progress(len(pairs))
        (first, lacking), (second, also) = sides
        outcomes = np.sign(first - second)
        problems = lacking | also
        outcomes[list(problems)] = NO_ANSWER
        return Comparisons(outcomes.astype(np.int8), problems)

    def settle(self, *_: Any, **__: Any) -> Settlements:
        """Raise: what plays a game of ranks was never claimed to settle rounds."""
        raise NotImplementedError("no fault settles rounds")

    def close(self) -> None:
        """There is nothing to end."""

    def _strengths(self, hands: list[str]) -> tuple[NDArray[np.float64], dict[int, Problem]]:
        legal, columns = self._answer(hands, None)
        strength = np.zeros(len(hands))
        strength[legal] = columns.strength
        rows = np.flatnonzero(legal)
        problems = {int(i): Problem("refused", "the game cannot deal it") for i in np.flatnonzero(~legal)}
        return strength, problems | {int(rows[i]): problem for i, problem in columns.problems.items()}

    def _answer(
        self, hands: Hands, declared: Sequence[str | None] | None
    ) -> tuple[NDArray[np.bool_], Columns]:
        dealt = deal(self._table, hands)
        if declared is not None:
            declared = [word for word, legal in zip(declared, dealt.legal, strict=True) if legal]
        columns = Columns(
            table=self._table,
            cards=dealt.cards,
            written=dealt.written,
            signature=dealt.signature,
            category=self._table.category[dealt.signature],
            strength=self._table.order[dealt.signature].astype(np.float64),
            names=[category.id for category in self._table.ranking.category],
            memory=self._memory,
            declared=declared,
        )
        if self._alter is not None:
            self._alter(columns)
        return dealt.legal, columns

    def _only(
        self, category: NDArray[np.int16], names: tuple[str, ...]
    ) -> tuple[NDArray[np.int16], tuple[str, ...]]:
        """The categories that the product can name; what it cannot name is named as the next that it can."""
        can = self._shown.categories or ()
        if not can:
            return np.full(len(category), -1, np.int16), ()
        step = -1 if self._table.ranking.inverse else 1
        places = [
            next((n for n in range(at, len(names) if step > 0 else -1, step) if names[n] in can), -1)
            for at in range(len(names))
        ]
        return np.array([*places, -1], np.int16)[category], names
