"""The process that certifies one product of several: it is told of it on stdin, and tells how it went."""

from __future__ import annotations

import os
import pickle
import signal
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING

from clausecheck.cli.process import short_lived
from clausecheck.cli.product import certify_product
from clausecheck.cli.progress import progress_of
from clausecheck.cli.setting import ended_by_signals
from clausecheck.cli.usage import complaints

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.cli.orders import Orders
    from clausecheck.cli.progress import Progress
    from clausecheck.cli.targets import Target
    from clausecheck.errors import StartError


@dataclass(frozen=True, slots=True)
class Told:
    """How it went; the results are in the product's folder."""

    not_started: StartError | None = None
    interrupted: bool = False
    error: Exception | None = None
    """What ends the whole call: a defect of what the product is to be asked by."""


def main() -> None:
    """Certify the product that stdin names, pickled, and write a pickled `Told` to stdout.

    Started with the signals that end a run held back: they are let through where they leave whole results.
    """
    short_lived()
    answer = os.dup(1)
    os.dup2(2, 1)  # stdout is the answer's alone
    with os.fdopen(0, "rb", closefd=False) as asked:
        target, orders, quiet = pickle.load(asked)  # noqa: S301  (of the process that started this one)
    Thread(target=_outlived, daemon=True).start()
    with ended_by_signals():
        told = _certified(target, orders, quiet=quiet)
        with suppress(BrokenPipeError), os.fdopen(answer, "wb") as pipe:
            pickle.dump(told, pipe)


def _certified(target: Target, orders: Orders, *, quiet: bool) -> Told:
    try:
        ran = certify_product(target, orders, _heeding(target.name, quiet=quiet))
    except KeyboardInterrupt:
        return Told(interrupted=True)  # while the reports were written: the results are whole
    except Exception as error:
        if complaints(error):
            return Told(error=error)
        raise
    return Told(ran.not_started, ran.interrupted)


@contextmanager
def _heeding(name: str, *, quiet: bool) -> Iterator[Progress]:
    """Plain lines of progress. Signals are let through at the first: by then an interrupt is caught."""
    with progress_of(name, quiet=quiet, alone=False) as show:
        yield _Heeding(show)


class _Heeding:
    def __init__(self, show: Progress) -> None:
        self._show, self.note = show, show.note
        self._held_back = True

    def __call__(self, phase: str, done: int, total: int, /) -> None:
        if self._held_back:
            self._held_back = False
            signal.pthread_sigmask(signal.SIG_SETMASK, ())
        self._show(phase, done, total)


def _outlived() -> None:
    """End as an interrupt would when stdin ends: whoever started this is gone."""
    os.read(0, 1)
    os.kill(os.getpid(), signal.SIGTERM)
