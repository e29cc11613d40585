"""Caribbean stud: kinds in the wrong order, and hands wrongly ranked inside their kind (13.1, 13.2, 13.3)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.making import STUD, counted, exactly, fault, of, swapped, where, without
from clausecheck.qualify.held import by_hand, falling, groups, ranks
from clausecheck.qualify.single import answered_as, every, of_category, one_hand, suits_decide

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Held

LIST: Final = (
    *("high-card", "one-pair", "two-pairs", "three-of-a-kind", "straight", "flush", "full-house"),
    *("four-of-a-kind", "straight-flush", "royal-flush"),
)
"""The kinds as rule 13.1 lists them, lowest first."""
_WHEEL: Final = ranks("5432A")


def _reversed(held: Held) -> Held:
    return held.keyed(1, -held.key[1], *held.key[2:])


def _last_reversed(held: Held) -> Held:
    return held.keyed(*held.key[:-2], -held.key[-2])


def _upside_down(held: Held) -> Held:
    return held.standing(LIST[-1 - LIST.index(held.lawful)])


def _summed(held: Held) -> Held:
    high, low, fifth = held.key[1:-1]
    return held.keyed(1, high + low, fifth)


def _leaking(held: Held) -> Held:
    pair, *others = held.key[1:-1]
    return held.keyed(1, pair + others[0], pair, *others)


def _weighted(held: Held) -> Held:
    return held.keyed(sum(weight * rank for weight, rank in zip((5, 4, 3, 2, 1), held.ranks, strict=True)))


def _ace_lowest(held: Held) -> Held:
    lowered = sorted((-1 if rank == 12 else rank for rank in held.ranks), reverse=True)
    return held.keyed(1, *lowered)


BETWEEN: Final[tuple[Fault, ...]] = (
    *(
        fault(
            STUD,
            f"{lower}-above-{upper}",
            "13.1",
            f"{lower} ranks above {upper}",
            swapped(lower, upper),
            aspect="order",
            source={"straight": "B041", "four-of-a-kind": "B040"}.get(lower, ""),
        )
        for lower, upper in pairwise(LIST)
    ),
    fault(
        STUD,
        "list-read-from-the-top",
        "13.1",
        "the list is taken to begin with the highest hand, as New Jersey's does",
        by_hand(_upside_down),
        aspect="order",
    ),
    fault(
        STUD,
        "royal-lowest",
        "13.1",
        "a royal flush, numbered 0, ranks below all",
        where(of("royal-flush"), lambda held: held.standing("high-card", 0)),
        aspect="order",
    ),
    fault(
        STUD,
        "two-twos-nothing",
        "13.1",
        # neither kind has a clause in the source: what the pair is called is observed, where it stands fails
        "a pair of twos is called odd cards and ranks among them",
        where(
            lambda held: held.lawful == "one-pair" and groups(held.ranks)[0] == 0,
            lambda held: held.called("high-card"),
        ),
        aspect="order",
    ),
)

SEQUENCES: Final[tuple[Fault, ...]] = (
    fault(
        STUD,
        "wheel-ace-high",
        "13.1.e",
        "five to ace ranks by its ace, above king to nine, in straights and not in straight flushes",
        where(exactly(_WHEEL, suited=False), lambda held: held.keyed(1, 11.5)),
        aspect="value",
        source="B008",
    ),
    fault(
        STUD,
        "wheel-highest",
        "13.1.e",
        "five to ace is the highest straight",
        where(exactly(_WHEEL, suited=False), lambda held: held.keyed(1, 13)),
        aspect="value",
    ),
    fault(
        STUD,
        "steel-wheel-highest",
        "13.1.i",
        "five to ace of one suit is the highest straight flush",
        where(exactly(_WHEEL, suited=True), lambda held: held.keyed(1, 13)),
        aspect="value",
    ),
    fault(
        STUD,
        "straights-all-tie",
        "13.1.e 13.3.a",
        "straights are not told apart",
        without("straight", 1),
        aspect="value",
        source="B070",
    ),
    fault(
        STUD,
        "straight-flushes-all-tie",
        "13.1.i 13.3.a",
        "straight flushes are not told apart",
        without("straight-flush", 1),
        aspect="value",
    ),
    fault(
        STUD,
        "king-high-straight-lowered",
        "13.3.a",
        "king to nine ranks below jack to seven",
        where(exactly(ranks("KQJT9"), suited=False), lambda held: held.keyed(1, 8.5)),
        aspect="value",
    ),
    fault(
        STUD,
        "king-high-straight-flush-lowered",
        "13.3.a",
        "king to nine of one suit ranks below jack to seven of one suit",
        where(exactly(ranks("KQJT9"), suited=True), lambda held: held.keyed(1, 8.5)),
        aspect="value",
    ),
    fault(
        STUD,
        "ten-and-jack-high-straights-tie",
        "13.3.a",
        "straights to a ten and to a jack are not told apart",
        where(exactly(ranks("JT987"), suited=False), lambda held: held.keyed(1, 8)),
        aspect="value",
        source="B070",
    ),
)

GROUPS: Final[tuple[Fault, ...]] = (
    fault(
        STUD,
        "quads-reversed",
        "13.1.h",
        "of fours of a kind the lowest wins",
        where(of("four-of-a-kind"), _reversed),
        aspect="value",
    ),
    fault(
        STUD,
        "full-house-pair-first",
        "13.1.g",
        "full houses compare by the pair first",
        counted("full-house", 2, 1),
        aspect="value",
    ),
    fault(
        STUD,
        "full-house-highest-card-first",
        "13.1.g",
        "full houses compare card by card",
        where(of("full-house"), lambda held: held.keyed(*falling(held))),
        aspect="value",
    ),
    fault(
        STUD,
        "full-houses-all-tie",
        "13.1.g",
        "full houses are not told apart",
        without("full-house", 1, 2),
        aspect="value",
    ),
    fault(
        STUD,
        "trips-reversed",
        "13.1.d",
        "of threes of a kind the lowest wins",
        where(of("three-of-a-kind"), _reversed),
        aspect="value",
    ),
    fault(
        STUD,
        "trips-other-cards-first",
        "13.1.d",
        "threes of a kind compare by the other cards first",
        counted("three-of-a-kind", 2, 3, 1),
        aspect="value",
    ),
    *(
        fault(
            STUD,
            name,
            "13.1.c",
            description,
            alter,
            aspect="value",
            # the examples of 13.3(b) go through the pairs as well
            besides="13.3.b",
            source=source,
        )
        for name, description, alter, source in (
            ("lower-pair-first", "two pairs compare by the lower pair", counted("two-pairs", 2, 1, 3), ""),
            (
                "second-pair-ignored",
                "of two pairs the higher alone counts, then the fifth card",
                without("two-pairs", 2),
                "B060",
            ),
            ("pairs-summed", "two pairs compare by their sum", where(of("two-pairs"), _summed), "B061"),
            ("fifth-card-first", "two pairs compare by the fifth card", counted("two-pairs", 3, 1, 2), ""),
        )
    ),
    fault(
        STUD,
        "aces-and-kings-lowered",
        "13.1.c",
        "aces and kings rank below aces and queens",
        where(
            lambda held: held.lawful == "two-pairs" and groups(held.ranks)[:2] == [12, 11],
            lambda held: held.keyed(1, 12, 9.5, *held.key[3:]),
        ),
        aspect="value",
    ),
    fault(
        STUD,
        "pair-other-cards-first",
        "13.3",
        "pairs compare by the other cards first",
        counted("one-pair", 2, 3, 4, 1),
        aspect="value",
    ),
    fault(
        STUD,
        "pair-score-leaks",
        "13.3",
        "other cards push a low pair above a higher",
        where(of("one-pair"), _leaking),
        aspect="value",
        source="B043",
    ),
    fault(
        STUD,
        "two-aces-lowest-pair",
        "13.3",
        "two aces are the lowest pair",
        where(
            lambda held: held.lawful == "one-pair" and groups(held.ranks)[0] == 12,
            lambda held: held.keyed(1, -1, *held.key[2:]),
        ),
        aspect="value",
    ),
)

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

NZ_ORDER: Final = (*BETWEEN, *SEQUENCES, *GROUPS, *KICKERS, *SUITS)
