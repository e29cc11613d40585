"""What rule 13 of the New Zealand Gazette 1996 No. 7 says of hands and of pairs of them, written by hand.

The F numbers are those of the register of readings: every one has its hands, under each of its options.
"""

from itertools import pairwise

import pytest

from clausecheck.errors import CardError, UsageError
from tests.law.laws import category, compare, law, outcome, rank

GAME = "caribbean-stud"
NZ = "nz-gazette-1996-7-13"
CITED = "New Zealand Gazette 1996 No. 7, rule "
HIGH_ACE, NO_LOW_ACE = ("13.1.e", "f1-high"), ("13.1.i", "f3-flush")
GROUPED, MULTI, SET = ("13.3", "grouped"), ("13.3", "multiset"), ("13.3", "set")


def short(citations: tuple[str, ...]) -> list[str]:
    """Citations without the Gazette: "13.1(c)"."""
    assert all(citation.startswith(CITED) for citation in citations)
    return [citation.removeprefix(CITED) for citation in citations]


KINDS = [
    ("Ah As Kd Kc 2h", "two-pairs", "13.1(c)"),
    ("3s 3h 2s 2h Ad", "two-pairs", "13.1(c)"),
    ("2c 2d 2h As Kc", "three-of-a-kind", "13.1(d)"),
    ("Ac Ad Ah 3s 2c", "three-of-a-kind", "13.1(d)"),
    ("Ah Kc Qd Js Th", "straight", "13.1(e)"),
    ("5h 4c 3d 2s Ah", "straight", "13.1(e)"),
    ("Jh Th 9h 8h 7c", "straight", "13.1(e)"),
    ("Ah Kh Qh Jh 9h", "flush", "13.1(f)"),
    ("7h 5h 4h 3h 2h", "flush", "13.1(f)"),
    ("Ah 5h 4h 3h 6h", "flush", "13.1(f)"),
    ("2c 2d 2h 3s 3c", "full-house", "13.1(g)"),
    ("Ac Ad Ah Ks Kc", "full-house", "13.1(g)"),
    ("2c 2d 2h 2s Ac", "four-of-a-kind", "13.1(h)"),
    ("Ac Ad Ah As 2c", "four-of-a-kind", "13.1(h)"),
    ("Kh Qh Jh Th 9h", "straight-flush", "13.1(i)"),
    ("5h 4h 3h 2h Ah", "straight-flush", "13.1(i)"),
    ("Ah Kh Qh Jh Th", "royal-flush", "13.1(j)"),
    # what stands on the page before is no clause of the source: the list alone is cited
    ("2s 2h Ad Kc Qh", "one-pair", "13.1"),
    ("As Ah 4d 3c 2h", "one-pair", "13.1"),
    ("As Kh Qd Jc 9h", "high-card", "13.1"),
    ("7s 5h 4d 3c 2h", "high-card", "13.1"),
]


@pytest.mark.parametrize(("hand", "kind", "clause"), KINDS)
def test_a_hand_is_of_its_kind_by_its_clause(hand: str, kind: str, clause: str) -> None:
    ranked = rank(GAME, hand)
    assert (ranked.category, short(ranked.clauses)[0]) == (kind, clause)


@pytest.mark.parametrize(
    ("hand", "item", "place"), [("2s 2h Ad Kc Qh", "(b)", "second"), ("As Kh Qd Jc 9h", "(a)", "first")]
)
def test_what_the_source_lacks_is_said_to_be_lacking_and_not_made_up(
    hand: str, item: str, place: str
) -> None:
    (said,) = rank(GAME, hand).words[1:]
    assert said.startswith(f"{CITED}13.1{item}: The {place} item of the list stands on the page before")
    assert "not in the source" in said


