"""Departures that are no faults: a product follows another admissible reading, and a ruling is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.qualify.faults.making import (
    FAST,
    FIVE,
    LOW_DEUCE,
    LOW_FIVE,
    LOW_THREE,
    STUD,
    THREE,
    TWO,
    fault,
)
from clausecheck.qualify.laws import law_of

if TYPE_CHECKING:
    from clausecheck.qualify.columns import Columns
    from clausecheck.qualify.fault import Alter, Fault

_LOW_ACE: Final = "the ace of ace and two counts high when straights are compared"


def _read(regulation: str, *choice: tuple[str, str]) -> Alter:
    """The answers of the same law under other readings: pairs of clause and option."""

    def alter(columns: Columns) -> None:
        table = law_of(regulation).departing(choice).table(columns.table.game)
        columns.category = table.category[columns.signature]
        columns.strength = table.order[columns.signature].astype(np.float64)

    return alter


def _reading(of: tuple[str, str], name: str, asks: str, description: str, *choice: tuple[str, str]) -> Fault:
    return fault(of, name, asks, description, _read(of[0], *choice), aspect="none", fate="ruling")


READINGS: Final[tuple[Fault, ...]] = (
    _reading(
        FIVE,
        "read-as-multiset",
        "b.2 b.3 b.4 b.6 b.7 b.8 b.9",
        "hands of a kind compare card by card, each as often as it is held",
        ("d", "multiset"),
    ),
    _reading(
        FIVE,
        "read-as-set",
        "b.2 b.3 b.4 b.6 b.7 b.8 b.9",
        "hands of a kind compare rank by rank, each once",
        ("d", "set"),
    ),
    _reading(
        FIVE,
        "read-wraps-in-straight-flushes",
        # a flush that is called a straight flush counts against the clause on flushes
        "b.5",
        "a sequence round the ace of one suit is a straight flush",
        ("b.2", "b2-straight-flush"),
    ),
    _reading(
        THREE,
        "read-as-multiset",
        # three of one rank have no other card, and compare alike
        "c.2 c.4 c.6",
        "hands of a kind compare card by card, each as often as it is held",
        ("d", "multiset"),
    ),
    _reading(
        THREE,
        "read-as-set",
        "c.2 c.4 c.6",
        "hands of a kind compare rank by rank, each once",
        ("d", "set"),
    ),
    _reading(
        THREE,
        "read-wraps-in-straight-flushes",
        "c.5",
        "king, ace and two of one suit are a straight flush",
        ("c.2", "b2-straight-flush"),
    ),
    _reading(
        TWO,
        "read-natural-pair-first",
        "b.5",
        "a joker's pair ranks below the natural pair of its rank",
        ("b.5", "e1-natural"),
    ),
    _reading(TWO, "read-low-ace-high", "b.3 b.4", _LOW_ACE, ("b.4", "e6-literal")),
    _reading(
        TWO,
        "read-ace-three-lowest-flush",
        "b.6",
        "an ace and a three of one suit are the lowest flush",
        ("b.6", "e7-literal"),
    ),
    _reading(
        TWO,
        "read-as-multiset",
        "b.3 b.4 b.5",
        "hands of a kind compare card by card, and a joker has no rank",
        ("c", "multiset"),
    ),
    _reading(TWO, "read-as-set", "b.3 b.4", "hands of a kind compare rank by rank, each once", ("c", "set")),
    _reading(
        TWO,
        "read-two-departures",
        "b.3 b.4 b.6",
        f"{_LOW_ACE}, and ace and three of one suit are the lowest flush",
        ("b.4", "e6-literal"),
        ("b.6", "e7-literal"),
    ),
    _reading(
        FAST,
        "read-as-multiset",
        # five of one rank have no other card, and compare alike
        "b.3 b.4 b.5 b.7 b.8 b.9 b.10 b.11 b.13 b.14 b.15 b.16",
        "hands of a kind compare card by card, each as often as it is held",
        ("c", "multiset"),
    ),
    _reading(
        FAST,
        "read-as-set",
        "b.3 b.4 b.5 b.7 b.8 b.9 b.10 b.11 b.13 b.14 b.15 b.16",
        "hands of a kind compare rank by rank, each once",
        ("c", "set"),
    ),
    *(
        _reading(game, name, asks, description, choice)
        for game in (LOW_FIVE, LOW_DEUCE, LOW_THREE)
        for name, asks, description, choice in (
            (
                "read-by-the-letter",
                # a pair with one odd card, and three of a kind, compare alike by their best cards
                "d f",
                "low hands of a kind compare card by card, the best first",
                ("f", "c1-literal"),
            ),
            (
                "read-kickers-best-first",
                "d",
                "the other cards of a low hand compare from the best down",
                ("f", "c1-kickers"),
            ),
        )
    ),
    *(
        _reading(game, name, asks, description, choice)
        for game in (LOW_FIVE, LOW_THREE)
        for name, asks, description, choice in (
            (
                "read-ace-high",
                "d f",
                "at ace to five the ace is the worst card, as the lists of (b) and (c) turned about have it",
                ("e", "c2-ace-high"),
            ),
            (
                "read-straight-flushes-count",
                "f",
                "straights and flushes do not count, straight flushes and royal flushes do",
                ("f", "c4-straight-flushes-count"),
            ),
        )
    ),
    _reading(
        LOW_FIVE,
        "read-two-departures",
        "d f",
        "the ace is the worst card, and straight flushes count",
        ("e", "c2-ace-high"),
        ("f", "c4-straight-flushes-count"),
    ),
    _reading(
        LOW_DEUCE,
        "read-ace-to-five-a-straight",
        # it counts against what a product calls it: of one suit it should be a flush
        "b.5 b.6",
        "five to ace is the best straight, and of one suit the best straight flush",
        ("e", "c5-straight"),
    ),
    _reading(
        STUD,
        "read-low-ace-high",
        "13.1.e 13.1.i",
        "five to ace ranks by its ace, of one suit or not",
        ("13.1.e", "f1-high"),
    ),
    _reading(
        STUD,
        "read-steel-wheel-a-flush",
        "13.1.i",
        "five to ace of one suit is a flush",
        ("13.1.i", "f3-flush"),
    ),
    _reading(
        STUD,
        "read-as-multiset",
        # two pairs, full houses, flushes and straights have words of their own
        "13.1.d 13.1.h 13.3",
        "pairs, threes and fours of a kind compare card by card, each as often as it is held",
        ("13.3", "multiset"),
    ),
    _reading(
        STUD,
        "read-as-set",
        "13.1.d 13.1.h 13.3",
        "pairs, threes and fours of a kind compare value by value, each once",
        ("13.3", "set"),
    ),
    _reading(
        STUD,
        "read-two-departures",
        "13.1.e 13.1.i",
        "the low ace ranks high, and five to ace of one suit is a flush",
        ("13.1.e", "f1-high"),
        ("13.1.i", "f3-flush"),
    ),
)
