"""Every seeded fault is killed at its clauses and nowhere else, and no mutant without one is accused.

What each fault has to fail is reasoned from the law and the rules of blame; the library says it. Here a
hand of every class is put, or every hand where the fault needs it; the slow tests put every hand to all.
"""

import re

import pytest

from clausecheck.check.bench import Bench
from clausecheck.check.plan import Depth, Plan
from clausecheck.qualify.fault import Fault
from clausecheck.qualify.faults import LIBRARY
from clausecheck.qualify.laws import game_of, law_of
from clausecheck.qualify.matrix import Kill, Matrix, depth_for, kill_matrix, product_of, run_fault
from clausecheck.qualify.product import NAMED, Shown
from tests.qualify.chosen import for_columns, for_whole_runs, of_millions

RANKED = [fault for fault in LIBRARY if fault.game != "three-card-poker"]
"""The faults in ranking hands; those in settling rounds are put in test_rounds.py."""


HOWEVER_ASKED = [
    fault
    for fault in RANKED
    if fault.aspect != "asking" and not (of_millions(fault) and fault.depth == "exhaustive")
]
"""What shows whatever way a hand is put."""
BY_COLUMNS = [*for_columns(HOWEVER_ASKED)]
OTHER_COLUMNS = [fault for fault in HOWEVER_ASKED if fault not in BY_COLUMNS]
AT_STANDARD = [fault for fault in LIBRARY if fault.depth != "exhaustive"]
NEEDS_EVERY_HAND = [fault for fault in RANKED if of_millions(fault) and fault.depth == "exhaustive"]
AT_LARGE = {"five/hole-in-the-table", "five/one-hand-too-strong", "fast/one-flush-with-two-pairs-missed"}
"""A wrong name and a wrong strength among millions of hands; the other single hands are in the slow test."""
LIKE_OTHERS = re.compile(
    r"five/(flush|high-card|three-of-a-kind)-without-[1-4]|three/(flush|high-card)-without-[12]"
    r"|(five|three)/(?!four-of-a-kind|straight-above|flush-above).*-above-.*|two/.*(flush|jokers)-above-.*"
    r"|five/(wrap-k.*|queen.*missing|seven.*missing|full-house-(two-pairs|a-pair)|steel-wheel-a-straight)"
    r"|five/(trips-highest.*|two-pairs-(lower|odd).*|ace-low-pair|flush-(lowest|top).*|high-card-lowest.*)"
    r"|three/(steel-wheel-missing|king-high-(straight|royal).*|straight-flushes-all-tie|flush-lowest-first)"
    r"|\w+/(strengths-(scaled|negative|cubed|logarithmic)|a-name-listed-twice|declaration-heard)"
    r"|five/every-third-asking-wrong"
    r"|fast/.*-(above-.*|without-[1-5]|lowest-wins|counted-otherwise|a-flush|lowest-first)|fast/wrap-.*"
    r"|stud/(one-pair|flush|high-card)-without-[1-5]|stud/(?!high-card|full-house).*-above-.*|stud/wrap-k.*"
    r"|(low-five|deuce)/.*-(without-[1-5]|above-.*|as-high|called-.*|best-card-first|all-tie)|deuce/wrap-k.*"
    r"|(low-five|deuce)/(two-pairs|full-house)-.*|low-three/(high-card-without-[12]|.*-above-.*)"
    r"|stud/(full-house-highest.*|trips-other.*|pairs-summed|straight-flushes-all-tie|king-high-straight-low.*)"
)
"""Faults that differ from others by their cards or category alone: whole runs of these are slow tests."""


def put_here(fault: Fault) -> bool:
    """What takes seconds is put here, what takes minutes in the slow tests."""
    if fault in NEEDS_EVERY_HAND:
        return fault.id in AT_LARGE
    return LIKE_OTHERS.fullmatch(fault.id) is None


def depth_here(fault: Fault) -> Depth:
    """Every hand of two cards, and of three where a hand of every class is not enough."""
    return "exhaustive" if fault.game == "two-card-joker-poker" else fault.depth