LADDER = [
    *("As Ks Qs Js Ts", "Kh Qh Jh Th 9h", "6h 5h 4h 3h 2h", "5h 4h 3h 2h Ah"),
    *("As Ah Ad Ac Ks", "As Ah Ad Ac 2s", "Ks Kh Kd Kc As", "2s 2h 2d 2c 3s"),
    *("As Ah Ad 2s 2h", "Ks Kh Kd As Ah", "3s 3h 3d 2s 2h", "2s 2h 2d As Ah"),
    *("As Ks Qs Js 9s", "As Ks Qs Js 8s", "As 6s 4s 3s 2s", "Ks Qs Js Ts 8s", "7s 5s 4s 3s 2s"),
    *("As Kh Qd Jc Ts", "Kh Qd Jc Ts 9h", "Jh Td 9c 8s 7h", "6h 5d 4c 3s 2h", "5h 4d 3c 2s Ah"),
    *("As Ah Ad Ks Qh", "As Ah Ad 3s 2h", "3s 3h 3d 5s 4h", "2s 2h 2d As Kh"),
    *("As Ah Kd Ks 2h", "As Ah Qd Qs Kh", "As Ah 3d 3s 2h", "Ks Kh Qd Qs Ah", "3s 3h 2d 2s Ah"),
    *("As Ah Kd Qs Jh", "As Ah 4d 3s 2h", "Ks Kh Ad Qs Jh", "3s 3h 6d 5s 4h", "2s 2h Ad Ks Qh"),
    *("As Kh Qd Js 9h", "As Kh 4d 3s 2h", "As 6h 4d 3s 2h", "Ks Qh Jd Ts 8h", "7s 5h 4d 3s 2h"),
]
"""The list of 13.1 from its end, and inside each kind 13.1(c) to (j) and 13.3."""


def test_each_hand_of_the_ladder_is_higher_than_every_later_one() -> None:
    for place, first in enumerate(LADDER):
        for second in LADDER[place + 1 :]:
            assert outcome(GAME, first, second) == 1, (first, second)


DECIDED = [
    # between kinds, the list; a kind without a clause in the source is cited by the list alone
    ("3s 3h 2d 2s 4h", "As Ah Kd Qs Jh", ["13.1", "13.1(c)"]),
    ("2s 2h 5d 4s 3h", "As Kh Qd Js 9h", ["13.1"]),
    ("7s 5s 4s 3s 2s", "As Kh Qd Jc Ts", ["13.1", "13.1(f)", "13.1(e)"]),
    ("As Ks Qs Js Ts", "Kh Qh Jh Th 9h", ["13.1", "13.1(j)", "13.1(i)"]),
    ("5h 4h 3h 2h Ah", "As Ad Ac Ah Kd", ["13.1", "13.1(i)", "13.1(h)"]),
    # inside a kind what its own item says: groups, flushes, the low ace
    ("Ah As Kd Kc 2h", "Ad Ac Qh Qd Ks", ["13.1(c)"]),
    ("3c 3d 3h 5s 4c", "2c 2d 2h As Kc", ["13.1(d)"]),
    ("Kc 9c 5c 4c 3c", "Qd Td 8d 7d 5d", ["13.1(f)"]),
    ("Kc 9c 5c 4c 3c", "Kd 9d 5d 4d 2d", ["13.1(f)"]),
    ("Kc Kd Kh 2s 2c", "Qc Qd Qh As Ac", ["13.1(g)"]),
    ("3c 3d 3h 3s 4c", "2c 2d 2h 2s Ac", ["13.1(h)"]),
    ("6h 5d 4c 3s 2h", "5h 4d 3c 2s Ah", ["13.1(e)"]),
    ("6h 5h 4h 3h 2h", "5s 4s 3s 2s As", ["13.1(i)"]),
    # what 13.3 and its items say: sequences, pairs, other cards
    ("Kh Qc Jd Ts 9h", "Jc Th 9s 8d 7c", ["13.3(a)"]),
    ("Kh Qh Jh Th 9h", "Jc Tc 9c 8c 7c", ["13.3(a)"]),
    ("3s 3h 6d 5s 4h", "2s 2h Ad Ks Qh", ["13.3"]),
    ("Ah As 7d 7c Qh", "Ad Ac 7s 7h Jd", ["13.3(b)"]),
    ("6h 6s Kd 9c 4s", "6d 6c Kh 9s 3h", ["13.3(c)"]),
    ("Ah Qs 9d 6c 4s", "Ad Qc 9s 6h 3d", ["13.3(d)"]),
    ("Qh Qs Qd Ac 4s", "Qh Qs Qd Kc Js", ["13.3"]),
]


