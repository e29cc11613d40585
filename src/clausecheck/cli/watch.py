"""Tells of an adapter's falls while they happen: the narrowing after a hang is long, and answers nothing."""

from __future__ import annotations

from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

from clausecheck.report.text import plural

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from clausecheck.product.recorded import Recorded
    from clausecheck.product.session import Session

LOOKS_EVERY: Final = 1.0
"""Seconds between looks."""


@contextmanager
def watched(session: Session | Recorded, tell: Callable[[str], None]) -> Iterator[None]:
    """Tell, while the block runs, that an adapter had to be started again: at first, and at each doubling."""
    over = Event()
    thread = Thread(target=_watch, args=(session, tell, over), daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _watch(session: Session | Recorded, tell: Callable[[str], None], over: Event) -> None:
    told = 0
    while not over.wait(LOOKS_EVERY):
        if (times := session.restarts) > 0 and times >= 2 * told:
            told = times
            tell(
                f"it crashed, hung or broke the protocol, and was started again ({plural(times, 'time')} so "
                "far); what it fell on is asked in ever smaller parts"
            )
