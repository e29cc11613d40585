"""`clausecheck settle`: what the law pays in a round."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from clausecheck.cli.options import catalogue_of, json_option, law_of, law_option, reading_option
from clausecheck.cli.output import say, say_json
from clausecheck.errors import RoundError, UsageError, nearest

if TYPE_CHECKING:
    from clausecheck.law import Law
    from clausecheck.law.settlement.settle import Payout, Round

_STDIN: Final = "-"


@click.command()
@click.argument("file", metavar="ROUND.json")
@json_option
@law_option
@reading_option
def settle(file: str, *, as_json: bool, law: Path | None, readings: tuple[str, ...]) -> None:
    """What each wager of a round receives, and by which clause.

    ROUND.json has the round as the adapter protocol writes it, money in cents; "-" reads it from stdin.
    Where several games are settled, "game" names one.
    """
    from clausecheck.law.settlement.settle import read_round, settle

    where = "stdin" if file == _STDIN else file
    data = _read(file, where)
    used, _ = law_of(_game(data, law, where), law, readings)
    given = {key: value for key, value in data.items() if key != "game"} if isinstance(data, dict) else data
    played = read_round(given, used, where=where)
    payouts = settle(used, played)
    if as_json:
        say_json(_as_json(used, played, payouts))
    else:
        _say(used, played, payouts)


def _read(file: str, where: str) -> Any:
    """Decoded JSON. Raises `RoundError` for a file that is none."""
    try:
        raw = sys.stdin.buffer.read() if file == _STDIN else Path(file).read_bytes()
    except OSError as error:
        raise RoundError(f"cannot be read: {error.strerror}", where=where) from None
    if not raw.strip():
        raise RoundError("is empty", where=where, hint="write the round as one JSON object")
    try:
        return json.loads(raw.decode("utf-8-sig"), object_pairs_hook=lambda pairs: _once(pairs, where))
    except (ValueError, RecursionError) as error:
        at = f" at line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise RoundError(f"is not JSON{at}", where=where, hint="write the round as one JSON object") from None


def _once(pairs: list[tuple[str, Any]], where: str) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise RoundError(f'"{name}" stands twice', where=where, hint="keep one")
    return dict(pairs)


def _game(data: object, law: Path | None, where: str) -> str:
    """The game to be settled: the one that the round names, else the only one that there is."""
    settled = [r.settlement.game for r in catalogue_of(law).values() if r.settlement is not None]
    named = data.get("game") if isinstance(data, dict) else None
    if named is None and len(settled) == 1:
        return settled[0]
    if named not in settled:
        what = "names no game" if named is None else f"no rounds of {json.dumps(named)} are settled"
        raise UsageError(what, where=where, hint=nearest(str(named), settled))
    return str(named)


def _as_json(law: Law, played: Round, payouts: tuple[Payout, ...]) -> dict[str, Any]:
    from clausecheck.cards import write_hand

    regulation = law.regulation
    return {
        "game": regulation.settlement.game if regulation.settlement else None,
        "player": write_hand(played.player),
        "dealer": write_hand(played.dealer),
        "payouts": {payout.wager: payout.cents for payout in payouts},
        "why": [
            {
                "wager": payout.wager,
                "placed": played.wagers.get(payout.wager),
                "received": payout.cents,
                "clause": regulation.cite(payout.clause),
                "row": payout.row,
                "words": payout.words,
                "silent": payout.silent,
            }
            for payout in payouts
        ],
    }


def _say(law: Law, played: Round, payouts: tuple[Payout, ...]) -> None:
    from clausecheck.law.settlement.settle import hands_in_words

    for line in hands_in_words(law, played):
        say(line)
    width = max(len(payout.wager) for payout in payouts)
    amounts = [_received(played, payout) for payout in payouts]
    for payout, amount in zip(payouts, amounts, strict=True):
        cited = law.regulation.cite(payout.clause)
        say(f"{payout.wager:{width}}  {amount:<{max(map(len, amounts))}}  {cited}: {payout.words}")
    for payout in payouts:
        if payout.silent is not None:
            say(f"{payout.wager}: {_to_settle(law, played, payout)}")


def _received(played: Round, payout: Payout) -> str:
    received = "not said" if payout.cents is None else _dollars(payout.cents)
    placed = played.wagers.get(payout.wager)
    return f"receives {received}" if placed is None else f"{_dollars(placed)} receives {received}"


def _dollars(cents: int) -> str:
    return f"${cents // 100:,}.{cents % 100:02}"


def _to_settle(law: Law, played: Round, open_: Payout) -> str:
    """The readings that would settle what the text leaves open: those that change this payout."""
    from clausecheck.law.settlement.settle import settle

    choices = []
    for reading in law.regulation.reading:
        if open_.silent not in reading.register:
            continue
        for option in reading.option:
            if len(reading.option) > 1 and option.name != law.in_force(reading):
                choice = (reading.clause, option.name)
                if open_ not in settle(law.departing((choice,)), played):
                    choices.append(f"--reading {law.regulation.id}/{choice[0]}={choice[1]}")
    return f"{open_.silent} is open, and a reading put in force settles it: {', '.join(choices)}"
