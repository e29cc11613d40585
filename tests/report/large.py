"""A run of ten thousand checks, a thousand of which failed: named and told of as those of real runs are."""

from __future__ import annotations

from functools import cache
from typing import Any

from clausecheck.results import fold
from tests.results.builders import check, clause, counterexample, log, regulation

CHECKS, FAILURES, CLAUSES = 10_000, 1_000, 100
_FIVE = {"name": "poker-high-5", "size": 2598960, "unit": "hands"}


@cache
def large() -> dict[str, Any]:
    """The results, as a run folds them."""
    return fold(log(regulation("reg", *_clauses()), *(_check(number) for number in range(CHECKS))))


def _clauses() -> list[dict[str, Any]]:
    return [
        clause(
            f"b.{number}", title="Four-of-a-kind", restatement="Four cards of one rank, whatever the fifth."
        )
        for number in range(CLAUSES)
    ]


def _check(number: int) -> dict[str, Any]:
    name = f"four aces are the highest four-of-a-kind, whatever the card {number}"
    slug = f"reg/b.{number % CLAUSES}/{name.replace(' ', '-').replace(',', '')}"
    common: dict[str, Any] = {
        "name": name,
        "at": f"features/reg/five-card-high.feature:{number + 10}",
        "cases": _FIVE["size"] if number % 3 else 1,
        "universe": _FIVE,
        "evidence": "exhaustive" if number % 3 else "example",
    }
    if number % (CHECKS // FAILURES):
        detail = "from strengths; its own comparison agrees on a sample of 37,846 pairs" if number % 4 else ""
        return check(slug, detail=detail, **common)
    hands = ("AcAdAhAsKd", "KcKdKhKsAd")[: 1 + (number % 3 > 0)]
    found = counterexample(
        *hands,
        expected=1 if len(hands) == 2 else "four-of-a-kind",
        reported=-1 if len(hands) == 2 else "full-house",
        why="A♣ A♦ A♥ A♠ K♦ against K♣ K♦ K♥ K♠ A♦: both are fours-of-a-kind, and the first is the higher",
        affected=624,
        of=2598960,
    )
    return check(slug, "failed", counterexample=found, **common)
