"""Settlement of many rounds at once: the answers of `settlement.settle` for each end and hand, looked up.

A round is three numbers: how player and dealer compare, the player's hand as pay tables name it, and the hand
of all six cards. Few of each are told apart, so that what a round receives is computed once and indexed.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np
from msgspec import structs

from clausecheck.cards import SUITS
from clausecheck.law.ranking import Ranker, ranks_of
from clausecheck.law.settlement.desk import Desk
from clausecheck.law.settlement.round import WAGERS, check_wagers
from clausecheck.law.settlement.rules import rules_of
from clausecheck.law.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

    from clausecheck.law.model import Game, Ranking
    from clausecheck.law.readings import Law
    from clausecheck.law.settlement.desk import Payout
    from clausecheck.law.settlement.model import End
    from clausecheck.law.settlement.round import Tables

ENDS: Final[tuple[End, ...]] = ("not-qualified", "player-higher", "tie", "dealer-higher")
"""How player and dealer compare: `ends` numbers them so."""
UNSAID: Final = -1
KEPT: Final = 1000
"""Ways of placing wagers whose payouts are kept."""


class Settling:
    """A law's settlement as columns. Cards are numbers, hands rows of them in any order.

    `hands` names, for each wager with pay tables, the hands that its column of numbers refers to. Raises
    `UsageError` where the law settles no rounds.
    """

    def __init__(self, law: Law) -> None:
        self._rules = rules = rules_of(law)
        self._dealt = _table_of(rules.game, rules.ranker.ranking)
        shape = rules.qualifying.place
        self._qualifying = min(
            int(order)
            for order, r in zip(self._dealt.order, self._dealt.ranked, strict=True)
            if r.place >= shape
        )
        self.hands: dict[str, tuple[str, ...]] = {
            wager: (*(s.id for s in rules.specials(wager)), *(c.id for c in rules.ranking(wager).category))
            for wager, rule in rules.wagers.items()
            if rule.hands is not None
        }
        self._tables = {wager: self._table(wager) for wager in self.hands}
        self._kept: dict[str, dict[str, NDArray[np.int64]]] = {}

    def _table(self, wager: str) -> Table:
        rule = self._rules.wagers[wager]
        size = rule.best or self._rules.game.cards
        as_dealt = structs.replace(self._rules.game, cards=size)
        return _table_of(as_dealt, self._rules.ranking(wager))

    def orders(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The class of each three-card hand, shape (n, 3): the greater the better, equal where they tie."""
        orders: NDArray[np.int32] = self._dealt.order[self._dealt.signatures(np.sort(cards, axis=1))]
        return orders

    def ends(self, player: NDArray[np.int32], dealer: NDArray[np.int32]) -> NDArray[np.int8]:
        """How each round ends, as an index into `ENDS`, from the classes of its two hands."""
        ends: NDArray[np.int8] = 2 - np.sign(player - dealer).astype(np.int8)
        ends[dealer < self._qualifying] = 0
        return ends

    def named(self, wager: str, cards: NDArray[np.uint8]) -> NDArray[np.int8]:
        """Each hand's number in `hands[wager]`: the player's cards, or all six for the six-card bonus."""
        ordered = np.sort(cards, axis=1)
        table, specials = self._tables[wager], self._rules.specials(wager)
        size = self._rules.wagers[wager].best or cards.shape[1]
        best = np.full(len(cards), len(table.ranking.category), np.int16)
        for places in combinations(range(cards.shape[1]), size):
            part = ordered if size == cards.shape[1] else ordered[:, places]
            np.minimum(best, table.category[table.signatures(part)], out=best)
        found: NDArray[np.int8] = (best + len(specials)).astype(np.int8)
        suits = ordered & 3
        suited = np.flatnonzero((suits == suits[:, :1]).all(axis=1))
        for number in range(len(specials) - 1, -1, -1):  # the narrowest, written last, stands
            ranks = np.array(sorted(ranks_of(specials[number].ranks)), np.uint8)
            rows = (
                suited[((ordered[suited] >> 2) == ranks).all(axis=1)] if len(ranks) == cards.shape[1] else []
            )
            among = [SUITS.index(suit) for suit in specials[number].suits]
            found[[row for row in rows if suits[row, 0] in among]] = number
        return found

    def payouts(
        self,
        ends: NDArray[np.int8],
        named: Mapping[str, NDArray[np.int8]],
        *,
        wagers: Mapping[str, int],
        tables: Tables | None = None,
    ) -> NDArray[np.int64]:
        """Cents by round, a column for each of `WAGERS`; -1 where the text does not say or nothing is due.

        `named` has the column of each wager with pay tables that is due. Raises `RoundError` for wagers that
        may not be placed so, or tables that do not exist.
        """
        check_wagers(self._rules, wagers, tables or {})
        cents = np.full((len(ends), len(WAGERS)), UNSAID, np.int64)
        for wager, received in self._received(wagers, tables or {}).items():
            cents[:, WAGERS.index(wager)] = received[named[wager] if wager in self.hands else ends]
        return cents

    def _received(self, wagers: Mapping[str, int], tables: Tables) -> dict[str, NDArray[np.int64]]:
        """What each wager that is due receives, by the number of an end or of a hand; worked out once."""
        key = repr(([*wagers.items()], [*tables.items()]))
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            desk = Desk(self._rules, wagers, tables)
            self._kept[key] = {wager: _column(self._each(desk, wager)) for wager in desk.due}
        return self._kept[key]

    def _each(self, desk: Desk, wager: str) -> list[Payout]:
        if wager in self.hands:
            return [desk.bonus(wager, hand) for hand in self.hands[wager]]
        return [desk.contest(wager, _end(end, desk)) for end in ENDS]

    def rounds(
        self,
        player: NDArray[np.uint8],
        dealer: NDArray[np.uint8],
        *,
        wagers: Mapping[str, int],
        tables: Tables | None = None,
    ) -> NDArray[np.int64]:
        """The payouts of rounds given by their cards, shapes (n, 3)."""
        ends = self.ends(self.orders(player), self.orders(dealer))
        rules = self._rules
        due = [wager for wager in Desk(rules, wagers, {}).due if wager in self.hands]
        both = np.hstack([player, dealer])
        named = {w: self.named(w, both if rules.wagers[w].cards == "both" else player) for w in due}
        return self.payouts(ends, named, wagers=wagers, tables=tables)


@lru_cache(maxsize=16)
def _table_of(game: Game, ranking: Ranking) -> Table:
    """The law's answers, worked out once for every settlement: few readings of one change a ranking."""
    return Table(game, Ranker(ranking))


def _column(payouts: Iterable[Payout]) -> NDArray[np.int64]:
    return np.array([UNSAID if payout.cents is None else payout.cents for payout in payouts], np.int64)


def _end(end: End, desk: Desk) -> End:
    if not desk.folded:
        return end
    return "folded-not-qualified" if end == "not-qualified" else "folded"
