"""`--engagement FILE`: what it requires and puts in force, held against the regulations that are here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausecheck.errors import UsageError, nearest
from clausecheck.law import Law
from clausecheck.results.engagement import engagement_record, fault_at, read_engagement

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from clausecheck.law import Regulation
    from clausecheck.law.model import Option

    Chosen = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Engaged:
    """An engagement at work: what the header of a run keeps of it, and what it adds to what is asked."""

    record: Mapping[str, Any]
    regulations: tuple[str, ...]
    games: tuple[str, ...]
    readings: tuple[Chosen, ...]
    """Those that place the cells which its tables supply: regulation, clause, name."""


def engaged(
    path: Path,
    catalogue: Mapping[str, Regulation],
    *,
    readings: Sequence[Chosen] = (),
    only: Collection[str] = (),
    products: int = 1,
) -> Engaged:
    """The engagement in a file, beside the `readings` that a call puts in force and the `only` games it asks.

    Raises `UsageError` with file and line for what the law does not have, what contradicts the call, and for
    an item or a report number that several products would share.
    """
    record = engagement_record(path, read_engagement(path))
    desk = _Desk(path, catalogue)
    shared = any(record["item"].values()) or record["report"]["number"]
    if products > 1 and shared:
        keys = "item" if any(record["item"].values()) else "report.number"
        raise desk.fault(keys, f"it is of one item, and {products} products are named", "name one ADAPTER")
    desk.required(record["require"], only)
    placed = tuple(desk.placed(record["tables"], readings))
    desk.stand_behind(record["opinions"], [*readings, *placed])
    require = record["require"]
    return Engaged(record, tuple(require["regulations"]), tuple(require["games"]), placed)


class _Desk:
    """The file and the law that it is held against."""

    def __init__(self, path: Path, catalogue: Mapping[str, Regulation]) -> None:
        self._path, self._catalogue = path, catalogue

    def fault(self, keys: str, what: str, hint: str = "") -> Exception:
        return fault_at(self._path, keys, what, hint)

    def required(self, require: Mapping[str, Sequence[str]], only: Collection[str]) -> None:
        """Raise for a regulation or game that is not there, or that the call leaves out."""
        every = [game for regulation in self._catalogue.values() for game in regulation.game]
        games = {game.id for game in every if game.governed}
        for kind, names in (("regulation", self._catalogue), ("game", games)):
            for name in require[f"{kind}s"]:
                if name not in names:
                    free = any(name == game.id for game in every)
                    what = f"no clause governs {name}" if free else f'no {kind} is named "{name}"'
                    raise self.fault(f"require.{kind}s", what, nearest(name, names))
        for game in require["games"]:
            if only and game not in only:
                raise self.fault("require.games", f"{game} is required, and --game leaves it out")

    def placed(self, tables: Iterable[Mapping[str, str]], readings: Sequence[Chosen]) -> Iterator[Chosen]:
        """The readings that place lost cells. Raises for what does not, or not beside the others."""
        chosen = list(readings)
        for number, cell in enumerate(tables):
            keys = f"tables.cell[{number}]"
            regulation = self._regulation(keys, cell)
            placing = {o.name: o for o in _options(regulation, cell["clause"]) if _places(o)}
            self._clause(keys, regulation, cell, {r.clause for r in regulation.reading if _placing(r.option)})
            if cell["reading"] not in placing:
                what = f'"{cell["reading"]}" places no cell that {regulation.cite(cell["clause"])} lost'
                raise self.fault(f"{keys}.reading", what, nearest(cell["reading"], placing))
            chosen.append((regulation.id, cell["clause"], cell["reading"]))
            self._law(f"{keys}.reading", regulation, chosen)
            yield chosen[-1]

    def stand_behind(self, opinions: Iterable[Mapping[str, str]], readings: Sequence[Chosen]) -> None:
        """Raise for an opinion on a reading that is not there, or not in force."""
        for number, opinion in enumerate(opinions):
            keys, clause, name = f"opinion[{number}]", opinion["clause"], opinion["reading"]
            regulation = self._regulation(keys, opinion)
            self._clause(keys, regulation, opinion, {r.clause for r in regulation.reading})
            law = self._law(keys, regulation, readings)
            known = {option.name for option in _options(regulation, clause)}
            if name not in known:
                raise self.fault(f"{keys}.reading", f'no reading is named "{name}"', nearest(name, known))
            if name not in {law.in_force(r) for r in regulation.reading if r.clause == clause}:
                what = f'"{name}" is not in force for {regulation.id}/{clause}'
                hint = f"put it in force: --reading {regulation.id}/{clause}={name}"
                raise self.fault(f"{keys}.reading", what, hint)

    def _regulation(self, keys: str, named: Mapping[str, str]) -> Regulation:
        name = named["regulation"]
        if not name:
            known = f"write REGULATION/CLAUSE, such as {next(iter(self._catalogue))}/a"
            raise self.fault(f"{keys}.clause", f'"{named["clause"]}" names no regulation', known)
        if name not in self._catalogue:
            what = f'no regulation is named "{name}"'
            raise self.fault(f"{keys}.clause", what, nearest(name, self._catalogue))
        return self._catalogue[name]

    def _clause(
        self, keys: str, regulation: Regulation, named: Mapping[str, str], known: Collection[str]
    ) -> None:
        clause = named["clause"]
        if regulation.clause_named(clause) is None:
            ids = [each.id for each in regulation.clause]
            what = f'{regulation.id} has no clause "{clause}"'
            raise self.fault(f"{keys}.clause", what, nearest(clause, ids))
        if clause not in known:
            what = f"no such reading is of {regulation.id}/{clause}"
            raise self.fault(f"{keys}.clause", what, nearest(clause, known))

    def _law(self, keys: str, regulation: Regulation, readings: Iterable[Chosen]) -> Law:
        try:
            return Law(regulation, [(clause, name) for r, clause, name in readings if r == regulation.id])
        except UsageError as error:
            raise self.fault(keys, f"{error.where}: {error.what}", error.hint) from None


def _options(regulation: Regulation, clause: str) -> Iterator[Option]:
    return (option for reading in regulation.reading if reading.clause == clause for option in reading.option)


def _placing(options: Iterable[Option]) -> bool:
    return any(_places(option) for option in options)


def _places(option: Option) -> bool:
    """Whether a reading says in which tables a cell stands that the text has lost."""
    return any(change.printed_in is not None for change in option.settles)
