"""What 13:69F-21.3 says of hands and pairs of hands, written by hand from the text, clause by clause.

The D numbers are those of the register of readings: every one has its pairs, under each of its options.
"""

import pytest

from clausecheck.cards import CODES
from tests.law.laws import category, compare, law, outcome, rank, short

GAME = "fast-action-holdem"

KINDS = [
    # (b)1: five of the very same card
    ("As As As As As", "flush-with-five-of-a-kind", "(b)1"),
    ("2h 2h 2h 2h 2h", "flush-with-five-of-a-kind", "(b)1"),
    # (b)2
    ("As Ks Qs Js Ts", "royal-flush", "(b)2"),
    ("Tc Ac Jc Kc Qc", "royal-flush", "(b)2"),
    # (b)3
    ("As As As As Ks", "flush-with-four-of-a-kind", "(b)3"),
    ("3d 2d 2d 2d 2d", "flush-with-four-of-a-kind", "(b)3"),
    # (b)4: highest, lowest (the ace low), one between
    ("Kd Qd Jd Td 9d", "straight-flush", "(b)4"),
    ("Ah 2h 3h 4h 5h", "straight-flush", "(b)4"),
    ("9s 8s 7s 6s 5s", "straight-flush", "(b)4"),
    # (b)5
    ("As As As Ks Ks", "flush-with-full-house", "(b)5"),
    ("2c 2c 2c 3c 3c", "flush-with-full-house", "(b)5"),
    ("3c 3c 3c 2c 2c", "flush-with-full-house", "(b)5"),
    # (b)6: one card of another suit is enough
    ("As Ah Ad Ac As", "five-of-a-kind", "(b)6"),
    ("2s 2s 2s 2s 2h", "five-of-a-kind", "(b)6"),
    ("2h 2h 2s 2s 2s", "five-of-a-kind", "(b)6"),
    # (b)7 to (b)9
    ("As As As Ks Qs", "flush-with-three-of-a-kind", "(b)7"),
    ("2h 2h 2h 3h 4h", "flush-with-three-of-a-kind", "(b)7"),
    ("As As Ks Ks Qs", "flush-with-two-pairs", "(b)8"),
    ("3d 3d 2d 2d 4d", "flush-with-two-pairs", "(b)8"),
    ("As As Ks Qs Js", "flush-with-one-pair", "(b)9"),
    ("2s 2s 3s 4s 5s", "flush-with-one-pair", "(b)9"),
    ("As As 2s 3s 4s", "flush-with-one-pair", "(b)9"),
    # (b)10: all of one suit but one
    ("As Ah Ad Ac Ks", "four-of-a-kind", "(b)10"),
    ("2s 2s 2s 2s 3h", "four-of-a-kind", "(b)10"),
    # (b)11
    ("As As As Kh Kh", "full-house", "(b)11"),
    ("2s 2h 2d 3s 3s", "full-house", "(b)11"),
    # (b)12: five ranks; an ace beside four cards of one suit is no sequence
    ("As Ks Qs Js 9s", "flush", "(b)12"),
    ("7h 5h 4h 3h 2h", "flush", "(b)12"),
    ("Ah 2h 3h 4h 6h", "flush", "(b)12"),
    # (b)13
    ("As Kd Qh Jc Ts", "straight", "(b)13"),
    ("As 2d 3h 4c 5s", "straight", "(b)13"),
    ("Ks Qs Js Ts 9d", "straight", "(b)13"),
    ("As 2s 3s 4s 5d", "straight", "(b)13"),
    # (b)14 to (b)16: the very same card makes a pair as well as another of its rank
    ("2s 2s 2s Ac Kd", "three-of-a-kind", "(b)14"),
    ("As Ad Ah Ks Qs", "three-of-a-kind", "(b)14"),
    ("As As Kh Kh 2d", "two-pairs", "(b)15"),
    ("3s 3d 2h 2c Ad", "two-pairs", "(b)15"),
    ("2s 2s As Ks Qd", "pair", "(b)16"),
    ("As Ad 2h 3c 4d", "pair", "(b)16"),
    ("Qd Qd 7c 5h 2s", "pair", "(b)16"),
    # (b)17
    ("As Kd Qh Jc 9s", "high-card", "(b)17"),
    ("7s 5d 4h 3c 2s", "high-card", "(b)17"),
    ("4s 5d 6h 7c 9s", "high-card", "(b)17"),
    ("As 2d 3h 4c 6s", "high-card", "(b)17"),
]


