"""What hands were called, beside what they are: how many of each category got each name."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausecheck.check.cells import FAILED, UNASKED
from clausecheck.check.naming import blame_for_name, rightly_named
from clausecheck.check.sweep import FOREIGN, NO_NAME, clipped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.check.evidence import Evidence
    from clausecheck.law import Category

FOREIGN_AT_MOST: Final = 8
"""Names of no category that have a column of their own, the most frequent; the others share one."""
_RARE: Final = UNASKED - 1
_LAST: Final = {
    FOREIGN: ("unknown", ""),
    _RARE: ("unknown", "other names"),
    NO_NAME: ("none", "no category"),
    FAILED: ("unanswered", "no answer"),
}
"""What stands for no category, as `said`, in order: its kind, and its text where the product gave none."""


@dataclass(frozen=True, slots=True)
class _Group:
    """Hands of one category that were called alike: `said` an index into the categories, or what stands for
    none; `text` the name where it is no category's; `row` the smallest of them."""

    own: int
    said: int
    text: str
    right: bool
    hands: int
    row: int


def confusion(evidence: Evidence) -> dict[str, Any] | None:
    """Hands by category and by what the product called them; None where it was asked for no names.

    Categories stand in the law's order, best first. A cell has `hands`, how it stands to the law and, off the
    diagonal, the smallest `example`. Of hands that were drawn, those asked are counted.
    """
    sweep = evidence.sweep
    if not sweep.names or not sweep.asked:
        return None
    ranking = evidence.law.table(sweep.table.game).ranking
    groups = [group for group in (*_named(evidence), *_foreign(evidence)) if group.said != UNASKED]
    rows = [n for n, c in enumerate(ranking.category) if c.id not in ranking.disregarded]
    known = [n for n in range(len(ranking.category)) if n in rows or any(g.said == n for g in groups)]
    columns = [*((n, "") for n in known), *_others(groups)]
    expressible = sweep.expressible
    return {
        "hands": sweep.asked,
        "of": sweep.size,
        "expected": [
            {**_category(ranking.category[n]), "hands": sum(g.hands for g in groups if g.own == n)}
            for n in rows
        ],
        "reported": [
            {
                "kind": "category",
                **_category(ranking.category[said]),
                "claimed": expressible is None or ranking.category[said].id in expressible,
            }
            if said >= 0
            else {"kind": _LAST[said][0], "name": text}
            for said, text in columns
        ],
        "cells": [
            {"expected": rows.index(g.own), "reported": columns.index((g.said, g.text)), **_cell(evidence, g)}
            for g in groups
        ],
    }


def _category(category: Category) -> dict[str, Any]:
    return {"id": category.id, "name": category.name, "clause": category.clause}


def _others(groups: list[_Group]) -> list[tuple[int, str]]:
    """The columns that are no category's: names the product made up, the most frequent first, then what
    stands for none."""
    hands = Counter[tuple[int, str]]()
    for group in groups:
        if group.said < 0:
            hands[group.said, group.text] += group.hands
    return sorted(hands, key=lambda column: (list(_LAST).index(column[0]), -hands[column]))


def _cell(evidence: Evidence, group: _Group) -> dict[str, Any]:
    cell: dict[str, Any] = {"hands": group.hands, "standing": _standing(evidence, group)}
    if group.own != group.said:
        cell["example"] = evidence.sweep.hand(group.row)
    return cell


def _standing(evidence: Evidence, group: _Group) -> str:
    """agrees; contradicts a clause; follows another `reading`; or `silent`: no clause names either."""
    table = evidence.law.table(evidence.sweep.table.game)
    if group.right:
        return "agrees"
    if blame_for_name(table, group.own, group.said) is None:
        return "silent"
    scope = f"name:{table.ranking.category[group.own].id}"
    followed = evidence.followed
    return "reading" if followed is not None and scope in followed[1] else "contradicts"


def _named(evidence: Evidence) -> Iterator[_Group]:
    """The hands that were called a category of the game, or nothing at all."""
    game, cells = evidence.sweep.table.game, evidence.cells
    table = evidence.law.table(game)
    own, order = table.category[cells.signature], table.order[cells.signature]
    right = rightly_named(cells, table, evidence.law.ranker(game))
    # A group begins with its smallest hand: the lowest class first, then the lowest cards.
    by = np.lexsort((cells.first, order, right, cells.named, own))
    by = by[cells.named[by] != FOREIGN]
    keys = np.stack([own[by], cells.named[by], right[by]])
    begins = np.flatnonzero(np.r_[True, (keys[:, 1:] != keys[:, :-1]).any(axis=0)]) if len(by) else by
    hands = np.add.reduceat(cells.count[by], begins) if len(by) else by
    for at, many in zip(begins.tolist(), hands.tolist(), strict=True):
        mine, said, agrees = keys[:, at].tolist()
        text = _LAST[said][1] if said in _LAST else ""
        yield _Group(mine, said, text, bool(agrees), many, int(cells.first[by[at]]))


def _foreign(evidence: Evidence) -> list[_Group]:
    """The hands that were called what is no category of the game, by name; rare names together."""
    sweep, cells = evidence.sweep, evidence.cells
    rows = cells.rows(cells.named == FOREIGN)
    if not len(rows):
        return []
    table, names = evidence.law.table(sweep.table.game), sweep.raw[1]
    signature, codes = sweep.signature[rows], sweep.raw[0][rows].astype(np.int64)
    often = np.argsort(-np.bincount(codes, minlength=len(names)), kind="stable")[:FOREIGN_AT_MOST].tolist()
    place = np.full(len(names), len(often), np.int64)
    place[often] = np.arange(len(often))
    texts = [*(clipped(names[code]) for code in often), _LAST[_RARE][1]]
    key = table.category[signature] * np.int64(len(texts)) + place[codes]
    size = len(table.ranking.category) * len(texts)
    smallest = np.full(size, np.iinfo(np.int64).max)
    np.minimum.at(smallest, key, table.order[signature] * np.int64(len(sweep.cards)) + rows)
    hands = np.bincount(key, minlength=size)
    return [
        _Group(
            at // len(texts),
            FOREIGN if at % len(texts) < len(often) else _RARE,
            texts[at % len(texts)],
            right=False,
            hands=int(hands[at]),
            row=int(smallest[at] % len(sweep.cards)),
        )
        for at in np.flatnonzero(hands).tolist()
    ]
