"""Three-card poker, the bonus on the ante (20.11(a)3, (a)3i): to whom, on what, and by which table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.qualify.faults.making import ROUNDS, fault
from clausecheck.qualify.payouts import as_if, both, by_table, ending, every, holding, lost, odds, pays

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.payouts import Received
    from clausecheck.qualify.rounds import RoundAlter, Rounds

_WAGER: Final = "ante-bonus"
_TABLES: Final = ("A", "B", "C")


def _standard(hand: str, received: Received) -> RoundAlter:
    """What (a)3 pays on one hand, paid otherwise."""
    return pays(_WAGER, both(by_table(_WAGER, "standard"), holding(_WAGER, hand)), received)


def _table(table: str, hand: str, number: int) -> RoundAlter:
    return pays(_WAGER, both(by_table(_WAGER, table), holding(_WAGER, hand)), odds(number))


def _double(rounds: Rounds, wager: str) -> NDArray[np.int64]:
    return 2 * rounds.paid(wager)


def _with_stake(rounds: Rounds, wager: str) -> NDArray[np.int64]:
    return rounds.paid(wager) + np.where(rounds.paid(wager) > 0, rounds.wagers["ante"], 0)


def _paying(table: str, by: str) -> RoundAlter:
    """One table's bonus is paid by another."""
    swapped = {table: by}
    return as_if(
        _WAGER,
        tables=lambda rounds: {
            **rounds.tables,
            _WAGER: swapped.get(rounds.tables.get(_WAGER, "standard"), rounds.tables.get(_WAGER, "standard")),
        },
    )


def _low_ace(rounds: Rounds) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = (np.sort(rounds.player >> 2, axis=1) == [0, 1, 12]).all(axis=1)
    return found


def _by_a_table(rounds: Rounds) -> NDArray[np.bool_]:
    return by_table(_WAGER, *_TABLES)(rounds)


def _royal_in(suit: int) -> object:
    return lambda rounds: (
        rounds.are(_WAGER, "mini-royal-flush", "mini-royal-flush-of-spades")
        & ((rounds.player[:, 0] & 3) == suit)
    )


BONUS: Final[tuple[Fault, ...]] = (
    fault(
        ROUNDS,
        "bonus-on-ante-and-play",
        "a.3 a.3.i",
        "the bonus is on ante and play",
        pays(_WAGER, every, _double),
    ),
    fault(
        ROUNDS,
        "bonus-when-winning-alone",
        "a.3 a.3.i",
        "the bonus is paid only to a player who wins",
        pays(_WAGER, ending(2, 3), lost),
    ),
    fault(
        ROUNDS,
        "bonus-when-qualified-alone",
        "a.3 a.3.i",
        "the bonus is paid only where the dealer qualifies",
        pays(_WAGER, ending(0), lost),
        source="B131",
    ),
    fault(
        ROUNDS,
        "bonus-with-the-stake",
        "a.3 a.3.i",
        "the ante is paid out once more with its bonus",
        pays(_WAGER, every, _with_stake),
    ),
    fault(
        ROUNDS,
        "standard-bonus-when-winning-alone",
        "a.3",
        "by (a)3 the bonus is paid only to a player who wins",
        pays(_WAGER, both(by_table(_WAGER, "standard"), ending(2, 3)), lost),
    ),
    fault(
        ROUNDS,
        "standard-bonus-doubled",
        "a.3",
        "by (a)3 the bonus is on ante and play",
        pays(_WAGER, by_table(_WAGER, "standard"), _double),
    ),
    fault(
        ROUNDS,
        "bonus-straight-at-two",
        "a.3",
        "the bonus on a straight is 2 to 1",
        _standard("straight", odds(2)),
    ),
    fault(ROUNDS, "bonus-straight-unpaid", "a.3", "a straight earns no bonus", _standard("straight", lost)),
    fault(
        ROUNDS,
        "bonus-threes-at-three",
        "a.3",
        "three of a kind earn 3 to 1",
        _standard("three-of-a-kind", odds(3)),
    ),
    fault(ROUNDS, "bonus-flush-paid", "a.3", "a flush earns a bonus of 1 to 1", _standard("flush", odds(1))),
    fault(
        ROUNDS,
        "bonus-straight-flush-at-four",
        "a.3",
        "a straight flush earns 4 to 1",
        _standard("straight-flush", odds(4)),
    ),
    fault(
        ROUNDS,
        "bonus-mini-royal-apart",
        "a.3",
        "a mini royal flush earns 50 to 1 though (a)3 has no row for it",
        pays(
            _WAGER,
            both(
                by_table(_WAGER, "standard"),
                holding(_WAGER, "mini-royal-flush", "mini-royal-flush-of-spades"),
            ),
            odds(50),
        ),
    ),
    fault(
        ROUNDS,
        "bonus-low-ace-unpaid",
        "a.3",
        "three, two, ace earn no bonus as a straight",
        pays(_WAGER, both(_low_ace, holding(_WAGER, "straight"), by_table(_WAGER, "standard")), lost),
    ),
    fault(
        ROUNDS,
        "bonus-in-dollars",
        "a.3 a.3.i",
        "the bonus is paid in whole dollars, cents cut off",
        pays(_WAGER, every, lambda rounds, w: rounds.paid(w) // 100 * 100),
    ),
    fault(ROUNDS, "table-a-as-b", "a.3.i", "table A is paid by the column of B", _paying("A", "B")),
    fault(ROUNDS, "table-b-as-a", "a.3.i", "table B is paid by the column of A", _paying("B", "A")),
    fault(ROUNDS, "table-c-as-a", "a.3.i", "table C is paid by the column of A", _paying("C", "A")),
    fault(ROUNDS, "table-a-as-c", "a.3.i", "table A is paid by the column of C", _paying("A", "C")),
    fault(ROUNDS, "table-b-as-standard", "a.3.i", "table B is paid by (a)3", _paying("B", "standard")),
    fault(
        ROUNDS, "standard-as-table-a", "a.3", "the bonus of (a)3 is paid by table A", _paying("standard", "A")
    ),
    fault(
        ROUNDS,
        "table-a-threes",
        "a.3.i",
        "table A pays 4 to 1 on three of a kind",
        _table("A", "three-of-a-kind", 4),
    ),
    fault(
        ROUNDS,
        "table-b-straight-flush",
        "a.3.i",
        "table B pays a straight flush 4",
        _table("B", "straight-flush", 4),
    ),
    fault(
        ROUNDS,
        "table-c-mini-royal-as-straight-flush",
        "a.3.i",
        "table C pays a mini royal flush as a straight flush",
        _table("C", "mini-royal-flush", 4),
    ),
    fault(
        ROUNDS,
        "mini-royal-of-hearts",
        "a.3.i",
        "table A pays 50 to 1 on the mini royal flush of hearts",
        pays(_WAGER, both(by_table(_WAGER, "A"), _royal_in(2)), odds(50)),  # type: ignore[arg-type]
    ),
    fault(
        ROUNDS,
        "table-bonus-when-winning-alone",
        "a.3.i",
        "by tables A to C the bonus is paid only to a player who wins",
        pays(_WAGER, both(_by_a_table, ending(2, 3)), lost),
    ),
)
