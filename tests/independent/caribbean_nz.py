"""New Zealand Gazette 1996, No. 7, page 280: Caribbean stud, rules 13.1(c) to 13.4.

Points on which the text is unclear, and how they are read here:

- The page begins at (c). What stands at (a) and (b) is taken, from 13.3(c) and (d) and the rising order of
  the list, to be odd cards and one pair. The card values of rule 3.2 are not on the page either: they are
  taken to be two to ace.
- "An ace may be counted as high or low" stands under (e), the straight. (i) asks for cards "in sequence"
  with no word of its own about the ace, and a flush (f) must *not* be in sequence: the sequence is read as
  the same one in all three, so that ace to five of one suit is a straight flush, and no flush.
- An ace counted as low has no card value in the text. Counted as low, it makes the straight that ends at
  the five, which is the lowest, since 13.3(a) compares straights by their cards.
- (g) "All cards take their rank from the threesome": the pair then adds nothing, and two full houses of the
  same threesome are equal. One deck cannot deal both at once. `by_pairs_too` is the other reading, in
  which 13.3 goes on to the pair, whose card values do differ.
- 13.3 gives examples for straights, pairs, two pairs and odd cards. Threes and fours go by the value of the
  set first, and then, by 13.3(d), by the odd cards, which again only matters for hands that share cards.
- 13.4 lays a duty on the player; it names no hand and orders none, so a hand is worth what it is.
"""

from __future__ import annotations

from functools import cache

from tests.independent.notation import ACE, held, one_suit, ranks, run_top

Key = tuple[int, tuple[int, ...], tuple[int, ...]]

WORST_FIRST = (
    "high-card",
    "one-pair",
    "two-pairs",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
)


@cache
def category(cards: str) -> str:
    """13.1."""
    values = ranks(cards)
    fours, threes, pairs, singles = (held(values, times) for times in (4, 3, 2, 1))
    if fours:
        return "four-of-a-kind"
    if threes:
        return "full-house" if pairs else "three-of-a-kind"
    if len(singles) < 5:
        return "two-pairs" if len(pairs) == 2 else "one-pair"
    top = run_top(values)
    if one_suit(cards):
        if not top:
            return "flush"
        return "royal-flush" if top == ACE else "straight-flush"
    return "straight" if top else "high-card"


def key(cards: str) -> Key:
    """13.1 and 13.3: a greater key is the higher hand, an equal one a draw."""
    values, kind = ranks(cards), category(cards)
    place = WORST_FIRST.index(kind)
    if kind in {"royal-flush", "straight-flush", "straight"}:
        return place, (run_top(values),), ()
    if kind == "full-house":
        return place, tuple(held(values, 3)), ()
    made = held(values, 4) + held(values, 3) + held(values, 2)
    return place, tuple(made), tuple(held(values, 1))


def by_pairs_too(cards: str) -> Key:
    """The key of a reading in which the pairs of two full houses of one threesome are compared."""
    place, made, singles = key(cards)
    if category(cards) == "full-house":
        return place, made, tuple(held(ranks(cards), 2))
    return place, made, singles