def blamed(fault: Fault, shown: Shown) -> set[str]:
    """The clauses that the sweep and the pairs say something against, without the single scenarios."""
    law, game = law_of(fault.regulation), game_of(fault.regulation, fault.game)
    plan = Plan((law,), frozenset(), None, depth_for(fault))
    evidence = Bench(product_of(fault, shown), plan).evidence(law, game)
    return {violation.clause for violation in evidence.judgement.violations}


def assert_killed(kill: Kill) -> None:
    said = f"failed {dict(kill.failed)}, ruling {dict(kill.ruling)}, untested {set(kill.unsettled)}"
    assert kill.killed, f"{kill.fault.id} should show at {set(kill.expected)}: {said}"
    assert kill.precise, f"{kill.fault.id} should show at {set(kill.expected)} alone: {said}"


@pytest.mark.parametrize("fault", for_whole_runs(filter(put_here, RANKED)), ids=lambda fault: fault.id)
def test_it_fails_the_clauses_that_it_breaks_and_no_other(fault: Fault) -> None:
    assert_killed(run_fault(fault, depth_here(fault)))


@pytest.mark.parametrize("fault", BY_COLUMNS, ids=lambda fault: fault.id)
def test_the_columns_alone_blame_it_on_its_clauses(fault: Fault) -> None:
    assert fault.clauses <= blamed(fault, NAMED) <= fault.clauses | fault.besides


@pytest.mark.slow
@pytest.mark.parametrize("fault", OTHER_COLUMNS, ids=lambda fault: fault.id)
def test_the_columns_alone_blame_every_other_on_its_clauses_too(fault: Fault) -> None:
    assert fault.clauses <= blamed(fault, NAMED) <= fault.clauses | fault.besides


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("fault", LIBRARY, ids=lambda fault: fault.id)
def test_the_whole_matrix_at_full_depth(fault: Fault) -> None:
    assert_killed(run_fault(fault, "exhaustive"))


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("fault", AT_STANDARD, ids=lambda fault: fault.id)
def test_the_whole_matrix_at_standard_depth(fault: Fault) -> None:
    assert_killed(run_fault(fault, "standard"))


def of(name: str) -> Fault:
    return next(fault for fault in LIBRARY if fault.id == name)


def kill(name: str, *failed: str, ruling: tuple[str, ...] = ()) -> Kill:
    return Kill(
        fault=of(name),
        depth="quick",
        failed=dict.fromkeys(failed, ("x",)),
        ruling=dict.fromkeys(ruling, ("y",)),
        unsettled=frozenset(),
        seconds=0.1,
        by_names=True,
    )


def test_a_fault_that_nothing_finds_is_alive_and_counts_against_recall() -> None:
    alive, dead = kill("five/quads-all-tie", "d"), kill("five/quads-reversed", "b.3")
    assert not alive.killed
    assert alive.precise
    matrix = Matrix((alive, dead), ())
    assert (matrix.faults, matrix.killed, matrix.recall, matrix.precision) == (2, 1, 2 / 3, 1.0)
    assert not matrix.passed


def test_a_clause_that_fails_beside_counts_against_precision() -> None:
    blunt = kill("five/quads-reversed", "b.3", "d")
    assert blunt.killed
    assert blunt.beside == {"d"}
    matrix = Matrix((blunt,), ())
    assert (matrix.killed, matrix.precision, matrix.recall) == (1, 0.5, 1.0)
    assert not matrix.passed


def test_a_reading_is_recognised_only_where_nothing_fails() -> None:
    assert kill("two/read-ace-three-lowest-flush", ruling=("b.6",)).killed
    assert not kill("two/read-ace-three-lowest-flush", "b.6").killed
    assert not kill("two/read-ace-three-lowest-flush").killed


def test_a_mutant_without_a_fault_must_be_left_alone() -> None:
    assert kill("two/strengths-scaled").killed
    accused = kill("two/strengths-scaled", "a")
    assert not accused.killed
    assert accused.beside == {"a"}
    assert Matrix((accused,), ()).record()["accused"] == 1


def test_a_matrix_without_faults_has_shown_nothing() -> None:
    assert not Matrix((), ()).passed


def test_what_a_depth_cannot_reach_is_listed_and_not_counted() -> None:
    matrix = kill_matrix([of("five/one-flush-missed")], "quick")
    assert matrix.faults == 0
    assert matrix.record()["beyond"] == ["five/one-flush-missed"]
    assert not matrix.passed
