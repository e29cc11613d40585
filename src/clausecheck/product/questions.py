"""What was asked in one call, as one number: the name under which its answer is kept."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import orjson

from clausecheck.product.api import Against
from clausecheck.product.every import EveryHand

if TYPE_CHECKING:
    from collections.abc import Iterator

_SEEN: Final = 500
"""Hands of a listing, spread over all of it, that stand for the others."""


def key_of(method: str, game: str, *parts: Any) -> str:
    """A SHA-256 over all that is asked, in the order in which it is asked."""
    digest = hashlib.sha256()
    for part in (method, game, *parts):
        for chunk in _chunks(part):
            digest.update(b"%d:" % len(chunk))
            digest.update(chunk)
    return digest.hexdigest()


def _chunks(part: Any) -> Iterator[bytes | memoryview]:
    if isinstance(part, np.ndarray):
        yield f"{part.dtype.str}{part.shape}".encode()
        yield np.ascontiguousarray(part).reshape(-1).view(np.uint8).data
    elif isinstance(part, EveryHand):
        # The game and the positions are all that is asked; some hands tell whether those are numbered alike.
        yield b"every hand: %d of %d from %d" % (part.count, part.cards, part.first)
        yield from _chunks(part.rows(np.linspace(0, part.count - 1, _SEEN).astype(np.int64)))
    elif isinstance(part, Against):
        yield from _chunks(part.hands)
        yield from _chunks(part.which)
    else:
        yield orjson.dumps(part, default=plain)


def plain(value: Any) -> Any:
    """A mapping or a sequence as JSON has it."""
    return dict(value) if isinstance(value, Mapping) else list(value)
