"""eval7: five-card poker hands, by number and by name; it knows no royal flush."""

from collections.abc import Iterable
from importlib.metadata import version

import eval7

from clausecheck_adapter import Adapter, Names, serve

NINE = (
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
    "eval7",
    version("eval7"),
    vendor="Julian Andrews",
    language="C",
    licence="MIT",
    source="https://github.com/JulianAndrews/pyeval7",
    notes="Card, evaluate, handtype",
)
names = Names(
    {"Pair": "one-pair", "Two Pair": "two-pairs", "Trips": "three-of-a-kind", "Quads": "four-of-a-kind"}
)


@adapter.game("poker-high-5", card=eval7.Card, categories=NINE, columns=True)
def rank(hands: Iterable[tuple[eval7.Card, ...]]) -> tuple[list[str], list[int]]:
    """Name hands and say how strong they are."""
    strengths = list(map(eval7.evaluate, hands))
    return [names[name] for name in map(eval7.handtype, strengths)], strengths


serve(adapter)
