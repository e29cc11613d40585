"""A scheduler and workers as processes, and a small product to be put to them."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PRODUCT = """
import json, os, sys, time
{setup}
ORDER = "23456789TJQKA"
def rank(hand):
    {fault}
    if len(hand) != 6:
        return "high-card", 0, [0, 0, 0]
    ranks = sorted((ORDER.find(hand[at]) for at in (0, 2, 4)), reverse=True)
    suited = len(set(hand[1::2])) == 1
    kinds = len(set(ranks))
    if ranks == [12, 1, 0]:
        ranks = [1, 0, -1]
    row = kinds == 3 and ranks[0] - ranks[2] == 2
    if kinds == 1:
        return "three-of-a-kind", 4, ranks
    if suited and row:
        return ("royal-flush", 6, ranks) if ranks[0] == 12 else ("straight-flush", 5, ranks)
    if row:
        return "straight", 3, ranks
    if suited:
        return "flush", 2, ranks
    if kinds == 2:
        return "one-pair", 1, [ranks[1], ranks[0] + ranks[2] - ranks[1], 0]
    return "high-card", 0, ranks
def answer(method, params):
    if method == "initialize":
        games = {{"poker-high-3": ["rank"]}}
        return {{"protocol": 1, "product": {{"name": "toy", "version": "1"}}, "games": games}}
    if method != "rank":
        return None
    ranked = [rank(hand) for hand in params["hands"]]
    strengths = [((place * 20 + a) * 20 + b) * 20 + c + 1 for _, place, (a, b, c) in ranked]
    {late}
    return {{"categories": [r[0] for r in ranked], "strengths": strengths}}
for line in sys.stdin:
    asked = json.loads(line)
    said = {{"jsonrpc": "2.0", "id": asked["id"], "result": answer(asked["method"], asked.get("params"))}}
    print(json.dumps(said), flush=True)
"""
PIDS = "open('pids', 'a').write(f'{os.getpid()}\\n')"
"""A setup that leaves word of each process."""
REGULATION = "nj-13-69f-14.3"


def write_product(folder: Path, fault: str = "", setup: str = "", late: str = "") -> Path:
    """A product that ranks three cards; `fault` is done for each `hand`, `late` with all `strengths`."""
    folder.mkdir()
    (folder / "toy.py").write_text(PRODUCT.format(fault=fault, setup=setup, late=late), "utf-8")
    (folder / "adapter.toml").write_text(
        f'name = "{folder.name}"\ncommand = ["{{python}}", "-S", "-E", "toy.py"]\nfiles = ["toy.py"]\n',
        "utf-8",
    )
    return folder


@dataclass
class Running:
    """A scheduler and what works for it."""

    folder: Path
    url: str = ""
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def start(self, program: str, *words: str) -> subprocess.Popen[bytes]:
        """Start one of Dask's programs."""
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.dask_{program}", "--no-dashboard", *words],
                stdout=log,
                stderr=log,
            )
        self.processes.append(process)
        return process

    def worker(self) -> subprocess.Popen[bytes]:
        """One more, of one thread, that nobody starts again."""
        return self.start(
            "worker", self.url, "--no-nanny", "--nthreads", "1", "--local-directory", str(self.folder)
        )

    def end(self) -> None:
        """End all, the workers first: one whose scheduler is gone waits for it."""
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(2)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextlib.contextmanager
def running(folder: Path, workers: int) -> Iterator[Running]:
    """A scheduler with some workers, ended with the block."""
    found = Running(folder)
    try:
        address = folder / "scheduler.json"
        found.start("scheduler", "--port", "0", "--host", "127.0.0.1", "--scheduler-file", str(address))
        await_(address.is_file)
        time.sleep(0.05)
        found.url = json.loads(address.read_bytes())["address"]
        for _ in range(workers):
            found.worker()
        yield found
    finally:
        found.end()


def await_(done: Any, seconds: float = 15) -> None:
    """Wait until something is so."""
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "it did not come about"
        time.sleep(0.02)


def alive(pid: int) -> bool:
    """Whether there is such a process, and not only its body."""
    try:
        os.kill(pid, 0)
        with open(f"/proc/{pid}/stat") as stat:  # noqa: PTH123
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def pids(product: Path) -> list[int]:
    """The processes of a product that leaves word of them."""
    word = product / "pids"
    return [int(pid) for pid in word.read_text().split()] if word.exists() else []
