"""One running copy of an adapter, and the requests it has yet to answer."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from clausecheck.product.api import Problem
from clausecheck.product.claims import VERSION, Limits, read_initialize
from clausecheck.product.messages import Answer, ProtocolFault, decode, encode
from clausecheck.product.stdio import StdioTransport
from clausecheck.product.transport import Line, Received, Transport

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.product.api import Claims
    from clausecheck.product.journal import Journal
    from clausecheck.product.manifest import Manifest
    from clausecheck.product.transport import Broken


_HURRY: Final = 3
"""The part of the time limit that the parts of a request get which let the whole of it pass."""
_LEAST: Final = 1.0
"""Seconds that they get at least."""


@dataclass(eq=False, slots=True)
class Suspicion:
    """A request that failed, and the parts it was cut into to find the items that cause it."""

    problem: Problem
    size: int
    open: int = 0
    found: int = 0


@dataclass(frozen=True, slots=True)
class Ask:
    """Items of a job, from `start` up to `stop`, in one request."""

    start: int
    stop: int
    alone: bool = False
    """Nothing else may be in flight beside it."""
    suspicion: Suspicion | None = None
    seen: Problem | None = None
    """How this very item failed before."""
    first: bool = False
    """The first half of what failed: where it is answered, the cause is in the second."""

    @property
    def size(self) -> int:
        """How many items these are."""
        return self.stop - self.start

    @property
    def hurried(self) -> bool:
        """A part of what let its time pass. A single item, which may be to blame, always has all its time."""
        return self.size > 1 and self.suspicion is not None and self.suspicion.problem.kind == "timeout"


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer to a request."""

    ask: Ask
    answer: Answer


@dataclass(frozen=True, slots=True)
class Failed:
    """A request whose answer is not allowed; the adapter goes on."""

    ask: Ask
    problem: Problem


@dataclass(frozen=True, slots=True)
class Fallen:
    """The adapter is no more: the requests that it left unanswered, the oldest first."""

    problem: Problem
    asks: tuple[Ask, ...]


Event: TypeAlias = Answered | Failed | Fallen


@dataclass(eq=False, slots=True)
class Lane:
    """A place for one copy of the adapter, which is started again after it fell."""

    manifest: Manifest
    journal: Journal
    transport: Transport | None = None
    ready: bool = False
    """`initialize` has been answered well."""
    claims: Claims | None = None
    limits: Limits = field(default_factory=Limits)
    failures: int = 0
    """How often in a row it could not be started."""
    starts: int = 0
    last: Problem | None = None
    """How it fell the last time."""
    _flight: dict[int, Ask] = field(default_factory=dict)
    _next: int = 1
    _since: float = 0.0

    def start(self) -> None:
        """Start the program and ask it to `initialize`. Raises `StartError` where there is no program."""
        self.starts += 1
        self.failures += 1  # until it is ready
        self.transport = _transport(self.manifest)
        self._next = 1
        self._send("initialize", b'{"protocol":%d}' % VERSION, Ask(0, 0, alone=True))

    def ask(self, method: str, params: bytes, ask: Ask) -> None:
        """Put a request in flight."""
        self._send(method, params, ask)

    def _send(self, method: str, params: bytes, ask: Ask) -> None:
        if self.transport is None:
            raise RuntimeError("the lane was not started")
        if not self._flight:
            self._since = time.monotonic()
        self._flight[self._next] = ask
        self.transport.send(self._next, encode(self._next, method, params))
        self._next += 1

    @property
    def in_flight(self) -> int:
        """How many requests are unanswered."""
        return len(self._flight)

    @property
    def careful(self) -> bool:
        """Nothing else may be sent now."""
        return any(ask.alone for ask in self._flight.values())

    @property
    def deadline(self) -> float | None:
        """When the oldest unanswered request has had its time."""
        return self._since + self._allowed if self._flight and self.transport else None

    @property
    def _allowed(self) -> float:
        if not self.ready:
            return self.manifest.start_timeout
        whole, oldest = self.manifest.timeout, next(iter(self._flight.values()), None)
        return min(whole, max(_LEAST, whole / _HURRY)) if oldest is not None and oldest.hurried else whole

    def pump(self) -> Iterator[Event]:
        """Move messages both ways; what came of the requests in flight."""
        running = self.transport
        for received in running.pump() if running is not None else []:
            yield from self._take(received)
            if self.transport is not running:
                return

    def check_time(self, now: float) -> Iterator[Event]:
        """End an adapter whose oldest request has had its time."""
        if self.deadline is not None and now >= self.deadline:
            yield self._fall(Problem("timeout", f"no answer within {self._allowed:g} s"))

    def _take(self, received: Received) -> Iterator[Event]:
        try:
            yield from self._read(received) if isinstance(received, Line) else self._end(received)
        except ProtocolFault as fault:
            problem = Problem("protocol", fault.text)
            ask = self._pop(fault.request) if fault.request in self._flight else None
            yield Failed(ask, problem) if ask and self.ready else self._fall(problem)

    def _read(self, line: Line) -> Iterator[Event]:
        answer = decode(line.data)
        if answer is None and line.request is not None:
            raise ProtocolFault("the body is not an answer", line.request)
        if answer is None:
            self.journal.stray_line(line.data)
            return
        if answer.request not in self._flight or line.request not in (None, answer.request):
            again = 0 < answer.request < self._next
            which = "a second answer to request" if again else "an answer to a request that was never made,"
            raise ProtocolFault(f"{which} {answer.request}", line.request)
        if not self.ready:
            self._begin(answer)
            self._pop(answer.request)
            return
        yield Answered(self._pop(answer.request), answer)

    def _end(self, broken: Broken) -> Iterator[Event]:
        if broken.request in self._flight:
            raise ProtocolFault(broken.why, broken.request)
        if broken.request is None:
            yield self._fall(Problem("protocol" if broken.fault else "crash", broken.why))

    def _begin(self, answer: Answer) -> None:
        claims, limits = read_initialize(answer)
        if self.claims is not None and claims != self.claims:
            self.journal.note("started again, the adapter claims something else than at first")
        self.claims, self.limits = self.claims or claims, limits
        self.ready, self.failures = True, 0
        if self.transport is not None:
            self.transport.set_line_bytes(limits.line_bytes)

    def _pop(self, request: int | None) -> Ask:
        oldest = next(iter(self._flight))
        if request == oldest:
            self._since = time.monotonic()
        return self._flight.pop(oldest if request is None else request)

    def _fall(self, problem: Problem) -> Fallen:
        asks = tuple(ask for ask in self._flight.values() if ask.size)
        self.last = problem
        self.stop(0)
        return Fallen(problem, asks)

    def part(self) -> None:
        """Ask the adapter to finish."""
        if self.transport is not None and self.ready and not self._flight:
            self.transport.part()

    def stop(self, grace: float) -> None:
        """End the adapter, by force after `grace` seconds."""
        if self.transport is not None:
            self.transport.end(0 if self._flight or not self.ready else grace)
            self.journal.keep_tail(self.transport.tail)
        self.transport, self.ready = None, False
        self._flight.clear()


def _transport(manifest: Manifest) -> Transport:
    if not manifest.url:
        return StdioTransport(manifest)
    # HTTP brings TLS with it, which takes longer to import than many a game takes to rank.
    from clausecheck.product.http import HttpTransport

    return HttpTransport(manifest)
