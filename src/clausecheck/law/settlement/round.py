"""A round to be settled, read from JSON and held against the law: what may be placed, and on which table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NoReturn, get_args

from clausecheck.cards import CODES, JOKER, parse_hand
from clausecheck.errors import CardError, RoundError, nearest
from clausecheck.law.settlement.model import Wager
from clausecheck.law.settlement.rules import Rules, rules_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clausecheck.law.readings import Law
    from clausecheck.law.settlement.model import PayTable

WAGERS: Final[tuple[str, ...]] = get_args(Wager)
"""What is paid, in the order in which payouts stand; the ante bonus is paid and never placed."""
PLACED: Final = tuple(wager for wager in WAGERS if wager != "ante-bonus")
WITH_TABLES: Final = ("pair-plus", "ante-bonus", "six-card-bonus")
MOST: Final = 2**53 - 1
"""The most that a number in JSON carries exactly everywhere."""

_NAMED: Final = ("named by its name", "")
_NOT_PLACED: Final = "leave out a wager that is not placed"
Tables = Mapping[str, str | Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a game: cards as numbers, money in cents, tables by name or, for pair plus, as posted."""

    player: tuple[int, ...]
    dealer: tuple[int, ...]
    wagers: Mapping[str, int]
    tables: Tables

    @property
    def folded(self) -> bool:
        """An ante without a play wager is a fold."""
        return "ante" in self.wagers and "play" not in self.wagers


def read_round(data: object, law: Law, *, where: str = "") -> Round:
    """A round as the adapter protocol writes it, from decoded JSON; `where` names its source in errors.

    Raises `RoundError`, citing the clause, for what is no round of the law's game.
    """
    reading = _Reading(rules_of(law), where)
    keys = reading.table(data, "a round")
    reading.known("key", keys, ("player", "dealer", "wagers", "tables"))
    for key in ("player", "dealer", "wagers"):
        if key not in keys:
            reading.refuse(f'the round has no "{key}"')
    found = Round(
        player=reading.cards("player", keys["player"]),
        dealer=reading.cards("dealer", keys["dealer"]),
        wagers=reading.money(reading.table(keys["wagers"], '"wagers"')),
        tables=reading.named_tables(reading.table(keys.get("tables") or {}, '"tables"')),
    )
    reading.check(found)
    return found


def check_round(rules: Rules, played: Round, *, where: str = "") -> None:
    """Raise `RoundError` for a round that the law's game does not have."""
    reading = _Reading(rules, where)
    reading.check(played)


def check_wagers(rules: Rules, wagers: Mapping[str, int], tables: Tables, *, where: str = "") -> None:
    """Raise `RoundError` for wagers that may not be placed so, or tables that do not exist."""
    _Reading(rules, where).check_wagers(wagers, tables)


def table_of(rules: Rules, wager: str, tables: Tables) -> PayTable | None:
    """The law's table that serves a wager; none where the round must name one and does not.

    For a posted table, the table of its least odds.
    """
    named = tables.get(wager)
    return rules.tables.get((wager, named)) if isinstance(named, str) else rules.default(wager)


