"""Five cards: kinds in the wrong order, and hands wrongly ranked inside their kind (14.3(b), (b)2 to 9)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.making import FIVE, counted, exactly, fault, of, swapped, where, without
from clausecheck.qualify.held import by_hand, falling, groups, ranks

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Held

_LIST: Final = (
    *("royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight"),
    *("three-of-a-kind", "two-pairs", "one-pair", "high-card"),
)
_ALL: Final = "b b.1 b.2 b.3 b.4 b.5 b.6 b.7 b.8 b.9 d"
_WHEEL: Final = ranks("5432A")


def _low(held: Held) -> Held:
    """The ace below the two, but for sequences."""
    if held.lawful in ("royal-flush", "straight-flush", "straight"):
        return held
    return held.keyed(1, *(-1 if part == 12 else part for part in held.key[1:-1]))


def _transposed(held: Held) -> Held:
    """Tens below nines."""
    turned = {8: 7, 7: 8}
    key = [turned.get(int(part), part) for part in held.key[1:-1]]
    if held.lawful in ("flush", "high-card"):
        key.sort(reverse=True)
    if held.lawful in ("three-of-a-kind", "one-pair"):
        key[1:] = sorted(key[1:], reverse=True)
    if held.lawful == "two-pairs":
        key[:2] = sorted(key[:2], reverse=True)
    return held.keyed(1, *key)


def _leaking(held: Held) -> Held:
    pair, *kickers = held.key[1:-1]
    return held.keyed(1, pair + kickers[0], pair, *kickers)


def _pairs_summed(held: Held) -> Held:
    high, low, kicker = held.key[1:-1]
    return held.keyed(1, high + low, kicker)


def _reversed(held: Held) -> Held:
    return held.keyed(1, -held.key[1], *held.key[2:])


BETWEEN: Final[tuple[Fault, ...]] = (
    *(
        fault(
            FIVE,
            f"{lower}-above-{upper}",
            "b",
            f"{lower} ranks above {upper}",
            swapped(upper, lower),
            aspect="order",
            source={"four-of-a-kind": "B040", "straight": "B041"}.get(lower, ""),
        )
        for upper, lower in pairwise(_LIST)
    ),
    fault(
        FIVE,
        "royal-lowest",
        "b",
        "a royal flush, numbered 0, ranks below all",
        where(of("royal-flush"), lambda held: held.standing("high-card", 0)),
        aspect="order",
    ),
    fault(
        FIVE,
        "strength-inside-the-kind-alone",
        "b",
        "strengths are counted inside each kind of hand, and compared between kinds",
        by_hand(lambda held: held.standing("high-card", *held.key)),
        aspect="order",
        unnamed=_ALL,
        source="B044",
    ),
)

VALUES: Final[tuple[Fault, ...]] = (
    fault(
        FIVE,
        "wheel-ace-high",
        "b.6",
        "five to ace ranks by its ace, above king to nine",
        where(exactly(_WHEEL, suited=False), lambda held: held.keyed(1, 11.5)),
        aspect="value",
        source="B008 B009",
    ),
    fault(
        FIVE,
        "wheel-highest",
        "b.6",
        "five to ace is the highest straight",
        where(exactly(_WHEEL, suited=False), lambda held: held.keyed(1, 13)),
        aspect="value",
    ),
    fault(
        FIVE,
        "steel-wheel-ace-high",
        "b.2",
        "five to ace of one suit ranks by its ace",
        where(exactly(_WHEEL, suited=True), lambda held: held.keyed(1, 11.5)),
        aspect="value",
    ),
    fault(
        FIVE,
        "straights-all-tie",
        "b.6",
        "straights are not told apart",
        without("straight", 1),
        aspect="value",
        source="B070",
    ),
    fault(
        FIVE,
        "straight-flushes-all-tie",
        "b.2",
        "straight flushes are not told apart",
        without("straight-flush", 1),
        aspect="value",
    ),
    fault(
        FIVE,
        "quads-reversed",
        "b.3",
        "of fours of a kind the lowest wins",
        where(of("four-of-a-kind"), _reversed),
        aspect="value",
    ),
    fault(
        FIVE,
        "quads-all-tie",
        "b.3 d",
        "fours of a kind all tie",
        without("four-of-a-kind", 1, 2),
        aspect="value",
    ),
    fault(
        FIVE,
        "full-house-pair-first",
        "b.4",
        "full houses compare by the pair first",
        counted("full-house", 2, 1),
        aspect="value",
    ),
    fault(
        FIVE,
        "full-house-pair-ignored",
        "b.4",
        "full houses compare by the three alone",
        without("full-house", 2),
        aspect="value",
    ),
    fault(
        FIVE,
        "trips-odd-cards-first",
        "b.7",
        "threes of a kind compare by the odd cards first",
        counted("three-of-a-kind", 2, 3, 1),
        aspect="value",
    ),
    fault(
        FIVE,
        "trips-highest-card-first",
        "b.7",
        "threes of a kind compare card by card",
        where(of("three-of-a-kind"), lambda held: held.keyed(*falling(held))),
        aspect="value",
    ),
    fault(
        FIVE,
        "two-pairs-lower-first",
        "b.8",
        "two pairs compare by the lower pair first",
        counted("two-pairs", 2, 1, 3),
        aspect="value",
    ),
    fault(
        FIVE,
        "two-pairs-summed",
        "b.8",
        "two pairs compare by the sum of the pairs, then by the odd card",
        where(of("two-pairs"), _pairs_summed),
        aspect="value",
        source="B061",
    ),
    fault(
        FIVE,
        "two-pairs-second-ignored",
        "b.8",
        "of two pairs the higher alone counts, then the odd card",
        without("two-pairs", 2),
        aspect="value",
        source="B060",
    ),
    fault(
        FIVE,
        "two-pairs-odd-card-first",
        "b.8",
        "two pairs compare by the odd card first",
        counted("two-pairs", 3, 1, 2),
        aspect="value",
    ),
    fault(
        FIVE,
        "pair-odd-cards-first",
        "b.9",
        "pairs compare by the odd cards first",
        counted("one-pair", 2, 3, 4, 1),
        aspect="value",
    ),
    fault(
        FIVE,
        "pair-score-leaks",
        "b.9",
        "odd cards push a low pair above a higher",
        where(of("one-pair"), _leaking),
        aspect="value",
        source="B043",
    ),
    fault(
        FIVE,
        "ace-low-pair",
        "b.9",
        "two aces are the lowest pair",
        where(
            lambda held: held.lawful == "one-pair" and groups(held.ranks)[0] == 12,
            lambda held: held.keyed(1, -1, *held.key[2:]),
        ),
        aspect="value",
    ),
    fault(
        FIVE,
        "ace-low-everywhere",
        "b.3 b.4 b.7 b.8 b.9 d",
        "the ace counts below the two in whatever is no sequence",
        by_hand(_low),
        aspect="value",
    ),
    fault(
        FIVE,
        "ten-below-nine",
        "b.2 b.3 b.4 b.6 b.7 b.8 b.9 d",
        "tens count below nines",
        by_hand(_transposed),
        aspect="value",
    ),
)

FIVE_ORDER: Final = (*BETWEEN, *VALUES)
