"""The order of a product's hands beside the law's: each class's place in the one, and in the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.check.cells import FAILED
from clausecheck.check.classes import classes_of
from clausecheck.check.pictures.compared import by_comparing, counted
from clausecheck.check.pictures.placed import Placed, places_of
from clausecheck.check.pictures.runs import runs_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.evidence import Evidence
    from clausecheck.check.strengths import Strengths
    from clausecheck.law.table import Table


def order(evidence: Evidence) -> dict[str, Any] | None:
    """Where the law and the product place each class of hands, 0 the lowest; None where no order was asked.

    The product's place of a class is how many classes it ranks lower; `by` says from what that is known, its
    `strength`s or `compare` alone. Then there are `runs` to draw only where every class was compared with
    every other.
    """
    sweep = evidence.sweep
    table = evidence.law.table(sweep.table.game)
    places = places_of(table)
    common = {"classes": int(places.max()) + 1, "bands": _bands(table, places)}
    if (strengths := evidence.strengths) is not None and strengths.count.any():
        placed = _by_strength(evidence, table, places, strengths)
        splits = _splits(evidence, table, strengths)
        return {"by": "strength", **common, **placed.counts(), **splits, **runs_of(placed)}
    if evidence.pairs is None or evidence.pairs.unasked == len(evidence.pairs):
        return None
    told = counted(evidence, table, places)
    placed_so = by_comparing(evidence, table, places)
    return {
        "by": "compare",
        **common,
        **told,
        **({} if placed_so is None else runs_of(placed_so)),
    }


def _bands(table: Table, places: NDArray[np.int64]) -> list[dict[str, Any]]:
    """The categories, lowest first, each with the first and last place of its classes."""
    found = []
    for number in np.unique(table.category)[::-1].tolist():
        mine = places[table.order[table.category == number]]
        found.append(
            {"category": table.ranking.category[number].id, "from": int(mine.min()), "to": int(mine.max())}
        )
    return found


def _by_strength(evidence: Evidence, table: Table, places: NDArray[np.int64], strengths: Strengths) -> Placed:
    """The classes by strength: those on which order is judged, and those whose every hand is misnamed."""
    classes = classes_of(table, strengths)
    place = places[table.order[classes.signature]]
    value, row = classes.value, classes.row
    judged = np.ones(len(place), np.bool_)
    cells, given = evidence.cells, evidence.sweep.strength
    other = cells.first[(cells.named > FAILED) & ~evidence.right]
    if given is not None and len(other):
        there = places[table.order[evidence.sweep.signature[other]]]
        fresh = ~np.isin(there, place) & ~np.isnan(given[other])
        place, row = np.r_[place, there[fresh]], np.r_[row, other[fresh]]
        value, judged = np.r_[value, given[other[fresh]]], np.r_[judged, np.zeros(fresh.sum(), np.bool_)]
    _, first = np.unique(place, return_index=True)
    return Placed(evidence.sweep, place[first], value[first], judged[first], row[first])


def _splits(evidence: Evidence, table: Table, strengths: Strengths) -> dict[str, Any]:
    """The classes whose hands the product does not tie, and two such hands."""
    sweep, classes = evidence.sweep, classes_of(table, strengths)
    held = np.flatnonzero(strengths.count)
    number = np.searchsorted(table.order[classes.signature], table.order[held])
    apart = held[strengths.middle[held] != classes.value[number]]
    astray = strengths.astray
    parted = np.union1d(table.order[apart], table.order[sweep.signature[astray]])
    if not len(parted):
        return {"split": {"classes": 0, "example": None}}
    lowest = parted[0]
    some = apart[table.order[apart] == lowest]
    one = (
        int(strengths.row[some[0]])
        if len(some)
        else int(astray[table.order[sweep.signature[astray]] == lowest][0])
    )
    against = (
        int(classes.row[np.searchsorted(table.order[classes.signature], lowest)])
        if len(some)
        else int(strengths.row[sweep.signature[one]])
    )
    hands = [sweep.hand(one), sweep.hand(against)]
    return {"split": {"classes": len(parted), "example": hands}}
