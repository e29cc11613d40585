"""One job cut in shards, put to the workers of a cluster, and put together as they come back."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clausecheck.product.api import Problem
from clausecheck.product.cluster_link import Lost
from clausecheck.product.cluster_worker import ask
from clausecheck.product.messages import ProtocolFault

if TYPE_CHECKING:
    from collections.abc import Callable

    from clausecheck.product.api import Progress
    from clausecheck.product.cluster_errand import Done, Errand
    from clausecheck.product.cluster_link import Future, Link
    from clausecheck.product.job import Job
    from clausecheck.product.workers import Local

LEAST: Final = 2_500
"""Hands, or what is worth as many, of a shard; a job of less than two shards stays here."""
_MOST: Final = 250_000
_WORTH: Final = 16
"""Bytes of a request that are worth a hand: rows of a table and rounds weigh more."""
_SHARE: Final = 4
"""The part of what is left that a thread gets: ever smaller shards, so that all end together."""
_SECONDS: Final = 0.1
"""A shard takes at least so long, once it is known how quick the product is: the way has its cost."""
_AHEAD: Final = 2
"""Shards for a thread: one at work, one that waits for it."""
_TRIES: Final = 3
_IN_A_ROW: Final = 10
"""Shards that come back unanswered one after the other, after which the cluster is left."""


def few(job: Job) -> bool:
    """Whether a job is too small to be worth the way to a worker."""
    return len(job) < 2 * _items(job, LEAST)


def _items(job: Job, hands: int) -> int:
    """How many items of a job weigh as much as some hands."""
    return max(1, hands // max(1, job.widths[1] // _WORTH))


@dataclass(frozen=True, slots=True)
class Shard:
    """Items of a job, from `start` up to `stop`; `tries` is how often it came back unanswered."""

    start: int
    stop: int
    tries: int = 0


class Shards:
    """The shards of a job: those to come, those under way, and those that are left to this machine."""

    def __init__(self, link: Link, errand: Errand, local: Local, job: Job, progress: Progress | None) -> None:
        self._link, self._errand, self._local = link, errand, local
        self._job, self._progress = job, progress
        self._least, self._most = _items(job, LEAST), _items(job, _MOST)
        self._next = 0
        self._again: deque[Shard] = deque()
        self._left: list[Shard] = []
        self._away: dict[Future, Shard] = {}
        self._bad = 0

    def run(self, take: Callable[[Done], None]) -> None:
        """Have all asked; `take` gets what comes beside the answers."""
        try:
            while self._goes_on():
                self._send()
                for future in self._link.ready(self._away):
                    self._receive(future, take)
        except Lost as lost:
            self._local.journal.note(f"the cluster was lost ({lost}): what is left is asked on this machine")
        finally:
            self._link.cancel(self._away)
        self._left += [*self._away.values(), *self._again]
        if self._next < len(self._job):
            self._left.append(Shard(self._next, len(self._job)))
        self._finish()

    def _goes_on(self) -> bool:
        open_ = self._next < len(self._job) or self._again or self._away
        return bool(open_) and self._local.crew.given_up is None

    def _send(self) -> None:
        threads = sum(self._link.workers().values())
        while len(self._away) < _AHEAD * threads and (shard := self._cut(threads)):
            part = self._job.part(shard.start, shard.stop)
            self._away[self._link.submit(ask, self._errand, part, dict(self._local.crew.known))] = shard

    def _cut(self, threads: int) -> Shard | None:
        if self._again:
            return self._again.popleft()
        left = len(self._job) - self._next
        if not left:
            return None
        size = min(left, max(self._least, min(self._most, left // (_SHARE * threads))))
        start, self._next = self._next, self._next + size
        return Shard(start, self._next)

    def _receive(self, future: Future, take: Callable[[Done], None]) -> None:
        shard = self._away.pop(future)
        done, trouble = self._link.result(future)
        if done is None:
            self._back(shard, trouble)
            return
        take(done)
        if done.refusal:
            self._link.barred.add(done.worker)
            self._back(shard, f"{done.refusal} (on the worker {done.worker}, which is asked nothing more)")
        else:
            self._join(shard, done)

    def _back(self, shard: Shard, why: str) -> None:
        """Another worker gets it, and after a few this machine, which narrows down what may be wrong."""
        self._local.journal.note(f"{shard.stop - shard.start} items came back from the cluster: {why}")
        again = Shard(shard.start, shard.stop, shard.tries + 1)
        (self._again if again.tries < _TRIES else self._left).append(again)
        self._bad += 1
        if self._bad >= _IN_A_ROW:
            raise Lost(f"{self._bad} shards in a row came back, the last: {why}")

    def _join(self, shard: Shard, done: Done) -> None:
        self._bad = 0
        worth_it = int(_SECONDS * (shard.stop - shard.start) / max(1e-6, done.seconds))
        self._least = min(self._most, max(self._least, worth_it))
        try:
            self._job.join(shard.start, done.part)
        except ProtocolFault as fault:  # it answers in another form there than elsewhere
            problem = Problem("protocol", fault.text)
            for index in range(shard.start, shard.stop):
                self._job.problems[index] = problem
            self._local.crew.blame(self._job.key(shard.start), problem)
        if self._progress is not None:
            self._progress(shard.stop - shard.start)

    def _finish(self) -> None:
        """Ask here what the cluster could not do, or, of a product that was given up, say so of each item."""
        for shard in self._left:
            part = self._job.part(shard.start, shard.stop)
            self._local.run(part, self._progress)
            self._job.join(shard.start, part)
