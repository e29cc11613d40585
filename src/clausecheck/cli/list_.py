"""`clausecheck list`: what is here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from clausecheck.cli.coverage import clauses, say_clauses
from clausecheck.cli.options import catalogue_of, json_option, law_option
from clausecheck.cli.output import say_json, say_table
from clausecheck.cli.points import lines_of, readings
from clausecheck.errors import UsageError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from clausecheck.law import Regulation

    Catalogue = Mapping[str, Regulation]
    Row = dict[str, Any]

COLUMNS: Final = {
    "regulations": ("id", "citation", "title", "clauses"),
    "games": ("id", "title", "size", "governed by"),
    "adapters": ("name", "made", "manifest"),
    "readings": ("option", "inForce", "decides", "question"),
}


@click.command("list")
@click.argument("what", type=click.Choice(["regulations", "clauses", "games", "adapters", "readings"]))
@click.option("--regulation", "ids", metavar="ID", multiple=True, help="What is of this regulation alone.")
@json_option
@law_option
def list_(what: str, *, ids: tuple[str, ...], as_json: bool, law: Path | None) -> None:
    """What is here: the regulations, their clauses, games and readings, or the bundled adapters."""
    catalogue = _chosen(catalogue_of(law), ids)
    rows = list(_adapters() if what == "adapters" else _OF_LAW[what](catalogue))
    if as_json:
        say_json(rows)
    elif what == "clauses":
        say_clauses(rows, catalogue)
    else:
        say_table([line for row in rows for line in _lines(what, row)], COLUMNS[what])


def _chosen(catalogue: Catalogue, ids: tuple[str, ...]) -> Catalogue:
    for name in ids:
        if name not in catalogue:
            hint = nearest(name, catalogue)
            raise UsageError(f'no regulation is named "{name}"', where="--regulation", hint=hint)
    return {name: found for name, found in catalogue.items() if not ids or name in ids}


def _lines(what: str, row: Row) -> Iterator[Row]:
    """A row as text shows it."""
    if what == "readings":
        yield from lines_of(row)
    elif what == "games":
        size = f"{row['hands']:,} hands" if row["rounds"] is None else f"{row['rounds']:,} rounds"
        governed = "" if row["governed"] else "no clause of "
        yield {**row, "size": size, "governed by": governed + row["regulation"]}
    else:
        yield row


def _regulations(catalogue: Catalogue) -> Iterator[Row]:
    for regulation in catalogue.values():
        yield {
            "id": regulation.id,
            "citation": regulation.citation,
            "title": regulation.title,
            "jurisdiction": regulation.jurisdiction,
            "edition": regulation.edition,
            "address": regulation.address,
            "clauses": len(regulation.clause),
            "games": [game.id for game in regulation.game if game.governed],
        }


def _games(catalogue: Catalogue) -> Iterator[Row]:
    from clausecheck.law.universe import rounds_of, size_of

    for regulation in catalogue.values():
        settled = regulation.settlement.game if regulation.settlement else None
        for game in regulation.game:
            ranking = regulation.ranking_of(game)
            yield {
                "id": game.id,
                "title": game.title,
                "regulation": regulation.id,
                "governed": game.governed,
                "cards": game.cards,
                "decks": game.decks,
                "jokers": game.jokers,
                "hands": size_of(game),
                "rounds": rounds_of(game) if settled == game.id else None,
                "categories": [category.id for category in ranking.considered] if ranking else [],
            }


def _adapters() -> Iterator[Row]:
    from clausecheck.cli.targets import is_made
    from clausecheck.product.bundled import bundled
    from clausecheck.product.manifest import load_manifest

    for name, folder in bundled().items():
        yield {
            "name": name,
            "made": is_made(load_manifest(folder)),
            "manifest": f"vendor_adapters/{name}/adapter.toml",
            "folder": str(folder),
        }


_OF_LAW: Final = {"regulations": _regulations, "clauses": clauses, "games": _games, "readings": readings}
