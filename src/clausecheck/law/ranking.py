"""A ranking at work: the category of a hand, and the key by which hands compare. Plain Python, one hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from clausecheck.cards import JOKER, RANKS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from clausecheck.law.model import Category, Pattern, Ranking

RankSet = tuple[int, ...]
"""Rank numbers (0 two to 12 ace), highest first."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What a ranking looks at in a hand: its ranks, its jokers, and whether it is suited."""

    ranks: RankSet
    jokers: int
    suited: bool


@dataclass(frozen=True, slots=True)
class Ranked:
    """A hand's place: category (0 is best), `value` ordered by the category's own clause, `rest` by ties.

    Of two hands the better has the lower category or, in one category, the greater `key`.
    """

    category: int
    value: tuple[int, ...]
    rest: tuple[int, ...]
    key: tuple[int, ...]
    cards: RankSet
    """The ranks that were ranked (of more cards than the hand has, the best)."""

    @property
    def decreed(self) -> bool:
        """Whether the hand is its category's lowest because a clause says so, whatever its ranks."""
        return self.key[0] == 0

    @property
    def place(self) -> tuple[int, tuple[int, ...]]:
        """What sorts hands, worst first."""
        return (-self.category, self.key)


@cache
def ranks_of(text: str) -> RankSet:
    """The ranks of "A K Q J T", highest first.

    >>> ranks_of("5 4 3 2 A")
    (12, 3, 2, 1, 0)
    """
    return tuple(sorted((RANKS.index(word) for word in text.split()), reverse=True))


def stands_low(ranking: Ranking, category: Category, ranks: RankSet) -> bool:
    """Whether these ranks are the sequence that an ace completes from below, in a category of sequences."""
    low = ranking.low_ace is not None and category.id not in ranking.ace_not_low_in
    return low and category.value == "run" and ranks_of(ranking.low_ace or "") == ranks


