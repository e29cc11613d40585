"""`clausecheck rank`: what the law makes of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clausecheck.cli.options import json_option, law_of, law_option, reading_option
from clausecheck.cli.output import say_json, say_words

if TYPE_CHECKING:
    from pathlib import Path


@click.command()
@click.argument("game")
@click.argument("hand", nargs=-1, required=True)
@json_option
@law_option
@reading_option
def rank(
    game: str, hand: tuple[str, ...], *, as_json: bool, law: Path | None, readings: tuple[str, ...]
) -> None:
    """What the law makes of a hand of a GAME, with the clauses that decide.

    A HAND is written with or without spaces: AsKsQsJsTs, "As Ks Qs Js Ts" or As Ks Qs Js Ts.
    """
    from dataclasses import asdict

    from clausecheck.law import rank_hand

    ranked = rank_hand(*law_of(game, law, readings), " ".join(hand))
    if as_json:
        say_json(asdict(ranked))
        return
    say_words(ranked.words, ranked.clauses)
