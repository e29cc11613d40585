"""Ace to five: straights and flushes that count, high aces, kinds taken for others (14.3(b), (d) to (f))."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.low import (
    Low,
    ace_first,
    ace_worth,
    between,
    inside,
    kickers,
    misnamed,
    suits,
)
from clausecheck.qualify.faults.making import LOW_FIVE, counted, exactly, fault, of, where, without
from clausecheck.qualify.held import groups, ranks
from clausecheck.qualify.single import answered_as, one_hand, unanswered

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Change, Held

GAME: Final = Low(
    LOW_FIVE,
    ("high-card", "one-pair", "two-pairs", "three-of-a-kind", "full-house", "four-of-a-kind"),
    ace_first,
)
_WHEEL, _BROADWAY = ranks("5432A"), ranks("AKQJT")


def runs(held: Held) -> bool:
    """Whether a hand of no kind would be a sequence in high poker."""
    *others, last = held.ranks
    apart = held.ranks[0] - last == len(others)
    low = held.ranks[0] == 12 and held.ranks[1:] == tuple(range(len(others) - 1, -1, -1))
    return held.lawful == "high-card" and (apart or low)


def _suited(held: Held) -> bool:
    return held.suited


def _as(name: str) -> Change:
    return lambda held: GAME.called(held, name)


def _as_in_deuce_to_seven(held: Held) -> Held:
    if runs(held) and held.suited:
        return GAME.called(held, "royal-flush" if held.ranks == _BROADWAY else "straight-flush")
    return GAME.called(held, "flush" if held.suited else "straight")


def _two_aces(held: Held) -> bool:
    return held.lawful == "one-pair" and groups(held.ranks)[0] == 12


_COUNTED: Final[tuple[Fault, ...]] = (
    fault(
        LOW_FIVE,
        "straights-count",
        "f",
        "sequences are straights, and rank below three of a kind",
        where(runs, _as("straight")),
    ),
    fault(
        LOW_FIVE,
        "flushes-count",
        "f",
        "hands of one suit are flushes, and rank below three of a kind",
        where(_suited, _as("flush")),
    ),
    fault(
        LOW_FIVE,
        "straights-and-flushes-count",
        "f",
        "straights and flushes count as in deuce to seven",
        where(lambda held: held.suited or runs(held), _as_in_deuce_to_seven),
    ),
    fault(
        LOW_FIVE,
        "wheel-a-straight",
        "f",
        "five to ace is a straight, and no other sequence",
        where(exactly(_WHEEL, suited=False), _as("straight")),
    ),
    fault(
        LOW_FIVE,
        "steel-wheel-a-straight-flush",
        "f",
        "five to ace of one suit is a straight flush, and no other sequence",
        where(exactly(_WHEEL, suited=True), _as("straight-flush")),
        source="B102",
    ),
    fault(
        LOW_FIVE,
        "royal-flush-counts",
        "f",
        "an ace to a ten of one suit are a royal flush, and no other flush counts",
        where(exactly(_BROADWAY, suited=True), _as("royal-flush")),
    ),
    fault(
        LOW_FIVE,
        "flush-by-name-alone",
        "f",
        "hands of one suit are called flushes, and rank as they should",
        where(_suited, lambda held: replace(held, name="flush")),
        unnamed="",
    ),
    fault(
        LOW_FIVE,
        "flush-a-little-worse",
        "f",
        "of two hands of the same ranks the one of one suit is the worse",
        where(_suited, lambda held: held.keyed(*held.key[:-1], 0)),
        aspect="value",
    ),
)

_VALUES: Final[tuple[Fault, ...]] = (
    fault(
        LOW_FIVE,
        "ace-high-in-nothing",
        "d",
        "in a hand of no kind the ace is the worst card",
        where(of("high-card"), ace_worth(GAME, -1)),
        aspect="kickers",
        source="B105",
    ),
    fault(
        LOW_FIVE,
        "ace-high-beside-a-pair",
        "d",
        "beside a pair the ace is the worst card",
        where(lambda held: held.lawful == "one-pair" and not _two_aces(held), ace_worth(GAME, -1)),
        aspect="kickers",
    ),
    fault(
        LOW_FIVE,
        "two-aces-the-worst-pair",
        "f",
        "two aces are the worst pair",
        where(_two_aces, lambda held: held.keyed(1, -1, *held.key[2:])),
        aspect="value",
    ),
    fault(
        LOW_FIVE,
        "two-pairs-better-first",
        "f",
        "two pairs compare by the better pair first",
        counted("two-pairs", 2, 1, 3),
        aspect="value",
    ),
    fault(
        LOW_FIVE,
        "two-pairs-second-ignored",
        "f",
        "of two pairs the worse alone counts, then the odd card",
        without("two-pairs", 2),
        aspect="value",
    ),
    fault(
        LOW_FIVE,
        "full-house-pair-first",
        "f",
        "full houses compare by the pair first",
        counted("full-house", 2, 1),
        aspect="value",
    ),
    fault(
        LOW_FIVE,
        "full-house-pair-ignored",
        "f",
        "full houses compare by the three alone",
        without("full-house", 2),
        aspect="value",
    ),
    fault(
        LOW_FIVE,
        "quads-all-tie",
        "f d",
        "fours of a kind all tie",
        without("four-of-a-kind", 1, 2),
        aspect="value",
    ),
    fault(
        LOW_FIVE,
        "worst-card-alone",
        "d",
        "hands of no kind compare by their worst card alone",
        without("high-card", 2, 3, 4, 5),
        aspect="kickers",
    ),
    fault(
        LOW_FIVE,
        "one-class-below-the-next",
        "d",
        "one class of 6,175, king queen jack nine eight, ranks just below the class under it",
        where(lambda held: held.ranks == ranks("KQJ98"), lambda held: held.keyed(1, 0, 1, 2, 3, 11.5)),
        aspect="kickers",
    ),
)

_SINGLE: Final[tuple[Fault, ...]] = (
    fault(
        LOW_FIVE,
        "one-nothing-a-pair",
        "b.9",
        "one hand of 2,598,960 that is of no kind is called a pair",
        answered_as(one_hand("KcQdJh9s8c"), "one-pair"),
        unnamed="",
        depth="exhaustive",
    ),
    fault(
        LOW_FIVE,
        "one-nothing-a-straight",
        "f",
        "one hand of 2,598,960 is called a straight",
        answered_as(one_hand("9c8d7h6s5c"), "straight"),
        unnamed="",
        depth="exhaustive",
    ),
    fault(
        LOW_FIVE,
        "one-hand-too-strong",
        "e",
        "one hand of 2,598,960 is called a pair, as it should, and ranks above its likes by suit",
        answered_as(one_hand("QcQd9h5s2c"), like="QcQd8h5s2c"),
        aspect="suits",
        depth="exhaustive",
    ),
    fault(
        LOW_FIVE,
        "one-nothing-refused",
        "d",
        "one hand of no kind is refused: no clause but that on ties speaks of it",
        unanswered(one_hand("KcQdJh9s8c"), "refused", "index out of range"),
        aspect="kickers",
        depth="exhaustive",
    ),
)

LOW_FIVE_CARDS: Final[tuple[Fault, ...]] = (
    *_COUNTED,
    *misnamed(GAME),
    *between(GAME),
    *inside(GAME),
    *_VALUES,
    *kickers(GAME, ("high-card", "one-pair", "two-pairs", "three-of-a-kind", "four-of-a-kind")),
    *suits(GAME, "high-card", "two-pairs"),
    *_SINGLE,
)
