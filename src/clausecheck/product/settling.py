"""Rounds put to a product in one call, and how its payouts are taken."""

from __future__ import annotations

from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import orjson

from clausecheck.product.api import WAGERS, Settlements
from clausecheck.product.columns import EXACT, Refusals, check_nulls, read_column, read_errors, read_table
from clausecheck.product.messages import ProtocolFault, shown
from clausecheck.product.rounds import RoundList

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from clausecheck.product.api import RoundText
    from clausecheck.product.messages import Answer

_COLUMN: Final = {wager: at for at, wager in enumerate(WAGERS)}
_BONUS: Final = "ante-bonus"
_EARNS_BONUS: Final = {"ante", "play"}
_LONGEST: Final = len(str(EXACT))


class SettleJob:
    """Rounds to be settled; see `job.Job`."""

    method = "settle"
    stretch = False

    def __init__(
        self,
        game: str,
        rounds: Sequence[RoundText],
        wagers: Mapping[str, int] | None,
        tables: Mapping[str, Any] | None,
    ) -> None:
        self._rounds = RoundList(rounds, wagers, tables)
        self._given = rounds, wagers, tables
        self._game = game
        self._head = b'{"game":' + orjson.dumps(game) + b"," + self._rounds.shared + b'"rounds":['
        self._due = [_due(placed) for placed in self._rounds.placed]
        self._cents = np.full((len(self), len(WAGERS)), -1, np.int64)
        self.problems = Refusals()

    def __len__(self) -> int:
        return len(self._rounds)

    @property
    def widths(self) -> tuple[int, int]:
        """See `Job`. Payouts may be longer than their rounds, and both must fit a line."""
        answers = max(sum(len(name) + 4 + _LONGEST for name in due) + 2 for due in self._due)
        return len(self._head) + 2, max(self._rounds.width, answers)

    def params(self, start: int, stop: int) -> bytes:
        """See `Job`."""
        return self._head + self._rounds.json(start, stop) + b"]}"

    def accept(self, start: int, stop: int, answer: Answer) -> None:
        """See `Job`."""
        result, count = read_table(answer.result), stop - start
        errors = read_errors(result, count)
        payouts = read_column(result, "payouts", count)
        if payouts is None:
            raise ProtocolFault("the result has no `payouts`")
        check_nulls("payouts", (at for at, payout in enumerate(payouts) if payout is None), errors)
        for kind in set(map(type, payouts)) - {dict, type(None)}:
            bad = next(payout for payout in payouts if type(payout) is kind)
            raise ProtocolFault(f"`payouts` has {shown(bad)}, which is not an object")
        self._cents[start:stop] = self._read(payouts, self._rounds.kinds[start:stop], errors)
        self.problems.refuse(start, errors)

    def _read(
        self, payouts: list[Any], kinds: NDArray[np.int32], errors: dict[int, str]
    ) -> NDArray[np.int64]:
        """The cents of an answer; the rounds in which the same was placed are read together."""
        cents = np.full((len(payouts), len(WAGERS)), -1, np.int64)
        paid = np.ones(len(payouts), bool)
        paid[list(errors)] = False
        for kind in np.unique(kinds):
            rows = np.flatnonzero(paid & (kinds == kind))
            due = self._due[kind]
            amounts = _amounts(payouts if len(rows) == len(payouts) else [payouts[row] for row in rows], due)
            for at, wager in enumerate(due):
                if wager in _COLUMN:
                    cents[rows, _COLUMN[wager]] = amounts[:, at]
        return cents

    def part(self, start: int, stop: int) -> SettleJob:
        """See `Job`."""
        rounds, wagers, tables = self._given
        return SettleJob(self._game, rounds[start:stop], wagers, tables)

    def join(self, start: int, part: SettleJob) -> None:
        """See `Job`."""
        self._cents[start : start + len(part)] = part._cents
        self.problems.join(start, part.problems)

    def settlements(self) -> Settlements:
        """All answers, once every item is answered or has its problem."""
        return Settlements(WAGERS, self._cents, dict(self.problems))

    def key(self, index: int) -> tuple[str, ...]:
        """See `Job`."""
        return self.method, self._game, *self._rounds.key(index)

    def where(self, key: tuple[str, ...]) -> list[int]:
        """See `Job`."""
        return self._rounds.where(key[2:]) if key[:2] == (self.method, self._game) else []


def _due(placed: tuple[str, ...]) -> tuple[str, ...]:
    """What a payout names: each wager placed, and the ante bonus where ante and play both are."""
    return (*placed, _BONUS) if _EARNS_BONUS.issubset(placed) and _BONUS not in placed else placed


def _amounts(payouts: list[dict[str, Any]], due: tuple[str, ...]) -> NDArray[np.int64]:
    """Payouts as rows of cents in the order of `due`, which is exactly what each of them must name."""
    count = len(due)
    try:
        whole = set(map(len, payouts)) <= {count}
        rows = list(map(itemgetter(*due), payouts)) if whole and due else []
    except KeyError:
        whole = False
    if not whole:
        bad = next(payout for payout in payouts if payout.keys() != set(due))
        raise ProtocolFault(f"a payout is {shown(bad)}, where it names {', '.join(due) or 'nothing'}")
    flat = rows if count == 1 else list(chain.from_iterable(rows))
    if set(map(type, flat)) - {int}:
        raise _no_cents(next(amount for amount in flat if type(amount) is not int))
    try:
        amounts = np.array(flat, np.int64)
    except OverflowError:
        raise _no_cents(max(flat)) from None
    if len(amounts) and (amounts.min() < 0 or amounts.max() > EXACT):
        raise _no_cents(next(amount for amount in flat if not 0 <= amount <= EXACT))
    return amounts.reshape(len(payouts), count)


def _no_cents(amount: object) -> ProtocolFault:
    return ProtocolFault(
        f"`payouts` has {shown(amount)}, which is not a whole number of cents from 0 to 2^53-1"
    )
