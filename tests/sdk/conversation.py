"""Talk to an adapter as the harness does: JSON lines through a process."""

from __future__ import annotations

import atexit
import base64
import json
import os
import struct
import subprocess
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).parents[2]
INITIALIZE: dict[str, Any] = {"id": 0, "method": "initialize", "params": {"protocol": 1}}


def environment() -> dict[str, str]:
    """What an adapter is started with: both SDKs can be found."""
    paths = {"PYTHONPATH": str(ROOT / "sdk" / "python"), "NODE_PATH": str(ROOT / "sdk" / "node")}
    return {**os.environ, **paths}


def converse(
    command: Sequence[str], *lines: str | Mapping[str, Any], folder: Path = ROOT
) -> tuple[list[dict[str, Any]], str, int]:
    """Send every line, close stdin: the answers, stderr and the exit code. Every line of stdout is JSON."""
    sent = [line if isinstance(line, str) else json.dumps({"jsonrpc": "2.0", **line}) for line in lines]
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment(),
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


def ask_kept(command: Sequence[str], method: str, *, folder: Path = ROOT, **params: Any) -> Any:
    """Put one request to a process that answers everybody who asks for it: its result, or its error.

    For products whose start costs more than their answers. Not where what was asked before could matter.
    """
    process = _kept(tuple(command), folder)
    assert process.stdin and process.stdout  # noqa: PT018 (both are pipes)
    request = {"jsonrpc": "2.0", "id": "one", "method": method, "params": params}
    process.stdin.write(f"{json.dumps(request)}\n")
    process.stdin.flush()
    answer = json.loads(process.stdout.readline())
    assert answer["id"] == "one"
    return answer.get("result", answer.get("error"))


@cache
def _kept(command: tuple[str, ...], folder: Path) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    atexit.register(process.communicate)  # which closes its stdin, and so ends it
    return process


def numbers(column: dict[str, str]) -> list[float]:
    """A packed column of strengths or outcomes."""
    (form,) = column
    data = base64.b64decode(column[form])
    letter = {"i4": "i", "f8": "d", "i1": "b"}[form]
    return list(struct.unpack(f"<{len(data) // struct.calcsize(letter)}{letter}", data))
