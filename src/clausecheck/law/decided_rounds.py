"""What a reading decides of rounds: how many are settled otherwise, or are where the text leaves them open.

A round is a deal of three cards to the player and three to the dealer. It counts where some wager, on some
table and of some stake, is paid otherwise.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from msgspec import structs

from clausecheck.cards import write_hand
from clausecheck.law.settlement.columns import ENDS, Settling
from clausecheck.law.settlement.round import WAGERS
from clausecheck.law.settlement.rules import rules_of
from clausecheck.law.universe import every_hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from clausecheck.law.model import Game
    from clausecheck.law.readings import Law

_STAKES: Final = (1_000, 2_000_000)
"""In cents: a small stake, and one whose odds exceed every fixed award."""
_AT_ONCE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class DecidedRounds:
    """Of all rounds, those that some other reading settles otherwise, and the lowest of them."""

    game: str
    wager: str
    rounds: int
    of: int
    smallest: tuple[str, str]
    """The player's hand and the dealer's."""

    def record(self) -> dict[str, Any]:
        """As results.json has it."""
        return {
            "game": self.game,
            "wager": self.wager,
            "rounds": self.rounds,
            "of": self.of,
            "smallest": list(self.smallest),
        }


def decided_rounds(law: Law, others: Sequence[Law]) -> tuple[DecidedRounds, ...]:
    """What any of `others`, the same regulation under other readings, changes, wager by wager.

    Ante and play are one contest, and count once.
    """
    base, theirs = Settling(law), [Settling(other) for other in others]
    differ = {wager: np.zeros(_kinds(base, wager), np.bool_) for wager in WAGERS}
    for wagers, tables in _settings(law):
        mine, *rest = (_columns(settling, wagers, tables) for settling in (base, *theirs))
        for wager, column in mine.items():
            for other in rest:
                differ[wager] |= column != other[wager]
    differ["ante"] |= differ.pop("play")
    deals = _deals_of(law)
    return tuple(deals.of(wager, kinds) for wager, kinds in differ.items() if kinds.any())


def _kinds(settling: Settling, wager: str) -> int:
    return len(settling.hands.get(wager, ENDS))


def _settings(law: Law) -> Iterator[tuple[dict[str, int], dict[str, str]]]:
    """Every table, played and folded, small stakes and large; no wager looks at another's table."""
    tables = rules_of(law).tables
    named = {w: [name for wager, name in tables if wager == w] for w in ("ante-bonus", "six-card-bonus")}
    bonuses, sixes = named["ante-bonus"], named["six-card-bonus"]
    most = max(len(bonuses), len(sixes))
    chosen = [(bonuses[n % len(bonuses)], sixes[n % len(sixes)]) for n in range(most)]
    for stake, (bonus, six) in product(_STAKES, chosen):
        played = dict.fromkeys(("ante", "play", "pair-plus", "six-card-bonus"), stake)
        folded = {wager: cents for wager, cents in played.items() if wager != "play"}
        yield from ((wagers, {"ante-bonus": bonus, "six-card-bonus": six}) for wagers in (played, folded))


def _columns(
    settling: Settling, wagers: dict[str, int], tables: dict[str, str]
) -> dict[str, NDArray[np.int64]]:
    """What each wager receives, by how a round ends or by the hand that tables name."""
    size = max(_kinds(settling, wager) for wager in WAGERS)
    named = {w: (np.arange(size) % len(hands)).astype(np.int8) for w, hands in settling.hands.items()}
    ends = (np.arange(size) % len(ENDS)).astype(np.int8)
    cents = settling.payouts(ends, named, wagers=wagers, tables=tables)
    return {wager: cents[: _kinds(settling, wager), n] for n, wager in enumerate(WAGERS)}


@lru_cache(maxsize=4)
def _deals_of(law: Law) -> _Deals:
    return _Deals(Settling(law), rules_of(law).game)


