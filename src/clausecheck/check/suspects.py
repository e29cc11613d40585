"""Answers of a sweep that the law does not give: they are asked again before they count against a product."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausecheck.check.pairs import representatives

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.hands import Hands

FEW: Final = 1_000
"""Hands of each kind of suspicion that are asked again, spread over all of them."""


def suspects(
    hands: Hands,
    named: NDArray[np.int16] | None,
    strength: NDArray[np.float64] | None,
) -> NDArray[np.int64]:
    """Rows, ascending, of hands with a wrong name, or with a strength that is out of order.

    `hands` are every hand of the game; `named` and `strength` are None where the product gives none. A
    strength is out of order where it is not that of the first hand of its class, or where that of a class is
    not above that of the class below.
    """
    table, signature = hands.table, hands.signature
    found: list[NDArray[np.int64]] = [np.array([], np.int64)]
    if named is not None:
        found.append(_few(np.flatnonzero(named != table.category[signature])))
    if strength is not None:
        heads = representatives(hands)
        height = table.order[signature]
        apart = _few(np.flatnonzero(strength != strength[heads][height]))
        steps = _few(np.flatnonzero(~(np.diff(strength[heads]) > 0)))
        found += [apart, heads[height[apart]], heads[steps], heads[steps + 1]]
    return np.unique(np.concatenate(found))


def _few(rows: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
    if len(rows) <= FEW:
        return rows.astype(np.int64)
    return rows[np.linspace(0, len(rows) - 1, FEW).astype(np.int64)].astype(np.int64)
