"""Strengths by signature."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.check.strengths import strengths_of
from clausecheck.check.sweep import numbers_of
from clausecheck.product.api import Problem
from tests.check.products import Toy, evidence_of, is_hand

if TYPE_CHECKING:
    from tests.check.products import Said


def test_the_middle_is_not_moved_by_one_wrong_hand() -> None:
    wrong = is_hand("2c 9d")
    right = evidence_of(Toy())
    evidence = evidence_of(Toy(tweak=lambda h, n, s: (n, -1e9 if wrong(h) else s)))
    one, two = strengths_of(right.cells, right.right), strengths_of(evidence.cells, evidence.right)
    assert one is not None
    assert two is not None
    assert np.array_equal(one.middle, two.middle)
    assert [evidence.sweep.hand(int(row)) for row in two.astray] == ["2c9d"]
    assert one.astray.size == 0


def test_hands_of_a_wrong_category_and_without_an_answer_do_not_count() -> None:
    lost, named = is_hand("2c 9d"), is_hand("3c 9d")

    def tweak(hand: str, name: str | None, strength: Any) -> Said | Problem:
        if lost(hand):
            return Problem("timeout", "30 s")
        return ("flush", strength) if named(hand) else (name, strength)

    evidence = evidence_of(Toy(tweak=tweak))
    found = strengths_of(evidence.cells, evidence.right)
    assert found is not None
    assert int(found.count.sum()) == 1377
    assert evidence.sweep.reported(int(evidence.cells.rows(~evidence.right)[0])) == "timeout: 30 s"


def test_a_product_without_strengths_has_none() -> None:
    evidence = evidence_of(Toy(strengths=False))
    assert strengths_of(evidence.cells, evidence.right) is None
    assert not evidence.orders


def test_lists_become_numbers_of_the_same_order() -> None:
    column = np.empty(5, object)
    column[:] = [(1, 2), None, (1,), (0, 9), (1, 2)]
    numbers = numbers_of(column)
    assert numbers is not None
    assert np.isnan(numbers[1])
    assert numbers[[3, 2, 0, 4]].tolist() == [0, 1, 2, 2]
