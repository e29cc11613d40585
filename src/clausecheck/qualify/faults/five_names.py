"""Five cards: hands that are called what they are not (14.3(b)1 to 9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.making import FIVE, exactly, fault, of, where
from clausecheck.qualify.held import groups, ranks
from clausecheck.qualify.single import answered_as, both, of_category, one_hand, suit, unanswered

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Held

_WHEEL, _BROADWAY = ranks("5432A"), ranks("AKQJT")
_WRAPS: Final = {"A234K": 11.25, "A23QK": 11.5, "A2JQK": 11.75}
"""The sequences round the ace, and where a product that takes them ranks them among straights."""


def _span_is_four(held: Held) -> bool:
    return held.lawful in ("one-pair", "two-pairs", "three-of-a-kind") and held.ranks[0] - held.ranks[-1] == 4


def _sums_to_sixty(held: Held) -> bool:
    return held.lawful not in ("straight", "royal-flush") and sum(held.ranks) + 2 * 5 == 60


def _as_straight(held: Held) -> Held:
    return held.called("straight", (max(_top(held), 3),))


def _top(held: Held) -> int:
    return held.ranks[0]


def _as_full_house(held: Held) -> Held:
    return held.called("full-house", groups(held.ranks))


STRAIGHTS: Final[tuple[Fault, ...]] = (
    fault(
        FIVE,
        "wheel-missing",
        "b.6",
        "five to ace is no straight",
        where(exactly(_WHEEL, suited=False), lambda held: held.called("high-card")),
        source="B001 B002",
    ),
    fault(
        FIVE,
        "steel-wheel-missing",
        "b.2",
        "five to ace of one suit is a mere flush",
        where(exactly(_WHEEL, suited=True), lambda held: held.called("flush")),
        source="B006",
    ),
    fault(
        FIVE,
        "steel-wheel-a-straight",
        "b.2",
        "five to ace of one suit is a mere straight",
        where(exactly(_WHEEL, suited=True), lambda held: held.called("straight", (3,))),
    ),
    *(
        fault(
            FIVE,
            f"wrap-{''.join(reversed(cards)).lower()}",
            "b.6",
            f"{cards} run round the ace and are taken for a straight",
            where(
                exactly(ranks(cards), suited=False),
                lambda held, top=top: held.called("straight", (top,)),  # type: ignore[misc]
            ),
            source="B011 B015",
        )
        for cards, top in _WRAPS.items()
    ),
    fault(
        FIVE,
        "wrap-one-straight-flush",
        "b.5",
        "queen to three round the ace of one suit is a straight flush, and no other such sequence",
        where(exactly(ranks("A23QK"), suited=True), lambda held: held.called("straight-flush", (1.5,))),
    ),
    fault(
        FIVE,
        "broadway-missing",
        "b.6",
        "ace to ten is no straight",
        where(exactly(_BROADWAY, suited=False), lambda held: held.called("high-card")),
        source="B016",
    ),
    fault(
        FIVE,
        "queen-high-straight-missing",
        "b.6",
        "queen to eight is no straight",
        where(exactly(ranks("QJT98"), suited=False), lambda held: held.called("high-card")),
        source="B020",
    ),
    fault(
        FIVE,
        "seven-high-straight-missing",
        "b.6",
        "seven to three is no straight",
        where(exactly(ranks("76543"), suited=False), lambda held: held.called("high-card")),
        source="B021",
    ),
    fault(
        FIVE,
        "four-in-a-row-a-straight",
        "b.6",
        "nine, seven, six, five, four are taken for a straight",
        where(exactly(ranks("97654"), suited=False), lambda held: held.called("straight", (6.5,))),
        source="B024",
    ),
    fault(
        FIVE,
        "span-of-four-a-straight",
        "b.7 b.8 b.9",
        "a straight is found by highest less lowest, pairs or not",
        where(_span_is_four, _as_straight),
        unnamed="b b.7 b.8 b.9 d",
        source="B027",
    ),
    fault(
        FIVE,
        "sum-of-sixty-a-straight",
        "b.3 b.4 b.7 b.8 b.9",
        "ace to ten is recognised by the sum of its ranks, which other hands have too",
        where(_sums_to_sixty, lambda held: held.called("straight", (12,))),
        source="B026",
    ),
)

ROYAL: Final[tuple[Fault, ...]] = (
    fault(
        FIVE,
        "royal-not-told",
        "b.1",
        "a royal flush is called a straight flush; its order is right",
        where(of("royal-flush"), lambda held: held.called("straight-flush", held.key[1:])),
        unnamed="",
        source="B033",
    ),
    fault(
        FIVE,
        "royal-of-spades-not-told",
        "b.1",
        "the royal flush of spades alone is called a straight flush",
        answered_as(both(of_category("royal-flush"), suit(3)), "straight-flush"),
        unnamed="",
        depth="exhaustive",
    ),
    fault(
        FIVE,
        "royal-of-three-suits-nothing",
        "b.1",
        "royal flushes but that of hearts fall through, as a hand that is nothing does",
        answered_as(
            both(of_category("royal-flush"), lambda c: c.cards[:, -1] % 4 != 2),
            "high-card",
            like="7c5d4h3s2c",
        ),
        # most royal flushes stand lowest of all: by order alone the kind does
        unnamed="a b b.1",
        depth="exhaustive",
    ),
    fault(
        FIVE,
        "king-high-royal",
        "b.2",
        "king to nine of one suit is called a royal flush",
        where(exactly(ranks("KQJT9"), suited=True), lambda held: held.called("royal-flush", (12, 1))),
        source="B031",
    ),
    fault(
        FIVE,
        "complete-hand-nothing",
        "b.1",
        "a royal flush comes out as nothing at all",
        where(of("royal-flush"), lambda held: held.called("high-card")),
        unnamed="b b.1",
        source="B046",
    ),
)

GROUPS: Final[tuple[Fault, ...]] = (
    fault(
        FIVE,
        "trips-a-full-house",
        "b.7",
        "three of a kind with two odd cards is called a full house",
        where(of("three-of-a-kind"), _as_full_house),
        unnamed="b b.4 b.7",
        source="B036",
    ),
    fault(
        FIVE,
        "full-house-two-pairs",
        "b.4",
        "a full house is called two pairs",
        where(of("full-house"), lambda held: held.called("two-pairs", groups(held.ranks))),
        unnamed="b b.4 b.8",
    ),
    fault(
        FIVE,
        "full-house-a-pair",
        "b.4",
        "counts are sorted the wrong way, and a full house is called a pair",
        where(of("full-house"), lambda held: held.called("one-pair", (held.ranks[0],))),
        unnamed="b b.4 b.9",
        source="B038",
    ),
    fault(
        FIVE,
        "full-house-trips",
        "b.4",
        "a full house is absorbed by three of a kind",
        where(of("full-house"), lambda held: held.called("three-of-a-kind", groups(held.ranks))),
        unnamed="b b.4 b.7",
        source="B039",
    ),
    fault(
        FIVE,
        "quads-two-pairs",
        "b.3",
        "four of a kind is called two pairs",
        where(
            of("four-of-a-kind"),
            lambda held: held.called("two-pairs", [groups(held.ranks)[0], *groups(held.ranks)]),
        ),
        unnamed="b b.3 b.8",
    ),
    fault(
        FIVE,
        "two-pairs-a-pair",
        "b.8",
        "two pairs are called one pair",
        where(of("two-pairs"), lambda held: held.called("one-pair", groups(held.ranks))),
        unnamed="b b.8 b.9",
    ),
    fault(
        FIVE,
        "two-aces-nothing",
        "b.9",
        "a pair of aces is called nothing",
        where(
            lambda held: held.lawful == "one-pair" and groups(held.ranks)[0] == 12,
            lambda held: held.called("high-card"),
        ),
    ),
    fault(
        FIVE,
        "foreign-name",
        "b.9",
        "one pair goes by a name that the game does not have; its order is right",
        where(of("one-pair"), lambda held: replace(held, name="a-pair")),
        unnamed="",
    ),
)

SINGLE: Final[tuple[Fault, ...]] = (
    fault(
        FIVE,
        "one-high-card-a-pair",
        "b.9",
        "one hand of 2,598,960 that is nothing is called a pair",
        answered_as(one_hand("KcQdJh9s8c"), "one-pair"),
        unnamed="",
        depth="exhaustive",
    ),
    fault(
        FIVE,
        "one-full-house-trips",
        "b.4",
        "one full house of 3,744 is called three of a kind",
        answered_as(one_hand("9c9d9hKsKc"), "three-of-a-kind", like="9c9d9hKs2c"),
        unnamed="a b.4",
        depth="exhaustive",
    ),
    fault(
        FIVE,
        "one-flush-missed",
        "b.5",
        "one flush of 5,108 is called nothing",
        answered_as(one_hand("Ks8s5s3s2s"), "high-card", like="KsQs5c3d2h"),
        unnamed="a b.5",
        depth="exhaustive",
    ),
    fault(
        FIVE,
        "hole-in-the-table",
        "b.5",
        "one flush is missing from the look-up table, and is refused",
        unanswered(one_hand("Ks8s5s3s2s"), "refused", "KeyError: 8610571"),
        depth="exhaustive",
        source="B047",
    ),
    fault(
        FIVE,
        "one-straight-crashes",
        "b.6",
        "the program ends on one straight",
        unanswered(one_hand("9c8d7h6s5c"), "crash", "the program ended with signal 11"),
        depth="exhaustive",
    ),
    fault(
        FIVE,
        "one-nothing-refused",
        "d",
        "one hand that is nothing is refused: no clause but that on ties speaks of it",
        unanswered(one_hand("KcQdJh9s8c"), "refused", "index out of range"),
        aspect="kickers",
        depth="exhaustive",
    ),
    fault(
        FIVE,
        "one-class-a-pair",
        "b.8",
        "kings up with a four, one class of 7,462, is called one pair",
        where(
            lambda held: held.ranks == ranks("KK994"),
            lambda held: held.called("one-pair", groups(held.ranks)),
        ),
    ),
    fault(
        FIVE,
        "flushes-of-hearts-missed",
        "b.5",
        "flushes of hearts are called nothing",
        answered_as(both(of_category("flush"), suit(2)), "high-card", like="KsQs5c3d2h"),
        # a scenario of (b) compares one of hearts: by order alone it is still a flush
        unnamed="a b b.5",
        depth="exhaustive",
    ),
)

FIVE_NAMES: Final = (*STRAIGHTS, *ROYAL, *GROUPS, *SINGLE)
