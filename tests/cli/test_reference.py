"""The reference adapter: our own law over the protocol, the same as asked directly."""

from collections.abc import Iterator

import numpy as np
import pytest

from clausecheck.cards import write_hands
from clausecheck.law import Law, compare_hands, find_game, load_catalogue, rank_hand
from clausecheck.law.universe import every_hand
from clausecheck.product.bundled import bundled
from clausecheck.product.manifest import load_manifest
from clausecheck.product.session import Session, open_session


@pytest.fixture(scope="module")
def reference() -> Iterator[Session]:
    with open_session(load_manifest(bundled()["reference"])) as session:
        yield session


def test_it_says_what_it_is_and_claims_every_game_with_a_ranking(reference: Session) -> None:
    assert reference.claims.name == "clausecheck reference"
    laws = load_catalogue().values()
    assert set(reference.claims.games) == {game.id for law in laws for game in law.game if game.ranking}
    assert set(reference.claims.games.values()) == {frozenset({"rank", "compare", "declared"})}


def test_every_two_card_hand_is_ranked_as_the_law_ranks_it(reference: Session) -> None:
    regulation, game = find_game(load_catalogue(), "two-card-joker-poker")
    law, hands = Law(regulation), write_hands(every_hand(game))
    ranks = reference.rank(game.id, hands)
    assert not ranks.problems
    assert ranks.strengths is not None
    told = [ranks.names[category] for category in ranks.categories]
    assert told == [rank_hand(law, game, hand.decode()).category for hand in hands]
    assert np.array_equal(np.unique(ranks.strengths), np.arange(170))


def test_the_best_five_of_seven_cards_count(reference: Session) -> None:
    ranks = reference.rank("poker-high-7", ["AsKsQsJsTs2d2c", "2s2d2h3s3d3h4c", "9s8d7h6s5c2d2h"])
    assert [ranks.names[category] for category in ranks.categories] == [
        "royal-flush",
        "full-house",
        "straight",
    ]


def test_what_the_game_cannot_deal_is_refused_and_nothing_else(reference: Session) -> None:
    hands = ["AsKsQsJsTs", "AsAsQsJsTs", "AsKsQsJs", "AsKsQsJsTx", "JkKsQsJsTs", "2c3d4h5s7c"]
    ranks = reference.rank("poker-high-5", hands)
    assert {index: problem.kind for index, problem in ranks.problems.items()} == dict.fromkeys(
        range(1, 5), "refused"
    )
    assert "As stands twice" in ranks.problems[1].text
    assert ranks.names[ranks.categories[5]] == "high-card"


def test_compare_and_declarations_agree_with_the_law(reference: Session) -> None:
    regulation, game = find_game(load_catalogue(), "poker-high-3")
    pairs = [("AcKcQc", "AdKdQd"), ("Ac2d3h", "2c3c5c"), ("9c9d2h", "9h9s3d")]
    law = [compare_hands(Law(regulation), game, *pair).outcome for pair in pairs]
    assert list(reference.compare(game.id, pairs).outcomes) == law == [0, 1, -1]
    said = reference.rank(game.id, ["9c9d2h"], declared=["royal-flush"])
    assert said.names[said.categories[0]] == "one-pair"
