"""What 13:69F-30.5 says of hands and pairs of hands, written by hand from the text, clause by clause."""

from itertools import pairwise

import pytest

from tests.law.laws import category, compare, outcome, rank, short

GAME = "two-card-joker-poker"
RANKS = "23456789TJQKA"

KINDS = [
    ("Jk Jk", "two-jokers", "(b)1"),
    ("As Ks", "royal-flush", "(b)2"),
    ("Kc Ac", "royal-flush", "(b)2"),
    ("Kd Qd", "straight-flush", "(b)3"),
    ("3h 2h", "straight-flush", "(b)3"),
    ("Ah 2h", "straight-flush", "(b)3"),
    ("Ah Kd", "straight", "(b)4"),
    ("2h Ad", "straight", "(b)4"),
    ("8h 9d", "straight", "(b)4"),
    ("As Ad", "pair", "(b)5"),
    ("2s 2d", "pair", "(b)5"),
    ("Jk As", "pair", "(b)5"),
    ("2s Jk", "pair", "(b)5"),
    ("Jk Kd", "pair", "(b)5"),
    ("As Qs", "flush", "(b)6"),
    ("As 3s", "flush", "(b)6"),
    ("4s 2s", "flush", "(b)6"),
    ("Kh 2h", "flush", "(b)6"),
    ("As Qd", "high-card", "(b)7"),
    ("As 3d", "high-card", "(b)7"),
    ("4s 2d", "high-card", "(b)7"),
    ("Kh 2d", "high-card", "(b)7"),
]


@pytest.mark.parametrize(("hand", "kind", "clause"), KINDS)
def test_a_hand_is_of_its_kind_by_its_clause(hand: str, kind: str, clause: str) -> None:
    ranked = rank(GAME, hand)
    assert (ranked.category, short(ranked.clauses)[0]) == (kind, clause)


def test_every_joker_with_another_card_is_a_pair_of_that_card_and_nothing_else() -> None:
    for rank_ in RANKS:
        for suit in "cdhs":
            hand = f"Jk {rank_}{suit}"
            assert category(GAME, hand) == "pair"
            assert outcome(GAME, hand, f"{rank_}c {rank_}d") == 0


def test_neighbours_are_those_next_in_rank_and_the_ace_beside_the_two() -> None:
    neighbours = {frozenset(pair) for pair in pairwise(RANKS)} | {frozenset("A2")}
    for place, low in enumerate(RANKS):
        for high in RANKS[place + 1 :]:
            next_to = frozenset((low, high)) in neighbours
            loose, suited = category(GAME, f"{low}c {high}d"), category(GAME, f"{low}c {high}c")
            if frozenset((low, high)) == frozenset("AK"):
                assert (loose, suited) == ("straight", "royal-flush")
            elif next_to:
                assert (loose, suited) == ("straight", "straight-flush")
            else:
                assert (loose, suited) == ("high-card", "flush")


LADDER = [
    *("Jk Jk", "As Ks", "Kd Qd", "Qd Jd", "3h 2h", "Ah 2h", "Ah Kd", "Kh Qd", "3h 2d", "Ah 2d"),
    *("As Ad", "Jk Ks", "2s 2d", "As Qs", "As Js", "As 3s", "Ks Js", "Ks 2s", "5s 2s", "4s 2s"),
    *("As Qd", "As 3d", "Ks Jd", "5s 3d", "5s 2d", "4s 2d"),
]


def test_each_hand_of_the_ladder_is_higher_than_every_later_one() -> None:
    for place, first in enumerate(LADDER):
        for second in LADDER[place + 1 :]:
            assert outcome(GAME, first, second) == 1, (first, second)


DECIDED = [
    # between kinds, the list: a pair stands above a flush and below a straight
    ("Jk Jk", "As Ad", ["(b)", "(b)1", "(b)5"]),
    ("2s 2d", "As Qs", ["(b)", "(b)5", "(b)6"]),
    ("As 2d", "Ac Ad", ["(b)", "(b)4", "(b)5"]),
    ("Jk 9h", "Ah 3h", ["(b)", "(b)5", "(b)6"]),
    ("Ac Kc", "Kd Qd", ["(b)", "(b)2", "(b)3"]),
    ("Ac Kd", "Jk Ah", ["(b)", "(b)4", "(b)5"]),
    ("4s 2s", "As Qd", ["(b)", "(b)6", "(b)7"]),
    # inside a kind, its own clause
    ("3c 2c", "Ad 2d", ["(b)3"]),
    ("Kc Qc", "Ad 2d", ["(b)3"]),
    ("3c 2d", "Ad 2h", ["(b)4"]),
    ("Ac Kd", "Kh Qs", ["(b)4"]),
    ("8d 8h", "Jk 7c", ["(b)5"]),
    ("Jk 8d", "7c 7h", ["(b)5"]),
    ("Jk Ad", "Jk Kd", ["(b)5"]),
    ("As 3d", "Kh Jd", ["(b)7"]),
    # what remains, (c)
    ("As 9d", "Ad 5h", ["(c)"]),
    ("As Qs", "Ad Jd", ["(c)"]),
    ("Ks 2s", "Qd Td", ["(c)"]),
    ("As 3s", "4h 2h", ["(c)"]),
    ("As 3s", "Kh Jh", ["(c)"]),
]


@pytest.mark.parametrize(("high", "low", "clauses"), DECIDED)
def test_the_clause_that_decides(high: str, low: str, clauses: list[str]) -> None:
    assert outcome(GAME, high, low) == 1
    assert short(compare(GAME, low, high).clauses) == clauses


TIED = [
    ("As Ks", "Ad Kd", ["(a)", "(c)"]),
    ("As 2s", "Ad 2d", ["(a)", "(c)"]),
    ("As 2h", "Ad 2c", ["(a)", "(c)"]),
    ("As Ah", "Ad Ac", ["(a)", "(c)"]),
    ("As 3s", "Ad 3d", ["(a)", "(c)"]),
    ("9s 2h", "9d 2c", ["(a)", "(c)"]),
    ("Jk Kd", "Jk Ks", ["(a)", "(c)"]),
    ("Jk Ks", "Kh Kd", ["(b)5", "(c)"]),
    ("Jk As", "Ah Ad", ["(b)5", "(c)"]),
    ("2c 2d", "Jk 2s", ["(b)5", "(c)"]),
]


@pytest.mark.parametrize(("first", "second", "clauses"), TIED)
def test_hands_that_tie(first: str, second: str, clauses: list[str]) -> None:
    assert outcome(GAME, first, second) == 0
    assert short(compare(GAME, first, second).clauses) == clauses


def test_a_joker_has_no_rank_of_its_own() -> None:
    for rank_, higher in pairwise(RANKS):
        assert outcome(GAME, f"Jk {rank_}c", f"{higher}d {higher}h") == -1
        assert outcome(GAME, f"Jk {higher}c", f"{rank_}d {rank_}h") == 1