@pytest.mark.parametrize(("high", "low", "clauses"), DECIDED)
def test_the_clause_that_decides(high: str, low: str, clauses: list[str]) -> None:
    assert outcome(GAME, high, low) == 1
    assert short(compare(GAME, low, high).clauses) == clauses


TIED = [
    ("Ah Kh Qh Jh Th", "Ac Kc Qc Jc Tc", ["13.2", "13.3"]),
    ("5h 4d 3c 2s Ah", "5s 4h 3d 2c As", ["13.2", "13.3"]),
    ("Ks 9s 5s 4s 3s", "Kc 9c 5c 4c 3c", ["13.2", "13.3"]),
    ("As Ah Kd Kc 2h", "Ad Ac Ks Kh 2s", ["13.2", "13.3(b)"]),
    ("6h 6s Kd 9c 4s", "6d 6c Kh 9s 4h", ["13.2", "13.3(c)"]),
    ("Ah Kd Qc Js 9h", "As Kc Qd Jh 9s", ["13.2", "13.3(d)"]),
]


@pytest.mark.parametrize(("first", "second", "clauses"), TIED)
def test_f12_hands_of_the_same_values_tie(first: str, second: str, clauses: list[str]) -> None:
    assert outcome(GAME, first, second) == 0
    assert short(compare(GAME, first, second).clauses) == clauses


F1 = [
    # first, second, the ace low, the ace high
    ("5d 4c 3s 2h Ac", "6h 5d 4c 3h 2c", -1, 1),
    ("5d 4c 3s 2h Ac", "Kh Qc Jd Ts 9h", -1, 1),
    ("5d 4c 3s 2h Ac", "Ah Kc Qd Js Th", -1, -1),
    ("5d 4d 3d 2d Ad", "6h 5h 4h 3h 2h", -1, 1),
    ("5d 4d 3d 2d Ad", "Kh Qh Jh Th 9h", -1, 1),
    ("5d 4d 3d 2d Ad", "Ah Kh Qh Jh Th", -1, -1),
    ("5d 4c 3s 2h Ac", "Ah As Ad Kc Qh", 1, 1),
]


@pytest.mark.parametrize(("first", "second", "low", "high"), F1)
def test_f1_the_value_of_a_sequence_whose_ace_is_low(first: str, second: str, low: int, high: int) -> None:
    assert outcome(GAME, first, second) == low
    assert outcome(GAME, first, second, ("13.1.e", "f1-low")) == low
    assert outcome(GAME, first, second, HIGH_ACE) == high


@pytest.mark.parametrize("ranks", ["KA234", "QKA23", "JQKA2"])
@pytest.mark.parametrize("departure", [(), (HIGH_ACE,), (NO_LOW_ACE,)])
def test_f2_a_sequence_round_the_ace_is_none(ranks: str, departure: tuple[tuple[str, str], ...]) -> None:
    apart = " ".join(rank + suit for rank, suit in zip(ranks, "hdcsh", strict=True))
    together = " ".join(f"{rank}h" for rank in ranks)
    assert category(GAME, apart, *departure) == "high-card"
    assert category(GAME, together, *departure) == "flush"


