"""Two cards with jokers (30.5)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.making import TWO, counted, exactly, fault, of, swapped, where, without
from clausecheck.qualify.held import ranks
from clausecheck.qualify.single import answered_as, every, of_category, one_hand, suits_decide, unanswered

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Held

_LIST: Final = ("two-jokers", "royal-flush", "straight-flush", "straight", "pair", "flush", "high-card")
_HIGHEST: Final = 20


def _joker(held: Held) -> bool:
    return held.jokers == 1


def _natural(held: Held) -> bool:
    return held.lawful == "pair" and not held.jokers


def _wild(held: Held) -> Held:
    """The joker completes the best hand that the other card allows."""
    card = held.ranks[0]
    if card in ranks("AK"):
        return held.called("royal-flush", (12, 1))
    return held.called("straight-flush", (card + 1,))


def _wild_offsuit(held: Held) -> Held:
    """The joker completes a straight, never a flush."""
    return held.called("straight", (min(held.ranks[0] + 1, 12),))


JOKERS: Final[tuple[Fault, ...]] = (
    fault(
        TWO,
        "joker-wild",
        "b.5",
        "a joker stands for whatever makes the best hand",
        where(_joker, _wild),
        unnamed="b.5",
        source="B085",
    ),
    fault(
        TWO,
        "joker-wild-in-straights",
        "b.5",
        "a joker stands for a neighbour of the other card",
        where(_joker, _wild_offsuit),
    ),
    fault(
        TWO,
        "joker-suited",
        "b.5",
        "a joker has the suit of the other card, and makes a flush",
        where(_joker, lambda held: held.called("flush", (held.ranks[0], 12))),
        source="B091",
    ),
    fault(
        TWO,
        "joker-a-high-card",
        "b.5",
        "a joker makes nothing",
        where(_joker, lambda held: held.called("high-card", held.ranks)),
    ),
    fault(
        TWO,
        "joker-of-rank-fifteen",
        "b.5",
        "a joker's pair ranks by the joker, above two aces",
        where(_joker, lambda held: held.keyed(1, 15, *held.ranks)),
        aspect="value",
        source="B088",
    ),
    fault(
        TWO,
        "joker-of-rank-zero",
        "b.5",
        "a joker's pair ranks by the joker, below two twos",
        where(_joker, lambda held: held.keyed(1, -1, *held.ranks)),
        aspect="value",
    ),
    fault(
        TWO,
        "joker-above-the-natural-pair",
        "b.5",
        "a joker's pair beats the natural pair of its rank",
        where(_joker, lambda held: held.keyed(1, held.ranks[0] + 0.5)),
        aspect="value",
    ),
    fault(
        TWO,
        "joker-and-ace-below-two-aces",
        "b.5",
        "a joker and an ace lose to two aces, while other jokers' pairs tie",
        where(lambda held: _joker(held) and held.ranks == (12,), lambda held: held.keyed(1, 11.5)),
        aspect="value",
        source="",
    ),
    fault(
        TWO,
        "two-jokers-lowest",
        "b",
        "two jokers, which have no rank, rank below all",
        where(of("two-jokers"), lambda held: held.standing("high-card", 0)),
        aspect="order",
    ),
    fault(
        TWO,
        "two-jokers-a-pair",
        "b.1",
        "two jokers are called a pair, above two aces",
        where(of("two-jokers"), lambda held: held.called("pair", (_HIGHEST,))),
        unnamed="b b.1",
    ),
    fault(
        TWO,
        "two-jokers-refused",
        "b.1",
        "two jokers are taken for a card twice, and refused",
        unanswered(of_category("two-jokers"), "refused", "duplicate card"),
    ),
    fault(
        TWO,
        "one-joker-refused",
        "b.5",
        "one hand of a joker is missing from the table",
        unanswered(one_hand("7cJk"), "refused", "IndexError: 52"),
        depth="exhaustive",
    ),
)

NAMES: Final[tuple[Fault, ...]] = (
    fault(
        TWO,
        "royal-not-told",
        "b.2",
        "an ace and a king of one suit are called a straight flush; their order is right",
        where(of("royal-flush"), lambda held: held.called("straight-flush", (12, 1))),
        unnamed="",
    ),
    fault(
        TWO,
        "royal-a-flush",
        "b.2",
        "an ace and a king of one suit are a mere flush",
        where(of("royal-flush"), lambda held: held.called("flush")),
        unnamed="b b.2",
    ),
    fault(
        TWO,
        "ace-two-no-straight",
        "b.4",
        "an ace and a two are no straight",
        where(exactly(ranks("A2"), suited=False), lambda held: held.called("high-card")),
        source="B089",
    ),
    fault(
        TWO,
        "ace-two-no-straight-flush",
        "b.3",
        "an ace and a two of one suit are a mere flush",
        where(exactly(ranks("A2"), suited=True), lambda held: held.called("flush")),
    ),
    fault(
        TWO,
        "king-two-a-straight",
        "b.7",
        "a king and a two run round the ace and are taken for a straight",
        where(exactly(ranks("K2"), suited=False), lambda held: held.called("straight", (0.5,))),
    ),
    fault(
        TWO,
        "ace-three-a-straight",
        "b.7",
        "an ace and a three are taken for a straight",
        where(exactly(ranks("A3"), suited=False), lambda held: held.called("straight", (1.5,))),
    ),
    fault(
        TWO,
        "kings-nothing",
        "b.5",
        "a pair of kings is called nothing",
        where(
            lambda held: _natural(held) and held.ranks == ranks("KK"), lambda held: held.called("high-card")
        ),
        source="B090",
    ),
    fault(
        TWO,
        "one-flush-missed",
        "b.6",
        "one flush of 232 is called a high card",
        answered_as(one_hand("Kh8h"), "high-card", like="Kh8c"),
        unnamed="a b.6",
        depth="exhaustive",
    ),
    fault(
        TWO,
        "one-hand-a-pair",
        "b.7",
        "one high card of 828 is called a pair",
        answered_as(one_hand("9d5c"), "pair"),
        unnamed="",
        depth="exhaustive",
    ),
)

ORDER: Final[tuple[Fault, ...]] = (
    *(
        fault(
            TWO,
            f"{lower}-above-{upper}",
            "b",
            f"{lower} ranks above {upper}",
            swapped(upper, lower),
            aspect="order",
        )
        for upper, lower in pairwise(_LIST)
    ),
    fault(
        TWO,
        "ace-two-above-ace-king",
        "b.4",
        "an ace and a two are the highest straight",
        where(exactly(ranks("A2"), suited=False), lambda held: held.keyed(1, 13)),
        aspect="value",
    ),
    fault(
        TWO,
        "ace-two-high-in-straights-alone",
        "b.4",
        "the ace of ace and two counts high in straights, and low in straight flushes",
        where(exactly(ranks("A2"), suited=False), lambda held: held.keyed(1, 11.5)),
        aspect="value",
    ),
    fault(
        TWO,
        "straights-all-tie",
        "b.4",
        "straights are not told apart",
        without("straight", 1),
        aspect="value",
    ),
    fault(
        TWO,
        "straight-flushes-all-tie",
        "b.3",
        "straight flushes are not told apart",
        without("straight-flush", 1),
        aspect="value",
    ),
    fault(TWO, "pairs-all-tie", "b.5", "pairs are not told apart", without("pair", 1), aspect="value"),
    fault(
        TWO,
        "high-card-lower-first",
        "b.7",
        "high cards compare by the lower card first",
        counted("high-card", 2, 1),
        aspect="value",
    ),
    fault(
        TWO,
        "high-card-second-ignored",
        "c",
        "the second card of a high card is not compared",
        without("high-card", 2),
        aspect="kickers",
    ),
    fault(
        TWO,
        "king-high-flushes-tie",
        "c",
        "the second card of a flush with a king is not compared",
        where(lambda held: held.lawful == "flush" and held.ranks[0] == 11, lambda held: held.keyed(1, 11, 5)),
        aspect="kickers",
    ),
    fault(
        TWO,
        "flush-second-ignored",
        "b.6 c",
        "the second card of a flush is not compared, so that ace and queen are not the highest",
        without("flush", 2),
        aspect="kickers",
    ),
    fault(
        TWO,
        "suits-break-ties",
        "a",
        "where hands are equal the suit of the highest card decides",
        suits_decide(every),
        aspect="suits",
        # a joker's pair and the natural one never have the same suits, and part with them
        besides="b.5",
    ),
    fault(
        TWO,
        "suits-break-ties-in-royal-flush",
        "a",
        "the royal flush of spades beats the others",
        suits_decide(of_category("royal-flush")),
        aspect="suits",
    ),
)

TWO_CARDS: Final = (*JOKERS, *NAMES, *ORDER)
