"""Three-card poker under other admissible readings of 20.11: a ruling is needed, or the text is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clausecheck.check.rounds.cells import settling_of
from clausecheck.qualify.faults.making import ROUNDS, fault
from clausecheck.qualify.laws import law_of
from clausecheck.qualify.rounds import PRACTICE

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.rounds import RoundAlter, Rounds


def read(*names: str) -> RoundAlter:
    """The payouts of the same law under these readings, and of other points as is usual."""
    regulation = law_of(ROUNDS[0]).regulation
    choice = []
    for reading in regulation.reading:
        options = [option.name for option in reading.option]
        chosen = next((n for n in (*names, *PRACTICE) if n in options and len(options) > 1), None)
        choice += [(reading.clause, chosen)] if chosen else []

    def alter(rounds: Rounds) -> None:
        if rounds.refused is None:
            settling = settling_of(law_of(ROUNDS[0]).departing(tuple(choice)))
            rounds.cents[:] = settling.payouts(
                rounds.ends, rounds.named, wagers=rounds.wagers, tables=rounds.tables
            )

    return alter


def _ruling(name: str, asks: str, description: str, *names: str) -> Fault:
    return fault(ROUNDS, name, asks, description, read(*names), aspect="none", fate="ruling")


def _silent(name: str, description: str, *names: str) -> Fault:
    return fault(ROUNDS, name, "", description, read(*names), aspect="none", fate="equivalent")


ROUNDS_READ: Final[tuple[Fault, ...]] = (
    _ruling(
        "read-fold-paid",
        "a.1",
        "the ante of a folded hand is paid where the dealer does not qualify",
        "g3-paid",
    ),
    _ruling("read-bonus-beside", "a.3.i", "tables A to C are paid beside the bonus of (a)3", "g13-beside"),
    _ruling("read-two-points", "a.1 a.3.i", "both of these at once", "g3-paid", "g13-beside"),
)
ROUNDS_SILENT: Final[tuple[Fault, ...]] = (
    _silent("tie-loses", "a tie loses ante and play", "g2-lose"),
    _silent("straight-in-a-alone", "of tables A to C only A pays a straight", "g15-straight-a"),
    _silent(
        "spades-in-a-and-b", "tables A and B pay the mini royal flush of spades 50 to 1", "g15-spades-a-b"
    ),
    _silent("fold-loses-pair-plus", "a fold loses pair plus as well", "g20-lost"),
    _silent("fold-loses-six", "a fold loses the six-card bonus as well", "g37-lost"),
    _silent("award-without-stake", "the stake does not come back beside a fixed amount", "g30-kept"),
    _silent(
        "award-or-odds", "of a fixed amount and the odds of the same cards the greater is paid", "g28-greater"
    ),
)
