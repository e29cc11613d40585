"""The first event of a run: what is tested, against what, by what."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from clausecheck import __version__
from clausecheck.law.decides import TOTALS, decides

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from clausecheck.check.features import PlannedCheck
    from clausecheck.check.plan import Plan
    from clausecheck.law import Law
    from clausecheck.product.api import Claims

BESIDE: Final = ("engagement", "sources", "waivers", "baseline")
"""What a laboratory adds to a run: it stands in the header as the caller has it."""


def header(
    claims: Claims, plan: Plan, checks: Sequence[PlannedCheck], about: Mapping[str, Any]
) -> dict[str, Any]:
    """The `run` event; `about` adds what the caller knows of product, adapter and run, and `BESIDE` it."""
    return {
        "event": "run",
        "schema": "clausecheck/events/1",
        "product": {**_product(claims), **about.get("product", {})},
        "adapter": {"notes": claims.notes, **about.get("adapter", {})},
        "harness": {"version": __version__, "sha256": harness_digest()},
        "law": [_law(law) for law in plan.laws],
        "run": {
            "depth": plan.depth,
            "seed": plan.seed,
            "mode": "practice",
            "games": None if plan.games is None else sorted(plan.games),
            "decisionRule": "a clause passes when every answer asked agrees with it; no tolerance",
            **about.get("run", {}),
        },
        "readings": [reading for law in plan.laws for reading in _readings(law, plan, claims)],
        "regulations": [_regulation(law, plan, claims, about.get("official") or {}) for law in plan.laws],
        "planned": [{**as_planned(check), "steps": _steps(check)} for check in checks],
        **{key: about[key] for key in BESIDE if about.get(key) is not None},
    }


def as_planned(check: PlannedCheck) -> dict[str, Any]:
    """A check as plan and events name it."""
    return {
        "id": check.id,
        "regulation": check.regulation,
        "clause": check.clause,
        "game": check.game,
        "name": check.name,
        "kind": check.kind,
        "at": check.at,
    }


def _steps(check: PlannedCheck) -> list[dict[str, Any]]:
    """What the scenario says, a sentence a step."""
    return [{"kind": kind, "text": text, "line": line} for kind, text, line in check.steps]


def _product(claims: Claims) -> dict[str, Any]:
    return {
        "name": claims.name,
        "version": claims.version,
        "vendor": claims.vendor,
        "language": claims.language,
        "licence": claims.licence,
        "source": claims.source,
        "claims": {
            "games": {game: sorted(methods) for game, methods in claims.games.items()},
            "categories": {game: list(names) for game, names in claims.categories.items()},
        },
    }


def _law(law: Law) -> dict[str, Any]:
    regulation = law.regulation
    files = sorted(p for p in regulation.folder.rglob("*") if p.suffix in (".toml", ".feature"))
    return {
        "id": regulation.id,
        "edition": regulation.edition,
        "files": [
            {"path": f"{regulation.id}/{path.relative_to(regulation.folder)}", "sha256": _digest([path])}
            for path in files
        ],
    }


def _readings(law: Law, plan: Plan, claims: Claims) -> Iterable[dict[str, Any]]:
    games = [game.id for game in law.regulation.game if plan.claimed(game.id, claims)]
    for reading in law.regulation.reading:
        counts = decides(law, reading, games)
        yield {
            "regulation": law.regulation.id,
            "clause": reading.clause,
            "register": list(reading.register),
            "question": reading.question,
            "inForce": law.in_force(reading),
            "admissible": [option.name for option in reading.option],
            "because": " ".join(reading.because.split()),
            "restsOn": list(reading.rests_on),
            "options": {option.name: option.says for option in reading.option},
            "decides": None if counts is None else {total: counts[total] for total in TOTALS},
            "decidesBy": None if counts is None else {key: counts[key] for key in ("games", "options")},
        }


def _regulation(law: Law, plan: Plan, claims: Claims, official: Mapping[str, Any]) -> dict[str, Any]:
    regulation = law.regulation
    texts = official.get(regulation.id, {})
    return {
        "id": regulation.id,
        "citation": regulation.citation,
        "title": regulation.title,
        "edition": regulation.edition,
        "address": regulation.address,
        "jurisdiction": regulation.jurisdiction,
        "requested": regulation.id in plan.required,
        "clauses": [
            {
                "id": clause.id,
                "citation": regulation.cite(clause.id),
                "title": clause.title,
                "restatement": " ".join(clause.restatement.split()),
                "sha256": clause.sha256,
                "address": regulation.address,
                "binds": clause.binds,
                "reason": clause.reason,
                "games": list(clause.games),
                **({"official": texts[clause.id]} if clause.id in texts else {}),
            }
            for clause in regulation.clause
        ],
        "games": [
            {
                "id": game.id,
                "title": game.title,
                "claimed": plan.claimed(game.id, claims),
                "required": plan.requires(regulation.id, game.id),
            }
            for game in regulation.game
            if game.governed
        ],
        "categories": {
            game.id: {category.id: category.name for category in ranking.considered}
            for game in regulation.game
            if (ranking := law.ranking(game)) is not None
        },
    }


@cache
def harness_digest() -> str:
    """SHA-256 over the harness's own source files, in order of path."""
    root = Path(__file__).resolve().parent.parent
    return _digest(sorted(root.rglob("*.py")))


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()
