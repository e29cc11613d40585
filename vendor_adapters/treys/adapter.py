"""treys: five-card poker hands, by number and by name."""

from collections.abc import Iterable
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


@adapter.game("poker-high-5", card=Card.new, columns=True)
def rank(hands: Iterable[tuple[int, ...]]) -> tuple[list[str], list[int]]:
    """Name hands and say how strong they are."""
    strengths = [evaluator.evaluate([], [*cards]) for cards in hands]
    named = [evaluator.class_to_string(evaluator.get_rank_class(strength)) for strength in strengths]
    return [names[name] for name in named], [-strength for strength in strengths]


serve(adapter)
