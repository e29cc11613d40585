"""The register of readings: every point that the five texts leave to a reader is answered in law data."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from clausecheck.law import Law, load_catalogue

if TYPE_CHECKING:
    from clausecheck.law import Reading, Regulation

CATALOGUE = load_catalogue()
NJ14, NJ20, NJ21, NJ30 = (f"nj-13-69f-{section}" for section in ("14.3", "20.11", "21.3", "30.5"))
NZ = "nz-gazette-1996-7-13"

WHERE = {
    "A": {NJ14, NJ21, NJ30, NZ},
    "B": {NJ14},
    "C": {NJ14},
    "D": {NJ21},
    "E": {NJ30},
    "F": {NZ},
    "G": {NJ20},
}
"""Letters of the register to the regulations that answer its points: ties (A) concern all that rank."""
COUNT = {"A": 15, "B": 11, "C": 12, "D": 21, "E": 15, "F": 14, "G": 38}
WITHDRAWN = {"B4"}
POINTS = [f"{letter}{n}" for letter, count in COUNT.items() for n in range(1, count + 1)]
BY_THE_CARDS = ("grouped", "multiset", "set", "card")
"""The names of the readings of a clause on ties; every other reading is named after its point."""


def readings() -> list[tuple[Regulation, Reading]]:
    return [(regulation, reading) for regulation in CATALOGUE.values() for reading in regulation.reading]


@pytest.mark.parametrize("point", [point for point in POINTS if point not in WITHDRAWN])
def test_every_point_is_answered_where_it_arises(point: str) -> None:
    answering = {regulation.id for regulation, reading in readings() if point in reading.register}
    assert answering, "a reading, of one option or several, says what the text comes to here"
    assert answering <= WHERE[point[0]]


def test_no_point_is_answered_that_was_not_raised_nor_one_that_was_withdrawn() -> None:
    answered = {point for _, reading in readings() for point in reading.register}
    assert answered == set(POINTS) - WITHDRAWN


def test_a_point_is_answered_once_in_a_clause() -> None:
    answers = Counter(
        (regulation.id, reading.clause, point)
        for regulation, reading in readings()
        for point in reading.register
    )
    twice = {point for (*_, point), count in answers.items() if count > 1}
    assert twice <= {"G15"}, "two rows of one table have lost their columns, and are filled apart"


@pytest.mark.parametrize(
    ("regulation", "reading"),
    [pytest.param(*each, id=f"{each[0].id}/{each[1].clause}={each[1].in_force}") for each in readings()],
)
def test_a_reading_asks_answers_and_says_why(regulation: Regulation, reading: Reading) -> None:
    names = [option.name for option in reading.option]
    assert reading.in_force in names
    assert reading.question.endswith("?")
    assert reading.because.strip()
    assert all(option.says.endswith(".") for option in reading.option)
    assert Law(regulation).in_force(reading) == reading.in_force
    for name in names:
        point = name.split("-", maxsplit=1)[0].upper()
        assert point in reading.register or name in BY_THE_CARDS, name


@pytest.mark.parametrize(
    ("regulation", "names"),
    [(NJ14, BY_THE_CARDS), (NJ21, BY_THE_CARDS), (NJ30, BY_THE_CARDS), (NZ, BY_THE_CARDS[:-1])],
)
def test_ties_have_the_readings_of_what_is_compared(regulation: str, names: tuple[str, ...]) -> None:
    """New Zealand's rule speaks of card values, which the very card, suit and all, is not."""
    (ties,) = [
        reading for reading in CATALOGUE[regulation].reading if "grouped" in {o.name for o in reading.option}
    ]
    assert ties.in_force == "grouped"
    assert tuple(option.name for option in ties.option) == names
