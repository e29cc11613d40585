"""`clausecheck list`: what is here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from clausecheck.cli.options import catalogue_of, json_option, law_option
from clausecheck.cli.output import say_json, say_table
from clausecheck.cli.planned import checks_of
from clausecheck.cli.points import lines_of, readings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from clausecheck.law import Regulation

    Catalogue = Mapping[str, Regulation]
    Row = dict[str, Any]

COLUMNS: Final = {
    "regulations": ("id", "citation", "title", "clauses"),
    "clauses": ("regulation", "id", "binds", "count", "title"),
    "games": ("id", "title", "hands", "regulation"),
    "adapters": ("name", "made", "manifest"),
    "readings": ("option", "inForce", "decides", "question"),
}


@click.command("list")
@click.argument("what", type=click.Choice(list(COLUMNS)))
@json_option
@law_option
def list_(what: str, *, as_json: bool, law: Path | None) -> None:
    """What is here: the regulations, their clauses, games and readings, or the bundled adapters."""
    rows = list(_adapters() if what == "adapters" else _OF_LAW[what](catalogue_of(law)))
    if as_json:
        say_json(rows)
    else:
        say_table([*_lines(what, rows)], COLUMNS[what])


def _lines(what: str, rows: list[Row]) -> Iterator[Row]:
    """Rows as text shows them."""
    for row in rows:
        if what == "clauses":
            yield {**row, "count": f"{len(row['checks'])} checks"}
        elif what == "readings":
            yield from lines_of(row)
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


def _clauses(catalogue: Catalogue) -> Iterator[Row]:
    for regulation in catalogue.values():
        checks = checks_of(regulation)
        for clause in regulation.clause:
            yield {
                "regulation": regulation.id,
                "id": clause.id,
                "citation": regulation.cite(clause.id),
                "title": clause.title,
                "binds": clause.binds,
                "reason": clause.reason,
                "games": list(clause.games),
                "checks": checks.get(clause.id, []),
            }


def _games(catalogue: Catalogue) -> Iterator[Row]:
    from clausecheck.law.universe import size_of

    for regulation in catalogue.values():
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


_OF_LAW: Final = {"regulations": _regulations, "clauses": _clauses, "games": _games, "readings": readings}
