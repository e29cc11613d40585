"""A feature with a sentence too few must not hide what the sweep found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.results import fold
from tests.check.lawfolder import law_of, scenario
from tests.check.products import NJ30, Toy, certified

if TYPE_CHECKING:
    from pathlib import Path

ORDER_ALONE = scenario(
    "every hand of two-card joker poker", "the hands that clause (b) lists rank in the order listed"
)


def wheel_missing(hand: str, name: str | None, strength: Any) -> tuple[str | None, Any]:
    """An ace and a two are no sequence."""
    return (
        ("high-card", 50.0) if {hand[0], hand[2]} == {"A", "2"} and name == "straight" else (name, strength)
    )


def test_a_fault_that_no_check_asks_for_fails_its_clause(tmp_path: Path) -> None:
    events = certified(Toy(tweak=wheel_missing), catalogue=law_of(tmp_path, ORDER_ALONE, clause="b")).events
    clauses = {clause["id"]: clause for clause in fold(events)["regulations"][0]["clauses"]}
    assert clauses["b.4"]["outcome"] == "failed"
    (check,) = clauses["b.4"]["checks"]
    assert check["id"] == f"{NJ30}/b.4/no-check-of-two-card-joker-poker-asks-this-name"
    assert check["counterexample"]["affected"] == 12
    assert clauses["b"]["outcome"] == "passed"
    assert clauses["b.6"]["outcome"] == "untested"


def test_nothing_is_added_for_a_right_product(tmp_path: Path) -> None:
    events = certified(Toy(), catalogue=law_of(tmp_path, ORDER_ALONE, clause="b")).events
    assert [event["id"] for event in events if event["event"] == "check"] == [f"{NJ30}/b/one"]


def test_the_features_that_are_shipped_hear_everything() -> None:
    events = certified(Toy(tweak=wheel_missing)).events
    planned = {check["id"] for check in events[0]["planned"]}
    assert {event["id"] for event in events if event["event"] == "check"} <= planned
