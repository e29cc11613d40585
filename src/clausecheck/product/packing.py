"""Whole answers as bytes, and back: NumPy's columns without pickle, narrow where nothing is lost by it."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import numpy as np
import orjson

from clausecheck.product.api import Comparisons, Problem, Ranks, Settlements, Swept

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

    Columns: TypeAlias = dict[str, NDArray[Any]]
    Head: TypeAlias = dict[str, Any]

Whole: TypeAlias = Ranks | Comparisons | Settlements | Swept
Kind = TypeVar("Kind", Ranks, Comparisons, Settlements, Swept)
_NO_ANSWER: Final = (
    *(ValueError, TypeError, LookupError, AttributeError),
    *(EOFError, OSError, NotImplementedError, zipfile.BadZipFile),
)
"""What reading bytes raises that are no archive, or one of other columns."""
_NARROW: Final = (np.int8, np.int16, np.int32)


def whole(answer: Whole) -> bool:
    """Whether every item has its answer, be it the product's own refusal."""
    return all(problem.kind == "refused" for found in _problems_of(answer) for problem in found.values())


def _problems_of(answer: Whole) -> tuple[Mapping[int, Problem], ...]:
    return (answer.ranks.problems, answer.compared) if isinstance(answer, Swept) else (answer.problems,)


def pack(answer: Whole) -> bytes:
    """A whole answer."""
    columns: Columns = {}
    head: Head = {"kind": type(answer).__name__}
    if isinstance(answer, Swept):
        _pack_ranks(answer.ranks, columns, head)
        if answer.there is not None and answer.back is not None:
            columns |= {"there": answer.there, "back": answer.back}
        _pack_problems("compared", answer.compared, columns, head)
        head |= {"aside": answer.aside, "bounds": answer.bounds}
    elif isinstance(answer, Ranks):
        _pack_ranks(answer, columns, head)
    elif isinstance(answer, Comparisons):
        columns["outcomes"] = answer.outcomes
        _pack_problems("problems", answer.problems, columns, head)
    else:
        head["wagers"] = answer.wagers
        columns["cents"] = _narrow(answer.cents)
        _pack_problems("problems", answer.problems, columns, head)
    written = io.BytesIO()
    np.savez(written, allow_pickle=False, **{"head": _bytes(head), **columns})
    return written.getvalue()


def unpack(body: bytes, kind: type[Kind], items: int) -> Kind:
    """The answer of a kind to so many items. Raises `ValueError` where the bytes are something else."""
    try:
        with np.load(io.BytesIO(body), allow_pickle=False) as loaded:
            columns: Columns = {name: loaded[name] for name in loaded.files}
        head: Head = orjson.loads(columns["head"].tobytes())
        answer = _unpack(columns, head) if head["kind"] == kind.__name__ else None
    except _NO_ANSWER as error:
        raise ValueError(f"no answer: {error}") from error
    if not isinstance(answer, kind) or len(_first(answer)) != items:
        raise ValueError(f"no {kind.__name__} of {items} items")
    return answer


def unasked(kind: type[Kind], items: int, why: str) -> Kind:
    """The answer where nothing was asked."""
    problems = dict.fromkeys(range(items), Problem("unasked", why))
    nothing = Ranks((), np.full(items, -1, np.int16), None, problems)
    answers = (
        nothing,
        Comparisons(np.full(items, 9, np.int8), problems),
        Settlements((), np.full((items, 5), -1, np.int64), problems),
        Swept(nothing),
    )
    return next(answer for answer in answers if isinstance(answer, kind))


def _unpack(columns: Columns, head: Head) -> Whole:
    if head["kind"] == "Settlements":
        cents = columns["cents"].astype(np.int64)
        return Settlements(tuple(head["wagers"]), cents, _problems("problems", columns, head))
    if head["kind"] == "Comparisons":
        return Comparisons(columns["outcomes"], _problems("problems", columns, head))
    problems = _problems("problems", columns, head)
    strengths = _strengths(columns, problems)
    ranks = Ranks(tuple(head["names"]), columns["categories"].astype(np.int16), strengths, problems)
    if head["kind"] == "Ranks":
        return ranks
    compared = _problems("compared", columns, head)
    return Swept(
        ranks, columns.get("there"), columns.get("back"), compared, bool(head["aside"]), tuple(head["bounds"])
    )


def _first(answer: Whole) -> NDArray[Any]:
    """A column with an entry for each item."""
    if isinstance(answer, Settlements):
        return answer.cents
    if isinstance(answer, Comparisons):
        return answer.outcomes
    return (answer.ranks if isinstance(answer, Swept) else answer).categories


def _pack_ranks(ranks: Ranks, columns: Columns, head: Head) -> None:
    head["names"] = ranks.names
    columns["categories"] = _narrow(ranks.categories)
    _pack_problems("problems", ranks.problems, columns, head)
    if ranks.strengths is None:
        return
    if ranks.strengths.dtype == np.dtype(object):
        columns["lists"] = _bytes(ranks.strengths.tolist())
        return
    filled = ranks.strengths.copy()
    filled[_rows(ranks.problems)] = 0
    with np.errstate(invalid="ignore"):
        numbers = filled.astype(np.int64)
    # Bit by bit, since a negative zero and a nought are equal.
    same = np.array_equal(numbers.astype(filled.dtype).view(np.uint8), filled.view(np.uint8))
    columns |= {"whole": _narrow(numbers)} if same else {"strengths": ranks.strengths}


def _strengths(columns: Columns, problems: Mapping[int, Problem]) -> NDArray[Any] | None:
    if "whole" in columns:
        numbers = columns["whole"].astype(np.float64)
        numbers[_rows(problems)] = np.nan
        return numbers
    if "lists" not in columns:
        return columns.get("strengths")
    listed = orjson.loads(columns["lists"].tobytes())
    lists = np.empty(len(listed), object)
    for at, numbers in enumerate(listed):
        lists[at] = None if numbers is None else tuple(numbers)
    return lists


def _narrow(numbers: NDArray[Any]) -> NDArray[Any]:
    """Whole numbers in the fewest bytes that hold them all."""
    if not numbers.size:
        return numbers
    low, high = numbers.min(), numbers.max()
    fits = (kind for kind in _NARROW if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max)
    return numbers.astype(next(fits, np.int64), copy=False)


def _pack_problems(name: str, problems: Mapping[int, Problem], columns: Columns, head: Head) -> None:
    """Refusals as their places, and which of a few texts each has."""
    if problems:
        texts = {text: at for at, text in enumerate(dict.fromkeys(p.text for p in problems.values()))}
        head[name] = [*texts]
        columns[f"{name}-rows"] = _rows(problems)
        columns[f"{name}-texts"] = np.array([texts[p.text] for p in problems.values()], np.int32)


def _problems(name: str, columns: Columns, head: Head) -> dict[int, Problem]:
    if name not in head:
        return {}
    shared = [Problem("refused", text) for text in head[name]]
    rows, texts = columns[f"{name}-rows"].tolist(), columns[f"{name}-texts"].tolist()
    return {row: shared[text] for row, text in zip(rows, texts, strict=True)}


def _rows(problems: Iterable[int]) -> NDArray[np.int64]:
    return np.fromiter(problems, np.int64)


def _bytes(value: Any) -> NDArray[np.uint8]:
    return np.frombuffer(orjson.dumps(value), np.uint8)
