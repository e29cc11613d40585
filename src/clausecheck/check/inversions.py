"""Classes of one kind of hand that stand in the wrong order, and what each is wrong against."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from clausecheck.check.classes import Classes

NONE: Final = -1


@dataclass(frozen=True, slots=True)
class Inversions:
    """Columns of length C: the class of the same group, and of another group, that a class is furthest wrong
    against; NONE where there is none. A class may be wrong against both: then both clauses are broken."""

    alike: NDArray[np.int64]
    unlike: NDArray[np.int64]


def inversions(classes: Classes) -> Inversions:
    """What stands wrong, told from whichever end blames fewer hands. `classes` stand worst first."""
    value = classes.value
    before = np.r_[-np.inf, np.maximum.accumulate(value)[:-1]]
    after = np.r_[np.minimum.accumulate(value[::-1])[::-1][1:], np.inf]
    too_low, too_high = value <= before, value >= after
    if classes.count[too_high].sum() < classes.count[too_low].sum():
        return _against(classes, range(len(value) - 1, -1, -1), -1)
    return _against(classes, range(len(value)) if too_low.any() else (), 1)


def _against(classes: Classes, order: Iterable[int], sign: int) -> Inversions:
    """Go through the classes, and hold each against the greatest (by `sign`) that came before it."""
    values, groups = (sign * classes.value).tolist(), classes.group.tolist()
    alike, unlike = (np.full(len(values), NONE, np.int64) for _ in range(2))
    best: dict[int, int] = {}
    first = second = NONE  # the greatest so far, and the greatest of any other group than its
    for c in order:
        own = best.get(groups[c], NONE)
        other = second if first != NONE and groups[first] == groups[c] else first
        if own != NONE and values[own] >= values[c]:
            alike[c] = own
        if other != NONE and values[other] >= values[c]:
            unlike[c] = other
        if own == NONE or values[c] > values[own]:
            best[groups[c]] = c
        if first == NONE or values[c] > values[first]:
            second = first if first == NONE or groups[first] != groups[c] else second
            first = c
        elif groups[c] != groups[first] and (second == NONE or values[c] > values[second]):
            second = c
    return Inversions(alike, unlike)
