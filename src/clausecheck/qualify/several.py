"""Faults seeded side by side, each process taking the next one that is left."""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import fields
from functools import partial
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, Any

from clausecheck.qualify.faults import LIBRARY
from clausecheck.qualify.matrix import Kill, run_fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clausecheck.check.plan import Depth
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.product import Shown


def side_by_side(
    faults: Sequence[Fault], depth: Depth | None, shown: Shown | None, jobs: int
) -> Iterator[Kill]:
    """What came of faults of the library, in their order, `jobs` of them at a time.

    Whatever ends this early ends the processes. Raises `BrokenProcessPool` where one of them dies.
    """
    put = partial(_put, depth=depth, shown=shown)
    # Started anew: a copy of a process that has threads may hang.
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            with _held_back():
                coming = [pool.submit(put, fault.id) for fault in faults]
            for fault, found in zip(faults, coming, strict=True):
                yield Kill(fault=fault, **found.result())
        except BaseException:
            for process in active_children():
                process.terminate()
            raise


@contextmanager
def _held_back() -> Iterator[None]:
    """Whatever is started meanwhile never hears of an interrupt: it is for this process, which ends them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _put(name: str, *, depth: Depth | None, shown: Shown | None) -> dict[str, Any]:
    """What came of a fault but for the fault itself, which is code, and does not travel."""
    kill = run_fault(next(fault for fault in LIBRARY if fault.id == name), depth, shown)
    return {field.name: getattr(kill, field.name) for field in fields(kill) if field.name != "fault"}