@pytest.mark.parametrize(("hand", "kind", "clause"), KINDS)
def test_a_hand_is_of_its_kind_by_its_clause(hand: str, kind: str, clause: str) -> None:
    ranked = rank(GAME, hand)
    assert (ranked.category, short(ranked.clauses)[0]) == (kind, clause)


LADDER = [
    *("As As As As As", "Kh Kh Kh Kh Kh", "2s 2s 2s 2s 2s", "Ah Kh Qh Jh Th", "As As As As Ks"),
    *("As As As As 2s", "Kd Kd Kd Kd Ad", "2c 2c 2c 2c Ac", "2d 2d 2d 2d 3d", "Kd Qd Jd Td 9d"),
    *("6c 5c 4c 3c 2c", "5h 4h 3h 2h Ah", "As As As Ks Ks", "As As As 2s 2s", "Kh Kh Kh Ah Ah"),
    *("2s 2s 2s As As", "2s 2s 2s 3s 3s", "As Ah Ad Ac As", "Ks Kh Kd Kc Kh", "2s 2s 2s 2s 2h"),
    *("Ad Ad Ad Kd Qd", "Ad Ad Ad Kd 2d", "Ad Ad Ad Qd Jd", "Kd Kd Kd Ad Qd", "2h 2h 2h 4h 3h"),
    *("Ac Ac Kc Kc Qc", "Ac Ac Kc Kc 2c", "Ac Ac 2c 2c Kc", "Kc Kc Qc Qc Ac", "3d 3d 2d 2d Ad"),
    *("3d 3d 2d 2d 4d", "As As Ks Qs Js", "As As Ks 3s 2s", "As As Qs Js Ts", "Ks Ks As Qs Js"),
    *("2s 2s As Ks Qs", "2s 2s 5s 4s 3s", "As Ah Ad Ac Ks", "As As Ah Ah Qs", "Ks Kh Kd Kc As"),
    *("2s 2h 2d 2c As", "2s 2h 2d 2c 3s", "As Ah Ad Ks Kh", "Ks Kh Kd As Ah", "2s 2h 2d As Ah"),
    *("2s 2h 2d 3s 3h", "As Ks Qs Js 9s", "As 6s 4s 3s 2s", "Kd Qd Jd Td 8d", "7h 5h 4h 3h 2h"),
    *("As Kd Qh Jc Ts", "Ks Qd Jh Tc 9s", "6s 5d 4h 3c 2s", "As 2d 3h 4c 5s", "As Ah Ad Ks Qh"),
    *("As As Ad Ks Jh", "As Ah Ad 3s 2h", "Ks Kh Kd As Qh", "2s 2h 2d As Kh", "2s 2h 2d 4s 3h"),
    *("As Ah Ks Kh Qd", "As Ah Ks Kh 2d", "As Ah 2s 2h Kd", "Ks Kh Qs Qh Ad", "3s 3h 2s 2h Ad"),
    *("3s 3h 2s 2h 4d", "As Ah Ks Qh Jd", "As Ah 4s 3h 2d", "Ks Kh As Qh Jd", "2s 2h As Kh Qd"),
    *("2s 2h 5s 4h 3d", "As Kd Qh Jc 9s", "As 6d 4h 3c 2s", "Ks Qd Jh Tc 8s", "7s 5d 4h 3c 2s"),
]


def test_each_hand_of_the_ladder_is_higher_than_every_later_one() -> None:
    for place, first in enumerate(LADDER):
        for second in LADDER[place + 1 :]:
            assert outcome(GAME, first, second) == 1, (first, second)


ORDER = [
    # D2: not the order of poker, nor that of rarity
    ("2s 2s 2s 3s 3s", "As Ah Ad Ac As", ["(b)", "(b)5", "(b)6"]),
    ("2s 2s 4s 5s 7s", "As Ah Ad Ac Ks", ["(b)", "(b)9", "(b)10"]),
    ("Ah Kh Qh Jh Th", "As As As As Ks", ["(b)", "(b)2", "(b)3"]),
    ("2s 2s 2s 2s 2s", "Ah Kh Qh Jh Th", ["(b)", "(b)1", "(b)2"]),
    ("2d 2d 2d 2d 3d", "Ks Qs Js Ts 9s", ["(b)", "(b)3", "(b)4"]),
    ("5c 4c 3c 2c Ac", "As As As Ks Ks", ["(b)", "(b)4", "(b)5"]),
    ("2s 2s 2s 2s 2h", "Ah Ah Ah Kh Qh", ["(b)", "(b)6", "(b)7"]),
    ("2s 2h 2d 3s 3h", "As Ks Qs Js 9s", ["(b)", "(b)11", "(b)12"]),
    ("7h 5h 4h 3h 2h", "As Kd Qh Jc Ts", ["(b)", "(b)12", "(b)13"]),
    ("5s 4d 3h 2c As", "Ah Ad Ac Ks Qh", ["(b)", "(b)13", "(b)14"]),
    ("2s 2h 5s 4h 3d", "As Ks Qh Jd 9c", ["(b)", "(b)16", "(b)17"]),
]


