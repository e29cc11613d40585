"""The connection to a Dask scheduler: all that is known here of Dask, and its errors told in our words."""

from __future__ import annotations

import logging
import re
import socket
import time
import warnings
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from clausecheck.errors import ClusterError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Future: TypeAlias = Any
"""What Dask gives for a call on a worker; of its own type only half is annotated."""

_ADDRESS: Final = re.compile(r"((tcp|tls|ws|wss)://)?([^/\s:@\[\]]+|\[[0-9a-fA-F:.]+\]):[0-9]{1,5}")
_PORTS: Final = 2**16
TIMEOUT: Final = 10.0
"""Seconds that a scheduler has to answer."""
WAITED: Final = 30.0
"""Seconds that a scheduler without workers is waited for."""
_LOOK: Final = 0.5
"""Seconds between looks at who works, and at most until an interrupt is seen."""


class Lost(Exception):  # noqa: N818  (never leaves the product room)
    """The scheduler does not answer any more, or there has been no worker for too long."""


@contextmanager
def linked(url: str | None) -> Iterator[Link | None]:
    """The scheduler at `url` while the block runs; None where there is no `url`. See `connect` for errors."""
    if url is None:
        yield None
        return
    link = connect(url)
    try:
        yield link
    finally:
        link.close()


def connect(url: str, *, timeout: float = TIMEOUT, waited: float = WAITED) -> Link:
    """Connect to a scheduler, and wait for a first worker.

    Raises `UsageError`: no address, Dask not installed, nobody answers there; `ClusterError`: no worker came.
    """
    where = f"--scheduler {url}"
    if not (_ADDRESS.fullmatch(url) and 0 < int(url.rpartition(":")[2]) < _PORTS):
        raise UsageError("is no address of a scheduler", where=where, hint="write tcp://HOST:PORT")
    if find_spec("distributed") is None:
        hint = 'pip install "clausecheck[cluster]", here and on every worker'
        raise UsageError("Dask is not installed", where=where, hint=hint)
    _look_up(url, where)
    link = Link(_client(url, where, timeout), waited)
    try:
        with _told(where):
            link.first_worker()
    except Lost as lost:
        link.close()
        raise ClusterError(str(lost), where=where, hint=f"start some: dask worker {url}") from None
    except BaseException:
        link.close()
        raise
    return link


def _look_up(url: str, where: str) -> None:
    host = url.rpartition("://")[2].rpartition(":")[0].strip("[]")
    try:
        socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise UsageError(f'no host is named "{host}"', where=where) from None


def _client(url: str, where: str, timeout: float) -> Any:
    dask = _dask()
    with _told(where), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of versions that differ: a worker's harness is compared with ours
        return dask.Client(url, timeout=timeout, set_as_default=False)


@contextmanager
def _told(where: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError, RuntimeError, TypeError) as error:  # TypeError: no certificates for tls://
        hint = "is the scheduler running there (dask scheduler)?"
        raise UsageError(f"no scheduler answers: {_reason(error)}", where=where, hint=hint) from None


def _reason(error: BaseException) -> str:
    """The innermost cause in one line."""
    while error.__cause__ is not None:
        error = error.__cause__
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return " ".join(str(text).split())


def _dask() -> Any:
    """Dask, its log kept off stderr: what matters of it is told in our own words."""
    config: Any = import_module("dask").config
    quiet = dict.fromkeys(("distributed", "distributed.client", "distributed.core"), "critical")
    with config.set({"logging": {**config.get("logging", {}), **quiet}}):
        dask = import_module("distributed")
    for name in logging.root.manager.loggerDict:
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)
    return dask


class Link:
    """A client of a scheduler."""

    def __init__(self, client: Any, waited: float) -> None:
        self._client, self._waited = client, waited
        self._threads: dict[str, int] = {}
        self._looked = self._seen = float("-inf")
        self.barred: set[str] = set()
        """Workers that are given nothing more."""

    def first_worker(self) -> None:
        """Wait for a worker. Raises `Lost` where none comes."""
        self._seen = time.monotonic()
        while not self.workers():
            time.sleep(_LOOK)

    def workers(self) -> dict[str, int]:
        """The workers that may be asked and their threads, as of a moment ago. Raises `Lost`."""
        now = time.monotonic()
        if now - self._looked >= _LOOK:
            self._threads = self._look()
            self._looked = now
        found = {worker: count for worker, count in self._threads.items() if worker not in self.barred}
        if found:
            self._seen = now
        elif now - self._seen > self._waited:
            raise Lost(f"no worker for {self._waited:g} s")
        return found

    def _look(self) -> dict[str, int]:
        if self._client.status != "running":
            raise Lost("the scheduler is gone")
        try:
            return dict(self._client.nthreads())
        except (OSError, ValueError, RuntimeError) as error:
            raise Lost(f"the scheduler is gone: {_reason(error)}") from None

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future:
        """Have a function called on a worker."""
        chosen = list(self.workers()) if self.barred else None
        return self._client.submit(function, *arguments, pure=False, workers=chosen)

    def ready(self, futures: Iterable[Future]) -> list[Future]:
        """Those of some futures that are over, waiting a moment where none is."""
        futures = list(futures)
        with self._client.as_current(), suppress(TimeoutError, CancelledError):
            _dask().wait(futures, timeout=_LOOK, return_when="FIRST_COMPLETED")
        return [future for future in futures if future.status != "pending"]

    def result(self, future: Future) -> tuple[Any, str]:
        """What came of a future, or (None, why nothing did)."""
        try:
            return future.result(timeout=self._waited), ""
        except Exception as error:  # noqa: BLE001  (whatever broke on the way: the shard is asked elsewhere)
            return None, f"{type(error).__name__}: {_reason(error)}"

    def cancel(self, futures: Iterable[Future]) -> None:
        """Have futures forgotten, also those at work."""
        with suppress(Exception):
            self._client.cancel(list(futures), force=True)

    def on_scheduler(self, function: Callable[..., Any]) -> Any:
        """What a function returns on the scheduler, which reads all that it hands on; an exception too."""
        try:
            return self._client.run_on_scheduler(function)
        except Exception as error:  # noqa: BLE001  (whatever it was: it is no answer)
            return error

    def everywhere(self, function: Callable[..., Any], *arguments: Any) -> dict[str, Any]:
        """What an async function returns on each worker, beside the worker's other work; an exception too."""
        if self._client.status != "running":
            return {}
        with suppress(OSError, ValueError, RuntimeError, TimeoutError):
            return dict(self._client.run(function, *arguments, on_error="return"))
        return {}

    def close(self) -> None:
        """Leave the scheduler. May be called twice."""
        with suppress(Exception):
            self._client.close(timeout=2)
