"""The protocol's `sweep` for adapters in Python: every hand of a game listed here, answers packed.

Beside clausecheck_adapter.py, which uses it where it is there. No dependencies, Python 3.9 or newer.
"""

from __future__ import annotations

import sys
from array import array
from binascii import a2b_base64, b2a_base64
from itertools import chain, combinations, combinations_with_replacement, islice, repeat
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from clausecheck_put import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

CODES = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
JOKER = "Jk"
FAILED = 9  # among outcomes: ask me by `compare`
NOTHING = 255  # among categories: `errors` has a text
KEPT = 20_000  # hands made for comparing that are kept
EXACT = 2**53 - 1

GAMES = {  # cards of a hand, jokers in the deck, whether there are several decks
    "poker-high-5": (5, 0, False),
    "poker-high-3": (3, 0, False),
    "poker-low-5": (5, 0, False),
    "poker-low-27": (5, 0, False),
    "poker-low-3": (3, 0, False),
    "poker-high-7": (7, 0, False),
    "six-card-bonus": (6, 0, False),
    "caribbean-stud": (5, 0, False),
    "fast-action-holdem": (5, 0, True),
    "two-card-joker-poker": (2, 2, False),
}


class EveryHand:
    """Every hand of a game in the protocol's order, as tuples of what `card` makes of each card's code.

    >>> list(EveryHand("poker-high-3", str).hands(0, 2))
    [('2c', '2d', '2h'), ('2c', '2d', '2s')]
    """

    def __init__(self, game: str, card: Callable[[str], Any]) -> None:
        """Raises whatever `card` raises."""
        self._size, jokers, several = GAMES[game]
        self._deck = [card(code) for code in CODES]
        self._jokers = [card(JOKER)] * jokers if jokers else []
        self._choose: Callable[..., Iterator[Any]] = (
            combinations_with_replacement if several else combinations
        )
        self._again = int(several)
        self._at, self._rest = -1, iter(())

    def hands(self, start: int, count: int) -> Iterator[tuple[Any, ...]]:
        """`count` hands from position `start` on; to be used up before the next are asked for."""
        if start != self._at:
            self._rest = self._from(start)
        self._at = -1  # until all are used up: whoever raises half way leaves a rest that begins elsewhere
        yield from islice(self._rest, count)
        self._at = start + count

    def _from(self, start: int) -> Iterator[Any]:
        parts = []
        for jokers in range(min(len(self._jokers), self._size) + 1):
            size = self._count(52, self._size - jokers)
            if start < size:
                plain = self._onward(self._deck, self._size - jokers, start)
                end = tuple(self._jokers[:jokers])
                parts.append(map(tuple.__add__, plain, repeat(end)) if jokers else plain)
            start = max(0, start - size)
        return chain.from_iterable(parts)

    def _count(self, cards: int, size: int) -> int:
        return comb(cards + size - 1, size) if self._again and size else comb(cards, size)

    def _onward(self, deck: list[Any], size: int, start: int) -> Iterator[Any]:
        """The choices of `size` cards of a deck from position `start` on."""
        at = 0
        while start:
            tail = deck[at + 1 - self._again :]
            beginning = self._count(len(tail), size - 1)  # so many begin with the card at `at`
            if start < beginning:
                card = (deck[at],)
                rest = self._onward(tail, size - 1, start)
                return chain(map(tuple.__add__, repeat(card), rest), self._choose(deck[at + 1 :], size))
            start -= beginning
            at += 1
        return self._choose(deck[at:], size)


class Way(NamedTuple):
    """How the function of a game is called, and which columns go out."""

    batch: bool
    columns: bool
    declared: bool
    sent: tuple[str, ...]


class Sweeper:
    """One game's `sweep`: the function that ranks it, put to hands that are listed here.

    `put` is what `rank` does with the texts of hands: it serves where one of a stretch is refused.
    """

    def __init__(
        self,
        game: str,
        function: Callable[..., Any],
        put: Callable[..., Any],
        way: Way,
        *,
        card: Callable[[str], Any] | None,
        hand: Callable[[str], Any] | None,
    ) -> None:
        self._game, self._function, self._put, self._way = game, function, put, way
        self._card, self._hand = card, hand
        self._texts = EveryHand(game, str)
        self._hands = self._texts
        self._packer = Packer()

    def ready(self) -> bool:
        """Whether the product knows every card of the game."""
        try:
            self._hands = EveryHand(self._game, self._card or str)
        except BaseException as raised:  # noqa: BLE001 - then `rank` says of each hand what is wrong
            told(raised)
            return False
        return True

    def answer(self, start: int, count: int, comparer: Comparer | None, against: Any) -> dict[str, Any]:
        """The result for `count` hands from `start` on; with a comparer, each against what `against` says."""
        errors: dict[str, Any] = {}
        made: list[Any] | None = None
        try:
            hands = self._made(start, count)
            if comparer is not None and comparer.way == (self._card, self._hand):
                hands = made = list(hands)
            columns = self._ranked(hands, count)
        except BaseException as raised:  # noqa: BLE001 - one by one, `rank` tells which
            told(raised)
            beside = [[None] * count] if self._way.declared else []
            answers, errors = self._put(self._written(start, count), *beside)
            columns = _turned(answers)
            made = None
        result = {**self._packed(*columns, refused=bool(errors)), **errors}
        if comparer is None:
            return result
        if made is None:
            made = list(map(comparer.of, self._written(start, count)))
        return {**result, **comparer.against(made, against)}

    def _written(self, start: int, count: int) -> list[str]:
        return list(map("".join, self._texts.hands(start, count)))

    def _made(self, start: int, count: int) -> Iterable[Any]:
        """The hands one after the other: none outlives its turn, which is what a bare loop does."""
        hands = self._hands.hands(start, count)
        items: Iterable[Any] = hands if self._card is not None else map("".join, hands)
        return items if self._hand is None else map(self._hand, items)

    def _ranked(self, hands: Iterable[Any], count: int) -> Sequence[Any]:
        beside = [[None] * count] if self._way.declared else []
        if self._way.columns:
            columns = self._function(hands, *beside)
        elif self._way.batch:
            columns = _turned(self._function(list(hands), *beside))
        else:
            columns = _turned(list(map(self._function, hands, *beside)))
        if any(len(column) != count for column in columns if column is not None):
            raise ValueError(f"not as many answers as the {count} hands")
        return columns  # type: ignore[no-any-return]

    def _packed(self, categories: Any, strengths: Any, *, refused: bool) -> dict[str, Any]:
        packed = {}
        if "categories" in self._way.sent:
            packed["categories"] = self._packer.categories(categories)
        if "strengths" in self._way.sent:
            packed["strengths"] = self._packer.strengths(strengths, refused=refused)
        return packed


