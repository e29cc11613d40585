"""Talk to an adapter as the harness does: JSON lines through a process."""

from __future__ import annotations

import base64
import json
import os
import struct
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).parents[2]
INITIALIZE: dict[str, Any] = {"id": 0, "method": "initialize", "params": {"protocol": 1}}


def converse(
    command: Sequence[str], *lines: str | Mapping[str, Any], folder: Path = ROOT
) -> tuple[list[dict[str, Any]], str, int]:
    """Send every line, close stdin: the answers, stderr and the exit code. Every line of stdout is JSON."""
    sent = [line if isinstance(line, str) else json.dumps({"jsonrpc": "2.0", **line}) for line in lines]
    paths = {"PYTHONPATH": str(ROOT / "sdk" / "python"), "NODE_PATH": str(ROOT / "sdk" / "node")}
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **paths},
        input="".join(f"{line}\n" for line in sent),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr, done.returncode


def ask(command: Sequence[str], method: str, *, folder: Path = ROOT, **params: Any) -> Any:
    """Put one request to a fresh process: its result, or its error."""
    request = {"id": "one", "method": method, "params": params}
    answers, stderr, _ = converse(command, request, folder=folder)
    assert len(answers) == 1, stderr
    assert answers[0]["id"] == "one"
    assert answers[0]["jsonrpc"] == "2.0"
    return answers[0].get("result", answers[0].get("error"))


def numbers(column: dict[str, str]) -> list[float]:
    """A packed column of strengths or outcomes."""
    (form,) = column
    data = base64.b64decode(column[form])
    letter = {"i4": "i", "f8": "d", "i1": "b"}[form]
    return list(struct.unpack(f"<{len(data) // struct.calcsize(letter)}{letter}", data))
