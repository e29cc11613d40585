"""What a head calls on the workers of a cluster."""

from __future__ import annotations

import asyncio
import atexit
import threading
from dataclasses import replace
from multiprocessing.util import Finalize
from typing import TYPE_CHECKING

from clausecheck.product.cluster_desk import OVER, Desk
from clausecheck.product.cluster_errand import Done
from clausecheck.product.identity import changes

if TYPE_CHECKING:
    from typing import Any

    from clausecheck.product.cluster_errand import Errand, Known

_desks: dict[str, Desk | None] = {}
"""By token; None for a run that is over, whose last shards may still come."""
_doors: dict[str, threading.Lock] = {}
_lock = threading.Lock()


def _desk(errand: Errand) -> Desk | None:
    with _lock:
        door = _doors.setdefault(errand.token, threading.Lock())
    with door:  # several threads may come with the first shards: the files are hashed once
        if errand.token not in _desks:
            _desks[errand.token] = Desk(errand)
        return _desks[errand.token]


def _leave(token: str) -> Desk | None:
    with _lock:
        door = _doors.setdefault(token, threading.Lock())
    with door:
        desk = _desks.get(token)
        _desks[token] = None
    if desk is not None:
        desk.leave()
    return desk


def _leave_all() -> None:
    for token in list(_desks):
        _leave(token)


# A worker under a nanny is a process of multiprocessing, which calls nothing of atexit at its end.
atexit.register(_leave_all)
Finalize(None, _leave_all, exitpriority=100)


def ask(errand: Errand, part: Any, known: Known) -> Done:
    """A shard put to the product on this worker, `known` being what it fell on before."""
    from distributed import get_worker

    desk = _desk(errand)
    done = Done(refusal=OVER) if desk is None else desk.ask(part, known)
    return replace(done, worker=get_worker().address)


async def greet(errand: Errand) -> str:
    """Get this worker ready; why it cannot be asked, empty where it can."""
    desk = await asyncio.to_thread(_desk, errand)
    return OVER if desk is None else await asyncio.to_thread(desk.greet)


async def look_again(errand: Errand) -> tuple[str, ...]:
    """The files that changed on this worker since it was greeted; none where it was not."""
    if _desks.get(errand.token) is None:
        return ()
    return await asyncio.to_thread(changes, errand.manifest, errand.identity)


async def leave(errand: Errand) -> None:
    """End every adapter that was started here for a run."""
    await asyncio.to_thread(_leave, errand.token)