def test_f3_five_to_ace_of_one_suit() -> None:
    hand, fours = "5d 4d 3d 2d Ad", "Kh Kd Kc Ks Qh"
    assert (category(GAME, hand), outcome(GAME, hand, fours)) == ("straight-flush", 1)
    assert category(GAME, hand, ("13.1.i", "f3-straight-flush")) == "straight-flush"
    assert (category(GAME, hand, NO_LOW_ACE), outcome(GAME, hand, fours, NO_LOW_ACE)) == ("flush", -1)
    # as a flush it has an ace; the straight keeps its low ace, and a royal flush its high one
    assert outcome(GAME, hand, "Kh Qh Jh Th 8h", NO_LOW_ACE) == 1
    assert category(GAME, "5d 4c 3s 2h Ac", NO_LOW_ACE) == "straight"
    assert category(GAME, "Ah Kh Qh Jh Th", NO_LOW_ACE) == "royal-flush"


def test_f4_a_hand_of_two_kinds_is_the_higher() -> None:
    assert category(GAME, "Ah Kh Qh Jh Th") == "royal-flush"
    assert category(GAME, "Kh Qh Jh Th 9h") == "straight-flush"
    assert category(GAME, "Kh Kd Kc 2s 2h") == "full-house"


def test_f5_the_list_runs_from_the_lowest_up() -> None:
    regulation = law(NZ).regulation
    listed = [clause.id for clause in regulation.clause if clause.id.startswith("13.1.")]
    assert listed == [f"13.1.{item}" for item in "abcdefghij"]
    (ranking,) = regulation.ranking
    assert [each.clause for each in ranking.category] == listed[::-1]


def test_f6_full_houses_rank_by_the_threesome() -> None:
    assert outcome(GAME, "Kc Kd Kh 2s 2c", "Qc Qd Qh As Ac") == 1
    # which one deck never deals together; another deck might
    same = compare(GAME, "Kc Kd Kh As Ac", "Kc Kd Kh 2s 2c")
    assert (same.outcome, short(same.clauses)[0]) == (0, "13.1(g)")
    for departure in (MULTI, SET):
        assert outcome(GAME, "Kc Kd Kh 2s 2c", "Qc Qd Qh As Ac", departure) == 1


F7 = [
    # first, second, by groups, by the cards, by the values
    ("2s 2d Ah Kc Qd", "3s 3d 6h 5c 4d", -1, 1, 1),
    ("2s 2d 2h Ac Kd", "3s 3d 3h 5c 4d", -1, 1, 1),
    ("2s 2d 2h 2c Ad", "3s 3d 3h 3c 4d", -1, 1, 1),
    ("As Ad Kh Qc Jd", "Ks Kd Ah Qs Jh", 1, 1, 0),
    ("6h 6s Kd 9c 4s", "6d 6c Kh 9s 3h", 1, 1, 1),
    # two pairs, full houses, flushes and straights have words of their own
    ("3s 3d 2h 2c Ad", "4s 4d 2s 2d 3h", -1, -1, -1),
    ("Ks Kd Kh 2c 2d", "Qs Qd Qh Ac Ad", 1, 1, 1),
    ("5s 4d 3h 2c As", "6s 5d 4h 3c 2s", -1, -1, -1),
    ("Kc 9c 5c 4c 3c", "Qd Jd Td 9d 7d", 1, 1, 1),
]


@pytest.mark.parametrize(("first", "second", "grouped", "multi", "by_set"), F7)
def test_f7_what_counts_first_where_13_3_gives_no_example(
    first: str, second: str, grouped: int, multi: int, by_set: int
) -> None:
    assert outcome(GAME, first, second) == outcome(GAME, first, second, GROUPED) == grouped
    assert outcome(GAME, first, second, MULTI) == multi
    assert outcome(GAME, first, second, SET) == by_set


def test_f7_the_very_card_is_no_reading_of_a_rule_about_values() -> None:
    with pytest.raises(UsageError, match='no reading is named "card"'):
        outcome(GAME, "As Ad Kh Qc Jd", "Ks Kd Ah Qs Jh", ("13.3", "card"))


