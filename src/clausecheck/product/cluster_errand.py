"""What a head and the workers of a cluster hand each other: the errand of a run, and what came of a shard."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import clausecheck
from clausecheck.errors import ClausecheckError
from clausecheck.product.identity import compare, identify

if TYPE_CHECKING:
    from clausecheck.product.api import Claims, Problem
    from clausecheck.product.identity import Identity
    from clausecheck.product.manifest import Manifest

    Known = dict[tuple[str, ...], Problem]

_SHOWN: Final = 3


@cache
def harness() -> str:
    """The SHA-256 of the harness's own files: another harness might ask and read otherwise."""
    digest = hashlib.sha256()
    for path in sorted(Path(clausecheck.__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class Errand:
    """What all shards of a run have in common: whose they are, and which product they are put to."""

    token: str
    """Of the head's session, so that what one run has found out never answers for another."""
    manifest: Manifest
    identity: Identity
    claims: Claims
    idle: float
    """Seconds without a shard after which the adapters are ended; the next shard starts them again."""
    harness: str = field(default_factory=harness)


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a shard on a worker, and what was noted beside its answers."""

    part: Any = None
    """The job, answered; None where the worker did not ask."""
    refusal: str = ""
    """Why it did not, or why it could not go on."""
    seconds: float = 0.0
    """What it took to ask."""
    known: Known = field(default_factory=dict)
    faults: Known = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    stray: tuple[str, ...] = ()
    strays: int = 0
    restarts: int = 0
    worker: str = ""
    """Its address, as the scheduler knows it."""
    bench: str = ""
    tail: bytes = b""
    """The end of the log of that bench, from its beginning."""


def differs(errand: Errand) -> str:
    """Why what would be asked here is not what is asked by the head; empty where it is the same."""
    if errand.harness != harness():
        return f"it has another clausecheck ({clausecheck.__version__})"
    try:
        paths = compare(errand.identity, identify(errand.manifest))
    except ClausecheckError as error:
        return str(error)
    more = f" and {len(paths) - _SHOWN} more" if len(paths) > _SHOWN else ""
    return f"it has other files than the head: {', '.join(paths[:_SHOWN])}{more}" if paths else ""
