"""Pairs of hands that a product compared, and its answers: held as they came until columns are asked for."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from clausecheck.product.api import Problem

NO_ANSWER: Final = 9
_ROWS: Final = 500
"""Rows of a square that are looked at together."""


class Part(Protocol):
    """Some of the pairs; `left` and `right` are rows of the sweep, `outcome` is 1, 0, -1 or NO_ANSWER."""

    @property
    def left(self) -> NDArray[np.int32]:
        """One side of each pair."""

    @property
    def right(self) -> NDArray[np.int32]:
        """The other."""

    @property
    def outcome(self) -> NDArray[np.int8]:
        """The answers."""

    def departs(self, order: NDArray[np.int32]) -> bool:
        """Whether any answer is another than the law's, `order` being the place of each row's class."""


@dataclass(frozen=True)
class Listed:
    """Pairs one by one."""

    left: NDArray[np.int32]
    right: NDArray[np.int32]
    outcome: NDArray[np.int8]

    def departs(self, order: NDArray[np.int32]) -> bool:
        """See `Part`."""
        return bool((np.sign(order[self.left] - order[self.right]) != self.outcome).any())


@dataclass(frozen=True)
class Square:
    """Each of some hands with each of them, row by row: one a class, worst class first."""

    heads: NDArray[np.int64]
    outcome: NDArray[np.int8]

    @property
    def left(self) -> NDArray[np.int32]:
        """See `Part`."""
        return np.repeat(self.heads.astype(np.int32), len(self.heads))

    @property
    def right(self) -> NDArray[np.int32]:
        """See `Part`."""
        return np.tile(self.heads.astype(np.int32), len(self.heads))

    def departs(self, order: NDArray[np.int32]) -> bool:
        """See `Part`. The heads stand in the order of their classes: each beats those before it."""
        side = len(self.heads)
        outcomes = self.outcome.reshape(side, side)
        steps = np.repeat(np.array([1, 0, -1], np.int8), [side, 1, side])
        lawful = np.lib.stride_tricks.sliding_window_view(steps, side)[side:0:-1]
        return any(
            bool((outcomes[at : at + _ROWS] != lawful[at : at + _ROWS]).any()) for at in range(0, side, _ROWS)
        )


@dataclass(frozen=True)
class Pairs:
    """All pairs that were asked: columns of length n, the parts one behind the other."""

    parts: tuple[Part, ...]
    problems: Mapping[int, Problem]
    departing: bool
    """Whether any answer is another than the law's, in the order of the sweep's own table."""
    note: str = ""
    """What was left out, and why."""
    every_class: bool = False
    """Every class was compared with every other, and each hand with one of its class."""

    def __len__(self) -> int:
        return sum(len(part.outcome) for part in self.parts)

    @cached_property
    def left(self) -> NDArray[np.int32]:
        """Rows of the sweep."""
        return np.concatenate([part.left for part in self.parts])

    @cached_property
    def right(self) -> NDArray[np.int32]:
        """Rows of the sweep."""
        return np.concatenate([part.right for part in self.parts])

    @cached_property
    def outcome(self) -> NDArray[np.int8]:
        """1, 0, -1 or NO_ANSWER."""
        return np.concatenate([part.outcome for part in self.parts])

    @property
    def unasked(self) -> int:
        """How many pairs got no answer because the product had been given up."""
        return sum(problem.kind == "unasked" for problem in self.problems.values())


@dataclass
class Answered:
    """Answers to pairs as they come."""

    order: NDArray[np.int32]
    """The place of each row's class, worst first."""
    parts: list[Part] = field(default_factory=list)
    problems: dict[int, Problem] = field(default_factory=dict)
    departing: bool = False
    count: int = 0

    def take(self, part: Part, problems: Mapping[int, Problem]) -> None:
        """Take some pairs; `problems` by their places in the part."""
        self.departing = self.departing or part.departs(self.order)
        self.problems.update((self.count + at, problem) for at, problem in problems.items())
        self.parts.append(part)
        self.count += len(part.outcome)

    def pairs(self, note: str, *, every_class: bool) -> Pairs:
        """All of them."""
        return Pairs(tuple(self.parts), self.problems, self.departing, note, every_class)
