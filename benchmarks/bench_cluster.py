"""Seven cards on a cluster: how the cost grows with hands and workers, and a tenth of all held to the law.

Usage: bench_cluster.py [--quick]. Starts a scheduler and workers of one thread on this machine, and puts
hands of `poker-high-7` (133,784,560) to eval7. Prints seconds and hands a second. `--quick`: fewer hands.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.law import Law, load_catalogue
from clausecheck.law.best import BestTable
from clausecheck.law.universe import hands_at, size_of
from clausecheck.product.cluster import Cluster
from clausecheck.product.cluster_link import Link, linked
from clausecheck.product.every import EveryHand
from clausecheck.product.identity import identify
from clausecheck.product.manifest import load_manifest
from clausecheck.product.session import Session, open_session

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

LAW = Law(load_catalogue()["nj-13-69f-14.3"])
GAME = LAW.regulation.game_named("poker-high-7")
assert GAME is not None
HANDS = size_of(GAME)
MANIFEST = load_manifest(Path(__file__).with_name("seven"))
STRETCHES = 16
"""The tenth lies in so many stretches, spread over all hands."""


@contextmanager
def workers(count: int) -> Iterator[str]:
    """The address of a scheduler that has some workers."""
    with tempfile.TemporaryDirectory() as folder:
        address = Path(folder) / "scheduler.json"
        options = ["--no-dashboard", "--scheduler-file", str(address)]
        command = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--port", "0", *options]
        running = [_begun(command)]
        try:
            while not address.exists() or not address.read_text().strip():
                sleep(0.05)
            command[2:] = ["distributed.cli.dask_worker", "--nthreads", "1", *options]
            command += ["--local-directory", folder]
            running += [_begun(command) for _ in range(count)]
            yield json.loads(address.read_text())["address"]
        finally:
            for process in reversed(running):
                process.terminate()
                process.wait()


def _begun(command: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@contextmanager
def asked_by(jobs: int, cluster: int) -> Iterator[Session]:
    """A session on processes of this machine, or, where `cluster` says so, on so many workers."""
    if not cluster:
        with open_session(MANIFEST, jobs=jobs) as session:
            yield session
        return
    with workers(cluster) as url, linked(url) as link:
        assert link is not None
        await_workers(link, cluster)
        with open_session(MANIFEST, beyond=partial(Cluster, link, identify(MANIFEST))) as session:
            yield session


def await_workers(link: Link, count: int) -> None:
    """Wait until all of them are there: a start is no part of what is measured."""
    while len(link.workers()) < count:
        sleep(0.1)


def growth(parts: tuple[int, ...]) -> None:
    """A table of seconds by hands and by who asks."""
    assert GAME is not None
    print(f"{'seconds of a sweep (millions of hands a second)':<52}" + "".join(f"{n:>20,}" for n in parts))
    for name, jobs, cluster in (
        ("this machine, one process", 1, 0),
        ("this machine, two processes", 2, 0),
        ("a cluster of one worker", 1, 1),
        ("a cluster of two workers", 1, 2),
    ):
        row = f"{name:<52}"
        with asked_by(jobs, cluster) as session:
            session.sweep(GAME.id, part(0, 50_000))  # both sides warm
            for count in parts:
                started = perf_counter()
                swept = session.sweep(GAME.id, part(0, count))
                seconds = perf_counter() - started
                assert not swept.ranks.problems
                row += f"{seconds:>12.2f} ({count / seconds / 1e6:4.2f})"
        print(row, flush=True)


def part(start: int, stop: int) -> EveryHand:
    """Some of all hands."""
    assert GAME is not None
    return EveryHand(HANDS, GAME.cards, partial(hands_at, GAME)).part(start, stop)


class Held:
    """The answers of a product beside the law's: names, and one strength a class, in the order of classes."""

    def __init__(self) -> None:
        assert GAME is not None
        self.best = BestTable(GAME, LAW.ranker(GAME))
        self.wrong = self.hands = 0
        self.seconds = 0.0
        self._strengths: NDArray[Any] = np.full(self.best.few.classes, np.nan)

    def hold(self, hands: EveryHand, session: Session) -> None:
        """Ask some hands, and count those of another name or of two strengths in one class."""
        assert GAME is not None
        ranks = session.sweep(GAME.id, hands).ranks
        started = perf_counter()
        classes = self.best.classes_of(hands.listed(hands.first + np.arange(len(hands))))
        lawful = [c.id for c in self.best.few.ranking.category]
        places = [lawful.index(name) for name in ranks.names]
        # eval7 knows no royal flush: it calls it a straight flush, the second category.
        category = np.maximum(self.best.category[classes], 1)
        assert ranks.strengths is not None
        seen, first = np.unique(classes, return_index=True)
        fresh = np.isnan(self._strengths[seen])
        self._strengths[seen[fresh]] = ranks.strengths[first[fresh]]
        wrong = np.array(places, np.int16)[ranks.categories] != category
        wrong |= ranks.strengths != self._strengths[classes]
        self.wrong += int(wrong.sum()) + len(ranks.problems)
        self.hands += len(hands)
        self.seconds += perf_counter() - started

    @property
    def ordered(self) -> bool:
        """Whether a better class always has the greater strength."""
        seen = self._strengths[~np.isnan(self._strengths)]
        return bool((np.diff(seen) > 0).all())

    @property
    def classes(self) -> int:
        """How many classes were seen."""
        return int((~np.isnan(self._strengths)).sum())


def tenth(share: int) -> None:
    """A part of all hands on two workers, in stretches spread over all of them, beside the law's columns."""
    held = Held()
    size = HANDS // share // STRETCHES
    with asked_by(1, 2) as session:
        started = perf_counter()
        for number in range(STRETCHES):
            first = number * (HANDS // STRETCHES)
            held.hold(part(first, first + size), session)
        seconds = perf_counter() - started
    memory = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    asking = seconds - held.seconds
    print(f"{held.hands:,} of {HANDS:,} hands, in {STRETCHES} stretches, on two workers: {asking:.1f} s")
    print(f"beside the law's columns: {held.seconds:.1f} s; {held.wrong:,} hands apart from the law;")
    print(f"{held.classes:,} of {held.best.few.classes:,} classes seen, in the law's order: {held.ordered}")
    minutes = asking * HANDS / held.hands / 60
    print(f"all hands at this pace: {minutes:.1f} minutes; {memory:,.0f} MiB on the head")


if __name__ == "__main__":
    quick = "--quick" in sys.argv[1:]
    growth((130_000, 650_000) if quick else (1_000_000, 4_000_000, 13_378_456))
    tenth(100 if quick else 10)
