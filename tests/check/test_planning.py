"""Defects of features, told before anything is asked, each with file and line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clausecheck.check.features import FeatureErrors
from clausecheck.check.planning import planned_checks
from clausecheck.law import Law, load_catalogue
from tests.check.lawfolder import FIRST, PLACE, law_of, scenario, write_law
from tests.check.products import NJ14, NJ30, THREE, Toy, certified

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Places are told from where the user stands."""
    monkeypatch.chdir(tmp_path)


def planned(tmp_path: Path, scenarios: str) -> list[str]:
    """The lines of the complaint."""
    with pytest.raises(FeatureErrors) as caught:
        planned_checks([Law(law_of(tmp_path, scenarios)[NJ30])])
    return str(caught.value).splitlines()


EVERY = "every hand of two-card joker poker"


@pytest.mark.parametrize(
    ("steps", "line", "told"),
    [
        (('the hand "As"', 'it ranks as a "pair"'), 1, 'hand "As": 1 card, where two-card joker poker has 2'),
        (('the hand "As As"', 'it ranks as a "pair"'), 1, "As stands twice"),
        (('the hand "As Xx"', 'it ranks as a "pair"'), 1, '"As Xx" is not a hand'),
        (('the hand "As Kd"', 'it beats "Jk 10s"'), 2, "is not a hand; write ten as T"),
        (('the hand "As Ad"', 'it ranks as a "pear"'), 2, 'no category is "pear"; did you mean "pair"?'),
        (('the hand "As Ad"', 'it ranks as a "full house"'), 2, 'no category is "full house"'),
        (
            ("every hand of five-card high poker", 'it ranks as a "pair"'),
            1,
            'speaks of "five-card high poker"',
        ),
        ((EVERY, 'exactly the hands of clause (b)9 rank as a "pair"'), 2, "no clause is (b)9"),
        ((EVERY, "the hands that clause (z) lists rank in the order listed"), 2, "no clause is (z)"),
        (('the hand "As Ad"', 'it rnaks as a "pair"'), 2, "no step is worded"),
        (('the hand "As Ad" and "Kd Ks"', 'it ranks as a "pair"'), 1, "no step is worded"),
    ],
)
def test_an_argument_that_the_regulation_does_not_have(
    tmp_path: Path, steps: tuple[str, ...], line: int, told: str
) -> None:
    (complaint,) = planned(tmp_path, scenario(*steps))
    assert complaint.startswith(f"{PLACE}:{FIRST + line}: ")
    assert told in complaint


def test_every_defect_is_told_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = (
        scenario('the hand "As"', 'it ranks as a "pear"')
        + "\n\n"
        + scenario('the hand "Kd"', 'it ranks as a "pair"', name="two")
    )
    lines = planned(tmp_path, text)
    assert [line.split(": ")[0].rpartition(":")[2] for line in lines] == ["7", "8", "11"]


def test_jokers_that_a_game_does_not_have(tmp_path: Path) -> None:
    catalogue = load_catalogue()
    (regulation,) = [r for r in catalogue.values() if r.game_named("poker-high-3")]
    place = tmp_path / "laws" / regulation.id
    place.mkdir(parents=True)
    (place / "regulation.toml").write_bytes((regulation.folder / "regulation.toml").read_bytes())
    (place / "own.feature").write_text(
        "@game:poker-high-3\nFeature: f\n@clause:c.6\nRule: r\n"
        'Scenario: s\nGiven any hand with one joker\nThen it ranks as "one pair"\n'
    )
    from clausecheck.law import load_regulation

    with pytest.raises(FeatureErrors, match=r"own\.feature:6: no hand of three-card high poker has so many"):
        planned_checks([Law(load_regulation(place))])


def test_a_row_with_a_hand_that_cannot_be_dealt_is_told(tmp_path: Path) -> None:
    text = """
    Scenario Outline: o
      Given the hand "<hand>"
      Then it ranks as a "pair"
      Examples:
        | hand  |
        | As Ad |
        | As As |
    """
    (complaint,) = planned(tmp_path, text)
    assert "As stands twice" in complaint


def test_features_that_are_right_plan_each_scenario_and_row_once() -> None:
    checks = planned_checks(Law(regulation) for regulation in load_catalogue().values())
    assert len({check.id for check in checks}) == len(checks) > 120


def test_what_is_right_is_read_once_and_again_when_a_byte_of_it_changes(tmp_path: Path) -> None:
    law = Law(law_of(tmp_path, scenario('the hand "As Ad"', 'it ranks as a "pair"'))[NJ30])
    (first,) = planned_checks([law])
    assert planned_checks([law])[0] is first
    assert planned_checks([Law(law.regulation)]) == [first]
    text = scenario('the hand "As Ad"', 'it ranks as a "pair"', name="another")
    write_law(tmp_path, text)
    assert [check.name for check in planned_checks([law])] == ["another"]
    write_law(tmp_path, text.replace("pair", "pear"))
    for _ in range(2):
        with pytest.raises(FeatureErrors, match="pear"):
            planned_checks([law])
    (law.regulation.folder / "more.feature").write_bytes(b"\xff")
    with pytest.raises(FeatureErrors, match=r"more\.feature"):
        planned_checks([law])


def test_a_product_is_not_asked_where_a_feature_has_a_defect(tmp_path: Path) -> None:
    toy = Toy()
    with pytest.raises(FeatureErrors):
        certified(toy, law_of(tmp_path, scenario('the hand "As"', 'it ranks as a "pair"')))
    assert toy.asked == []


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        (('the hand "As Ah"', 'it ranks as a "high card"'), "A♠ A♥: pair of aces."),
        (('the hand "As Ah"', 'it loses to "Ks Kh"'), "is higher than"),
        (('the hand "As Ah"', 'it beats "Jk Ad"'), "ties with"),
    ],
)
def test_a_statement_that_the_law_data_contradicts_is_a_defect(
    tmp_path: Path, steps: tuple[str, ...], says: str
) -> None:
    with pytest.raises(FeatureErrors) as caught:
        planned_checks([Law(law_of(tmp_path, scenario(*steps))[NJ30])])
    assert str(caught.value).startswith(f"{PLACE}:{FIRST + 2}: ")
    assert says in str(caught.value)


def test_a_second_given_is_a_defect(tmp_path: Path) -> None:
    text = 'Scenario: two\n  Given the hand "2c 9d"\n  And the hand "Jk Jk"\n  Then it ranks as "two jokers"'
    with pytest.raises(FeatureErrors, match="a second Given"):
        planned_checks([Law(law_of(tmp_path, text)[NJ30])])


def test_a_scenario_holds_under_other_readings_for_who_follows_them() -> None:
    multiset = {(NJ14, "d"): "multiset"}
    mine = Toy(THREE, departures={"d": "multiset"})
    follows = certified(mine, games=[THREE], readings=multiset, depth="quick")
    assert follows.that("failed") | follows.that("cantTell") == set()
    other = certified(Toy(THREE), games=[THREE], readings=multiset, depth="quick")
    assert "c.4" in other.that("cantTell")
    assert other.that("failed") == set()
