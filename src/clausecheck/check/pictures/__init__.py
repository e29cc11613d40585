"""What a report draws of a game beside the verdicts: data for pictures, never part of an outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.check.pictures.confusion import confusion
from clausecheck.check.pictures.order import order
from clausecheck.check.pictures.paytables import pay_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.check.bench import Bench


def pictures(bench: Bench) -> Iterator[dict[str, Any]]:
    """A `confusion` and an `order` event for each game that was asked so, a `payTable` event a pay table."""
    for law, game, evidence in bench.asked():
        for kind, data in (("confusion", confusion(evidence)), ("order", order(evidence))):
            if data is not None:
                yield {"event": kind, "regulation": law.regulation.id, "game": game.id, **data}
    for rounds in bench.settled():
        for table in pay_tables(rounds):
            yield {
                "event": "payTable",
                "regulation": rounds.law.regulation.id,
                "game": rounds.game.id,
                **table,
            }
