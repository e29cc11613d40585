"""Which checks a regulation has under each clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clausecheck.law import Regulation


def checks_of(regulation: Regulation) -> dict[str, list[str]]:
    """The ids of a regulation's checks, by clause; none without features. Raises `FeatureErrors`."""
    from clausecheck.check.features import read_features

    found: dict[str, list[str]] = {}
    if not any(regulation.folder.rglob("*.feature")):
        return found
    planned = read_features(
        regulation.folder,
        regulation=regulation.id,
        clauses=[clause.id for clause in regulation.clause],
        games=[game.id for game in regulation.game],
    )
    for check in planned:
        found.setdefault(check.clause, []).append(check.id)
    return found
