"""What is observed and never judged: a player's wrong word, where a clause leaves the hand to the player."""

from __future__ import annotations

from typing import Any

from tests.check.products import FIVE, Toy, certified

STUD = "caribbean-stud"
DECLARED = "the player declares a high card; undeclared: straight. New Zealand Gazette 1996 No. 7, rule 13.4"


def said_of_declarations(**toy: Any) -> list[tuple[str, str]]:
    run = certified(Toy(STUD, **toy), games=[STUD], depth="quick")
    assert run.that("failed") == set()
    assert "13.4" not in {event["clause"] for event in run.of("check")}
    told = [event for event in run.of("observation") if event["note"].startswith(DECLARED)]
    return [(event["hand"], event["reported"]) for event in told]


def test_a_product_that_looks_at_the_cards_alone_is_observed() -> None:
    assert said_of_declarations(methods=("rank", "declared")) == [("Ac5d4c3d2c", "straight")]


def test_a_product_that_believes_the_player_is_observed_and_not_failed() -> None:
    told = said_of_declarations(methods=("rank", "declared"), declares=lambda _, called: called)
    assert told == [("Ac5d4c3d2c", "high-card")]


def test_a_product_that_takes_no_declarations_is_not_asked() -> None:
    assert said_of_declarations() == []


def test_where_the_cards_speak_a_wrong_word_is_judged() -> None:
    toy = Toy(FIVE, methods=("rank", "declared"), declares=lambda _, called: called)
    run = certified(toy, games=[FIVE], depth="quick")
    assert run.that("failed") == {"g"}
    assert not [event for event in run.of("observation") if event["note"].startswith("the player declares")]
