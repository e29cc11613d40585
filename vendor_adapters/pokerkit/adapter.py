"""pokerkit: five-card poker hands, high and low, by place in its table, by name and by comparison."""

from importlib.metadata import version

from pokerkit import Card, Hand, RegularLowHand, StandardHighHand, StandardLowHand

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
GAMES: dict[str, tuple[type[Hand], tuple[str, ...] | None]] = {
    "poker-high-5": (StandardHighHand, NO_ROYAL_FLUSH),
    "poker-low-5": (RegularLowHand, None),
    "poker-low-27": (StandardLowHand, NO_ROYAL_FLUSH[::-1]),
}

adapter = Adapter(
    "pokerkit",
    version("pokerkit"),
    vendor="Universal, Open, Free, and Transparent Computer Poker Research Group",
    language="Python",
    licence="MIT",
    source="https://github.com/uoftcprg/pokerkit",
    notes="Card.parse; StandardHighHand, RegularLowHand, StandardLowHand: entry (label, and index), > and <",
)
names = Names({"Two pair": "two-pairs"})


def card(text: str) -> Card:
    """Read one card."""
    (one,) = Card.parse(text)
    return one


def claim(game: str, kind: type[Hand], categories: tuple[str, ...] | None) -> None:
    """Claim one game, played with one of pokerkit's kinds of hand."""

    @adapter.game(game, card=card, hand=kind, categories=categories)
    def rank(hand: Hand) -> tuple[str, int]:
        entry = hand.entry
        return names[entry.label.value], -entry.index if kind.low else entry.index

    @adapter.compare(game, card=card, hand=kind)
    def compare(first: Hand, second: Hand) -> int:
        return (first > second) - (first < second)


for name, (kind, categories) in GAMES.items():
    claim(name, kind, categories)

serve(adapter)
