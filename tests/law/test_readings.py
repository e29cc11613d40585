"""Where the text can be read in more than one way: each reading decides as the register of readings says."""

from typing import Literal

import pytest
from msgspec import structs

from clausecheck.cards import parse_hand
from clausecheck.errors import UsageError
from clausecheck.law import Law, load_catalogue
from clausecheck.law.ranking import Ranker
from tests.law.laws import SECTION, category, compare, game, law, outcome, rank, short

FIVE, THREE, TWO = "poker-high-5", "poker-high-3", "two-card-joker-poker"
GROUPED, MULTI, SET = ("d", "grouped"), ("d", "multiset"), ("d", "set")

PAIRS = [
    # id, game, first, second, outcome by groups, by the cards, by the ranks
    ("A1", FIVE, "2s 2d 2h Ac Kd", "3s 3d 3h 5c 4d", -1, 1, 1),
    ("A2", FIVE, "2s 2d 2h 2c Ad", "3s 3d 3h 3c 4d", -1, 1, 1),
    ("A3", FIVE, "3s 3d 2h 2c Ad", "4s 4d 2s 2d 3h", -1, 1, 1),
    ("A4", FIVE, "2s 2d Ah Kc Qd", "3s 3d 6h 5c 4d", -1, 1, 1),
    ("A5", FIVE, "Ks Kd Kh 2c 2d", "Qs Qd Qh Ac Ad", 1, -1, -1),
    ("A6", FIVE, "5s 4d 3h 2c As", "Ks Qd Jh Tc 9s", -1, 1, 1),
    ("A6", FIVE, "5s 4d 3h 2c As", "6s 5d 4h 3c 2s", -1, 1, 1),
    ("A7", FIVE, "5s 4s 3s 2s As", "Kd Qd Jd Td 9d", -1, 1, 1),
    ("A8", FIVE, "As Ad Kh Qc Jd", "Ks Kd Ah Qs Jh", 1, 1, 0),
    ("A8", THREE, "As Ad 2h", "2s 2d Ah", 1, 1, 0),
    ("A9", FIVE, "As Kd 9c 7c 3d", "Ah Qs 9d 7h 3s", 1, 1, 1),
    ("A10", THREE, "2s 2d Ah", "3s 3d 4h", -1, 1, 1),
    ("A11", THREE, "3s 2d Ah", "Ks Qd Jh", -1, 1, 1),
    ("A12", THREE, "3s 2s As", "Kd Qd Jd", -1, 1, 1),
]


@pytest.mark.parametrize(("point", "name", "first", "second", "grouped", "multi", "by_set"), PAIRS)
def test_ties_of_14_3_under_each_reading(
    point: str, name: str, first: str, second: str, grouped: int, multi: int, by_set: int
) -> None:
    del point
    assert outcome(name, first, second) == grouped
    assert outcome(name, first, second, GROUPED) == grouped
    assert outcome(name, first, second, MULTI) == multi
    assert outcome(name, first, second, SET) == by_set
    for reading, found in ((MULTI, multi), (SET, by_set)):
        decided = compare(name, first, second, reading)
        assert short(decided.clauses)[0] == "(d)", decided.words
        assert "and it orders them" not in decided.words[1]
        assert found == decided.outcome


@pytest.mark.parametrize("departure", [GROUPED, MULTI, SET])
def test_a14_every_order_is_transitive_for_it_is_an_order_of_keys(departure: tuple[str, str]) -> None:
    hands = ["2s 2d 2h Ac Kd", "3s 3d 3h 5c 4d", "7s 7d 7h 3c 2d", "As Ad Ah 3c 2d"]
    ranked = sorted(hands, key=lambda h: [outcome(FIVE, h, other, departure) for other in hands].count(1))
    for place, low in enumerate(ranked):
        for high in ranked[place + 1 :]:
            assert outcome(FIVE, high, low, departure) == 1


