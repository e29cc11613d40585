"""Three-card poker, player against dealer (20.11(a), (a)1): what ante and play receive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.qualify.faults.making import ROUNDS, fault
from clausecheck.qualify.payouts import (
    as_if,
    both,
    compared,
    ending,
    every,
    lost,
    odds,
    pays,
    returned,
    stake,
    together,
    without_stake,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.rounds import RoundAlter, Rounds

    Classes = NDArray[np.int64]

_PAIRS, _FLUSHES, _STRAIGHTS, _TRIPS = 274, 430, 704, 716
"""The lowest class of each kind of three cards."""
_QUEEN: Final = 10
_MOST: Final = 10**9
"""Ten million dollars: more than ordinary stakes can win."""
_PLAYED: Final = ("ante", "play")


def _dealer_holds(rounds: Rounds, rank: int) -> NDArray[np.bool_]:
    """Whether the dealer has a card of this rank or a higher one."""
    found: NDArray[np.bool_] = (rounds.dealer >> 2).max(axis=1) >= rank
    return found


def _dealer_class(rounds: Rounds) -> NDArray[np.int32]:
    return rounds.settling.orders(rounds.dealer)


def _high_from(rank: int) -> RoundAlter:
    """The dealer qualifies with a high card from this rank on, and with whatever is better than that."""
    return as_if(
        *_PLAYED,
        ends=lambda rounds: compared(rounds, (_dealer_class(rounds) >= _PAIRS) | _dealer_holds(rounds, rank)),
    )


def _qualifies(but: int) -> RoundAlter:
    """All dealers that should qualify do, but for those of one class."""
    return as_if(
        *_PLAYED, ends=lambda rounds: compared(rounds, (rounds.ends != 0) & (_dealer_class(rounds) != but))
    )


def _ranked(revalue: object) -> RoundAlter:
    return as_if(*_PLAYED, ends=lambda rounds: compared(rounds, None, revalue))  # type: ignore[arg-type]


def _flush_above_straight(held: Classes) -> Classes:
    flush = (held >= _FLUSHES) & (held < _STRAIGHTS)
    straight = (held >= _STRAIGHTS) & (held < _TRIPS)
    return np.where(
        flush, held + (_TRIPS - _STRAIGHTS), np.where(straight, held - (_STRAIGHTS - _FLUSHES), held)
    )


def _trips_below_straight(held: Classes) -> Classes:
    straight = (held >= _STRAIGHTS) & (held < _TRIPS)
    trips = (held >= _TRIPS) & (held < _TRIPS + 13)
    return np.where(trips, held - 12, np.where(straight, held + 13, held))


def _wheel_is_ace_high(held: Classes) -> Classes:
    return np.where(held == _STRAIGHTS, _PAIRS - 1, held)


def _pairs_without_kicker(held: Classes) -> Classes:
    pair = (held >= _PAIRS) & (held < _FLUSHES)
    return np.where(pair, held - (held - _PAIRS) % 12, held)


def _capped(rounds: Rounds) -> None:
    np.minimum(rounds.cents, _MOST, out=rounds.cents)


def _in_four_bytes(rounds: Rounds) -> None:
    rounds.cents[:] = rounds.cents.astype(np.int32)
    np.maximum(rounds.cents, np.where(rounds.cents < -1, 0, -1), out=rounds.cents)


def _folded(rounds: Rounds) -> NDArray[np.bool_]:
    return np.full(len(rounds), "ante" in rounds.wagers and "play" not in rounds.wagers)


def _to_dollars(*wagers: str) -> RoundAlter:
    return together(*(pays(w, every, lambda rounds, w: rounds.paid(w) // 100 * 100) for w in wagers))


CONTEST: Final[tuple[Fault, ...]] = (
    fault(ROUNDS, "payouts-capped", "a", "no wager is paid more than ten million dollars", _capped),
    fault(ROUNDS, "payouts-in-four-bytes", "a", "amounts above 2^31 cents overflow", _in_four_bytes),
    fault(
        ROUNDS, "jack-high-qualifies", "a.1", "the dealer qualifies with jack high", _high_from(_QUEEN - 1)
    ),
    fault(
        ROUNDS,
        "king-high-needed",
        "a.1",
        "the dealer does not qualify with queen high",
        _high_from(_QUEEN + 1),
    ),
    fault(
        ROUNDS, "ace-high-needed", "a.1", "the dealer does not qualify with king high", _high_from(_QUEEN + 2)
    ),
    fault(
        ROUNDS, "queen-three-two-left-out", "a.1", "the dealer does not qualify with Q 3 2", _qualifies(112)
    ),
    fault(
        ROUNDS, "pair-of-twos-left-out", "a.1", "the dealer does not qualify with 2 2 3", _qualifies(_PAIRS)
    ),
    fault(
        ROUNDS,
        "qualifies-by-a-card",
        "a.1",
        "the dealer qualifies only with a queen or a higher card in the hand",
        as_if(*_PLAYED, ends=lambda rounds: compared(rounds, _dealer_holds(rounds, _QUEEN))),
        source="B123",
    ),
    fault(
        ROUNDS,
        "always-qualifies",
        "a.1",
        "the dealer qualifies with any hand",
        as_if(*_PLAYED, ends=lambda rounds: compared(rounds, np.ones(len(rounds), bool))),
    ),
    fault(
        ROUNDS,
        "play-paid-unqualified",
        "a.1",
        "the play wager is paid too where the dealer does not qualify",
        pays("play", ending(0), odds(1)),
    ),
    fault(
        ROUNDS,
        "play-paid-unqualified-when-higher",
        "a.1",
        "the play wager is paid where the dealer does not qualify and the player is higher",
        pays("play", both(ending(0), lambda rounds: compared(rounds, rounds.ends == 0) == 1), odds(1)),
    ),
    fault(
        ROUNDS,
        "ante-returned-unqualified",
        "a.1",
        "the ante is merely returned where the dealer does not qualify",
        pays("ante", ending(0), returned),
        source="B118",
    ),
    fault(
        ROUNDS,
        "play-kept-unqualified",
        "a.1",
        "the play wager is not returned where the dealer does not qualify",
        pays("play", ending(0), lost),
        source="B121",
    ),
    fault(
        ROUNDS,
        "lower-player-loses-unqualified",
        "a.1",
        "a lower player loses both wagers though the dealer does not qualify",
        together(
            *(
                pays(w, both(ending(0), lambda rounds: compared(rounds, rounds.ends == 0) == 3), lost)
                for w in _PLAYED
            )
        ),
    ),
    fault(
        ROUNDS,
        "ante-and-play-for-one",
        "a.1",
        "ante and play are paid 1 for 1: the stake is not returned beside what is won",
        together(*(pays(w, ending(1), without_stake) for w in _PLAYED)),
    ),
    fault(ROUNDS, "play-not-paid", "a.1", "a win pays the ante alone", pays("play", ending(1), returned)),
    fault(
        ROUNDS,
        "loser-keeps-play",
        "a.1",
        "who loses gets the play wager back",
        pays("play", ending(3), returned),
    ),
    fault(
        ROUNDS,
        "win-in-dollars",
        "a.1",
        "ante and play are paid in whole dollars, cents cut off",
        _to_dollars(*_PLAYED),
        source="B146",
    ),
    fault(
        ROUNDS,
        "fold-returned",
        "a.1",
        "who folds gets the ante back",
        pays("ante", _folded, returned),
    ),
    fault(ROUNDS, "flush-above-straight", "a.1", "a flush beats a straight", _ranked(_flush_above_straight)),
    fault(
        ROUNDS,
        "straight-above-threes",
        "a.1",
        "a straight beats three of a kind",
        _ranked(_trips_below_straight),
    ),
    fault(
        ROUNDS,
        "low-ace-no-straight",
        "a.1",
        "three, two, ace are ace high and no straight",
        _ranked(_wheel_is_ace_high),
    ),
    fault(
        ROUNDS,
        "pairs-tie",
        "a.1",
        "pairs of one rank tie, whatever the third card",
        _ranked(_pairs_without_kicker),
    ),
    fault(
        ROUNDS,
        "higher-ante-plays-double",
        "a.1",
        "a winner is paid 2 to 1 on the play wager with a straight flush",
        pays("play", both(ending(1), lambda rounds: rounds.are("ante-bonus", "straight-flush")), odds(2)),
    ),
    fault(
        ROUNDS,
        "ante-paid-on-play",
        "a.1",
        "the ante is paid by what is staked above a dollar",
        pays("ante", ending(0, 1), lambda rounds, w: 2 * stake(rounds, w) - min(100, stake(rounds, w))),
    ),
)
