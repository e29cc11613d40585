"""What 13:69F-14.3 says of hands and pairs of hands, written by hand from the text, clause by clause."""

import pytest

from tests.law.laws import category, compare, outcome, rank, short

FIVE, THREE, SEVEN = "poker-high-5", "poker-high-3", "poker-high-7"

KINDS = [
    # (b)1
    (FIVE, "As Ks Qs Js Ts", "royal-flush", "(b)1"),
    (FIVE, "Tc Ac Jc Kc Qc", "royal-flush", "(b)1"),
    # (b)2: highest, lowest (the ace low), one between, one short of a sequence
    (FIVE, "Kd Qd Jd Td 9d", "straight-flush", "(b)2"),
    (FIVE, "Ah 2h 3h 4h 5h", "straight-flush", "(b)2"),
    (FIVE, "2c 3c 4c 5c 6c", "straight-flush", "(b)2"),
    (FIVE, "9s 8s 7s 6s 5s", "straight-flush", "(b)2"),
    (FIVE, "Kd Qd Jd Td 8d", "flush", "(b)5"),
    # (b)3
    (FIVE, "As Ad Ah Ac Kd", "four-of-a-kind", "(b)3"),
    (FIVE, "2s 2d 2h 2c 3d", "four-of-a-kind", "(b)3"),
    # (b)4
    (FIVE, "As Ad Ah Kc Kd", "full-house", "(b)4"),
    (FIVE, "2s 2d 2h 3c 3d", "full-house", "(b)4"),
    # (b)5: an ace beside four cards of one suit is no sequence
    (FIVE, "As Ks Qs Js 9s", "flush", "(b)5"),
    (FIVE, "7h 5h 4h 3h 2h", "flush", "(b)5"),
    (FIVE, "Ah 2h 3h 4h 6h", "flush", "(b)5"),
    # (b)6
    (FIVE, "As Kd Qh Jc Ts", "straight", "(b)6"),
    (FIVE, "As 2d 3h 4c 5s", "straight", "(b)6"),
    (FIVE, "6s 2d 3h 4c 5s", "straight", "(b)6"),
    (FIVE, "Ks Qs Js Ts 9d", "straight", "(b)6"),
    (FIVE, "As 2s 3s 4s 5d", "straight", "(b)6"),
    # (b)7 to (b)9
    (FIVE, "2s 2d 2h Ac Kd", "three-of-a-kind", "(b)7"),
    (FIVE, "As Ad Kh Kc 2d", "two-pairs", "(b)8"),
    (FIVE, "3s 3d 2h 2c Ad", "two-pairs", "(b)8"),
    (FIVE, "2s 2d Ah Kc Qd", "one-pair", "(b)9"),
    (FIVE, "As Ad 2h 3c 4d", "one-pair", "(b)9"),
    # none of them
    (FIVE, "As Kd Qh Jc 9s", "high-card", "(b)"),
    (FIVE, "7s 5d 4h 3c 2s", "high-card", "(b)"),
    (FIVE, "4s 5d 6h 7c 9s", "high-card", "(b)"),
    (FIVE, "As 2d 3h 4c 6s", "high-card", "(b)"),
    # three cards
    (THREE, "Ah Kh Qh", "royal-flush", "(c)1"),
    (THREE, "Kh Qh Jh", "straight-flush", "(c)2"),
    (THREE, "3h 2h Ah", "straight-flush", "(c)2"),
    (THREE, "4h 2h 3h", "straight-flush", "(c)2"),
    (THREE, "As Ad Ah", "three-of-a-kind", "(c)3"),
    (THREE, "2s 2d 2h", "three-of-a-kind", "(c)3"),
    (THREE, "Ah Kh Qd", "straight", "(c)4"),
    (THREE, "3h 2h Ad", "straight", "(c)4"),
    (THREE, "4h 2h 3d", "straight", "(c)4"),
    (THREE, "Ah Kh Jh", "flush", "(c)5"),
    (THREE, "5h 3h 2h", "flush", "(c)5"),
    (THREE, "4h 2h Ah", "flush", "(c)5"),
    (THREE, "As Ad Kh", "one-pair", "(c)6"),
    (THREE, "2s 2d 3h", "one-pair", "(c)6"),
    (THREE, "Ah Kh Jd", "high-card", "(c)"),
    (THREE, "5h 3h 2d", "high-card", "(c)"),
    (THREE, "4h 2h Ad", "high-card", "(c)"),
]


