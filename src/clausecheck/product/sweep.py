"""One job put to an adapter: cut in batches, spread over its copies, and narrowed down where it fails."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING

import numpy as np

from clausecheck.product.api import Problem
from clausecheck.product.claims import Limits
from clausecheck.product.lane import Answered, Ask, Failed, Suspicion
from clausecheck.product.messages import ProtocolFault, clip

if TYPE_CHECKING:
    from clausecheck.product.api import Progress
    from clausecheck.product.crew import Crew
    from clausecheck.product.job import Job
    from clausecheck.product.journal import Journal
    from clausecheck.product.lane import Event, Lane

_HEADER = 64
"""Bytes of a request around its params, at most."""
_STRETCH = 32_768
"""Items of a stretch at most: few enough for a steady progress, and so many that a request costs nothing."""
_AT_A_TIME = 0.25
"""Seconds that a stretch should take."""


class Sweep:
    """Items not asked yet, and parts of requests that failed, until each has its answer or its problem."""

    def __init__(self, crew: Crew, journal: Journal, job: Job, progress: Progress | None) -> None:
        self._crew, self._journal, self._job, self._progress = crew, journal, job, progress
        self._fresh: deque[tuple[int, int]] = deque()
        self._suspects: list[Ask] = []
        self._left = len(job)
        self._answers = np.zeros(len(job), bool)
        self._own: dict[Lane, tuple[int, int]] = {}
        """What a copy that goes from item to item is to be asked next."""
        limits = crew.lanes[0].limits
        head, width = job.widths
        self._line = limits.line_bytes
        self._most = max(1, (limits.line_bytes - head - _HEADER) // width)
        self._batch = min(self._most, limits.items)
        if limits.items < Limits().items:
            self._most = self._batch
        self._began, self._first = time.monotonic(), 0

    def run(self) -> None:
        """Ask everything. Whatever interrupts this, no copy is left with a request in flight."""
        try:
            self._leave_out_known()
            if self._goes_on():
                self._crew.muster(-(-self._left // self._batch))
            while self._goes_on():
                self._feed()
                for lane, event in self._crew.wait():
                    self._handle(lane, event)
                    if self._crew.given_up is not None:
                        break
        except BaseException:
            self._crew.stop(0)
            raise
        if self._left:
            self._leave_unasked()

    def _goes_on(self) -> bool:
        return self._left > 0 and self._crew.given_up is None

    def _leave_out_known(self) -> None:
        """What made the adapter fall earlier in the session is not asked again: its answer is known."""
        for key, problem in self._crew.known.items():
            for index in self._job.where(key):
                self._settle(index, problem)
        known = sorted(self._job.problems)
        starts, stops = [0, *(index + 1 for index in known)], [*known, len(self._job)]
        self._fresh.extend((start, stop) for start, stop in zip(starts, stops, strict=True) if start < stop)

    def _settle(self, index: int, problem: Problem) -> None:
        self._job.problems[index] = problem
        self._answers[index] = True
        self._done(1)

    def _done(self, count: int) -> None:
        self._left -= count
        if self._progress is not None and count:
            self._progress(count)

    def _feed(self) -> None:
        if not (self._fresh or self._suspects or self._own):
            return
        self._crew.revive()
        for lane in [lane for lane in self._own if lane.transport is None]:  # it fell: others go on
            self._fresh.appendleft(self._own.pop(lane))
        for lane in self._crew.lanes:
            if lane.ready and not lane.careful:
                self._feed_lane(lane)

    def _feed_lane(self, lane: Lane) -> None:
        """A suspect is asked by a copy that has nothing else to do; until then nothing new is begun."""
        if self._suspects:
            if not lane.in_flight:
                self._send(lane, self._suspects.pop())
            return
        while lane.in_flight < lane.limits.in_flight and (self._fresh or lane in self._own):
            start, stop = self._own.pop(lane) if lane in self._own else self._take(self._share())
            cut = min(stop, start + self._batch)
            if cut < stop:
                self._own[lane] = cut, stop
            self._send(lane, Ask(start, cut))

    def _share(self) -> int:
        """How many items a copy keeps to itself: ever fewer towards the end, so that all end together."""
        if not self._job.stretch:
            return self._batch
        start, stop = self._fresh[0]
        return max(self._batch, (stop - start) // (2 * len(self._crew.lanes)))

    def _take(self, count: int) -> tuple[int, int]:
        start, stop = self._fresh.popleft()
        cut = min(stop, start + count)
        if cut < stop:
            self._fresh.appendleft((cut, stop))
        return start, cut

    def _send(self, lane: Lane, ask: Ask) -> None:
        lane.ask(self._job.method, self._job.params(ask.start, ask.stop), ask)

    def _handle(self, lane: Lane, event: Event) -> None:
        if isinstance(event, Answered):
            self._answered(event)
        elif isinstance(event, Failed):
            self._failed(event.ask, event.problem)
        elif event.asks:
            oldest, *others = event.asks
            self._suspects += [Ask(ask.start, ask.stop, alone=True) for ask in reversed(others)]
            self._failed(oldest, event.problem)
        elif lane.failures:
            self._journal.note(f"at a start: {event.problem.text}")
        else:
            self._crew.ended_idle(event)

    def _answered(self, event: Answered) -> None:
        ask, refusal = event.ask, event.answer.refusal
        if refusal is not None:
            text = clip(f"{refusal.message} (error {refusal.code})")
            self._failed(ask, Problem("refused", text))
            return
        try:
            self._job.accept(ask.start, ask.stop, event.answer)
        except ProtocolFault as fault:
            self._failed(ask, Problem("protocol", fault.text))
            return
        self._answers[ask.start : ask.stop] = True
        self._done(ask.size)
        if self._job.stretch:
            self._lengthen(ask.size, len(event.answer.text))
        self._close(ask)
        if ask.first:
            self._pass_over(ask)

    def _lengthen(self, size: int, written: int) -> None:
        """Make stretches as long as the product is quick and its answers are short."""
        self._first += size
        a_second = self._first / max(1e-6, time.monotonic() - self._began) / len(self._crew.lanes)
        fitting = self._line // (2 * max(1, written // size))
        longest = min(self._most, _STRETCH, fitting)
        self._batch = max(min(self._batch, longest), min(longest, int(a_second * _AT_A_TIME)))

    def _failed(self, ask: Ask, problem: Problem) -> None:
        """Halve a request that failed; ask an item once more; an item seen twice has its problem."""
        suspicion = ask.suspicion or Suspicion(problem, ask.size, open=1)
        if ask.size > 1:
            self._halve(ask, suspicion)
        elif ask.seen is None:
            self._suspects.append(Ask(ask.start, ask.stop, True, suspicion, seen=problem))  # noqa: FBT003
        else:
            suspicion.found += 1
            self._close(ask)
            self._settle(ask.start, problem)
            self._crew.blame(self._job.key(ask.start), problem)

    def _halve(self, ask: Ask, suspicion: Suspicion) -> None:
        middle = (ask.start + ask.stop) // 2
        suspicion.open += 1
        self._suspects += [
            Ask(middle, ask.stop, alone=True, suspicion=suspicion),
            Ask(ask.start, middle, alone=True, suspicion=suspicion, first=True),
        ]

    def _pass_over(self, first: Ask) -> None:
        """Where the first half is good, halve the second unasked: asked whole, it would only fail again."""
        for place, second in enumerate(self._suspects):
            suspicion = second.suspicion
            if suspicion is not None and suspicion is first.suspicion and second.start == first.stop:
                if second.size > 1:
                    del self._suspects[place]
                    self._halve(second, suspicion)
                return

    def _close(self, ask: Ask) -> None:
        """One part of a suspicion is over; when it was the last, say what came of it."""
        suspicion = ask.suspicion
        if suspicion is None:
            return
        suspicion.open -= 1
        if ask.seen is not None and self._answers[ask.start]:
            suspicion.found += 1
            self._note(self._job.key(ask.start)[2], ask.seen)
        elif not suspicion.open and not suspicion.found:
            self._note(f"{suspicion.size} items", suspicion.problem)
            if suspicion.problem.kind == "timeout":  # it is only slow: the rest is asked in smaller requests
                self._batch = self._most = max(1, min(self._batch, suspicion.size // 2))

    def _note(self, what: str, problem: Problem) -> None:
        self._journal.note(
            f"{self._job.method} {what}: no good answer the first time, but when asked again "
            f"({problem.kind}: {problem.text})"
        )

    def _leave_unasked(self) -> None:
        """Give every item that is left its problem: the ones in flight, the suspects, and the fresh ones."""
        problem = Problem("unasked", self._crew.given_up or "")
        left = np.flatnonzero(~self._answers)
        self._job.problems.update(dict.fromkeys(left.tolist(), problem))
        self._left = 0  # nobody is told of progress: none was made
