"""The fault library: what real and invented software gets wrong under these clauses."""

from typing import Final

from clausecheck.qualify.fault import Fault
from clausecheck.qualify.faults.asking import ASKING
from clausecheck.qualify.faults.equivalent import EQUIVALENT as HANDS_EQUIVALENT
from clausecheck.qualify.faults.fast_names import FAST_NAMES
from clausecheck.qualify.faults.fast_order import FAST_ORDER
from clausecheck.qualify.faults.five_kickers import FIVE_KICKERS
from clausecheck.qualify.faults.five_names import FIVE_NAMES
from clausecheck.qualify.faults.five_order import FIVE_ORDER
from clausecheck.qualify.faults.low_deuce import LOW_DEUCE_CARDS
from clausecheck.qualify.faults.low_five import LOW_FIVE_CARDS
from clausecheck.qualify.faults.low_three import LOW_THREE_CARDS
from clausecheck.qualify.faults.nz_kickers import NZ_KICKERS
from clausecheck.qualify.faults.nz_names import NZ_NAMES
from clausecheck.qualify.faults.nz_order import NZ_ORDER
from clausecheck.qualify.faults.readings import READINGS as HANDS_READ
from clausecheck.qualify.faults.rounds_bonus import BONUS
from clausecheck.qualify.faults.rounds_contest import CONTEST
from clausecheck.qualify.faults.rounds_pair_plus import PAIR_PLUS
from clausecheck.qualify.faults.rounds_readings import ROUNDS_READ, ROUNDS_SILENT
from clausecheck.qualify.faults.rounds_six import SIX
from clausecheck.qualify.faults.three import THREE_CARDS
from clausecheck.qualify.faults.two import TWO_CARDS

FAULTS: Final[tuple[Fault, ...]] = (
    *FIVE_NAMES,
    *FIVE_ORDER,
    *FIVE_KICKERS,
    *THREE_CARDS,
    *TWO_CARDS,
    *NZ_NAMES,
    *NZ_ORDER,
    *NZ_KICKERS,
    *FAST_NAMES,
    *FAST_ORDER,
    *LOW_FIVE_CARDS,
    *LOW_DEUCE_CARDS,
    *LOW_THREE_CARDS,
    *CONTEST,
    *PAIR_PLUS,
    *BONUS,
    *SIX,
    *ASKING,
)
READINGS: Final[tuple[Fault, ...]] = (*HANDS_READ, *ROUNDS_READ)
EQUIVALENT: Final[tuple[Fault, ...]] = (*HANDS_EQUIVALENT, *ROUNDS_SILENT)
LIBRARY: Final[tuple[Fault, ...]] = (*FAULTS, *READINGS, *EQUIVALENT)

__all__ = ["EQUIVALENT", "FAULTS", "LIBRARY", "READINGS", "Fault"]
