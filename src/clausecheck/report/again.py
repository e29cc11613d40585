"""The commands that show a finding again."""

from __future__ import annotations

import json
import shlex
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_KEPT: Final = (
    *("--regulation", "--law", "--reading", "--game", "--engagement", "--depth", "--seed"),
    *("--sources", "--waivers", "--baseline"),
)
"""Options of `run` that decide what is asked and how it is judged, each with one value."""


def what_the_law_says(counterexample: Mapping[str, Any], under: Sequence[str] = ()) -> str:
    """The command that tells what the law says of these hands, or of this round; "" where there is none.

    `under` are the options that put it before the law of the run, as `under_the_law` gives them.
    """
    game, hands = counterexample.get("game"), counterexample.get("hands") or []
    if game and counterexample.get("round"):
        played = json.dumps({"game": game, **counterexample["round"]}, separators=(",", ":"))
        return f"echo {shlex.quote(played)} | {shlex.join(['clausecheck', 'settle', '-', *under])}"
    if not game or len(hands) not in (1, 2):
        return ""
    return shlex.join(["clausecheck", "rank" if len(hands) == 1 else "compare", game, *hands, *under])


def under_the_law(run: Mapping[str, Any], regulation: str) -> list[str]:
    """Options without which `rank` would not speak of the law that a run held against the product.

    Where a regulation of one's own is, and the readings of it that the call put in force.
    """
    folder = (run.get("lawFolders") or {}).get(regulation)
    chosen = run.get("readings")
    if chosen is None:  # a record of before those that an engagement puts in force
        chosen = [value for _, value in _given(run.get("argv") or (), ("--reading",))]
    readings = [
        word
        for value in chosen
        if value.strip().startswith(f"{regulation}/")
        for word in ("--reading", value)
    ]
    return [*(("--law", folder) if folder else ()), *readings]


def run_again(results: Mapping[str, Any], regulation: str = "") -> str:
    """The command that puts to one product again what its run put to it: the call as it was given.

    Where the call is not on record, the regulations that were asked for by name, or the one named here.
    """
    run = results["run"]
    words = ["clausecheck", "run", _adapter(results["adapter"])]
    options = _given(run.get("argv") or (), _KEPT)
    if not run.get("argv"):
        named = [law["id"] for law in results["regulations"] if law.get("requested")]
        options = [("--regulation", law) for law in ([regulation] if regulation else named)]
    how = {"--depth": run.get("depth", "standard"), "--seed": run.get("seed", 0)}
    left = [(name, str(value)) for name, value in how.items() if name not in dict(options)]
    certify = ["--certify"] if run.get("mode") == "certification" else []
    return shlex.join([*words, *certify, *(word for option in (*options, *left) for word in option)])


def called(run: Mapping[str, Any]) -> str:
    """The call as it was written."""
    return shlex.join(["clausecheck", *run.get("argv", ())])


def _given(argv: Sequence[str], names: Sequence[str]) -> list[tuple[str, str]]:
    """The options of these names in a call, in its order, each with its value."""
    words, found = iter(argv), []
    for word in words:
        name, equals, value = word.partition("=")
        if name in names:
            found.append((name, value if equals else next(words, "")))
    return found


def _adapter(adapter: Mapping[str, Any]) -> str:
    """What to write after `run`: what the call gave, else a folder, an address or a name."""
    if adapter.get("given"):
        return str(adapter["given"])
    manifest = str(adapter.get("manifest") or "")
    if manifest.startswith(("http://", "https://")):
        return manifest
    path = PurePosixPath(manifest)
    if path.name == "adapter.toml" and not path.is_absolute() and len(path.parts) > 1:
        return str(path.parent)
    return str(adapter.get("name") or "ADAPTER")
