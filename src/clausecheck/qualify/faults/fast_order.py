"""Fast action hold 'em: kinds in the wrong order, and hands wrongly ranked inside them (21.3(a) to (c))."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.fast_names import repeats
from clausecheck.qualify.faults.making import FAST, counted, exactly, fault, of, swapped, where, without
from clausecheck.qualify.held import by_hand, falling, ranks
from clausecheck.qualify.single import every, of_category, suits_decide

if TYPE_CHECKING:
    from clausecheck.qualify.columns import Columns
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Held

_LIST: Final = (
    *("flush-with-five-of-a-kind", "royal-flush", "flush-with-four-of-a-kind", "straight-flush"),
    *("flush-with-full-house", "five-of-a-kind", "flush-with-three-of-a-kind", "flush-with-two-pairs"),
    *("flush-with-one-pair", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind"),
    *("two-pairs", "pair", "high-card"),
)
_CLAUSE: Final = {category: f"b.{place}" for place, category in enumerate(_LIST, 1)}
_WHEEL: Final = ranks("5432A")
_POKER: Final = (
    *("five-of-a-kind", "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush"),
    *("straight", "three-of-a-kind", "two-pairs", "pair", "high-card"),
)
_RARITY: Final = {
    "straight-flush": "flush-with-full-house",
    "flush-with-full-house": "straight-flush",
    "full-house": "straight",
    "flush": "full-house",
    "straight": "flush",
    "pair": "high-card",
    "high-card": "pair",
}
"""Where the kinds would stand, the rarest first, were they counted out of five decks."""
_SEQUENCES: Final = ("royal-flush", "straight-flush", "straight")


def _as_in_poker(held: Held) -> Held:
    """Flushes with anything stand among flushes, five of a kind above all."""
    stands = "flush" if held.lawful.startswith("flush-with") else held.lawful
    return held.standing(_LIST[_POKER.index(stands)], *held.key)


def _by_rarity(held: Held) -> Held:
    return held.standing(_RARITY.get(held.lawful, held.lawful))


def _low(held: Held) -> Held:
    """The ace below the two, but for sequences."""
    if held.lawful in _SEQUENCES:
        return held
    return held.keyed(1, *(-1 if part == 12 else part for part in held.key[1:-1]))


def _reversed(held: Held) -> Held:
    return held.keyed(1, -held.key[1], *held.key[2:])


def _card_by_card(held: Held) -> Held:
    return held.keyed(*falling(held))


BETWEEN: Final[tuple[Fault, ...]] = (
    *(
        fault(
            FAST,
            f"{lower}-above-{upper}",
            "b",
            f"{lower} ranks above {upper}",
            swapped(upper, lower),
            aspect="order",
        )
        for upper, lower in pairwise(_LIST)
    ),
    fault(
        FAST,
        "order-of-poker",
        "b",
        "the kinds are named as listed and ranked as in poker: suited pairs among flushes, fives above all",
        by_hand(_as_in_poker),
        aspect="order",
        # by order alone, flushes with anything that rank among each other are hands of a wrong kind
        unnamed="b b.8 b.9",
    ),
    fault(
        FAST,
        "order-of-rarity",
        "b",
        "the kinds rank by how rare they are out of five decks",
        by_hand(_by_rarity),
        aspect="order",
    ),
)

_VALUES: Final = (
    ("flush-with-four-of-a-kind", (2, 1), "the odd card"),
    ("flush-with-full-house", (2, 1), "the pair"),
    ("flush-with-three-of-a-kind", (2, 3, 1), "the odd cards"),
    ("flush-with-two-pairs", (2, 1, 3), "the lower pair"),
    ("flush-with-one-pair", (2, 3, 4, 1), "the odd cards"),
    ("four-of-a-kind", (2, 1), "the odd card"),
    ("full-house", (2, 1), "the pair"),
    ("three-of-a-kind", (2, 3, 1), "the odd cards"),
    ("two-pairs", (2, 1, 3), "the lower pair"),
    ("pair", (2, 3, 4, 1), "the odd cards"),
    ("high-card", (2, 1, 3, 4, 5), "the second card"),
)
_GROUPED: Final = tuple(c for c in _LIST if c not in (*_SEQUENCES, "flush", "high-card"))

VALUES: Final[tuple[Fault, ...]] = (
    *(
        fault(
            FAST,
            f"{category}-counted-otherwise",
            _CLAUSE[category],
            f"of hands of the kind {category} {first} count first",
            counted(category, *places),
            aspect="value",
        )
        for category, places, first in _VALUES
    ),
    *(
        fault(
            FAST,
            f"{category}-lowest-wins",
            _CLAUSE[category],
            f"of hands of the kind {category} the lowest wins",
            where(of(category), _reversed),
            aspect="value",
        )
        for category in (*_GROUPED, "straight-flush", "straight")
    ),
    *(
        fault(
            FAST,
            f"{category}-all-tie",
            _CLAUSE[category],
            f"hands of the kind {category} are not told apart",
            without(category, 1),
            aspect="value",
        )
        for category in ("flush-with-five-of-a-kind", "five-of-a-kind", "straight-flush", "straight")
    ),
    *(
        fault(
            FAST,
            f"{category}-as-a-flush",
            _CLAUSE[category],
            f"of hands of the kind {category} the highest card counts first",
            where(of(category), _card_by_card),
            aspect="value",
        )
        for category in ("flush-with-four-of-a-kind", "flush-with-three-of-a-kind", "flush-with-one-pair")
    ),
    fault(
        FAST,
        "flush-with-full-house-pair-ignored",
        "b.5",
        "flushes with full house compare by the three alone",
        without("flush-with-full-house", 2),
        aspect="value",
    ),
    fault(
        FAST,
        "wheel-ace-high",
        "b.13",
        "five to ace ranks by its ace, above king to nine",
        where(exactly(_WHEEL, suited=False), lambda held: held.keyed(1, 11.5)),
        aspect="value",
    ),
    fault(
        FAST,
        "steel-wheel-ace-high",
        "b.4",
        "five to ace of one suit ranks by its ace",
        where(exactly(_WHEEL, suited=True), lambda held: held.keyed(1, 11.5)),
        aspect="value",
    ),
    fault(
        FAST,
        "ace-low-everywhere",
        "b.1 b.3 b.5 b.6 b.7 b.8 b.9 b.10 b.11 b.14 b.15 b.16 b.17 c",
        "the ace counts below the two in whatever is no sequence",
        by_hand(_low),
        aspect="value",
    ),
)

_CARDS: Final = (
    ("flush-with-four-of-a-kind", (2,)),
    ("flush-with-three-of-a-kind", (2, 3)),
    ("flush-with-two-pairs", (3,)),
    ("flush-with-one-pair", (2, 3, 4)),
    ("four-of-a-kind", (2,)),
    ("three-of-a-kind", (2, 3)),
    ("two-pairs", (3,)),
    ("pair", (2, 3, 4)),
    ("flush", (1, 2, 3, 4, 5)),
    ("high-card", (2, 3, 4, 5)),
)
"""The places at which (c) counts, for each kind that has any."""


KICKERS: Final[tuple[Fault, ...]] = (
    *(
        fault(
            FAST,
            f"{category}-without-{place}",
            "c",
            f"of hands of the kind {category} what counts in place {place} is not compared",
            without(category, place),
            aspect="kickers",
        )
        for category, places in _CARDS
        for place in places
    ),
    *(
        fault(
            FAST,
            f"{category}-odd-cards-lowest-first",
            "c",
            f"of the odd cards of the kind {category} the lowest counts first",
            counted(category, 1, *places),
            aspect="kickers",
        )
        for category, places in (
            ("flush-with-three-of-a-kind", (3, 2)),
            ("flush-with-one-pair", (4, 3, 2)),
            ("high-card", (5, 4, 3, 2)),
        )
    ),
    fault(
        FAST,
        "as-with-one-deck",
        "c",
        "fours and threes of one rank tie, since one deck does not deal them twice",
        by_hand(
            lambda held: (
                held.keyed(*held.key[:2]) if held.lawful in ("four-of-a-kind", "three-of-a-kind") else held
            )
        ),
        aspect="kickers",
    ),
)


def _repeated_higher(columns: Columns) -> None:
    columns.strength[repeats(columns)] += 0.5


SUITS: Final[tuple[Fault, ...]] = (
    fault(
        FAST,
        "suits-break-ties",
        "a",
        "where hands are equal the suit of the highest card decides",
        suits_decide(every),
        aspect="suits",
        # scenarios of (c) compare copies of other suits
        besides="c",
        depth="exhaustive",
    ),
    fault(
        FAST,
        "suits-break-ties-in-flush-with-five-of-a-kind",
        "a",
        "five aces of spades beat five aces of clubs",
        suits_decide(of_category("flush-with-five-of-a-kind")),
        aspect="suits",
        depth="exhaustive",
    ),
    fault(
        FAST,
        "repeated-card-ranks-higher",
        "a",
        "of two equal hands the one that holds a card twice is the higher",
        _repeated_higher,
        aspect="suits",
        besides="c",
        depth="exhaustive",
    ),
)

FAST_ORDER: Final = (*BETWEEN, *VALUES, *KICKERS, *SUITS)