@pytest.mark.parametrize("departure", [GROUPED, MULTI, SET])
def test_a15_a_hand_of_no_kind_stands_below_the_lowest_pair(departure: tuple[str, str]) -> None:
    assert outcome(FIVE, "As Kd 9h 7c 3s", "2s 2d 3h 4c 5s", departure) == -1
    assert outcome(THREE, "As Kd 9h", "2s 2d 3h", departure) == -1


def test_b1_the_first_description_in_the_list_is_the_hand_s() -> None:
    assert category(FIVE, "9s 8s 7s 6s 5s") == "straight-flush"
    assert category(FIVE, "8s 8d 8h 8c 5s") == "four-of-a-kind"


WRAPPED = [
    (FIVE, "b.2", "Qh Kh Ah 2h 3h", "9s 9d 9h 9c 4d"),
    (FIVE, "b.2", "Kh Ah 2h 3h 4h", "9s 9d 9h 9c 4d"),
    (THREE, "c.2", "Kh Ah 2h", "9s 9d 9h"),
]


@pytest.mark.parametrize(("name", "clause", "wrapped", "other"), WRAPPED)
def test_b2_a_suited_sequence_round_the_ace(name: str, clause: str, wrapped: str, other: str) -> None:
    assert (category(name, wrapped), outcome(name, wrapped, other)) == ("flush", -1)
    literal = (clause, "b2-straight-flush")
    assert (category(name, wrapped, literal), outcome(name, wrapped, other, literal)) == ("straight-flush", 1)
    assert category(name, wrapped, (clause, "b2-flush")) == "flush"


@pytest.mark.parametrize("hand", ["Ks Ad 2h 3c 4s", "Js Qd Kh Ac 2s", "Qs Kd Ah 2c 3s"])
def test_b3_every_sequence_round_the_ace_is_barred_under_each_reading(hand: str) -> None:
    assert category(FIVE, hand) == "high-card"
    assert category(FIVE, hand, ("b.2", "b2-straight-flush")) == "high-card"


def test_b5_cards_outside_the_description_count() -> None:
    assert outcome(FIVE, "As Ad Ah Ac Kd", "As Ad Ah Ac Qd") == 1


def test_b7_three_cards_have_a_royal_flush() -> None:
    assert category(THREE, "As Ks Qs") == "royal-flush"
    assert outcome(THREE, "As Ks Qs", "Ah Kh Qh") == 0


def test_b8_each_list_has_its_own_order_of_straights_and_flushes() -> None:
    assert outcome(THREE, "Ts 9d 8h", "As Ks 9s") == 1
    assert outcome(FIVE, "Ts 9d 8h 7c 6s", "As Ks 9s 4s 2s") == -1


JOKERS = [
    # id, first, second, outcome in force, clause and reading, outcome under it
    ("E1", "Jk Ks", "Kh Kd", 0, ("b.5", "e1-natural"), -1),
    ("E1", "Jk Ks", "Kh Kd", 0, ("c", "multiset"), -1),
    ("E1", "Jk Ks", "Kh Kd", 0, ("c", "set"), 0),
    ("E2", "Jk As", "Ah Ad", 0, ("b.5", "e1-natural"), -1),
    ("E2", "Jk As", "Ah Ad", 0, ("c", "multiset"), -1),
    ("E2", "Jk 2s", "2h 2d", 0, ("c", "multiset"), -1),
    ("E3", "Jk Ks", "Jk Kd", 0, ("b.5", "e1-natural"), 0),
    ("E3", "Jk Ks", "Jk Kd", 0, ("c", "multiset"), 0),
    ("E4", "Jk Jk", "As Ad", 1, ("b.5", "e1-natural"), 1),
    ("E6", "As 2d", "Kh Qd", -1, ("b.4", "e6-literal"), 1),
    ("E6", "As 2s", "Kh Qh", -1, ("b.4", "e6-literal"), 1),
    ("E6", "As 2d", "3h 2c", -1, ("b.4", "e6-literal"), 1),
    ("E6", "As 2s", "3h 2h", -1, ("b.4", "e6-literal"), 1),
    ("E6", "As 2d", "Ah Kd", -1, ("b.4", "e6-literal"), -1),
    ("E6", "As 2s", "Kh Qh", -1, ("c", "multiset"), 1),
    ("E7", "As 3s", "4h 2h", 1, ("b.6", "e7-literal"), -1),
    ("E7", "As 3s", "Kh Jh", 1, ("b.6", "e7-literal"), -1),
    ("E7", "As 4s", "Kh Jh", 1, ("b.6", "e7-literal"), 1),
    ("E7", "As 3s", "Ad 3d", 0, ("b.6", "e7-literal"), 0),
    ("E8", "As Qs", "Ad Jd", 1, ("b.6", "e7-literal"), 1),
    ("E11", "As 9d", "Ad 5h", 1, ("c", "multiset"), 1),
    ("E11", "As 9d", "Ad 5h", 1, ("c", "set"), 1),
    ("E14", "2s 2d", "As Qs", 1, ("c", "multiset"), 1),
    ("E14", "2s 2d", "Ah 2c", -1, ("c", "multiset"), -1),
]


