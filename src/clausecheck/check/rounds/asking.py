"""Rounds put to a product, once: batches of them with the same wagers on the same tables."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.cards import by_rank, write_hand
from clausecheck.check.rounds.dealing import dealer_of
from clausecheck.check.rounds.settings import Offer, settings_of
from clausecheck.product.api import WAGERS, Problem, Settlements

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from clausecheck.check.plan import Depth
    from clausecheck.check.rounds.dealing import Dealt
    from clausecheck.check.rounds.settings import Setting
    from clausecheck.law.readings import Law
    from clausecheck.product.api import Product, Progress

AT_ONCE = 200_000
"""Rounds that are written out at a time: their texts take more room than their cards."""


@dataclass(frozen=True)
class Batch:
    """Rounds of one setting and what the product answered: `cents` as `api.Settlements` has them."""

    setting: Setting
    dealt: Dealt
    cents: NDArray[np.int64]
    problems: Mapping[int, Problem]

    def __len__(self) -> int:
        return len(self.dealt)

    def paid(self, wager: str) -> NDArray[np.int64]:
        """The column of one wager."""
        return self.cents[:, WAGERS.index(wager)]

    def round(self, row: int) -> dict[str, Any]:
        """A round as the protocol writes it, its cards highest first."""
        return as_round(self.dealt, row, self.setting)

    @property
    def unasked(self) -> list[Problem]:
        """What was not answered because the product had been given up."""
        return [problem for problem in self.problems.values() if problem.kind == "unasked"]


def as_round(dealt: Dealt, row: int, setting: Setting) -> dict[str, Any]:
    """A round as the protocol writes it, its cards highest first."""
    sides = (dealt.player[row].tolist(), dealt.dealer[row].tolist())
    player, dealer = (write_hand(by_rank(cards)) for cards in sides)
    tables = {"tables": dict(setting.tables)} if setting.tables else {}
    return {"player": player, "dealer": dealer, "wagers": dict(setting.wagers), **tables}


def ask_all(
    product: Product, game: str, law: Law, depth: Depth, seed: int, ticks: Callable[[int], Progress | None]
) -> list[Batch]:
    """Put every round that a product's claims allow; `ticks` makes the progress of so many rounds."""
    settings = settings_of(Offer(law, product.claims))
    dealer = dealer_of(law, depth, seed)
    shares = Counter(setting.deal for setting in settings)
    numbers: Counter[str] = Counter()
    every: list[tuple[Setting, Dealt]] = []
    for setting in settings:
        # Drawn rounds are other ones in each setting; where all are listed, they are the same.
        number = numbers[setting.deal] if depth == "standard" else 0
        numbers[setting.deal] += 1
        share = shares[setting.deal] if depth == "standard" else 1
        every.append((setting, dealer.deal(setting.deal, share, number)))
    progress = ticks(sum(len(dealt) for _, dealt in every))
    return _never_answered([ask(product, game, s, dealt, progress) for s, dealt in every])


def ask(
    product: Product, game: str, setting: Setting, dealt: Dealt, progress: Progress | None = None
) -> Batch:
    """Put rounds of one setting to a product."""
    parts = [
        product.settle(
            game,
            dealt.rows(np.arange(start, min(start + AT_ONCE, len(dealt)))).texts(),
            wagers=setting.wagers,
            tables=setting.tables,
            progress=progress,
        )
        for start in range(0, len(dealt), AT_ONCE)
    ]
    return Batch(setting, dealt, *_joined(parts))


def _joined(parts: Sequence[Settlements]) -> tuple[NDArray[np.int64], dict[int, Problem]]:
    problems = {
        number * AT_ONCE + row: problem
        for number, part in enumerate(parts)
        for row, problem in part.problems.items()
    }
    return np.vstack([part.cents for part in parts]), problems


def _never_answered(batches: list[Batch]) -> list[Batch]:
    """A product that has settled no round at all was not tested: that is no verdict on any round."""
    said = (problem for batch in batches for problem in batch.problems.values())
    if any(len(batch.problems) < len(batch) for batch in batches) or any(p.kind == "refused" for p in said):
        return batches
    first = next((problem for batch in batches for problem in batch.problems.values()), None)
    if first is None:
        return batches
    why = Problem("unasked", f"the product has not settled a single round ({first.kind}: {first.text})")
    return [Batch(b.setting, b.dealt, b.cents, dict.fromkeys(b.problems, why)) for b in batches]
