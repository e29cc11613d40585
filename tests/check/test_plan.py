"""Plans: regulations, games, depth, and what is claimed of them."""

from __future__ import annotations

import pytest

from clausecheck.check.plan import plan_for, refuse_unknown_tables
from clausecheck.errors import StartError, UsageError
from clausecheck.product.api import Claims
from tests.check.products import CATALOGUE, FIVE, JOKERS, NJ14, NJ30, THREE, Toy, certified


def claims(*games: str) -> Claims:
    return Claims("p", "1", {game: frozenset({"rank"}) for game in games})


def test_without_a_name_every_regulation_that_governs_a_claimed_game_is_asked() -> None:
    def laws(*games: str) -> list[str]:
        return [law.regulation.id for law in plan_for(claims(*games), CATALOGUE).laws]

    assert laws(JOKERS) == [NJ30]
    assert laws(THREE) == laws(FIVE, THREE) == [NJ14]
    assert laws(THREE, JOKERS) == [NJ14, NJ30]
    assert laws() == laws("a-game-of-their-own") == []


def test_by_default_every_hand_is_asked_where_no_game_is_too_large() -> None:
    assert plan_for(claims(JOKERS, FIVE, THREE), CATALOGUE).depth == "exhaustive"
    assert plan_for(claims(JOKERS), CATALOGUE, depth="quick").depth == "quick"
    assert plan_for(claims(), CATALOGUE).depth == "exhaustive"


def test_a_regulation_asked_for_by_name_is_required() -> None:
    plan = plan_for(claims(JOKERS), CATALOGUE, regulations=[NJ14, NJ14], games=[THREE], seed=7)
    assert [law.regulation.id for law in plan.laws] == [NJ14]
    assert plan.required == frozenset({NJ14})
    assert plan.games == frozenset({THREE})
    assert plan.seed == 7
    assert not plan.claimed(JOKERS, claims(JOKERS))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"regulations": ["nj-13-69f-30"]}, 'no regulation is named "nj-13-69f-30"; did you mean "nj-13'),
        ({"games": ["poker"]}, 'no game is named "poker"'),
        ({"readings": [("nj", "c", "set")]}, 'no regulation is named "nj"'),
        ({"readings": [(NJ30, "c", "sett")]}, 'c: no reading is named "sett"; did you mean "set"?'),
        ({"readings": [(NJ30, "c", "card")]}, "c: this reading cannot be put in force"),
        ({"readings": [(NJ30, "b.1", "e4-listed")]}, "b.1: no reading can be chosen here"),
    ],
)
def test_a_name_that_is_not_there_is_told(words: dict[str, object], told: str) -> None:
    with pytest.raises(UsageError) as caught:
        plan_for(claims(JOKERS), CATALOGUE, **words)  # type: ignore[arg-type]
    assert told in str(caught.value)


def test_what_a_required_regulation_governs_and_nobody_claims_is_untested() -> None:
    run = certified(Toy(JOKERS), regulations=[NJ30, NJ14], depth="quick")
    mine = {check["outcome"] for check in run.of("check") if check["regulation"] == NJ30}
    theirs = {(c["outcome"], c["cases"], c["evidence"]) for c in run.of("check") if c["regulation"] == NJ14}
    assert mine == {"passed", "inapplicable"}  # it takes no declarations
    assert theirs == {("untested", 0, None)}


def test_a_game_that_is_required_and_not_claimed_is_untested_and_no_other() -> None:
    run = certified(Toy(JOKERS), required_games=[THREE], depth="quick")
    outcomes = {game: {c["outcome"] for c in run.of("check") if c["game"] == game} for game in (THREE, FIVE)}
    assert outcomes == {THREE: {"untested"}, FIVE: {"inapplicable"}}
    told = {check["detail"] for check in run.of("check") if check["game"] == THREE}
    assert told == {f"it is required, and {THREE} is not claimed"}
    (header,) = run.of("run")
    required = {game["id"]: game["required"] for law in header["regulations"] for game in law["games"]}
    assert (required[THREE], required[FIVE], required[JOKERS]) == (True, False, False)


def test_what_governs_a_required_game_comes_beside_what_was_asked_for() -> None:
    plan = plan_for(claims(JOKERS), CATALOGUE, regulations=[NJ30], required_games=[THREE])
    assert [law.regulation.id for law in plan.laws] == [NJ30, NJ14]
    assert plan.required == frozenset({NJ30})
    with pytest.raises(UsageError, match='no game is named "poker"'):
        plan_for(claims(JOKERS), CATALOGUE, required_games=["poker"])


def test_what_was_left_out_by_name_is_inapplicable_even_so() -> None:
    run = certified(Toy(THREE), regulations=[NJ14], games=[THREE], depth="quick")
    left_out = [check for check in run.of("check") if check["game"] == FIVE]
    assert {check["outcome"] for check in left_out} == {"inapplicable"}
    assert {check["detail"] for check in left_out} == {f"{FIVE} was left out of this run"}
    assert {check["reason"] for check in left_out} == {"not-claimed"}


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        (
            {"ante-bonus": ("Standard",)},
            'lists the table "Standard", which ante-bonus does not have; known: any, ',
        ),
        ({"six-card-bonus": ("i.A", "i.E")}, 'lists the table "i.E", which six-card-bonus does not have'),
        (
            {"antebonus": ("A",)},
            'tables of "antebonus", a wager of three-card-poker that has none; did you mean',
        ),
        ({"ante": ("A",)}, 'tables of "ante", a wager of three-card-poker that has none'),
    ],
)
def test_a_table_that_there_is_not_stops_a_run(tables: dict[str, tuple[str, ...]], told: str) -> None:
    """A table under a wrong name would leave its clauses unasked."""
    mine = Claims("p", "1", {"three-card-poker": frozenset({"settle"})}, tables=tables)
    with pytest.raises(StartError) as caught:
        refuse_unknown_tables(mine, plan_for(mine, CATALOGUE))
    assert told in str(caught.value)


def test_tables_that_there_are_and_posted_ones_are_taken() -> None:
    tables = {"pair-plus": ({"pair": 1},), "ante-bonus": ("A", "standard"), "six-card-bonus": ("any",)}
    mine = Claims("p", "1", {"three-card-poker": frozenset({"settle"})}, tables=tables)
    refuse_unknown_tables(mine, plan_for(mine, CATALOGUE))
