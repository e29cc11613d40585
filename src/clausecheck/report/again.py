"""The commands that show a finding again."""

from __future__ import annotations

import shlex
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


def what_the_law_says(counterexample: Mapping[str, Any]) -> str:
    """The command that tells what the law says of these hands, "" where there is none."""
    game, hands = counterexample.get("game"), counterexample.get("hands") or []
    if not game or len(hands) not in (1, 2):
        return ""
    return shlex.join(["clausecheck", "rank" if len(hands) == 1 else "compare", game, *hands])


def run_again(results: Mapping[str, Any], regulation: str = "") -> str:
    """The command that puts one regulation, or all that were, to the product again."""
    run = results["run"]
    chosen = (
        [regulation] if regulation else [law["id"] for law in results["regulations"] if law.get("requested")]
    )
    laws = [word for law in chosen for word in ("--regulation", law)]
    how = ["--depth", str(run.get("depth", "standard")), "--seed", str(run.get("seed", 0))]
    return shlex.join(["clausecheck", "run", _adapter(results["adapter"]), *laws, *how])


def _adapter(adapter: Mapping[str, Any]) -> str:
    """What to write after `run`: a folder, an address or a name; never a path of one machine."""
    manifest = str(adapter.get("manifest") or "")
    if manifest.startswith(("http://", "https://")):
        return manifest
    path = PurePosixPath(manifest)
    if path.name == "adapter.toml" and not path.is_absolute() and len(path.parts) > 1:
        return str(path.parent)
    return str(adapter.get("name") or "ADAPTER")
