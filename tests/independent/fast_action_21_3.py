"""N.J.A.C. 13:69F-21.3, fast action hold 'em: five cards out of several decks.

Points on which the text is unclear, and how they are read here:

- (b)2 to (b)9 overlap only in appearance: each is taken at its highest place, so that a flush is one of (b)12
  when its ranks all vary, as (b)12 says, and the king-high straight flush is the best one, as (b)4 says.
- A full house, a two pairs or a pair all of one suit is the flush of that name, not the plain one, though
  (b)11, (b)15 and (b)16 do not exclude it: the order of (b) puts the flush first.
- (c) decides between hands of "identical five-card hand rank", which is read with the examples in (b): first
  what the kind is made of, then the highest card that the other hand lacks. A straight of ace to five is
  the lowest in spite of its ace.
- With several decks the same rank can be held by both hands in any number; (c) counts a rank as often as it
  is held, and all suits are equal by (a).
"""

from __future__ import annotations

from functools import cache

from tests.independent.notation import ACE, held, one_suit, ranks, run_top

Key = tuple[int, tuple[int, ...], tuple[int, ...]]

BEST_FIRST = (
    "flush-with-five-of-a-kind",
    "royal-flush",
    "flush-with-four-of-a-kind",
    "straight-flush",
    "flush-with-full-house",
    "five-of-a-kind",
    "flush-with-three-of-a-kind",
    "flush-with-two-pairs",
    "flush-with-one-pair",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pairs",
    "pair",
    "high-card",
)


def _made_of(values: list[int]) -> tuple[str | None, list[int]]:
    """What equal ranks make, in the words of (b), and the ranks that make it, the more numerous first."""
    fives, fours, threes, pairs = (held(values, times) for times in (5, 4, 3, 2))
    if fives:
        return "five-of-a-kind", fives
    if fours:
        return "four-of-a-kind", fours
    if threes:
        return ("full-house" if pairs else "three-of-a-kind"), threes + pairs
    return (None, "pair", "two-pairs")[len(pairs)], pairs


@cache
def category(cards: str) -> str:
    """(b): the highest of the seventeen that the hand satisfies."""
    values = ranks(cards)
    made, _ = _made_of(values)
    top, suited = run_top(values), one_suit(cards)
    if suited and made:
        return "flush-with-one-pair" if made == "pair" else f"flush-with-{made}"
    if suited and top:
        return "royal-flush" if top == ACE else "straight-flush"
    if suited:
        return "flush"
    return made or ("straight" if top else "high-card")


def key(cards: str) -> Key:
    """(b) and (c): a greater key is the higher hand, an equal one a copy hand."""
    values, kind = ranks(cards), category(cards)
    place = -BEST_FIRST.index(kind)
    if kind in {"royal-flush", "straight-flush", "straight"}:
        return place, (run_top(values),), ()
    return place, tuple(_made_of(values)[1]), tuple(values)