@pytest.mark.parametrize(("high", "low", "clauses"), ORDER)
def test_the_list_decides_between_kinds(high: str, low: str, clauses: list[str]) -> None:
    assert outcome(GAME, high, low) == 1
    assert short(compare(GAME, low, high).clauses) == clauses


INSIDE = [
    ("3s 3s 3s 3s 3s", "2h 2h 2h 2h 2h", "(b)1"),
    ("3d 3d 3d 3d 4d", "2s 2s 2s 2s As", "(b)3"),
    ("6s 5s 4s 3s 2s", "Ad 5d 4d 3d 2d", "(b)4"),
    ("Ks Ks Ks 2s 2s", "Qh Qh Qh Ah Ah", "(b)5"),
    ("Ks Ks Ks 3s 3s", "Kh Kh Kh 2h 2h", "(b)5"),
    ("3s 3h 3d 3c 3s", "2s 2h 2d 2c 2s", "(b)6"),
    ("3s 3s 3s 5s 4s", "2h 2h 2h Ah Kh", "(b)7"),
    ("4s 4s 2s 2s 3s", "3h 3h 2h 2h Ah", "(b)8"),
    ("As As 7s 7s 2s", "Ah Ah 6h 6h Kh", "(b)8"),
    ("3s 3s 6s 5s 4s", "2h 2h Ah Kh Qh", "(b)9"),
    ("3s 3h 3d 3c 4s", "2s 2h 2d 2c As", "(b)10"),
    ("Ks Kd Kh 2c 2d", "Qs Qd Qh Ac Ad", "(b)11"),
    ("6s 5d 4h 3c 2s", "As 5h 4d 3c 2h", "(b)13"),
    ("As Kd Qh Jc Ts", "Ks Qd Jh Tc 9s", "(b)13"),
    ("3s 3d 3h 4c 5d", "2s 2d 2h Ac Kd", "(b)14"),
    ("4s 4d 2h 2c 3d", "3s 3d 2h 2c Ad", "(b)15"),
    ("3s 3d 4h 5c 6d", "2s 2d Ah Kc Qd", "(b)16"),
    ("As 6d 4h 3c 2s", "Kd Qc Jh Ts 8d", "(b)17"),
]


@pytest.mark.parametrize(("high", "low", "clause"), INSIDE)
def test_the_kind_s_own_clause_orders_its_hands_first(high: str, low: str, clause: str) -> None:
    assert outcome(GAME, high, low) == 1
    assert short(compare(GAME, high, low).clauses) == [clause]


KICKERS = [
    # D8: beside three and two cards of one suit
    ("As As As Ks 2s", "Ah Ah Ah Qh Jh"),
    ("As As As Ks 4s", "Ah Ah Ah Kh 3h"),
    ("As As Ks 3s 2s", "Ah Ah Qh Jh Th"),
    ("As As Ks 9s 2s", "Ah Ah Kh 8h 7h"),
    ("As As Ks 9s 4s", "Ah Ah Kh 9h 3h"),
    ("As As 7s 7s Qs", "Ah Ah 7h 7h Jh"),
    # D9: the same four in both hands
    ("As Ah Ad Ac Ks", "As Ah Ad Ac Qs"),
    ("2s 2h 2d 2c Ah", "2s 2h 2d 2c Kh"),
    ("9s 9s 9s 9s 4s", "9h 9h 9h 9h 3h"),
    # D10: the same three in both hands
    ("As Ah Ad Ks Qh", "As Ah Ad Ks Jh"),
    ("As Ah Ad Ks 2h", "As Ah Ad Qs Jh"),
    # two pairs, a pair, a flush
    ("9s 9h 4d 4c Ks", "9d 9c 4h 4s Qs"),
    ("6h 6s Kd 3c 2s", "6d 6c Qd Js Th"),
    ("6h 6s Kd 9c 4s", "6d 6c Kh 9s 3h"),
    ("Ah 6h 4h 3h 2h", "Ks Qs Js Ts 8s"),
    ("Ah Kh Jh 9h 4h", "As Ks Js 9s 3s"),
    # D17: after the highest card, the next
    ("As Kd 9h 7c 3s", "Ad Qh 9s 7h 3d"),
    ("As Kd 9h 7c 4s", "Ad Kh 9s 7h 3d"),
]


