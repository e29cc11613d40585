"""clubs: three-card poker hands, by its evaluator set to three cards and to an order of kinds."""

from importlib.metadata import version

from clubs import Card, Evaluator

from clausecheck_adapter import Adapter, Names, serve

# The order of N.J.A.C. 13:69F-14.3(c). Four of a kind, full house and two pairs must be in every order; those
# that the cards can't make go first, because clubs cannot build its table otherwise.
ORDER = ["fk", "fh", "tp", "sf", "tk", "st", "fl", "pa", "hc"]
NO_ROYAL_FLUSH = ("straight-flush", "three-of-a-kind", "straight", "flush", "one-pair", "high-card")

adapter = Adapter(
    "clubs",
    version("clubs"),
    vendor="Ferdinand Schlatt",
    language="Python",
    licence="GPL-3.0",
    source="https://github.com/fschlatt/clubs",
    notes="Card, Evaluator(4, 13, 3, order=…), evaluate (negated: lower is better), get_rank_class; "
    "the order of kinds is this adapter's setting: "
    "straight flush, three of a kind, straight, flush, pair, high card",
)
evaluator = Evaluator(4, 13, 3, order=ORDER)
names = Names({"pair": "one-pair", "two pair": "two-pairs"})


@adapter.game("poker-high-3", card=Card, categories=NO_ROYAL_FLUSH)
def rank(cards: tuple[Card, ...]) -> tuple[str, int]:
    """Name a hand and say how strong it is."""
    strength = evaluator.evaluate([*cards], [])
    return names[evaluator.get_rank_class(strength)], -strength


serve(adapter)
