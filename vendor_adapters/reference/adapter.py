"""Serve clausecheck's own law as a product: every game that is law data here, its hands and its rounds."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
from msgspec import structs
from notation import card_numbers
from rounds import PRACTICE, Settled

from clausecheck import __version__
from clausecheck.law import Law, deal, load_catalogue
from clausecheck.law.table import Table
from clausecheck_adapter import Adapter, serve

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.law import Game

FOLLOWED = ", ".join(f"{name} ({does})" for name, does in PRACTICE.items())
NOTES = (
    "clausecheck's own law, served as a product: no evidence about anybody's software. "
    f"Where the text on rounds is silent, it follows {FOLLOWED}"
)


class Served:
    """One game: hands in, (category, class number) out; the greater number is the better hand."""

    def __init__(self, law: Law, game: Game) -> None:
        self.law, self.game = law, game
        self.best = game.best or game.cards

    @cached_property
    def table(self) -> Table:
        """The law's answers for every signature of as many cards as count."""
        return Table(structs.replace(self.game, cards=self.best, best=None), self.law.ranker(self.game))

    @cached_property
    def answers(self) -> list[tuple[str, int]]:
        """What is said of each class of hands, by its number."""
        names = [category.id for category in self.table.ranking.category]
        by_class = dict(zip(self.table.order.tolist(), self.table.category.tolist(), strict=True))
        return [(names[by_class[number]], number) for number in range(self.table.classes)]

    def rank(self, hands: list[str], declared: list[str | None] | None = None) -> list[tuple[str, int]]:
        """Rank a batch. What the player declared decides nothing: the cards speak."""
        del declared
        return [self.answers[number] for number in self.classes(hands)]

    def class_of(self, hand: str) -> int:
        """The class number of one hand."""
        return self.classes([hand])[0]

    def classes(self, hands: list[str]) -> list[int]:
        """The class numbers of hands. Raises `CardError` for the first that the game cannot deal."""
        game = self.game
        cards = card_numbers(hands, game.cards, decks=game.decks, jokers=game.jokers)
        if cards is None:
            return [self._class_of(deal(game, hand)) for hand in hands]
        found: list[int] = self._classes(np.sort(cards, axis=1)).tolist()
        return found

    def _class_of(self, cards: tuple[int, ...]) -> int:
        return int(self._classes(np.array([sorted(cards)], np.uint8))[0])

    def _classes(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        parts = combinations(range(self.game.cards), self.best)
        found = [self.table.order[self.table.signatures(cards[:, part])] for part in parts]
        best: NDArray[np.int32] = np.max(found, axis=0)
        return best


def main() -> None:
    """Claim every game that has a ranking or whose rounds are settled, and answer."""
    adapter = Adapter("clausecheck reference", __version__, language="Python", notes=NOTES)
    for regulation in load_catalogue().values():
        law = Law(regulation)
        if regulation.settlement is not None:
            settled = Settled(regulation)
            adapter.settle(regulation.settlement.game, tables=settled.tables, batch=True)(settled.settle)
        for game in regulation.game:
            if game.ranking:
                served = Served(law, game)
                adapter.game(game.id, batch=True, declared=True)(served.rank)
                adapter.compare(game.id, hand=served.class_of)(lambda a, b: (a > b) - (a < b))
    serve(adapter)


if __name__ == "__main__":
    main()
