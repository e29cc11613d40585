"""Fast action hold 'em: hands that are called what they are not (21.3(b)1 to 17)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.qualify.faults.making import FAST, exactly, fault, of, where
from clausecheck.qualify.held import groups, ranks
from clausecheck.qualify.single import answered_as, both, of_category, one_hand, unanswered

if TYPE_CHECKING:
    from clausecheck.qualify.columns import Columns
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Change, Held
    from clausecheck.qualify.single import Rows

_WHEEL, _BROADWAY = ranks("5432A"), ranks("AKQJT")
_WRAPS: Final = {"A234K": 11.25, "A23QK": 11.5, "A2JQK": 11.75}
"""The sequences round the ace, and where a product that takes them ranks them among straights."""
_SUITED: Final = (
    ("flush-with-five-of-a-kind", "five-of-a-kind", "b.1", "b.6", ""),
    ("flush-with-four-of-a-kind", "four-of-a-kind", "b.3", "b.10", "B098"),
    ("flush-with-full-house", "full-house", "b.5", "b.11", "B092"),
    ("flush-with-three-of-a-kind", "three-of-a-kind", "b.7", "b.14", ""),
    ("flush-with-two-pairs", "two-pairs", "b.8", "b.15", "B096"),
    ("flush-with-one-pair", "pair", "b.9", "b.16", ""),
)
"""Kinds of one suit, the same without regard to suit, their clauses, and a report of one that was missed."""
_REPEATING: Final = "b.1 b.3 b.5 b.6 b.7 b.8 b.9 b.10 b.11 b.14 b.15 b.16"
"""The clauses on hands that hold a card twice, or may."""


def repeats(columns: Columns) -> Rows:
    """The hands that hold the very same card twice."""
    rows: Rows = np.any(columns.cards[:, 1:] == columns.cards[:, :-1], axis=1)
    return rows


def _four_of_one_suit(columns: Columns) -> Rows:
    """The fours of a kind that are of one suit, their fifth card of another."""
    cards = columns.cards
    rows: Rows = np.all(cards[:, 1:4] == cards[:, 2:3], axis=1)
    rows &= np.any(cards[:, [0, 4]] == cards[:, 2:3], axis=1)
    return rows & of_category("four-of-a-kind")(columns)


def _plainly(kind: str) -> Change:
    """Called as it would be, were suits not looked at."""
    return lambda held: held.called(kind, held.key[1:-1])


SUITED: Final[tuple[Fault, ...]] = (
    *(
        fault(
            FAST,
            f"{kind}-suits-not-seen",
            clause,
            f"a {kind} is called {plain}: suits are not looked at",
            where(of(kind), _plainly(plain)),
            unnamed=f"b {clause} {theirs}",
            source=source,
        )
        for kind, plain, clause, theirs, source in _SUITED
    ),
    *(
        fault(
            FAST,
            f"{kind}-a-flush",
            clause,
            f"a {kind} is called a flush: equal ranks are not looked at",
            where(of(kind), lambda held: held.called("flush")),
            unnamed=f"b {clause} b.12",
        )
        for kind, _, clause, _, _ in _SUITED
    ),
    fault(
        FAST,
        "flushes-with-anything-are-flushes",
        "b.1 b.3 b.5 b.7 b.8 b.9",
        "of the hands of one suit the list knows royal and straight flush, and flush",
        where(of(*(kind for kind, *_ in _SUITED)), lambda held: held.called("flush")),
        unnamed="b b.1 b.3 b.5 b.7 b.8 b.9 b.12",
    ),
    fault(
        FAST,
        "suited-by-four-cards",
        "b.10",
        "four cards of one rank and suit make a flush, whatever the fifth card's suit",
        answered_as(_four_of_one_suit, "flush-with-four-of-a-kind", like="2s2s2s2s3s"),
        unnamed="a b.10",
        depth="exhaustive",
    ),
)

REPEATED: Final[tuple[Fault, ...]] = (
    fault(
        FAST,
        "repeated-card-refused",
        _REPEATING,
        "a hand that holds a card twice is refused, as with one deck",
        unanswered(repeats, "refused", "duplicate card"),
    ),
    fault(
        FAST,
        "repeated-card-no-pair",
        "b.16",
        "a card that comes twice makes no pair with itself",
        answered_as(both(of_category("pair"), repeats), "high-card", like="As6d4c3h2s"),
        unnamed="a b.16",
        besides="a",
    ),
    fault(
        FAST,
        "fives-crash",
        "b.1 b.6",
        "five cards of one rank end the program",
        unanswered(lambda c: c.cards[:, 0] // 4 == c.cards[:, 4] // 4, "crash", "KeyError: 5"),
    ),
    fault(
        FAST,
        "fours-of-one-suit-crash",
        "b.3",
        "four cards of one rank and a fifth of their suit end the program",
        unanswered(of_category("flush-with-four-of-a-kind"), "crash", "IndexError"),
        source="B098",
    ),
)

SEQUENCES: Final[tuple[Fault, ...]] = (
    fault(
        FAST,
        "wheel-missing",
        "b.13",
        "five to ace is no straight",
        where(exactly(_WHEEL, suited=False), lambda held: held.called("high-card")),
    ),
    fault(
        FAST,
        "steel-wheel-missing",
        "b.4",
        "five to ace of one suit is a mere flush",
        where(exactly(_WHEEL, suited=True), lambda held: held.called("flush")),
    ),
    fault(
        FAST,
        "steel-wheel-a-straight",
        "b.4",
        "five to ace of one suit is a mere straight",
        where(exactly(_WHEEL, suited=True), lambda held: held.called("straight", (3,))),
    ),
    fault(
        FAST,
        "broadway-missing",
        "b.13",
        "ace to ten is no straight",
        where(exactly(_BROADWAY, suited=False), lambda held: held.called("high-card")),
    ),
    *(
        fault(
            FAST,
            f"wrap-{''.join(reversed(cards)).lower()}",
            "b.17",
            f"{cards} run round the ace and are taken for a straight",
            where(
                exactly(ranks(cards), suited=False),
                lambda held, top=top: held.called("straight", (top,)),  # type: ignore[misc]
            ),
        )
        for cards, top in _WRAPS.items()
    ),
    fault(
        FAST,
        "wrap-straight-flush",
        "b.12",
        "king to four round the ace of one suit is a straight flush",
        where(exactly(ranks("A234K"), suited=True), lambda held: held.called("straight-flush", (11.25,))),
    ),
    fault(
        FAST,
        "four-in-a-row-a-straight",
        "b.17",
        "nine, seven, six, five, four are taken for a straight",
        where(exactly(ranks("97654"), suited=False), lambda held: held.called("straight", (6.5,))),
    ),
    fault(
        FAST,
        "royal-not-told",
        "b.2",
        "a royal flush is called a straight flush; its order is right",
        where(of("royal-flush"), lambda held: replace(held, name="straight-flush")),
        unnamed="",
    ),
    fault(
        FAST,
        "royal-the-highest-straight-flush",
        "b.2",
        "a royal flush is a straight flush, and ranks below a flush with four-of-a-kind",
        where(of("royal-flush"), lambda held: held.called("straight-flush", (12,))),
        unnamed="b b.2",
    ),
    fault(
        FAST,
        "king-high-royal",
        "b.4",
        "king to nine of one suit is called a royal flush",
        where(exactly(ranks("KQJT9"), suited=True), lambda held: held.called("royal-flush", (11,))),
    ),
)


def _as_two_pairs(held: Held) -> Held:
    first, *others = groups(held.ranks)
    return held.called("two-pairs", (first, first, *others))


KINDS: Final[tuple[Fault, ...]] = (
    fault(
        FAST,
        "fives-fours",
        "b.6",
        "five of a kind is called four of a kind: no deck has five",
        where(of("five-of-a-kind"), lambda held: held.called("four-of-a-kind", (*held.key[1:-1], 13))),
        unnamed="b b.6 b.10",
        source="B094",
    ),
    fault(
        FAST,
        "suited-fives-fours",
        "b.1",
        "five of a kind of one suit is called a flush with four-of-a-kind",
        where(
            of("flush-with-five-of-a-kind"),
            lambda held: held.called("flush-with-four-of-a-kind", (*held.key[1:-1], 13)),
        ),
        unnamed="b b.1 b.3",
    ),
    fault(
        FAST,
        "fours-two-pairs",
        "b.10",
        "four of a kind is called two pairs",
        where(of("four-of-a-kind"), _as_two_pairs),
        unnamed="b b.10 b.15",
    ),
    fault(
        FAST,
        "full-house-trips",
        "b.11",
        "a full house is absorbed by three of a kind",
        where(of("full-house"), _plainly("three-of-a-kind")),
        unnamed="b b.11 b.14",
    ),
    fault(
        FAST,
        "flush-nothing",
        "b.12",
        "a flush of five ranks is called nothing, since only flushes with something are looked for",
        where(of("flush"), lambda held: held.called("high-card")),
        unnamed="b b.12 b.17",
    ),
    fault(
        FAST,
        "trips-a-full-house",
        "b.14",
        "three of a kind with two odd cards is called a full house",
        where(of("three-of-a-kind"), _plainly("full-house")),
        unnamed="b b.11 b.14",
    ),
    fault(
        FAST,
        "two-pairs-a-pair",
        "b.15",
        "two pairs are called a pair",
        where(of("two-pairs"), _plainly("pair")),
        unnamed="b b.15 b.16",
    ),
    fault(
        FAST,
        "pair-by-another-section-s-name",
        "b.16",
        "a pair goes by the name that 13:69F-14.3 has for it; its order is right",
        where(of("pair"), lambda held: replace(held, name="one-pair")),
        unnamed="",
    ),
    fault(
        FAST,
        "one-flush-with-two-pairs-missed",
        "b.8",
        "one flush with two pairs of 3,432 is called a flush",
        answered_as(one_hand("9s9s4s4sKs"), "flush", like="KsQsJs9s8s"),
        unnamed="a b.8",
        depth="exhaustive",
    ),
    fault(
        FAST,
        "one-nothing-refused",
        "b.17",
        "one hand of 3,819,816 is missing from the look-up table, and is refused",
        unanswered(one_hand("KcQdJh9s8c"), "refused", "KeyError"),
        depth="exhaustive",
    ),
)

FAST_NAMES: Final = (*SUITED, *REPEATED, *SEQUENCES, *KINDS)
