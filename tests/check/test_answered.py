"""Answers to pairs: whatever they are held as, the same columns, and every departure from the law is seen."""

from __future__ import annotations

import numpy as np
import pytest

from clausecheck.check.answered import NO_ANSWER, Answered, Listed, Square
from clausecheck.product.api import Problem

ORDER = np.array([2, 0, 1, 1, 3], np.int32)
"""The classes of five hands; rows 1, 2, 0 and 4 speak for theirs, worst first."""
HEADS = np.array([1, 2, 0, 4])
LAWFUL = np.array([[0, -1, -1, -1], [1, 0, -1, -1], [1, 1, 0, -1], [1, 1, 1, 0]], np.int8)


def listed(square: Square) -> Listed:
    return Listed(square.left, square.right, square.outcome)


def test_a_square_is_each_head_with_each_row_by_row() -> None:
    square = Square(HEADS, LAWFUL.reshape(-1))
    assert square.left.tolist() == [1] * 4 + [2] * 4 + [0] * 4 + [4] * 4
    assert square.right.tolist() == [1, 2, 0, 4] * 4
    assert not square.departs(ORDER)
    assert not listed(square).departs(ORDER)


@pytest.mark.parametrize("place", range(16))
@pytest.mark.parametrize("answer", [1, 0, -1, NO_ANSWER])
def test_one_answer_that_is_another_than_the_laws_departs(place: int, answer: int) -> None:
    outcome = LAWFUL.reshape(-1).copy()
    other = int(outcome[place]) != answer
    outcome[place] = answer
    square = Square(HEADS, outcome)
    assert square.departs(ORDER) is listed(square).departs(ORDER) is other


@pytest.mark.parametrize("side", [1, 499, 500, 501, 1100])
def test_a_square_of_any_size_is_looked_at_to_its_end(side: int) -> None:
    heads, order = np.arange(side), np.arange(side, dtype=np.int32)
    outcome = np.sign(np.subtract.outer(order, order)).astype(np.int8)
    assert not Square(heads, outcome.reshape(-1)).departs(order)
    for row, column in ((0, side - 1), (side - 1, 0), (side - 1, side - 1), (side // 2, side // 3)):
        wrong = outcome.copy()
        wrong[row, column] = NO_ANSWER
        assert Square(heads, wrong.reshape(-1)).departs(order)


def test_parts_stand_one_behind_the_other_with_their_problems() -> None:
    answered = Answered(ORDER)
    answered.take(Square(HEADS, LAWFUL.reshape(-1)), {})
    assert not answered.departing
    pair = Listed(np.array([2, 3], np.int32), np.array([3, 2], np.int32), np.array([0, NO_ANSWER], np.int8))
    answered.take(pair, {1: Problem("crash", "exit code 1")})
    found = answered.pairs("a note", every_class=True)
    assert (len(found), found.departing, found.note, found.every_class) == (18, True, "a note", True)
    assert found.problems == {17: Problem("crash", "exit code 1")}
    assert found.left.tolist()[-3:] == [4, 2, 3]
    assert found.right.tolist()[-3:] == [4, 3, 2]
    assert found.outcome.tolist()[-2:] == [0, NO_ANSWER]
