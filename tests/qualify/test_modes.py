"""The same faults in products that show less: strengths without names, comparisons alone.

Without names a hand is known by where it ranks, and one fault can look like another. Accepted is what order
alone leaves open, and each fault says it in `unnamed`: a kind of hand that ranks as another kind as a whole
may have changed places with it (the list's clause) or be misnamed (its own); one hand of several that differ
by suits alone may be wrong by suit (the clause on suits) or by kind; what only a name shows does not show.
"""

import pytest

from clausecheck.qualify.fault import Fault
from clausecheck.qualify.faults import FAULTS, LIBRARY
from clausecheck.qualify.laws import game_of, law_of
from clausecheck.qualify.matrix import run_fault
from clausecheck.qualify.product import COMPARE_ALONE, ORDER_ALONE, Shown
from tests.qualify.chosen import like_five_cards, of_millions
from tests.qualify.test_matrix import HOWEVER_ASKED, assert_killed, blamed, of


@pytest.mark.parametrize(
    "fault", [fault for fault in HOWEVER_ASKED if not like_five_cards(fault)], ids=lambda fault: fault.id
)
def test_by_strengths_alone_one_clause_of_those_that_it_can_be_is_blamed(fault: Fault) -> None:
    found = blamed(fault, ORDER_ALONE)
    assert bool(found & fault.unnamed) is bool(fault.unnamed)
    assert found <= fault.unnamed | fault.besides


IN_WHOLE = (
    *("five/wheel-missing", "five/one-class-a-pair", "five/pairs-side-by-side-alone", "five/player-believed"),
    *("three/one-hand-too-weak", "three/read-as-multiset"),
    *("two/joker-suited", "two/two-jokers-a-pair", "two/read-two-departures", "two/joker-only-first"),
    *("fast/flush-with-full-house-suits-not-seen", "fast/wheel-missing", "fast/as-with-one-deck"),
)


@pytest.mark.parametrize("name", IN_WHOLE)
def test_by_strengths_alone_in_a_whole_run(name: str) -> None:
    assert_killed(run_fault(of(name), shown=ORDER_ALONE))


BY_COMPARISONS = (
    *("two/joker-suited", "two/flush-above-pair", "two/high-card-second-ignored", "two/suits-break-ties"),
    *("two/kings-nothing", "two/straights-all-tie", "two/read-natural-pair-first", "two/read-as-multiset"),
    *("three/wheel-missing", "five/quads-reversed", "five/flush-without-5", "fast/flush-above-full-house"),
)
"""Two and three cards: every class against every other; five cards: neighbours, and against the middles."""


STANDS_ON_BOTH_SIDES = {"two/joker-suited", "two/joker-wild-in-straights", "two/one-flush-missed"}
"""Hands of a kind that rank inside another: in some pairs the one kind is higher and in some the other, so
that the list of kinds, and what decides between equals, are contradicted too."""
WITHOUT_AN_ANSWER = {
    *("three/one-hand-refused", "three/one-hand-crashes", "two/two-jokers-refused", "two/one-joker-refused"),
    "low-three/one-pair-refused",
}
"""A hand that is never answered leaves each of its pairs open, whatever clause would have decided it."""

FOUND_BY_COMPARISONS = [
    fault
    for fault in FAULTS
    if not of_millions(fault) and fault.aspect != "asking" and fault.id not in WITHOUT_AN_ANSWER
]


@pytest.mark.parametrize("name", BY_COMPARISONS)
def test_by_comparisons_alone(name: str) -> None:
    assert_found_by_comparisons(of(name))


@pytest.mark.parametrize("name", sorted(name for name in WITHOUT_AN_ANSWER if name.startswith("two")))
def test_a_hand_that_is_never_compared_is_found(name: str) -> None:
    assert run_fault(of(name), shown=COMPARE_ALONE).failed


def assert_found_by_comparisons(fault: Fault) -> None:
    found = run_fault(fault, shown=COMPARE_ALONE)
    if fault.id in STANDS_ON_BOTH_SIDES:
        assert set(found.failed) & (fault.unnamed | {"a"})
        assert found.beside <= {"b", "c"}
    else:
        assert_killed(found)


@pytest.mark.parametrize("name", ["five/royal-not-told", "five/foreign-name"])
def test_what_only_a_name_shows_is_no_fault_of_a_product_without_names(name: str) -> None:
    found = run_fault(of(name), shown=ORDER_ALONE)
    assert found.expected == frozenset()
    assert_killed(found)


def test_a_product_that_knows_no_royal_flush_is_not_failed_for_it() -> None:
    nine = tuple(
        c.id
        for c in law_of("nj-13-69f-14.3").ranker(game_of("nj-13-69f-14.3", "poker-high-5")).ranking.category
    )
    shown = Shown(categories=nine[1:], compares=True)
    right = run_fault(of("five/strengths-scaled"), shown=shown)
    assert_killed(right)
    wrong = run_fault(of("five/steel-wheel-missing"), shown=shown)
    assert_killed(wrong)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("fault", LIBRARY, ids=lambda fault: fault.id)
def test_by_strengths_alone_the_whole_library(fault: Fault) -> None:
    assert_killed(run_fault(fault, shown=ORDER_ALONE))


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("fault", FOUND_BY_COMPARISONS, ids=lambda fault: fault.id)
def test_by_comparisons_alone_the_whole_library_of_two_and_three_cards(fault: Fault) -> None:
    assert_found_by_comparisons(fault)
