"""The pictures of a regulation: for each game its figures, each told in words and in a table as well."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.text import anchor, one_line
from clausecheck.report.words import spaced

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from clausecheck.report.pictures.grid import Grid
    from clausecheck.report.pictures.plot import Plot

    Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ledger:
    """A figure as a table, and the clause that each row is about, "" for none."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    clauses: tuple[str, ...]
    more: str = ""
    """What the table leaves out."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A figure in words: what it is, what it comes to, what a reader who cannot see it is told, remarks, and
    whether there is something to look for."""

    title: str
    says: str
    spoken: str
    notes: tuple[str, ...]
    loud: bool


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture: a grid or a plot, or neither where nothing can be drawn and `told.says` is all."""

    anchor: str
    told: Drawn
    grid: Grid | None
    plot: Plot | None
    ledger: Ledger | None


@dataclass(frozen=True, slots=True)
class Game:
    """The figures of a game."""

    anchor: str
    title: str
    figures: tuple[Figure, ...]

    @property
    def loud(self) -> bool:
        """Whether there is something to look for in any."""
        return any(figure.told.loud for figure in self.figures)


FIELDS: Final = ("confusion", "order", "payTables")


def pictures(law: Data) -> tuple[Game, ...]:
    """The figures of a regulation of results; none where they were recorded without."""
    titles = {game["id"]: game.get("title") for game in law.get("games") or ()}
    ids = dict.fromkeys(entry["game"] for field in FIELDS for entry in law.get(field) or ())
    return tuple(
        Game(
            anchor=anchor(law["id"], "pictures", game),
            title=one_line(titles.get(game) or spaced(game), 120),
            figures=tuple(_figures(law, game)),
        )
        for game in ids
    )


def _figures(law: Data, game: str) -> Iterator[Figure]:
    from clausecheck.report.pictures import confusion, order, paytable

    for entry in law.get("confusion") or ():
        if entry["game"] == game:
            yield confusion.figure(law["id"], entry)
    for entry in law.get("order") or ():
        if entry["game"] == game:
            yield order.figure(law["id"], entry)
    tables = [table for table in law.get("payTables") or () if table["game"] == game]
    yield from paytable.figures(law["id"], tables)
