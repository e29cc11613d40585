"""Any hand: drawn, shrunk to the lowest class, the same again by seed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from clausecheck.check import anyhand
from clausecheck.product.api import Problem
from tests.check.lawfolder import law_of, scenario
from tests.check.products import Toy, certified

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.check.products import Said

STEPS = ("any hand with one joker", 'it ranks as a "pair"')


def verdict(tmp_path: Path, toy: Toy, *steps: str, seed: int = 0) -> dict[str, Any]:
    run = certified(toy, law_of(tmp_path, scenario(*steps)), depth="quick", seed=seed)
    return run.checks["b.5/one"]


def low_is_high(hand: str, name: str | None, strength: Any) -> Said:
    lone = hand.replace("Jk", "")
    return ("high-card" if len(lone) == 2 and lone[0] in "TJQKA" else name), strength


def test_a_hand_that_fails_is_shrunk_to_the_lowest_class(tmp_path: Path) -> None:
    check = verdict(tmp_path, Toy(tweak=low_is_high), *STEPS)
    assert (check["outcome"], check["evidence"], check["kind"]) == ("failed", "sampled", "property")
    (hand,) = check["counterexample"]["hands"]
    assert "T" in hand.replace("Jk", "")
    assert check["universe"]["size"] == 1379


def test_a_statement_that_holds_passes_over_the_hands_drawn(tmp_path: Path) -> None:
    toy = Toy()
    check = verdict(tmp_path, toy, *STEPS)
    assert (check["outcome"], check["cases"]) == ("passed", anyhand.EXAMPLES["quick"])
    drawn = {hand for asked in toy.asked for hand in asked if len(asked) == 1 and hand.count("Jk") == 1}
    assert any(hand.startswith("Jk") for hand in drawn)
    assert any(hand.endswith("Jk") for hand in drawn)


def test_the_same_seed_draws_the_same_hands(tmp_path: Path) -> None:
    def asked(seed: int) -> list[tuple[str, ...]]:
        toy = Toy()
        verdict(tmp_path, toy, *STEPS, seed=seed)
        return toy.asked

    assert asked(1) == asked(1) != asked(2)


def test_a_crash_is_not_sought_again(tmp_path: Path) -> None:
    crashes: list[str] = []

    def crash(hand: str, name: str | None, strength: Any) -> Said | Problem:
        if "Jk" in hand and hand[:2] == "Jk" and hand != "JkJk":
            crashes.append(hand)
            return Problem("crash", "signal 11")
        return name, strength

    check = verdict(tmp_path, Toy(tweak=crash), *STEPS)
    assert check["outcome"] == "failed"
    assert check["counterexample"]["reported"] == "crash: signal 11"
    assert len(crashes) == 1


def test_shrinking_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anyhand, "SECONDS_TO_SHRINK", 0.0)

    def slow(hand: str, name: str | None, strength: Any) -> Said:
        time.sleep(0.001 * (hand.count("Jk") == 1))
        return low_is_high(hand, name, strength)

    check = verdict(tmp_path, Toy(tweak=slow), *STEPS)
    assert check["outcome"] == "failed"
    assert check["counterexample"]["expected"] == "pair"


def test_what_cannot_be_named_or_was_not_asked_does_not_pass(tmp_path: Path) -> None:
    assert verdict(tmp_path, Toy(categories=()), *STEPS)["outcome"] == "cantTell"
    toy = Toy(tweak=lambda *_: Problem("unasked", "gone"))
    assert verdict(tmp_path, toy, *STEPS)["outcome"] == "untested"


def test_any_hand_is_compared_too(tmp_path: Path) -> None:
    steps = ("any hand with two jokers", 'it beats "As Ks"')
    assert verdict(tmp_path, Toy(), *steps)["outcome"] == "passed"
    steps = ("any hand with one joker", 'it beats "As Qs"')
    assert verdict(tmp_path, Toy(), *steps)["outcome"] == "passed"
    steps = ("any hand with one joker", 'it beats "8s 8d"')
    check = verdict(tmp_path, Toy(), *steps)
    assert check["outcome"] == "failed"
    assert "2" in check["counterexample"]["hands"][0].replace("Jk", "")
