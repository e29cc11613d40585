"""A pytest parametrised over hands."""

from __future__ import annotations

import pytest
from hands import reported, some


@pytest.mark.parametrize(("hand", "category"), some())
def test_a_hand_is_called_what_the_law_calls_it(hand: str, category: str) -> None:
    """One hand."""
    assert reported(hand) == category
