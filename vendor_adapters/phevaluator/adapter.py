"""phevaluator: five-card poker hands, by number alone."""

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


@adapter.game("poker-high-5", card=Card.to_id, categories=[])
def rank(cards: tuple[int, ...]) -> tuple[None, int]:
    """Say how strong a hand is."""
    return None, -evaluate_cards(*cards)


serve(adapter)
