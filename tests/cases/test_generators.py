"""Faults that property tests have had: ours draws rare hands, filters none out, and ends its search."""

from __future__ import annotations

import time
from collections import Counter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import Phase, given, seed, settings

from clausecheck.cards import parse_hand
from clausecheck.check import anyhand
from clausecheck.law import rank_hand
from clausecheck.product.api import Problem
from tests.check.lawfolder import law_of, scenario
from tests.check.products import Toy, certified
from tests.law.laws import game, law

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from clausecheck.law.ranking import Shape
    from tests.check.products import Said

NO_JOKER = ("any hand with no joker", 'it loses to "Jk Jk"')
LONE_JOKER = ("any hand with one joker", 'it ranks as a "pair"')


def verdict(tmp_path: Path, toy: Toy, steps: tuple[str, ...], number: int = 0) -> dict[str, Any]:
    run = certified(toy, law_of(tmp_path, scenario(*steps)), depth="quick", seed=number)
    return run.checks["b.5/one"]


def drawn(name: str, count: int, chosen: Callable[[Shape], bool] = lambda _: True) -> list[str]:
    """Hands that a property is put to, with every health check of Hypothesis on."""
    section, found = game(name)
    place: Any = SimpleNamespace(law=law(section), game=found)
    hands: list[str] = []

    def put(hand: str) -> None:
        hands.append(hand)

    test = seed(1)(given(anyhand.hands(place, chosen))(put))
    settings(max_examples=count, database=None, deadline=None, phases=(Phase.generate,))(test)()
    return hands


def test_b173_a_hand_of_every_kind_is_drawn_and_none_seldom() -> None:
    """B173: of a thousand hands of distinct cards drawn, two were straights and none was a flush."""
    section, found = game("poker-high-5")
    kinds = Counter(rank_hand(law(section), found, hand).category for hand in drawn("poker-high-5", 300))
    assert len(kinds) == 10
    assert min(kinds.values()) >= 10


@pytest.mark.parametrize("number", range(2))
def test_b173_nor_is_the_product_spared_the_rare_ones(tmp_path: Path, number: int) -> None:
    """B173: of 741 classes of two cards one is a royal flush. It is put at the least depth, by any seed."""
    toy = Toy()
    assert verdict(tmp_path, toy, NO_JOKER, number)["outcome"] == "passed"
    put = {toy.lawful(hand)[0] for hand, *beside in toy.asked if beside == ["JkJk"]}
    assert put >= {"royal-flush", "straight-flush", "straight", "pair", "flush", "high-card"}


def test_b175_hands_are_made_as_wanted_and_not_thrown_away() -> None:
    """B175: where few hands were kept of those drawn, Hypothesis gave up now and then."""

    def four_aces(shape: Shape) -> bool:
        return shape.ranks[:4] == (12, 12, 12, 12)

    hands = drawn("poker-high-5", 100, four_aces)
    assert len(hands) >= 12, "a king to a two beside them, in some suit"
    assert {tuple(card // 4 for card in parse_hand(hand))[:4] for hand in hands} == {(12, 12, 12, 12)}


def test_b177_a_slow_product_is_not_asked_for_ever_and_what_was_found_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B177: a failure was made smaller and smaller through a slow program, for minutes and in silence."""
    monkeypatch.setattr(anyhand, "SECONDS_TO_SHRINK", 0.1)
    failing: list[str] = []

    def slow(hand: str, name: str | None, strength: Any) -> Said:
        if len(toy.asked[-1]) > 1 or hand.count("Jk") != 1:
            return name, strength
        time.sleep(0.02)
        failing.append(hand)
        return "high-card", strength

    toy = Toy(tweak=slow)
    check = verdict(tmp_path, toy, LONE_JOKER)
    assert check["outcome"] == "failed"
    assert check["counterexample"]["hands"][0] in failing
    assert 1 <= len(failing) <= 1 + 0.1 / 0.02 + 1


def test_b179_a_product_that_is_late_is_a_finding_of_its_own_and_no_hand_is_made_smaller(
    tmp_path: Path,
) -> None:
    """B179: a time-out under load was taken for a fault of the hand, and a smaller one was looked for."""
    late: list[str] = []

    def slow(hand: str, name: str | None, strength: Any) -> Said | Problem:
        if len(toy.asked[-1]) > 1 or hand.count("Jk") != 1:
            return name, strength
        late.append(hand)
        return Problem("timeout", "no answer within 5 s")

    toy = Toy(tweak=slow)
    check = verdict(tmp_path, toy, LONE_JOKER)
    assert check["counterexample"]["reported"] == "timeout: no answer within 5 s"
    assert check["counterexample"]["hands"] == late
