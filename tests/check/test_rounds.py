"""Certifying a product that settles rounds: verdicts, counterexamples, readings, silence, what is offered."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from clausecheck.law.settlement.settle import read_round, settle
from clausecheck.product.api import Problem
from clausecheck.qualify.faults.rounds_readings import read
from clausecheck.qualify.payouts import ending, every, holding, lost, odds, pays, returned, together
from clausecheck.results import events_schema
from tests.check.rounds import EVERY, LAW, NJ20, Settler, certified, law_of

if TYPE_CHECKING:
    from pathlib import Path

    from clausecheck.qualify.rounds import RoundAlter
    from tests.check.products import Run

CLAUSES = {"a", "a.1", "a.2", "a.3", "a.3.i", "a.4", "a.4.i", "a.4.ii"}
STRAIGHT = "straight"
SCHEMA = Draft202012Validator(events_schema())


def outcomes(run: Run) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for event in run.of("check"):
        found.setdefault(event["clause"], set()).add(event["outcome"])
    return found


def test_what_settles_by_the_law_passes_every_clause_and_breaks_no_schema() -> None:
    run = certified(Settler())
    assert {clause for clause, said in outcomes(run).items() if said <= {"passed", "inapplicable"}} == CLAUSES
    assert all("passed" in said for said in outcomes(run).values())
    for event in run.of("check"):
        SCHEMA.validate(event)


def test_a_round_that_is_paid_wrongly_is_shown_whole_to_the_cent_and_the_lowest() -> None:
    run = certified(Settler(pays("play", ending(0), odds(1))))
    assert run.that("failed") == {"a.1"}
    (sweep,) = [e for e in run.found("a.1") if e["kind"] == "exhaustive"]
    found = sweep["counterexample"]
    assert found["wager"] == "play"
    assert (found["expected"], found["reported"], found["unit"]) == (1000, 2000, "rounds")
    assert found["round"]["wagers"] == {"ante": 1000, "play": 1000}
    # the lowest hand of all against the lowest: five, three, two on both sides
    assert [found["round"][side][::2] for side in ("player", "dealer")] == ["532", "532"]
    assert "does not hold queen high or better" in found["why"]
    assert 0 < found["affected"] < found["of"]
    payout = {p.wager: p.cents for p in settle(LAW, read_round(found["round"], LAW))}
    assert payout["play"] == found["expected"]
    for event in run.of("check"):
        SCHEMA.validate(event)


@pytest.mark.slow
def test_a_scenario_shows_its_own_round() -> None:
    run = certified(Settler(pays("ante", ending(0), returned)))
    check = run.checks["a.1/a-dealer-of-jack-high-pays-the-ante-and-returns-the-play-wager"]
    assert check["outcome"] == "failed"
    assert check["counterexample"]["round"] == {
        "player": "Kh9d4c",
        "dealer": "Js8h3d",
        "wagers": {"ante": 100, "play": 100},
    }
    assert (check["counterexample"]["expected"], check["counterexample"]["reported"]) == (200, 100)
    assert check["universe"]["size"] == 1


@pytest.mark.slow
def test_what_counts_against_another_clause_is_not_judged_where_it_is_only_mentioned() -> None:
    run = certified(Settler(pays("pair-plus", holding("pair-plus", STRAIGHT), lost)))
    assert run.that("failed") == {"a.2"}
    mentioned = run.checks[
        "a/a-straight-against-a-lower-dealer-wins-ante-play-bonus-and-pair-plus-each-by-itself"
    ]
    assert mentioned["outcome"] == "passed"  # on ante, play and bonus


@pytest.mark.slow
def test_a_wager_that_is_paid_wrongly_beside_others_alone_is_shown_where_several_are_placed() -> None:
    def beside(rounds: Any) -> Any:
        return rounds.are("pair-plus", STRAIGHT) & ("play" in rounds.wagers)

    run = certified(Settler(pays("pair-plus", beside, lost)))
    assert run.that("failed") == {"a.2"}
    (sweep,) = [e for e in run.found("a.2") if e["kind"] == "exhaustive"]
    assert sweep["counterexample"]["round"]["wagers"] == {"ante": 1000, "play": 1000, "pair-plus": 500}


# ── What the text does not say ─────────────────────────────────────────────────────────────────────────


def test_points_on_which_the_text_is_silent_are_recorded_and_judged_by_nobody() -> None:
    run = certified(Settler(pays("ante", ending(2), lost)))
    assert not run.that("failed")
    silent = run.checks["a.1/of-a-tie-the-text-does-not-speak"]
    assert (silent["outcome"], silent["reason"]) == ("inapplicable", "silent")
    ties = [o for o in run.of("observation") if o["note"].startswith("G2:")]
    assert {o["reported"] for o in ties} == {"ante: 0 cents", "play: 1000 cents"}
    assert all("g2-lose" in o["note"] for o in ties if o["reported"].startswith("ante"))
    registers = Counter(o["note"].split(":")[0] for o in run.of("observation"))
    assert registers.keys() == {"G2", "G15", "G20", "G30", "G37"}
    for event in run.of("observation"):
        SCHEMA.validate(event)


@pytest.mark.parametrize(
    ("received", "outcome"), [(returned, "passed"), (lost, "cantTell"), (odds(1), "failed")]
)
def test_a_reading_put_in_force_is_judged_and_another_one_asks_for_a_ruling(
    received: Any, outcome: str
) -> None:
    alter = together(*(pays(wager, ending(2), received) for wager in ("ante", "play")))
    run = certified(Settler(alter), readings=[("a.1", "g2-push")])
    assert run.that("failed") == ({"a.1"} if outcome == "failed" else set())
    check = run.checks["a.1/every-round-is-won-or-lost-as-this-clause-says"]
    assert check["outcome"] == outcome
    tie = run.checks["a.1/of-a-tie-the-text-does-not-speak"]
    assert tie["outcome"] == outcome
    if outcome == "cantTell":
        assert check["reading"] == {"clause": "a.1", "follows": "g2-lose"}
        assert "rounds are affected" in check["detail"]
        assert check["counterexample"]["expected"] == 1000


@pytest.mark.slow
def test_a_reading_followed_in_some_rounds_and_not_in_others_is_followed_by_nobody() -> None:
    def folded(rounds: Any) -> Any:
        return (rounds.ends == 0) & ("play" not in rounds.wagers) & (rounds.player[:, 0] > 20)

    run = certified(Settler(pays("ante", folded, odds(1))))
    assert run.that("failed") == {"a.1"}
    assert not run.that("cantTell")


@pytest.mark.slow
def test_an_award_that_no_reading_allows_fails_though_the_stake_is_left_open() -> None:
    jackpot = holding("six-card-bonus", "six-card-diamond-royal")

    def paying(amount: int) -> RoundAlter:
        def alter(rounds: Any) -> None:
            if rounds.tables.get("six-card-bonus") == "ii.E" and not rounds.refused:
                rounds.paid("six-card-bonus")[jackpot(rounds)] = amount

        return alter

    assert not certified(Settler(paying(100_000_000))).that("failed")
    assert certified(Settler(paying(99_999_999))).that("failed") == {"a.4.ii"}


TOGETHER = [
    # followed, in force: no single one of those followed explains the whole
    (("g37-paid", "g30-returned"), (("a.4", "g37-lost"), ("a.4.ii", "g30-kept"))),
    (("g13-beside", "g14-general"), (("a.3.i", "g15-straight-a"),)),
]


@pytest.mark.parametrize(("followed", "in_force"), TOGETHER)
def test_two_readings_that_only_together_explain_an_answer_are_followed_together(
    followed: tuple[str, ...], in_force: tuple[tuple[str, str], ...]
) -> None:
    run = certified(Settler(read(*followed)), readings=in_force)
    assert not run.that("failed")
    assert run.that("cantTell")


@pytest.mark.slow
def test_the_reading_that_is_named_is_the_one_that_explains_the_answer() -> None:
    product = Settler(read("g2-lose", "g37-lost"))
    run = certified(product, readings=[("a.1", "g2-push"), ("a.4", "g37-paid")])
    assert not run.that("failed")
    named = {
        event["clause"]: event["reading"]["follows"]
        for event in run.of("check")
        if event["outcome"] == "cantTell"
    }
    assert named == {"a.1": "g2-lose", "a.4.i": "g37-lost", "a.4.ii": "g37-lost"}


@pytest.mark.slow
def test_an_open_reading_in_its_place_is_no_reading_that_is_followed() -> None:
    run = certified(Settler(read("g30-returned")), readings=[("a.4.ii", "g30-kept")])
    assert not run.that("failed")
    follows = {e["reading"]["follows"] for e in run.of("check") if e["outcome"] == "cantTell"}
    assert follows == {"g30-returned"}


@pytest.mark.slow
def test_what_another_reading_makes_right_is_not_found_by_renaming_suits() -> None:
    run = certified(Settler(read("g15-spades-a-c")), readings=[("a.3.i", "g15-spades-b-c")])
    assert not run.that("failed")
    assert run.that("cantTell") == {"a.3.i"}


# ── What is offered ────────────────────────────────────────────────────────────────────────────────────


def sent(product: Settler, wager: str) -> set[str]:
    tables = [asked.get("tables") or {} for asked in product.asked]
    tables += [
        r.get("tables") or {} for asked in product.asked for r in asked["rounds"] if isinstance(r, dict)
    ]
    return {str(table[wager]) for table in tables if wager in table}


def test_only_tables_that_are_offered_are_sent_and_the_clauses_of_others_are_of_another_version() -> None:
    product = Settler(tables={"pair-plus": (), "ante-bonus": ("B",), "six-card-bonus": ()})
    run = certified(product)
    assert sent(product, "ante-bonus") == {"B"}
    assert not sent(product, "six-card-bonus")
    assert not any("pair-plus" in (asked.get("wagers") or {}) for asked in product.asked)
    for clause in ("a.2", "a.3", "a.4.i", "a.4.ii", "a.4"):
        reasons = {e["reason"] for e in run.of("check") if e["clause"] == clause}
        assert reasons == {"other-version"}, clause
    assert "passed" in outcomes(run)["a.1"] & outcomes(run)["a.3.i"] & outcomes(run)["a"]


@pytest.mark.slow
def test_of_a_product_that_says_nothing_of_tables_those_are_asked_that_need_no_name() -> None:
    product = Settler(tables={})
    run = certified(product)
    assert not sent(product, "six-card-bonus")
    assert not sent(product, "ante-bonus")
    assert not sent(product, "pair-plus")
    assert "passed" in outcomes(run)["a.1"] & outcomes(run)["a.2"] & outcomes(run)["a.3"]
    low = run.checks["a.2/no-table-may-be-posted-that-pays-less-in-any-row"]
    assert (low["outcome"], low["reason"]) == ("inapplicable", "other-version")


def accepting(rounds: Any) -> None:
    if rounds.refused is not None:
        rounds.refused = None
        for wager, stake in rounds.wagers.items():
            rounds.paid(wager)[:] = 2 * stake


@pytest.mark.parametrize(("odds_of", "outcome"), [({"flush": 2}, "failed"), ({"straight": 6}, "passed")])
def test_a_table_that_a_product_posts_itself_is_held_to_the_least_odds(
    odds_of: dict[str, int], outcome: str
) -> None:
    least = {"pair": 1, "flush": 3, "straight": 5, "three-of-a-kind": 25, "straight-flush": 35}
    run = certified(Settler(accepting, tables={"pair-plus": ({**least, **odds_of},)}))
    assert ("a.2" in run.that("failed")) is (outcome == "failed")
    assert outcome in outcomes(run)["a.2"]


def test_a_product_that_only_ranks_is_not_claimed_to_settle() -> None:
    product = Settler(methods=("rank",))
    run = certified(product)
    assert {(e["outcome"], e["reason"]) for e in run.of("check")} == {("inapplicable", "not-claimed")}
    assert not product.asked
    assert {e["outcome"] for e in certified(product, required=True).of("check")} == {"untested"}


# ── Products in trouble ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_rounds_that_crash_the_product_count_against_what_they_were_dealt_for() -> None:
    run = certified(Settler(problem=Problem("crash", "went down"), having="7c"))
    assert run.that("failed") >= {"a.1", "a.2", "a.3.i", "a.4.i", "a.4.ii"}
    (sweep,) = [e for e in run.found("a.4.i") if "every-six-cards" in e["id"]]
    assert sweep["counterexample"]["reported"] == "crash: went down"
    assert isinstance(sweep["counterexample"]["expected"], int)


@pytest.mark.slow
def test_a_product_that_never_answers_is_untested() -> None:
    run = certified(Settler(problem=Problem("timeout", "no answer"), having=""))
    sweeps = [e for e in run.of("check") if e["kind"] == "exhaustive" and "is-paid" not in e["id"]]
    assert not run.that("passed")
    paid = run.checks["a.1/every-round-is-won-or-lost-as-this-clause-says"]
    assert paid["outcome"] == "untested"
    assert "not settled a single round" in paid["detail"]
    assert sweeps


def test_a_product_that_was_given_up_is_untested() -> None:
    run = certified(Settler(problem=Problem("unasked", "given up"), having=""))
    assert not run.that("passed")
    assert not run.that("failed")


@pytest.mark.slow
def test_stakes_that_no_casino_takes_may_be_refused() -> None:
    def picky(rounds: Any) -> None:
        if any(cents % 100 for cents in rounds.wagers.values()) or max(rounds.wagers.values()) > 10**7:
            rounds.refused = "between $1 and $100,000, please"

    assert not certified(Settler(picky)).that("failed")


def test_what_no_check_asks_is_reported_all_the_same(tmp_path: Path) -> None:
    catalogue = law_of(tmp_path, EVERY, "Then every wager of clause (a)2 is paid as it says", clause="a.2")
    run = certified(Settler(pays("play", every, lost)), catalogue=catalogue)
    (unheard,) = run.found("a.1")
    assert unheard["at"] is None
    assert "no check of three-card poker asks this" in unheard["name"]
    assert unheard["counterexample"]["wager"] == "play"
    assert run.planned()[0]["outcome"] == "passed"
    assert NJ20 in unheard["id"]
