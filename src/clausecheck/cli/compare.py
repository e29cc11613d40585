"""`clausecheck compare`: how the law compares two hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clausecheck.cli.options import json_option, law_of, law_option, reading_option
from clausecheck.cli.output import say_json, say_words

if TYPE_CHECKING:
    from pathlib import Path


@click.command()
@click.argument("game")
@click.argument("first", metavar="HAND")
@click.argument("second", metavar="HAND")
@json_option
@law_option
@reading_option
def compare(
    game: str, first: str, second: str, *, as_json: bool, law: Path | None, readings: tuple[str, ...]
) -> None:
    """How the law compares two hands of a GAME, with the clause that decides.

    With --json, outcome is 1 where the first hand is higher, 0 for a tie, -1 where it is lower.
    """
    from dataclasses import asdict

    from clausecheck.law import compare_hands

    compared = compare_hands(*law_of(game, law, readings), first, second)
    if as_json:
        say_json(asdict(compared))
        return
    say_words(compared.words, compared.clauses)
