"""What a run costs beside its product: start-up, law, checks, report; and how long commands take to start."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from measuring import CLAUSECHECK, Timed, kept
from products import FIXED, LIMITS, certifying

from clausecheck.law import Law, load_catalogue
from clausecheck.law.universe import every_hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

CHECKS: Final = 1.0
JOKER: Final = ("--regulation", "nj-13-69f-30.5", "--game", "two-card-joker-poker")
STARTS: Final = (
    ("clausecheck --help", ["--help"], 0.25),
    ("clausecheck rank", ["rank", "poker-high-5", "AsKsQsJsTs"], 0.6),
)


class Fixed:
    """A product that takes no time, certified, and commands that only start."""

    def __init__(self, out: str, told: Mapping[str, str]) -> None:
        commands = {jobs: certifying("benchmarks/instant", out, jobs) for jobs in LIMITS}
        self._runs = {
            jobs: Timed(f"no product: clausecheck run --jobs {jobs}", command, environment=told)
            for jobs, command in commands.items()
        }
        inside = [sys.executable, "benchmarks/after_sweep.py", *commands[1][1:]]
        self._inside = Timed("", inside, environment=told)
        self._checks: list[float] = []
        joker = [CLAUSECHECK, "run", "--quiet", "--out", out, "reference", *JOKER]
        self._limited = [
            *((Timed(name, [CLAUSECHECK, *words]), most) for name, words, most in STARTS),
            (Timed("two-card joker poker: run reference", joker), 3.0),
        ]

    def once(self) -> None:
        """Run each of them."""
        for run in self._runs.values():
            run.once()
        self._checks.append(self._inside.told())
        for timed, _ in self._limited:
            timed.once()

    @property
    def seconds(self) -> Mapping[int, float]:
        """By workers, the median of a run whose product takes no time."""
        return {jobs: run.median for jobs, run in self._runs.items()}

    def rows(self) -> Iterator[str]:
        """The lines of the table."""
        for run in self._runs.values():
            yield run.row(f"the fixed part; {kept(run.median, FIXED)}")
        checks = Timed("all checks after the sweep", (), seconds=self._checks)
        yield checks.row(f"of it; {kept(checks.median, CHECKS)}")
        for timed, most in self._limited:
            yield timed.row(kept(timed.median, most))


def lawful(out: str) -> dict[str, str]:
    """Write what the law says of every hand, a byte for its category, four for its class, and tell where."""
    law = Law(load_catalogue()["nj-13-69f-14.3"])
    game = law.regulation.game_named("poker-high-5")
    assert game is not None
    table = law.table(game)
    signatures = table.signatures(every_hand(game))
    categories = table.category[signatures].astype(np.uint8)
    file = Path(out) / "instant.bin"
    file.write_bytes(categories.tobytes() + table.order[signatures].astype("<i4").tobytes())
    return {"CLAUSECHECK_INSTANT": str(file)}
