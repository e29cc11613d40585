"""A certification: its events from the header to the footer, whatever happens between."""

from __future__ import annotations

import gc
import json
import weakref
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.check.bench import Bench
from clausecheck.check.engine import certify
from clausecheck.check.features import FeatureErrors
from clausecheck.check.plan import plan_for
from clausecheck.errors import FeatureError
from clausecheck.law import home, load_regulation
from clausecheck.product.api import Problem
from clausecheck.results import fold
from clausecheck.results.verdict import exit_code
from tests.check.lawfolder import FIRST, PLACE, law_of, scenario
from tests.check.products import CATALOGUE, JOKERS, NJ14, NJ30, THREE, Run, Toy, certified

if TYPE_CHECKING:
    from pathlib import Path

    from clausecheck.check.evidence import Evidence
    from clausecheck.law import Game, Law, Regulation

EVERY = "every hand of two-card joker poker"
EXACTLY = 'exactly the hands of clause (b)5 rank as a "pair"'


def test_the_events_come_in_order_and_each_is_plain_json() -> None:
    run = certified(Toy())
    kinds = [event["event"] for event in run.events]
    assert kinds[0] == "run"
    assert kinds[-1] == "footer"
    assert set(kinds[1:-1]) == {"check", "observation", "confusion", "order"}
    first = {kind: kinds.index(kind) for kind in ("observation", "confusion", "order")}
    assert max(i for i, kind in enumerate(kinds) if kind == "check") < min(first.values())
    assert json.loads(json.dumps(run.events, allow_nan=False)) == run.events


def test_what_was_planned_is_what_finished_in_the_same_order() -> None:
    run = certified(Toy())
    planned = [check["id"] for check in run.of("run")[0]["planned"]]
    assert planned == [check["id"] for check in run.of("check")]
    assert all(check["steps"][0]["kind"] == "given" for check in run.of("run")[0]["planned"])
    footer = run.events[-1]
    assert (footer["planned"], footer["finished"]) == (len(planned), len(planned))
    assert (footer["interrupted"], footer["changed"]) == (False, [])


MIXED = """\
@game:poker-high-3
Feature: {name}

  @clause:c.4
  Rule: mixed
    Scenario: first of {name}
      Given the hand "4c 3d 2s"
      Then it ranks as a "straight"

    @game:poker-low-3
    Scenario: another game in {name}
      Given the hand "4c 3d 2s"
      Then it ranks as a "high card"
"""


def test_checks_of_games_that_are_not_claimed_keep_their_places_among_the_others(tmp_path: Path) -> None:
    place = tmp_path / "laws" / NJ14
    place.mkdir(parents=True)
    (place / "regulation.toml").write_bytes((home() / NJ14 / "regulation.toml").read_bytes())
    for name in ("one", "two"):
        (place / f"{name}.feature").write_text(MIXED.format(name=name), "utf-8")
    run = certified(Toy(THREE), {NJ14: load_regulation(place)}, depth="quick")
    told = [(check["name"], check["outcome"], check["reason"]) for check in run.planned()]
    assert told == [
        ("first of one", "passed", None),
        ("another game in one", "inapplicable", "not-claimed"),
        ("first of two", "passed", None),
        ("another game in two", "inapplicable", "not-claimed"),
    ]
    assert run.events[-1]["finished"] == 4


def test_each_game_is_swept_once() -> None:
    toy = Toy()
    certified(toy)
    assert [len(asked) for asked in toy.asked if len(asked) > 100] == [
        1379,
        1379,
        1379,
    ]  # twice more, in other orders


