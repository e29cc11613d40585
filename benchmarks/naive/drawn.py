"""Hypothesis alone, drawing hands."""

from __future__ import annotations

from hands import COUNT, lawful, reported
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clausecheck.cards import write_hand

HANDS = st.lists(st.integers(0, 51), min_size=5, max_size=5, unique=True)


@settings(max_examples=COUNT, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(HANDS)
def test_a_hand_is_called_what_the_law_calls_it(cards: list[int]) -> None:
    """One hand."""
    hand = tuple(sorted(cards))
    assert reported(write_hand(hand)) == lawful(hand)
