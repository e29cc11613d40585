"""Faults seeded side by side, each process taking the next one that is left."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import fields
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import TYPE_CHECKING, Any

from clausecheck.errors import LostError
from clausecheck.qualify.faults import LIBRARY
from clausecheck.qualify.matrix import Kill, run_fault
from clausecheck.signals import held_back

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clausecheck.check.plan import Depth
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.product import Shown


def side_by_side(
    faults: Sequence[Fault], depth: Depth | None, shown: Shown | None, jobs: int
) -> Iterator[Kill]:
    """What came of faults of the library, in their order, `jobs` of them at a time.

    Whatever ends this early ends the processes. Raises `LostError` where one of them dies.
    """
    put = partial(_put, depth=depth, shown=shown)
    # Started anew: a copy of a process that has threads may hang.
    with ProcessPoolExecutor(jobs, get_context("spawn"), _outlived_by_nothing) as pool:
        try:
            with held_back((signal.SIGINT,)):  # an interrupt is for this process, which ends them
                coming = [pool.submit(put, fault.id) for fault in faults]
            for fault, found in zip(faults, coming, strict=True):
                yield Kill(fault=fault, **found.result())
        except BrokenProcessPool:
            hint = "was the memory enough? --jobs 1 needs least"
            raise LostError("a process that seeds faults was ended from outside", hint=hint) from None
        except BaseException:
            for process in active_children():
                process.terminate()
            raise


def _outlived_by_nothing() -> None:
    """End with the process that started this one, however that ends."""
    parent = parent_process()
    assert parent is not None  # noqa: S101  (called where the pool starts a process)

    def follow() -> None:
        wait([parent.sentinel])
        os._exit(1)

    Thread(target=follow, daemon=True).start()


def _put(name: str, *, depth: Depth | None, shown: Shown | None) -> dict[str, Any]:
    """What came of a fault but for the fault itself, which is code, and does not travel."""
    kill = run_fault(next(fault for fault in LIBRARY if fault.id == name), depth, shown)
    return {field.name: getattr(kill, field.name) for field in fields(kill) if field.name != "fault"}
