"""Rounds as the JSON of a request, in bulk, and what was placed in each of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import orjson

from clausecheck.product.hands import widest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from clausecheck.product.api import RoundText

_OPTION: Final = orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_SORT_KEYS


def written(value: object) -> bytes:
    """A value as JSON, alike whatever order its keys came in."""
    return orjson.dumps(value, default=_as_dict, option=_OPTION)


def _as_dict(value: object) -> dict[Any, Any]:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{value!r} is not for JSON")


class RoundList:
    """Rounds to be sent: cut anywhere, written as the inside of a JSON array.

    `wagers` and `tables` stand once in each request, for the rounds that name none of their own. `width` is
    the most bytes that one round takes in its array. `kinds` tells, for each round, which of `placed` it has.
    """

    def __init__(
        self,
        rounds: Sequence[RoundText],
        wagers: Mapping[str, int] | None,
        tables: Mapping[str, Any] | None,
    ) -> None:
        self._rounds, self._wagers, self._tables = rounds, wagers, tables
        whole = [part for part in rounds if not isinstance(part, tuple)]
        pairs = [part for part in rounds if isinstance(part, tuple)]
        self.width = max([_width(pairs), *(len(written(part)) + 1 for part in whole)])
        self.placed: list[tuple[str, ...]] = [tuple(wagers or ())]
        self.kinds = self._kinds() if whole else np.zeros(len(rounds), np.int32)

    def _kinds(self) -> NDArray[np.int32]:
        known = {frozenset(self.placed[0]): 0}
        kinds = np.zeros(len(self), np.int32)
        for index, part in enumerate(self._rounds):
            if isinstance(part, tuple) or part.get("wagers") is None:
                continue
            names = tuple(part["wagers"])
            kinds[index] = kind = known.setdefault(frozenset(names), len(known))
            if kind == len(self.placed):
                self.placed.append(names)
        return kinds

    def __len__(self) -> int:
        return len(self._rounds)

    @property
    def shared(self) -> bytes:
        """`"wagers":{…},"tables":{…},`, as far as they are given."""
        given = {"wagers": self._wagers, "tables": self._tables}
        return b"".join(b'"%b":%b,' % (k.encode(), written(v)) for k, v in given.items() if v is not None)

    def json(self, start: int, stop: int) -> bytes:
        """`{"player":"QsJs9d","dealer":"Qd8c4h"},…` for the rounds from `start` up to `stop`."""
        some = [
            {"player": part[0], "dealer": part[1]} if isinstance(part, tuple) else part
            for part in self._rounds[start:stop]
        ]
        return orjson.dumps(some, default=_as_dict, option=orjson.OPT_SERIALIZE_NUMPY)[1:-1]

    def hands(self, index: int) -> str:
        """The two hands of a round with a space between."""
        part = self._rounds[index]
        named = part if isinstance(part, tuple) else (part.get("player"), part.get("dealer"))
        return " ".join(map(str, named))

    def key(self, index: int) -> tuple[str, str, str]:
        """What tells a round from another: its hands, its wagers, its tables."""
        part = self._rounds[index]
        own: Mapping[str, Any] = {} if isinstance(part, tuple) else part
        wagers, tables = (
            shared if own.get(name) is None else own[name]
            for name, shared in (("wagers", self._wagers), ("tables", self._tables))
        )
        return self.hands(index), written(wagers).decode(), written(tables).decode()

    def where(self, key: tuple[str, ...]) -> list[int]:
        """The positions of a round."""
        pair = tuple(key[0].split(" "))
        return [
            index
            for index, part in enumerate(self._rounds)
            if (not isinstance(part, tuple) or part == pair) and self.key(index) == key
        ]


def _width(pairs: Sequence[tuple[str, str]]) -> int:
    """The most bytes that one of some rounds given as two hands can take, and a comma."""
    sides = sum(widest(pair[side] for pair in pairs) for side in (0, 1))
    return len('{"player":"","dealer":""},') + sides