class _Reading:
    def __init__(self, rules: Rules, where: str) -> None:
        self._rules, self._where = rules, where

    def refuse(self, what: str, clause: str | None = None, hint: str = "") -> NoReturn:
        cited = self._rules.regulation.cite(clause or self._rules.settlement.rounds)
        raise RoundError(what, where=f"{self._where}: {cited}" if self._where else cited, hint=hint)

    def table(self, value: object, what: str) -> Mapping[str, object]:
        if not isinstance(value, Mapping):
            self.refuse(f"{what} is not a JSON object", hint='write {"player": …, "dealer": …, "wagers": …}')
        return value

    def known(self, kind: str, names: Iterable[str], known: Iterable[str], clause: str | None = None) -> None:
        here = tuple(known)
        for name in names:
            if name not in here:
                self.refuse(f'no {kind} is named "{name}"', clause, nearest(str(name), here))

    def cards(self, side: str, value: object) -> tuple[int, ...]:
        if not isinstance(value, str):
            self.refuse(f"the {side}'s hand is not text", hint='write a hand as "QsJs9d"')
        try:
            return parse_hand(value)
        except CardError as error:
            what = f"{error.where}: {error.what}" if error.where else error.what
            self.refuse(f"the {side}'s hand: {what}", self._rules.settlement.clause, error.hint)

    def money(self, wagers: Mapping[str, object]) -> dict[str, int]:
        return {name: self._cents(name, cents) for name, cents in wagers.items()}

    def _cents(self, name: str, cents: object) -> int:
        clause = self._rules.wagers[name].clause if name in self._rules.wagers else None
        if isinstance(cents, bool) or not isinstance(cents, int):
            self.refuse(f"the {name} wager is {_shown(cents)}", clause, "write whole cents: 1000 for $10")
        if cents <= 0:
            hint = "a wager is a positive whole number of cents" if cents else _NOT_PLACED
            self.refuse(f"the {name} wager is {cents}", clause, hint)
        if cents > MOST:
            self.refuse(f"the {name} wager is more than 2^53-1 cents", clause)
        return cents

    def named_tables(self, tables: Mapping[str, object]) -> dict[str, str | Mapping[str, int]]:
        self.known("table", tables, WITH_TABLES)
        found: dict[str, str | Mapping[str, int]] = {}
        for wager, named in tables.items():
            clause = self._rules.wagers[wager].clause
            if isinstance(named, Mapping):
                found[wager] = {hand: self._odds(hand, odds, clause) for hand, odds in named.items()}
            elif isinstance(named, str):
                found[wager] = named
            else:
                self.refuse(f"the {wager} table is {_shown(named)}", clause, "name one, or give its rows")
        return found

    def _odds(self, hand: str, odds: object, clause: str) -> int:
        if isinstance(odds, bool) or not isinstance(odds, int):
            what = f"the posted odds of {hand} are {_shown(odds)}"
            self.refuse(what, clause, "odds are whole numbers to 1")
        return odds

    def check(self, played: Round) -> None:
        self._check_cards(played)
        self.check_wagers(played.wagers, played.tables)

    def _check_cards(self, played: Round) -> None:
        clause, game = self._rules.settlement.clause, self._rules.game
        for side, cards in (("player", played.player), ("dealer", played.dealer)):
            if JOKER in cards:
                what = f"the {side} holds a joker, and {game.title} has none"
                self.refuse(what, clause, "give another card in its place")
            if len(cards) != game.cards:
                what = f"the {side} holds {_count(len(cards), 'card')}, and {game.title} has {game.cards}"
                self.refuse(what, clause, f"give {_count(game.cards, 'card')}")
        held = (*played.player, *played.dealer)
        again = next((CODES[card] for place, card in enumerate(held) if card in held[:place]), None)
        if again is not None:
            what = f"{again} stands twice, and {game.title} is played with one deck"
            self.refuse(what, clause, "give each card once")

    def check_wagers(self, wagers: Mapping[str, int], tables: Tables) -> None:
        rules = self._rules
        if "ante-bonus" in wagers:
            clause = rules.wagers["ante-bonus"].clause
            self.refuse("the ante bonus is paid and not placed", clause, "place ante and play")
        self.known("wager", wagers, PLACED)
        if not wagers:
            self.refuse("no wager is placed", hint=f"place {', '.join(PLACED)}")
        self.money(wagers)
        self._check_play(wagers)
        self.known("table", tables, WITH_TABLES)
        for wager in WITH_TABLES:
            self._check_table(wager, wagers, tables)

    def _check_play(self, wagers: Mapping[str, int]) -> None:
        clause, ante, play = self._rules.settlement.clause, wagers.get("ante"), wagers.get("play")
        if play is not None and ante is None:
            self.refuse("a play wager needs an ante wager", clause, "place both, or neither")
        if play is not None and play != ante:
            what = f"the play wager is {play} and the ante {ante}, and the two must be equal"
            self.refuse(what, clause, f"place {ante} on play, or leave play out for a fold")

    def _check_table(self, wager: str, wagers: Mapping[str, int], tables: Tables) -> None:
        # A table without its wager stands: the protocol's `tables` serve many rounds, whatever each places.
        rules, named = self._rules, tables.get(wager)
        names = [name for each, name in rules.tables if each == wager]
        clause = rules.wagers[wager].clause
        if wager in tables and isinstance(named, str) == self._posted(wager):
            form, hint = ("posted by its rows", 'write {"pair": 1, …}') if self._posted(wager) else _NAMED
            self.refuse(f"a {wager} table is {form}", clause, hint or f"known: {', '.join(names)}")
        if isinstance(named, str) and named not in names:
            self.refuse(f'no {wager} table is named "{named}"', clause, f"known: {', '.join(names)}")
        table = table_of(rules, wager, tables)
        if wager not in wagers:
            return
        if table is None:
            self.refuse(f"the round names no {wager} table", clause, f"name one: {', '.join(names)}")
        missing = [each for each in table.requires if each not in wagers]
        if missing:
            what = f"a {wager} wager by table {table.name} needs {_and(table.requires)}"
            self.refuse(what, table.clause, f"place {_and(missing)}")
        if isinstance(named, Mapping):
            self._check_posted(table, named)
        self._check_most(wager, wagers, table, named)

    def _check_most(self, wager: str, wagers: Mapping[str, int], table: PayTable, named: object) -> None:
        odds = named.values() if isinstance(named, Mapping) else [row.odds or 0 for row in table.row]
        if wagers[wager] * (max(odds) + 1) > MOST:
            self.refuse(f"the {wager} wager could win more than 2^53-1 cents", table.clause, "place less")

    def _posted(self, wager: str) -> bool:
        return any(table.floor for table in self._rules.tables.values() if table.wager == wager)

    def _check_posted(self, table: PayTable, posted: Mapping[str, int]) -> None:
        self.known(f"{table.wager} row", posted, [row.hand for row in table.row], table.clause)
        for row in table.row:
            chain = self._rules.chain(table.wager, row.hand)
            odds = next((posted[hand] for hand in chain if hand in posted), None)
            if odds is None:
                what = f"the posted table pays nothing for {row.hand}"
                self.refuse(what, table.clause, f"the least is {row.odds} to 1")
            odds = self._odds(row.hand, odds, table.clause)
            if odds < (row.odds or 0):
                what = f"the posted table pays {row.hand} {odds} to 1"
                self.refuse(what, table.clause, f"the least is {row.odds} to 1")


def _shown(value: object) -> str:
    """A value as JSON spells it."""
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 30 else f"{text[:27]}..."


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _and(names: Iterable[str]) -> str:
    return " and ".join(names)
