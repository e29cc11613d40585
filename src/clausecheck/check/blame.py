"""Whom a wrong order counts against, inside a category: its own clause, another's, or the clause on ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.law.ranking import stands_low

if TYPE_CHECKING:
    from clausecheck.check.judgement import Aspect
    from clausecheck.law import Category, Ranking
    from clausecheck.law.ranking import RankSet

Blame = tuple[str, "Aspect"]


def for_order(ranking: Ranking, category: Category, *hands: RankSet) -> Blame:
    """The clause, and the aspect of it, that a wrong order by what a category's hands are counts against.

    The low ace belongs to the category's own clause even where another orders its hands.
    """
    within = ranking.orders_within(category)
    if within is None:
        return for_ties(ranking, category) or (ranking.ties, "kickers")
    if category.clause is not None and any(stands_low(ranking, category, ranks) for ranks in hands):
        return category.clause, "value"
    return within, "value"


def for_ties(ranking: Ranking, category: Category) -> Blame | None:
    """The clause that a wrong order by the other cards counts against; none where no clause asks it."""
    clause = ranking.breaks_ties(category)
    return None if clause is None else (clause, "kickers")