@pytest.mark.parametrize(("name", "hand", "kind", "clause"), KINDS)
def test_a_hand_is_of_its_kind_by_its_clause(name: str, hand: str, kind: str, clause: str) -> None:
    ranked = rank(name, hand)
    assert (ranked.category, short(ranked.clauses)[0]) == (kind, clause)


@pytest.mark.parametrize("ranks", ["K A 2 3 4", "Q K A 2 3", "J Q K A 2"])
def test_no_five_cards_run_round_the_ace(ranks: str) -> None:
    words = ranks.split()
    loose = " ".join(word + suit for word, suit in zip(words, "cdhsc", strict=True))
    suited = " ".join(word + "s" for word in words)
    assert (category(FIVE, loose), category(FIVE, suited)) == ("high-card", "flush")
    assert "(b)6" in short(rank(FIVE, loose).clauses)
    assert {"(b)2", "(a)", "(b)6"} <= set(short(rank(FIVE, suited).clauses))
    assert outcome(FIVE, loose, "2c 2d 3h 4s 5c") == -1
    assert outcome(FIVE, suited, "2c 2d 2h 3s 3c") == -1


def test_no_three_cards_run_round_the_ace() -> None:
    assert category(THREE, "Kd As 2h") == "high-card"
    assert category(THREE, "Ks As 2s") == "flush"
    assert "(c)4" in short(rank(THREE, "Kd As 2h").clauses)
    assert "(c)4" in short(rank(THREE, "Ks As 2s").clauses)
    assert outcome(THREE, "Kd As 2h", "2s 2c 3d") == -1
    assert outcome(THREE, "Ks As 2s", "2s 3c 4d") == -1


LADDER = {
    FIVE: [
        *("As Ks Qs Js Ts", "Kd Qd Jd Td 9d", "6c 5c 4c 3c 2c", "5h 4h 3h 2h Ah", "As Ad Ah Ac Kd"),
        *("3s 3d 3h 3c 2d", "2s 2d 2h 2c Ad", "2s 2d 2h 2c 3d", "As Ad Ah Kc Kd", "As Ad Ah 2c 2d"),
        *("Ks Kd Kh Ac Ad", "2s 2d 2h Ac Ad", "2s 2d 2h 3c 3d", "As Ks Qs Js 9s", "As 6s 4s 3s 2s"),
        *("Kd Qd Jd Td 8d", "7h 5h 4h 3h 2h", "As Kd Qh Jc Ts", "Ks Qd Jh Tc 9s", "6s 5d 4h 3c 2s"),
        *("As 2d 3h 4c 5s", "As Ad Ah Kc Qd", "As Ad Ah 3c 2d", "2s 2d 2h Ac Kd", "2s 2d 2h 4c 3d"),
        *("As Ad Kh Kc Qd", "As Ad 2h 2c 3d", "Ks Kd Qh Qc Ad", "3s 3d 2h 2c Ad", "3s 3d 2h 2c 4d"),
        *("As Ad Kh Qc Jd", "As Ad 4h 3c 2d", "2s 2d Ah Kc Qd", "2s 2d 5h 4c 3d", "As Kd Qh Jc 9s"),
        *("As 6d 4h 3c 2s", "Ks Qd Jh Tc 8s", "7s 5d 4h 3c 2s"),
    ],
    THREE: [
        *("Ah Kh Qh", "Kh Qh Jh", "4h 3h 2h", "3h 2h Ah", "As Ad Ah", "2s 2d 2h", "As Kd Qh", "4s 3d 2h"),
        *("3s 2d Ah", "Ah Kh Jh", "Ah 4h 2h", "Kh Qh Th", "5h 3h 2h", "As Ad Kh", "As Ad 2h", "2s 2d Ah"),
        *("2s 2d 3h", "As Kd Jh", "As 4d 2h", "Ks Qd Th", "5s 3d 2h"),
    ],
}


@pytest.mark.parametrize("name", LADDER)
def test_each_hand_of_the_ladder_is_higher_than_every_later_one(name: str) -> None:
    ladder = LADDER[name]
    for place, first in enumerate(ladder):
        for second in ladder[place + 1 :]:
            assert outcome(name, first, second) == 1, (first, second)


