"""Readings in force: a regulation under one choice of readings, and the others that the text admits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from msgspec import structs

from clausecheck.errors import UsageError, nearest
from clausecheck.law.ranking import Ranker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from clausecheck.law.model import Change, Game, Ranking, Reading, Regulation
    from clausecheck.law.table import Table

Choice = tuple[tuple[str, str], ...]
"""Departures from the readings in force: pairs of clause and option name."""


class Law:
    """A regulation under the readings in force, `departures` (clause and option name) replacing some of them.

    Raises `UsageError` for a reading that the regulation does not have, that orders no hands, or that
    another departure contradicts.
    """

    def __init__(
        self, regulation: Regulation, departures: Mapping[str, str] | Iterable[tuple[str, str]] = ()
    ) -> None:
        self.regulation = regulation
        pairs = departures.items() if isinstance(departures, Mapping) else departures
        self.departures: Choice = tuple(dict.fromkeys(pairs))
        self._rankings: dict[str, Ranking] = {}
        self._rankers: dict[str, Ranker] = {}
        self._tables: dict[str, Table] = {}
        self._departed: dict[Choice, Law] = {}
        decided: dict[int, str] = {}
        for clause, name in self.departures:
            point = self._check(clause, name)
            if decided.setdefault(point, name) != name:
                what = f'"{decided[point]}" and "{name}" are readings of one point'
                raise UsageError(what, where=f"{regulation.id}/{clause}", hint="give one of them")

    def _check(self, clause: str, name: str) -> int:
        """The number of the reading that a departure chooses in."""
        where = f"{self.regulation.id}/{clause}"
        choosable = [(n, r) for n, r in enumerate(self.regulation.reading) if len(r.option) > 1]
        points = {reading.clause for _, reading in choosable}
        options = {o.name: o for _, r in choosable if r.clause == clause for o in r.option}
        if clause not in points:
            raise UsageError("no reading can be chosen here", where=where, hint=nearest(clause, points))
        if name not in options:
            raise UsageError(f'no reading is named "{name}"', where=where, hint=nearest(name, options))
        if not options[name].orders:
            raise UsageError(
                "this reading cannot be put in force",
                where=where,
                hint="it leaves hands of one rank undecided",
            )
        return next(n for n, reading in choosable if self._chosen(reading, [(clause, name)]))

    def in_force(self, reading: Reading) -> str:
        """The name of the option in force."""
        return self._chosen(reading, self.departures) or reading.in_force

    @staticmethod
    def _chosen(reading: Reading, choice: Iterable[tuple[str, str]]) -> str | None:
        """What a choice puts in force at a point, if anything."""
        names = {option.name for option in reading.option}
        return next((name for clause, name in choice if clause == reading.clause and name in names), None)

    @cached_property
    def changes(self) -> list[Change]:
        """What the readings in force change in the rankings."""
        return [
            change
            for reading in self.regulation.reading
            for option in reading.option
            if option.name == self.in_force(reading)
            for change in option.change
        ]

    def ranking(self, game: Game) -> Ranking | None:
        """The ranking of a game; none where its law is not data yet."""
        plain = self.regulation.ranking_of(game)
        if plain is not None and plain.id not in self._rankings:
            for change in self.changes:
                if change.ranking == plain.id:
                    plain = _changed(plain, change)
            self._rankings[plain.id] = _in_source(plain, self.regulation)
        return None if plain is None else self._rankings[plain.id]

    def ranker(self, game: Game) -> Ranker:
        """The ranking of a game at work. Raises `UsageError` where its law is not data yet."""
        ranking = self.ranking(game)
        if ranking is None:
            settlement, where = self.regulation.settlement, f"{self.regulation.id}/{game.id}"
            if settlement is not None and settlement.game == game.id:
                hint = "clausecheck settle ROUND.json"
                raise UsageError("its rounds are settled; its hands are not ranked", where=where, hint=hint)
            raise UsageError("the law of this game is not here yet", where=where)
        return self._rankers.setdefault(ranking.id, Ranker(ranking))

    def table(self, game: Game) -> Table:
        """The law's answers for every signature of a game."""
        from clausecheck.law.table import Table

        if game.id not in self._tables:
            self._tables[game.id] = Table(game, self.ranker(game))
        return self._tables[game.id]

    def alternatives(self, game: Game) -> Iterator[Choice]:
        """The other choices of readings that touch a game's ranking, fewest departures first."""
        ranking = self.regulation.ranking_of(game)
        if ranking is None:
            return
        points = [
            [(reading.clause, name) for name in self._others(reading, ranking.id)]
            for reading in self.regulation.reading
        ]
        points = [options for options in points if options]
        for size in range(1, len(points) + 1):
            for chosen in combinations(points, size):
                yield from product(*chosen)

    def _others(self, reading: Reading, ranking: str) -> list[str]:
        now = self.in_force(reading)
        touching = {c.ranking for option in reading.option for c in option.change}
        if ranking not in touching:
            return []
        return [option.name for option in reading.option if option.name != now and option.orders]

    def departing(self, choice: Choice) -> Law:
        """The same regulation under other readings."""
        if choice not in self._departed:
            points = [r for r in self.regulation.reading if self._chosen(r, choice)]
            kept = [d for d in self.departures if not any(self._chosen(r, [d]) for r in points)]
            self._departed[choice] = Law(self.regulation, (*kept, *choice))
        return self._departed[choice]


def _in_source(ranking: Ranking, regulation: Regulation) -> Ranking:
    """A category whose clause the source does not have counts as having none."""
    missing = {clause.id for clause in regulation.clause if clause.binds == "unavailable"}
    if not missing & {category.clause for category in ranking.category}:
        return ranking
    category = tuple(structs.replace(c, clause=None) if c.clause in missing else c for c in ranking.category)
    return structs.replace(ranking, category=category)


def narrowed(choice: Choice, explains: Callable[[Choice], bool]) -> Choice:
    """The one of several readings that explains something by itself; all of them where none does."""
    return next(((each,) for each in choice if len(choice) > 1 and explains((each,))), choice)


_CHANGED: Final = (
    "order",
    "rank_order",
    "low_ace",
    "disregarded",
    "ace_not_low_in",
    "wraps",
    "ace_high_in",
    "natural_first",
)


def _changed(ranking: Ranking, change: Change) -> Ranking:
    fields = {name: value for name in _CHANGED if (value := getattr(change, name)) is not None}
    category = tuple(
        structs.replace(c, fixed=c.id in change.fixed) if change.fixed is not None else c
        for c in ranking.category
    )
    return structs.replace(ranking, category=category, **fields)
