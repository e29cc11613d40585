"""What is put to a product in one call: how its items are written, and how their answers are taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import orjson

from clausecheck.product.api import Comparisons, Ranks
from clausecheck.product.columns import (
    Names,
    Refusals,
    check_nulls,
    nulls_of,
    read_column,
    read_errors,
    read_lists,
    read_numbers,
    read_table,
    settle_names,
)
from clausecheck.product.hands import HandList, PairList
from clausecheck.product.messages import ProtocolFault, shown
from clausecheck.product.packed import FAILED, check_outcomes, unpack, unpack_names, unpack_strengths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from clausecheck.product.api import Hands
    from clausecheck.product.every import EveryHand
    from clausecheck.product.messages import Answer


class RankJob:
    """Hands to be ranked."""

    method = "rank"
    stretch = False

    def __init__(self, game: str, hands: Hands | EveryHand, declared: Sequence[str | None] | None) -> None:
        self._hands = HandList(hands)
        if declared is not None and len(declared) != len(self._hands):
            raise ValueError(f"{len(declared)} declarations for {len(self._hands)} hands")
        self._game, self._declared = game, declared
        self._head = b'{"game":' + orjson.dumps(game) + b',"hands":['
        self._names = Names()
        self._codes = np.full(len(self), -1, np.int16)
        self._strengths: NDArray[Any] | None = None
        self._has: tuple[bool, bool] | None = None
        self.problems = Refusals()

    def __len__(self) -> int:
        return len(self._hands)

    @property
    def widths(self) -> tuple[int, int]:
        """See `Job`."""
        longest = max((len(orjson.dumps(name)) + 1 for name in set(self._declared or ())), default=0)
        return len(self._head) + len('],"declared":[]}'), self._hands.width + longest

    def params(self, start: int, stop: int) -> bytes:
        """See `Job`."""
        hands = self._head + self._hands.json(start, stop)
        if self._declared is None:
            return hands + b"]}"
        return hands + b'],"declared":' + orjson.dumps(list(self._declared[start:stop])) + b"}"

    def accept(self, start: int, stop: int, answer: Answer) -> None:
        """See `Job`."""
        result, count = read_table(answer.result), stop - start
        errors = read_errors(result, count)
        codes = self._read_names(result, count)
        levels = self._read_strengths(result, errors, count, answer.text)
        has = codes is not None, levels is not None
        if len(errors) < count:
            self._check_columns(has)
        if codes is not None:
            check_nulls("categories", map(int, np.flatnonzero(codes < 0)), errors)
        self._check_strengths(levels, errors, count)
        if len(errors) < count:
            self._has = has
        if codes is not None:
            self._codes[start:stop] = codes
        if levels is not None:
            self._place(start, stop, levels)
        self.problems.refuse(start, errors)

    def _read_names(self, result: dict[str, Any], count: int) -> NDArray[np.int16] | None:
        column = result.get("categories")
        if isinstance(column, dict):
            return unpack_names(column, self._names, count)
        names = read_column(result, "categories", count)
        return None if names is None else self._names.codes(names)

    def _check_columns(self, has: tuple[bool, bool]) -> None:
        if not any(has):
            raise ProtocolFault("the result has neither `categories` nor `strengths`")
        if self._has is not None and has != self._has:
            name, now = ("categories", has[0]) if has[0] != self._has[0] else ("strengths", has[1])
            raise ProtocolFault(f"`{name}` is {'there' if now else 'left out'}, unlike in earlier answers")

    def _read_strengths(
        self, result: dict[str, Any], errors: dict[int, str], count: int, text: bytes
    ) -> NDArray[Any] | None:
        packed = result.get("strengths")
        if isinstance(packed, dict):
            return unpack_strengths(packed, errors, count)
        column = read_column(result, "strengths", count)
        if column is None:
            return None
        is_list = isinstance(next((value for value in column if value is not None), None), list)
        return read_lists(column, text) if is_list else read_numbers(column, text)

    def _check_strengths(self, levels: NDArray[Any] | None, errors: dict[int, str], count: int) -> None:
        if levels is None:
            return
        nulls = nulls_of(levels)
        check_nulls("strengths", nulls, errors)
        if len(nulls) < count:
            self._check_form(levels)

    def _check_form(self, levels: NDArray[Any]) -> None:
        if self._strengths is not None and self._strengths.dtype != levels.dtype:
            raise ProtocolFault("`strengths` has both numbers and lists, in one answer and another")

    def _place(self, start: int, stop: int, levels: NDArray[Any]) -> None:
        if len(nulls_of(levels)) == len(levels):
            return
        if self._strengths is None:
            empty = None if levels.dtype == object else np.nan
            self._strengths = np.full(len(self), empty, levels.dtype)
        self._strengths[start:stop] = levels

    def part(self, start: int, stop: int) -> RankJob:
        """See `Job`."""
        declared = None if self._declared is None else self._declared[start:stop]
        return RankJob(self._game, self._hands.part(start, stop), declared)

    def join(self, start: int, part: RankJob) -> None:
        """See `Job`. Raises `ProtocolFault` where it was answered in another form than the rest."""
        if part._has is not None:
            self._check_columns(part._has)
            self._has = part._has
        if part._strengths is not None:
            self._check_form(part._strengths)
        names = np.array([*map(self._names.__getitem__, list(part._names)[1:]), -1], np.int16)
        self._codes[start : start + len(part)] = names[part._codes]
        if part._strengths is not None:
            self._place(start, start + len(part), part._strengths)
        self.problems.join(start, part.problems)

    def ranks(self) -> Ranks:
        """All answers, once every item is answered or has its problem."""
        names, codes = settle_names(self._names, self._codes)
        return Ranks(names, codes, self._strengths, dict(self.problems))

    def key(self, index: int) -> tuple[str, ...]:
        """See `Job`."""
        declared = (self._declared[index] or "") if self._declared is not None else ""
        return "rank", self._game, self._hands.text(index), declared

    def where(self, key: tuple[str, ...]) -> list[int]:
        """See `Job`."""
        if key[:2] != ("rank", self._game):
            return []
        return [index for index in self._hands.where(key[2]) if self.key(index) == key]


class CompareJob:
    """Pairs of hands to be compared."""

    method = "compare"
    stretch = False

    def __init__(self, game: str, pairs: Sequence[tuple[str, str]]) -> None:
        self._pairs, self._given = PairList(pairs), pairs
        self._game = game
        self._head = b'{"game":' + orjson.dumps(game) + b',"pairs":['
        self._outcomes = np.full(len(self), 9, np.int8)
        self.problems = Refusals()

    def __len__(self) -> int:
        return len(self._pairs)

    @property
    def widths(self) -> tuple[int, int]:
        """See `Job`."""
        return len(self._head) + 2, self._pairs.width

    def params(self, start: int, stop: int) -> bytes:
        """See `Job`."""
        return self._head + self._pairs.json(start, stop) + b"]}"

    def accept(self, start: int, stop: int, answer: Answer) -> None:
        """See `Job`."""
        result, count = read_table(answer.result), stop - start
        errors = read_errors(result, count)
        self._outcomes[start:stop] = read_outcomes(result, errors, count)
        self.problems.refuse(start, errors)

    def part(self, start: int, stop: int) -> CompareJob:
        """See `Job`."""
        return CompareJob(self._game, self._given[start:stop])

    def join(self, start: int, part: CompareJob) -> None:
        """See `Job`."""
        self._outcomes[start : start + len(part)] = part._outcomes
        self.problems.join(start, part.problems)

    def comparisons(self) -> Comparisons:
        """All answers, once every item is answered or has its problem."""
        return Comparisons(self._outcomes, dict(self.problems))

    def key(self, index: int) -> tuple[str, ...]:
        """See `Job`."""
        return "compare", self._game, self._pairs.text(index)

    def where(self, key: tuple[str, ...]) -> list[int]:
        """See `Job`."""
        return self._pairs.where(key[2]) if key[:2] == ("compare", self._game) else []


def read_outcomes(result: dict[str, Any], errors: dict[int, str], count: int) -> NDArray[np.int8]:
    """The column `outcomes` of a result: 1, 0, -1, and 9 where `errors` has a text."""
    packed = result.get("outcomes")
    if isinstance(packed, dict):
        outcomes = unpack("outcomes", packed, ("i1",), count).copy()
        outcomes[list(errors)] = 0
        check_outcomes("outcomes", outcomes)
        outcomes[list(errors)] = FAILED
        return outcomes
    column = read_column(result, "outcomes", count)
    if column is None:
        raise ProtocolFault("the result has no `outcomes`")
    for kind in set(map(type, column)) - {int, type(None)}:
        bad = next(value for value in column if type(value) is kind)
        raise ProtocolFault(f"`outcomes` has {shown(bad)}, which is not 1, 0 or -1")
    bad = next((value for value in column if value not in (1, 0, -1, None)), None)
    if bad is not None:
        raise ProtocolFault(f"`outcomes` has {shown(bad)}, which is not 1, 0 or -1")
    check_nulls("outcomes", (index for index, value in enumerate(column) if value is None), errors)
    return np.array([FAILED if value is None else value for value in column], np.int8)