def test_the_header_says_what_is_tested_against_what() -> None:
    about = {
        "product": {"identity": "verified", "files": []},
        "adapter": {"name": "toy", "manifest": "toy/adapter.toml"},
        "run": {"id": "x", "mode": "practice"},
    }
    toy = Toy(methods=("rank", "compare"), categories=("pair", "high-card"))
    events: list[dict[str, Any]] = []
    certify(toy, plan_for(toy.claims, CATALOGUE, depth="quick"), about=about, emit=events.append)
    header = events[0]
    assert header["schema"] == "clausecheck/events/1"
    assert (header["product"]["name"], header["product"]["identity"]) == ("toy", "verified")
    assert header["product"]["claims"] == {
        "games": {JOKERS: ["compare", "rank"]},
        "categories": {JOKERS: ["pair", "high-card"]},
    }
    assert header["adapter"]["manifest"] == "toy/adapter.toml"
    assert (header["run"]["depth"], header["run"]["seed"], header["run"]["id"]) == ("quick", 0, "x")
    assert {file["path"] for file in header["law"][0]["files"]} == {
        f"{NJ30}/regulation.toml",
        f"{NJ30}/two-card.feature",
    }
    (law,) = header["regulations"]
    assert [clause["id"] for clause in law["clauses"]][:4] == ["a", "b", "b.1", "b.2"]
    assert law["clauses"][6]["citation"] == "N.J.A.C. 13:69F-30.5(b)5"
    assert law["games"] == [
        {"id": JOKERS, "title": "two-card joker poker", "claimed": True, "required": False}
    ]
    assert len(header["harness"]["sha256"]) == 64
    reading = next(r for r in header["readings"] if r["clause"] == "b.6")
    assert (reading["inForce"], reading["admissible"]) == ("e7-general", ["e7-general", "e7-literal"])


def test_what_changed_is_asked_at_the_end() -> None:
    toy = Toy()
    events: list[dict[str, Any]] = []
    about = {"changed": lambda: ["toy.py"] if len(events) > 40 else ["too soon"]}
    certify(toy, plan_for(toy.claims, CATALOGUE, depth="quick"), about=about, emit=events.append)
    assert events[-1]["changed"] == ["toy.py"]


class Stop(Toy):
    """Ctrl-C while the product is asked."""

    def rank(self, game: str, hands: Any, **more: Any) -> Any:
        if len(self.asked) == 3:
            raise KeyboardInterrupt
        return super().rank(game, hands, **more)


def interrupted(product: Toy, catalogue: dict[str, Regulation], error: type[BaseException]) -> Run:
    events: list[dict[str, Any]] = []
    with pytest.raises(error):
        certify(product, plan_for(product.claims, catalogue, depth="quick"), about={}, emit=events.append)
    return Run(events)


def test_an_interrupt_leaves_a_footer_and_the_rest_untested() -> None:
    run = interrupted(Stop(), dict(CATALOGUE), KeyboardInterrupt)
    footer = run.events[-1]
    assert footer["event"] == "footer"
    assert footer["interrupted"] is True
    assert 0 < footer["finished"] == len(run.checks) < footer["planned"]
    results = fold(run.events)
    assert results["summary"]["outcome"] == "untested"
    assert results["summary"]["checks"]["untested"] == footer["planned"] - footer["finished"]
    assert exit_code(results) == 3


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        (("every hand with one joker", EXACTLY), "speaks of the whole game; give every hand of the game"),
        (("any hand of two-card joker poker", EXACTLY), "speaks of the whole game; give every hand"),
        (('the hand "As Ad"', "the answer is the same"), "nothing is altered here"),
        ((EVERY, "the answer is the same"), "nothing is altered here"),
        (("every hand with one joker", 'it ranks as a "flush"'), "not every such hand is flush"),
        ((EVERY, 'exactly the hands of clause (b)6 rank as a "pair"'), 'clause (b)6 does not name "pair"'),
    ],
)
def test_a_defect_that_only_shows_when_a_check_runs_stops_the_run(
    tmp_path: Path, steps: tuple[str, ...], told: str
) -> None:
    run = interrupted(Toy(), law_of(tmp_path, scenario(*steps)), FeatureError)
    (check,) = run.of("check")
    assert check["outcome"] == "untested"
    assert told in check["detail"]
    assert f"{PLACE}:{FIRST}" in check["detail"]


