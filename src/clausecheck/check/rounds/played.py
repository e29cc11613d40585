"""Populations of rounds: one round as a feature writes it, every round, or rounds put another way."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

from clausecheck.check.single import squeezed
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clausecheck.check.rounds.varied import Way


@dataclass(frozen=True, slots=True)
class Played:
    """One round: hands in the protocol's notation, wagers in cents, tables by name or as posted."""

    player: str
    dealer: str
    wagers: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, player: str, dealer: str) -> Played:
        """A round before anything is placed; cards may stand apart."""
        return cls(squeezed(player), squeezed(dealer))

    def placing(self, wager: str, cents: int, table: object = None) -> Played:
        """With one wager more, on a table if one is named. Raises `FeatureError` where it stands twice."""
        if wager in self.wagers:
            raise FeatureError(f"the {wager} wager is placed twice", hint="place it once")
        placed = replace(self, wagers={**self.wagers, wager: cents})
        return placed if table is None else placed.by_table(wager, table)

    def by_table(self, wager: str, table: object) -> Played:
        """With the table of one wager. Raises `FeatureError` where it stands twice."""
        if wager in self.tables:
            raise FeatureError(f"two tables of {wager}", hint="name one")
        return replace(self, tables={**self.tables, wager: table})

    @property
    def written(self) -> dict[str, Any]:
        """The round as the protocol writes it."""
        tables = {"tables": dict(self.tables)} if self.tables else {}
        return {"player": self.player, "dealer": self.dealer, "wagers": dict(self.wagers), **tables}


@dataclass(frozen=True, slots=True)
class EveryRound:
    """Every round of the game, or rounds of each kind put another way."""

    way: Literal["as-it-is"] | Way = "as-it-is"


Rounds = Played | EveryRound


def at_odds(played: Played, wager: str, odds: int) -> int:
    """What a wager receives at so much to 1, in cents: odds and stake; the ante bonus has no stake."""
    if wager == "ante-bonus":
        return played.wagers.get("ante", 0) * odds
    return played.wagers.get(wager, 0) * (odds + 1)
