"""Answers as bytes: what comes back is what was put in, whatever a product may answer."""

import numpy as np
import pytest

from clausecheck.product.api import WAGERS, Comparisons, Problem, Ranks, Settlements, Swept
from clausecheck.product.packing import pack, unasked, unpack, whole

REFUSED = {1: Problem("refused", "no such card: Ä"), 2: Problem("refused", "no such card: Ä")}


def ranks(strengths: np.ndarray | None) -> Ranks:
    return Ranks(("pair", "Straße"), np.array([0, -1, -1, 1], np.int16), strengths, REFUSED)


def lists() -> np.ndarray:
    column = np.empty(4, object)
    column[0], column[3] = (1, 2.5), (7,)
    return column


def same(one: Ranks, two: Ranks) -> bool:
    assert (one.names, one.problems) == (two.names, two.problems)
    assert one.categories.dtype == two.categories.dtype
    assert one.categories.tolist() == two.categories.tolist()
    if one.strengths is None or two.strengths is None:
        return one.strengths is two.strengths
    return one.strengths.dtype == two.strengths.dtype and repr(one.strengths) == repr(two.strengths)


@pytest.mark.parametrize(
    "strengths",
    [
        None,
        np.array([7, np.nan, np.nan, -3], np.float64),
        np.array([7462, np.nan, np.nan, 2**53 - 1], np.float64),
        np.array([0.5, np.nan, np.nan, 1], np.float64),
        np.array([-0.0, np.nan, np.nan, 1e300], np.float64),
        lists(),
    ],
)
def test_ranks_come_back_as_they_were(strengths: np.ndarray | None) -> None:
    answer = ranks(strengths)
    assert same(unpack(pack(answer), Ranks, 4), answer)


def test_a_sweep_comes_back_with_what_was_compared() -> None:
    answer = Swept(
        ranks(None), np.array([1, 0, -1, 9], np.int8), np.zeros(4, np.int8), {3: Problem("refused", "no")}
    )
    back = unpack(pack(answer), Swept, 4)
    assert same(back.ranks, answer.ranks)
    assert back.there is not None
    assert back.back is not None
    assert (back.there.tolist(), back.back.tolist()) == ([1, 0, -1, 9], [0, 0, 0, 0])
    assert back.compared == answer.compared
    alone = unpack(pack(Swept(ranks(None))), Swept, 4)
    assert (alone.there, alone.back, alone.compared) == (None, None, {})


def test_comparisons_and_settlements_come_back_as_they_were() -> None:
    compared = Comparisons(np.array([1, 9, 9], np.int8), REFUSED)
    back = unpack(pack(compared), Comparisons, 3)
    assert (back.outcomes.tolist(), back.problems) == ([1, 9, 9], REFUSED)
    cents = np.array([[1000, -1, 0, 2**53 - 1, 5], [-1] * 5, [-1] * 5], np.int64)
    paid = unpack(pack(Settlements(WAGERS, cents, REFUSED)), Settlements, 3)
    assert (paid.wagers, paid.cents.tolist()) == (WAGERS, cents.tolist())
    assert paid.cents.dtype == np.int64
    assert paid.problems == REFUSED


def test_whole_numbers_take_few_bytes() -> None:
    count = 100_000
    answer = Ranks(("a",), np.zeros(count, np.int16), np.arange(count, dtype=np.float64), {})
    assert len(pack(answer)) < 6 * count


def test_other_bytes_are_no_answer() -> None:
    body = pack(ranks(None))
    for bad in (b"", b"PK", body[:-30], body[:100] + b"\0" * (len(body) - 100)):
        with pytest.raises(ValueError, match="no answer"):
            unpack(bad, Ranks, 4)
    with pytest.raises(ValueError, match="Comparisons"):
        unpack(body, Comparisons, 4)
    with pytest.raises(ValueError, match="5 items"):
        unpack(body, Ranks, 5)


@pytest.mark.parametrize("kind", ["crash", "timeout", "protocol", "unasked"])
def test_what_a_product_could_not_answer_is_not_whole(kind: str) -> None:
    assert whole(Comparisons(np.array([9, 1]), {0: Problem("refused", "no")}))
    assert not whole(Comparisons(np.array([9, 9]), {0: Problem("refused", "no"), 1: Problem(kind, "")}))  # type: ignore[arg-type]
    assert not whole(Swept(ranks(None), compared={0: Problem(kind, "")}))  # type: ignore[arg-type]


def test_unasked_answers_have_a_problem_for_every_item() -> None:
    assert unasked(Ranks, 2, "gone").problems == dict.fromkeys((0, 1), Problem("unasked", "gone"))
    assert unasked(Swept, 2, "gone").ranks.categories.tolist() == [-1, -1]
    assert unasked(Comparisons, 1, "gone").outcomes.tolist() == [9]
    assert unasked(Settlements, 1, "gone").cents.tolist() == [[-1] * 5]
