"""A settlement under the readings in force: the outcomes, wagers and tables that they leave, at work."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import structs

from clausecheck.cards import SUITS
from clausecheck.errors import UsageError
from clausecheck.law.ranking import Shape, ranks_of, shape_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from clausecheck.law.model import Category, Game, Ranking
    from clausecheck.law.ranking import Ranked, Ranker
    from clausecheck.law.readings import Law
    from clausecheck.law.settlement.model import (
        End,
        Outcome,
        PayTable,
        Row,
        Settlement,
        Settles,
        SpecialHand,
        WagerRule,
    )


@lru_cache(maxsize=64)
def rules_of(law: Law) -> Rules:
    """The settlement of a law's regulation. Raises `UsageError` where it settles no game."""
    return Rules(law)


class Rules:
    """How rounds are settled under one choice of readings. Raises `UsageError` where nothing is settled."""

    def __init__(self, law: Law) -> None:
        regulation = law.regulation
        if regulation.settlement is None:
            raise UsageError("this regulation settles no rounds", where=regulation.id)
        self.regulation = regulation
        self._open: dict[tuple[tuple[str, object], ...], str | None] = {}
        self.settlement: Settlement = regulation.settlement
        self.outcomes: dict[str, Outcome] = {o.end: o for o in self.settlement.outcome}
        self.wagers: dict[str, WagerRule] = {w.id: w for w in self.settlement.wager}
        self.tables: dict[tuple[str, str], PayTable] = {(t.wager, t.name): t for t in regulation.paytable}
        for change in _in_force(law):
            self._apply(change)
        self.game: Game = next(game for game in regulation.game if game.id == self.settlement.game)
        as_ranked = (structs.replace(self.game, ranking=ranking.id) for ranking in regulation.ranking)
        self._rankers: dict[str, Ranker] = {game.ranking or "": law.ranker(game) for game in as_ranked}
        self.ranker = self._rankers[self.settlement.ranking]
        self.qualifying: Ranked = self.ranker.shape(
            Shape(ranks_of(self.settlement.qualifies), jokers=0, suited=False)
        )

    def _apply(self, change: Settles) -> None:
        if change.end is not None:
            given = {key: value for key in ("ante", "play") if (value := getattr(change, key)) is not None}
            self.outcomes[change.end] = structs.replace(self.outcomes[change.end], **given)
        if change.wager is None:
            return
        given = {key: value for key in _OF_WAGERS if (value := getattr(change, key)) is not None}
        self.wagers[change.wager] = structs.replace(self.wagers[change.wager], **given)
        if change.hand is not None and change.printed_in is not None:
            for key, table in self.tables.items():
                if table.wager == change.wager and (cell := table.cell(change.hand)) and cell.state == "lost":
                    there = table.name in change.printed_in
                    self.tables[key] = structs.replace(table, row=tuple(_placed(table.row, cell, there)))

    def ranking(self, wager: str) -> Ranking:
        """The ranking of the hands that a wager's tables name."""
        return self.ranker_of(wager).ranking

    def ranker_of(self, wager: str) -> Ranker:
        """That ranking at work."""
        return self._rankers[self.wagers[wager].hands or self.settlement.ranking]

    def specials(self, wager: str) -> list[SpecialHand]:
        """The hands beyond their ranking that a wager's tables name, narrowest first."""
        named = {row.hand for table in self.tables.values() if table.wager == wager for row in table.row}
        return [special for special in self._specials(wager) if special.id in named]

    def _specials(self, wager: str) -> list[SpecialHand]:
        ranking = self.ranking(wager).id
        return [special for special in self.settlement.special if special.ranking == ranking]

    def default(self, wager: str) -> PayTable | None:
        """The table of a wager that serves where a round names none."""
        return next((t for t in self.tables.values() if t.wager == wager and t.default), None)

    def hand_of(self, wager: str, player: Sequence[int], dealer: Sequence[int]) -> str:
        """The hand by which a wager's tables pay a round: the player's, or the best of both hands' cards."""
        cards = (*player, *dealer) if self.wagers[wager].cards == "both" else tuple(player)
        return self.hand(wager, cards)

    def hand(self, wager: str, cards: Sequence[int]) -> str:
        """The narrowest hand that a wager's tables may name for these cards, or their category."""
        ranks = shape_of(cards).ranks
        suits = {SUITS[card % 4] for card in cards}
        for special in self.specials(wager):
            if ranks == ranks_of(special.ranks) and len(suits) == 1 and suits <= set(special.suits):
                return special.id
        ranker = self.ranker_of(wager)
        return ranker.ranking.category[ranker.hand(cards, self.wagers[wager].best).category].id

    def name(self, wager: str, hand: str) -> str:
        """A hand's name."""
        named: list[SpecialHand | Category] = [*self._specials(wager), *self.ranking(wager).category]
        return next(each.name for each in named if each.id == hand)

    def chain(self, wager: str, hand: str) -> Iterator[str]:
        """A hand, and what it is in a table that does not have it, one after the other."""
        further: Mapping[str, str] = {special.id: special.otherwise for special in self._specials(wager)}
        yield hand
        while hand in further:
            hand = further[hand]
            yield hand

    def cells(self, table: PayTable, hand: str) -> list[tuple[PayTable, Row | None]]:
        """The table and cell that pay a hand, None for no cell; several where a lost cell leaves it open."""
        found: list[tuple[PayTable, Row | None]] = []
        for name in self.chain(table.wager, hand):
            cell = table.cell(name)
            if cell is not None:
                found.append((table, cell))
            if cell is not None and cell.state == "printed":
                return found
        blanks = self.wagers[table.wager].blanks
        if blanks is None or blanks == table.name:
            return [*found, (table, None)]
        return [*found, *self.cells(self.tables[table.wager, blanks], hand)]

    def end(self, player: Ranked, dealer: Ranked, *, folded: bool) -> End:
        """How a round ends for ante and play."""
        qualified = dealer.place >= self.qualifying.place
        if folded:
            return "folded" if qualified else "folded-not-qualified"
        if not qualified:
            return "not-qualified"
        if player.place == dealer.place:
            return "tie"
        return "player-higher" if player.place > dealer.place else "dealer-higher"

    def open_point(self, **what: object) -> str | None:
        """The register's number of the reading that would settle something: `end="tie"`, or a wager's key."""
        asked = tuple(what.items())
        if asked not in self._open:
            self._open[asked] = self._open_point(what)
        return self._open[asked]

    def _open_point(self, what: Mapping[str, object]) -> str | None:
        for reading in self.regulation.reading:
            for option in reading.option:
                if any(_touches(change, what) for change in option.settles):
                    return reading.register[0] if reading.register else None
        return None


_OF_WAGERS = ("after_fold", "blanks", "beside", "low_award", "award_stake")


def _in_force(law: Law) -> Iterator[Settles]:
    for reading in law.regulation.reading:
        name = law.in_force(reading)
        for option in reading.option:
            if option.name == name:
                yield from option.settles


def _placed(rows: Sequence[Row], cell: Row, there: bool) -> Iterator[Row]:  # noqa: FBT001
    for row in rows:
        if row is not cell:
            yield row
        elif there:
            yield structs.replace(row, state="printed")


def _touches(change: Settles, what: Mapping[str, object]) -> bool:
    """Whether a change is of such a kind; a key that is asked as `...` must be given."""
    return all(
        getattr(change, key) is not None if value is ... else getattr(change, key) == value
        for key, value in what.items()
    )