@pytest.mark.parametrize(("point", "first", "second", "here", "departure", "there"), JOKERS)
def test_two_cards_and_jokers_under_each_reading(
    point: str, first: str, second: str, here: int, departure: tuple[str, str], there: int
) -> None:
    del point
    assert outcome(TWO, first, second) == here
    assert outcome(TWO, first, second, departure) == there


def test_what_e6_e7_and_e1_decide_is_explained_by_the_clause_that_decides_it() -> None:
    literal = compare(TWO, "As 3s", "4h 2h", ("b.6", "e7-literal"))
    assert (short(literal.clauses), literal.words[1]) == (
        ["(b)6"],
        "N.J.A.C. 13:69F-30.5(b)6: it names an ace and a three as the lowest.",
    )
    assert short(compare(TWO, "As 2s", "Kh Qh", ("b.4", "e6-literal")).clauses) == ["(c)"]
    natural = compare(TWO, "Jk Ks", "Kh Kd", ("b.5", "e1-natural"))
    assert (short(natural.clauses), natural.words[1]) == (
        ["(c)"],
        "N.J.A.C. 13:69F-30.5(c): of two equal hands the one without a joker is the higher.",
    )
    assert compare(TWO, "Jk Ks", "Kh Kd", ("c", "multiset")).words[1].endswith("is a king.")


def test_e10_e13_a_joker_makes_no_straight_and_no_flush_under_any_reading() -> None:
    _, found = game(TWO)
    for choice in [(), *law("30.5").alternatives(found)]:
        assert outcome(TWO, "Jk Ks", "Ad Kd", *choice) == -1
        assert category(TWO, "Jk Ks", *choice) == "pair"


def test_e12_every_hand_is_listed() -> None:
    ranking = law("30.5").ranker(game(TWO)[1]).ranking
    assert all(category.clause for category in ranking.category)


@pytest.mark.parametrize("order", ["multiset", "set"])
def test_the_hand_that_holds_one_rank_more_is_the_higher(order: Literal["multiset", "set"]) -> None:
    """Where several decks are used, hands of one kind can differ in how many ranks they hold."""
    plain = law("14.3").ranker(game(THREE)[1]).ranking
    high_card = structs.replace(plain.category[-1], clause="c.5")
    ranker = Ranker(structs.replace(plain, category=(high_card,), order=order))
    pair, odd = (ranker.hand(parse_hand(hand)) for hand in ("Ks Ks Kd", "Ks Ks 2d"))
    assert (pair.key > odd.key) == (order == "multiset")


# what the readings leave as it was


@pytest.mark.parametrize("name", [FIVE, THREE, TWO])
def test_a_reading_of_order_changes_no_category(name: str) -> None:
    section, found = game(name)
    tie = "c" if name == TWO else "d"
    plain = law(section).table(found)
    for option in ("multiset", "set"):
        assert (law(section, (tie, option)).table(found).category == plain.category).all()


