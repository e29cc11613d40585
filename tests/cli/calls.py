"""Calls of the command, in a process of its own."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

COMMAND = [sys.executable, "-m", "clausecheck"]


@dataclass(frozen=True)
class Called:
    """How a call ended, and what it printed."""

    code: int
    out: str
    err: str


def call(*words: object, cwd: Path | None = None, env: dict[str, str] | None = None) -> Called:
    done = subprocess.run(
        [*COMMAND, *map(str, words)],
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    return Called(done.returncode, done.stdout, done.stderr)
