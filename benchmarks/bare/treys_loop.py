"""The bare loop over treys: every five-card hand evaluated and named, one process, nothing kept."""

from __future__ import annotations

from itertools import combinations

from treys import Card, Evaluator  # type: ignore[import-not-found]  # in its vendor's environment


def main() -> None:
    """Evaluate and name 2,598,960 hands, their cards prepared once."""
    evaluator = Evaluator()
    cards = [Card.new(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]
    for hand in combinations(cards, 5):
        evaluator.class_to_string(evaluator.get_rank_class(evaluator.evaluate([], list(hand))))


main()
