"""Strict JSON: what every parser reads, whatever a product put into its answers."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from numbers import Integral, Real
from typing import Any


def strict(value: Any) -> tuple[Any, list[str]]:
    """The value with JSON's own types alone, and a note for each number that JSON cannot hold.

    NaN and the infinities become the texts "NaN", "Infinity" and "-Infinity"; NumPy's numbers become plain
    ones. Raises `TypeError` for what has no place in JSON at all: that is a defect of ours, not of a product.

    >>> strict({"reported": float("inf")})
    ({'reported': 'Infinity'}, ['reported: Infinity is not a JSON number and stands as text'])
    """
    notes: list[str] = []
    return _plain(value, "", notes), notes


def _plain(value: Any, at: str, notes: list[str]) -> Any:
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, Mapping):
        return {
            str(key): _plain(item, f"{at}.{key}" if at else str(key), notes) for key, item in value.items()
        }
    if isinstance(value, Sequence | set | frozenset) and not isinstance(value, (bytes, bytearray)):
        items = sorted(value) if isinstance(value, set | frozenset) else value
        return [_plain(item, f"{at}[{i}]", notes) for i, item in enumerate(items)]
    return _number(value, at, notes)


def _number(value: Any, at: str, notes: list[str]) -> Any:
    if isinstance(value, Integral):
        return int(value)
    if not isinstance(value, Real):
        raise TypeError(f"{at or 'the value'}: {type(value).__name__} has no place in JSON")
    number = float(value)
    if math.isfinite(number):
        return number
    text = "NaN" if math.isnan(number) else "Infinity" if number > 0 else "-Infinity"
    notes.append(f"{at}: {text} is not a JSON number and stands as text")
    return text


def dump_line(value: Any) -> bytes:
    """One line of NDJSON, its end of line included. The value must be strict already."""
    return _encode(json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))) + b"\n"


def dump_document(value: Any) -> bytes:
    """An indented document, keys in the order given, with a trailing newline."""
    return _encode(json.dumps(value, ensure_ascii=False, allow_nan=False, indent=2)) + b"\n"


def _encode(text: str) -> bytes:
    # Python's own spelling of a lone surrogate, \udc80, is also JSON's: still UTF-8, and nothing is lost.
    return text.encode("utf-8", errors="backslashreplace")
