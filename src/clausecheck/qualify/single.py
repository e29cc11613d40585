"""Faults of single hands, of suits, and of how a hand is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from clausecheck.cards import parse_hand, write_hands
from clausecheck.product.api import Problem

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from numpy.typing import NDArray

    from clausecheck.qualify.columns import Columns
    from clausecheck.qualify.fault import Alter

    Rows: TypeAlias = NDArray[np.bool_]

Chosen: TypeAlias = "Callable[[Columns], Rows]"
"""Which rows of the columns a fault strikes."""


def one_hand(hand: str) -> Chosen:
    """One hand of them all, in whatever order it is put."""
    cards = np.array(sorted(parse_hand(hand)), np.uint8)
    return lambda columns: np.all(columns.cards == cards, axis=1)


def answered_as(chosen: Chosen, name: str | None = None, *, like: str | None = None) -> Alter:
    """The chosen hands get another name, and the strength of the class of the hand `like`."""

    def alter(columns: Columns) -> None:
        rows = chosen(columns)
        if not rows.any():
            return
        if name is not None:
            columns.category[rows] = columns.code(name)
        if like is not None:
            columns.strength[rows] = class_of(columns, like)

    return alter


def class_of(columns: Columns, hand: str) -> int:
    """The law's number of a hand's class."""
    cards = np.array([sorted(parse_hand(hand))], np.uint8)
    return int(columns.table.order[columns.table.signatures(cards)[0]])


def unanswered(chosen: Chosen, kind: Literal["refused", "crash"], text: str) -> Alter:
    """The chosen hands get no answer."""

    def alter(columns: Columns) -> None:
        for row in np.flatnonzero(chosen(columns)).tolist():
            columns.problems[row] = Problem(kind, text)

    return alter


def suits_decide(chosen: Chosen) -> Alter:
    """The chosen hands, where they are equal, are told apart by the suit of their highest card."""

    def alter(columns: Columns) -> None:
        rows = chosen(columns)
        columns.strength[rows] += (columns.cards[rows, -1] % 4) / 8

    return alter


def of_category(name: str) -> Chosen:
    """The hands that the law puts in a category."""
    return lambda columns: columns.table.category[columns.signature] == columns.code(name)


def every(columns: Columns) -> Rows:
    """All of them."""
    return np.ones(len(columns.cards), np.bool_)


def both(*chosen: Chosen) -> Chosen:
    """The hands that all of these choose."""
    return lambda columns: np.logical_and.reduce([choose(columns) for choose in chosen])


def suit(number: int) -> Chosen:
    """The hands whose highest card has a suit: 0 clubs to 3 spades."""
    return lambda columns: columns.cards[:, -1] % 4 == number


def apart(columns: Columns) -> Rows:
    """The hands that hold two cards of one rank which were not put side by side."""
    ranks = columns.written // 4
    distinct = 1 + (np.diff(np.sort(ranks, axis=1), axis=1) != 0).sum(axis=1)
    runs = 1 + (np.diff(ranks.astype(np.int16), axis=1) != 0).sum(axis=1)
    found: Rows = runs != distinct
    return found


def unsorted(columns: Columns) -> Rows:
    """The hands that were not put lowest rank first."""
    rows: Rows = np.any(np.diff((columns.written // 4).astype(np.int16), axis=1) < 0, axis=1)
    return rows


def again(columns: Columns) -> Rows:
    """The hands that were put before in the same request."""
    texts = write_hands(columns.written)
    if len(texts) > _FEW:
        return np.zeros(len(texts), np.bool_)
    _, first = np.unique(texts, return_index=True)
    rows = np.ones(len(texts), np.bool_)
    rows[first] = False
    return rows


def third_time(columns: Columns) -> Rows:
    """The hands that are put for the third time since the product was started, and every third time on."""
    rows = np.zeros(len(columns.cards), np.bool_)
    if len(rows) > _FEW:
        return rows
    for row, text in enumerate(write_hands(columns.written).astype(str).tolist()):
        columns.memory[text] = columns.memory.get(text, 0) + 1
        rows[row] = columns.memory[text] % 3 == 0
    return rows


_FEW = 100
"""A large request is answered by a column, which remembers nothing."""


def declared_is_believed(columns: Columns) -> None:
    """What the player calls a hand is what it is."""
    for row, word in enumerate(columns.declared or ()):
        if word is not None:
            columns.category[row] = columns.code(word)
            columns.strength[row] = columns.table.order[columns.table.category == columns.category[row]].max()
