"""Who asks the product: adapter processes of this machine, or, by the same few methods, a cluster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from clausecheck.product.sweep import Sweep

if TYPE_CHECKING:
    from clausecheck.product.api import Progress
    from clausecheck.product.crew import Crew
    from clausecheck.product.job import Job
    from clausecheck.product.journal import Journal


class Workers(Protocol):
    """What a session needs of those who ask for it."""

    def begin(self) -> None:
        """Get ready to ask. Raises `StartError`."""

    def run(self, job: Job, progress: Progress | None = None) -> None:
        """Have every item of a job answered, or found to be a problem."""

    def changed(self) -> tuple[str, ...]:
        """The files of the product that changed on other machines since the beginning, sorted."""

    def close(self) -> None:
        """End every adapter process, wherever it runs. May be called twice."""

    @property
    def restarts(self) -> int:
        """How often a copy had to be started again."""

    @property
    def tail(self) -> bytes:
        """The end of the logs of the copies that run."""


class Local:
    """The copies that run on this machine."""

    def __init__(self, crew: Crew, journal: Journal) -> None:
        self.crew, self.journal = crew, journal

    def begin(self) -> None:
        """See `Workers`."""
        self.crew.begin()

    def run(self, job: Job, progress: Progress | None = None) -> None:
        """See `Workers`."""
        Sweep(self.crew, self.journal, job, progress).run()

    def changed(self) -> tuple[str, ...]:
        """See `Workers`. There is no other machine."""
        return ()

    def close(self) -> None:
        """See `Workers`."""
        self.crew.stop()

    @property
    def restarts(self) -> int:
        """See `Workers`."""
        return self.crew.restarts

    @property
    def tail(self) -> bytes:
        """See `Workers`."""
        return b"".join(lane.transport.tail for lane in self.crew.lanes if lane.transport is not None)
