"""Places in two orders, drawn together: stretches of classes that go up, level or down alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from clausecheck.check.pictures.placed import Placed

MOST: Final = 240
"""Runs that are kept."""


def runs_of(placed: Placed) -> dict[str, Any]:
    """`runs` in the law's order, and how many there are in all, `runsInAll`.

    A run has the places of its first class, how many `classes`, how the product's place changes from each to
    the next (`rise` 1, 0 or -1), and a `hand` of the first unless all is in order.
    """
    runs: list[dict[str, Any]] = []
    rows = zip(
        placed.place.tolist(), placed.product.tolist(), placed.states, placed.row.tolist(), strict=True
    )
    for place, product, state, row in rows:
        if runs and _goes_on(runs[-1], place, product, state):
            continue
        run = {"law": place, "product": product, "classes": 1, "rise": 1, "state": state}
        runs.append(run if state == "ordered" else {**run, "hand": placed.sweep.hand(row)})
    return {"runs": _few(runs), "runsInAll": len(runs)}


def _goes_on(run: dict[str, Any], place: int, product: int, state: str) -> bool:
    """Whether a class goes on where a run ends; then the run is one longer."""
    many = run["classes"]
    if state != run["state"] or place != run["law"] + many:
        return False
    rise = product - run["product"] - (many - 1) * run["rise"]
    if rise not in (-1, 0, 1) or (many > 1 and rise != run["rise"]):
        return False
    run["classes"], run["rise"] = many + 1, rise
    return True


def _few(runs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """As many runs as are kept. What stands out of order goes first; the other kinds share the room left."""
    if len(runs) <= MOST:
        return runs
    kinds = {
        state: [at for at, run in enumerate(runs) if run["state"] == state]
        for state in ("inverted", "unjudged", "tied", "ordered")
    }
    kept = _some(runs, kinds.pop("inverted"), MOST * 3 // 4)
    others = sorted(kinds.values(), key=len)
    for n, mine in enumerate(others):
        kept = [*kept, *_some(runs, mine, (MOST - len(kept)) // (len(others) - n))]
    return [runs[at] for at in sorted(kept)]


def _some(runs: list[dict[str, Any]], mine: list[int], most: int) -> list[int]:
    """At most so many of some runs: the longest, and of the others some evenly."""
    if len(mine) <= most:
        return mine
    longest = sorted(mine, key=lambda at: -int(runs[at]["classes"]))[: most // 2]
    return [*longest, *evenly([at for at in mine if at not in longest], most - len(longest))]


def evenly(items: list[int], most: int) -> list[int]:
    """At most so many of the items, the first and the last among them.

    >>> evenly([1, 2, 3, 4, 5], 3)
    [1, 3, 5]
    """
    if len(items) <= most:
        return items
    if most < 2:
        return items[:most]
    return [items[round(n * (len(items) - 1) / (most - 1))] for n in range(most)]
