"""pypokerengine: five cards as its hold'em table holds them at the flop, by score and by name."""

from importlib.metadata import version

from pypokerengine.engine.card import Card
from pypokerengine.engine.hand_evaluator import HandEvaluator

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
    "pypokerengine",
    version("pypokerengine"),
    vendor="ishikota",
    language="Python",
    licence="MIT",
    source="https://github.com/ishikota/PyPokerEngine",
    notes="Card.from_str, HandEvaluator.eval_hand (by which its table finds the winner), gen_hand_rank_info; "
    "it knows hole cards and a board: the first two of five cards are given as the hole, the rest as board",
)
names = Names(
    {
        "STRAIGHTFLASH": "straight-flush",
        "FOURCARD": "four-of-a-kind",
        "FULLHOUSE": "full-house",
        "FLASH": "flush",
        "STRAIGHT": "straight",
        "THREECARD": "three-of-a-kind",
        "TWOPAIR": "two-pairs",
        "ONEPAIR": "one-pair",
        "HIGHCARD": "high-card",
    }
)


def card(text: str) -> Card:
    """Read one card; here the suit comes first."""
    return Card.from_str(text[::-1])


@adapter.game("poker-high-5", card=card, categories=NO_ROYAL_FLUSH)
def rank(cards: tuple[Card, ...]) -> tuple[str, int]:
    """Name a hand and say how strong it is."""
    hole, board = [*cards[:2]], [*cards[2:]]
    told = HandEvaluator.gen_hand_rank_info(hole, board)
    return names[told["hand"]["strength"]], HandEvaluator.eval_hand(hole, board)


serve(adapter)
