"""Which rounds are dealt, at each depth: the player's hand and the dealer's, before anything is placed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from clausecheck.cards import SUITS, write_hands
from clausecheck.check.hands import DRAWN
from clausecheck.check.rounds.hands_up_to_suits import renamed, shuffled, up_to_suits
from clausecheck.check.rounds.six import SIX, six_cards
from clausecheck.law import Law
from clausecheck.law.ranking import ranks_of
from clausecheck.law.settlement.rules import rules_of
from clausecheck.law.table import Table
from clausecheck.law.universe import every_hand

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.plan import Depth
    from clausecheck.law import Regulation
    from clausecheck.law.readings import Choice

    Cards = NDArray[np.uint8]
    Rows = NDArray[np.int64]

Deal = Literal["contests", "players", "hands", "sixes", "some-sixes"]
"""contests: player's hand against dealer's class. players: player's hand against a dealer's of each kind, who
does not qualify, is lower, level, higher. hands: player's hand, any dealer's. sixes: six cards, however they
are shared out; some-sixes: of each kind a few."""

_SOME: Final = 1000


@dataclass(frozen=True, slots=True)
class Dealt:
    """Card numbers of n rounds, shapes (n, 3), the lowest hands first."""

    player: Cards
    dealer: Cards
    keys: dict[Any, NDArray[np.int8]] = field(default_factory=dict, compare=False, repr=False)
    """What the law looks at in them, kept by whoever asked it."""

    def __len__(self) -> int:
        return len(self.player)

    def texts(self) -> list[tuple[str, str]]:
        """The rounds as the protocol writes them."""
        player, dealer = (write_hands(side).astype("U").tolist() for side in (self.player, self.dealer))
        return list(zip(player, dealer, strict=True))

    def rows(self, rows: Rows) -> Dealt:
        """Some of the rounds."""
        return Dealt(self.player[rows], self.dealer[rows])


def rounds_up_to_suits(law: Law) -> int:
    """How many rounds there are: each player's hand, up to suits, and each class of dealer's that is left.

    Those that can pay a row which names a suit are counted in every suit.
    """
    return dealer_of(law, "exhaustive", 0).size


def dealer_of(law: Law, depth: Depth, seed: int) -> Dealer:
    """The dealer of a law's rounds. What it has dealt is kept, being the same for the same seed."""
    return _dealer(law.regulation, law.departures, depth, seed)


@lru_cache(maxsize=8)
def _dealer(regulation: Regulation, readings: Choice, depth: Depth, seed: int) -> Dealer:
    return Dealer(Law(regulation, readings), depth, seed)


