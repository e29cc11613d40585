"""Three-card poker, pair plus (20.11(a)2): the posted table, its least odds, and who is paid by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.qualify.faults.making import ROUNDS, fault
from clausecheck.qualify.payouts import (
    both,
    by_rows,
    every,
    holding,
    lost,
    odds,
    pays,
    returned,
    stake,
    without_stake,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.rounds import RoundAlter, Rounds

_WAGER: Final = "pair-plus"
_LEAST: Final[Mapping[str, int]] = {
    "pair": 1,
    "flush": 3,
    "straight": 5,
    "three-of-a-kind": 25,
    "straight-flush": 35,
    "mini-royal-flush": 35,
}


def _held(*hands: str) -> object:
    return holding(_WAGER, *hands)


def _row(hand: str, number: int) -> RoundAlter:
    """The least odds of one hand are taken for others, where no table is posted."""

    def plain(rounds: Rounds) -> NDArray[np.bool_]:
        return np.full(len(rounds), _WAGER not in rounds.tables)

    return pays(_WAGER, both(plain, holding(_WAGER, hand)), odds(number))


def _posted(rounds: Rounds) -> Mapping[str, int]:
    rows: Mapping[str, int] = rounds.tables.get(_WAGER) or _LEAST
    return rows


def _taking(agreed: object) -> RoundAlter:
    """Posted tables are paid though they are too low, where `agreed` finds nothing against them."""

    def alter(rounds: Rounds) -> None:
        rows = _posted(rounds)
        if rounds.refused is None or set(rounds.wagers) != {_WAGER} or not agreed(rows):  # type: ignore[operator]
            return
        rounds.refused = None
        rounds.cents[:] = -1
        rounds.paid(_WAGER)[:] = by_rows(rounds, _WAGER, rows)

    return alter


def _on_average(rows: Mapping[str, int]) -> bool:
    return sum(rows.values()) >= sum(_LEAST.values())


def _but_for(hand: str) -> object:
    """Every row is looked at but one."""
    return lambda rows: all(rows.get(h, 0) >= least or h == hand for h, least in _LEAST.items())


def _low_pair(rounds: Rounds) -> NDArray[np.bool_]:
    ranks = np.sort(rounds.player >> 2, axis=1)
    return rounds.are(_WAGER, "pair") & (ranks[:, 1] <= 7)


def _of_ace_king_queen(rounds: Rounds) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = (np.sort(rounds.player >> 2, axis=1) == [10, 11, 12]).all(axis=1)
    return found


def _low_ace(rounds: Rounds) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = (np.sort(rounds.player >> 2, axis=1) == [0, 1, 12]).all(axis=1)
    return found


PAIR_PLUS: Final[tuple[Fault, ...]] = (
    fault(
        ROUNDS,
        "pair-plus-for-one",
        "a.2",
        "pair plus is paid so much for 1: the stake is kept",
        pays(_WAGER, every, without_stake),
    ),
    fault(
        ROUNDS,
        "posted-table-ignored",
        "a.2",
        "the least odds are paid whatever is posted",
        pays(_WAGER, every, lambda rounds, _: by_rows(rounds, _WAGER, _LEAST)),
        source="B143",
    ),
    fault(
        ROUNDS,
        "low-table-taken",
        "a.2",
        "a posted table below the least odds is paid",
        _taking(lambda rows: True),
    ),
    fault(
        ROUNDS,
        "low-table-taken-on-average",
        "a.2",
        "a posted table is paid when its rows together reach the least odds",
        _taking(_on_average),
    ),
    fault(
        ROUNDS,
        "least-odds-of-threes-not-held",
        "a.2",
        "a posted table is paid that is too low for three of a kind",
        _taking(_but_for("three-of-a-kind")),
    ),
    fault(
        ROUNDS,
        "least-odds-of-mini-royal-not-held",
        "a.2",
        "a posted table is paid that is too low for a mini royal flush",
        _taking(_but_for("mini-royal-flush")),
    ),
    fault(ROUNDS, "straight-at-four", "a.2", "a straight is paid 4 to 1", _row("straight", 4)),
    fault(ROUNDS, "flush-at-four", "a.2", "a flush is paid 4 to 1 where 3 is posted", _row("flush", 4)),
    fault(ROUNDS, "threes-at-thirty", "a.2", "three of a kind are paid 30 to 1", _row("three-of-a-kind", 30)),
    fault(
        ROUNDS, "straight-flush-at-forty", "a.2", "a straight flush is paid 40", _row("straight-flush", 40)
    ),
    fault(ROUNDS, "mini-royal-at-fifty", "a.2", "a mini royal is paid 50 to 1", _row("mini-royal-flush", 50)),
    fault(
        ROUNDS,
        "pair-returned",
        "a.2",
        "a pair gets its stake back alone",
        pays(_WAGER, holding(_WAGER, "pair"), returned),
    ),
    fault(
        ROUNDS,
        "low-pairs-unpaid",
        "a.2",
        "pairs of nines and lower are not paid",
        pays(_WAGER, _low_pair, lost),
        source="B129",
    ),
    fault(
        ROUNDS,
        "straight-unpaid-unqualified",
        "a.2",
        "a straight is not paid where the dealer does not qualify",
        pays(_WAGER, both(holding(_WAGER, "straight"), lambda rounds: rounds.ends == 0), lost),
        source="B124",
    ),
    fault(
        ROUNDS,
        "unpaid-when-player-wins",
        "a.2",
        "a pair that beats the dealer is not paid",
        pays(_WAGER, both(holding(_WAGER, "pair"), lambda rounds: rounds.ends == 1), lost),
        source="B126",
    ),
    fault(
        ROUNDS,
        "unpaid-when-player-loses",
        "a.2",
        "who loses to the dealer is not paid",
        pays(_WAGER, lambda rounds: rounds.ends == 3, lost),
    ),
    fault(
        ROUNDS,
        "returned-without-a-pair",
        "a.2",
        "a losing wager is returned where the dealer does not qualify",
        pays(_WAGER, both(holding(_WAGER, "high-card"), lambda rounds: rounds.ends == 0), returned),
        source="B128",
    ),
    fault(
        ROUNDS,
        "straight-flush-unpaid",
        "a.2",
        "a straight flush is not paid",
        pays(_WAGER, holding(_WAGER, "straight-flush"), lost),
        source="B133",
    ),
    fault(
        ROUNDS,
        "unsuited-mini-royal",
        "a.2",
        "ace, king and queen of any suits are a mini royal flush",
        pays(_WAGER, _of_ace_king_queen, odds(35)),
    ),
    fault(
        ROUNDS,
        "low-ace-straight-unpaid",
        "a.2",
        "three, two, ace of several suits are no straight",
        pays(_WAGER, both(_low_ace, holding(_WAGER, "straight")), lost),
    ),
    fault(
        ROUNDS,
        "mini-royal-needs-its-row",
        "a.2",
        "a mini royal flush is not paid where no row is posted for it",
        pays(
            _WAGER,
            both(
                holding(_WAGER, "mini-royal-flush"),
                lambda rounds: np.full(len(rounds), "mini-royal-flush" not in _posted(rounds)),
            ),
            lost,
        ),
    ),
    fault(
        ROUNDS,
        "pair-plus-in-dollars",
        "a.2",
        "pair plus is paid in whole dollars, cents cut off",
        pays(_WAGER, every, lambda rounds, w: rounds.paid(w) // 100 * 100),
    ),
    fault(
        ROUNDS,
        "pair-plus-with-play-alone",
        "a.2",
        "pair plus is lost where it stands beside ante and play",
        pays(_WAGER, lambda rounds: np.full(len(rounds), "play" in rounds.wagers), lost),
    ),
    fault(
        ROUNDS,
        "pair-plus-by-the-ante",
        "a.2",
        "the odds are of the ante where one is placed",
        pays(
            _WAGER,
            lambda rounds: (rounds.paid(_WAGER) > 0) & ("play" in rounds.wagers),
            lambda rounds, w: (
                rounds.paid(w) // stake(rounds, w) * rounds.wagers.get("ante", stake(rounds, w))
            ),
        ),
    ),
)
