"""The bare loop over eval7: every five-card hand evaluated and named, one process, nothing kept."""

from __future__ import annotations

from itertools import combinations

import eval7  # type: ignore[import-not-found]  # in its vendor's environment


def main() -> None:
    """Evaluate and name 2,598,960 hands, their cards prepared once."""
    cards = [eval7.Card(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]
    for hand in combinations(cards, 5):
        eval7.handtype(eval7.evaluate(hand))


main()
