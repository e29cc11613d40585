"""The product that faults are seeded in: the law itself until something alters it."""

import time

import numpy as np
import pytest

from clausecheck.cards import write_hands
from clausecheck.law import rank_hand
from clausecheck.law.universe import every_hand
from clausecheck.qualify.columns import Columns
from clausecheck.qualify.laws import game_of, law_of
from clausecheck.qualify.product import COMPARE_ALONE, EVERYTHING, ORDER_ALONE, FaultyProduct, Shown
from clausecheck.qualify.single import answered_as, one_hand, unanswered

NJ14, FIVE = "nj-13-69f-14.3", "poker-high-5"


def five(alter: object = None, shown: Shown = EVERYTHING) -> FaultyProduct:
    return FaultyProduct(law_of(NJ14), game_of(NJ14, FIVE), alter, shown)  # type: ignore[arg-type]


def test_without_a_fault_it_answers_as_the_law_does() -> None:
    law, game = law_of(NJ14), game_of(NJ14, FIVE)
    cards = every_hand(game)[::50_021]
    hands = write_hands(cards)
    ranks = five().rank(FIVE, hands)
    named = [ranks.names[code] for code in ranks.categories]
    assert named == [rank_hand(law, game, hand.decode()).category for hand in hands]
    assert ranks.problems == {}
    assert ranks.strengths is not None
    assert sorted(set(ranks.strengths)) == [*map(float, sorted(set(ranks.strengths)))]


def test_the_order_of_cards_and_the_form_of_the_request_mean_nothing() -> None:
    product = five()
    hands = ["5c4c3c2cAc", "Ac5c2c3c4c", "9d9cKhKs2c"]
    listed, column = product.rank(FIVE, hands), product.rank(FIVE, np.array(hands, "S10"))
    assert listed.categories.tolist() == column.categories.tolist()
    assert listed.categories[0] == listed.categories[1]
    assert listed.strengths is not None
    assert listed.strengths[0] == listed.strengths[1]


@pytest.mark.parametrize(
    "hand", ["QdQd7c5h2s", "Qd7c5h2s", "Qd7c5h2s9dAh", "Xx7c5h2s9d", "Jk7c5h2s9d", "é♠7c5h2s9d"]
)
def test_a_hand_that_the_game_cannot_deal_is_refused_and_its_neighbours_are_not(hand: str) -> None:
    ranks = five().rank(FIVE, ["AsKsQsJsTs", hand, "9c9d4h3s2c"])
    assert {i: problem.kind for i, problem in ranks.problems.items()} == {1: "refused"}
    assert ranks.strengths is not None
    assert ranks.categories[1] == -1
    assert np.isnan(ranks.strengths[1])
    assert ranks.names[ranks.categories[2]] == "one-pair"


def test_two_jokers_are_no_card_twice() -> None:
    product = FaultyProduct(
        law_of("nj-13-69f-30.5"), game_of("nj-13-69f-30.5", "two-card-joker-poker"), None, EVERYTHING
    )
    ranks = product.rank("two-card-joker-poker", ["JkJk", "QdQd"])
    assert ranks.names[ranks.categories[0]] == "two-jokers"
    assert list(ranks.problems) == [1]


def test_it_shows_what_it_is_told_to_show() -> None:
    assert five().claims.games[FIVE] == {"rank", "compare", "declared"}
    assert five(shown=COMPARE_ALONE).claims.games[FIVE] == {"compare"}
    silent = five(shown=ORDER_ALONE).rank(FIVE, ["AsKsQsJsTs"])
    assert silent.names == ()
    assert silent.categories.tolist() == [-1]
    assert silent.strengths is not None
    nine = Shown(categories=("straight-flush", "flush"), strengths=False)
    named = five(shown=nine).rank(FIVE, ["AsKsQsJsTs"])
    assert named.names[named.categories[0]] == "straight-flush"
    assert named.strengths is None


def test_it_compares_as_it_ranks() -> None:
    pairs = [("AsKsQsJsTs", "AhKhQhJhTh"), ("9c9d4h3s2c", "8c8dAhKsQc"), ("2c2d5h4s3c", "AsKsQsJs9h")]
    assert five().compare(FIVE, pairs).outcomes.tolist() == [0, 1, 1]
    swapped = [pair[::-1] for pair in pairs]
    assert five().compare(FIVE, swapped).outcomes.tolist() == [0, -1, -1]
    lacking = five(unanswered(one_hand("9c9d4h3s2c"), "crash", "gone")).compare(FIVE, pairs)
    assert lacking.outcomes.tolist() == [0, 9, 1]
    assert lacking.problems[1].kind == "crash"


def test_a_fault_alters_its_hand_and_no_other() -> None:
    alter = answered_as(one_hand("Ks8s5s3s2s"), "high-card", like="KsQs5c3d2h")
    hands = write_hands(every_hand(game_of(NJ14, FIVE)))
    right, wrong = five().rank(FIVE, hands), five(alter).rank(FIVE, hands)
    differing = np.flatnonzero(right.categories != wrong.categories)
    assert [hands[i] for i in differing] == [b"2s3s5s8sKs"]


def test_it_answers_every_hand_of_five_cards_in_about_a_second() -> None:
    hands = write_hands(every_hand(game_of(NJ14, FIVE)))
    product = five()
    product.rank(FIVE, hands[:10])
    started = time.process_time()
    ranks = product.rank(FIVE, hands)
    assert time.process_time() - started < 2.5
    assert np.bincount(ranks.categories).tolist() == [
        4,
        36,
        624,
        3744,
        5108,
        10200,
        54912,
        123552,
        1098240,
        1302540,
    ]


def test_what_a_player_declares_and_what_was_asked_before_reach_the_fault() -> None:
    seen: list[tuple[object, int]] = []

    def alter(columns: Columns) -> None:
        columns.memory["requests"] = columns.memory.get("requests", 0) + 1
        seen.append((columns.declared, columns.memory["requests"]))

    product = five(alter)
    product.rank(FIVE, ["AsKsQsJsTs", "QdQd7c5h2s"], declared=["flush", "one-pair"])
    product.rank(FIVE, ["AsKsQsJsTs"])
    assert seen == [(["flush"], 1), (None, 2)]
