"""Caribbean stud: hands that their other cards should tell apart, or nothing should (13.1(f), 13.2, 13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.making import STUD, counted, fault, of, where, without
from clausecheck.qualify.single import answered_as, every, of_category, one_hand, suits_decide

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Held


def _last_reversed(held: Held) -> Held:
    return held.keyed(*held.key[:-2], -held.key[-2])


def _weighted(held: Held) -> Held:
    return held.keyed(sum(weight * rank for weight, rank in zip((5, 4, 3, 2, 1), held.ranks, strict=True)))


def _ace_lowest(held: Held) -> Held:
    lowered = sorted((-1 if rank == 12 else rank for rank in held.ranks), reverse=True)
    return held.keyed(1, *lowered)


_OTHER_CARDS: Final = (
    ("four-of-a-kind", (2,), "13.3", "the fifth card beside four of a kind", "B068"),
    ("three-of-a-kind", (2,), "13.3", "the higher card beside three of a kind", ""),
    ("three-of-a-kind", (3,), "13.3", "the lower card beside three of a kind", ""),
    ("two-pairs", (3,), "13.3.b", "the fifth card beside two pairs", "B061"),
    ("one-pair", (2,), "13.3.c", "the highest card beside a pair", "B049"),
    ("one-pair", (3,), "13.3.c", "the second card beside a pair", ""),
    ("one-pair", (4,), "13.3.c", "the third card beside a pair", ""),
    ("one-pair", (2, 3, 4), "13.3.c", "whatever lies beside a pair", "B049"),
    *(("high-card", (place,), "13.3.d", f"card {place} of a hand of odd cards", "") for place in range(1, 6)),
    ("high-card", (2, 3, 4, 5), "13.3.d", "all but the highest of the odd cards", "B051"),
    *(("flush", (place,), "13.1.f", f"card {place} of a flush", "") for place in range(1, 6)),
    ("flush", (2, 3, 4, 5), "13.1.f", "all but the highest card of a flush", "B064"),
)

KICKERS: Final[tuple[Fault, ...]] = (
    *(
        fault(
            STUD,
            f"{kind}-without-{'-'.join(map(str, places))}",
            clause,
            f"{words}: not compared",
            without(kind, *places),
            aspect="value" if kind == "flush" else "kickers",
            source=source,
        )
        for kind, places, clause, words, source in _OTHER_CARDS
    ),
    fault(
        STUD,
        "trips-lowest-card-first",
        "13.3",
        "beside three of a kind the lowest card counts first",
        counted("three-of-a-kind", 1, 3, 2),
        aspect="kickers",
    ),
    fault(
        STUD,
        "two-pairs-fifth-card-reversed",
        "13.3.b",
        "beside the same two pairs the lowest fifth card wins",
        where(of("two-pairs"), _last_reversed),
        aspect="kickers",
    ),
    fault(
        STUD,
        "pair-lowest-card-first",
        "13.3.c",
        "beside a pair the lowest card counts first",
        counted("one-pair", 1, 4, 3, 2),
        aspect="kickers",
    ),
    fault(
        STUD,
        "odd-cards-lowest-first",
        "13.3.d",
        "of odd cards the lowest counts first",
        counted("high-card", 5, 4, 3, 2, 1),
        aspect="kickers",
    ),
    fault(
        STUD,
        "ace-low-among-odd-cards",
        "13.3.d",
        "among odd cards the ace is low",
        where(of("high-card"), _ace_lowest),
        aspect="kickers",
    ),
    fault(
        STUD,
        "flush-lowest-first",
        "13.1.f",
        "of a flush the lowest card counts first",
        counted("flush", 5, 4, 3, 2, 1),
        aspect="value",
    ),
    fault(
        STUD,
        "flush-weighted-sum",
        "13.1.f",
        "flushes compare by a weighted sum of their cards",
        where(of("flush"), _weighted),
        aspect="value",
        source="B066",
    ),
)

SUITS: Final[tuple[Fault, ...]] = (
    fault(
        STUD,
        "suits-break-ties",
        "13.2",
        "where hands are equal the suit of the highest card decides",
        suits_decide(every),
        aspect="suits",
        depth="exhaustive",
        source="B071",
    ),
    fault(
        STUD,
        "suits-break-ties-in-flush",
        "13.2",
        "of two equal flushes the suit decides",
        suits_decide(of_category("flush")),
        aspect="suits",
        depth="exhaustive",
    ),
    fault(
        STUD,
        "one-hand-too-strong",
        "13.2",
        "one hand of 2,598,960 is called a pair, as it should, and ranks above its likes by suit",
        answered_as(one_hand("QcQd9h5s2c"), like="QcQd9h6s2c"),
        aspect="suits",
        depth="exhaustive",
    ),
)

NZ_KICKERS: Final = (*KICKERS, *SUITS)