KICKERS = [
    # four of a kind can differ in its fifth card only where hands share cards
    (FIVE, "8s 8h 8d 8c 9s", "8s 8h 8d 8c 5c"),
    # three-of-a-kind: fourth card, fifth card
    (FIVE, "9s 9h 9d Kc 2s", "9s 9h 9d Qc Js"),
    (FIVE, "9s 9h 9d Kc 4s", "9s 9h 9d Kd 3s"),
    # two pairs
    (FIVE, "9s 9h 4d 4c Ks", "9d 9c 4h 4s Qs"),
    # one pair: third, fourth and fifth card
    (FIVE, "6h 6s Kd 3c 2s", "6d 6c Qd Js Th"),
    (FIVE, "6h 6s Kd 9c 2s", "6d 6c Kh 8s 7h"),
    (FIVE, "6h 6s Kd 9c 4s", "6d 6c Kh 9s 3h"),
    # none of the kinds: each of the five
    (FIVE, "Ah 6s 4d 3c 2s", "Kd Qc Js Th 8d"),
    (FIVE, "Ah Ks 4d 3c 2s", "Ad Qc Js Th 9d"),
    (FIVE, "Ah Ks Jd 3c 2s", "Ad Kc Ts 9h 8d"),
    (FIVE, "Ah Ks Jd 9c 2s", "Ad Kc Js 8h 7d"),
    (FIVE, "Ah Ks Jd 9c 4s", "Ad Kc Js 9h 3d"),
    # flush: each of the five
    (FIVE, "Ah 6h 4h 3h 2h", "Ks Qs Js Ts 8s"),
    (FIVE, "Ah Kh 4h 3h 2h", "As Qs Js Ts 9s"),
    (FIVE, "Ah Kh Jh 3h 2h", "As Ks Ts 9s 8s"),
    (FIVE, "Ah Kh Jh 9h 2h", "As Ks Js 8s 7s"),
    (FIVE, "Ah Kh Jh 9h 4h", "As Ks Js 9s 3s"),
    (THREE, "9s 9d Kh", "9h 9c Qd"),
    (THREE, "Ah 4h 2d", "Ks Qs Td"),
    (THREE, "Ah Kd 2h", "As Qd Js"),
    (THREE, "Ah Kd 9h", "As Kc 8s"),
    (THREE, "Kh 3h 2h", "Qs Js 9s"),
    (THREE, "Ah Kh 2h", "As Qs Js"),
    (THREE, "Ah Kh 9h", "As Ks 8s"),
]


@pytest.mark.parametrize(("name", "high", "low"), KICKERS)
def test_the_highest_card_not_in_both_hands_decides_by_d(name: str, high: str, low: str) -> None:
    assert outcome(name, high, low) == 1
    assert short(compare(name, high, low).clauses) == ["(d)"]


INSIDE = [
    (FIVE, "As Ad Ah Ac 2d", "Ks Kd Kh Kc Ad", "(b)3"),
    (FIVE, "3s 3d 3h 3c 4d", "2s 2d 2h 2c Ad", "(b)3"),
    (FIVE, "Ks Kd Kh 2c 2d", "Qs Qd Qh Ac Ad", "(b)4"),
    (FIVE, "Ks Kd Kh 3c 3d", "Kc Ks Kd 2c 2d", "(b)4"),
    (FIVE, "3s 3d 3h 4c 5d", "2s 2d 2h Ac Kd", "(b)7"),
    (FIVE, "Ts Td 3h 3c 4d", "9s 9d 8h 8c Ad", "(b)8"),
    (FIVE, "As Ad 7h 7c 2d", "Ah Ac 6s 6h Kd", "(b)8"),
    (FIVE, "3s 3d 4h 5c 6d", "2s 2d Ah Kc Qd", "(b)9"),
    (FIVE, "6s 5d 4h 3c 2s", "As 5h 4d 3c 2h", "(b)6"),
    (FIVE, "As Kd Qh Jc Ts", "Ks Qd Jh Tc 9s", "(b)6"),
    (FIVE, "6s 5s 4s 3s 2s", "Ad 5d 4d 3d 2d", "(b)2"),
    (FIVE, "Ks Qs Js Ts 9s", "Qd Jd Td 9d 8d", "(b)2"),
    (THREE, "4h 3h 2h", "Ad 3d 2d", "(c)2"),
    (THREE, "3s 3d 3h", "2s 2d 2h", "(c)3"),
    (THREE, "4h 3h 2d", "Ad 3s 2s", "(c)4"),
    (THREE, "3s 3d 2h", "2s 2d Ah", "(c)6"),
]


