"""A check beside the law it speaks of: what its words mean there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausecheck.errors import FeatureError, nearest

if TYPE_CHECKING:
    from clausecheck.check.features import PlannedCheck
    from clausecheck.law import Category, Clause, Game, Law, Ranking, Regulation


def settles(regulation: Regulation, game: str) -> bool:
    """Whether a regulation settles the rounds of a game."""
    return regulation.settlement is not None and regulation.settlement.game == game


@dataclass(frozen=True)
class Passage:
    """A check, the regulation under its readings, and the check's game."""

    check: PlannedCheck
    law: Law
    game: Game

    @property
    def settles(self) -> bool:
        """Whether the game is one of rounds to be settled, and not of hands to be ranked."""
        return settles(self.law.regulation, self.game.id)

    @property
    def ranking(self) -> Ranking:
        """The ranking in force for the game."""
        return self.law.ranker(self.game).ranking

    def own_game(self, title: str) -> None:
        """Refuse a sentence that names another game than the check's. Raises `FeatureError`."""
        if title != self.game.title:
            raise FeatureError(
                f'the check is tagged {self.game.id}, and speaks of "{title}"',
                where=self.check.at,
                hint=f'write "{self.game.title}"',
            )

    def category(self, text: str) -> Category:
        """The category that a feature names by its id or its name. Raises `FeatureError`."""
        wanted = text.lower()
        for category in self.ranking.category:
            if wanted in (category.id, category.name.lower()):
                return category
        known = [category.name.lower() for category in self.ranking.category]
        raise FeatureError(f'no category is "{text}"', where=self.check.at, hint=nearest(wanted, known))

    def clause(self, citation: str) -> Clause:
        """The clause that a feature cites, "(b)5". Raises `FeatureError`."""
        for clause in self.law.regulation.clause:
            if clause.citation == citation:
                return clause
        known = [clause.citation for clause in self.law.regulation.clause]
        raise FeatureError(f"no clause is {citation}", where=self.check.at, hint=nearest(citation, known))
