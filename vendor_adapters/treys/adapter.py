"""treys: five-card poker hands, by number and by name."""

from importlib.metadata import version

from treys import Card, Evaluator

from clausecheck_adapter import Adapter, Names, serve

adapter = Adapter(
    "treys",
    version("treys"),
    vendor="Will Drevo, Mark Saindon, Imran Hendley",
    language="Python",
    licence="MIT",
    source="https://github.com/ihendley/treys",
    notes="Card.new, Evaluator.evaluate (negated: lower is better), get_rank_class, class_to_string",
)
evaluator = Evaluator()
names = Names({"Pair": "one-pair", "Two Pair": "two-pairs"})


@adapter.game("poker-high-5", card=Card.new)
def rank(cards: tuple[int, ...]) -> tuple[str, int]:
    """Name a hand and say how strong it is."""
    strength = evaluator.evaluate([], [*cards])
    return names[evaluator.class_to_string(evaluator.get_rank_class(strength))], -strength


serve(adapter)