def test_the_readings_apply_together() -> None:
    both = (("b.4", "e6-literal"), ("b.6", "e7-literal"))
    assert outcome(TWO, "As 2d", "Kh Qd", *both) == 1
    assert outcome(TWO, "As 3s", "4h 2h", *both) == -1
    assert rank(TWO, "As 3s", *both).category == "flush"


# naming a reading


ERRORS = [
    ("14.3", {"d": "multisets"}, '14.3/d: no reading is named "multisets"; did you mean "multiset"?'),
    ("14.3", {"d": "card"}, "14.3/d: this reading cannot be put in force; it leaves hands of one rank"),
    ("14.3", {"b.1": "grouped"}, '14.3/b.1: no reading can be chosen here; did you mean "b.2"?'),
    ("14.3", {"x": "grouped"}, "14.3/x: no reading can be chosen here"),
    ("14.3", {"b.6": "b3-every-wrap"}, "14.3/b.6: no reading can be chosen here"),
    ("30.5", {"b.6": "e7"}, '30.5/b.6: no reading is named "e7"; known: e7-general, e7-literal'),
    ("30.5", {"c": "card"}, "30.5/c: this reading cannot be put in force"),
]


@pytest.mark.parametrize(("section", "departures", "says"), ERRORS)
def test_a_reading_that_is_not_there_is_refused_in_one_line(
    section: str, departures: dict[str, str], says: str
) -> None:
    with pytest.raises(UsageError) as refused:
        Law(load_catalogue()[SECTION[section]], departures)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_game_whose_law_is_not_data_yet_is_refused() -> None:
    found = law("14.3")
    bare = structs.replace(game(FIVE)[1], id="bare", ranking=None)
    assert found.ranking(bare) is None
    assert list(found.alternatives(bare)) == []
    with pytest.raises(UsageError, match=r"nj-13-69f-14\.3/bare: the law of this game is not here yet"):
        found.ranker(bare)


# the other choices


def test_the_alternatives_come_fewest_departures_first_and_once_each() -> None:
    for name, points in ((FIVE, 2), (THREE, 2), (TWO, 4)):
        section, found = game(name)
        choices = list(law(section).alternatives(found))
        sizes = [len(choice) for choice in choices]
        assert sizes == sorted(sizes)
        assert (min(sizes), max(sizes)) == (1, points)
        assert len(set(choices)) == len(choices)
        assert all(option != "card" for choice in choices for _, option in choice)
    assert [len(list(law(*s).alternatives(game(g)[1]))) for g, s in ((FIVE, ["14.3"]), (TWO, ["30.5"]))] == [
        5,
        23,
    ]


def test_the_alternatives_of_a_departure_lead_back_to_what_is_in_force() -> None:
    found = game(THREE)[1]
    choices = list(law("14.3", MULTI).alternatives(found))
    assert (GROUPED,) in choices
    assert (MULTI,) not in choices
    back = law("14.3", MULTI).departing((GROUPED,))
    assert (back.table(found).order == law("14.3").table(found).order).all()


def test_only_what_touches_a_game_s_ranking_is_an_alternative() -> None:
    clauses = {clause for choice in law("14.3").alternatives(game(THREE)[1]) for clause, _ in choice}
    assert clauses == {"d", "c.2"}


def test_a_reading_by_the_very_card_is_known_by_what_it_changes_and_not_by_its_name() -> None:
    regulation = load_catalogue()[SECTION["14.3"]]
    renamed = structs.replace(
        regulation,
        reading=tuple(
            structs.replace(
                r,
                option=tuple(
                    structs.replace(o, name="a9-very-card") if o.name == "card" else o for o in r.option
                ),
            )
            for r in regulation.reading
        ),
    )
    with pytest.raises(UsageError, match="cannot be put in force"):
        Law(renamed, {"d": "a9-very-card"})
    assert all(("d", "a9-very-card") not in c for c in Law(renamed).alternatives(game(FIVE)[1]))
