"""The law in words: what `rank` and `compare` print, and what is refused."""

import pytest

from clausecheck.errors import CardError, UsageError
from clausecheck.law import Game, deal, find_game, load_catalogue
from tests.law.laws import category, compare, game, rank

FIVE, THREE, SEVEN, TWO = "poker-high-5", "poker-high-3", "poker-high-7", "two-card-joker-poker"
NJ14, NJ30 = "N.J.A.C. 13:69F-14.3", "N.J.A.C. 13:69F-30.5"

RANKED = [
    (FIVE, "5d 4c 3s 2h Ac", "5♦ 4♣ 3♠ 2♥ A♣: straight, five high."),
    (FIVE, "As Ks Qs Js Ts", "A♠ K♠ Q♠ J♠ 10♠: royal flush, ace high."),
    (FIVE, "6s 6d 6h 9c 9d", "6♠ 6♦ 6♥ 9♣ 9♦: full house of sixes and nines."),
    (FIVE, "6s 6d 9h 9c 2d", "6♠ 6♦ 9♥ 9♣ 2♦: two pairs of nines and sixes."),
    (FIVE, "6s 6d 6h 6c 2d", "6♠ 6♦ 6♥ 6♣ 2♦: four-of-a-kind of sixes."),
    (FIVE, "As Qs 9s 8s 2s", "A♠ Q♠ 9♠ 8♠ 2♠: flush."),
    (FIVE, "As Qs 9s 8s 2d", "A♠ Q♠ 9♠ 8♠ 2♦: high card."),
    (THREE, "2s 2d Ah", "2♠ 2♦ A♥: one pair of twos."),
    (TWO, "Jk Jk", "Joker Joker: two jokers."),
    (TWO, "Jk 6d", "Joker 6♦: pair of sixes."),
    (TWO, "6d Jk", "6♦ Joker: pair of sixes."),
    (TWO, "Kd 9c", "K♦ 9♣: high card, king high."),
    (TWO, "2d Ac", "2♦ A♣: straight, two high."),
]


@pytest.mark.parametrize(("name", "hand", "words"), RANKED)
def test_a_hand_is_told_in_words(name: str, hand: str, words: str) -> None:
    assert rank(name, hand).words[0] == words
    assert rank(name, hand.replace(" ", "")).words[0] == words


def test_a_ranked_hand_carries_its_clause_and_what_the_clause_says() -> None:
    ranked = rank(FIVE, "5d 4c 3s 2h Ac")
    assert (ranked.game, ranked.hand, ranked.category, ranked.name) == (
        FIVE,
        "5d4c3s2hAc",
        "straight",
        "Straight",
    )
    assert ranked.clauses == (f"{NJ14}(b)6",)
    assert ranked.words[1].startswith(
        f"{NJ14}(b)6: Five cards one rank after the other, whatever their suits."
    )
    assert "\n" not in ranked.words[1]


def test_a_hand_of_no_kind_cites_the_list() -> None:
    ranked = rank(FIVE, "7s 5d 4h 3c 2s")
    assert ranked.clauses == (f"{NJ14}(b)",)
    assert ranked.words[1] == f"{NJ14}(b): none of the hands listed."


def test_a_sequence_round_the_ace_is_told_with_the_clause_that_bars_it() -> None:
    ranked = rank(FIVE, "Qs Kd Ah 2c 3s")
    assert ranked.clauses == (f"{NJ14}(b)", f"{NJ14}(b)6")
    assert ranked.words[2] == f"{NJ14}(b)6: a sequence that runs round the ace is none."
    assert len(rank(FIVE, "Qs Jd Ah 2c 3s").words) == 2
    assert len(rank(SEVEN, "Qs Kd Ah 2c 3s 9d 9h").words) == 2
    assert rank(FIVE, "Qs Ks As 2s 3s", ("b.2", "b2-straight-flush")).clauses[0] == f"{NJ14}(b)2"


def test_a_clause_that_can_be_read_otherwise_brings_what_its_reading_rests_on() -> None:
    assert rank(TWO, "As 3s").clauses == (f"{NJ30}(b)6", f"{NJ30}(a)", f"{NJ30}(c)")


