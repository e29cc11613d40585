"""N.J.A.C. 13:69F-14.3, general poker: high hands of five and three cards, and low hands.

Points on which the text is unclear, and how they are read here:

- (d) compares hands "of identical poker hand rank" by the highest card that the other lacks. Were that
  rank the kind of hand alone, a pair of twos with an ace would beat kings. But (b) and (c) say which pair,
  three, four, full house and straight is the highest and which the lowest, so the rank of a hand is taken
  to be its kind together with the rank of what makes the kind. (d) decides among the cards left.
- A straight of ace to five, and of ace to three, is the lowest by (b)2, (b)6, (c)2 and (c)4, though it
  holds an ace: the particular words go before (d).
- A card counts in (d) as a rank, for all suits are equal, and as often as it is held.
- (d) with (e), low poker: the hand that holds the *highest ranking* card which the other lacks is higher,
  and (e) ranks the ace (in deuce to seven the two) highest. Word for word, A-2-3-4-K beats A-2-3-5-6,
  where every card room compares the worst cards first. (d) names (e) expressly, and nothing in (f) sets
  it aside, for (f) inverts (b) and (c), not (d). The words are followed in `key`; the card rooms' order
  is the `worst_first` key.
- (f) inverts (b) and (c), and (e) ranks the cards: a pair of aces is thus the best pair where the ace is
  low, though (b)9 turned upside down would make it the worst. The examples in (b) follow the cards of
  high poker, so those of (e) take their place.
- Two pairs against two pairs in low poker: neither (b)8 nor (f) says which pair is looked at first. As in
  high poker it is the higher ranking one, which is the better one by (e); `worst_first` looks at the worse.
- Deuce to seven: does A-2-3-4-5 make a straight? (e) ranks the ace last there and (a) grants its double use
  outside low poker only; but (f) takes over the rankings "as set forth in (b)", and (b)6 and (b)2 name that
  straight in so many words. It is read as a straight, and the best one, as the inverse of the lowest.
  `ace_last_category` and its key are the other reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from tests.independent.notation import ACE, held, one_suit, ranks, run_top

if TYPE_CHECKING:
    from collections.abc import Callable

Key = tuple[int, tuple[int, ...], tuple[int, ...]]

HIGH_FIVE = (
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pairs",
    "one-pair",
    "high-card",
)
HIGH_THREE = (
    "royal-flush",
    "straight-flush",
    "three-of-a-kind",
    "straight",
    "flush",
    "one-pair",
    "high-card",
)
PAIRED = ("four-of-a-kind", "full-house", "three-of-a-kind", "two-pairs", "one-pair")


@dataclass(frozen=True, slots=True)
class Reading:
    """How one game names a hand and orders it: a greater key is the better hand, an equal one a tie."""

    category: Callable[[str], str]
    key: Callable[[str], Key]
    worst_first: Callable[[str], Key] | None = None


def paired(values: list[int]) -> str | None:
    """The kind of hand that equal ranks make, if any."""
    if held(values, 4):
        return "four-of-a-kind"
    if held(values, 3):
        return "full-house" if held(values, 2) else "three-of-a-kind"
    pairs = len(held(values, 2))
    return {0: None, 1: "one-pair", 2: "two-pairs"}[pairs]


@cache
def high_category(cards: str) -> str:
    """(b) for five cards and (c) for three."""
    values = ranks(cards)
    top, suited = run_top(values), one_suit(cards)
    if top and suited:
        return "royal-flush" if top == ACE else "straight-flush"
    if suited:
        return "flush"
    if top:
        return "straight"
    return paired(values) or "high-card"


def makers(values: list[int]) -> list[int]:
    """The ranks of what makes fours, threes and pairs, fours first, then threes, then pairs."""
    return held(values, 4) + held(values, 3) + held(values, 2)


def _high_key(cards: str, best_first: tuple[str, ...]) -> Key:
    values, kind = ranks(cards), high_category(cards)
    place = -best_first.index(kind)
    if kind in {"royal-flush", "straight-flush", "straight"}:
        return place, (run_top(values),), ()
    return place, tuple(makers(values)), tuple(values)


def high_five_key(cards: str) -> Key:
    return _high_key(cards, HIGH_FIVE)


def high_three_key(cards: str) -> Key:
    return _high_key(cards, HIGH_THREE)


@cache
def low_category(cards: str) -> str:
    """(f): straights and flushes are not considered."""
    return paired(ranks(cards)) or "high-card"


def _worth_ace_low(value: int) -> int:
    """(e): the ace is the best card, the king the worst."""
    return -1 if value == ACE else -value


def _low_key(cards: str, kind: str, worth: Callable[[int], int], *, best: bool) -> Key:
    """A low hand's key, its cards looked at from the best or from the worst."""
    values = ranks(cards)

    def ordered(some: list[int]) -> list[int]:
        return sorted((worth(value) for value in some), reverse=best)

    made = ordered(held(values, 4)) + ordered(held(values, 3)) + ordered(held(values, 2))
    return HIGH_FIVE.index(kind), tuple(made), tuple(ordered(values))


def ace_low_key(cards: str) -> Key:
    return _low_key(cards, low_category(cards), _worth_ace_low, best=True)


def ace_low_worst_first(cards: str) -> Key:
    return _low_key(cards, low_category(cards), _worth_ace_low, best=False)


def _deuce_key(cards: str, kind: str, *, best: bool) -> Key:
    if kind in {"royal-flush", "straight-flush", "straight"}:
        return HIGH_FIVE.index(kind), (-run_top(ranks(cards)),), ()
    return _low_key(cards, kind, lambda value: -value, best=best)


def deuce_key(cards: str) -> Key:
    return _deuce_key(cards, high_category(cards), best=True)


def deuce_worst_first(cards: str) -> Key:
    return _deuce_key(cards, high_category(cards), best=False)


def ace_last_category(cards: str) -> str:
    """Deuce to seven in the other reading: (e) puts the ace last, and ace to five is no sequence."""
    if run_top(ranks(cards)) == 5:
        return "flush" if one_suit(cards) else "high-card"
    return high_category(cards)


def ace_last_worst_first(cards: str) -> Key:
    return _deuce_key(cards, ace_last_category(cards), best=False)


GAMES = {
    "poker-high-5": Reading(high_category, high_five_key),
    "poker-high-3": Reading(high_category, high_three_key),
    "poker-low-5": Reading(low_category, ace_low_key, ace_low_worst_first),
    "poker-low-3": Reading(low_category, ace_low_key, ace_low_worst_first),
    "poker-low-27": Reading(high_category, deuce_key, deuce_worst_first),
}
