"""How the items of a request are put to a function of an adapter: all at once, or one by one where one fails.

Part of clausecheck_adapter.py. No dependencies, Python 3.9 or newer.
"""

from __future__ import annotations

import sys
from array import array
from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

LONGEST_ERROR = 200  # characters a hand: a whole batch of errors must fit the protocol's line of 1 MiB


@dataclass(frozen=True)
class Put:
    """Put the items of a request, and what was said beside each, to a function: all at once or one by one."""

    function: Callable[..., Any]
    batch: bool
    prepared: Callable[[list[Any]], Iterable[Any]]
    no_answer: Any

    def __call__(self, items: list[Any], *beside: list[Any]) -> _Answers:
        """The answers, and the field `errors` where there are any."""
        try:
            prepared = self.prepared(items)
            if self.batch:
                return self._in_bulk(list(prepared), *beside), {}
        except BaseException as raised:  # noqa: BLE001 - some item is refused; asking one by one tells which
            told(raised)
            return each(self._alone, rows_of(items, *beside), self.no_answer)
        return each(self.function, rows_of(prepared, *beside), self.no_answer)

    def _in_bulk(self, *columns: list[Any]) -> list[Any]:
        answers = list(self.function(*columns))
        if len(answers) != len(columns[0]):
            raise ValueError(f"{len(answers)} answers to {len(columns[0])} items")
        return answers

    def _alone(self, item: Any, *beside: Any) -> Any:
        (prepared,) = self.prepared([item])
        one = [prepared], *[[said] for said in beside]
        return self._in_bulk(*one)[0] if self.batch else self.function(prepared, *beside)


def rowwise(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that gives columns as one that gives a pair a hand."""

    def rows(hands: list[Any], *beside: Any) -> list[Any]:
        return list(
            rows_of(*(repeat(None) if column is None else column for column in function(hands, *beside)))
        )

    return rows


class Cards:
    """Hands as tuples of the product's cards, each card made once.

    The cards of a batch are read as numbers of two bytes, looked up and grouped by C code alone: a loop over
    them would cost as much as many a product does.
    """

    def __init__(self, card: Callable[[str], Any]) -> None:
        self._cards = Made(card)
        self._numbered = Made(lambda code: self._cards[code.to_bytes(2, sys.byteorder).decode("ascii")])

    def __call__(self, hands: list[str]) -> Iterable[tuple[Any, ...]]:
        """Raises what the product raises where it refuses a card."""
        text, lengths = "".join(hands), set(map(len, hands))
        if not text or len(lengths) != 1 or max(lengths) % 2 or not text.isascii():
            return [tuple([self._cards[hand[i : i + 2]] for i in range(0, len(hand), 2)]) for hand in hands]
        codes = array("H", text.encode("ascii"))
        return list(rows_of(*[map(self._numbered.__getitem__, codes)] * (max(lengths) // 2)))


class Made(dict[Any, Any]):
    """Keys to what the product makes of them, each made when it is first asked for."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Any) -> Any:
        made = self[key] = self._make(key)
        return made


_Answers = tuple[list[Any], dict[str, Any]]
NO_ANSWER = (None, None)
rows_of = zip  # never strict: Python 3.9 has no such argument


def each(ask: Callable[..., Any], rows: Iterable[Sequence[Any]], no_answer: Any = None) -> _Answers:
    """Ask for each row of arguments by itself: the answers, and the field `errors` where there are any."""
    answers: list[Any] = []
    errors: dict[str, str] = {}
    keep = answers.append
    for row in rows:
        try:
            keep(ask(*row))
        except BaseException as raised:  # noqa: BLE001 - a Rust panic is no Exception, and a refusal all the same
            errors[str(len(answers))] = told(raised)
            keep(no_answer)
    return answers, {"errors": errors} if errors else {}


def told(raised: BaseException) -> str:
    """Put what was raised in words; what is to end the process is raised again."""
    if isinstance(raised, (KeyboardInterrupt, SystemExit)):
        raise raised
    return f"{type(raised).__name__}: {raised}"[:LONGEST_ERROR]
