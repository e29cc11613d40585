"""The naive ways to test an evaluator: as many hands as fit in a minute, scaled to every hand."""

from __future__ import annotations

import sys
import tempfile
from typing import TYPE_CHECKING, Final

from measuring import ROOT, Timed

if TYPE_CHECKING:
    from collections.abc import Iterator

EVERY: Final = 2_598_960
FEW: Final = 100
ENOUGH: Final = 0.7
"""Which part of the time that there is must be used."""
WAYS: Final = {
    "a pytest parametrised over hands": "parametrised",
    "a Scenario Outline with a row a hand": "outline",
    "Hypothesis alone, drawing hands": "drawn",
}


def rows(limit: float) -> Iterator[str]:
    """Put ever more hands to each way until a run takes most of `limit` seconds; a line for each.

    The first run, of a few hands, is taken for the start-up. Every hand is taken to cost what one of the last
    run did, which flatters: more hands need more memory, too.
    """
    for name, program in WAYS.items():
        begun = _run(name, program, FEW)
        count = 10 * FEW
        timed = _run(name, program, count)
        while timed.median < ENOUGH * limit and count < EVERY:
            count = min(EVERY, _fitting(limit, begun.median, timed.median, count))
            timed = _run(name, program, count)
        each = (timed.median - begun.median) / (count - FEW)
        hours = (begun.median + each * (EVERY - FEW)) / 3600
        yield timed.row(f"{count:,} hands, {each * 1e3:.2f} ms each; every hand, scaled: {hours:.2f} h")


def _fitting(limit: float, start: float, seconds: float, count: int) -> int:
    """How many hands to try next: those that should fit, but no more than ten times as many."""
    growth = (limit - start) / max(seconds - start, 0.1)
    return int(count * min(10.0, max(1.2, 0.9 * growth)))


def _run(name: str, program: str, count: int) -> Timed:
    site = next(ROOT.glob("vendor_adapters/treys/.venv/lib/python*/site-packages"))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null"]
    with tempfile.TemporaryDirectory() as folder:
        told = {
            "PYTHONPATH": f"{ROOT / 'benchmarks/naive'}:{site}",
            "NAIVE_HANDS": str(count),
            "NAIVE_FOLDER": folder,
        }
        timed = Timed(name, [*command, f"benchmarks/naive/{program}.py"], environment=told)
        timed.once()
    return timed
