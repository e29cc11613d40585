"""Which clause decides between two hands, and why, in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from clausecheck.law.ranking import stands_low

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from clausecheck.law.model import Category, Game, Ranking
    from clausecheck.law.ranking import Ranked, Ranker
    from clausecheck.law.readings import Law

_NAMES: Final = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}


def deciding(law: Law, game: Game, a: Ranked, b: Ranked) -> tuple[str, str]:
    """The id of the clause that decides between two hands, and why, in words."""
    ranker = law.ranker(game)
    ranking = ranker.ranking
    if a.category != b.category:
        better, worse = (ranking.category[number] for number in sorted((a.category, b.category)))
        return ranking.clause, f"{many(better)} rank above {many(worse)}"
    if a.key == b.key and a.cards == b.cards:
        return ranking.ranks_clause, "the ranks are the same, and no suit stands above another"
    category = ranking.category[a.category]
    if a.decreed == b.decreed and ranker.order_in(category) not in ("grouped", "kickers-best-first"):
        return _ties(ranking, category), _by_cards(ranker, ranker.order_in(category), a, b)
    if a.value == b.value and a.rest != b.rest and a.decreed == b.decreed and not category.cannot_meet:
        return _ties(ranking, category), _highest_not_in_both(ranker, a.rest, b.rest)
    return _by_category(ranker, category, a, b)


def _ties(ranking: Ranking, category: Category) -> str:
    return ranking.breaks_ties(category) or ranking.ties


def _by_category(ranker: Ranker, category: Category, a: Ranked, b: Ranked) -> tuple[str, str]:
    own = ranker.ranking.orders_within(category) or _ties(ranker.ranking, category)
    if category.clause and any(stands_low(ranker.ranking, category, each.cards) for each in (a, b)):
        own = category.clause
    if a.decreed != b.decreed:
        lowest = a if a.decreed else b
        named = " and ".join(one(name) for name in names_of(ranker, ranker.values(lowest.cards)))
        return own, f"it names {named} as the lowest"
    if a.value != b.value:
        return own, f"both are {many(category)}, and {_order_within(ranker, category, a, b)}"
    if a.key == b.key or category.cannot_meet:
        return own, f"each counts as {one(category.name)}{of_what(ranker, category, a)}"
    return _ties(ranker.ranking, category), "of two equal hands the one without a joker is the higher"


def _order_within(ranker: Ranker, category: Category, a: Ranked, b: Ranked) -> str:
    """How the clause orders two hands of a category: of an inverse list, which rank is the worse."""
    if not ranker.ranking.inverse:
        return "it orders them"
    apart = next(sorted(two) for two in zip(a.value, b.value, strict=True) if len({*two}) > 1)
    worse, better = names_of(ranker, apart)
    if category.value == "run":
        return f"{worse} high is worse than {better} high"
    return f"{plural(worse)} are worse than {plural(better)}"


def _by_cards(ranker: Ranker, order: str, a: Ranked, b: Ranked) -> str:
    first, second = (ranker.values(set(r.cards) if order == "set" else r.cards) for r in (a, b))
    if first == second:
        return "neither holds a rank that the other does not"
    return _highest_not_in_both(ranker, first, second)


def _highest_not_in_both(ranker: Ranker, first: Sequence[int], second: Sequence[int]) -> str:
    one_way, other_way = Counter(first) - Counter(second), Counter(second) - Counter(first)
    if ranker.ranking.inverse and not ranker.ranking.order.endswith("best-first"):
        better, worse = names_of(ranker, sorted((min(one_way), min(other_way)), reverse=True))
        return f"of the cards not in both hands the lowest in rank is {one(worse)}, against {one(better)}"
    highest = sorted((max(one_way, default=-1), max(other_way, default=-1)), reverse=True)
    high, low = names_of(ranker, highest)
    against = f", against {one(low)}" if low else ""
    return f"the highest card not in both hands is {one(high)}{against}"


def names_of(ranker: Ranker, values: Iterable[int]) -> list[str]:
    """The names of ranks by their values; an empty name for a value below every rank."""
    by_value = [_NAMES[word] for word in reversed(ranker.ranking.rank_order.split())]
    return [by_value[value] if value >= 0 else "" for value in values]


def of_what(ranker: Ranker, category: Category, ranked: Ranked) -> str:
    """What a category's own clause orders in a hand, in words: " of kings and twos", ", king high"."""
    if not ranked.value:
        return ""
    names = names_of(ranker, ranked.value)
    if category.value in ("run", "highest", "cards"):
        return f", {names[0]} high"
    return " of " + " and ".join(plural(name) for name in names)


def plural(rank: str) -> str:
    """The name of a rank in the plural: "sixes"."""
    return rank + ("es" if rank == "six" else "s")


def one(name: str) -> str:
    """A noun with its article: "an ace", "a straight", "two pairs"."""
    lower = name.lower()
    if lower.startswith(("one ", "two ")):
        return lower
    return f"{'an' if lower[0] in 'aeiou' else 'a'} {lower}"


def many(category: Category) -> str:
    """A category in the plural."""
    return category.plural or category.name.lower()
