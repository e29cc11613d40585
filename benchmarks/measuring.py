"""Commands measured: wall-clock seconds of each time they ran, and the peak memory of their processes."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from memory import Peaks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
CLAUSECHECK: Final = str(Path(sys.executable).with_name("clausecheck"))


@dataclass
class Timed:
    """A command, and what each run of it took: seconds, and MiB of its process and the largest below it."""

    name: str
    command: Sequence[str]
    codes: tuple[int, ...] = (0,)
    environment: Mapping[str, str] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    memory: tuple[float, float] = (0.0, 0.0)

    def once(self) -> None:
        """Run it. Raises SystemExit where it fails: a command that fails fast is no measurement."""
        with tempfile.TemporaryFile() as told:
            started = time.perf_counter()
            process = subprocess.Popen(
                self.command, cwd=ROOT, env=self._environment, stdout=told, stderr=subprocess.STDOUT
            )
            peaks = Peaks(process.pid)
            peaks.start()
            code = process.wait()
            self.seconds.append(time.perf_counter() - started)
            own, below = peaks.stop()
            self.memory = max(self.memory[0], own), max(self.memory[1], below)
            if code not in self.codes:
                told.seek(0)
                tail = told.read()[-400:].decode(errors="replace").strip()
                raise SystemExit(f"{self.name} ended with {code}: {tail}")

    def told(self) -> float:
        """Run it for the number of seconds that it prints last."""
        done = subprocess.run(self.command, cwd=ROOT, env=self._environment, capture_output=True, check=True)
        return float(done.stdout.split()[-1])

    @property
    def median(self) -> float:
        """The middle of the times."""
        return statistics.median(self.seconds)

    @property
    def _environment(self) -> dict[str, str]:
        # A user's bytecode is kept from run to run, whatever this shell says.
        kept = {name: word for name, word in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        return {**kept, **self.environment}

    def row(self, told: str = "") -> str:
        """A line of the table: how often it ran, seconds, MiB of both, and what else there is to say."""
        seconds = f"{self.median:8.2f} {min(self.seconds):8.2f} {max(self.seconds):8.2f}"
        memory = " ".join(f"{peak:7.0f}" if peak else " " * 7 for peak in self.memory)
        return f"{self.name:<42} {len(self.seconds):>2} {seconds} {memory}  {told}".rstrip()


def kept(seconds: float, limit: float) -> str:
    """Whether a time is within its limit, in words."""
    return f"at most {limit:.2f} s: {'kept' if seconds <= limit else 'OVER'}"


def heading(title: str) -> str:
    """The first line of a table; seconds, and MiB of the command's process and of the largest below it."""
    return f"{title:<42} {'n':>2} {'median':>8} {'least':>8} {'most':>8} {'MiB':>7} {'adapter':>7}"
