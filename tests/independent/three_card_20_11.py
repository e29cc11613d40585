"""N.J.A.C. 13:69F-20.11, three-card poker: what each wager of a round receives, in cents.

A round is what the protocol's `settle` sends, already fit to be settled; an answer is, for each wager, all
that the player receives, the returned stake included, and None where the text does not say.

Points on which the text is unclear, and how they are read here:

- (a)1 speaks of a higher hand of the player and of a dealer without a queen; it has no word for a tie with a
  dealer who has one: None. A lower hand is paid by nothing in the section and loses. The second sentence
  stands "notwithstanding" the first and looks at the dealer alone: without queen high the ante is paid and
  the play wager returned, whether the player's hand is higher, equal or lower.
- An ante without play is no competition against the dealer, so nothing in (a)1 pays it: it receives 0, even
  where the dealer has no queen, for "the play wager shall be returned" supposes one.
- Whether a pair plus or a six-card bonus still stands after a fold, the section does not say: None, winning
  or not, for one might also forfeit or return the stake.
- Ranking is not in this section. Used here: straight flush, three-of-a-kind, straight, flush, pair, high
  card, an ace low only in three-two-ace. An ace, king and queen of a suit is the best straight flush and
  ties with its like.
- (a)3, standard: no row for the mini royal, which is a straight flush and pays as one. The bonus depends on
  the player's hand and on both wagers, not on how the dealer fares, so that it is paid in a tie too.
- (a)3i: the row of the straight kept one cell out of three, without its column: None in A, B and C. The row
  of the mini royal of spades kept two, both 50 to 1: None in A and C. In B it is 50 to 1 either way, since
  B pays every mini royal 50 to 1.
- (a)4ii: each of the six-card royals kept one amount out of five cells, without its column, and nothing says
  whether the stake comes back beside it: None in every column. A six-card royal is read as ace to nine of a
  suit. Under (a)4i there is no such row, and it is a five-card royal flush.
- (a)4: five of six cards, the best; below three-of-a-kind nothing is paid.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from tests.independent.notation import ACE, held, one_suit, ranks, run_top, split
from tests.independent.poker_14_3 import high_category, high_five_key

Key = tuple[int, tuple[int, ...]]

WORST_FIRST = ("high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush")
QUEEN = 12

LEAST_PAIR_PLUS = {
    "pair": 1,
    "flush": 3,
    "straight": 5,
    "three-of-a-kind": 25,
    "straight-flush": 35,
    "mini-royal-flush": 35,
}
ANTE_BONUS: dict[str, dict[str, int | None]] = {
    "standard": {"straight": 1, "three-of-a-kind": 4, "straight-flush": 5, "mini": 5, "mini-of-spades": 5},
    "A": {"straight": None, "three-of-a-kind": 3, "straight-flush": 4, "mini": 5, "mini-of-spades": None},
    "B": {"straight": None, "three-of-a-kind": 6, "straight-flush": 8, "mini": 50, "mini-of-spades": 50},
    "C": {"straight": None, "three-of-a-kind": 3, "straight-flush": 4, "mini": 10, "mini-of-spades": None},
}
SIX_CARD_ROWS = (
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
)
SIX_CARD = {
    "i.A": (1000, 200, 50, 25, 20, 10, 5),
    "i.B": (1000, 200, 50, 25, 15, 10, 5),
    "i.C": (1000, 200, 100, 20, 15, 9, 8),
    "i.D": (1000, 200, 100, 20, 15, 10, 7),
    "ii.A": (1000, 200, 50, 25, 20, 10, 5),
    "ii.B": (1000, 200, 50, 25, 15, 10, 5),
    "ii.C": (1000, 200, 100, 20, 15, 9, 8),
    "ii.D": (1000, 200, 100, 20, 15, 10, 7),
    "ii.E": (1000, 200, 100, 20, 15, 10, 5),
}


@cache
def category(cards: str) -> str:
    """The kind of a three-card hand."""
    values = ranks(cards)
    if held(values, 3):
        return "three-of-a-kind"
    if held(values, 2):
        return "pair"
    if run_top(values):
        return "straight-flush" if one_suit(cards) else "straight"
    return "flush" if one_suit(cards) else "high-card"


def key(cards: str) -> Key:
    """A greater key is the higher hand, an equal one a tie."""
    values, kind = ranks(cards), category(cards)
    place = WORST_FIRST.index(kind)
    if kind in {"straight", "straight-flush"}:
        return place, (run_top(values),)
    return place, (*held(values, 3), *held(values, 2), *held(values, 1))


def is_mini_royal(cards: str) -> bool:
    return category(cards) == "straight-flush" and run_top(ranks(cards)) == ACE


def dealer_plays(cards: str) -> bool:
    """(a)1: "queen high or better"."""
    return category(cards) != "high-card" or ranks(cards)[0] >= QUEEN


def ante_and_play(player: str, dealer: str, stake: int) -> tuple[int | None, int | None]:
    """(a)1."""
    if not dealer_plays(dealer):
        return 2 * stake, stake
    if key(player) == key(dealer):
        return None, None
    return (2 * stake, 2 * stake) if key(player) > key(dealer) else (0, 0)


def ante_bonus(player: str, stake: int, table: str) -> int | None:
    """(a)3: winnings alone."""
    row = category(player)
    if is_mini_royal(player):
        row = "mini-of-spades" if player[1] == "s" else "mini"
    odds = ANTE_BONUS[table].get(row, 0)
    return None if odds is None else odds * stake


def pair_plus(player: str, stake: int, posted: dict[str, int]) -> int:
    """(a)2: the table posted, in which an absent mini royal pays as a straight flush."""
    row = category(player)
    if is_mini_royal(player) and "mini-royal-flush" in posted:
        row = "mini-royal-flush"
    return stake * (posted[row] + 1) if row in posted else 0


def best_of_six(cards: str) -> str:
    """The kind, by 13:69F-14.3(b), of the best five out of six cards."""
    fives = ["".join(five) for five in combinations(split(cards), 5)]
    return high_category(max(fives, key=high_five_key))


def six_card_bonus(cards: str, stake: int, table: str) -> int | None:
    """(a)4."""
    if table.startswith("ii.") and one_suit(cards) and run_top(ranks(cards)) == ACE:
        return None
    kind = best_of_six(cards)
    if kind not in SIX_CARD_ROWS:
        return 0
    return stake * (SIX_CARD[table][SIX_CARD_ROWS.index(kind)] + 1)


def settle(asked: dict[str, Any]) -> dict[str, int | None]:
    """What each wager of a round receives in cents, None where the section is silent."""
    player, dealer = asked["player"], asked["dealer"]
    wagers, tables = asked["wagers"], asked.get("tables", {})
    paid: dict[str, int | None] = {}
    folded = "ante" in wagers and "play" not in wagers
    if folded:
        paid["ante"] = 0
    elif "ante" in wagers:
        paid["ante"], paid["play"] = ante_and_play(player, dealer, wagers["ante"])
        paid["ante-bonus"] = ante_bonus(player, wagers["ante"], tables.get("ante-bonus", "standard"))
    if "pair-plus" in wagers:
        posted = tables.get("pair-plus", LEAST_PAIR_PLUS)
        paid["pair-plus"] = None if folded else pair_plus(player, wagers["pair-plus"], posted)
    if "six-card-bonus" in wagers:
        stake, cards = wagers["six-card-bonus"], player + dealer
        paid["six-card-bonus"] = None if folded else six_card_bonus(cards, stake, tables["six-card-bonus"])
    return paid


def refused(asked: dict[str, Any]) -> bool:
    """Whether a round breaks (a)2 or (a)4: a table below the floor, or a bonus without what it requires."""
    wagers, posted = asked["wagers"], asked.get("tables", {}).get("pair-plus", LEAST_PAIR_PLUS)
    for row, least in LEAST_PAIR_PLUS.items():
        pays = posted.get(row, 0)
        if row == "mini-royal-flush" and row not in posted:
            pays = posted.get("straight-flush", 0)
        if "pair-plus" in wagers and pays < least:
            return True
    if "six-card-bonus" not in wagers:
        return False
    version = asked["tables"]["six-card-bonus"].split(".")[0]
    return not {"i": {"pair-plus"}, "ii": {"ante", "pair-plus"}}[version] <= wagers.keys()