def test_a_sentence_without_hands_stops_the_run(tmp_path: Path) -> None:
    events: list[dict[str, Any]] = []
    toy = Toy()
    plan = plan_for(toy.claims, law_of(tmp_path, 'Scenario: one\n  Then it ranks as a "pair"'), depth="quick")
    with pytest.raises(FeatureErrors, match="no Given says which hands"):
        certify(toy, plan, about={}, emit=events.append)


class Broken(Toy):
    """A defect of ours, as it were: what the sweep is made of does not fit."""

    def rank(self, game: str, hands: Any, **more: Any) -> Any:
        raise RuntimeError("index 9 is out of bounds")


def test_a_defect_of_the_harness_is_never_green() -> None:
    run = certified(Broken(), depth="quick")
    asked = [check for check in run.of("check") if check["outcome"] != "inapplicable"]
    assert {check["outcome"] for check in asked} == {"untested"}
    assert {check["detail"] for check in asked} == {
        "the check could not be carried out: RuntimeError: index 9 is out of bounds"
    }
    assert exit_code(fold(run.events)) == 3


def test_a_product_that_claims_nothing_is_asked_nothing() -> None:
    toy = Toy()
    toy.claims = replace(toy.claims, games={})
    run = certified(toy)
    assert [event["event"] for event in run.events] == ["run", "footer"]
    assert exit_code(fold(run.events)) == 3


def test_observations_tell_what_a_product_does_with_hands_it_cannot_be_dealt() -> None:
    def lenient(hand: str, name: str | None, strength: Any) -> Any:
        return name, strength

    run = certified(Toy(tweak=lenient), depth="quick")
    told = {event["note"]: (event["hand"], event["reported"]) for event in run.of("observation")}
    assert set(told) == {
        "a card twice, in a game of one deck",
        "a card too many",
        "a card too few",
        "a code that is no card",
    }
    assert told["a card too few"][0] == "Qd"
    assert "1 card, where two-card joker poker has 2" in told["a card too few"][1]
    assert fold(run.events)["regulations"][0]["outcome"] == "passed"


def test_a_product_that_takes_a_card_twice_is_observed_and_not_failed() -> None:
    class Lenient(Toy):
        def lawful(self, hand: str) -> Any:
            return ("pair", 1.0) if hand == "QdQd" else super().lawful(hand)

    run = certified(Lenient())
    assert run.that("failed") == set()
    (told,) = [event for event in run.of("observation") if event["hand"] == "QdQd"]
    assert told["reported"] == "pair"


def test_a_product_given_up_from_the_start_is_untested_throughout() -> None:
    run = certified(Toy(tweak=lambda *_: Problem("unasked", "it crashed 20 times")))
    assert {check["outcome"] for check in run.of("check")} == {"untested", "inapplicable"}
    assert {check["name"] for check in run.of("check") if check["outcome"] == "inapplicable"} == {
        "a hand is of the kind that its cards make, whatever the player calls it"
    }
    assert exit_code(fold(run.events)) == 3


def test_progress_is_told_with_its_total() -> None:
    told: list[tuple[str, int, int]] = []
    toy = Toy()
    certify(
        toy,
        plan_for(toy.claims, CATALOGUE),
        about={},
        emit=lambda _: None,
        progress=lambda *words: told.append(words),
    )
    assert told[0] == ("two-card joker poker: hands", 1379, 1379)


def unlike_the_law(hand: str, name: str | None, strength: Any) -> tuple[str | None, Any]:
    return ("flush" if hand == "2c2d" else name), strength


@pytest.mark.parametrize("toy", [Toy(), Toy(tweak=unlike_the_law), Toy(methods=("compare",))])
def test_answers_of_millions_of_hands_do_not_outlive_a_certification(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[weakref.ref[Evidence]] = []
    evidence = Bench.evidence

    def noted(bench: Bench, law: Law, game: Game) -> Evidence:
        found = evidence(bench, law, game)
        seen.append(weakref.ref(found))
        return found

    monkeypatch.setattr(Bench, "evidence", noted)
    gc.collect()
    gc.disable()
    try:
        certified(toy)
        assert seen
        assert {ref() for ref in seen} == {None}
    finally:
        gc.enable()
