"""The reference adapter: our own law over the protocol, the same as asked directly."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from clausecheck.cards import write_hands
from clausecheck.law import Law, compare_hands, find_game, load_catalogue, rank_hand
from clausecheck.law.settlement.settle import read_round, settle
from clausecheck.law.universe import every_hand
from clausecheck.product.bundled import bundled
from clausecheck.product.manifest import load_manifest
from clausecheck.product.session import Session, open_session


@pytest.fixture(scope="module")
def reference() -> Iterator[Session]:
    with open_session(load_manifest(bundled()["reference"])) as session:
        yield session


def test_it_says_what_it_is_and_claims_every_game_of_the_law(reference: Session) -> None:
    assert reference.claims.name == "clausecheck reference"
    laws = load_catalogue().values()
    ranked = {game.id for law in laws for game in law.game if game.ranking}
    settled = {law.settlement.game for law in laws if law.settlement}
    methods = {game: claimed - {"sweep"} for game, claimed in reference.claims.games.items()}
    assert "sweep" in reference.claims.games["poker-high-5"]
    assert methods == {
        **dict.fromkeys(ranked, frozenset({"rank", "compare", "declared"})),
        **dict.fromkeys(settled, frozenset({"settle"})),
    }
    assert reference.claims.tables["pair-plus"] == ("any",)
    assert reference.claims.tables["ante-bonus"] == ("standard", "A", "B", "C")
    assert reference.claims.tables["six-card-bonus"][::8] == ("i.A", "ii.E")


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


ROUNDS = "three-card-poker"
FULL = {"ante": 1000, "play": 1000, "pair-plus": 500, "six-card-bonus": 100}
TABLES = {"six-card-bonus": "ii.E", "ante-bonus": "B"}


def dealt(count: int) -> list[tuple[str, str]]:
    """Rounds of six different cards, drawn once and for all."""
    order = np.argsort(np.random.default_rng(20).random((count, 52)), axis=1)[:, :6].astype(np.uint8)
    sides = (write_hands(order[:, :3]), write_hands(order[:, 3:]))
    return [(player.decode(), dealer.decode()) for player, dealer in zip(*sides, strict=True)]


@pytest.mark.parametrize("wagers", [FULL, {"ante": 700}, {"pair-plus": 5, "ante": 1000, "play": 1000}])
def test_rounds_are_settled_as_the_law_settles_them_and_where_it_is_silent_all_the_same(
    reference: Session, wagers: dict[str, int]
) -> None:
    law = Law(load_catalogue()["nj-13-69f-20.11"])
    asked = dealt(3000)
    settled = reference.settle(ROUNDS, asked, wagers=wagers, tables=TABLES)
    assert settled.problems == {}
    for row, (player, dealer) in zip(settled.cents.tolist(), asked, strict=True):
        told = dict(zip(settled.wagers, row, strict=True))
        played = read_round({"player": player, "dealer": dealer, "wagers": wagers, "tables": TABLES}, law)
        for payout in settle(law, played):
            received = told.pop(payout.wager)
            assert received == payout.cents or (payout.cents is None and received >= 0)
        assert set(told.values()) <= {-1}


SILENT = [  # what is usual where the text says nothing, by hand
    ("QsJs9d", "QdJc9h", {"ante": 10, "play": 10}, {}, {"ante": 10, "play": 10, "ante-bonus": 0}, "a tie"),
    ("2s2d9d", "QdJc8h", {"ante": 10, "pair-plus": 10}, {}, {"ante": 0, "pair-plus": 20}, "a fold"),
    ("4s3d2d", "Jd9c8h", {"ante": 10, "play": 10}, {"ante-bonus": "A"}, {"ante-bonus": 10}, "a lost cell"),
    ("AsKsQs", "Jd9c8h", {"ante": 10, "play": 10}, {"ante-bonus": "A"}, {"ante-bonus": 500}, "in A and C"),
    ("AsKsQs", "Jd9c8h", {"ante": 10, "play": 10}, {"ante-bonus": "C"}, {"ante-bonus": 500}, "in A and C"),
    (
        *("AdKdQd", "JdTd9d", {"ante": 10, "pair-plus": 10, "six-card-bonus": 500}, TABLES),
        *({"six-card-bonus": 100_000_500}, "the amount and the stake, after a fold too"),
    ),
    (
        *("AhKhQh", "JhTh9h", {"ante": 10, "pair-plus": 10, "six-card-bonus": 20_000}, TABLES),
        *({"six-card-bonus": 10_020_000}, "the amount, where 1000 to 1 would be more"),
    ),
]


@pytest.mark.parametrize(("player", "dealer", "wagers", "tables", "paid", "why"), SILENT)
def test_where_the_text_is_silent_the_usual_is_done(
    reference: Session,
    player: str,
    dealer: str,
    wagers: dict[str, int],
    tables: dict[str, str],
    paid: dict[str, int],
    why: str,
) -> None:
    settled = reference.settle(ROUNDS, [(player, dealer)], wagers=wagers, tables=tables)
    told = dict(zip(settled.wagers, settled.cents[0].tolist(), strict=True))
    assert {wager: told[wager] for wager in paid} == paid, why


def test_rounds_of_all_kinds_in_one_request_and_those_that_the_law_refuses(reference: Session) -> None:
    asked: list[tuple[str, str] | dict[str, Any]] = [
        ("QsJs9d", "Qd8c4h"),
        {"player": "QsJs9d", "dealer": "QsJs9d"},
        {"player": "QsJs9d", "dealer": "Qd8c4h", "wagers": {"play": 10}},
        {"player": "QsJs9d", "dealer": "Qd8c4h", "wagers": {"ante": 10, "six-card-bonus": 5}},
        {"player": "QsJs9d", "dealer": "Qd8c4h", "tables": {"pair-plus": {"pair": 1, "flush": 2}}},
        {"player": "2s2d9d", "dealer": "Qd8c4h", "wagers": {"pair-plus": 10}, "tables": {}},
        {"player": "QsJs", "dealer": "Qd8c4h9d"},
    ]
    settled = reference.settle(ROUNDS, asked, wagers={"pair-plus": 7, "ante": 4}, tables=TABLES)
    assert settled.cents[[0, 5]].tolist() == [[0, -1, -1, 0, -1], [-1, -1, -1, 20, -1]]
    assert {index: problem.kind for index, problem in settled.problems.items()} == dict.fromkeys(
        (1, 2, 3, 4, 6), "refused"
    )
    assert all("N.J.A.C. 13:69F-20.11(a)" in problem.text for problem in settled.problems.values())
    assert "needs an ante" in settled.problems[2].text
