"""Faults of money and of its books, as far as a settlement shows them: what a wager receives, and no less."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.law.rounds import cents, payouts, refusal
from tests.product.adapters import ROUNDS, opened

if TYPE_CHECKING:
    from pathlib import Path

LOST = ("Kh 9d 4c", "As Jh 3d")
STRAIGHT = ("8c 7d 6h", "Ks 9h 2d")
BOTH = {"ante": 100, "play": 100}


def test_b137_a_wager_that_is_lost_costs_its_stake_once(tmp_path: Path) -> None:
    """B137: the stake was taken when it was placed, and once more when it was lost."""
    assert cents(*LOST, BOTH) == {"ante": 0, "play": 0, "ante-bonus": 0}
    assert 1000 - sum(BOTH.values()) + sum(paid or 0 for paid in cents(*LOST, BOTH).values()) == 800
    twice = 'payout = lambda *_, **__: {"ante": -100, "play": -100, "ante-bonus": 0}'
    with opened(tmp_path, setup=twice) as session:
        settled = session.settle(ROUNDS, [LOST], wagers=BOTH)
    assert settled.problems[0].kind == "protocol"
    assert "-100, which is not a whole number of cents" in settled.problems[0].text


def test_b143_what_is_posted_is_what_is_paid() -> None:
    """B143: the felt promised more than the program paid."""
    assert cents(*STRAIGHT, {"pair-plus": 2000}) == {"pair-plus": 2000 + 5 * 2000}
    for odds in (5, 6, 9):
        posted = {"pair-plus": {"pair": 1, "flush": 4, "straight": odds, "three-of-a-kind": 30}}
        posted["pair-plus"] |= {"straight-flush": 40}
        assert cents(*STRAIGHT, {"pair-plus": 2000}, posted) == {"pair-plus": 2000 + odds * 2000}


def test_b146_an_amount_is_paid_exactly_or_the_wager_is_refused() -> None:
    """B146: what did not come out in whole chips was rounded, and nobody had said how."""
    assert cents(*LOST[::-1], {"ante": 750, "play": 750})["ante"] == 1500
    round_ = {"player": "As Jh 3d", "dealer": "Kh 9d 4c", "wagers": {"ante": 7.5, "play": 7.5}}
    assert "the ante wager is 7.5; write whole cents" in refusal(round_)


@pytest.mark.parametrize("times", [1, 10, 100_000])
def test_b147_odds_apply_to_the_wager_that_was_made(times: int) -> None:
    """B147: a win was shown again, and paid, after the machine was put to another denomination."""
    before = payouts(*STRAIGHT, {"pair-plus": 100})
    assert cents(*STRAIGHT, {"pair-plus": 100 * times}) == {"pair-plus": 600 * times}
    assert payouts(*STRAIGHT, {"pair-plus": 100}) == before


def test_b150_a_wager_that_nobody_placed_is_not_settled(tmp_path: Path) -> None:
    """B150: when the game was over, another ante was taken."""
    assert cents(*STRAIGHT, {"pair-plus": 100}).keys() == {"pair-plus"}
    more = 'payout = lambda *_, **__: {"pair-plus": 600, "ante": 0}'
    with opened(tmp_path, setup=more) as session:
        settled = session.settle(ROUNDS, [STRAIGHT], wagers={"pair-plus": 100})
    assert settled.problems[0].kind == "protocol"
    assert "where it names pair-plus" in settled.problems[0].text