class Dealer:
    """Deals the rounds of a law's game; the same for the same seed."""

    def __init__(self, law: Law, depth: Depth, seed: int) -> None:
        self.depth, self._seed = depth, seed
        self._kept: dict[tuple[Deal, int, int], Dealt] = {}
        self._rules = rules_of(law)
        self._table = Table(self._rules.game, self._rules.ranker)
        self.classes = self._table.classes
        self.qualifying = _lowest_qualifying(self._table, self._rules.settlement.qualifies)
        self._listed = every_hand(self._rules.game)
        self._class = self._table.order[self._table.signatures(self._listed)]
        self._by_class = np.argsort(self._class, kind="stable")
        self._starts = np.searchsorted(self._class[self._by_class], np.arange(self.classes + 1))

    def deal(self, kind: Deal, share: int = 1, number: int = 0) -> Dealt:
        """Rounds of one kind; at depth standard a `share`-th of those drawn, by the draw `number`."""
        key = (kind, share, number)
        if key not in self._kept:
            self._kept[key] = self._deal(kind, share, number)
        return self._kept[key]

    def _deal(self, kind: Deal, share: int, number: int) -> Dealt:
        if kind in ("sixes", "some-sixes"):
            return self._sixes(kind, share, number)
        chance = self._chance(kind, number)
        ways = {"contests": self._contests, "players": self._players, "hands": self._hands}
        player, dealer = ways[kind](self._each_player(chance), chance)
        if self.depth == "standard" and kind != "hands":
            drawn = DRAWN // share
            player = np.vstack([player, self._of_classes(chance.integers(self.classes, size=drawn), chance)])
            dealer = np.concatenate([dealer, chance.integers(self.classes, size=drawn)])
        return self._against(player, dealer, chance)

    @cached_property
    def size(self) -> int:
        """How many rounds `contests` deals at full depth."""
        held = _bits(np.vstack([up_to_suits(self._rules.game.cards), self._special]))
        listed = _bits(self._listed[self._by_class])
        parts = np.array_split(held, max(1, len(held) // 100))
        free = (np.bitwise_and.outer(part, listed) == 0 for part in parts)
        return sum(int(np.logical_or.reduceat(row, self._starts[:-1], axis=1).sum()) for row in free)

    def _chance(self, kind: str, number: int) -> np.random.Generator:
        return np.random.default_rng([self._seed, number, *kind.encode()])

    def _each_player(self, chance: np.random.Generator) -> Cards:
        """A hand of every class or, at full depth, every hand up to suits; those that name suits in each."""
        if self.depth == "exhaustive":
            hands = renamed(up_to_suits(self._rules.game.cards), chance)
        else:
            hands = self._of_classes(np.arange(self.classes), chance)
        return np.vstack([hands, self._special])

    @cached_property
    def _special(self) -> Cards:
        specials = [s for s in self._rules.settlement.special if s.ranking == self._rules.settlement.ranking]
        ranks = dict.fromkeys(ranks_of(special.ranks) for special in specials)
        rows = [[4 * rank + suit for rank in held] for held in ranks for suit in range(len(SUITS))]
        return np.array(rows, np.uint8).reshape(-1, self._rules.game.cards)

    def _of_classes(self, classes: Rows, chance: np.random.Generator) -> Cards:
        """A hand of each of these classes."""
        starts, counts = self._starts[classes], self._starts[classes + 1] - self._starts[classes]
        return self._listed[self._by_class[starts + (chance.random(len(classes)) * counts).astype(np.int64)]]

    def class_of(self, cards: Cards) -> NDArray[np.int32]:
        """The class of each hand, 0 the lowest."""
        found: NDArray[np.int32] = self._table.order[self._table.signatures(np.sort(cards, axis=1))]
        return found

    def _contests(self, player: Cards, chance: np.random.Generator) -> tuple[Cards, Rows]:
        if self.depth == "exhaustive":
            dealer = np.tile(np.arange(self.classes), len(player))
            return np.repeat(player, self.classes, axis=0), dealer
        own = self.class_of(player).astype(np.int64)
        edge = self.qualifying
        against = [own - 1, own, own + 1, np.full_like(own, edge - 1), np.full_like(own, edge)]
        each = np.arange(self.classes)
        hands = self._of_classes(chance.integers(self.classes, size=len(each)), chance)
        return np.vstack([*[player] * len(against), hands]), np.concatenate([*against, each])

    def _players(self, player: Cards, chance: np.random.Generator) -> tuple[Cards, Rows]:
        own = self.class_of(player).astype(np.int64)
        edge, top = self.qualifying, self.classes
        none, edges, tops = (np.full_like(own, number) for number in (0, edge, top))
        spans = [(none, edges), (edges, own), (own, own + 1), (np.maximum(own + 1, edges), tops)]
        against = []
        for least, most in spans:
            drawn = least + (chance.random(len(own)) * (most - least)).astype(np.int64)
            against.append(np.where(least < most, drawn, -1))
        return np.vstack([player] * len(spans)), np.concatenate(against)

    def _hands(self, player: Cards, chance: np.random.Generator) -> tuple[Cards, Rows]:
        return player, chance.integers(self.classes, size=len(player))

    def _against(self, player: Cards, dealer: Rows, chance: np.random.Generator) -> Dealt:
        """Each player's hand against a hand of a class, out of the cards that are left, if there is one."""
        there = (dealer >= 0) & (dealer < self.classes)
        player, dealer = player[there], dealer[there]
        starts, counts = self._starts[dealer], self._starts[dealer + 1] - self._starts[dealer]
        turn = (chance.random(len(dealer)) * counts).astype(np.int64)
        held, listed = _bits(player), _bits(self._listed)
        found = np.full(len(dealer), -1, np.int64)
        left = np.arange(len(dealer))
        for step in range(int(counts.max(initial=0))):
            at = self._by_class[starts[left] + (turn[left] + step) % counts[left]]
            free = (held[left] & listed[at]) == 0
            found[left[free]] = at[free]
            left = left[~free]
            left = left[counts[left] > step + 1]
        dealt = found >= 0
        player, against = player[dealt], self._listed[found[dealt]]
        order = np.lexsort((dealer[dealt], self.class_of(player)))
        return Dealt(shuffled(player[order], chance), shuffled(against[order], chance))

    def _sixes(self, kind: Deal, share: int, number: int) -> Dealt:
        chance = self._chance(kind, number)
        few = kind == "some-sixes"
        cards = six_cards(self._rules.game, "quick" if few else self.depth, DRAWN // share, chance)
        if few:
            cards = cards[np.sort(chance.choice(len(cards), size=_SOME, replace=False))]
        mixed = np.vstack([shuffled(cards, chance), self._royals])
        return Dealt(mixed[:, :3], mixed[:, 3:])

    @cached_property
    def _royals(self) -> Cards:
        """The hands of six cards that tables name by their suit, each shared out in every way."""
        special = [s for s in self._rules.settlement.special if len(s.ranks.split()) == SIX]
        rows = []
        for ranks in dict.fromkeys(ranks_of(s.ranks) for s in special):
            for suit in range(len(SUITS)):
                cards = [4 * rank + suit for rank in ranks]
                rows += [[*some, *(c for c in cards if c not in some)] for some in combinations(cards, 3)]
        return np.array(rows, np.uint8).reshape(-1, SIX)


def _lowest_qualifying(table: Table, ranks: str) -> int:
    held = ranks_of(ranks)
    shapes = zip(table.shapes, table.order.tolist(), strict=True)
    return next(int(order) for shape, order in shapes if shape.ranks == held and not shape.suited)


def _bits(cards: Cards) -> NDArray[np.uint64]:
    bits: NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64), axis=1)
    return bits
