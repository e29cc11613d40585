"""Answers that hang on how a hand is asked: the order of its cards, the player's word, what came before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.cards import JOKER
from clausecheck.qualify.faults.making import FAST, FIVE, LOW_DEUCE, LOW_FIVE, LOW_THREE, THREE, TWO, fault
from clausecheck.qualify.held import ranks
from clausecheck.qualify.single import (
    again,
    answered_as,
    apart,
    both,
    declared_is_believed,
    of_category,
    third_time,
    unsorted,
)

if TYPE_CHECKING:
    from clausecheck.qualify.columns import Columns
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.single import Chosen, Rows

_NOTHING: Final = {
    FIVE: "7c5d4h3s2c",
    THREE: "5c3d2h",
    FAST: "7c5d4h3s2c",
    LOW_FIVE: "KcQdJhTs9c",
    LOW_DEUCE: "AcKdQhJs9c",
    LOW_THREE: "KcQdJh",
}
_LEVEL: Final = dict.fromkeys((FIVE, THREE, LOW_FIVE, LOW_DEUCE, LOW_THREE), "g") | {FAST: "c"}
"""The clause by which a hand is level with itself, however and whenever it is put."""
_WORD: Final = _LEVEL | {FAST: "b"}
"""The clause by which the cards speak, and not the player."""
_OTHERS: Final = {
    FIVE: "a b b.1 b.2 b.3 b.4 b.5 b.6 b.7 b.8 b.9 d",
    THREE: "a c c.1 c.2 c.3 c.4 c.5 c.6 d",
    FAST: " ".join(["a b", *(f"b.{place}" for place in range(1, 18))]),
    LOW_FIVE: "b.3 b.4 b.7 b.8 b.9 d e f",
    LOW_DEUCE: "b.1 b.2 b.3 b.4 b.5 b.6 b.7 b.8 b.9 d e f",
    LOW_THREE: "c.3 c.6 d e f",
}


def _wheel(columns: Columns) -> Rows:
    rows: Rows = np.all(columns.cards // 4 == np.array(sorted(ranks("5432A"))), axis=1)
    return rows


def _joker_at(place: int) -> Chosen:
    """Hands of one joker that was put first (0) or last (1)."""

    def chosen(columns: Columns) -> Rows:
        jokers = columns.written == JOKER
        rows: Rows = (jokers.sum(axis=1) == 1) & jokers[:, place]
        return rows

    return chosen


def _second_card_counts_first(columns: Columns) -> None:
    high = columns.table.category == len(columns.table.ranking.category) - 1
    rows = high[columns.signature]
    first, second = (columns.written[rows, place].astype(np.float64) // 4 for place in (0, 1))
    columns.strength[rows] = (second * 13 + first) / 169 * columns.table.order[high].max()


ASKING: Final[tuple[Fault, ...]] = (
    *(
        asked
        for game in _NOTHING
        for asked in (
            fault(
                game,
                "pairs-side-by-side-alone",
                _LEVEL[game],
                "cards of one rank are only seen where they lie side by side",
                answered_as(apart, "high-card", like=_NOTHING[game]),
                aspect="asking",
                source="B114",
            ),
            fault(
                game,
                "player-believed",
                _WORD[game],
                "a hand is what the player calls it",
                declared_is_believed,
                aspect="asking",
            ),
            fault(
                game,
                "second-asking-stale",
                _LEVEL[game],
                "a hand that is put twice in a small request is answered from a stale cache",
                answered_as(again, "high-card", like=_NOTHING[game]),
                aspect="asking",
            ),
            fault(
                game,
                "every-third-asking-wrong",
                _LEVEL[game],
                "a hand that is put for the third time comes out as nothing",
                answered_as(third_time, "high-card", like=_NOTHING[game]),
                aspect="asking",
                # the hands of scenarios are put three times too, and each answer is wrong by its clause
                besides=_OTHERS[game],
                unnamed=f"{_LEVEL[game]} {_OTHERS[game]}",
                source="B117",
            ),
        )
    ),
    fault(
        FIVE,
        "wheel-only-sorted",
        # put as five to ace it is misnamed, and put as two to ace it is not
        "b.6 g",
        "five to ace is a straight only where the lowest card is put first",
        answered_as(both(of_category("straight"), _wheel, unsorted), "high-card", like="AsQc4d3h2s"),
        aspect="asking",
        unnamed="b b.6 g",
    ),
    fault(
        TWO,
        "joker-only-first",
        # the same cards rank otherwise the other way round: a hand is not level with itself
        "b.5 c",
        "a joker is only seen where it is put first",
        answered_as(_joker_at(1), "high-card", like="9c5d"),
        aspect="asking",
    ),
    fault(
        TWO,
        "joker-only-last",
        "b.5 c",
        "a joker is only seen where it is put last",
        answered_as(_joker_at(0), "high-card", like="9c5d"),
        aspect="asking",
    ),
    fault(
        TWO,
        "second-card-counts-first",
        "b.7 c",
        "of two high cards the one put second counts first",
        _second_card_counts_first,
        aspect="asking",
    ),
)
