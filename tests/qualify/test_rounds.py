"""Every fault in settling rounds is found at its clauses alone; readings and silence are no faults."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clausecheck.check.bench import Bench
from clausecheck.check.plan import Plan
from clausecheck.law.settlement.settle import WAGERS
from clausecheck.product.api import Problem
from clausecheck.qualify.faults import LIBRARY
from clausecheck.qualify.laws import game_of, law_of
from clausecheck.qualify.matrix import product_of, run_fault
from clausecheck.qualify.product import NAMED
from clausecheck.qualify.rounds import SettlingProduct
from tests.qualify.chosen import first_of_each_clause

if TYPE_CHECKING:
    from clausecheck.qualify.fault import Fault

NJ20, GAME = "nj-13-69f-20.11", "three-card-poker"
SETTLED = [fault for fault in LIBRARY if fault.game == GAME]
ASKED_APART = {
    *("rounds/payouts-capped", "rounds/payouts-in-four-bytes", "rounds/first-table-serves-all"),
    *("rounds/low-table-taken", "rounds/low-table-taken-on-average"),
    *("rounds/least-odds-of-threes-not-held", "rounds/least-odds-of-mini-royal-not-held"),
    *("rounds/six-without-pair-plus", "rounds/six-i-without-pair-plus", "rounds/six-ii-without-ante"),
}
"""What shows at high stakes, on mixed tables, or where a round is to be refused: the sweep cannot see it."""
WHOLE = {
    *("rounds/payouts-capped", "rounds/first-table-serves-all", "rounds/low-table-taken"),
    *("rounds/six-without-pair-plus", "rounds/jack-high-qualifies", "rounds/table-a-as-b"),
    *("rounds/jackpot-in-hearts", "rounds/read-two-points"),
}
"""One of each kind is put to the whole harness here, the others in the slow tests."""


def settling(fault: Fault | None = None) -> SettlingProduct:
    if fault is None:
        return SettlingProduct(law_of(NJ20), game_of(NJ20, GAME))
    found = product_of(fault, NAMED)
    assert isinstance(found, SettlingProduct)
    return found


def assert_killed(fault: Fault) -> None:
    kill = run_fault(fault)
    said = f"failed {dict(kill.failed)}, ruling {dict(kill.ruling)}, untested {set(kill.unsettled)}"
    assert kill.killed, f"{fault.id} should show at {set(kill.expected)}: {said}"
    assert kill.precise, f"{fault.id} should show at {set(kill.expected)} alone: {said}"


@pytest.mark.parametrize("fault", [f for f in SETTLED if f.id in WHOLE], ids=lambda fault: fault.id)
def test_it_fails_the_clauses_that_it_breaks_and_no_other(fault: Fault) -> None:
    assert_killed(fault)


IN_THE_SWEEP = [fault for fault in SETTLED if fault.id not in ASKED_APART]


@pytest.mark.parametrize("fault", first_of_each_clause(IN_THE_SWEEP), ids=lambda f: f.id)
def test_the_sweep_alone_blames_it_on_its_clauses(fault: Fault) -> None:
    assert_blamed_by_the_sweep(fault)


@pytest.mark.slow
@pytest.mark.parametrize("fault", IN_THE_SWEEP, ids=lambda f: f.id)
def test_the_sweep_alone_blames_every_one_on_its_clauses(fault: Fault) -> None:
    assert_blamed_by_the_sweep(fault)


def assert_blamed_by_the_sweep(fault: Fault) -> None:
    law, game = law_of(NJ20), game_of(NJ20, GAME)
    plan = Plan((law,), frozenset(), None, "quick")
    evidence = Bench(product_of(fault, NAMED), plan).rounds(law, game)
    assert {cell.clause for cell in evidence.wrong} == fault.clauses
    hard = [cell for cell in evidence.wrong if evidence.reading_of(cell) is None]
    assert bool(hard) is (fault.fate == "killed")


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("fault", [f for f in SETTLED if f.id not in WHOLE], ids=lambda fault: fault.id)
def test_so_does_every_other(fault: Fault) -> None:
    assert_killed(fault)


def test_without_a_fault_it_pays_what_the_law_says() -> None:
    wagers = {"ante": 1000, "play": 1000, "pair-plus": 500, "six-card-bonus": 300}
    tables = {"ante-bonus": "B", "six-card-bonus": "ii.C"}
    found = settling().settle(GAME, [("6c6d6h", "KsKd9c")], wagers=wagers, tables=tables)
    # 2,000 and 2,000; three of a kind by table B; 25 to 1; a full house at 20 to 1
    assert dict(zip(WAGERS, found.cents[0].tolist(), strict=True)) == {
        "ante": 2000,
        "play": 2000,
        "ante-bonus": 6000,
        "pair-plus": 13000,
        "six-card-bonus": 6300,
    }


def test_rounds_may_come_with_wagers_and_tables_of_their_own() -> None:
    own = {"player": "QsJs9d", "dealer": "Qd8c4h", "wagers": {"pair-plus": 500}}
    low = {**own, "tables": {"pair-plus": {"pair": 1}}}
    found = settling().settle(GAME, [("Kh9d4c", "Js8h3d"), own, low], wagers={"ante": 100, "play": 100})
    assert found.cents.tolist() == [[200, 100, 0, -1, -1], [-1, -1, -1, 0, -1], [-1] * 5]
    assert found.problems.keys() == {2}
    assert found.problems[2].kind == "refused"


@pytest.mark.parametrize("round_", [("QsJs9d", "Qs8c4h"), ("QsJs", "Qd8c4h"), ("QsJsJk", "Qd8c4h")])
def test_what_cannot_be_dealt_is_refused(round_: tuple[str, str]) -> None:
    found = settling().settle(GAME, [round_], wagers={"pair-plus": 500})
    assert found.problems == {0: Problem("refused", "the game cannot deal it")}
    assert found.cents.tolist() == [[-1] * 5]
