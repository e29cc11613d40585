"""Questions that must not change the answer: the same hand in another order, or called something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.check.orders import asked_again, every_order, every_word, some_orders
from clausecheck.check.populations import Every, One
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from clausecheck.check.bench import Place
    from clausecheck.check.populations import Population
    from clausecheck.check.verdict import Verdict


def same_answer(place: Place, population: Population) -> Verdict:
    """Whether the answer stays the same, whatever way the population alters the question."""
    if not isinstance(population, One):
        if isinstance(population, Every) and population.way == "any-order":
            return every_order(place)
        ways = {"any-order": some_orders, "declared": every_word, "again": asked_again}
        if population.way in ways:
            return ways[population.way](place)
    raise FeatureError(
        "nothing is altered here that the answer could depend on",
        where=place.check.at,
        hint='say what is: "its cards in any order", "whatever the player calls it"',
    )
