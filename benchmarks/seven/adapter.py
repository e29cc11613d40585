"""eval7 on seven cards, of which the best five count: no clause governs them, so it is no vendor adapter."""

from collections.abc import Iterable
from importlib.metadata import version

import eval7

from clausecheck_adapter import Adapter, Names, serve

adapter = Adapter("eval7", version("eval7"), notes="Card, evaluate, handtype")
names = Names(
    {"Pair": "one-pair", "Two Pair": "two-pairs", "Trips": "three-of-a-kind", "Quads": "four-of-a-kind"}
)


@adapter.game("poker-high-7", card=eval7.Card, columns=True)
def rank(hands: Iterable[tuple[eval7.Card, ...]]) -> tuple[list[str], list[int]]:
    """Name hands and say how strong they are."""
    strengths = list(map(eval7.evaluate, hands))
    return [names[name] for name in map(eval7.handtype, strengths)], strengths


serve(adapter)
