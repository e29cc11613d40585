"""Classes: the hands that the law does not tell apart, each with the strength the product gives it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from clausecheck.cards import pretty
from clausecheck.check.blame import for_order
from clausecheck.check.judgement import Violation
from clausecheck.check.strengths import differ_by_suits, split

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.strengths import Strengths
    from clausecheck.check.sweep import Sweep
    from clausecheck.law.table import Table


@dataclass(frozen=True)
class Classes:
    """Columns of length C, worst class first: a signature of it, the product's strength, the law's category
    and group, how many hands, and a row of the sweep to show."""

    signature: NDArray[np.int64]
    value: NDArray[np.float64]
    category: NDArray[np.int16]
    group: NDArray[np.int32]
    count: NDArray[np.int64]
    row: NDArray[np.int64]

    def only(self, chosen: NDArray[np.bool_]) -> Classes:
        """Some of the classes."""
        return Classes(
            self.signature[chosen],
            self.value[chosen],
            self.category[chosen],
            self.group[chosen],
            self.count[chosen],
            self.row[chosen],
        )


def classes_of(table: Table, strengths: Strengths) -> Classes:
    """The classes of which at least one hand counts; a class speaks by its most frequent signature."""
    held = np.flatnonzero(strengths.count)
    held = held[np.lexsort((-strengths.count[held], table.order[held]))]
    _, first = np.unique(table.order[held], return_index=True)
    count = np.add.reduceat(strengths.count[held], first) if len(held) else strengths.count[held]
    chosen = held[first]
    return Classes(
        chosen,
        strengths.middle[chosen],
        table.category[chosen],
        table.group[chosen],
        count,
        strengths.row[chosen],
    )


def judge_ties(sweep: Sweep, table: Table, strengths: Strengths) -> tuple[Violation, ...]:
    """Hands that the law ties though their shapes differ and the product does not.

    A pair with a joker and one without, say, or, where flushes do not count, a hand of one suit and one of
    several.
    """
    classes = classes_of(table, strengths)
    held = np.flatnonzero(strengths.count)
    number = np.searchsorted(table.order[classes.signature], table.order[held])
    by_suit = split(sweep, strengths)
    apart = np.array(
        [
            s
            for s, c in zip(held, number, strict=True)
            if strengths.middle[s] != classes.value[c]
            and not differ_by_suits(table, int(s), int(classes.signature[c]), by_suit)
        ],
        np.int64,
    )
    violations = []
    for place in np.unique(table.category[apart]):
        members = apart[table.category[apart] == place]
        s = int(members[np.argmin(table.order[members])])
        c = int(np.searchsorted(table.order[classes.signature], table.order[s]))
        category = table.ranking.category[place]
        hands = (sweep.hand(int(strengths.row[s])), sweep.hand(int(classes.row[c])))
        clause, aspect = for_order(table.ranking, category, table.shapes[s].ranks)
        violations.append(
            Violation(
                clause=clause,
                aspect=aspect,
                scope=f"within:{category.id}",
                hands=hands,
                expected=0,
                reported=1 if strengths.middle[s] > classes.value[c] else -1,
                why=f"{pretty(hands[0])} and {pretty(hands[1])} are the same {category.name.lower()}",
                affected=int(strengths.count[members].sum()),
                of=int(strengths.count[table.category == place].sum()),
            )
        )
    return tuple(violations)