@pytest.mark.parametrize(("name", "high", "low", "clause"), INSIDE)
def test_the_kind_s_own_clause_orders_its_hands_first(name: str, high: str, low: str, clause: str) -> None:
    assert outcome(name, high, low) == 1
    assert short(compare(name, high, low).clauses) == [clause]


BETWEEN = [
    (FIVE, "Ad 2c 3h 4s 5d", "As Ad Ah Kc Qd", ["(b)", "(b)6", "(b)7"]),
    (FIVE, "2d 3d 4d 5d 7d", "As Kd Qh Jc Ts", ["(b)", "(b)5", "(b)6"]),
    (FIVE, "2s 2d 3h 4c 5d", "As Kd Qh Jc 9s", ["(b)", "(b)9"]),
    (THREE, "3h 2h Ad", "Ah Kh Jh", ["(c)", "(c)4", "(c)5"]),
    (THREE, "2s 2d 2h", "As Kd Qh", ["(c)", "(c)3", "(c)4"]),
    (THREE, "3h 2h Ah", "As Ad Ah", ["(c)", "(c)2", "(c)3"]),
]


@pytest.mark.parametrize(("name", "high", "low", "clauses"), BETWEEN)
def test_the_list_decides_between_kinds(name: str, high: str, low: str, clauses: list[str]) -> None:
    assert outcome(name, high, low) == 1
    assert short(compare(name, low, high).clauses) == clauses


TIED = [
    (FIVE, "As Ks Qs Js Ts", "Ah Kh Qh Jh Th"),
    (FIVE, "5s 4s 3s 2s As", "5d 4d 3d 2d Ad"),
    (FIVE, "5s 4d 3h 2c As", "5d 4h 3c 2s Ad"),
    (FIVE, "Ah Kd 9c 5s 2h", "As Kc 9d 5h 2c"),
    (FIVE, "Kh 9h 5h 4h 2h", "Kc 9c 5c 4c 2c"),
    (FIVE, "Js Jh 5d 5c 2s", "Jd Jc 5h 5s 2d"),
    (FIVE, "2s 2h Ad Kc Qs", "2d 2c Ah Ks Qd"),
    (THREE, "As Ks Qs", "Ad Kd Qd"),
    (THREE, "2s 2d Ah", "2h 2c As"),
    (THREE, "9s 7s 5s", "9d 7d 5d"),
    (THREE, "3s 2d Ah", "3h 2c As"),
    (SEVEN, "8c 6h Ac Jd 4s Qh 4d", "8d 2s Ac Jd 4s Qh 4d"),
]


@pytest.mark.parametrize(("name", "first", "second"), TIED)
def test_suits_break_no_tie(name: str, first: str, second: str) -> None:
    assert outcome(name, first, second) == 0
    assert short(compare(name, first, second).clauses) == ["(a)", "(d)"]


def test_no_suit_beats_another_in_any_relabelling() -> None:
    for a in "cdhs":
        for b in "cdhs":
            assert outcome(THREE, f"K{a} 9{a} 4{a}", f"K{b} 9{b} 4{b}") == 0
            assert outcome(FIVE, f"K{a} 9{a} 4{a} 3{a} 2{a}", f"K{b} 9{b} 4{b} 3{b} 2{b}") == 0


SEVENS = [
    ("2c 3d 3h 4s 5c 6d 6h", "straight", "straight, six high"),
    ("5d 6s 7s 8s 9s Ks 2s", "flush", "flush"),
    ("Js 5s Jd Jh 5h 2c 9d", "full-house", "full house of jacks and fives"),
    ("9s 5d Qh 5h Qd 9c 2s", "two-pairs", "two pairs of queens and nines"),
    ("As 2d 3h 4c 5s 9d 9h", "straight", "straight, five high"),
]


@pytest.mark.parametrize(("hand", "kind", "words"), SEVENS)
def test_the_best_five_of_seven(hand: str, kind: str, words: str) -> None:
    ranked = rank(SEVEN, hand)
    assert ranked.category == kind
    assert ranked.words[0].endswith(f": {words}.")
