"""Which checks a regulation has under each clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clausecheck.check.features import PlannedCheck
    from clausecheck.law import Regulation


def planned_under(regulation: Regulation) -> dict[str, list[PlannedCheck]]:
    """A regulation's checks, by clause; none without features. Raises `FeatureErrors`."""
    from clausecheck.check.features import read_regulation

    found: dict[str, list[PlannedCheck]] = {}
    for check in read_regulation(regulation):
        found.setdefault(check.clause, []).append(check)
    return found


def checks_of(regulation: Regulation) -> dict[str, list[str]]:
    """The ids of a regulation's checks, by clause; none without features. Raises `FeatureErrors`."""
    return {clause: [check.id for check in checks] for clause, checks in planned_under(regulation).items()}