def _turned(answers: Sequence[Any]) -> Sequence[Any]:
    """A list of pairs as a pair of lists."""
    return [category for category, _ in answers], [strength for _, strength in answers]


class Packer:
    """The columns of one game's answers, packed where they can be."""

    def __init__(self) -> None:
        self._codes = _Codes()

    def categories(self, column: Sequence[Any]) -> Any:
        """A byte a hand; the list itself where there are too many names, or what is no name."""
        try:
            packed = bytes(map(self._codes.__getitem__, column))
        except (TypeError, ValueError):
            return list(column)
        return {"names": list(self._codes)[1:], "u1": _base64(packed)}

    @staticmethod
    def strengths(column: Sequence[Any], *, refused: bool) -> Any:
        """Whole numbers of 32 bits or doubles; the list itself where they are neither."""
        numbers = [0 if value is None else value for value in column] if refused else column
        try:
            return {"i4": _base64(_little(array("i", numbers)))}
        except (TypeError, OverflowError):
            pass
        try:
            doubles = array("d", numbers)
        except (TypeError, OverflowError):
            return list(column)
        if max(map(abs, doubles), default=0.0) > EXACT:
            return list(column)
        return {"f8": _base64(_little(doubles))}


class _Codes(dict):  # type: ignore[type-arg]  # Python 3.9
    """Codes of names in order of appearance; for None the byte that means nothing."""

    def __init__(self) -> None:
        super().__init__({None: NOTHING})

    def __missing__(self, name: Any) -> int:
        if not isinstance(name, str):
            raise TypeError("a category is a text")
        code = len(self) - 1
        if code >= NOTHING:
            raise ValueError("too many names for a byte")
        self[name] = code
        return code


def _little(numbers: array[Any]) -> bytes:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def _base64(data: bytes) -> str:
    return b2a_base64(data, newline=False).decode("ascii")


class Comparer:
    """The comparing of one game: what was made of a hand is kept, a comparison that fails is a 9."""

    def __init__(
        self, function: Callable[[Any, Any], Any], make: Callable[[str], Any], way: tuple[Any, Any]
    ) -> None:
        """`way`: what makes a card and a hand; where `rank` has the same, its hands serve here too."""
        self.function, self.make, self.way = function, make, way
        self._made: dict[str, Any] = {}

    def table(self, rows: list[str], columns: list[str]) -> dict[str, Any]:
        """Every row with every column, row by row."""
        down, across = self._all(rows), self._all(columns)
        return {"outcomes": _outcomes([self._one(a, b) for a in down for b in across])}

    def against(self, hands: Iterable[Any], others: dict[str, Any]) -> dict[str, Any]:
        """Hands made already, each with the other that is named for it, both ways round."""
        made = self._all(others["hands"])
        which = array("H", a2b_base64(others["which"]))
        if sys.byteorder == "big":
            which.byteswap()
        pairs = list(zip(hands, map(made.__getitem__, which)))  # noqa: B905 - as above
        return {
            "outcomes": _outcomes([self._one(hand, other) for hand, other in pairs]),
            "reversed": _outcomes([self._one(other, hand) for hand, other in pairs]),
        }

    def of(self, text: str) -> Any:
        """What the product makes of a hand; a mark of its own where it refuses it."""
        try:
            return self.make(text)
        except BaseException as raised:  # noqa: BLE001 - what ends the process is raised again
            told(raised)
            return _REFUSED

    def _all(self, texts: list[str]) -> list[Any]:
        if len(self._made) > KEPT:
            self._made.clear()
        for text in texts:
            if text not in self._made:
                self._made[text] = self.of(text)
        return [self._made[text] for text in texts]

    def _one(self, hand: Any, other: Any) -> int:
        if hand is _REFUSED or other is _REFUSED:
            return FAILED
        try:
            outcome = self.function(hand, other)
        except BaseException as raised:  # noqa: BLE001 - as above
            told(raised)
            return FAILED
        return outcome if outcome in (1, 0, -1) and type(outcome) is int else FAILED


class _Refused:
    """What stands for a hand that the product refused."""


_REFUSED = _Refused()


def _outcomes(column: list[int]) -> dict[str, str]:
    return {"i1": _base64(array("b", column).tobytes())}
