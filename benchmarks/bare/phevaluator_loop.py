"""The bare loop over phevaluator, which names nothing: every five-card hand evaluated, one process."""

from __future__ import annotations

from itertools import combinations

from phevaluator import Card, evaluate_cards  # type: ignore[import-not-found]  # in its vendor's environment


def main() -> None:
    """Evaluate 2,598,960 hands, their cards prepared once."""
    cards = [Card.to_id(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]
    for hand in combinations(cards, 5):
        evaluate_cards(*hand)


main()
