"""Faults of harnesses that ask another program, where settlements are asked for: a number that JSON lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.product.adapters import ROUNDS, opened, rounds

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("number", ["nan", "inf"])
def test_b201_a_payout_that_is_no_number_is_never_compared_as_one(tmp_path: Path, number: str) -> None:
    """B201: NaN and Infinity were taken for JSON, and compared with what was due."""
    asked = rounds(5)
    setup = f"""
    plain = payout
    def payout(player, dealer, wagers, tables):
        paid = plain(player, dealer, wagers, tables)
        return {{"ante": float("{number}")}} if player == {asked[3][0]!r} else paid
    """
    with opened(tmp_path, setup=setup) as session:
        settled = session.settle(ROUNDS, asked, wagers={"ante": 100})
    assert {place: problem.kind for place, problem in settled.problems.items()} == {3: "protocol"}
    assert "contains" in settled.problems[3].text
    assert settled.cents[:, 0].tolist() == [200, 200, 200, -1, 200]
