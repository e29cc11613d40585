"""What a sweep found and no check asked: a feature with a sentence too few must not hide a fault."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from clausecheck.check.every import shown
from clausecheck.check.features import slug
from clausecheck.check.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.check.bench import Bench
    from clausecheck.law import Game


def unheard(bench: Bench) -> Iterator[dict[str, Any]]:
    """A failed `check` event for each clause and aspect that is violated and that no check judged.

    Its id says so, and it stands in no plan.
    """
    for law, game, evidence in bench.asked():
        regulation = law.regulation
        hard = [v for v in evidence.judgement.violations if evidence.reading_of(v) is None]
        for clause, aspect in dict.fromkeys((v.clause, v.aspect) for v in hard):
            if (regulation.id, game.id, clause, aspect) in bench.heard:
                continue
            verdict = Verdict(
                "failed",
                cases=evidence.sweep.asked,
                reach="exhaustive" if evidence.sweep.complete else "sampled",
                counterexample=shown(game.id, [v for v in hard if (v.clause, v.aspect) == (clause, aspect)]),
                universe={"name": game.id, "size": evidence.sweep.size, "unit": "hands"},
            )
            yield unheard_event(regulation.id, game, clause, aspect, verdict)


def unheard_event(regulation: str, game: Game, clause: str, aspect: str, verdict: Verdict) -> dict[str, Any]:
    """The event of a finding that no check of a game asked about."""
    name = f"no check of {game.title} asks this: {aspect}"
    detail = "found by the sweep; the features of this regulation do not ask it"
    return {
        "event": "check",
        "id": f"{regulation}/{clause}/{slug(name)}",
        "regulation": regulation,
        "clause": clause,
        "game": game.id,
        "name": name,
        "kind": "exhaustive",
        "at": None,
        **replace(verdict, detail=detail).record(),
        "seconds": 0.0,
    }
