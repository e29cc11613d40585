"""Several products at once: each is certified in a process of its own, and they share the cores."""

from __future__ import annotations

import pickle
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, Final

from clausecheck.cli.certify import Ran, cut_short
from clausecheck.cli.orders import FILES
from clausecheck.cli.output import complain
from clausecheck.report import write_reports
from clausecheck.results import read_results
from clausecheck.signals import ENDINGS, held_back

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from concurrent.futures import Future

    from clausecheck.cli.apart import Told
    from clausecheck.cli.orders import Orders
    from clausecheck.cli.targets import Target

PROGRAM: Final = "import sys; sys.path[:] = {path!r}; from clausecheck.cli.apart import main; main()"


def share(products: int, cores: int, jobs: int | None) -> tuple[int, int]:
    """How many products are certified at once, and how many adapter processes each has.

    >>> share(3, 8, None), share(3, 2, None), share(1, 8, None), share(3, 8, 3), share(3, 2, 4)
    ((3, 2), (2, 1), (1, 8), (2, 3), (1, 4))
    """
    if jobs is None:
        at_once = max(1, min(products, cores))
        return at_once, cores // at_once
    return max(1, min(products, cores // jobs)), jobs


def side_by_side(
    found: Sequence[Target], orders: Orders, at_once: int, *, quiet: bool
) -> Generator[tuple[Target, Ran], None, None]:
    """Certify products, so many at once, and give them in their order.

    A product whose process is killed is told on stderr, and the others go on. Whatever else ends the block,
    an interrupt or a defect that a product met with, ends those at work, which leave whole results; after an
    interrupt these are given before it is raised. Raises as `run_target` does.
    """
    crew, given = _Crew(orders, quiet=quiet), 0
    with ThreadPoolExecutor(at_once) as pool:
        futures: list[Future[Told | int | None]] = []
        try:
            futures += [pool.submit(crew.certify, target) for target in found]
            for target, future in zip(found, futures, strict=True):
                ran = _ran(target, orders, future.result())
                given += 1
                yield target, ran
        except KeyboardInterrupt:
            crew.end()
            for target, future in [*zip(found, futures, strict=False)][given:]:
                if (told := future.result()) is not None:
                    yield target, _ran(target, orders, told)
            raise
        finally:
            crew.end()


class _Crew:
    """The processes at work."""

    def __init__(self, orders: Orders, *, quiet: bool) -> None:
        self._orders, self._quiet = orders, quiet
        self._lock, self._over = Lock(), False
        self._working: list[subprocess.Popen[bytes]] = []

    def certify(self, target: Target) -> Told | int | None:
        """What a process told of a product, or the code with which it ended; None where it never began."""
        with self._lock:
            if self._over:
                return None
            process = _begun()
            self._working.append(process)
        assert process.stdin and process.stdout  # noqa: S101, PT018  (both are pipes)
        with suppress(BrokenPipeError):  # it is gone, and how it ended says the rest
            pickle.dump((target, self._orders, self._quiet), process.stdin)
            process.stdin.flush()
        with process.stdout:
            answer = process.stdout.read()
        code = process.wait()
        with self._lock:
            self._working.remove(process)
        # Only now: to a process at work the end of its stdin says that this one is gone.
        with suppress(BrokenPipeError):
            process.stdin.close()
        told: Told | int = pickle.loads(answer) if answer and not code else code  # noqa: S301  (our own)
        return told

    def end(self) -> None:
        """Have those at work end as an interrupt would, and none begin. May be called twice."""
        with self._lock:
            if not self._over:
                self._over = True
                for process in self._working:
                    process.send_signal(signal.SIGTERM)


def _begun() -> subprocess.Popen[bytes]:
    """A process in a session of its own, which Ctrl-C does not reach, and deaf until it can heed signals."""
    program = PROGRAM.format(path=sys.path)
    with held_back(ENDINGS):
        return subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )


def _ran(target: Target, orders: Orders, told: Told | int | None) -> Ran:
    """What came of a product, its results read from its folder."""
    if told is None or isinstance(told, int):
        code = told or 0
        how = f"was killed by {signal.Signals(-code).name}" if code < 0 else f"ended with code {code}"
        complain(f"{target.name}: the process that certified it {how}; run it again")
        return _write_cut(target, orders, f"the process that certified it {how}")
    if told.error is not None:
        raise told.error
    results = read_results(orders.out / target.name / FILES[1])
    return Ran(results, told.not_started, told.interrupted)


def _write_cut(target: Target, orders: Orders, why: str) -> Ran:
    ran = cut_short(target, orders, why)
    write_reports(orders.out / target.name, ran.results)
    return ran
