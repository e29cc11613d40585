"""The law that products and checks of a qualification share: read and compiled once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from clausecheck.law import Law, load_catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clausecheck.law import Game, Regulation


@cache
def catalogue() -> Mapping[str, Regulation]:
    """Every regulation shipped."""
    return load_catalogue()


@cache
def law_of(regulation: str) -> Law:
    """A regulation under the readings in force, its tables kept."""
    return Law(catalogue()[regulation])


def game_of(regulation: str, game: str) -> Game:
    """A game of a regulation."""
    found = law_of(regulation).regulation.game_named(game)
    if found is None:
        raise LookupError(f"{regulation} has no game {game}")
    return found
