"""Each sentence of the vocabulary: what it says of a product that is right, and of one that is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.check.collection_steps import StepBook
from clausecheck.check.vocabulary import MODULES
from clausecheck.product.api import Problem
from tests.check.lawfolder import law_of, scenario
from tests.check.products import Toy, certified, is_hand

if TYPE_CHECKING:
    from pathlib import Path

EVERY = "every hand of two-card joker poker"
ANY = "any hand of two-card joker poker"
PAIRS = 'exactly the hands of clause (b)5 rank as a "pair"'

ACES = is_hand("As Ad")


def flush_aces(hand: str, name: str | None, strength: Any) -> Any:
    return ("flush" if ACES(hand) else name), strength


def high_aces(hand: str, name: str | None, strength: Any) -> Any:
    return name, 1e6 if ACES(hand) else strength


def low_pairs(hand: str, name: str | None, strength: Any) -> Any:
    return name, strength - 65 * (name == "pair") + 13 * (name == "flush")


def turned(hand: str, name: str | None, strength: Any) -> Any:
    return ("flush" if hand == "AdAs" else name), strength


SENTENCES = [
    ('the hand "As Ad"', 'it ranks as a "pair"', flush_aces),
    ('the hand "AsAd"', 'it ranks as "pair"', flush_aces),
    ('the hand "As Ad"', 'it loses to "Ks Qs"', high_aces),
    ('the hand "Ks Qs"', 'it beats "As Ad"', high_aces),
    ('the hand "As Ad"', 'it ties with "Ac Ah"', high_aces),
    (EVERY, PAIRS, flush_aces),
    (EVERY, "the hands that clause (b) lists rank in the order listed", low_pairs),
    (EVERY, "hands that differ by suits alone tie, as clause (a) says", high_aces),
    (f"{EVERY}, its cards in any order", "the answer is the same", turned),
    ("every hand with two jokers", 'it beats "As Ks"', lambda h, n, s: (n, -s)),
    (
        "every hand with one joker",
        'it ranks as a "pair"',
        lambda h, n, s: (n if "Jk" not in h else "flush", s),
    ),
    ("any hand with one joker", 'it ranks as a "pair"', lambda h, n, s: (n if "Jk" not in h else "flush", s)),
    ("any hand with two jokers", 'it beats "As Ks"', lambda h, n, s: (n, -s)),
    (f"{ANY}, its cards in any order", "the answer is the same", turned),
    (ANY, 'it loses to "Jk Jk"', None),
]


@pytest.mark.parametrize(("given", "then", "fault"), SENTENCES)
def test_a_sentence_passes_what_is_right_and_fails_what_is_not(
    tmp_path: Path, given: str, then: str, fault: Any
) -> None:
    clause = "a" if "(a)" in then else "b" if "(b) " in then else "b.5"
    catalogue = law_of(tmp_path, scenario(given, then), clause=clause)
    if fault is None:
        (check,) = certified(Toy(), catalogue, depth="exhaustive").planned()
        assert check["outcome"] == "failed"  # two jokers do not lose to two jokers
        assert check["counterexample"]["hands"] == ["JkJk", "JkJk"]
        return
    for tweak, outcome in ((None, "passed"), (fault, "failed")):
        (check,) = certified(Toy(tweak=tweak), catalogue, depth="exhaustive").planned()
        assert (check["outcome"], check["cases"] > 0) == (outcome, True)


@pytest.mark.parametrize(
    ("clause", "then", "fault"),
    [
        ("b.5", "the hands of clause (b)5 rank among themselves as it says", {"K": 1.5}),
        ("b.7", "the hands of clause (b)7 rank among themselves as it says", {}),
        ("c", "hands of the same kind are told apart by their other cards, as clause (c) says", {}),
    ],
)
def test_order_inside_a_kind(tmp_path: Path, clause: str, then: str, fault: dict[str, float]) -> None:
    catalogue = law_of(tmp_path, scenario(EVERY, then), clause=clause)

    def wrong(hand: str, name: str | None, strength: Any) -> Any:
        if fault:
            return name, strength + 1.5 * (name == "pair" and "K" in hand)
        if clause == "b.7":
            return name, strength + 12 * (name == "high-card" and hand[0] == "9" != hand[2] > "A")
        return name, strength // 2

    passed = certified(Toy(), catalogue).planned()[0]
    failed = certified(Toy(tweak=wrong), catalogue).planned()[0]
    assert (passed["outcome"], passed["evidence"]) == ("passed", "exhaustive")
    assert failed["outcome"] == "failed"


def test_every_sentence_is_matched_by_what_the_features_may_write() -> None:
    book = StepBook(*MODULES)
    for given, then, _ in SENTENCES:
        assert len(book("given", given)) == 1
        assert len(book("then", then)) == 1
    assert book.arguments("then", PAIRS) == {"clause": "(b)5", "category": "pair"}
    assert book.arguments("given", "any hand with no joker") == {"jokers": 0}


@pytest.mark.parametrize("citation", ["(a)", "(b)17", "(a)3.i", "(a)4.ii", "13.1(c)", "13.2", "13.3(b)"])
def test_citations_as_the_texts_number_them(citation: str) -> None:
    then = f'exactly the hands of clause {citation} rank as a "pair"'
    assert StepBook(*MODULES).arguments("then", then)["clause"] == citation


@pytest.mark.parametrize(
    "step",
    [
        'the hand "As Kd" and the hand "Kd Ks"',
        'the hand ""',
        "every hand",
        "every hand of two-card joker poker, in any suit",
        "any hand with three jokers",
    ],
)
def test_what_no_sentence_says_matches_none(step: str) -> None:
    assert StepBook(*MODULES)("given", step) == []


def test_of_the_hands_of_a_part_the_one_shown_is_one_of_them(tmp_path: Path) -> None:
    """A natural pair and a joker's are misnamed: the sentence speaks of the joker's alone."""
    wrong = is_hand("2c 2d", "9h Jk")
    catalogue = law_of(tmp_path, scenario("every hand with one joker", 'it ranks as a "pair"'))
    toy = Toy(tweak=lambda hand, name, strength: ("flush" if wrong(hand) else name, strength))
    (check,) = certified(toy, catalogue).planned()
    assert check["counterexample"]["hands"] == ["9hJk"]
    assert (check["counterexample"]["affected"], check["counterexample"]["of"]) == (1, 52)
    other = is_hand("2c 2d")
    toy = Toy(tweak=lambda hand, name, strength: ("flush" if other(hand) else name, strength))
    (check,) = certified(toy, catalogue).planned()
    assert (check["outcome"], check["cases"]) == ("passed", 52)


def test_every_hand_compared_goes_on_past_those_that_count_elsewhere(tmp_path: Path) -> None:
    """The first is misnamed, which counts elsewhere; a later one does not beat what it should."""
    first, later = is_hand("2c Jk"), is_hand("As Jk")

    def tweak(hand: str, name: str | None, strength: Any) -> Any:
        return ("flush" if first(hand) else name), -1 if later(hand) or first(hand) else strength

    text = scenario("every hand with one joker", 'it beats "As Qs"') + "\n\n"
    text += scenario(EVERY, PAIRS, name="all")
    run = certified(Toy(tweak=tweak), law_of(tmp_path, text))
    check = run.checks["b.5/one"]
    assert (check["outcome"], check["counterexample"]["hands"]) == ("failed", ["AsJk", "AsQs"])

    def all_wrong(hand: str, name: str | None, strength: Any) -> Any:
        lone = hand.count("Jk") == 1
        return ("flush", -1) if lone else (name, strength)

    check = certified(Toy(tweak=all_wrong), law_of(tmp_path, text)).checks["b.5/one"]
    assert (check["outcome"], check["detail"]) == ("untested", "none of these hands could be judged")


def test_hands_not_asked_do_not_pass(tmp_path: Path) -> None:
    toy = Toy(tweak=lambda h, n, s: Problem("unasked", "gone") if ACES(h) else (n, s))
    for given, then in ((EVERY, PAIRS), (EVERY, "the hands that clause (b) lists rank in the order listed")):
        clause = "b" if "(b) " in then else "b.5"
        (check,) = certified(toy, law_of(tmp_path, scenario(given, then), clause=clause)).planned()
        assert check["outcome"] == "untested"
        assert check["detail"] == "1 of 1,379 hands were not asked: gone"
        if clause == "b.5":
            assert check["cases"] == 1378
