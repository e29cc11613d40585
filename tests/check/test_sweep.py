"""Sweeps: the hands put at each depth, and the columns that come back."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from clausecheck.check.hands import DRAWN, hands_to_ask
from clausecheck.check.sweep import FOREIGN, NO_NAME, silent, take
from clausecheck.product.api import Problem
from tests.check.products import FIVE, JOKERS, THREE, Toy

FAST = "fast-action-holdem"


@pytest.mark.parametrize(
    ("game", "depth", "count"),
    [
        (JOKERS, "exhaustive", 1379),
        (THREE, "exhaustive", 22_100),
        (THREE, "quick", 741),
        (FIVE, "quick", 7462),
        (FIVE, "standard", 7462 + DRAWN),
        (FAST, "quick", 12_376),
        (FAST, "standard", 12_376 + DRAWN),
    ],
)
def test_how_many_hands_each_depth_puts(game: str, depth: Any, count: int) -> None:
    table = Toy(game).table
    hands = hands_to_ask(table, depth, 0)
    cards, written = hands.cards, hands.texts()
    assert len(cards) == len(written) == count
    assert (np.diff(cards.astype(int), axis=1) >= 0).all()
    assert set(table.signatures(cards).tolist()) == set(range(len(table.shapes)))
    if depth == "exhaustive":
        assert len(set(written.tolist())) == count


def test_drawn_hands_come_in_random_suits_and_orders_and_again_by_seed() -> None:
    table = Toy(FIVE).table
    asked = [hands_to_ask(table, "standard", seed) for seed in (1, 1, 2)]
    one, two, other = ((hands.cards, hands.texts()) for hands in asked)
    assert one[1].tolist() == two[1].tolist() != other[1].tolist()
    drawn = one[0][7462:], one[1][7462:]
    assert len({tuple(row) for row in drawn[0].tolist()}) > DRAWN * 0.8
    ascending = sum(
        [text[i : i + 2] for i in range(0, 10, 2)]
        == sorted((text[i : i + 2] for i in range(0, 10, 2)), key=lambda c: "23456789TJQKA".index(c[0]))
        for text in (hand.decode() for hand in drawn[1])
    )
    assert ascending < DRAWN / 10
    # The class is drawn first: of 7,462 classes ten are royal or straight flushes, of hands 1 in 65,000.
    suited_runs = np.isin(table.category[table.signatures(drawn[0])], [0, 1]).sum()
    assert suited_runs > 10


def test_out_of_several_decks_a_card_comes_again_or_does_not_as_it_falls() -> None:
    table = Toy(FAST).table
    cards = hands_to_ask(table, "standard", 0).cards
    pair = [category.id for category in table.ranking.category].index("pair")
    pairs = cards[table.category[table.signatures(cards)] == pair]
    same = (pairs[:, 1:] == pairs[:, :-1]).any(axis=1).mean()
    # of 19 other cards of a rank in five decks four are the same card
    assert 4 / 19 - 0.05 < same < 4 / 19 + 0.05


def test_columns_stand_beside_the_laws() -> None:
    def tweak(hand: str, name: str | None, strength: Any) -> Any:
        if hand == "2c2d":
            return "five-of-a-kind", strength
        if hand == "2c2h":
            return None, strength
        return Problem("refused", "no") if hand == "2c2s" else (name, strength)

    toy = Toy(tweak=tweak)
    sweep = take(toy, toy.table, "exhaustive", 0)
    row = {sweep.hand(i): i for i in range(len(sweep.cards))}
    assert sweep.complete
    assert sweep.named[[row["2c2d"], row["2c2h"], row["2c2s"]]].tolist() == [FOREIGN, NO_NAME, NO_NAME]
    assert [sweep.reported(row[hand]) for hand in ("2c2d", "2c2h", "2c2s", "2d2h")] == [
        "five-of-a-kind",
        "no category",
        "refused: no",
        "pair",
    ]
    assert sweep.strength is not None
    assert np.isnan(sweep.strength[row["2c2s"]])
    assert (sweep.asked, len(sweep.unasked)) == (1379, 0)


def test_less_than_every_hand_is_not_complete() -> None:
    toy = Toy(THREE)
    assert not take(toy, toy.table, "quick", 0).complete
    assert not take(toy, toy.table, "standard", 0).complete


def test_a_product_that_only_compares_says_nothing_of_its_hands() -> None:
    toy = Toy()
    sweep = silent(toy.table, "exhaustive", 0)
    assert (sweep.names, sweep.strength, sweep.complete) == (False, None, True)
    assert toy.asked == []


@pytest.mark.parametrize(("categories", "names"), [(None, True), ((), False), (("pair",), True)])
def test_what_a_product_can_name(categories: tuple[str, ...] | None, names: bool) -> None:
    toy = Toy(categories=categories)
    assert take(toy, toy.table, "quick", 0).names is names
