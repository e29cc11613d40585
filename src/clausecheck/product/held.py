"""Two askings held together: where answers for the same hands differ, and one asking completed by another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.product.api import Ranks
from clausecheck.product.columns import named, unlike

if TYPE_CHECKING:
    from numpy.typing import NDArray


def unlike_in(plain: Ranks, swept: Ranks, rows: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Where answers for some rows are not what a sweep has there.

    Two hands without an answer are alike. Where one of the two was given up, nothing is known of the hand,
    and what was answered stands.
    """
    other: NDArray[np.bool_] = named(plain.names, plain.categories) != named(
        swept.names, swept.categories[rows]
    )
    if plain.strengths is not None and swept.strengths is not None:
        other |= unlike(plain.strengths, swept.strengths[rows])
    elif (plain.strengths is None) != (swept.strengths is None):
        other[:] = True
    for at, row in enumerate(rows.tolist()):
        found = [p for p in (plain.problems.get(at), swept.problems.get(row)) if p is not None]
        if found:
            other[at] = len(found) == 1 and found[0].kind != "unasked"
    return other


def joined(swept: Ranks, rows: NDArray[np.int64], again: Ranks) -> Ranks:
    """A sweep in which some rows have the answers of another asking. Its forms of strength win."""
    names = [*swept.names, *(name for name in again.names if name not in swept.names)]
    codes = np.array([*map(names.index, again.names), -1], np.int16)
    categories = swept.categories.copy()
    categories[rows] = codes[again.categories]
    answered = [row for at, row in enumerate(rows.tolist()) if at not in again.problems]
    strengths = swept.strengths
    if again.strengths is not None and answered:
        strengths = _strengths(swept, again, rows)
    asked = set(rows.tolist())
    problems = {row: problem for row, problem in swept.problems.items() if row not in asked}
    problems |= {int(rows[at]): problem for at, problem in again.problems.items()}
    return Ranks(tuple(names), categories, strengths, problems)


def _strengths(swept: Ranks, again: Ranks, rows: NDArray[np.int64]) -> NDArray[Any]:
    form = again.strengths
    assert form is not None  # noqa: S101 - looked at by the caller
    if swept.strengths is None or (len(rows) == len(swept.categories)):
        empty = None if form.dtype == object else np.nan
        found: NDArray[Any] = np.full(len(swept.categories), empty, form.dtype)
    else:
        found = swept.strengths.astype(np.result_type(swept.strengths.dtype, form.dtype))
    found[rows] = form
    return found
