"""Games that a product claims, or a call names, of which nothing was asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.errors import nearest
from clausecheck.report.text import listed, one_line

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    Data = Mapping[str, Any]


def unasked(results: Data, known: Collection[str] = ()) -> list[str]:
    """What was not asked and why, a sentence without its full stop for each reason.

    `known` are the games that there are: with them, a game that is none of them comes with a hint.
    """
    claimed: Sequence[str] = [*((results["product"].get("claims") or {}).get("games") or ())]
    if not claimed:  # it was never heard, so nothing is known of what it claims
        return []
    named: Sequence[str] = results["run"].get("games") or ()
    laws = results["regulations"]
    here = {game["id"] for law in laws for game in law.get("games") or ()}
    which = "no regulation asked for" if any(law.get("requested") for law in laws) else "no regulation here"
    astray = [game for game in claimed if game not in here and (not named or game in named)]
    others = [game for game in claimed if named and game not in named]
    absent = [game for game in named if game not in claimed]
    hints = _hints(astray, known)
    told = [
        f"It claims {_games(astray)}, which {which} governs{hints}" if astray else "",
        f"It claims {_games(others)}, which --game leaves out" if others else "",
        f"It does not claim {_games(absent)}, which --game asks for" if absent else "",
    ]
    return [sentence for sentence in told if sentence]


def _games(names: Sequence[str]) -> str:
    return listed([one_line(name, 80) for name in names])


def _hints(games: Sequence[str], known: Collection[str]) -> str:
    found = {one_line(game, 80): nearest(game, known) for game in games if known and game not in known}
    return "".join(f"; {hint}" if len(games) == 1 else f"; {game}: {hint}" for game, hint in found.items())