@pytest.mark.parametrize(("high", "low"), KICKERS)
def test_the_highest_card_not_in_both_hands_decides_by_c(high: str, low: str) -> None:
    assert outcome(GAME, high, low) == 1
    assert short(compare(GAME, high, low).clauses) == ["(c)"]


COPIES = [
    ("Ah Kd 9c 5s 2h", "As Kc 9d 5h 2c"),
    ("Ah Kh Qh Jh Th", "Ac Kc Qc Jc Tc"),
    ("As As As As As", "Ad Ad Ad Ad Ad"),
    ("As As As As Ah", "Ac Ad Ad Ah As"),
    ("5s 4s 3s 2s As", "5d 4d 3d 2d Ad"),
    ("5s 4d 3h 2c As", "5d 4h 3c 2s Ad"),
    ("9s 9s 9h 4d 4d", "9c 9d 9h 4s 4c"),
    ("Ks Ks Ks 2s 2s", "Kh Kh Kh 2h 2h"),
    ("7s 7s 9h 5d 4d", "7s 7d 9h 5d 4c"),
    ("Qs Qs 9h 9d 4d", "Qs Qs 9h 9d 4d"),
]


@pytest.mark.parametrize(("first", "second"), COPIES)
def test_a_copy_hand_is_level_with_the_dealer_s_and_nothing_is_said_of_its_payout(
    first: str, second: str
) -> None:
    """D15."""
    assert outcome(GAME, first, second) == 0
    said = compare(GAME, first, second)
    assert short(said.clauses) == ["(a)", "(c)"]
    assert not {"push", "paid", "wager"} & set(" ".join(said.words).replace(".", "").split())


def test_five_cards_of_one_suit_and_rank_are_not_called_five_of_a_kind_nor_any_flush() -> None:
    """D1: the first description listed."""
    for card in CODES[:-1]:
        assert category(GAME, card * 5) == "flush-with-five-of-a-kind"
    assert category(GAME, "As As As As Ks") == "flush-with-four-of-a-kind"
    assert category(GAME, "As As Ks Qs 9s") == "flush-with-one-pair"  # D11
    assert category(GAME, "9s 8s 7s 6s 5s") == "straight-flush"  # D12
    assert category(GAME, "As Ks Qs Js Ts") == "royal-flush"  # D13


def test_the_royal_flush_is_not_the_highest_straight_flush() -> None:
    """D13: (b)4 begins at the king, and a flush with four-of-a-kind stands between."""
    assert outcome(GAME, "As As As As 2s", "Kd Qd Jd Td 9d") == 1
    assert outcome(GAME, "Ad Kd Qd Jd Td", "As As As As 2s") == 1


@pytest.mark.parametrize("ranks", ["K A 2 3 4", "Q K A 2 3", "J Q K A 2"])
def test_no_sequence_runs_round_the_ace(ranks: str) -> None:
    """D20."""
    words = ranks.split()
    loose = " ".join(word + suit for word, suit in zip(words, "cdhsc", strict=True))
    suited = " ".join(word + "s" for word in words)
    assert (category(GAME, loose), category(GAME, suited)) == ("high-card", "flush")
    assert outcome(GAME, loose, "2c 2d 3h 4s 5c") == -1
    assert outcome(GAME, suited, "2c 2d 2h 3s 3c") == -1


def test_an_ace_goes_low_with_two_to_five_alone_and_is_high_in_every_other_hand() -> None:
    """D21."""
    assert outcome(GAME, "As 2d 3h 4c 5s", "2s 3d 4h 5c 6s") == -1
    assert outcome(GAME, "As 2s 3s 4s 5s", "2d 3d 4d 5d 6d") == -1
    assert outcome(GAME, "As 2d 3h 4c 6s", "Ks Qd Jh Tc 8s") == 1
    assert outcome(GAME, "As 2s 3s 4s 6s", "Kd Qd Jd Td 8d") == 1


def test_the_number_of_decks_is_not_stated_and_a_card_may_come_five_times() -> None:
    """D19."""
    found = law("21.3").regulation.game_named(GAME)
    assert found is not None
    assert found.decks == 5
    assert category(GAME, "2c2c2c2c2c") == "flush-with-five-of-a-kind"


