"""deuces: five-card poker hands, by number and by name; it knows no royal flush."""

from importlib.metadata import version

from deuces import Card, Evaluator

from clausecheck_adapter import Adapter, Names, serve

NO_ROYAL_FLUSH = (
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pairs",
    "one-pair",
    "high-card",
)

adapter = Adapter(
    "deuces",
    version("deuces"),
    vendor="Will Drevo",
    language="Python",
    licence="MIT",
    source="https://github.com/worldveil/deuces",
    notes="Card.new, Evaluator.evaluate (negated: lower is better), get_rank_class, class_to_string",
)
evaluator = Evaluator()
names = Names({"Pair": "one-pair", "Two Pair": "two-pairs"})


@adapter.game("poker-high-5", card=Card.new, categories=NO_ROYAL_FLUSH)
def rank(cards: tuple[int, ...]) -> tuple[str, int]:
    """Name a hand and say how strong it is."""
    strength = evaluator.evaluate([*cards], [])
    return names[evaluator.class_to_string(evaluator.get_rank_class(strength))], -strength


serve(adapter)
