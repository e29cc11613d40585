"""What is placed on rounds, by which tables, and what of it is judged: only what the product offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausecheck.errors import RoundError
from clausecheck.law.settlement.round import check_wagers, table_of
from clausecheck.law.settlement.rules import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from clausecheck.check.rounds.dealing import Deal
    from clausecheck.law.readings import Law
    from clausecheck.law.settlement.model import PayTable
    from clausecheck.law.settlement.rules import Rules
    from clausecheck.product.api import Claims

CONTEST: Final = {"ante": 1000, "play": 1000}
STAKES: Final = {"ante": 1000, "play": 1000, "pair-plus": 500, "six-card-bonus": 300}
"""What is placed where nothing else is said: $10, $10, $5 and $3."""
ODD_CENTS: Final = ({"ante": 7, "pair-plus": 13, "six-card-bonus": 3}, {"ante": 2550, "pair-plus": 175})
"""Stakes that no rounding leaves alone; what a table does not name is placed as its ante."""
MORE: Final = 1
"""By how much a row of a posted table exceeds the least odds, row by row."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Wagers in cents, tables as the protocol names them, and the wagers whose payouts are judged.

    `strange`: no casino takes such stakes, so that a product may refuse them.
    """

    deal: Deal
    wagers: Mapping[str, int]
    tables: Mapping[str, Any]
    judged: tuple[str, ...]
    strange: bool = False


def clause_of(rules: Rules, wager: str, tables: Mapping[str, Any]) -> str:
    """The clause that pays a wager: its table's, or its own where no table pays it."""
    table = table_of(rules, wager, tables)
    return table.clause if table is not None else rules.wagers[wager].clause


class Offer:
    """The tables that a product offers, of those that the law has.

    A wager of which the product says nothing is played by the table that serves where a round names none.
    """

    def __init__(self, law: Law, claims: Claims) -> None:
        self.rules = rules_of(law)
        self._claims = claims.tables

    def any_posted(self, wager: str) -> bool:
        """Whether the product takes every table that is posted."""
        return self._floor(wager) is not None and "any" in self._claims.get(wager, ())

    def _floor(self, wager: str) -> PayTable | None:
        return next((t for t in self.rules.tables.values() if t.wager == wager and t.floor), None)

    def posted(self, wager: str) -> list[Mapping[str, int]]:
        """The posted tables that the product lists as its own."""
        listed: tuple[Any, ...] = self._claims.get(wager, ())
        return [table for table in listed if not isinstance(table, str)]

    def tables(self, wager: str) -> list[str | None]:
        """The names of its tables, best known first; None where it is played without naming one."""
        default = self.rules.default(wager)
        if wager not in self._claims:
            return [None] if default is not None else []
        listed = self._claims[wager]
        if self._floor(wager) is not None:
            return [None] if "any" in listed or (default is not None and default.name in listed) else []
        names = [name for each, name in self.rules.tables if each == wager]
        return [name for name in names if name in listed or "any" in listed]

    def offers(self, wager: str, named: object) -> bool:
        """Whether a table, as a round names it, is among what the product offers."""
        if isinstance(named, str):
            known = self.tables(wager)
            default = self.rules.default(wager)
            return named in known or (known == [None] and default is not None and default.name == named)
        if named is None:
            default = self.rules.default(wager)
            return None in self.tables(wager) or (default is not None and default.name in self.tables(wager))
        return self.any_posted(wager) or named in self.posted(wager)

    def bonus(self) -> dict[str, Any]:
        """The table of the ante bonus in rounds where it is not what is looked at."""
        names = [name for name in self.tables("ante-bonus") if name is not None]
        default = self.rules.default("ante-bonus")
        if not names or (default is not None and default.name in names):
            return {}
        return {"ante-bonus": names[0]}


def settings_of(offer: Offer) -> list[Setting]:
    """Everything that is put to a product, the fewest wagers first."""
    return [s for s in _all(offer) if _may_be(offer.rules, s)]


def _may_be(rules: Rules, setting: Setting) -> bool:
    try:
        check_wagers(rules, setting.wagers, setting.tables)
    except RoundError:
        return False
    return True


