"""Comparisons: which pairs are asked, and each wrong answer pinned to one clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.check import pairs
from clausecheck.product.api import Problem
from tests.check.products import JOKERS, Toy, blames, certified, evidence_of, is_hand

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

COMPARE = ("compare",)


LAWFUL = Toy(JOKERS)
ENDS = {frozenset("25"), frozenset("AJ")}


def test_at_full_depth_every_class_meets_every_other_both_ways_round_and_each_hand_its_class() -> None:
    evidence = evidence_of(Toy(methods=COMPARE))
    found = evidence.pairs
    assert found is not None
    assert found.every_class
    assert len(found.left) == 170 * 170 + 2 * 1379 + 2 * 20_000
    classes = evidence.sweep.table.order[evidence.sweep.signature]
    met = set(
        zip(
            classes[found.left[: 170 * 170]].tolist(), classes[found.right[: 170 * 170]].tolist(), strict=True
        )
    )
    assert met == {(a, b) for a in range(170) for b in range(170)}
    rest = slice(170 * 170, 170 * 170 + 2 * 1379)
    left, right = found.left[rest].tolist(), found.right[rest].tolist()
    assert left[::2] == right[1::2] == list(range(1379))
    assert left[1::2] == right[::2]
    assert (classes[found.left[rest]] == classes[found.right[rest]]).all()
    assert evidence.judgement.violations == ()


def test_a_comparator_that_ties_what_is_far_apart_is_found() -> None:
    def near_sighted(a: str, b: str, lawful: int) -> int:
        return 0 if abs(LAWFUL.lawful(a)[1] - LAWFUL.lawful(b)[1]) > 100 else lawful

    run = certified(Toy(methods=COMPARE, compares=near_sighted))
    assert "b" in run.that("failed")
    shown = run.checks["b/the-kinds-stand-in-the-order-listed"]["counterexample"]
    assert (shown["reported"], shown["unit"]) == (0, "pairs")


def test_and_also_beside_strengths() -> None:
    def near_sighted(a: str, b: str, lawful: int) -> int:
        return 0 if abs(LAWFUL.lawful(a)[1] - LAWFUL.lawful(b)[1]) > 100 else lawful

    evidence = evidence_of(Toy(methods=("rank", "compare"), compares=near_sighted))
    assert ("b", "order") in blames(evidence)


def test_a_comparator_that_goes_round_in_a_circle_is_found() -> None:
    """Five and two beat ace and jack, though every class beats the one below it."""

    def circle(a: str, b: str, lawful: int) -> int:
        high = all(LAWFUL.lawful(hand)[0] == "high-card" for hand in (a, b))
        return -lawful if high and {frozenset(a[::2]), frozenset(b[::2])} == ENDS else lawful

    found = blames(evidence_of(Toy(methods=COMPARE, compares=circle)))
    assert set(found) == {("b.7", "value")}
    assert found["b.7", "value"].affected >= 2  # each way round, and as often again as it was drawn


def test_the_order_of_the_two_hands_must_not_count() -> None:
    def first_wins(_a: str, _b: str, lawful: int) -> int:
        return lawful or 1

    found = blames(evidence_of(Toy(methods=COMPARE, compares=first_wins)))
    assert ("a", "suits") in found
    assert {clause for clause, _ in found} == {"a", "b.5"}  # a joker's pair and the natural one tie by (b)5


def test_suits_that_a_comparator_counts_are_found_beside_strengths() -> None:
    def spades(a: str, b: str, lawful: int) -> int:
        return lawful or ("s" in a) - ("s" in b)

    found = blames(evidence_of(Toy(methods=("rank", "compare"), compares=spades)))
    assert ("a", "suits") in found


def test_a_pair_without_an_answer_counts_where_the_hands_part() -> None:
    def fails(a: str, b: str, lawful: int) -> int | Problem:
        kings = {frozenset(a[::2]), frozenset(b[::2])} == {frozenset("K"), frozenset("Q")}
        return Problem("crash", "exit code 1") if kings else lawful

    found = blames(evidence_of(Toy(methods=COMPARE, compares=fails)))
    assert set(found) == {("b.5", "value")}
    assert found["b.5", "value"].reported == "crash: exit code 1"


def test_pairs_that_were_not_asked_are_nobodys_fault_and_leave_the_order_untested() -> None:
    gone: list[bool] = []

    def given_up(_a: str, _b: str, lawful: int) -> int | Problem:
        gone.append(True)
        return Problem("unasked", "crashed too often") if len(gone) > 10_000 else lawful

    run = certified(Toy(methods=COMPARE, compares=given_up))
    assert run.that("failed") == set()
    order = run.checks["b/the-kinds-stand-in-the-order-listed"]
    assert order["outcome"] == "untested"
    assert "pairs were not asked" in order["detail"]


def slow(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(pairs, "_estimate", lambda *_: seconds)


def test_what_would_take_over_an_hour_is_sampled_and_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    slow(monkeypatch, 1.0)
    run = certified(Toy(methods=COMPARE))
    order = run.checks["b/the-kinds-stand-in-the-order-listed"]
    assert (order["outcome"], order["evidence"]) == ("passed", "sampled")
    assert order["detail"].endswith("28,900 pairs of classes would take 8.0 h")
    slow(monkeypatch, 3600 / 170**2)
    order = certified(Toy(methods=COMPARE)).checks["b/the-kinds-stand-in-the-order-listed"]
    assert (order["outcome"], order["evidence"]) == ("passed", "exhaustive")
    assert "rests on transitivity" in order["detail"]


def test_what_is_more_than_can_be_kept_is_sampled_but_for_each_hand_beside_its_class(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pairs, "KEPT_AT_MOST", 170**2 - 1)
    evidence = evidence_of(Toy(methods=COMPARE))
    assert evidence.pairs is not None
    assert not evidence.pairs.every_class
    asked = set(zip(evidence.pairs.left.tolist(), evidence.pairs.right.tolist(), strict=True))
    heads = pairs.representatives(evidence.sweep)
    order = evidence.sweep.table.order[evidence.sweep.signature]
    assert {(row, int(heads[order[row]])) for row in range(1379)} <= asked
    order_check = certified(Toy(methods=COMPARE)).checks["b/the-kinds-stand-in-the-order-listed"]
    assert (order_check["outcome"], order_check["evidence"]) == ("passed", "sampled")
    assert order_check["detail"].endswith("28,900 pairs of classes are more than are kept")


def test_quick_and_standard_ask_less_and_the_same_again_by_seed() -> None:
    def asked(depth: str, seed: int) -> tuple[list[int], list[int]]:
        found = evidence_of(Toy(methods=COMPARE), depth, seed=seed).pairs  # type: ignore[arg-type]
        assert found is not None
        assert not found.every_class
        return found.left.tolist(), found.right.tolist()

    assert asked("standard", 1) == asked("standard", 1) != asked("standard", 2)
    assert len(asked("quick", 1)[0]) < len(asked("standard", 1)[0])


def test_misnamed_hands_are_not_judged_by_comparing() -> None:
    renamed: Callable[[str], bool] = is_hand("2c 2d")
    toy = Toy(
        methods=("rank", "compare"),
        tweak=lambda h, n, s: ("flush" if renamed(h) else n, s),
        compares=lambda a, b, lawful: -lawful if renamed(a) or renamed(b) else lawful,
    )
    evidence = evidence_of(toy)
    assert set(blames(evidence)) == {("b.5", "name")}
    assert len(evidence.cells.rows(~evidence.right)) == 1
