"""Adapters for whole runs: a small product of two-card joker poker, right but for the fault asked for."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from textwrap import indent
from typing import Any

from tests.cli.calls import Called, call_here

PROGRAM = """\
import json, math, os, sys, time
from pathlib import Path
from clausecheck_adapter import Adapter, serve

Path("pids").open("a").write(f"{os.getpid()}\\n")
adapter = Adapter("toy", "1.0", limits={"items": 100})
RANKS = "23456789TJQKA"

@adapter.game("two-card-joker-poker")
def rank(hand):
    cards = {hand[:2], hand[2:]}
#FAULT
    high, low = sorted((RANKS.index(c[0]) if c != "Jk" else 99 for c in (hand[:2], hand[2:])), reverse=True)
    suited = hand[1] == hand[3]
    if low == 99:
        return "two-jokers", 9000
    if high == 99 or high == low:
        return "pair", 5000 + low
    if (high, low) == (12, 11) and suited:
        return "royal-flush", 8000
    if high - low == 1 or (high, low) == (12, 0):
        top = 0 if low == 0 and high == 12 else high
        return ("straight-flush", 7000 + top) if suited else ("straight", 6000 + top)
    return ("flush", 4000 + 20 * high + low) if suited else ("high-card", 20 * high + low)

serve(adapter)
"""
RAW = """\
import json, os, sys, time
from pathlib import Path
Path("pids").open("a").write(f"{os.getpid()}\\n")
GAMES = {"two-card-joker-poker": ["rank"]}
INIT = {"protocol": 1, "product": {"name": "raw", "version": "1"}, "games": GAMES}
def say(asked, result):
    print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": result}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["method"] == "initialize":
        say(asked, INIT)
        continue
    hands = (asked.get("params") or {}).get("hands", [])
#FAULT
"""
"""An adapter without the SDK, which answers `rank` as it likes."""


def write_adapter(folder: Path, fault: str = "", *, program: str = PROGRAM, **manifest: object) -> Path:
    """An adapter below a folder: `fault` is put where a hand is ranked. `manifest` adds to adapter.toml."""
    folder.mkdir()
    (folder / "toy.py").write_text(program.replace("#FAULT", indent(fault, "    ")), "utf-8")
    fields = {"name": folder.name, "command": ["{python}", "toy.py"], "files": ["toy.py"], **manifest}
    text = "".join(f"{key} = {json.dumps(value)}\n" for key, value in fields.items())
    (folder / "adapter.toml").write_text(text, "utf-8")
    return folder


class Ran(Called):
    """How a command ended, and what it printed."""

    @property
    def last(self) -> str:
        return self.out.rstrip().splitlines()[-1]

    @property
    def complaint(self) -> str:
        """The one line of its complaint."""
        (line,) = [line for line in self.err.splitlines() if line.startswith("clausecheck: error: ")]
        return line.removeprefix("clausecheck: error: ")


def command(folder: Path, *words: object, env: dict[str, str] | None = None) -> Ran:
    """`python -m` these words in a folder, in a process of its own."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(
        [sys.executable, "-m", *map(str, words)],
        cwd=folder,
        env={**clean, **(env or {})},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert "Traceback" not in done.stderr
    return Ran(done.returncode, done.stdout, done.stderr)


def run(folder: Path, *words: object) -> Ran:
    """`clausecheck run` in a folder, in this process."""
    done = call_here("run", *words, cwd=folder)
    assert "Traceback" not in done.err
    return Ran(done.code, done.out, done.err)


def results_of(folder: Path, name: str = "toy") -> dict[str, Any]:
    """What a run wrote of a product."""
    path = folder / "clausecheck-out" / name / "results.json"
    results: dict[str, Any] = json.loads(path.read_bytes())
    return results


def outcomes(results: dict[str, Any]) -> dict[str, str]:
    """The outcome of each clause."""
    return {clause["id"]: clause["outcome"] for law in results["regulations"] for clause in law["clauses"]}


def checks(results: dict[str, Any]) -> list[dict[str, Any]]:
    """Every check."""
    return [c for law in results["regulations"] for clause in law["clauses"] for c in clause["checks"]]


def alive(adapter: Path) -> list[int]:
    """The processes of an adapter that have not ended."""
    found = []
    for pid in map(int, (adapter / "pids").read_text().split()):
        state = Path(f"/proc/{pid}/stat")
        if state.exists() and state.read_text().rpartition(")")[2].split()[0] != "Z":
            found.append(pid)
    return found
