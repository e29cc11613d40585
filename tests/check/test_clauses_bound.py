"""Every clause of every shipped regulation is bound by checks, or says why software cannot break it."""

from __future__ import annotations

from functools import cache

import pytest

from clausecheck.check.beforehand import listable
from clausecheck.check.features import PlannedCheck, read_regulation
from clausecheck.law import Clause, load_catalogue

CATALOGUE = load_catalogue()
CLAUSES = [(regulation, clause) for regulation, found in CATALOGUE.items() for clause in found.clause]
SOFTWARE = [(regulation, clause) for regulation, clause in CLAUSES if clause.binds == "software"]
OTHERS = [(regulation, clause) for regulation, clause in CLAUSES if clause.binds != "software"]
IN_THEIR_ITEMS = (
    "It has no rule of its own beside its items, and every hand or round is asked under each of them."
)
NOT_EXHAUSTIVE = {
    (
        "nj-13-69f-14.3",
        "g",
    ): "Five cards have 120 orders: they are drawn. Of three cards every order is asked.",
    ("nj-13-69f-20.11", "a"): IN_THEIR_ITEMS,
    ("nj-13-69f-20.11", "a.4"): IN_THEIR_ITEMS,
}
"""Clauses under which no check asks every hand, though the game can be listed, and why."""


def named(value: object) -> str:
    return value.id if isinstance(value, Clause) else str(value)


@cache
def planned(regulation: str) -> list[PlannedCheck]:
    return read_regulation(CATALOGUE[regulation])


def checks(regulation: str, clause: Clause) -> list[PlannedCheck]:
    return [check for check in planned(regulation) if check.clause == clause.id]


def test_all_five_regulations_are_looked_at() -> None:
    sections = ("14.3", "20.11", "21.3", "30.5")
    assert set(CATALOGUE) == {*(f"nj-13-69f-{section}" for section in sections), "nz-gazette-1996-7-13"}
    assert {regulation: len(found.clause) for regulation, found in CATALOGUE.items()} == {
        "nj-13-69f-14.3": 22,
        "nj-13-69f-20.11": 8,
        "nj-13-69f-21.3": 20,
        "nj-13-69f-30.5": 10,
        "nz-gazette-1996-7-13": 19,
    }


@pytest.mark.parametrize(("regulation", "clause"), SOFTWARE, ids=named)
def test_a_clause_that_binds_software_has_checks_in_each_game_that_it_governs(
    regulation: str, clause: Clause
) -> None:
    assert clause.games
    assert {check.game for check in checks(regulation, clause)} >= set(clause.games)


@pytest.mark.parametrize(("regulation", "clause"), SOFTWARE, ids=named)
def test_a_clause_is_held_to_every_hand_where_they_can_be_listed(regulation: str, clause: Clause) -> None:
    games = [game for game in CATALOGUE[regulation].game if game.id in clause.games]
    listed = {check.game for check in checks(regulation, clause) if check.kind == "exhaustive"}
    missing = {game.id for game in games if listable(game)} - listed
    assert bool(missing) == ((regulation, clause.id) in NOT_EXHAUSTIVE), missing


@pytest.mark.parametrize(("regulation", "clause"), OTHERS, ids=named)
def test_a_clause_that_software_cannot_break_says_why_and_has_no_check(
    regulation: str, clause: Clause
) -> None:
    reason = " ".join((clause.reason or "").split())
    assert reason.endswith(".")
    assert reason[:1].isupper()
    assert len(reason.split()) > 5
    assert checks(regulation, clause) == []