@dataclass(frozen=True, slots=True)
class _Kind:
    """The rounds of one kind: how many, and the lowest, player's hand and dealer's."""

    rounds: int
    lowest: tuple[list[int], list[int]]


class _Deals:
    """Every deal of a game's rounds, counted by what settles them."""

    def __init__(self, settling: Settling, game: Game) -> None:
        self.settling, self.game = settling, game
        self.total = comb(52, game.cards) * comb(52 - game.cards, game.cards)
        every = every_hand(game)
        self.hands: NDArray[np.uint8] = every[np.argsort(settling.orders(every), kind="stable")]
        """Every hand of one side, the lowest class first."""
        self._kinds: dict[str, dict[int, _Kind]] = {}

    def of(self, wager: str, kinds: NDArray[np.bool_]) -> DecidedRounds:
        """The rounds of some kinds: of ends for ante and play, else of hands."""
        if wager not in self._kinds:
            count = {"ante": self._by_end, "six-card-bonus": self._by_all_cards}.get(wager, self._by_player)
            self._kinds[wager] = count(wager)
        mine = [kind for number, kind in self._kinds[wager].items() if kinds[number]]
        player, dealer = min(mine, key=lambda kind: self._height(kind.lowest)).lowest
        shown = (write_hand(player[::-1]), write_hand(dealer[::-1]))
        return DecidedRounds(self.game.id, wager, sum(kind.rounds for kind in mine), self.total, shown)

    def _height(self, sides: tuple[list[int], list[int]]) -> list[int]:
        found: list[int] = self.settling.orders(np.array(sides, np.uint8)).tolist()
        return found

    def _by_end(self, wager: str) -> dict[int, _Kind]:
        """Each player's hand against every hand that the rest of the deck deals."""
        del wager
        counts, lowest = np.zeros(len(ENDS), np.int64), dict[int, tuple[list[int], list[int]]]()
        held = np.bitwise_or.reduce(np.left_shift(np.uint64(1), self.hands.astype(np.uint64)), axis=1)
        orders = self.settling.orders(self.hands)
        for row, mask in enumerate(held):
            dealt = np.flatnonzero((held & mask) == 0)
            ends = self.settling.ends(orders[[row]], orders[dealt])
            counts += np.bincount(ends, minlength=len(ENDS))
            for end in set(range(len(ENDS))) - set(lowest) if len(lowest) < len(ENDS) else ():
                if (ends == end).any():
                    dealer = self.hands[dealt[int((ends == end).argmax())]]
                    lowest[end] = (self.hands[row].tolist(), dealer.tolist())
        return {end: _Kind(int(counts[end]), sides) for end, sides in lowest.items()}

    def _by_player(self, wager: str) -> dict[int, _Kind]:
        named, each = self.settling.named(wager, self.hands), comb(52 - self.game.cards, self.game.cards)
        found = {}
        for kind in np.unique(named).tolist():
            player = self.hands[int((named == kind).argmax())].tolist()
            dealer = next(hand for hand in self.hands.tolist() if not set(hand) & set(player))
            found[kind] = _Kind(int((named == kind).sum()) * each, (player, dealer))
        return found

    def _by_all_cards(self, wager: str) -> dict[int, _Kind]:
        """Every hand of both sides' cards, each dealt in every way to the two."""
        size, half = 2 * self.game.cards, self.game.cards
        every = every_hand(structs.replace(self.game, cards=size))
        counts: Counter[int] = Counter()
        first: dict[int, list[int]] = {}
        for start in range(0, len(every), _AT_ONCE):
            part = every[start : start + _AT_ONCE]
            named = self.settling.named(wager, part)
            for kind in np.unique(named).tolist():
                counts[kind] += int((named == kind).sum())
                first.setdefault(kind, part[int((named == kind).argmax())].tolist())
        ways = comb(size, half)
        return {kind: _Kind(counts[kind] * ways, (first[kind][half:], first[kind][:half])) for kind in counts}
