"""A sweep: a product asked once for the hands of a game, its answers in columns beside the law's."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from clausecheck.check.beforehand import every, swept_alone
from clausecheck.check.hands import Hands, hands_to_ask
from clausecheck.check.pairs import each_with_its_class
from clausecheck.check.suspects import suspects
from clausecheck.product.api import Problem, Ranks, Swept, sweeps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from clausecheck.check.plan import Depth
    from clausecheck.law import Game, Law
    from clausecheck.law.table import Table
    from clausecheck.product.api import Product, Progress, Sweeping

LONGEST_NAME: Final = 200
NO_NAME: Final = -1
FOREIGN: Final = -2


@dataclass(frozen=True, kw_only=True)
class Sweep(Hands):
    """The hands that were asked, and columns of answers beside them.

    `named` the index of the reported category in the game's ranking (NO_NAME where none, FOREIGN where it is
    no category of the game); `strength` float64, NaN where none, or None where the product gives none.
    """

    named: NDArray[np.int16]
    strength: NDArray[np.float64] | None
    expressible: frozenset[str] | None
    """The categories that the product can name; None for all of them, empty for none."""
    raw: tuple[NDArray[np.int16], tuple[str, ...]]
    problems: Mapping[int, Problem]
    given: NDArray[Any] | None = None
    """Strengths as the product gave them: numbers or lists."""
    beside: Swept | None = None
    """Where each hand was compared with one of its class while it was swept."""
    by: Literal["sweep", "rank", ""] = ""
    """The method that was asked; "" for none."""

    @cached_property
    def unasked(self) -> NDArray[np.int64]:
        """The rows that got no answer because the product had been given up."""
        return np.array([i for i, problem in self.problems.items() if problem.kind == "unasked"], np.int64)

    @property
    def asked(self) -> int:
        """How many hands were really put to the product."""
        return len(self.cards) - len(self.unasked)

    @property
    def names(self) -> bool:
        """Whether the product names categories at all."""
        return self.expressible is None or bool(self.expressible)

    def reported(self, row: int) -> str:
        """What the product said of a hand: a category as it named it, or why there is none."""
        if row in self.problems:
            problem = self.problems[row]
            return f"{problem.kind}: {problem.text}"
        codes, names = self.raw
        return clipped(names[codes[row]]) if codes[row] >= 0 else "no category"


def clipped(name: str) -> str:
    """What a product calls a hand, cut where it is no name any more."""
    return name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}… ({len(name):,} characters)"


def take(
    product: Product,
    table: Table,
    depth: Depth,
    seed: int,
    *,
    progress: Progress | None = None,
) -> Sweep:
    """Put the hands of a game to a product."""
    hands = hands_to_ask(table, depth, seed)
    game = table.game.id
    if hands.complete and hands.mixed is None and sweeps(product, game):
        against = each_with_its_class(product, hands)
        swept = product.sweep(game, every(table.game), against, progress=progress)
        return _held(product, hands, swept)
    answers = product.rank(game, hands.texts(), progress=progress)
    return _swept(product, hands, Swept(answers), "rank")


def take_beside(
    product: Product, law: Law, game: Game, depth: Depth, seed: int, *, progress: Progress | None = None
) -> Sweep:
    """Put the hands of a game to a product; where it lists them itself, the law's are listed meanwhile."""
    if not sweeps(product, game.id) or not swept_alone(product.claims.games[game.id], game, depth):
        return take(product, law.table(game), depth, seed, progress=progress)
    with ThreadPoolExecutor(1) as beside:
        hands = beside.submit(lambda: hands_to_ask(law.table(game), depth, seed))
        swept = product.sweep(game.id, every(game), progress=progress)
        return _held(product, hands.result(), swept)


def _held(product: Sweeping, hands: Hands, swept: Swept) -> Sweep:
    """What the product answered; answers that the law does not give are asked again before they count."""
    found = _swept(product, hands, swept, "rank" if swept.aside else "sweep")
    if swept.aside:
        return found
    names = found.named if found.names else None
    rows = suspects(hands, names, found.strength)
    rows = rows[~np.isin(rows, [*found.problems])]
    if not len(rows):
        return found
    held = product.hold(hands.table.game.id, every(hands.table.game), rows, swept)
    return found if held is swept else _swept(product, hands, held, "rank")


def _swept(product: Product, hands: Hands, swept: Swept, by: Literal["sweep", "rank"]) -> Sweep:
    answers = swept.ranks
    if len(answers.problems) == len(hands.cards) and not any(
        p.kind == "refused" for p in answers.problems.values()
    ):
        answers = _never_answered(answers)
    found = sweep_of(hands, answers, product.claims.categories.get(hands.table.game.id), swept)
    return replace(found, by=by)


def _never_answered(answers: Ranks) -> Ranks:
    """A product that has not answered one hand was not tested: that is no verdict on any hand of it."""
    first = next(iter(answers.problems.values()))
    why = Problem("unasked", f"the product has not answered a single hand ({first.kind}: {first.text})")
    return Ranks((), answers.categories, None, dict.fromkeys(answers.problems, why))


def silent(table: Table, depth: Depth, seed: int) -> Sweep:
    """The hands of a game beside a product that compares hands and ranks none."""
    hands = hands_to_ask(table, depth, seed)
    nothing = Ranks((), np.full(len(hands.cards), -1, np.int16), None, {})
    return sweep_of(hands, nothing, ())


def sweep_of(
    hands: Hands, answers: Ranks, categories: tuple[str, ...] | None, beside: Swept | None = None
) -> Sweep:
    """A sweep from a product's answers; `categories` are those it says it can express."""
    if not answers.names and not categories:
        categories = ()
    return Sweep(
        table=hands.table,
        cards=hands.cards,
        mixed=hands.mixed,
        signature=hands.signature,
        named=_named(hands.table, answers),
        strength=numbers_of(answers.strengths),
        expressible=None if categories is None else frozenset(categories),
        raw=(answers.categories, answers.names),
        problems=answers.problems,
        given=answers.strengths,
        beside=beside if beside is not None and beside.there is not None else None,
    )


def _named(table: Table, answers: Ranks) -> NDArray[np.int16]:
    places = {category.id: place for place, category in enumerate(table.ranking.category)}
    codes = np.array([*(places.get(name, FOREIGN) for name in answers.names), NO_NAME], np.int16)
    named: NDArray[np.int16] = codes[answers.categories]
    return named


def numbers_of(strengths: NDArray[Any] | None) -> NDArray[np.float64] | None:
    """Strengths as numbers of the same order: lists are replaced by their place among the lists seen."""
    if strengths is None or strengths.dtype != np.dtype(object):
        return strengths
    places = {value: place for place, value in enumerate(sorted({v for v in strengths if v is not None}))}
    return np.array([np.nan if value is None else places[value] for value in strengths], np.float64)
