"""Single answers: a product asked for one hand or one pair, and what its answer comes to."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.check.sweep import clipped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clausecheck.product.api import Problem, Product, Ranks


@dataclass(frozen=True, slots=True)
class Answer:
    """What a product says of one hand; a problem where it says nothing."""

    category: str | None
    strength: float | tuple[float, ...] | None
    problem: Problem | None

    @property
    def said(self) -> str:
        """The category, or why there is none."""
        if self.problem is not None:
            return f"{self.problem.kind}: {self.problem.text}"
        return clipped(self.category) if self.category else "no category"


def ask(
    product: Product, game: str, hands: Sequence[str], declared: Sequence[str | None] | None = None
) -> list[Answer]:
    """One answer a hand; `declared` is what the player calls each."""
    ranks = product.rank(game, list(hands), declared=declared)
    return [_answer(ranks, i) for i in range(len(hands))]


def _answer(ranks: Ranks, i: int) -> Answer:
    code = int(ranks.categories[i])
    return Answer(
        category=ranks.names[code] if code >= 0 else None,
        strength=_number(ranks.strengths, i),
        problem=ranks.problems.get(i),
    )


def _number(strengths: Any, i: int) -> Any:
    if strengths is None:
        return None
    value = strengths[i]
    if value is None or (isinstance(value, float | np.floating) and math.isnan(value)):
        return None
    return value


def outcome_of(first: Answer, second: Answer) -> int | None:
    """1, 0 or -1 by strengths; None where there are none."""
    a: Any = first.strength
    b: Any = second.strength
    if a is None or b is None:
        return None
    return int(a > b) - int(a < b)
