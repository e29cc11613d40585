"""A product under test, asked over the adapter protocol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.product.ahead import Ahead
from clausecheck.product.crew import Crew
from clausecheck.product.drain import TAIL
from clausecheck.product.jobs import CompareJob, RankJob
from clausecheck.product.journal import Journal
from clausecheck.product.settling import SettleJob
from clausecheck.product.sweeping import compare_all, hold, sweep
from clausecheck.product.workers import Local

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import TracebackType
    from typing import Any, Self

    import numpy as np
    from numpy.typing import NDArray

    from clausecheck.product.api import (
        Against,
        Claims,
        Comparisons,
        Hands,
        Progress,
        Ranks,
        RoundText,
        Settlements,
        Swept,
    )
    from clausecheck.product.every import EveryHand
    from clausecheck.product.identity import Identity
    from clausecheck.product.job import Job
    from clausecheck.product.manifest import Manifest
    from clausecheck.product.workers import Workers


def open_session(
    manifest: Manifest,
    *,
    jobs: int = 1,
    on_log: Callable[[str], None] | None = None,
    beyond: Callable[[Local], Workers] | None = None,
) -> Session:
    """Start the adapter and `initialize` it; up to `jobs` copies are used where there is much to ask.

    `on_log` is told, a line each, what is worth a note beside the answers. `beyond` makes, of the copies
    here, workers elsewhere, which leave to them what is small. Raises `StartError`: program not found, died
    or hung at its start, no JSON, another protocol version, a bad answer to `initialize`.
    """
    session = Session(manifest, jobs=jobs, on_log=on_log, beyond=beyond)
    try:
        session.begin()
    except BaseException:
        session.close()
        raise
    return session


class Session:
    """The real `api.Product`. Of one thread: calls must not overlap; one sweep may be begun ahead of them."""

    identity: Identity | None = None
    """Put here by whoever hashed the product's files; the session itself does not look at it."""

    def __init__(
        self,
        manifest: Manifest,
        *,
        jobs: int,
        on_log: Callable[[str], None] | None,
        beyond: Callable[[Local], Workers] | None = None,
    ) -> None:
        self.manifest = manifest
        self._journal = Journal(on_log)
        self._crew = Crew(manifest, self._journal, jobs)
        local = Local(self._crew, self._journal)
        self._workers: Workers = local if beyond is None else beyond(local)
        self._ahead: Ahead | None = None

    def begin(self) -> None:
        """Start the first copy; see `open_session`."""
        self._workers.begin()

    @property
    def claims(self) -> Claims:
        """What the product claims."""
        claims = self._crew.lanes[0].claims
        if claims is None:
            raise RuntimeError("the session was not begun")
        return claims

    @property
    def stderr_tail(self) -> str:
        """The last 64 KiB of the adapter's log, of copies that ended first."""
        return (self._journal.tail + self._workers.tail)[-TAIL:].decode("utf-8", "backslashreplace")

    @property
    def stray_lines(self) -> tuple[str, ...]:
        """The first lines on stdout that were no messages."""
        return tuple(self._journal.stray)

    @property
    def stray_count(self) -> int:
        """How many such lines there were."""
        return self._journal.strays

    @property
    def restarts(self) -> int:
        """How often a copy had to be started again."""
        return self._workers.restarts

    def changed_elsewhere(self) -> tuple[str, ...]:
        """The product's files that changed on other machines since the session began."""
        return self._workers.changed()

    @property
    def given_up(self) -> str | None:
        """Why nothing more is asked, where that is so."""
        return self._crew.given_up

    def rank(
        self,
        game: str,
        hands: Hands,
        *,
        declared: Sequence[str | None] | None = None,
        progress: Progress | None = None,
    ) -> Ranks:
        """Put hands to the product; `declared` says what the player called each of them."""
        job = RankJob(game, hands, declared)
        self.do(job, progress)
        return job.ranks()

    def compare(
        self, game: str, pairs: Sequence[tuple[str, str]], *, progress: Progress | None = None
    ) -> Comparisons:
        """Put pairs of hands to the product."""
        job = CompareJob(game, pairs)
        self.do(job, progress)
        return job.comparisons()

    def sweep(
        self, game: str, hands: EveryHand, against: Against | None = None, *, progress: Progress | None = None
    ) -> Swept:
        """Put every hand of a game that claims `sweep`; `against` where it claims `compare` too."""
        ahead = self._ahead
        if ahead is not None and against is None and ahead.is_of(game, hands):
            return ahead.taken(progress)
        return sweep(self, game, hands, against, progress)

    def sweep_ahead(self, game: str, hands: EveryHand) -> None:
        """Begin the sweep that is asked for next. Any other question waits until it is over."""
        self._ahead = Ahead(game, hands, lambda progress: sweep(self, game, hands, None, progress))

    def hold(self, game: str, hands: EveryHand, rows: NDArray[np.int64], swept: Swept) -> Swept:
        """Ask some rows of a sweep again by `rank`; see `api.Sweeping`."""
        return hold(self, game, hands, rows, swept)

    def compare_all(
        self, game: str, rows: Sequence[str], columns: Sequence[str], *, progress: Progress | None = None
    ) -> Comparisons:
        """Compare each of `rows` with each of `columns`, row by row, in a game that claims `sweep`."""
        return compare_all(self, game, rows, columns, progress)

    def settle(
        self,
        game: str,
        rounds: Sequence[RoundText],
        *,
        wagers: Mapping[str, int] | None = None,
        tables: Mapping[str, Any] | None = None,
        progress: Progress | None = None,
    ) -> Settlements:
        """Put rounds to the product; `wagers` and `tables` serve each that names none of its own."""
        job = SettleJob(game, rounds, wagers, tables)
        self.do(job, progress)
        return job.settlements()

    def do(self, job: Job, progress: Progress | None = None) -> None:
        """Have every item of a job answered, or found to be a problem."""
        if self._ahead is not None:
            self._ahead.wait()
        self._workers.run(job, progress)

    def note(self, text: str) -> None:
        """Say something of the product that is worth a note beside its answers."""
        self._journal.note(text)

    def pardon(self, method: str) -> None:
        """Forget what was found of the product by a method, that it may be asked by another."""
        self._crew.pardon(method)

    def close(self) -> None:
        """End every process that was started. May be called twice."""
        if self._ahead is not None and self._ahead.running:
            self._crew.abandon("the session is closed")
            self._ahead.wait()
        self._workers.close()
        self._crew.given_up = self._crew.given_up or "the session is closed"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
