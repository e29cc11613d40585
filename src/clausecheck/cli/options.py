"""Options that several commands have, and what they name."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from clausecheck.errors import UsageError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from clausecheck.law import Game, Law, Regulation

    Readings = list[tuple[str, str, str]]

FORM: Final = "write --reading REGULATION/CLAUSE=NAME, as clausecheck list readings shows them"

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
law_option = click.option(
    "--law",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="A folder with more regulations, a folder each.",
)
reading_option = click.option(
    "--reading", "readings", metavar="REGULATION/CLAUSE=NAME", multiple=True, help="Put a reading in force."
)


def catalogue_of(law: Path | None) -> dict[str, Regulation]:
    """Every regulation shipped, and those below `law`. Raises `UsageError`, `LawError`."""
    from clausecheck.law import load_catalogue

    if law is None:
        return load_catalogue()
    if not law.is_dir():
        raise UsageError("no such folder", where=f"--law {law}", hint="give a folder with regulations")
    if not any(law.glob("*/regulation.toml")):
        hint = "give the folder above it" if (law / "regulation.toml").is_file() else ""
        raise UsageError(
            "holds no regulation", where=f"--law {law}", hint=hint or "a regulation is DIR/ID/regulation.toml"
        )
    return load_catalogue([Path(os.path.abspath(law))])  # noqa: PTH100 - errors show no followed links


def readings_of(texts: Iterable[str], catalogue: Mapping[str, Regulation]) -> Readings:
    """The readings that options put in force: regulation, clause, name. Raises `UsageError`."""
    from clausecheck.law import Law

    found: Readings = []
    for text in texts:
        regulation, clause, name = _parts(text)
        if regulation not in catalogue:
            hint = nearest(regulation, catalogue)
            raise UsageError(f'no regulation is named "{regulation}"', where=f"--reading {text}", hint=hint)
        found.append((regulation, clause, name))
        Law(catalogue[regulation], [(c, n) for r, c, n in found if r == regulation])
    return found


def _parts(text: str) -> tuple[str, str, str]:
    place, equals, name = text.partition("=")
    regulation, slash, clause = place.strip().rpartition("/")
    parts = (regulation, clause, name.strip())
    if not (equals and slash and all(parts)):
        raise UsageError("is not a reading", where=f"--reading {text}", hint=FORM)
    return parts


def law_of(game: str, law: Path | None, readings: Iterable[str]) -> tuple[Law, Game]:
    """The law that ranks a game, under the readings asked for. Raises `UsageError`, `LawError`."""
    from clausecheck.law import Law, find_game

    catalogue = catalogue_of(law)
    regulation, found = find_game(catalogue, game)
    chosen = readings_of(readings, catalogue)
    return Law(regulation, [(clause, name) for r, clause, name in chosen if r == regulation.id]), found