def _all(offer: Offer) -> Iterator[Setting]:
    bonus = offer.bonus()
    contest = ("ante", "play")
    both = (*contest, "ante-bonus") if offer.tables("ante-bonus") else contest
    yield Setting("contests", CONTEST, bonus, both)
    yield Setting("players", {"ante": CONTEST["ante"]}, {}, ("ante",))
    yield from _bonuses(offer, bonus)
    yield from _pair_plus(offer, bonus, both)
    for cents in ODD_CENTS:
        yield Setting("hands", _placed(cents, *contest), bonus, both, strange=True)
    yield from _six_cards(offer, bonus, both)


def _placed(cents: Mapping[str, int], *wagers: str) -> dict[str, int]:
    return {wager: cents.get(wager, cents["ante"]) for wager in wagers}


def _bonuses(offer: Offer, bonus: Mapping[str, Any]) -> Iterator[Setting]:
    for name in offer.tables("ante-bonus"):
        tables = {} if name is None else {"ante-bonus": name}
        if tables and tables != bonus:
            yield Setting("players", CONTEST, tables, ("ante-bonus",))
            for cents in ODD_CENTS:
                yield Setting("hands", _placed(cents, "ante", "play"), tables, ("ante-bonus",), strange=True)


def _pair_plus(offer: Offer, bonus: Mapping[str, Any], both: tuple[str, ...]) -> Iterator[Setting]:
    alone, judged = {"pair-plus": STAKES["pair-plus"]}, ("pair-plus",)
    posted = [{"pair-plus": dict(table)} for table in _posted(offer)]
    least: list[dict[str, Any]] = [{}] if None in offer.tables("pair-plus") else []
    for tables in least or posted[:1]:
        yield Setting("players", alone, tables, judged)
        beside = _placed(STAKES, "ante", "play", "pair-plus")
        yield Setting("players", beside, {**bonus, **tables}, ("pair-plus", *both))
        yield Setting("hands", _placed(STAKES, "ante", "pair-plus"), tables, ("pair-plus", "ante"))
        for cents in ODD_CENTS:
            yield Setting("hands", _placed(cents, "pair-plus"), tables, judged, strange=True)
    for tables in posted:
        yield Setting("hands", alone, tables, judged)


def _posted(offer: Offer) -> Iterator[Mapping[str, int]]:
    """Posted tables: the product's own or, where it takes any, some that are no worse in any row."""
    yield from offer.posted("pair-plus")
    if not offer.any_posted("pair-plus"):
        return
    floor = offer.rules.default("pair-plus")
    rows = {row.hand: row.odds or 0 for row in floor.row} if floor else {}
    yield rows
    yield {hand: odds + place for place, (hand, odds) in enumerate(rows.items(), start=1)}
    for hand, odds in rows.items():
        yield {**rows, hand: odds + MORE}
    for left_out in rows:  # a row may be left out where another describes its hand and pays enough
        others = {hand: odds + (hand != left_out) * 5 for hand, odds in rows.items()}
        yield {hand: odds for hand, odds in others.items() if hand != left_out}


def _six_cards(offer: Offer, bonus: Mapping[str, Any], both: tuple[str, ...]) -> Iterator[Setting]:
    judged = ("six-card-bonus",)
    for name in offer.tables("six-card-bonus"):
        table = offer.rules.tables["six-card-bonus", name or ""]
        needs = [wager for wager in ("ante", "play", "pair-plus") if _needed(wager, table)]
        tables = {**(bonus if "play" in needs else {}), "six-card-bonus": name}
        yield Setting("sixes", _placed(STAKES, *needs, "six-card-bonus"), tables, judged)
        for cents in ODD_CENTS:
            placed = _placed(cents, *needs, "six-card-bonus")
            yield Setting("some-sixes", placed, tables, judged, strange=True)
        every = _placed(STAKES, "ante", "play", "pair-plus", "six-card-bonus")
        yield Setting("some-sixes", every, {**bonus, **tables}, (*judged, "pair-plus", *both))
        folded = _placed(STAKES, "ante", "pair-plus", "six-card-bonus")
        yield Setting("some-sixes", folded, {"six-card-bonus": name}, judged)


def _needed(wager: str, table: PayTable) -> bool:
    """Whether a table's wager needs another; an ante without a play wager would be a fold."""
    return wager in table.requires or (wager == "play" and "ante" in table.requires)
