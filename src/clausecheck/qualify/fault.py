"""A seeded fault: what it does to the answers of a right product, and what has to come of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from clausecheck.qualify.columns import Columns

if TYPE_CHECKING:
    from clausecheck.check.judgement import Aspect
    from clausecheck.check.plan import Depth
    from clausecheck.qualify.rounds import RoundAlter

Alter: TypeAlias = Callable[[Columns], None]
"""Changes the columns of answers in place."""

Fate = Literal["killed", "ruling", "equivalent"]
"""killed: its clauses fail; ruling: it is an admissible reading, its clauses are `cantTell` and none fails;
equivalent: nothing that a clause speaks of is altered, and everything passes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One fault of one game, and the clauses that it breaks, as the law and the rules of blame have it.

    Every one of `clauses` must fail (need a ruling, for the fate `ruling`), and none beside them and
    `besides`, the clauses that the fault touches where a scenario or a draw happens on it. Of a product
    that names no category, at least one of `unnamed` must fail and no other: several where order alone
    leaves open whose hands stand wrong, none where order alone cannot show the fault.
    """

    id: str
    regulation: str
    game: str
    description: str
    alter: Alter | RoundAlter
    """Of columns of ranks or, in a game of rounds, of payouts."""
    clauses: frozenset[str]
    aspect: Aspect | Literal["asking", "none"]
    unnamed: frozenset[str]
    besides: frozenset[str] = frozenset()
    depth: Depth = "quick"
    """The least depth at which it must be found."""
    source: str = ""
    """The report of real software that it is taken from, if any."""
    fate: Fate = "killed"


def clauses(text: str) -> frozenset[str]:
    """A set of clause ids from words: "b.3 d"."""
    return frozenset(text.split())
