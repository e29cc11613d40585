"""What a run is to ask: regulations under their readings, games, depth and seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from clausecheck.check.passage import settles
from clausecheck.errors import StartError, UsageError, nearest
from clausecheck.law import Law
from clausecheck.law.universe import size_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from clausecheck.law import Game, Regulation
    from clausecheck.product.api import Claims

Depth = Literal["quick", "standard", "exhaustive"]
LISTED_BY_DEFAULT: Final = 5_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run asks of one product."""

    laws: tuple[Law, ...]
    required: frozenset[str]
    """Regulations asked for by name: what the product does not claim of them is `untested`."""
    games: frozenset[str] | None
    """The only games in scope; None for every game."""
    depth: Depth
    seed: int = 0
    required_games: frozenset[str] = frozenset()
    """Games that must be claimed: of one that is not, what is to be checked is `untested`."""

    def requires(self, regulation: str, game: str) -> bool:
        """Whether a game under a regulation must be claimed: where it is not, its checks are `untested`."""
        return regulation in self.required or game in self.required_games

    def claimed(self, game: str, claims: Claims) -> bool:
        """Whether the product claims a game that is in scope; one of rounds, to settle them."""
        if game not in claims.games or not (self.games is None or game in self.games):
            return False
        return "settle" in claims.games[game] or not any(settles(law.regulation, game) for law in self.laws)


def plan_for(
    claims: Claims,
    catalogue: Mapping[str, Regulation],
    *,
    regulations: Iterable[str] = (),
    games: Iterable[str] = (),
    required_games: Iterable[str] = (),
    readings: Sequence[tuple[str, str, str]] = (),
    depth: Depth | None = None,
    seed: int = 0,
) -> Plan:
    """A plan for what a product claims; without `regulations`, every one that governs a claimed game.

    Those that govern `required_games` come with them. `readings` names those to put in force: regulation,
    clause, name. Raises `UsageError` for a name that is not there.
    """
    required, only = list(dict.fromkeys(regulations)), frozenset(games)
    must = frozenset(required_games)
    known = {game.id: game for regulation in catalogue.values() for game in regulation.game}
    _all_known("regulation", required, catalogue)
    _all_known("game", sorted(only | must), known)
    _all_known("regulation", [regulation for regulation, _, _ in readings], catalogue)
    asked_for = required or [r.id for r in catalogue.values() if _governs(r, _in_scope(claims, only))]
    owed = [r.id for r in catalogue.values() if _governs(r, must)]
    wanted = list(dict.fromkeys([*asked_for, *owed]))
    laws = tuple(
        Law(catalogue[name], [(clause, option) for r, clause, option in readings if r == name])
        for name in wanted
    )
    asked = [
        game
        for law in laws
        for game in law.regulation.game
        if game.governed and game.ranking and game.id in claims.games and (not only or game.id in only)
    ]
    return Plan(laws, frozenset(required), only or None, depth or _default_depth(asked), seed, must)


def _all_known(kind: str, names: Iterable[str], known: Mapping[str, object]) -> None:
    for name in names:
        if name not in known:
            raise UsageError(f'no {kind} is named "{name}"', hint=nearest(name, known))


def _in_scope(claims: Claims, only: frozenset[str]) -> frozenset[str]:
    return frozenset(claims.games) & only if only else frozenset(claims.games)


def _governs(regulation: Regulation, games: frozenset[str]) -> bool:
    return any(not games.isdisjoint(clause.games) for clause in regulation.clause)


def _default_depth(games: Iterable[Game]) -> Depth:
    return "exhaustive" if all(size_of(game) <= LISTED_BY_DEFAULT for game in games) else "standard"


def refuse_unknown_categories(claims: Claims, plan: Plan) -> None:
    """Raise `StartError` where a product says it can express a category that its game does not have."""
    for law in plan.laws:
        for game in law.regulation.game:
            ranking = law.ranking(game)
            if ranking is None:
                continue
            known = [category.id for category in ranking.considered]
            for name in claims.categories.get(game.id, ()):
                if name not in known:
                    raise StartError(
                        f'`initialize` lists "{name}", which is no category of {game.id}',
                        hint=nearest(name, known),
                    )


def refuse_unknown_tables(claims: Claims, plan: Plan) -> None:
    """Raise `StartError` where a product offers a wager's tables under a name that its game does not have."""
    for law in plan.laws:
        settlement = law.regulation.settlement
        if settlement is None or not plan.claimed(settlement.game, claims):
            continue
        tables: dict[str, list[str]] = {}
        for table in law.regulation.paytable:
            tables.setdefault(table.wager, ["any"]).append(table.name)
        for wager, listed in claims.tables.items():
            if wager not in tables:
                what = f'`initialize` lists tables of "{wager}", a wager of {settlement.game} that has none'
                raise StartError(what, hint=nearest(wager, tables))
            for name in listed:
                if isinstance(name, str) and name not in tables[wager]:
                    what = f'`initialize` lists the table "{name}", which {wager} does not have'
                    raise StartError(what, hint=f"known: {', '.join(tables[wager])}")
