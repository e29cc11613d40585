"""What a judgement is made of: violations, each pinned to one clause and one aspect of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Aspect = Literal["name", "value", "order", "kickers", "suits"]
"""What of a clause is at stake: which hands a category has; how its own hands rank; the order of the listed
categories; what other cards decide; that suits decide nothing."""


@dataclass(frozen=True, slots=True)
class Violation:
    """Where a product contradicts a clause.

    `expected` and `reported` are category names, or 1, 0, -1 for two hands. `affected` of `of` are counted
    in `unit`. `scope` says what is wrong apart from whom it is pinned on: readings are compared by it.
    """

    clause: str
    aspect: Aspect
    scope: str
    hands: tuple[str, ...]
    expected: str | int
    reported: str | int
    why: str
    affected: int
    of: int
    unit: str = "hands"
    also: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Judgement:
    """Everything a sweep, or compared pairs, say against a product under one choice of readings."""

    violations: tuple[Violation, ...] = ()
    unnamed: Mapping[str, str] = field(default_factory=dict)
    """Clause to why the product cannot name what it names."""
    observations: tuple[tuple[str, str, str], ...] = ()
    """Hand, reported, note: what no clause speaks of."""
    misplaced: frozenset[int] = frozenset()
    """Signatures that a product which names nothing ranks among the hands of another category."""

    def against(self, clause: str, aspects: Iterable[Aspect]) -> tuple[Violation, ...]:
        """The violations of a clause in some of its aspects."""
        wanted = set(aspects)
        return tuple(v for v in self.violations if v.clause == clause and v.aspect in wanted)

    @property
    def scopes(self) -> frozenset[str]:
        """What is wrong, whoever is blamed."""
        return frozenset(violation.scope for violation in self.violations)

    def __add__(self, other: Judgement) -> Judgement:
        return Judgement(
            self.violations + other.violations,
            {**self.unnamed, **other.unnamed},
            self.observations + other.observations,
            self.misplaced | other.misplaced,
        )
