"""What a product can be asked for before the checks are ready: every hand of a game that it lists itself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from clausecheck.law import home
from clausecheck.law.universe import LISTED_AT_MOST, hands_at, size_of
from clausecheck.product.every import EveryHand

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from clausecheck.check.plan import Depth, Plan
    from clausecheck.law import Game
    from clausecheck.product.api import Claims

_SAID: Final = b"every hand of"
"""How the features of a regulation say that a check looks at all the hands of a game."""


def listable(game: Game) -> bool:
    """Whether every hand of a game can be listed."""
    return size_of(game) <= LISTED_AT_MOST


def every(game: Game) -> EveryHand:
    """Every hand of a game, as it is put to a product that lists them itself."""
    return EveryHand(size_of(game), game.cards, partial(hands_at, game))


def swept_alone(methods: Collection[str], game: Game, depth: Depth) -> bool:
    """Whether a product with these methods is put to every hand of a game with nothing beside it."""
    return depth == "exhaustive" and listable(game) and "sweep" in methods and "compare" not in methods


def swept_first(plan: Plan, claims: Claims) -> Game | None:
    """The game that a plan sweeps first, where all that it needs for that is the game itself.

    None for a regulation of the user's own: its features may have a defect, and are read before anything is
    asked. Those that are shipped have none.
    """
    for law in plan.laws:
        for game in law.regulation.game:
            if not (game.governed and law.ranking(game) and plan.claimed(game.id, claims)):
                continue
            alone = swept_alone(claims.games[game.id], game, plan.depth)
            return game if alone and _looked_at(law.regulation.folder) else None
    return None


def _looked_at(folder: Path) -> bool:
    return folder.is_relative_to(home()) and any(
        _SAID in file.read_bytes() for file in folder.glob("*.feature")
    )
