"""Faults that look at a hand as a ranking does, its ranks and whether it is suited, whatever the suits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from clausecheck.law.ranking import Shape
    from clausecheck.law.table import Table
    from clausecheck.qualify.columns import Columns
    from clausecheck.qualify.fault import Alter

Key: TypeAlias = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A hand as a product holds it, right until a fault changes it.

    `ranks` are rank values, 0 (two) to 12 (ace), highest first; `lawful` the law's category. `name` is what
    it is called, `stands` the category among whose hands it ranks, `key` what compares it with those.
    """

    ranks: tuple[int, ...]
    suited: bool
    jokers: int
    lawful: str
    name: str
    stands: str
    key: Key

    def called(self, name: str, key: Iterable[float] | None = None) -> Held:
        """Taken for a hand of another category, ranked by `key` there; by its cards if there is none."""
        return replace(self, name=name, stands=name, key=falling(self) if key is None else (1, *key))

    def keyed(self, *key: float) -> Held:
        """Compared in its own category by another key."""
        return replace(self, key=key)

    def standing(self, category: str, *key: float) -> Held:
        """Called by its right name, and ranked among the hands of another category."""
        return replace(self, stands=category, key=key or self.key)


Change: TypeAlias = Callable[[Held], Held]


def falling(held: Held) -> Key:
    """The key of a hand that is compared card by card, highest first."""
    return (1, *held.ranks)


def groups(ranks: Iterable[int]) -> list[int]:
    """The distinct ranks, largest group first, then highest first."""
    counts = Counter(ranks)
    return sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)


def by_hand(change: Change) -> Alter:
    """The fault that holds every hand as `change` has it."""
    made: dict[int, tuple[Table, list[str], NDArray[np.int16], NDArray[np.float64]]] = {}

    def alter(columns: Columns) -> None:
        table = columns.table
        if id(table) not in made:
            made[id(table)] = (table, *_columns_of(table, change))
        _, names, category, strength = made[id(table)]
        codes = np.array([columns.code(name) for name in names], np.int16)
        columns.category = codes[category][columns.signature]
        columns.strength = strength[columns.signature]

    return alter


def _columns_of(table: Table, change: Change) -> tuple[list[str], NDArray[np.int16], NDArray[np.float64]]:
    ids = [category.id for category in table.ranking.category]
    holds = [
        change(_held(shape, ids[ranked.category], ranked.key))
        for shape, ranked in zip(table.shapes, table.ranked, strict=True)
    ]
    names = list(dict.fromkeys(held.name for held in holds))
    height = {category: -place for place, category in enumerate(ids)}
    places = [(height[held.stands], held.key) for held in holds]
    dense = {place: number for number, place in enumerate(sorted(set(places)))}
    return (
        names,
        np.array([names.index(held.name) for held in holds], np.int16),
        np.array([dense[place] for place in places], np.float64),
    )


def _held(shape: Shape, category: str, key: tuple[int, ...]) -> Held:
    return Held(shape.ranks, shape.suited, shape.jokers, category, category, category, key)


def ranks(text: str) -> tuple[int, ...]:
    """The ranks of "5432A", highest first."""
    return tuple(sorted(("23456789TJQKA".index(rank) for rank in text), reverse=True))
