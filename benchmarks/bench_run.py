"""Whole commands against bare loops, side by side in alternation.

Usage: bench_run.py [ROUNDS]. Prints seconds (median, least, most) and the ratio of the medians.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLAUSECHECK = str(Path(sys.executable).with_name("clausecheck"))


@dataclass
class Timed:
    """A command and the wall-clock seconds of each time it ran."""

    name: str
    command: list[str]
    codes: tuple[int, ...] = (0,)
    seconds: list[float] = field(default_factory=list)

    def once(self) -> None:
        """Run it. Raises SystemExit where it fails: a command that fails fast is no measurement."""
        started = time.perf_counter()
        done = subprocess.run(self.command, cwd=ROOT, capture_output=True, text=True, check=False)
        self.seconds.append(time.perf_counter() - started)
        if done.returncode not in self.codes:
            raise SystemExit(f"{self.name} ended with {done.returncode}: {done.stderr.strip()[-400:]}")

    @property
    def median(self) -> float:
        """The middle of the times."""
        return statistics.median(self.seconds)

    def row(self, ratio: str = "") -> str:
        """A line of the table."""
        low, high = min(self.seconds), max(self.seconds)
        return f"{self.name:<58} {self.median:7.2f} {low:7.2f} {high:7.2f}   {ratio}"


def main(rounds: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as out:
        run = [CLAUSECHECK, "run", "--quiet", "--out", out]
        treys = [*run, "vendor_adapters/treys", "--depth", "exhaustive"]
        python = str(ROOT / "vendor_adapters/treys/.venv/bin/python")
        bare = Timed("treys: bare loop, 2,598,960 hands", [python, "benchmarks/bare/treys_loop.py"])
        whole = Timed("treys: clausecheck run, every hand, default jobs", treys)
        joker = Timed(
            "two-card joker poker: clausecheck run reference",
            [*run, "reference", "--regulation", "nj-13-69f-30.5", "--game", "two-card-joker-poker"],
        )
        for _ in range(rounds):
            for timed in (bare, whole, joker):
                timed.once()
    print(f"{'':<58} {'median':>7} {'least':>7} {'most':>7}   of {rounds}, seconds")
    print(bare.row())
    print(whole.row(f"{whole.median / bare.median:.2f} times the bare loop (at most 2)"))
    print(joker.row("at most 3 s"))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