def test_what_lies_beside_two_pairs_of_one_suit_may_be_of_any_other_rank() -> None:
    """D18: a word is missing in (b)8."""
    for rank_ in "23456789TJQ":
        assert category(GAME, f"As As Ks Ks {rank_}s") == "flush-with-two-pairs"


GROUPED, MULTISET, SET = (), (("c", "multiset"),), (("c", "set"),)
PARTED = [
    # D3 to D7, D16: (first, second, grouped, card by card, rank by rank)
    ("D3", "2s 2s 2s 2s As", "3h 3h 3h 3h 4h", -1, 1, 1),
    ("D4", "Ks Ks Ks 2s 2s", "Qh Qh Qh Ah Ah", 1, -1, -1),
    ("D4", "Ks Kh Kd 2s 2h", "Qs Qh Qd As Ah", 1, -1, -1),
    ("D5", "2s 2s 2s As Ks", "3h 3h 3h 5h 4h", -1, 1, 1),
    ("D6", "3s 3s 2s 2s As", "4h 4h 2h 2h 3h", -1, 1, 1),
    ("D7", "2s 2s As Ks Qs", "3h 3h 6h 5h 4h", -1, 1, 1),
    ("D9", "2s 2h 2d 2c As", "3s 3h 3d 3c 4s", -1, 1, 1),
    ("D10", "2s 2h 2d As Kh", "3s 3h 3d 5s 4h", -1, 1, 1),
    ("D16", "5s 4d 3h 2c As", "Ks Qd Jh Tc 9s", -1, 1, 1),
    ("D16", "5s 4d 3h 2c As", "6s 5d 4h 3c 2s", -1, 1, 1),
    ("D21", "5s 4s 3s 2s As", "Kd Qd Jd Td 9d", -1, 1, 1),
    # a rank that both hold is set aside however often it is held: three aces and two kings, two aces ...
    ("D4", "As As As Ks Ks", "Kh Kh Kh Ah Ah", 1, 1, 0),
    ("D6", "As As Ks Ks Qs", "Kh Kh Qh Qh Ah", 1, 1, 0),
    ("D7", "As As Ks Qs Js", "Kh Kh Ah Qh Jh", 1, 1, 0),
    ("D9", "As Ah Ad Ac Ks", "Kc Kh Kd Ks As", 1, 1, 0),
    # where the groups are equal the three readings agree
    ("D8", "As As As Ks 2s", "Ah Ah Ah Qh Jh", 1, 1, 1),
    ("D8", "As As Ks 3s 2s", "Ah Ah Qh Jh Th", 1, 1, 1),
    ("D9", "As Ah Ad Ac Ks", "As Ah Ad Ac Qs", 1, 1, 1),
    ("D10", "As Ah Ad Ks Qh", "As Ah Ad Ks Jh", 1, 1, 1),
    ("D14", "As Kd 9c 7d 3c", "Ah Qs 9d 7c 3d", 1, 1, 1),
    ("D14", "As Kd 9c 7d 3c", "As Qs 9d 7c 3d", 1, 1, 1),
    ("D17", "As Kd 9c 7d 3c", "Ah Qs 9d 7c 3d", 1, 1, 1),
]


@pytest.mark.parametrize(("_point", "first", "second", "grouped", "multiset", "by_rank"), PARTED)
def test_pairs_on_which_the_readings_part(
    _point: str, first: str, second: str, grouped: int, multiset: int, by_rank: int
) -> None:
    assert outcome(GAME, first, second, *GROUPED) == grouped
    assert outcome(GAME, first, second, *MULTISET) == multiset
    assert outcome(GAME, first, second, *SET) == by_rank


def test_by_the_very_card_the_winner_would_hang_on_which_copy_was_dealt() -> None:
    """D14: an ace of spades is not in a hand with the ace of hearts, and is in one with another of spades."""
    reading = next(r for r in law("21.3").regulation.reading if "D14" in r.register)
    assert [(option.name, option.orders) for option in reading.option] == [
        ("grouped", True),
        ("multiset", True),
        ("set", True),
        ("card", False),
    ]
    assert "copy" in reading.because


def test_every_point_of_the_register_on_this_section_is_a_reading() -> None:
    readings = law("21.3").regulation.reading
    points = [point for reading in readings for point in reading.register if point.startswith("D")]
    assert sorted(points, key=lambda point: int(point[1:])) == [f"D{n}" for n in range(1, 22)]
    several = {point for r in readings if len(r.option) > 1 for point in r.register if point.startswith("D")}
    assert several == {"D3", "D4", "D5", "D6", "D7", "D14", "D16"}
