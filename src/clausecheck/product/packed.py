"""Packed columns: base64 of fixed-width little-endian numbers in place of a list."""

from __future__ import annotations

import binascii
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausecheck.product.messages import ProtocolFault, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from clausecheck.product.columns import Names

NOTHING: Final = 255
"""The byte of a hand without a category."""
FAILED: Final = 9
"""The outcome of a comparison that failed, and is asked again by itself."""
_FORMS: Final[dict[str, np.dtype[Any]]] = {form: np.dtype(f"<{form}") for form in ("u1", "i1", "i4", "f8")}


def unpack(name: str, column: dict[str, Any], forms: tuple[str, ...], count: int) -> NDArray[Any]:
    """The numbers of a packed column, in one of some forms; read-only."""
    form = next((form for form in forms if form in column), None)
    if form is None:
        raise ProtocolFault(f"`{name}` is {shown(column)}, an object without {' or '.join(forms)}")
    text = column[form]
    try:
        data = binascii.a2b_base64(text, strict_mode=True)
    except (TypeError, ValueError):
        raise ProtocolFault(f"`{name}.{form}` is {shown(text)}, not base64") from None
    width = _FORMS[form].itemsize
    if len(data) != count * width:
        raise ProtocolFault(f"`{name}.{form}` has {len(data)} bytes for {count} items of {width}")
    numbers: NDArray[Any] = np.frombuffer(data, _FORMS[form])
    return numbers


def unpack_names(column: dict[str, Any], names: Names, count: int) -> NDArray[np.int16]:
    """The codes of a packed column of categories."""
    places = unpack("categories", column, ("u1",), count)
    listed = column.get("names")
    if not isinstance(listed, list) or len(listed) > NOTHING:
        raise ProtocolFault(f"`categories.names` is {shown(listed)}, not a list of at most {NOTHING} texts")
    codes = np.full(NOTHING + 1, -1, np.int16)
    codes[: len(listed)] = names.codes([_named(name) for name in listed])
    beyond = (places >= len(listed)) & (places != NOTHING)
    if beyond.any():
        place = int(places[beyond.argmax()])
        raise ProtocolFault(f"`categories` has the position {place} of {len(listed)} names")
    read: NDArray[np.int16] = codes[places]
    return read


def _named(name: object) -> object:
    if name is None:
        raise ProtocolFault("`categories.names` has a null")
    return name


def unpack_strengths(column: dict[str, Any], refused: Iterable[int], count: int) -> NDArray[np.float64]:
    """Strengths as float64; NaN for the positions that were refused."""
    numbers = unpack("strengths", column, ("i4", "f8"), count).astype(np.float64)
    numbers[list(refused)] = np.nan
    if np.isinf(numbers).any():
        raise ProtocolFault("`strengths` has an infinite number")
    return numbers


def check_outcomes(name: str, outcomes: NDArray[np.int8], *, failing: bool = False) -> None:
    """Refuse what is not 1, 0 or -1, nor, where that may be, FAILED."""
    bad = (outcomes > 1) | (outcomes < -1)
    if failing:
        bad &= outcomes != FAILED
    if bad.any():
        raise ProtocolFault(f"`{name}` has {int(outcomes[bad.argmax()])}, which is not 1, 0 or -1")
