"""Reading regulation.toml, and the checks that its data must pass before anything is judged by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from clausecheck.errors import LawError, nearest
from clausecheck.law.home import home
from clausecheck.law.model import Pattern, Regulation, RegulationFile
from clausecheck.law.ranking import ranks_of
from clausecheck.toml import line_of, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from clausecheck.law.model import Ranking


def load_regulation(folder: Path) -> Regulation:
    """The regulation in a folder. Raises `LawError` with file and line for a defect of its data."""
    path = folder / "regulation.toml"
    if not path.is_file():
        raise LawError("no regulation.toml here", where=str(folder), hint="a regulation is a folder with one")
    form = read_toml(path, RegulationFile, LawError)
    regulation = Regulation(**structs.asdict(form), folder=folder)
    if regulation.id != folder.name:
        raise LawError(
            f'id is "{regulation.id}"', where=f"{path}:1", hint=f'name the folder so, not "{folder.name}"'
        )
    for keys, what, hint in _defects(regulation):
        raise LawError(what, where=f"{path}:{line_of(path.read_text('utf-8-sig'), keys)}", hint=hint)
    return regulation


def load_catalogue(extra: Sequence[Path] = ()) -> dict[str, Regulation]:
    """Every regulation shipped, and those in the folders named, by id; a later folder wins."""
    found: dict[str, Regulation] = {}
    for folder in (home(), *extra):
        if not folder.is_dir():
            raise LawError("no such folder of regulations", where=str(folder))
        for path in sorted(folder.glob("*/regulation.toml")):
            found[path.parent.name] = load_regulation(path.parent)
    return found


Defect = tuple[str, str, str]


def _defects(regulation: Regulation) -> Iterable[Defect]:
    """Each defect as keys, what, hint."""
    yield from _twice("clause", [clause.id for clause in regulation.clause])
    yield from _twice("game", [game.id for game in regulation.game])
    yield from _twice("ranking", [ranking.id for ranking in regulation.ranking])
    yield from _dangling(regulation)
    for number, ranking in enumerate(regulation.ranking):
        yield from _ranking_defects(f"ranking[{number}]", ranking)
    for number, reading in enumerate(regulation.reading):
        names = [option.name for option in reading.option]
        if reading.in_force not in names:
            yield (
                f"reading[{number}].in_force",
                f'no option is named "{reading.in_force}"',
                nearest(reading.in_force, names),
            )
    for number, clause in enumerate(regulation.clause):
        if clause.binds != "software" and not clause.reason:
            yield (
                f"clause[{number}]",
                f"clause {clause.id} binds {clause.binds} without a reason",
                "say why",
            )


def _twice(table: str, ids: list[str]) -> Iterable[Defect]:
    for number, name in enumerate(ids):
        if name in ids[:number]:
            yield (f"{table}[{number}]", f'{table} "{name}" stands twice', "give it another id")


def _dangling(regulation: Regulation) -> Iterable[Defect]:
    clauses = {clause.id for clause in regulation.clause}
    games = {game.id for game in regulation.game}
    rankings = {ranking.id for ranking in regulation.ranking}
    uses: list[tuple[str, str, str | None, set[str]]] = []
    for n, clause in enumerate(regulation.clause):
        uses += [(f"clause[{n}].games", "game", game, games) for game in clause.games]
    uses += [
        (f"game[{n}].ranking", "ranking", game.ranking, rankings) for n, game in enumerate(regulation.game)
    ]
    for n, ranking in enumerate(regulation.ranking):
        uses += [
            (f"ranking[{n}]", "clause", name, clauses)
            for name in (ranking.clause, ranking.ties, ranking.ranks_clause)
        ]
        uses += [
            (f"ranking[{n}].category[{m}].clause", "clause", c.clause, clauses)
            for m, c in enumerate(ranking.category)
        ]
    for n, reading in enumerate(regulation.reading):
        uses += [(f"reading[{n}]", "clause", name, clauses) for name in (reading.clause, *reading.rests_on)]
        uses += [
            (f"reading[{n}].option", "ranking", change.ranking, rankings)
            for option in reading.option
            for change in option.change
        ]
    for keys, kind, name, known in uses:
        if name is not None and name not in known:
            yield (keys, f'no {kind} is named "{name}"', nearest(name, known))


def _ranking_defects(keys: str, ranking: Ranking) -> Iterable[Defect]:
    yield from _twice(f"{keys}.category", [category.id for category in ranking.category])
    if sorted(ranks_of(ranking.rank_order)) != list(range(13)):
        yield (f"{keys}.rank_order", "not every rank once", 'write it "A K Q J T 9 8 7 6 5 4 3 2"')
        return
    last = ranking.category[-1].pattern
    if not any(pattern == Pattern() for pattern in last):
        yield (
            f"{keys}.category[{len(ranking.category) - 1}]",
            "the last category does not take every hand",
            "end the list with pattern = [{}]",
        )
