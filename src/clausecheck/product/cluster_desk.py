"""What a worker of a cluster has of one run: the product's adapter kept open, and shards asked of it."""

from __future__ import annotations

import secrets
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from clausecheck.errors import ClausecheckError
from clausecheck.product.cluster_errand import Done, differs
from clausecheck.product.crew import Crew
from clausecheck.product.journal import Journal
from clausecheck.product.workers import Local

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from clausecheck.product.cluster_errand import Errand, Known

OVER: Final = "the run is over"


class _Bench:
    """An adapter process, asked by the code that asks on one machine."""

    def __init__(self, errand: Errand) -> None:
        self.name = secrets.token_hex(4)
        self._notes: list[str] = []
        self._journal = Journal(self._notes.append)
        self.local = Local(Crew(errand.manifest, self._journal, 1), self._journal)
        self.local.crew.lanes[0].claims = errand.claims
        self._told = 0, 0, 0
        self._begun = False

    def begin(self) -> None:
        """Start it, where it is new. Raises `StartError`."""
        if not self._begun:
            self.local.begin()
            self._begun = True

    def ask(self, part: Any, known: Known) -> Done:
        """Have a shard answered; `known` is what made the product fall before, wherever."""
        crew, journal = self.local.crew, self._journal
        crew.known, crew.faults = dict(known), {}
        began = time.monotonic()
        self.local.run(part)
        seconds = time.monotonic() - began
        found = {key: problem for key, problem in crew.known.items() if key not in known}
        restarts, strays, stray = self._told
        self._told = crew.restarts, journal.strays, len(journal.stray)
        done = Done(
            part=part,
            refusal="" if crew.spent else crew.given_up or "",
            seconds=seconds,
            known=found,
            faults=crew.faults,
            notes=tuple(self._notes),
            stray=tuple(journal.stray[stray:]),
            strays=journal.strays - strays,
            restarts=crew.restarts - restarts,
            bench=self.name,
            tail=(journal.tail + self.local.tail),
        )
        self._notes.clear()
        return done


class Desk:
    """What a worker process has of one run: the benches that are free, and those at work."""

    def __init__(self, errand: Errand) -> None:
        self._errand = errand
        self._lock = threading.Lock()
        self._free: list[_Bench] = []
        self._busy: set[_Bench] = set()
        self._idle: threading.Timer | None = None
        self._over = ""
        self.refusal = differs(errand)

    def greet(self) -> str:
        """Start a first adapter; why not, where that cannot be."""
        if not self.refusal:
            try:
                with self._bench():
                    pass
            except ClausecheckError as error:
                return str(error)
        return self.refusal

    def ask(self, part: Any, known: Known) -> Done:
        """See `ask`."""
        if self.refusal or self._over:
            return Done(refusal=self.refusal or self._over)
        try:
            with self._bench() as bench:
                return bench.ask(part, known)
        except ClausecheckError as error:
            return Done(refusal=str(error))

    @contextmanager
    def _bench(self) -> Iterator[_Bench]:
        """One for a shard: a free one, or another. Kept for the next unless it failed or has given up."""
        with self._lock:
            self._stop_clock()
            bench = self._free.pop() if self._free else _Bench(self._errand)
            self._busy.add(bench)
        kept = False
        try:
            bench.begin()
            yield bench
            kept = True
        finally:
            with self._lock:
                self._busy.discard(bench)
                kept = kept and not self._over and bench.local.crew.given_up is None
                if kept:
                    self._free.append(bench)
                if not self._busy and not self._over:
                    self._start_clock()
            if not kept:
                bench.local.close()

    def _start_clock(self) -> None:
        self._stop_clock()
        self._idle = threading.Timer(self._errand.idle, self._rest)
        self._idle.daemon = True
        self._idle.start()

    def _stop_clock(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    def _rest(self) -> None:
        """Nothing has come for a while: perhaps the head is no more."""
        with self._lock:
            free, self._free = self._free, []
        for bench in free:
            bench.local.close()

    def leave(self) -> None:
        """End every adapter, also those at work."""
        with self._lock:
            self._over = OVER
            self._stop_clock()
            busy = list(self._busy)
        for bench in busy:
            bench.local.crew.abandon(OVER)
        self._rest()
