"""Deuce to seven: aces that stand low, kinds left out, kinds taken for others (14.3(b), (d) to (f))."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.low import (
    Low,
    ace_last,
    ace_worth,
    between,
    inside,
    kickers,
    misnamed,
    suits,
)
from clausecheck.qualify.faults.making import LOW_DEUCE, counted, exactly, fault, of, where, without
from clausecheck.qualify.held import by_hand, ranks
from clausecheck.qualify.single import answered_as, both, of_category, one_hand, suit, unanswered

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Change, Held

GAME: Final = Low(
    LOW_DEUCE,
    (
        *("high-card", "one-pair", "two-pairs", "three-of-a-kind", "straight", "flush", "full-house"),
        *("four-of-a-kind", "straight-flush", "royal-flush"),
    ),
    ace_last,
)
_WHEEL, _BROADWAY = ranks("5432A"), ranks("AKQJT")
_WRAPS: Final = {"A234K": 0.25, "A23QK": 0.5, "A2JQK": 0.75}
_SEQUENCES: Final = ("straight", "straight-flush", "royal-flush")


def _as(name: str, *key: float) -> Change:
    return lambda held: held.called(name, key) if key else GAME.called(held, name)


def _as_in_ace_to_five(held: Held) -> Held:
    return held if held.lawful in GROUPS_AND_NOTHING else GAME.called(held, "high-card")


def _ace_first(held: Held) -> Held:
    return held if held.lawful in _SEQUENCES else ace_worth(GAME, 13)(held)


GROUPS_AND_NOTHING: Final = frozenset(GAME.kinds) - {*_SEQUENCES, "flush"}

_SEQUENCE: Final[tuple[Fault, ...]] = (
    fault(
        LOW_DEUCE,
        "wheel-a-straight",
        "b.6",
        "five to ace of several suits is a straight, the best; of one suit it is a flush",
        where(exactly(_WHEEL, suited=False), _as("straight", 9)),
        source="B100",
    ),
    fault(
        LOW_DEUCE,
        "wheel-the-worst-straight",
        "b.6",
        "five to ace of several suits is a straight, and ranks by its ace",
        where(exactly(_WHEEL, suited=False), _as("straight", 0, 0)),
        unnamed="b.5 b.6",
    ),
    fault(
        LOW_DEUCE,
        "steel-wheel-a-straight-flush",
        "b.5",
        "five to ace of one suit is a straight flush; of several it is nothing",
        where(exactly(_WHEEL, suited=True), _as("straight-flush", 9)),
    ),
    *(
        fault(
            LOW_DEUCE,
            f"wrap-{''.join(reversed(cards)).lower()}",
            "b.6",
            f"{cards} run round the ace and are taken for a straight",
            where(exactly(ranks(cards), suited=False), _as("straight", worth)),
        )
        for cards, worth in _WRAPS.items()
    ),
    fault(
        LOW_DEUCE,
        "broadway-missing",
        "b.6",
        "an ace to a ten are no straight: the ace is no neighbour of the king",
        where(exactly(_BROADWAY, suited=False), _as("high-card")),
    ),
    fault(
        LOW_DEUCE,
        "six-high-straight-missing",
        "b.6",
        "six to two is no straight, and the best hand",
        where(exactly(ranks("65432"), suited=False), _as("high-card")),
    ),
    fault(
        LOW_DEUCE,
        "straights-ignored",
        "b.6",
        "straights are hands of no kind",
        where(of("straight"), _as("high-card")),
        unnamed="b.6 f",
    ),
    fault(
        LOW_DEUCE,
        "flushes-ignored",
        "b.5",
        "flushes are hands of no kind",
        where(of("flush"), _as("high-card")),
        unnamed="b.5 f",
    ),
    fault(
        LOW_DEUCE,
        "straight-flushes-mere-flushes",
        "b.2",
        "a straight flush is a mere flush",
        where(of("straight-flush"), _as("flush")),
        unnamed="b.2 f",
    ),
    fault(
        LOW_DEUCE,
        "straight-flushes-mere-straights",
        "b.2",
        "a straight flush is a mere straight",
        where(of("straight-flush"), lambda held: held.called("straight", held.key[1:])),
        unnamed="b.2 b.6 f",
    ),
    fault(
        LOW_DEUCE,
        "as-in-ace-to-five",
        "b.1 b.2 b.5 b.6",
        "straights and flushes are left out, as in ace to five",
        by_hand(_as_in_ace_to_five),
        unnamed="b.1 b.2 b.5 b.6 f",
    ),
    fault(
        LOW_DEUCE,
        "royal-not-told",
        "b.1",
        "a royal flush is called a straight flush; its order is right",
        where(of("royal-flush"), lambda held: held.called("straight-flush", (-1,))),
        unnamed="",
    ),
)

_VALUES: Final[tuple[Fault, ...]] = (
    fault(
        LOW_DEUCE,
        "straights-as-high",
        "f",
        "of two straights the higher wins",
        where(of("straight"), lambda held: held.keyed(1, -held.key[1])),
        aspect="value",
    ),
    fault(
        LOW_DEUCE,
        "straights-all-tie",
        "f",
        "straights are not told apart",
        without("straight", 1),
        aspect="value",
    ),
    fault(
        LOW_DEUCE,
        "straight-flushes-all-tie",
        "f",
        "straight flushes are not told apart",
        without("straight-flush", 1),
        aspect="value",
    ),
    fault(
        LOW_DEUCE,
        "broadway-the-best-straight",
        "f",
        "an ace to a ten are the best straight, by the ace",
        where(exactly(_BROADWAY, suited=False), lambda held: held.keyed(1, 13)),
        aspect="value",
    ),
    fault(
        LOW_DEUCE,
        "ace-low-everywhere",
        "f d",
        "the ace is the best card in whatever is no sequence",
        by_hand(_ace_first),
        aspect="value",
    ),
    fault(
        LOW_DEUCE,
        "ace-low-in-nothing",
        "d",
        "in a hand of no kind the ace is the best card",
        where(of("high-card"), ace_worth(GAME, 13)),
        aspect="kickers",
        source="B101",
    ),
    fault(
        LOW_DEUCE,
        "ace-low-in-flushes",
        "d",
        "in a flush the ace is the best card",
        where(of("flush"), ace_worth(GAME, 13)),
        aspect="kickers",
    ),
    fault(
        LOW_DEUCE,
        "two-pairs-better-first",
        "f",
        "two pairs compare by the better pair first",
        counted("two-pairs", 2, 1, 3),
        aspect="value",
    ),
    fault(
        LOW_DEUCE,
        "full-house-pair-first",
        "f",
        "full houses compare by the pair first",
        counted("full-house", 2, 1),
        aspect="value",
    ),
    fault(
        LOW_DEUCE,
        "quads-all-tie",
        "f d",
        "fours of a kind all tie",
        without("four-of-a-kind", 1, 2),
        aspect="value",
    ),
    fault(
        LOW_DEUCE,
        "worst-card-alone",
        "d",
        "hands of no kind compare by their worst card alone",
        without("high-card", 2, 3, 4, 5),
        aspect="kickers",
    ),
)

_SINGLE: Final[tuple[Fault, ...]] = (
    fault(
        LOW_DEUCE,
        "royal-of-spades-not-told",
        "b.1",
        "the royal flush of spades alone is called a straight flush",
        answered_as(both(of_category("royal-flush"), suit(3)), "straight-flush"),
        unnamed="",
        depth="exhaustive",
    ),
    fault(
        LOW_DEUCE,
        "one-straight-missed",
        "b.6",
        "one straight of 9,180 is called nothing",
        answered_as(one_hand("9c8d7h6s5c"), "high-card", like="9c8d7h6s4c"),
        unnamed="b.6 e",
        depth="exhaustive",
    ),
    fault(
        LOW_DEUCE,
        "one-flush-refused",
        "b.5",
        "one flush is missing from the look-up table, and is refused",
        unanswered(one_hand("Ks8s5s3s2s"), "refused", "KeyError: 8610571"),
        depth="exhaustive",
    ),
)

LOW_DEUCE_CARDS: Final[tuple[Fault, ...]] = (
    *_SEQUENCE,
    *misnamed(GAME),
    *between(GAME),
    *inside(GAME),
    *_VALUES,
    *kickers(GAME, ("high-card", "one-pair", "two-pairs", "three-of-a-kind", "flush", "four-of-a-kind")),
    *suits(GAME, "flush"),
    *_SINGLE,
)
