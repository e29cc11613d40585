"""What a product that claims `sweep` goes through by itself: stretches of its hands, rows of a table."""

from __future__ import annotations

import binascii
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import orjson

from clausecheck.product.api import Swept
from clausecheck.product.columns import Refusals, read_column, read_errors, read_table
from clausecheck.product.jobs import RankJob
from clausecheck.product.messages import ProtocolFault
from clausecheck.product.packed import FAILED, check_outcomes, unpack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from clausecheck.product.api import Against, Ranks
    from clausecheck.product.every import EveryHand
    from clausecheck.product.messages import Answer


class StretchJob(RankJob):
    """Every hand of a game, and another for each to be compared with; see `job.Job`."""

    method = "sweep"
    stretch = True

    def __init__(self, game: str, every: EveryHand, against: Against | None) -> None:
        super().__init__(game, every, None)
        self._every, self._against = every, against
        self._hands_beside = b"" if against is None else orjson.dumps(list(against.hands))
        self._bounds: set[int] = set()
        compared = 0 if against is None else len(every)
        self._there, self._back = np.full(compared, FAILED, np.int8), np.full(compared, FAILED, np.int8)

    @property
    def widths(self) -> tuple[int, int]:
        """See `Job`."""
        return len(self._hands_beside) + 200, 3

    def params(self, start: int, stop: int) -> bytes:
        """See `Job`."""
        first = self._every.first
        head = b'{"game":%b,"start":%d,"stop":%d' % (orjson.dumps(self._game), first + start, first + stop)
        if self._against is None:
            return head + b"}"
        which = binascii.b2a_base64(self._against.which[start:stop].astype("<u2").tobytes(), newline=False)
        return head + b',"against":{"hands":%b,"which":"%b"}}' % (self._hands_beside, which)

    def accept(self, start: int, stop: int, answer: Answer) -> None:
        """See `Job`."""
        if self._against is None:
            super().accept(start, stop, answer)
            self._bounds.add(start)
            return
        result = read_table(answer.result)
        sides = [read_compared(result, name, stop - start) for name in ("outcomes", "reversed")]
        super().accept(start, stop, answer)
        self._bounds.add(start)
        self._there[start:stop], self._back[start:stop] = sides

    def key(self, index: int) -> tuple[str, ...]:
        """See `Job`. What makes `sweep` fall is not yet known of `rank`."""
        return self.method, self._game, self._hands.text(index)

    def where(self, key: tuple[str, ...]) -> list[int]:
        """See `Job`."""
        return self._hands.where(key[2]) if key[:2] == (self.method, self._game) else []

    def part(self, start: int, stop: int) -> StretchJob:
        """See `Job`."""
        against = self._against
        if against is not None:
            against = type(against)(against.hands, against.which[start:stop])
        return StretchJob(self._game, self._every.part(start, stop), against)

    def join(self, start: int, part: RankJob) -> None:
        """See `Job`."""
        super().join(start, part)
        if isinstance(part, StretchJob):
            self._bounds |= {start + bound for bound in part._bounds}  # noqa: SLF001
        if self._against is not None and isinstance(part, StretchJob):
            self._there[start : start + len(part)] = part._there  # noqa: SLF001
            self._back[start : start + len(part)] = part._back  # noqa: SLF001

    def swept(self) -> Swept:
        """All answers, once every item is answered or has its problem."""
        bounds = tuple(sorted(self._bounds))
        if self._against is None:
            return Swept(self.ranks(), bounds=bounds)
        return Swept(self.ranks(), self._there, self._back, bounds=bounds)


