"""Answers as columns: each result checked against the protocol, then put in its place."""

from __future__ import annotations

import re
from array import array
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausecheck.product.api import Problem
from clausecheck.product.messages import ProtocolFault, clip, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

_INDEX: Final = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)
_WHOLE: Final = re.compile(rb"(?<![0-9.eE+])[0-9]{19,}(?![0-9.eE])")
EXACT: Final = 2**53 - 1
_MOST_NAMES: Final = 30_000


class Refusals(dict[int, Problem]):
    """Problems by position in the column; equal texts share one object, so that millions stay small."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[str, Problem] = {}

    def refused(self, text: str) -> Problem:
        """The product's own error on an item."""
        return self._known.setdefault(text, Problem("refused", clip(text)))

    def refuse(self, start: int, errors: Mapping[int, str]) -> None:
        """Take the `errors` of an answer whose first item is at `start`."""
        self.update((start + index, self.refused(text)) for index, text in errors.items())

    def join(self, start: int, part: Mapping[int, Problem]) -> None:
        """Take the problems of a part whose first item is at `start`."""
        self.update((start + index, problem) for index, problem in part.items())


def read_table(result: object) -> dict[str, Any]:
    """A result, which is always an object."""
    if not isinstance(result, dict):
        raise ProtocolFault(f"the result is {shown(result)}, not an object")
    return result


def read_column(result: dict[str, Any], name: str, count: int) -> list[Any] | None:
    """A column of a result, which has exactly the length of the request; None where it is left out."""
    column = result.get(name)
    if column is None:
        return None
    if not isinstance(column, list):
        raise ProtocolFault(f"`{name}` is {shown(column)}, not a list")
    if len(column) != count:
        raise ProtocolFault(f"`{name}` has {len(column)} entries for {count} items")
    return column


def read_errors(result: dict[str, Any], count: int) -> dict[int, str]:
    """`errors` by position."""
    errors = result.get("errors")
    if errors is None:
        return {}
    if not isinstance(errors, dict):
        raise ProtocolFault(f"`errors` is {shown(errors)}, not an object")
    read = {}
    for key, text in errors.items():
        if not _INDEX.fullmatch(key) or int(key) >= count:
            raise ProtocolFault(f"`errors` names the position {shown(key)} of {count} items")
        if not isinstance(text, str):
            raise ProtocolFault(f"`errors` gives {shown(text)} for position {key}, not a text")
        read[int(key)] = text
    return read


def check_nulls(name: str, nulls: Iterable[int], errors: dict[int, str]) -> None:
    """Null stands exactly where there is an error."""
    empty = set(nulls)
    for index in sorted(empty ^ errors.keys()):
        if index in empty:
            raise ProtocolFault(f"`{name}` is null at position {index}, where `errors` has no text")
        raise ProtocolFault(f"`{name}` has an entry at position {index}, which `errors` refuses")


def named(names: Sequence[str], codes: NDArray[np.int16]) -> NDArray[np.object_]:
    """The names that codes stand for, an empty text for -1."""
    found: NDArray[np.object_] = np.array([*names, ""], object)[codes]
    return found


def unlike(one: NDArray[Any], two: NDArray[Any]) -> NDArray[np.bool_]:
    """Where strengths, numbers or lists, are not the same; no strength is like none."""
    differ: NDArray[np.bool_] = ~((one == two) | ((one != one) & (two != two)))  # noqa: PLR0124  (NaN)
    return differ


def nulls_of(levels: NDArray[Any]) -> list[int]:
    """The positions of a column of strengths that have none."""
    if levels.dtype == object:
        return [index for index, value in enumerate(levels) if value is None]
    return np.flatnonzero(np.isnan(levels)).tolist()


class Names(dict[Any, int]):
    """Codes of category names, in order of appearance; null is -1."""

    def __init__(self) -> None:
        super().__init__({None: -1})

    def __missing__(self, name: object) -> int:
        if not isinstance(name, str):
            raise ProtocolFault(f"a category is {shown(name)}, not a text")
        if len(self) > _MOST_NAMES:
            raise ProtocolFault(f"more than {_MOST_NAMES} different categories")
        code = self[name] = len(self) - 1
        return code

    def codes(self, column: list[Any]) -> NDArray[np.int16]:
        """The codes of a column of names and nulls."""
        try:
            return np.fromiter(map(self.__getitem__, column), np.int16, len(column))
        except TypeError:  # a list or an object is no key
            bad = next(name for name in column if isinstance(name, list | dict))
            raise ProtocolFault(f"a category is {shown(bad)}, not a text") from None


def settle_names(names: Names, codes: NDArray[np.int16]) -> tuple[tuple[str, ...], NDArray[np.int16]]:
    """Names and codes in the order in which the items have them, whatever order the answers came in."""
    texts = [name for name in names if name is not None]
    seen, first = np.unique(codes, return_index=True) if len(texts) > 64 else _first_seen(len(texts), codes)
    order = [int(code) for _, code in sorted(zip(first, seen, strict=True)) if code >= 0]
    if order == list(range(len(texts))):
        return tuple(texts), codes
    renamed = np.full(len(texts) + 1, -1, np.int16)  # its last entry serves -1
    renamed[order] = np.arange(len(order))
    return tuple(texts[code] for code in order), renamed[codes]


def _first_seen(count: int, codes: NDArray[np.int16]) -> tuple[NDArray[Any], NDArray[Any]]:
    places = [(code, int(hits.argmax())) for code in range(count) if (hits := codes == code).any()]
    return np.array([p[0] for p in places], int), np.array([p[1] for p in places], int)


def read_numbers(column: list[Any], text: bytes) -> NDArray[np.float64]:
    """Strengths that are numbers, exactly; NaN for null. `text` is the answer as it was written."""
    try:  # the fast way refuses all but numbers and booleans, and a boolean is 0 or 1
        numbers = np.frombuffer(array("d", column), np.float64)
        doubtful: Iterable[Any] = (column[index] for index in np.flatnonzero((numbers == 0) | (numbers == 1)))
    except (TypeError, OverflowError):
        numbers, doubtful = np.array([], np.float64), column
    for kind in set(map(type, doubtful)) - {int, float, type(None)}:
        bad = next(value for value in column if type(value) is kind)
        what = "both numbers and lists" if kind is list else f"{shown(bad)}, which is no number"
        raise ProtocolFault(f"`strengths` has {what}")
    if len(numbers) < len(column):
        numbers = np.array(column, np.float64)
    for index in np.flatnonzero(np.abs(numbers) > EXACT):
        check_number(column[index], text)
    return numbers


def read_lists(column: list[Any], text: bytes) -> NDArray[Any]:
    """Strengths that are lists, as tuples in an object column; None for null."""
    tuples = np.empty(len(column), object)
    for index, value in enumerate(column):
        if isinstance(value, list):
            for number in value:
                check_number(number, text)
            tuples[index] = tuple(value)
        elif value is not None:
            raise ProtocolFault("`strengths` has both numbers and lists")
    return tuples


def check_number(value: object, text: bytes) -> None:
    """A number that every reader reads alike: not a boolean, and whole numbers within 2^53-1."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ProtocolFault(f"`strengths` has {shown(value)}, which is no number")
    if abs(value) <= EXACT:
        return
    # A whole number beyond 64 bits was read as a float: only the text tells it from one.
    if isinstance(value, int) or (abs(value) >= 2**63 and _WHOLE.search(text)):
        raise ProtocolFault(f"`strengths` has a whole number beyond 2^53-1: {value!r}")
