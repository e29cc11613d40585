"""Three cards, low: what counts and should not, high aces, kinds taken for others (14.3(c) to (f))."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.low import Low, ace_first, ace_worth, between, inside, kickers, suits
from clausecheck.qualify.faults.low_five import runs
from clausecheck.qualify.faults.making import LOW_THREE, exactly, fault, of, where
from clausecheck.qualify.held import groups, ranks
from clausecheck.qualify.single import answered_as, of_category, one_hand, unanswered

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault

GAME: Final = Low(LOW_THREE, ("high-card", "one-pair", "three-of-a-kind"), ace_first, cards=3)

_NAMES: Final[tuple[Fault, ...]] = (
    fault(
        LOW_THREE,
        "straights-count",
        "f",
        "sequences are straights, and rank below pairs",
        where(runs, lambda held: GAME.called(held, "straight")),
    ),
    fault(
        LOW_THREE,
        "flushes-count",
        "f",
        "hands of one suit are flushes, and rank below pairs",
        where(lambda held: held.suited, lambda held: GAME.called(held, "flush")),
    ),
    fault(
        LOW_THREE,
        "steel-wheel-a-straight-flush",
        "f",
        "three, two, ace of one suit are a straight flush, and no other sequence",
        where(exactly(ranks("32A"), suited=True), lambda held: GAME.called(held, "straight-flush")),
    ),
    fault(
        LOW_THREE,
        "flush-a-little-worse",
        "f",
        "of two hands of the same ranks the one of one suit is the worse",
        where(lambda held: held.suited, lambda held: held.keyed(*held.key[:-1], 0)),
        aspect="value",
    ),
    fault(
        LOW_THREE,
        "trips-a-pair",
        "c.3",
        "three of a kind are called a pair",
        where(
            of("three-of-a-kind"), lambda held: GAME.called(held, "one-pair", held.ranks[0], held.ranks[0])
        ),
        unnamed="c.3 c.6 f",
    ),
    fault(
        LOW_THREE,
        "trips-a-full-house",
        "c.3",
        "three of a kind go by a name that three cards do not have; their order is right",
        answered_as(of_category("three-of-a-kind"), "full-house"),
        unnamed="",
    ),
    fault(
        LOW_THREE,
        "two-aces-nothing",
        "c.6",
        "a pair of aces is called nothing",
        where(
            lambda held: held.lawful == "one-pair" and groups(held.ranks)[0] == 12,
            lambda held: GAME.called(held, "high-card"),
        ),
        unnamed="c.6 f",
    ),
    fault(
        LOW_THREE,
        "one-hand-a-pair",
        "c.6",
        "one hand of 22,100 that is of no kind is called a pair",
        answered_as(one_hand("Kc9d4h"), "one-pair"),
        unnamed="",
        depth="exhaustive",
    ),
    fault(
        LOW_THREE,
        "one-hand-a-flush",
        "f",
        "one hand of 22,100 is called a flush",
        answered_as(one_hand("Kc9c4c"), "flush"),
        unnamed="",
        depth="exhaustive",
    ),
    fault(
        LOW_THREE,
        "one-pair-refused",
        "c.6",
        "one pair is missing from the look-up table",
        unanswered(one_hand("9c9d4h"), "refused", "KeyError: 1081"),
        depth="exhaustive",
    ),
    fault(
        LOW_THREE,
        "one-hand-too-weak",
        "e",
        "one pair of 3,744 ranks below its likes by suit",
        answered_as(one_hand("9c9d4h"), like="TcTd4h"),
        aspect="suits",
        depth="exhaustive",
    ),
)

_VALUES: Final[tuple[Fault, ...]] = (
    fault(
        LOW_THREE,
        "ace-high-in-nothing",
        "d",
        "in a hand of no kind the ace is the worst card",
        where(of("high-card"), ace_worth(GAME, -1)),
        aspect="kickers",
    ),
    fault(
        LOW_THREE,
        "two-aces-the-worst-pair",
        "f",
        "two aces are the worst pair",
        where(
            lambda held: held.lawful == "one-pair" and groups(held.ranks)[0] == 12,
            lambda held: held.keyed(1, -1, *held.key[2:]),
        ),
        aspect="value",
    ),
)

LOW_THREE_CARDS: Final[tuple[Fault, ...]] = (
    *_NAMES,
    *between(GAME),
    *inside(GAME),
    *_VALUES,
    # of one kind alone cards remain to be put in order: the best first is the reading c1-kickers
    *(each for each in kickers(GAME, ("high-card", "one-pair")) if not each.id.endswith("best-card-first")),
    *suits(GAME, "high-card", "three-of-a-kind"),
)
