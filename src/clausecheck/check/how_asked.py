"""How each game was asked of a product: by which methods of the protocol, and how much of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.law.universe import size_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.check.bench import Bench


def how_asked(bench: Bench) -> Iterator[dict[str, Any]]:
    """For each game that was asked: `by` which methods, and `cases` `of` how many.

    By `sweep` an adapter lists every hand itself; by `rank`, `compare` and `settle` it is sent what is asked.
    """
    for law, game, evidence in bench.asked():
        by = [evidence.sweep.by, *(["compare"] if evidence.pairs is not None else [])]
        yield {
            "regulation": law.regulation.id,
            "game": game.id,
            "by": [method for method in by if method],
            "cases": evidence.sweep.asked if evidence.sweep.by else 0,
            "of": size_of(game),
            "unit": "hands",
        }
    for rounds in bench.settled():
        cases = sum(len(batch) - len(batch.unasked) for batch in rounds.batches)
        yield {
            "regulation": rounds.law.regulation.id,
            "game": rounds.game.id,
            "by": ["settle"],
            "cases": cases,
            "of": None,
            "unit": "rounds",
        }
