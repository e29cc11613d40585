"""Hands and pairs as the JSON of a request, in bulk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import orjson

from clausecheck.product.every import EveryHand

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from clausecheck.product.api import Hands

_QUOTE, _COMMA, _SLASH = ord('"'), ord(","), ord("\\")

_WORST: Final = 6
"""JSON's longest way to write one character: a control character is \\u00XX."""


def _plain(column: NDArray[np.uint8]) -> bool:
    """Whether JSON writes all of these bytes as they are; others go the slow way round."""
    parts = np.array_split(column, 1 + len(column) // 100_000)
    return all(_fits(part) for part in parts)


def _fits(part: NDArray[np.uint8]) -> bool:
    low, high = part.min(initial=126), part.max(initial=0)
    return bool(low > _QUOTE and high < 127 and not (part == _SLASH).any())


def widest(hands: Iterable[str]) -> int:
    """The most bytes that one of some hands can take inside its quotes."""
    return max(
        (len(hand) * (1 if hand.isascii() and hand.isalnum() else _WORST) for hand in hands), default=0
    )


def _as_bytes(hands: NDArray[np.bytes_]) -> NDArray[np.uint8]:
    return np.ascontiguousarray(hands).view(np.uint8).reshape(len(hands), hands.itemsize)


def _quoted(column: NDArray[np.uint8]) -> bytes:
    """Rows of characters as JSON strings with commas between."""
    count, width = column.shape
    quoted = np.empty((count, width + 3), np.uint8)
    quoted[:, 0] = quoted[:, -2] = _QUOTE
    quoted[:, 1:-2] = column
    quoted[:, -1] = _COMMA
    return quoted.tobytes()[:-1]


class HandList:
    """Hands to be sent: cut anywhere, written as the inside of a JSON array.

    `width` is the most bytes that one of them takes there.
    """

    def __init__(self, hands: Hands | EveryHand) -> None:
        self._hands = hands
        self._bytes: NDArray[np.uint8] | None = None
        self._plain = False
        if isinstance(hands, np.ndarray):
            self._bytes = _as_bytes(hands)
            self._plain = _plain(self._bytes)
            self.width = 3 + hands.itemsize * (1 if self._plain else _WORST)
        elif isinstance(hands, EveryHand):
            self.width = 3 + 2 * hands.cards
        else:
            self.width = 3 + widest(hands)

    def __len__(self) -> int:
        return len(self._hands)

    def json(self, start: int, stop: int) -> bytes:
        """`"AsKs…","…"` for the hands from `start` up to `stop`."""
        if isinstance(self._hands, EveryHand):
            return _quoted(_as_bytes(self._hands.written(start, stop)))
        if self._bytes is None:
            return orjson.dumps(list(self._hands[start:stop]))[1:-1]
        column = self._bytes[start:stop]
        # Shorter hands are padded with NUL, and some characters are escaped: those are written one by one.
        if not self._plain and not _plain(column):
            return orjson.dumps([self.text(index) for index in range(start, stop)])[1:-1]
        return _quoted(column)

    def part(self, start: int, stop: int) -> Hands | EveryHand:
        """The hands from `start` up to `stop`, to be put by themselves."""
        if isinstance(self._hands, EveryHand):
            return self._hands.part(start, stop)
        return self._hands[start:stop]

    def text(self, index: int) -> str:
        """One hand as a string."""
        hands = self._hands
        hand: Any = hands.written(index, index + 1)[0] if isinstance(hands, EveryHand) else hands[index]
        return hand.decode("utf-8", "backslashreplace") if isinstance(hand, bytes) else str(hand)

    def where(self, text: str) -> list[int]:
        """The positions of a hand."""
        if isinstance(self._hands, EveryHand):
            return self._hands.where(text)
        if isinstance(self._hands, np.ndarray):
            return [int(index) for index in np.flatnonzero(self._hands == text.encode())]
        return [index for index, hand in enumerate(self._hands) if hand == text]


class PairList:
    """Pairs of hands to be sent."""

    def __init__(self, pairs: Sequence[tuple[str, str]]) -> None:
        self._pairs = pairs
        self.width = 8 + 2 * widest(hand for pair in pairs for hand in pair)

    def __len__(self) -> int:
        return len(self._pairs)

    def json(self, start: int, stop: int) -> bytes:
        """`["As…","Kd…"],…` for the pairs from `start` up to `stop`."""
        return orjson.dumps(list(self._pairs[start:stop]))[1:-1]

    def text(self, index: int) -> str:
        """One pair as a string: the hands with a space between."""
        return " ".join(self._pairs[index])

    def where(self, text: str) -> list[int]:
        """The positions of a pair."""
        return [index for index, pair in enumerate(self._pairs) if " ".join(pair) == text]
