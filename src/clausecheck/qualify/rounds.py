"""A product under test that settles rounds in this process: the law's own payouts, altered by one fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from clausecheck.cards import JOKER
from clausecheck.check.rounds.cells import settling_of
from clausecheck.errors import RoundError
from clausecheck.product.api import WAGERS, Claims, Problem, Settlements
from clausecheck.qualify.columns import numbers_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from clausecheck.law import Game, Law
    from clausecheck.law.settlement.columns import Settling
    from clausecheck.product.api import Comparisons, Progress, Ranks, RoundText

PRACTICE: Final = (
    *("g2-push", "g15-straight-all", "g15-spades-a-c", "g20-paid", "g37-paid", "g28-award", "g30-returned"),
)
"""The readings that the product follows where the text leaves a payout open."""
_BOTH: Final = 12


@dataclass(slots=True)
class Rounds:
    """n rounds with the same wagers on the same tables, and their payouts: right until a fault alters them.

    `player` and `dealer` are card numbers, shape (n, 3). `ends` says how they compare: 0 where the dealer
    does not qualify, else 1 the player is higher, 2 a tie, 3 the dealer is higher; `named`, by wager, is each
    hand's number in `settling.hands`. `cents` has the columns of `WAGERS`, -1 where nothing is due. `refused`
    says why the law has no such round; a fault that takes it all the same clears that. `beside` are the
    tables of the rounds that stand before these in one request.
    """

    settling: Settling
    player: NDArray[np.uint8]
    dealer: NDArray[np.uint8]
    wagers: Mapping[str, int]
    tables: Mapping[str, Any]
    ends: NDArray[np.int8]
    named: Mapping[str, NDArray[np.int8]]
    cents: NDArray[np.int64]
    refused: str | None = None
    beside: list[Mapping[str, Any]] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.player)

    def paid(self, wager: str) -> NDArray[np.int64]:
        """The column of one wager: to be altered in place."""
        return self.cents[:, WAGERS.index(wager)]

    def due(self, wager: str) -> bool:
        """Whether a wager is paid at all here."""
        if wager == "ante-bonus":
            return {"ante", "play"} <= self.wagers.keys()
        return wager in self.wagers

    def are(self, wager: str, *hands: str) -> NDArray[np.bool_]:
        """Whether each round's hand, as the wager's tables name it, is one of these."""
        names = self.settling.hands[wager]
        found: NDArray[np.bool_] = np.isin(self.named[wager], [names.index(hand) for hand in hands])
        return found

    def settled(
        self,
        *,
        ends: NDArray[np.int8] | None = None,
        named: Mapping[str, NDArray[np.int8]] | None = None,
        wagers: Mapping[str, int] | None = None,
        tables: Mapping[str, Any] | None = None,
    ) -> NDArray[np.int64]:
        """What the law would pay if some of it were otherwise."""
        return self.settling.payouts(
            self.ends if ends is None else ends,
            {**self.named, **(named or {})},
            wagers=self.wagers if wagers is None else wagers,
            tables=self.tables if tables is None else tables,
        )


RoundAlter: TypeAlias = Callable[[Rounds], None]
"""Changes payouts in place."""


class SettlingProduct:
    """A game settled by the law, and as is usual where that is silent, but for what `alter` does."""

    def __init__(self, law: Law, game: Game, alter: RoundAlter | None = None) -> None:
        choice = [
            (reading.clause, option.name)
            for reading in law.regulation.reading
            for option in reading.option
            if option.name in PRACTICE
        ]
        self._settling = settling_of(law.departing(tuple(choice)))
        self._alter = alter
        tables: dict[str, tuple[str, ...]] = {}
        for table in law.regulation.paytable:
            tables[table.wager] = ("any",) if table.floor else (*tables.get(table.wager, ()), table.name)
        games = {game.id: frozenset({"settle"})}
        self._claims = Claims("a seeded fault", "1", games, tables=tables, language="Python")

    @property
    def claims(self) -> Claims:
        """What the product claims: to settle its one game, on every table."""
        return self._claims

    def settle(
        self,
        game: str,
        rounds: Sequence[RoundText],
        *,
        wagers: Mapping[str, int] | None = None,
        tables: Mapping[str, Any] | None = None,
        progress: Progress | None = None,
    ) -> Settlements:
        """Settle rounds, those placed alike together; progress is told once."""
        del game
        cents = np.full((len(rounds), len(WAGERS)), -1, np.int64)
        problems: dict[int, Problem] = {}
        beside: list[Mapping[str, Any]] = []
        for rows, placed, named in _placed_alike(rounds, wagers or {}, tables or {}):
            texts = [_hands(rounds[row]) for row in rows]
            cards, legal = _cards(texts)
            some = self._some(cards[legal], placed, named, beside)
            beside.append(named)
            there = np.array(rows)[legal]
            cents[there] = -1 if some.refused else some.cents
            lacking = there.tolist() if some.refused else []
            problems |= {row: Problem("refused", some.refused or "") for row in lacking}
            deals = np.array(rows)[~legal].tolist()
            problems |= {row: Problem("refused", "the game cannot deal it") for row in deals}
        if progress is not None:
            progress(len(rounds))
        return Settlements(WAGERS, cents, problems)

    def _some(
        self,
        cards: NDArray[np.uint8],
        wagers: Mapping[str, int],
        tables: Mapping[str, Any],
        beside: list[Mapping[str, Any]],
    ) -> Rounds:
        settling, player, dealer = self._settling, cards[:, :3], cards[:, 3:]
        ends = settling.ends(settling.orders(player), settling.orders(dealer))
        named = {
            "ante-bonus": settling.named("ante-bonus", player),
            "pair-plus": settling.named("pair-plus", player),
        }
        if "six-card-bonus" in wagers:
            named["six-card-bonus"] = settling.named("six-card-bonus", cards)
        nothing = np.full((len(cards), len(WAGERS)), -1, np.int64)
        some = Rounds(settling, player, dealer, wagers, tables, ends, named, nothing, beside=[*beside])
        try:
            some.cents = some.settled()
        except RoundError as error:
            some.refused = str(error)
        if self._alter is not None:
            self._alter(some)
        return some

    def rank(self, *_: Any, **__: Any) -> Ranks:
        """Raise: what settles rounds was never claimed to rank hands."""
        raise NotImplementedError("no hand is ranked here")

    def compare(self, *_: Any, **__: Any) -> Comparisons:
        """Raise: what settles rounds was never claimed to compare hands."""
        raise NotImplementedError("no hands are compared here")

    def close(self) -> None:
        """There is nothing to end."""


def _placed_alike(
    rounds: Sequence[RoundText], wagers: Mapping[str, int], tables: Mapping[str, Any]
) -> list[tuple[list[int], Mapping[str, int], Mapping[str, Any]]]:
    """The rows of rounds with the same wagers on the same tables, as they first come."""
    alike: dict[str, tuple[list[int], Mapping[str, int], Mapping[str, Any]]] = {}
    shared: list[int] = []
    for row, one in enumerate(rounds):
        if isinstance(one, tuple):
            shared.append(row)
            continue
        placed, named = one.get("wagers") or wagers, one.get("tables") or tables
        alike.setdefault(repr((placed, named)), ([], placed, named))[0].append(row)
    return [*([(shared, wagers, tables)] if shared else []), *alike.values()]


def _hands(one: RoundText) -> str:
    return one[0] + one[1] if isinstance(one, tuple) else f"{one['player']}{one['dealer']}"


def _cards(texts: list[str]) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Card numbers, and which rounds are of six different cards."""
    whole = [text if len(text) == _BOTH and text.isascii() else "?" * _BOTH for text in texts]
    cards = numbers_of("".join(whole).encode("ascii"), 6)
    ordered = np.sort(cards, axis=1)
    legal: NDArray[np.bool_] = ordered[:, -1] < JOKER
    legal &= ~(ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    return cards, legal