def shape_of(cards: Iterable[int]) -> Shape:
    """The shape of a hand given as card numbers."""
    held = list(cards)
    plain = [card for card in held if card != JOKER]
    return Shape(
        ranks=tuple(sorted((card // 4 for card in plain), reverse=True)),
        jokers=len(held) - len(plain),
        suited=len(plain) == len(held) and len({card % 4 for card in plain}) == 1,
    )


def _groups(shape: Shape) -> tuple[int, ...]:
    """How many cards a hand has of each rank, the most first, jokers with the most."""
    counts = sorted(map(shape.ranks.count, set(shape.ranks)), reverse=True)
    if not counts:
        return (shape.jokers,)
    return (counts[0] + shape.jokers, *counts[1:])


class Ranker:
    """A ranking, compiled: every hand of so many cards to its place."""

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking
        order = [RANKS.index(word) for word in ranking.rank_order.split()]
        self._value = {rank: len(order) - 1 - place for place, rank in enumerate(order)}
        self._low_ace = tuple(RANKS.index(word) for word in (ranking.low_ace or "").split())
        numbered = [
            (number, category, category.pattern)
            for number, category in enumerate(ranking.category)
            if category.id not in ranking.disregarded
        ]
        self._listed = numbered[::-1] if ranking.inverse else numbered
        self.shape = lru_cache(maxsize=None)(self._shape)
        self._by_look: dict[tuple[object, ...], list[tuple[int, Category, Pattern]]] = {}

    def hand(self, cards: Sequence[int], best: int | None = None) -> Ranked:
        """The place of a hand; of the best `best` of its cards where it has more than that."""
        if best is None or best >= len(cards):
            return self.shape(shape_of(cards))
        return max((self.shape(shape_of(part)) for part in combinations(cards, best)), key=lambda r: r.place)

    def first(self, shape: Shape, among: Collection[str] | None = None) -> int:
        """The first category of the list (of those `among` the ids given, if any) that describes a hand.

        Of an inverse list the last. -1 where none does.
        """
        for number, category, pattern in self._fitting(shape):
            if among is not None and category.id not in among:
                continue
            if self._describes(pattern, category, shape):
                return number
        return -1

    def values(self, ranks: Iterable[int]) -> list[int]:
        """The values of rank numbers, 12 for the best rank, in the order in which they count."""
        return sorted((self._value[rank] for rank in ranks), reverse=not self.ranking.inverse)

    def order_in(self, category: Category) -> str:
        """How hands inside a category compare."""
        return "multiset" if category.id in self.ranking.ace_high_in else category.order or self.ranking.order

    def _shape(self, shape: Shape) -> Ranked:
        number = self.first(shape)
        if number >= 0:
            return self._place(number, self.ranking.category[number], shape)
        raise AssertionError(f"ranking {self.ranking.id} does not end with a category that takes every hand")

    def _fitting(self, shape: Shape) -> list[tuple[int, Category, Pattern]]:
        """The patterns, in the order of the list, that ask no more of a hand than the right ranks."""
        groups = _groups(shape)
        look = (groups, shape.jokers, shape.suited)
        if look not in self._by_look:
            self._by_look[look] = [
                (number, category, pattern)
                for number, category, patterns in self._listed
                for pattern in patterns
                if pattern.groups in (None, groups)
                and pattern.jokers in (None, shape.jokers)
                and pattern.suited in (None, shape.suited)
            ]
        return self._by_look[look]

    def _describes(self, pattern: Pattern, category: Category, shape: Shape) -> bool:
        """Whether the ranks of a hand are what a pattern, fitting otherwise, asks for."""
        if pattern.ranks is not None and ranks_of(pattern.ranks) != shape.ranks:
            return False
        if pattern.consecutive is None:
            return True
        return pattern.consecutive == (self._top_of_run(category, shape) is not None)

    def _top_of_run(self, category: Category, shape: Shape) -> int | None:
        """The value of the highest card of a sequence, the ace low in the low ace's; none if it is none."""
        if shape.jokers or len(set(shape.ranks)) != len(shape.ranks) or len(shape.ranks) < 2:
            return None
        values = self.values(shape.ranks)
        low = tuple(sorted(self._low_ace, reverse=True)) == shape.ranks
        if low and category.id not in self.ranking.ace_not_low_in:
            return self._value[self._low_ace[0]]
        if max(values) - min(values) == len(values) - 1:
            return values[0]
        return self._top_of_wrapped(values) if category.id in self.ranking.wraps else None

    def _top_of_wrapped(self, values: list[int]) -> int | None:
        size = len(self._value)
        for low in values:
            if {(low + step) % size for step in range(len(values))} == set(values):
                return (low + len(values) - 1) % size
        return None

    def _place(self, number: int, category: Category, shape: Shape) -> Ranked:
        value, rest = self._split(category, shape)
        decreed = category.fixed and category.lowest is not None and ranks_of(category.lowest) == shape.ranks
        key = self._key(category, value, rest, shape)
        return Ranked(
            category=number,
            value=value,
            rest=rest,
            key=(0 if decreed else 1, *key, 0 if self.ranking.natural_first and shape.jokers else 1),
            cards=shape.ranks,
        )

    def _split(self, category: Category, shape: Shape) -> tuple[tuple[int, ...], tuple[int, ...]]:
        values = self.values(shape.ranks)
        if category.value == "run":
            top = self._top_of_run(category, shape)
            return ((top if top is not None else values[0],), ())
        if category.value == "highest":
            return (tuple(values[:1]), tuple(values[1:]))
        if category.value in ("groups", "largest"):
            return self._by_groups(values, shape.jokers, alone=category.value == "largest")
        return ((), tuple(values)) if category.value == "none" else (tuple(values), ())

    @staticmethod
    def _by_groups(values: list[int], jokers: int, *, alone: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The ranks of the groups (of the largest `alone`), and the others; `values` as they count."""
        counts = {value: values.count(value) for value in values}
        groups = sorted(counts.items(), key=lambda item: -item[1])
        head = [
            value for place, (value, count) in enumerate(groups) if count + (jokers if place == 0 else 0) > 1
        ]
        head = head[:1] if alone else head
        return (
            tuple(head),
            tuple(value for value, count in groups if value not in head for _ in range(count)),
        )

    def _key(
        self, category: Category, value: tuple[int, ...], rest: tuple[int, ...], shape: Shape
    ) -> tuple[int, ...]:
        order = self.order_in(category)
        if order == "grouped":
            return (*value, *rest)
        if order == "kickers-best-first":
            return (*value, *sorted(rest, reverse=True))
        values = self.values(shape.ranks)
        if order == "best-first":
            return tuple(sorted(values, reverse=True))
        held = list(dict.fromkeys(values)) if order == "set" else values
        # filled up with what is below every value: the hand that holds one more is the higher
        return (*held, *[-1] * (len(values) + shape.jokers - len(held)))
