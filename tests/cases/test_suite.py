"""Faults that test suites of poker have had: ours is held to the law, and cannot be passed by retrying."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.check.hands import hands_to_ask
from clausecheck.check.planning import planned_checks
from clausecheck.cli.main import main
from clausecheck.law import Law, home, load_catalogue, load_regulation
from tests.cases.titles import claimed, untrue
from tests.check.products import FIVE, Said, Toy, blames, evidence_of

if TYPE_CHECKING:
    from pathlib import Path

NZ = "nz-gazette-1996-7-13"


def write_feature(folder: Path, scenarios: str) -> Path:
    """The law of Caribbean stud below a folder, with a feature of these scenarios under 13.1(e)."""
    place = folder / "laws" / NZ
    place.mkdir(parents=True)
    (place / "regulation.toml").write_bytes((home() / NZ / "regulation.toml").read_bytes())
    head = "@game:caribbean-stud\nFeature: own\n@clause:13.1.e\nRule: own\n"
    (place / "own.feature").write_text(head + scenarios, "utf-8")
    return place


def test_b151_a_statement_that_the_law_contradicts_is_a_defect_of_the_suite(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """B151: a published example had a flush beat a full house. No run and no lint lets it stand."""
    stated = 'Scenario: one\nGiven the hand "2h 4s 4c 2d 4h"\nThen it loses to "2s 8s As Qs 3s"\n'
    place = write_feature(tmp_path, stated)
    assert main(["law", "check", str(place)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"laws/{NZ}/own.feature:7: " in line
    assert "is higher than" in line


def test_b153_no_name_of_a_scenario_contradicts_its_cards() -> None:
    """B153: a test named after the highest straight held the lowest. Every such name of ours is true."""
    names = 0
    for regulation in load_catalogue().values():
        law = Law(regulation)
        checks = planned_checks([law])
        names += len(claimed(checks))
        assert list(untrue(law, checks)) == []
    assert names > 100


FALSE = """
Scenario: an ace to a ten are the highest straight
  Given the hand "As 2d 3c 4h 5s"
  Then it ranks as a "straight"

Scenario: a six to a two are the lowest straight
  Given the hand "6s 2d 3c 4h 5s"
  Then it ranks as a "straight"

Scenario: the lowest hand of a kind beats the highest of the next
  Given the hand "6s 2d 3c 4h 5s"
  Then it beats "Ah Ad Ac Ks Qh"

Scenario: the lowest hand of a kind beats the highest of the next but one
  Given the hand "5s 2d 3c 4h As"
  Then it beats "As Ah Ks Kh Qd"

Scenario: a five to an ace are the lowest straight
  Given the hand "As 2d 3c 4h 5s"
  Then it ranks as a "straight"
"""
"""All but the last."""


def test_b153_and_one_that_does_is_seen(tmp_path: Path) -> None:
    """B153: the report's own scenario, and its likes, are found."""
    law = Law(load_regulation(write_feature(tmp_path, FALSE)))
    checks = planned_checks([law])
    assert list(untrue(law, checks)) == [check.id for check in checks[:-1]]


RANKS = "A23456789TJQKA"
STRAIGHTS = [RANKS[low : low + 5] for low in range(10)]
ALMOST = [RANKS[low : low + 4] + RANKS[low + 5] for low in range(9)] + ["JQKA2", "QKA23", "KA234"]
"""Four in sequence and the next but one, and sequences round the ace."""


@pytest.mark.parametrize("seed", range(2))
def test_b155_every_straight_and_what_is_almost_one_is_asked_at_the_least_depth(seed: int) -> None:
    """B155: rare hands were drawn, so that wrong code passed on another try."""
    written = hands_to_ask(Toy(FIVE).table, "quick", seed).texts()
    hands = [hand.decode() for hand in written.tolist()]
    asked = {"".join(sorted(hand[::2])) for hand in hands if len(set(hand[1::2])) > 1}
    assert {"".join(sorted(ranks)) for ranks in (*STRAIGHTS, *ALMOST)} <= asked


def test_b155_a_product_wrong_on_one_of_them_never_passes() -> None:
    """B155: one straight of ten missed, the queen-high one."""

    def wrong(hand: str, right: str | None, strength: Any) -> Said:
        struck = right == "straight" and sorted(hand[::2]) == sorted("89TJQ")
        return ("high-card" if struck else right), strength

    found = blames(evidence_of(Toy(FIVE, tweak=wrong), "quick"))
    assert {clause for clause, _ in found} == {"b.6"}