def test_f8_the_pairs_one_after_the_other_and_then_the_fifth_card() -> None:
    assert outcome(GAME, "Tc Td 3s 3h 2d", "9h 9s 8d 8c Kh") == 1
    assert outcome(GAME, "Ah As 7d 7c 2h", "Ad Ac 6s 6h Kd") == 1
    assert outcome(GAME, "Ah As Kd Kc 2h", "Ad Ac Ks Kh 3d") == -1


def test_f9_what_the_player_says_is_no_part_of_the_cards() -> None:
    assert category(GAME, "5d 4c 3s 2h Ac") == "straight"
    clause = law(NZ).regulation.clause_named("13.4")
    assert clause is not None
    assert (clause.binds, clause.declared) == ("people", True)


def test_f10_odd_cards_are_those_of_no_kind() -> None:
    assert outcome(GAME, "As Kh 9d 5c 2h", "Ad Kc 9s 4h 3d") == 1
    assert short(compare(GAME, "As Kh 9d 5c 2h", "Ad Kc 9s 4h 3d").clauses) == ["13.3(d)"]


def test_f11_four_of_one_value_are_not_two_different_pairs() -> None:
    assert category(GAME, "9h 9d 9s 9c 4c") == "four-of-a-kind"


def test_f13_f14_the_examples_of_13_3_a_with_the_ten_that_the_copy_lost() -> None:
    assert category(GAME, "Jc Th 9s 8d 7c") == "straight"
    assert outcome(GAME, "Kh Qc Jd Ts 9h", "Jc Th 9s 8d 7c") == 1
    assert outcome(GAME, "Kh Qh Jh Th 9h", "Jc Tc 9c 8c 7c") == 1


def test_every_point_of_the_register_is_in_the_data() -> None:
    points = [point for reading in law(NZ).regulation.reading for point in reading.register]
    assert sorted(points) == sorted(f"F{number}" for number in range(1, 15))


def test_the_readings_that_a_product_may_follow() -> None:
    choosable = {
        r.clause: [o.name for o in r.option] for r in law(NZ).regulation.reading if len(r.option) > 1
    }
    assert choosable == {
        "13.1.e": ["f1-low", "f1-high"],
        "13.1.i": ["f3-straight-flush", "f3-flush"],
        "13.3": ["grouped", "multiset", "set"],
    }


def test_what_binds_no_software_says_why() -> None:
    unbound = {c.id: (c.binds, c.reason) for c in law(NZ).regulation.clause if c.binds != "software"}
    assert {name: binds for name, (binds, _) in unbound.items()} == {
        "3.2": "unavailable",
        "13.1.a": "unavailable",
        "13.1.b": "unavailable",
        "13.4": "people",
    }
    for name, (binds, reason) in unbound.items():
        assert reason is not None
        assert ("not in the source" in reason) is (binds == "unavailable"), name


def test_citations_read_as_the_gazette_numbers_its_rules() -> None:
    cite = law(NZ).regulation.cite
    assert cite("13.1.c") == "New Zealand Gazette 1996 No. 7, rule 13.1(c)"
    assert cite("3.2") == "New Zealand Gazette 1996 No. 7, rule 3.2"
    assert cite("13.3.b") == "New Zealand Gazette 1996 No. 7, rule 13.3(b)"


def test_the_values_run_from_ace_to_two() -> None:
    others = "Ks Qh 7d 3c"  # the fifth card of each hand is its lowest, or its highest, or in between
    for higher, lower in pairwise("AJT986542"):
        assert outcome(GAME, f"{higher}h {others}", f"{lower}h {others}") == 1


def test_one_deck_deals_it_and_no_joker() -> None:
    for hand in ("Qd Qd 7c 5h 2s", "Jk Qd 7c 5h 2s", "Qd 7c 5h 2s", "Qd 7c 5h 2s 9d 8c"):
        with pytest.raises(CardError):
            rank(GAME, hand)
