"""The workers of a cluster behind a session: greeted with the product, asked by shards, dismissed."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from clausecheck.errors import ClusterError
from clausecheck.product.cluster_errand import Errand, harness
from clausecheck.product.cluster_shards import Shards, few
from clausecheck.product.cluster_worker import greet, leave, look_again
from clausecheck.product.drain import TAIL

if TYPE_CHECKING:
    from clausecheck.product.api import Progress
    from clausecheck.product.cluster_errand import Done
    from clausecheck.product.cluster_link import Link
    from clausecheck.product.identity import Identity
    from clausecheck.product.job import Job
    from clausecheck.product.workers import Local

IDLE: Final = 120.0
"""Seconds without a shard after which a worker ends its adapters."""
_SAME: Final = "the same is to be installed on every machine"


class Cluster:
    """The workers of a scheduler, and the copies of this machine for what is small or left over.

    See `workers.Workers`.
    """

    def __init__(self, link: Link, identity: Identity, local: Local, *, idle: float = IDLE) -> None:
        self._link, self._identity, self._local, self._idle = link, identity, local, idle
        self._errand: Errand | None = None
        self._restarts = 0
        self._tails: dict[str, bytes] = {}

    def begin(self) -> None:
        """See `workers.Workers`. Raises `ClusterError` too: a worker that has another product or harness."""
        self._local.begin()
        lane, manifest = self._local.crew.lanes[0], self._local.crew.manifest
        if lane.claims is None:
            raise RuntimeError("the adapter is ready and claims nothing")
        if manifest.url or lane.limits.processes:
            why = "is a server" if manifest.url else "limits its copies"
            self._local.journal.note(f"the adapter {why}: all is asked from this machine")
            return
        token = secrets.token_hex(8)
        self._errand = Errand(token, manifest, self._identity, lane.claims, self._idle)
        if (found := self._link.on_scheduler(harness)) != self._errand.harness:
            what = _said(found) if isinstance(found, Exception) else "it has another clausecheck"
            raise ClusterError(what, where="the scheduler", hint=_SAME)
        for worker, refusal in sorted(self._link.everywhere(greet, self._errand).items()):
            if refusal:
                raise ClusterError(_said(refusal), where=f"the worker {worker}", hint=_SAME)

    def run(self, job: Job, progress: Progress | None = None) -> None:
        """See `workers.Workers`."""
        if self._errand is None or few(job):
            self._local.run(job, progress)
        else:
            Shards(self._link, self._errand, self._local, job, progress).run(self._take)

    def _take(self, done: Done) -> None:
        """Note what was found out on a worker beside the answers."""
        crew, journal = self._local.crew, self._local.journal
        for key, problem in (done.known | done.faults).items():
            crew.blame(key, problem)
        for text in done.notes:
            journal.note(text)
        journal.join_strays(done.stray, done.strays)
        self._restarts += done.restarts
        self._tails[done.bench] = done.tail

    def changed(self) -> tuple[str, ...]:
        """See `workers.Workers`."""
        if self._errand is None:
            return ()
        looked = self._link.everywhere(look_again, self._errand)
        return tuple(
            f"{path} on the worker {worker}"
            for worker, paths in sorted(looked.items())
            for path in (paths if isinstance(paths, tuple) else ())
        )

    def close(self) -> None:
        """See `workers.Workers`."""
        errand, self._errand = self._errand, None
        if errand is not None:
            self._link.everywhere(leave, errand)
        self._local.close()

    @property
    def restarts(self) -> int:
        """See `workers.Workers`."""
        return self._restarts + self._local.restarts

    @property
    def tail(self) -> bytes:
        """See `workers.Workers`."""
        return b"".join((*self._tails.values(), self._local.tail))[-TAIL:]


def _said(refusal: object) -> str:
    """Why a machine cannot be asked; an exception comes of one without clausecheck."""
    if isinstance(refusal, BaseException):
        return f"it cannot be asked: {type(refusal).__name__}: {' '.join(str(refusal).split())}"
    return str(refusal)
