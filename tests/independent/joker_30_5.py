"""N.J.A.C. 13:69F-30.5, two-card joker poker.

Points on which the text is unclear, and how they are read here:

- (b)6 calls an ace and a three the lowest ranking flush, where (c) by itself would put it above king-jack,
  since an ace is the highest card. The particular words of (b)6 say what a flush of ace and three is worth,
  and (c) speaks only of hands "of identical rank pursuant to the provisions of this section". So that one
  flush is the lowest, under four-two, and (c) orders the rest, ace-queen highest, as (b)6 says too.
- High cards have no such words: an ace and a three of two suits is an ace-high hand.
- A joker beside another card is ranked "as a pair of the non-joker card": it ties with the natural pair,
  although (c) could be thought to look for a card that the other lacks. The joker has no rank in (a), and
  by the words of (b)5 the two hands are the same one.
- Ace-two is the lowest straight and straight flush ((b)3, (b)4), before (c) looks at its ace.
"""

from __future__ import annotations

from tests.independent.notation import one_suit, ranks, run_top, split

Key = tuple[int, tuple[int, ...]]

BEST_FIRST = (
    "two-jokers",
    "royal-flush",
    "straight-flush",
    "straight",
    "pair",
    "flush",
    "high-card",
)
ACE_KING, ACE_THREE = [14, 13], [14, 3]


def _without_jokers(cards: str) -> str:
    return "".join(card for card in split(cards) if card != "Jk")


def category(cards: str) -> str:
    """(b)1 to (b)7."""
    naturals = _without_jokers(cards)
    if not naturals:
        return "two-jokers"
    values = ranks(naturals)
    if len(values) == 1 or values[0] == values[1]:
        return "pair"
    suited = one_suit(cards)
    if run_top(values):
        if suited:
            return "royal-flush" if values == ACE_KING else "straight-flush"
        return "straight"
    return "flush" if suited else "high-card"


def key(cards: str) -> Key:
    """(b) and (c): a greater key is the higher hand, an equal one a tie."""
    kind = category(cards)
    values = ranks(_without_jokers(cards))
    place = -BEST_FIRST.index(kind)
    if kind == "two-jokers":
        return place, ()
    if kind == "pair":
        return place, (values[0],)
    if kind in {"royal-flush", "straight-flush", "straight"}:
        return place, (run_top(values),)
    if kind == "flush" and values == ACE_THREE:
        return place, (0, 0)
    return place, tuple(values)


def flush_by_c_alone(cards: str) -> Key:
    """The key that leaves out what (b)6 says of an ace and a three: (c) orders every flush."""
    if category(cards) != "flush":
        return key(cards)
    return -BEST_FIRST.index("flush"), tuple(ranks(cards))