class SameStretch:
    """A stretch asked once more, just as it was: one item, whatever its length; see `job.Job`."""

    method = "sweep"
    stretch = False

    def __init__(self, game: str, every: EveryHand) -> None:
        self._game, self._every = game, every
        self._job = StretchJob(game, every, None)
        self.problems = Refusals()

    def __len__(self) -> int:
        return 1

    @property
    def widths(self) -> tuple[int, int]:
        """See `Job`."""
        return self._job.widths

    def params(self, start: int, stop: int) -> bytes:
        """See `Job`."""
        return self._job.params(0, len(self._every))

    def accept(self, start: int, stop: int, answer: Answer) -> None:
        """See `Job`."""
        self._job.accept(0, len(self._every), answer)

    def key(self, index: int) -> tuple[str, ...]:
        """See `Job`."""
        return self.method, self._game, self._every.written(0, 1)[0].decode()

    def where(self, key: tuple[str, ...]) -> list[int]:
        """See `Job`."""
        return [0] if key == self.key(0) else []

    def part(self, start: int, stop: int) -> SameStretch:
        """See `Job`."""
        return SameStretch(self._game, self._every)

    def join(self, start: int, part: SameStretch) -> None:
        """See `Job`."""
        self._job.join(start, part._job)
        self.problems.update(part.problems)

    def ranks(self) -> Ranks:
        """All answers of the stretch; none where the stretch as a whole has its problem."""
        found = self._job.ranks()
        failed = dict.fromkeys(range(len(self._every)), self.problems[0]) if self.problems else {}
        return replace(found, problems={**found.problems, **failed})


class TableJob:
    """Rows of hands, each compared with every hand of the columns; see `job.Job`."""

    method = "compare"
    stretch = True

    def __init__(self, game: str, rows: Sequence[str], columns: Sequence[str]) -> None:
        self._game, self._rows, self._columns = game, list(rows), list(columns)
        self._columns_beside = orjson.dumps(self._columns)
        self.outcomes = np.full((len(self._rows), len(self._columns)), FAILED, np.int8)
        self.problems = Refusals()

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def widths(self) -> tuple[int, int]:
        """See `Job`. A row's answer is longer than the row."""
        return len(self._columns_beside) + 200, 4 * len(self._columns) // 3 + 4

    def params(self, start: int, stop: int) -> bytes:
        """See `Job`."""
        rows = orjson.dumps(self._rows[start:stop])
        game = orjson.dumps(self._game)
        return b'{"game":%b,"rows":%b,"columns":%b}' % (game, rows, self._columns_beside)

    def accept(self, start: int, stop: int, answer: Answer) -> None:
        """See `Job`."""
        shape = stop - start, len(self._columns)
        result = read_table(answer.result)
        if read_errors(result, shape[0] * shape[1]):
            raise ProtocolFault("`errors` beside rows and columns, where a failed comparison is 9")
        self.outcomes[start:stop] = read_compared(result, "outcomes", shape[0] * shape[1]).reshape(shape)

    def key(self, index: int) -> tuple[str, ...]:
        """See `Job`."""
        return "compare rows", self._game, self._rows[index]

    def where(self, key: tuple[str, ...]) -> list[int]:
        """See `Job`."""
        if key[:2] != ("compare rows", self._game):
            return []
        return [index for index, row in enumerate(self._rows) if row == key[2]]

    def part(self, start: int, stop: int) -> TableJob:
        """See `Job`."""
        return TableJob(self._game, self._rows[start:stop], self._columns)

    def join(self, start: int, part: TableJob) -> None:
        """See `Job`."""
        self.outcomes[start : start + len(part)] = part.outcomes
        self.problems.join(start, part.problems)


def read_compared(result: dict[str, Any], name: str, count: int) -> NDArray[np.int8]:
    """A column of outcomes in which a failed comparison is 9."""
    column = result.get(name)
    if isinstance(column, dict):
        outcomes: NDArray[np.int8] = unpack(name, column, ("i1",), count)
    else:
        listed = read_column(result, name, count)
        if listed is None:
            raise ProtocolFault(f"the result has no `{name}`")
        if set(map(type, listed)) - {int} or any(abs(value) > FAILED for value in listed):
            raise ProtocolFault(f"`{name}` has something else than 1, 0, -1 and {FAILED}")
        outcomes = np.array(listed, np.int8)
    check_outcomes(name, outcomes, failing=True)
    return outcomes
