"""Results with every field that a report reads: what the contract lets a writer leave out is filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    Data: TypeAlias = Mapping[str, Any]

_PRODUCT: Final[Data] = dict.fromkeys(("vendor", "language", "licence", "source", "digest"))
_RUN: Final[Data] = {
    "argv": [],
    "environment": {},
    "decisionRule": None,
    "ended": True,
    "complete": True,
    "interrupted": False,
    "changed": [],
    "jobs": None,
    "pinned": False,
    "asked": [],
    "planned": None,
    "finished": None,
    "reused": None,
}
_ENGAGEMENT: Final[Mapping[str, Data]] = {
    "laboratory": dict.fromkeys(("name", "address", "location", "accreditation")),
    "customer": dict.fromkeys(("name", "contact")),
    "report": dict.fromkeys(("number", "revision", "issued", "supersedes", "authoriser", "language")),
    "item": dict.fromkeys(("description", "condition", "received")),
    "method": dict.fromkeys(("deviations", "decisionRule")),
    "require": {"games": [], "regulations": []},
}
_REGULATION: Final[Data] = dict.fromkeys(("title", "edition", "address", "jurisdiction"))
_CLAUSE: Final[Data] = {
    "title": None,
    "restatement": None,
    "address": None,
    "reason": None,
    "detail": "",
    "reading": None,
    "evidence": None,
    "waiver": None,
    "alsoAffects": [],
    "affectedBy": [],
    "official": None,
}
_CHECK: Final[Data] = {
    "reason": None,
    "evidence": None,
    "cases": 0,
    "universe": None,
    "detail": "",
    "at": None,
    "counterexample": None,
    "waiver": None,
    "reading": None,
    "notes": [],
}
_READING: Final[Data] = {
    "regulation": None,
    "register": [],
    "question": None,
    "because": None,
    "options": {},
    "decides": None,
    "decidesBy": None,
}


def complete(results: Data) -> dict[str, Any]:
    """A copy of the results in which no field that a report reads is missing; the original is left alone."""
    return {
        **results,
        "product": {**_PRODUCT, "files": [], "identity": "asserted", **results["product"]},
        "adapter": {"name": None, "manifest": None, "notes": None, **results["adapter"]},
        "harness": {"version": None, "sha256": None, **results["harness"]},
        "law": [{"edition": None, "files": [], **law} for law in results.get("law", ())],
        "run": {**_RUN, **results["run"]},
        "readings": [{**_READING, **reading} for reading in results.get("readings", ())],
        "regulations": [_regulation(regulation) for regulation in results["regulations"]],
        "engagement": _engagement(results.get("engagement") or {}),
        "sources": results.get("sources"),
        "waivers": {"file": None, "waivers": [], **(results.get("waivers") or {})},
        "baseline": results.get("baseline"),
        "log": list(results.get("log", ())),
    }


def _engagement(stated: Data) -> dict[str, Any]:
    tables = {name: {**keys, **(stated.get(name) or {})} for name, keys in _ENGAGEMENT.items()}
    return {"file": None, "opinions": [], "tables": [], **stated, **tables}


def _regulation(regulation: Data) -> dict[str, Any]:
    clauses = [
        {
            **_CLAUSE,
            "citation": clause["id"],
            **clause,
            "checks": [{**_CHECK, "name": check["id"], **check} for check in clause["checks"]],
        }
        for clause in regulation["clauses"]
    ]
    return {
        **_REGULATION,
        "citation": regulation["id"],
        "observations": [],
        **regulation,
        "clauses": clauses,
    }
