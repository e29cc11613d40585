"""phevaluator: five-card poker hands, by number alone."""

from collections.abc import Iterable
from importlib.metadata import version

from phevaluator import Card, evaluate_cards

from clausecheck_adapter import Adapter, serve

adapter = Adapter(
    "phevaluator",
    version("phevaluator"),
    vendor="Henry Lee",
    language="C++, Python",
    licence="Apache-2.0",
    source="https://github.com/HenryRLee/PokerHandEvaluator",
    notes="Card.to_id, evaluate_cards (negated: lower is better); no names",
)


@adapter.game("poker-high-5", card=Card.to_id, categories=[], columns=True)
def rank(hands: Iterable[tuple[int, ...]]) -> tuple[None, list[int]]:
    """Say how strong hands are."""
    return None, [-evaluate_cards(*cards) for cards in hands]


serve(adapter)
