"""Caribbean stud: kinds in the wrong order, and hands wrongly ranked inside their kind (13.1, 13.3)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.making import STUD, counted, exactly, fault, of, swapped, where, without
from clausecheck.qualify.held import by_hand, falling, groups, ranks

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


def _upside_down(held: Held) -> Held:
    return held.standing(LIST[-1 - LIST.index(held.lawful)])


def _summed(held: Held) -> Held:
    high, low, fifth = held.key[1:-1]
    return held.keyed(1, high + low, fifth)


def _leaking(held: Held) -> Held:
    pair, *others = held.key[1:-1]
    return held.keyed(1, pair + others[0], pair, *others)


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

NZ_ORDER: Final = (*BETWEEN, *SEQUENCES, *GROUPS)
