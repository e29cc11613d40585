"""Five cards: hands that should be told apart by their other cards, or not at all (14.3(a), (d))."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.making import FIVE, counted, exactly, fault, of, where, without
from clausecheck.qualify.held import ranks
from clausecheck.qualify.single import answered_as, every, of_category, one_hand, suits_decide

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Held


def _ace_low_in_order(held: Held) -> Held:
    lowered = sorted((-1 if rank == 12 else rank for rank in held.ranks), reverse=True)
    return held.keyed(1, *lowered)


def _weighted(held: Held) -> Held:
    return held.keyed(sum(weight * rank for weight, rank in zip((5, 4, 3, 2, 1), held.ranks, strict=True)))


_CARDS: Final = (
    ("four-of-a-kind", 2, "the odd card beside four of a kind", "B068"),
    ("three-of-a-kind", 2, "the higher odd card beside three of a kind", ""),
    ("three-of-a-kind", 3, "the lower odd card beside three of a kind", ""),
    ("two-pairs", 3, "the odd card beside two pairs", ""),
    ("one-pair", 2, "the highest odd card beside a pair", "B049"),
    ("one-pair", 3, "the second odd card beside a pair", ""),
    ("one-pair", 4, "the third odd card beside a pair", ""),
    *(("flush", place, f"card {place} of a flush", "") for place in (1, 2, 3, 4, 5)),
    *(("high-card", place, f"card {place} of a hand that is nothing", "") for place in (1, 2, 3, 4, 5)),
)

KICKERS: Final[tuple[Fault, ...]] = (
    *(
        fault(
            FIVE,
            f"{category}-without-{place}",
            "d",
            f"{words} is not compared",
            without(category, place),
            aspect="kickers",
            source=source,
        )
        for category, place, words, source in _CARDS
    ),
    fault(
        FIVE,
        "pair-odd-cards-ignored",
        "d",
        "pairs of one rank tie, whatever lies beside them",
        without("one-pair", 2, 3, 4),
        aspect="kickers",
        source="B049",
    ),
    fault(
        FIVE,
        "pair-odd-cards-lowest-first",
        "d",
        "beside a pair the lowest card counts first",
        counted("one-pair", 1, 4, 3, 2),
        aspect="kickers",
    ),
    fault(
        FIVE,
        "trips-odd-cards-lowest-first",
        "d",
        "beside three of a kind the lowest card counts first",
        counted("three-of-a-kind", 1, 3, 2),
        aspect="kickers",
    ),
    fault(
        FIVE,
        "flush-lowest-first",
        "d",
        "of a flush the lowest card counts first",
        counted("flush", 5, 4, 3, 2, 1),
        aspect="kickers",
    ),
    fault(
        FIVE,
        "flush-top-card-alone",
        "d",
        "flushes compare by the highest card alone",
        without("flush", 2, 3, 4, 5),
        aspect="kickers",
        source="B064",
    ),
    fault(
        FIVE,
        "flush-weighted-sum",
        "d",
        "flushes compare by a weighted sum of their cards",
        where(of("flush"), _weighted),
        aspect="kickers",
        source="B066",
    ),
    fault(
        FIVE,
        "high-card-lowest-first",
        "d",
        "of a hand that is nothing the lowest card counts first",
        counted("high-card", 5, 4, 3, 2, 1),
        aspect="kickers",
    ),
    fault(
        FIVE,
        "ace-low-in-nothing",
        "d",
        "in a hand that is nothing the ace is low",
        where(of("high-card"), _ace_low_in_order),
        aspect="kickers",
    ),
    fault(
        FIVE,
        "one-class-below-the-next",
        "d",
        "one class of 7,462, king queen jack nine eight, ranks just below the class under it",
        where(exactly(ranks("KQJ98"), suited=False), lambda held: held.keyed(1, 11, 10, 9, 7, 4.5)),
        aspect="kickers",
    ),
)

SUITS: Final[tuple[Fault, ...]] = (
    fault(
        FIVE,
        "suits-break-ties",
        "a",
        "where hands are equal the suit of the highest card decides",
        suits_decide(every),
        aspect="suits",
        depth="exhaustive",
        source="B071",
    ),
    *(
        fault(
            FIVE,
            f"suits-break-ties-in-{category}",
            "a",
            f"of two hands of the kind {category} that are equal the suit decides",
            suits_decide(of_category(category)),
            aspect="suits",
            depth="exhaustive",
        )
        for category in ("royal-flush", "flush", "two-pairs")
    ),
    fault(
        FIVE,
        "one-hand-too-strong",
        "a",
        "one hand of 2,598,960 is called a pair, as it should, and ranks above its likes by suit",
        answered_as(one_hand("QcQd9h5s2c"), like="QcQd9h6s2c"),
        aspect="suits",
        depth="exhaustive",
    ),
)

FIVE_KICKERS: Final = (*KICKERS, *SUITS)
