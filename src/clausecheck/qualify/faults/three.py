"""Three cards (14.3(a), (c), (d)): the faults of five cards that three cards have too, and their own."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.making import THREE, counted, exactly, fault, of, swapped, where, without
from clausecheck.qualify.held import by_hand, groups, ranks
from clausecheck.qualify.single import (
    answered_as,
    both,
    every,
    of_category,
    one_hand,
    suit,
    suits_decide,
    unanswered,
)

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Held

_LIST: Final = (
    *("royal-flush", "straight-flush", "three-of-a-kind", "straight", "flush", "one-pair", "high-card"),
)
_WHEEL: Final = ranks("32A")
_FIVE_CARD_PLACES: Final = {"three-of-a-kind": "flush", "flush": "three-of-a-kind"}


def _in_five_card_order(held: Held) -> Held:
    return held.standing(_FIVE_CARD_PLACES.get(held.lawful, held.lawful))


NAMES: Final[tuple[Fault, ...]] = (
    fault(
        THREE,
        "wheel-missing",
        "c.4",
        "three, two, ace are no straight",
        where(exactly(_WHEEL, suited=False), lambda held: held.called("high-card")),
    ),
    fault(
        THREE,
        "steel-wheel-missing",
        "c.2",
        "three, two, ace of one suit are a mere flush",
        where(exactly(_WHEEL, suited=True), lambda held: held.called("flush")),
    ),
    fault(
        THREE,
        "wrap",
        "c.4",
        "king, ace, two are taken for a straight",
        where(exactly(ranks("KA2"), suited=False), lambda held: held.called("straight", (11.5,))),
        source="B012",
    ),
    fault(
        THREE,
        "king-high-straight-missing",
        "c.4",
        "king, queen, jack are no straight",
        where(exactly(ranks("KQJ"), suited=False), lambda held: held.called("high-card")),
        source="B017",
    ),
    fault(
        THREE,
        "straight-flush-a-straight",
        "c.2",
        "a straight flush is called a straight",
        where(of("straight-flush"), lambda held: held.called("straight", held.key[1:])),
        unnamed="c c.2 c.4",
    ),
    fault(
        THREE,
        "royal-not-told",
        "c.1",
        "a royal flush is called a straight flush; its order is right",
        where(of("royal-flush"), lambda held: held.called("straight-flush", held.key[1:])),
        unnamed="",
    ),
    fault(
        THREE,
        "king-high-royal",
        "c.2",
        "king, queen, jack of one suit are called a royal flush",
        where(exactly(ranks("KQJ"), suited=True), lambda held: held.called("royal-flush", (12, 1))),
    ),
    fault(
        THREE,
        "trips-a-pair",
        "c.3",
        "three of a kind are called a pair",
        where(of("three-of-a-kind"), lambda held: held.called("one-pair", (held.ranks[0], held.ranks[0]))),
        unnamed="c c.3 c.6",
    ),
    fault(
        THREE,
        "trips-a-full-house",
        "c.3",
        "three of a kind go by a name that three cards do not have; their order is right",
        answered_as(of_category("three-of-a-kind"), "full-house"),
        unnamed="",
    ),
    fault(
        THREE,
        "clubs-no-flush",
        "c.5",
        "flushes of clubs are called nothing",
        answered_as(both(of_category("flush"), suit(0)), "high-card", like="KsQs2d"),
        # a scenario of (d) compares two flushes, one of clubs: by order alone it is still a flush; where
        # the flushes of clubs stand for their classes, the whole kind ranks too low
        unnamed="a c c.5 d",
        depth="exhaustive",
    ),
    fault(
        THREE,
        "one-hand-a-pair",
        "c.6",
        "one hand of 22,100 that is nothing is called a pair",
        answered_as(one_hand("Kc9d4h"), "one-pair"),
        unnamed="",
        depth="exhaustive",
    ),
    fault(
        THREE,
        "one-hand-too-weak",
        "a",
        "one pair of 3,744 ranks below its likes by suit",
        answered_as(one_hand("9c9d4h"), like="8c8d4h"),
        aspect="suits",
        depth="exhaustive",
    ),
    fault(
        THREE,
        "one-hand-refused",
        "c.6",
        "one pair is missing from the look-up table",
        unanswered(one_hand("9c9d4h"), "refused", "KeyError: 1081"),
        depth="exhaustive",
    ),
    fault(
        THREE,
        "one-hand-crashes",
        "c.1",
        "the program ends on the royal flush of spades",
        unanswered(one_hand("AsKsQs"), "crash", "the program ended with code 139"),
    ),
)

ORDER: Final[tuple[Fault, ...]] = (
    *(
        fault(
            THREE,
            f"{lower}-above-{upper}",
            "c",
            f"{lower} ranks above {upper}",
            swapped(upper, lower),
            aspect="order",
        )
        for upper, lower in pairwise(_LIST)
    ),
    fault(
        THREE,
        "five-card-order",
        "c",
        "flush above straight above three of a kind, as of five cards",
        by_hand(_in_five_card_order),
        aspect="order",
    ),
    fault(
        THREE,
        "wheel-ace-high",
        "c.4",
        "three, two, ace rank by the ace, above king, queen, jack",
        where(exactly(_WHEEL, suited=False), lambda held: held.keyed(1, 11.5)),
        aspect="value",
    ),
    fault(
        THREE,
        "steel-wheel-ace-high",
        "c.2",
        "three, two, ace of one suit rank by the ace",
        where(exactly(_WHEEL, suited=True), lambda held: held.keyed(1, 11.5)),
        aspect="value",
    ),
    fault(
        THREE,
        "straights-all-tie",
        "c.4",
        "straights are not told apart",
        without("straight", 1),
        aspect="value",
    ),
    fault(
        THREE,
        "straight-flushes-all-tie",
        "c.2",
        "straight flushes are not told apart",
        without("straight-flush", 1),
        aspect="value",
    ),
    fault(
        THREE,
        "trips-reversed",
        "c.3",
        "of threes of a kind the lowest wins",
        where(of("three-of-a-kind"), lambda held: held.keyed(1, -held.key[1])),
        aspect="value",
    ),
    fault(
        THREE,
        "pair-odd-card-first",
        "c.6",
        "pairs compare by the odd card first",
        counted("one-pair", 2, 1),
        aspect="value",
    ),
    fault(
        THREE,
        "ace-low-pair",
        "c.6",
        "two aces are the lowest pair",
        where(
            lambda held: held.lawful == "one-pair" and groups(held.ranks)[0] == 12,
            lambda held: held.keyed(1, -1, *held.key[2:]),
        ),
        aspect="value",
    ),
    fault(
        THREE,
        "pair-without-2",
        "d",
        "the card beside a pair is not compared",
        without("one-pair", 2),
        aspect="kickers",
    ),
    *(
        fault(
            THREE,
            f"{category}-without-{place}",
            "d",
            f"card {place} of a hand of the kind {category} is not compared",
            without(category, place),
            aspect="kickers",
        )
        for category in ("flush", "high-card")
        for place in (1, 2, 3)
    ),
    fault(
        THREE,
        "flush-lowest-first",
        "d",
        "of a flush the lowest card counts first",
        counted("flush", 3, 2, 1),
        aspect="kickers",
    ),
    fault(
        THREE,
        "suits-break-ties",
        "a",
        "where hands are equal the suit of the highest card decides",
        suits_decide(every),
        aspect="suits",
    ),
    fault(
        THREE,
        "suits-break-ties-in-royal-flush",
        "a",
        "the royal flush of spades beats the others",
        suits_decide(of_category("royal-flush")),
        aspect="suits",
    ),
)

THREE_CARDS: Final = (*NAMES, *ORDER)
