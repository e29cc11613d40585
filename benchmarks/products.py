"""Whole certifications of real products beside bare loops over their evaluators, in alternation."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Final

from measuring import CLAUSECHECK, ROOT, Timed, kept

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

PRODUCTS: Final = ("treys", "phevaluator", "eval7", "pokersolver")
SLOW: Final = "pokersolver"
"""A minute a run: measured less often than the others."""
LIMITS: Final = {1: 1.2, 2: 0.75}
"""By workers: how many times the bare loop a run may take."""
FIXED: Final = 2.0
"""The seconds that it may take beside that."""


@dataclass(frozen=True)
class Trio:
    """A bare loop, by the number of workers the whole command, and where a run compares a loop that does."""

    bare: Timed
    whole: Mapping[int, Timed]
    comparing: Timed | None

    def once(self) -> None:
        """Run each, one after the other."""
        for timed in (self.bare, *([self.comparing] if self.comparing else []), *self.whole.values()):
            timed.once()

    def rows(self, fixed: Mapping[int, float]) -> Iterator[str]:
        """The lines of the table; `fixed`, by workers, is what a product that takes no time takes."""
        bare = self.bare.median
        yield self.bare.row()
        if self.comparing:
            yield self.comparing.row(
                f"{self.comparing.median / bare:.2f} x bare; what it compares has no limit"
            )
        for jobs, timed in self.whole.items():
            ratios = [a / b for a, b in zip(timed.seconds, self.bare.seconds, strict=True)]
            spread = f"{median(ratios):.2f} x bare ({min(ratios):.2f} to {max(ratios):.2f})"
            beyond = f"{(timed.median - fixed[jobs]) / bare:.2f} x beyond the fixed part"
            beside = f", {timed.median / self.comparing.median:.2f} x that compares" if self.comparing else ""
            yield timed.row(f"{spread}, {beyond}{beside}; {kept(timed.median, LIMITS[jobs] * bare + FIXED)}")


def trio(product: str, out: str, law: Mapping[str, str]) -> Trio:
    """What is measured of a product on five-card poker, every hand; `law` says where its answers are."""
    folder = ROOT / "vendor_adapters" / product
    if (folder / "package.json").exists():
        loop = ["node", f"benchmarks/bare/{product}_loop.js"]
    else:
        loop = [str(folder / ".venv/bin/python"), f"benchmarks/bare/{product}_loop.py"]
    whole = {
        jobs: Timed(f"{product}: clausecheck run --jobs {jobs}", certifying(product, out, jobs), (0, 1, 3))
        for jobs in LIMITS
    }
    beside = ["node", f"benchmarks/bare/{product}_compared.js"]
    compares = (ROOT / beside[1]).exists()
    comparing = Timed(f"{product}: bare loop and comparisons", beside, environment=law) if compares else None
    return Trio(Timed(f"{product}: bare loop", loop), whole, comparing)


def certifying(product: str, out: str, jobs: int) -> Sequence[str]:
    """The whole command, from its start to the written report, in a folder that has no other product's."""
    asked = ["--game", "poker-high-5", "--depth", "exhaustive", "--jobs", str(jobs)]
    return [CLAUSECHECK, "run", "--quiet", "--out", f"{out}/{product}", product, *asked]
