"""The hands that the naive ways ask treys, and what the law calls each: a random part of all."""

from __future__ import annotations

import os
import random
from functools import cache
from typing import TYPE_CHECKING

from treys import Card, Evaluator  # type: ignore[import-not-found]  # in its vendor's environment

from clausecheck.cards import write_hand
from clausecheck.law import Law, load_catalogue

if TYPE_CHECKING:
    from clausecheck.law.ranking import Ranker

COUNT = int(os.environ.get("NAIVE_HANDS", "100"))
NAMES = {"Pair": "one-pair", "Two Pair": "two-pairs"}
evaluator = Evaluator()


@cache
def _ranker() -> Ranker:
    law = Law(load_catalogue()["nj-13-69f-14.3"])
    game = law.regulation.game_named("poker-high-5")
    assert game is not None
    return law.ranker(game)


def lawful(cards: tuple[int, ...]) -> str:
    """What the law calls a hand of card numbers."""
    ranker = _ranker()
    return ranker.ranking.category[ranker.hand(cards).category].id


def reported(hand: str) -> str:
    """What treys calls a hand as it is written."""
    cards = [Card.new(hand[at : at + 2]) for at in range(0, 10, 2)]
    name: str = evaluator.class_to_string(evaluator.get_rank_class(evaluator.evaluate([], cards)))
    return NAMES.get(name, name.lower().replace(" ", "-"))


def some() -> list[tuple[str, str]]:
    """So many hands, with what the law calls them."""
    chance = random.Random(0)  # noqa: S311 - a drawn hand, not a secret
    drawn = [tuple(sorted(chance.sample(range(52), 5))) for _ in range(COUNT)]
    return [(write_hand(cards), lawful(cards)) for cards in drawn]
