"""The order of a product that only compares: what neighbours said, and how many classes each class beats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausecheck.check.answered import NO_ANSWER
from clausecheck.check.pairs import representatives
from clausecheck.check.pictures.placed import Placed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from clausecheck.check.evidence import Evidence
    from clausecheck.law.table import Table

    Column = NDArray[np.int64]

_BLOCK: Final = 1 << 20
"""Pairs at a time, so that what is made on the way stays small beside the columns."""


def counted(evidence: Evidence, table: Table, places: Column) -> dict[str, Any]:
    """How many pairs were asked, how many neighbouring classes stand the wrong way round or tie, and how many
    classes do not tie with themselves; two hands of each."""
    pairs = evidence.pairs
    assert pairs is not None  # noqa: S101  (the caller has looked)
    size = int(places.max()) + 1
    found = {kind: np.full(size, -1, np.int64) for kind in ("inverted", "tied", "split")}
    for at, a, b, outcome in _blocks(evidence, table, places) if pairs.departing else ():
        step, least = a - b, np.minimum(a, b)
        chosen = {
            "inverted": (np.abs(step) == 1) & (outcome == -step),
            "tied": (np.abs(step) == 1) & (outcome == 0),
            "split": (step == 0) & (outcome != 0),
        }
        for kind, which in chosen.items():
            found[kind][least[which]] = at[which]
    found["tied"][found["inverted"] >= 0] = -1
    return {
        "pairs": len(pairs) - pairs.unasked,
        **{
            kind: {
                "classes" if kind == "split" else "pairs": int((seen >= 0).sum()),
                **_shown(evidence, seen),
            }
            for kind, seen in found.items()
        },
    }


def _shown(evidence: Evidence, seen: Column) -> dict[str, Any]:
    """The lowest two hands, the higher of them first."""
    there, sweep, pairs = seen[seen >= 0], evidence.sweep, evidence.pairs
    if not len(there) or pairs is None:
        return {"example": None}
    rows = sorted(
        (int(side[there[0]]) for side in (pairs.left, pairs.right)),
        key=lambda row: -int(sweep.table.order[sweep.signature[row]]),
    )
    return {"example": [sweep.hand(row) for row in rows]}


def by_comparing(evidence: Evidence, table: Table, places: Column) -> Placed | None:
    """The classes by how many others each beats; None where not every class was compared with every other."""
    pairs, sweep = evidence.pairs, evidence.sweep
    if pairs is None or not pairs.every_class:
        return None
    heads = representatives(sweep)
    head_at = places[table.order[sweep.signature[heads]]]
    size = int(places.max()) + 1
    beaten = np.arange(size)
    if pairs.departing:
        outcomes = np.zeros((size, size), np.int8)
        for _, a, b, outcome in _blocks(evidence, table, places):
            outcomes[a, b] = outcome
        beaten = outcomes.sum(axis=1, dtype=np.int64) - outcomes.sum(axis=0, dtype=np.int64)
    judged = evidence.cells.hands(evidence.right)[heads]
    place, first = np.unique(head_at, return_index=True)
    return Placed(sweep, place, beaten[place].astype(np.float64), judged[first], heads[first])


def _blocks(
    evidence: Evidence, table: Table, places: Column
) -> Iterator[tuple[Column, NDArray[np.int32], NDArray[np.int32], NDArray[np.int8]]]:
    """Pairs that were answered, of rightly named hands: where they stand, both places, and the outcome."""
    pairs, signature = evidence.pairs, evidence.sweep.signature
    assert pairs is not None  # noqa: S101  (the caller has looked)
    right = evidence.cells.hands(evidence.right)
    place = np.where(right, places[table.order].astype(np.int32)[signature], -1)
    for start in range(0, len(pairs), _BLOCK):
        part = slice(start, start + _BLOCK)
        a, b, outcome = place[pairs.left[part]], place[pairs.right[part]], pairs.outcome[part]
        at = np.flatnonzero((np.minimum(a, b) >= 0) & (outcome != NO_ANSWER))
        yield at + start, a[at], b[at], outcome[at]
