"""Signals that end a program from outside, and processes that are started deaf to them."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ENDINGS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@contextmanager
def held_back(numbers: Iterable[signal.Signals]) -> Iterator[None]:
    """Hold signals back while the block runs; a process that is started meanwhile holds them back too."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
