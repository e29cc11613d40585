"""All running copies of one adapter: started when there is work, and again when they fall."""

from __future__ import annotations

import selectors
import time
from typing import TYPE_CHECKING, Final

from clausecheck.errors import StartError
from clausecheck.product.api import Problem
from clausecheck.product.drain import last_words
from clausecheck.product.lane import Fallen, Lane

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.product.journal import Journal
    from clausecheck.product.lane import Event
    from clausecheck.product.manifest import Manifest

FALLS: Final = 20
"""Items that crashed the adapter or timed out, after which it is given up."""
FAULTS: Final = 1000
"""Items that broke the protocol or were refused as whole requests, after which it is given up."""
_STARTS_IN_A_ROW: Final = 3
_RESTARTS: Final = 1000
_BATCHES_WORTH_A_COPY: Final = 4
_GRACE: Final = 2.0


class Crew:
    """The lanes of a session, what they found out together, and when the product is given up."""

    def __init__(self, manifest: Manifest, journal: Journal, jobs: int) -> None:
        self.manifest, self._journal = manifest, journal
        self.lanes = [Lane(manifest, journal)]
        self._jobs, self._wanted = jobs, 1
        self.known: dict[tuple[str, ...], Problem] = {}
        """Items that made it fall: never asked again in this session."""
        self.faults: dict[tuple[str, ...], Problem] = {}
        """Items that broke the protocol or were refused as whole requests."""
        self.given_up: str | None = None
        self.spent = False
        """Whether it was given up for the number of those items."""

    @property
    def restarts(self) -> int:
        """How often a copy was started again."""
        return sum(max(lane.starts - 1, 0) for lane in self.lanes)

    def begin(self) -> None:
        """Start the first copy and wait until it is ready. Raises `StartError`."""
        lane = self.lanes[0]
        lane.start()
        while not lane.ready:
            for _, event in self.wait():
                if isinstance(event, Fallen):
                    raise self._start_error(event.problem)

    def _start_error(self, problem: Problem) -> StartError:
        what = problem.text
        if problem.kind != "protocol":
            what = f"no answer to `initialize`: {problem.text}"
        said = last_words(self._journal.tail)
        if said and said not in what:
            what += f'; stderr: "{said}"'
        hint = f'it printed "{self._journal.stray[0]}", which is no message' if self._journal.stray else ""
        return StartError(what, where=self.manifest.where, hint=hint)

    def muster(self, batches: int) -> None:
        """Have as many copies as some batches are worth; copies that fell before are started again."""
        for _, event in self.poll(0):  # one may have ended since it was last asked
            if isinstance(event, Fallen):
                self.ended_idle(event)
        first = self.lanes[0]
        most = 1 if self.manifest.url else min(self._jobs, first.limits.processes or self._jobs)
        self._wanted = max(1, min(most, batches // _BATCHES_WORTH_A_COPY))
        while len(self.lanes) < self._wanted:
            self.lanes.append(Lane(self.manifest, self._journal, claims=first.claims))
        self.revive()

    def ended_idle(self, event: Fallen) -> None:
        """Note that a copy ended with every answer given: no item is to blame."""
        self._journal.note(f"{event.problem.text}, while nothing was asked of it")

    def revive(self) -> None:
        """Start copies up to the number wanted; a lane that could not be started three times is left."""
        missing = self._wanted - sum(lane.transport is not None for lane in self.lanes)
        for lane in self.lanes:
            while missing > 0 and lane.transport is None and lane.failures < _STARTS_IN_A_ROW:
                try:
                    lane.start()
                    missing -= 1
                except StartError as error:
                    lane.last = Problem("crash", error.what)
        if self.restarts > _RESTARTS:
            self.give_up(f"it had to be started again {_RESTARTS} times")
        elif all(lane.transport is None for lane in self.lanes):
            last = self.lanes[0].last
            self.give_up(f"it could not be started again: {last.text if last else 'no copy runs'}")

    def blame(self, key: tuple[str, ...], problem: Problem) -> None:
        """An item has been found out; too many of them, and the product is given up."""
        found = self.known if problem.kind in ("crash", "timeout") else self.faults
        found.setdefault(key, problem)
        if len(self.known) >= FALLS:
            self._spend(f"{FALLS} items made it crash or time out", self.known)
        elif len(self.faults) >= FAULTS:
            self._spend(f"{FAULTS} items were refused as whole requests or broke the protocol", self.faults)

    def _spend(self, what: str, found: dict[tuple[str, ...], Problem]) -> None:
        first = next(iter(found.values()))
        self.spent = True
        self.give_up(f"{what}; first: {first.kind}: {first.text}")

    def give_up(self, why: str) -> None:
        """Ask nothing more in this session."""
        if self.given_up is None:
            self.given_up = f"the product was given up: {why}"
            self._journal.note(self.given_up)
            self.stop(0)

    def pardon(self, method: str) -> None:
        """Forget the items that a method found to be faulty, and begin anew if it was given up for them."""
        for found in (self.known, self.faults):
            for key in [key for key in found if key[0] == method]:
                del found[key]
        if self.spent:
            self.given_up, self.spent = None, False

    def wait(self) -> Iterator[tuple[Lane, Event]]:
        """Wait for the lanes, at most until the next deadline."""
        deadlines = [lane.deadline for lane in self.lanes if lane.deadline is not None]
        yield from self.poll(max(0.0, min(deadlines, default=0.0) - time.monotonic()))
        now = time.monotonic()
        for lane in self.lanes:
            for event in lane.check_time(now):
                yield lane, event

    def poll(self, seconds: float) -> Iterator[tuple[Lane, Event]]:
        """What came of the requests in flight, waiting for some seconds if nothing did yet."""
        with selectors.PollSelector() as selector:
            for lane in self.lanes:
                if lane.transport is not None:
                    selector.register(lane.transport.reader(), selectors.EVENT_READ, lane)
                    writer = lane.transport.writer()
                    if writer is not None:
                        selector.register(writer, selectors.EVENT_WRITE, lane)
            awake = dict.fromkeys(key.data for key, _ in selector.select(seconds))
        for lane in awake:
            for event in lane.pump():
                yield lane, event

    def abandon(self, why: str) -> None:
        """Ask nothing more, as another thread than the asking one wants it: that sees its copies end."""
        self.given_up = self.given_up or why
        for lane in self.lanes:
            if (transport := lane.transport) is not None:
                transport.kill()

    def stop(self, grace: float = _GRACE) -> None:
        """End every copy, all at the same time."""
        for lane in self.lanes:
            lane.part()
        for lane in self.lanes:
            lane.stop(grace)