COMPARED = [
    (
        (FIVE, "5d 4c 3s 2h Ac", "Kd Kc 9s 4h 2d"),
        "5♦ 4♣ 3♠ 2♥ A♣ (straight, five high) is higher than K♦ K♣ 9♠ 4♥ 2♦ (one pair of kings).",
        "(b): straights rank above pairs.",
    ),
    (
        (FIVE, "As Ad Kh Kc 2d", "2s 2d 3h 4c 5d"),
        "A♠ A♦ K♥ K♣ 2♦ (two pairs of aces and kings) is higher than 2♠ 2♦ 3♥ 4♣ 5♦ (one pair of twos).",
        "(b): two pairs rank above pairs.",
    ),
    (
        (FIVE, "6h 6s Qd 9c 4s", "6d 6c Kd 9s 4h"),
        "6♥ 6♠ Q♦ 9♣ 4♠ (one pair of sixes) is lower than 6♦ 6♣ K♦ 9♠ 4♥ (one pair of sixes).",
        "(d): the highest card not in both hands is a king, against a queen.",
    ),
    (
        (FIVE, "Kh 5s 4d 3c 2s", "Kd Qc 5d 4s 2h"),
        "K♥ 5♠ 4♦ 3♣ 2♠ (high card) is lower than K♦ Q♣ 5♦ 4♠ 2♥ (high card).",
        "(d): the highest card not in both hands is a queen, against a three.",
    ),
    (
        (FIVE, "Ah Kd 9c 5s 2h", "As Kc 9d 5h 2c"),
        "A♥ K♦ 9♣ 5♠ 2♥ (high card) ties with A♠ K♣ 9♦ 5♥ 2♣ (high card).",
        "(a): the ranks are the same, and no suit stands above another.",
    ),
    (
        (FIVE, "3s 3d 3h 4c 5d", "2s 2d 2h Ac Kd"),
        "3♠ 3♦ 3♥ 4♣ 5♦ (three-of-a-kind of threes) is higher than 2♠ 2♦ 2♥ A♣ K♦ (three-of-a-kind of twos).",
        "(b)7: both are threes-of-a-kind, and it orders them.",
    ),
    (
        (TWO, "Jk Kd", "Kc Kh"),
        "Joker K♦ (pair of kings) ties with K♣ K♥ (pair of kings).",
        "(b)5: each counts as a pair of kings.",
    ),
    (
        (TWO, "Jk Jk", "Ac Kc"),
        "Joker Joker (two jokers) is higher than A♣ K♣ (royal flush, ace high).",
        "(b): two jokers rank above royal flushes.",
    ),
    (
        (TWO, "As 8d", "Ac 9d"),
        "A♠ 8♦ (high card, ace high) is lower than A♣ 9♦ (high card, ace high).",
        "(c): the highest card not in both hands is a nine, against an eight.",
    ),
]


@pytest.mark.parametrize(("pair", "words", "why"), COMPARED)
def test_a_comparison_is_told_in_words(pair: tuple[str, str, str], words: str, why: str) -> None:
    compared = compare(*pair)
    assert compared.words == (words, (NJ30 if pair[0] == TWO else NJ14) + why)
    assert compared.words[1].split(": ")[0] == compared.clauses[0]
    assert compared.categories == (category(pair[0], pair[1]), category(pair[0], pair[2]))
    assert compared.hands == (pair[1].replace(" ", ""), pair[2].replace(" ", ""))


REFUSED = [
    (FIVE, "As Ks Qs Js", "4 cards, where five-card high poker has 5; give 5 cards"),
    (FIVE, "As Ks Qs Js Ts 9s", "6 cards, where five-card high poker has 5; give 5 cards"),
    (FIVE, "As", "1 card, where five-card high poker has 5; give 5 cards"),
    (FIVE, "Qd Qd 7c 5h 2s", "Qd stands twice, and five-card high poker is played with one deck"),
    (FIVE, "As Ks Qs Js Jk", "1 joker, where five-card high poker has no joker"),
    (THREE, "Jk Jk As", "2 jokers, where three-card high poker has no joker"),
    (TWO, "Jk Jk Jk", "3 cards, where two-card joker poker has 2; give 2 cards"),
    (TWO, "Ks Ks", "Ks stands twice, and two-card joker poker is played with one deck"),
    (FIVE, "10s Jd Qc Kh 9h", "is not a hand; write ten as T"),
    (THREE, "aS kS qS", 'is not a hand; did you mean "AsKsQs"?'),
    (FIVE, "", "a hand without cards"),
]


@pytest.mark.parametrize(("name", "hand", "says"), REFUSED)
def test_a_hand_that_the_game_cannot_deal_is_refused(name: str, hand: str, says: str) -> None:
    for ask in (lambda: rank(name, hand), lambda: compare(name, hand, hand)):
        with pytest.raises(CardError) as refused:
            ask()
        assert says in str(refused.value)
        assert "\n" not in str(refused.value)


def test_a_refusal_names_the_hand_and_the_clause() -> None:
    with pytest.raises(
        CardError, match=r'^hand "As Kd" under N\.J\.A\.C\. 13:69F-14\.3\(b\): 2 cards, where'
    ):
        rank(FIVE, "As Kd")


def test_one_joker_too_many() -> None:
    with pytest.raises(CardError, match="2 jokers, where one joker has 1 joker"):
        deal(Game(id="x", title="one joker", cards=2, jokers=1), "Jk Jk")


def test_several_decks_may_repeat_a_card() -> None:
    assert deal(Game(id="x", title="several decks", cards=2, decks=2), "Ks Ks") == (47, 47)


def test_a_game_is_found_by_its_id() -> None:
    assert game(TWO)[0] == "30.5"
    with pytest.raises(UsageError, match=r'no game is named "poker-high5"; did you mean "poker-high-5"\?'):
        find_game(load_catalogue(), "poker-high5")
