"""Synthetic runs: events as the checks would emit them, made in a few words."""

from __future__ import annotations

from typing import Any

Event = dict[str, Any]

SHA256 = "5f3a" * 16
SHA1 = "9c1e" * 10


def clause(name: str, **fields: Any) -> Event:
    """One clause of a regulation's header; `name` is its id."""
    return {
        "id": name,
        "title": f"Clause {name}",
        "restatement": f"What clause {name} says.",
        "binds": "software",
    } | {
        "reason": None,
        "address": "https://example.org/law",
        "games": ["poker-high-5"],
        **fields,
    }


def regulation(name: str, *clauses: Event, claimed: bool = True, **fields: Any) -> Event:
    """One regulation of the header."""
    citation = fields.get("citation", f"Rule {name}")
    return {
        "id": name,
        "citation": citation,
        "title": f"Title of {name}",
        "edition": "of 16 September 2024",
        "address": "https://example.org/law",
        "jurisdiction": "Somewhere",
        "requested": False,
        "clauses": [{"citation": f"{citation}({entry['id']})", **entry} for entry in clauses],
        "games": [{"id": "poker-high-5", "title": "five-card poker, high", "claimed": claimed}],
        **fields,
    }


def check(name: str, outcome: str = "passed", /, **fields: Any) -> Event:
    """A check and its verdict; `name` is REGULATION/CLAUSE/SLUG."""
    law, of, slug = name.split("/")
    return {
        "event": "check",
        "id": name,
        "regulation": law,
        "clause": of,
        "game": "poker-high-5",
        "name": slug.replace("-", " "),
        "kind": "scenario",
        "outcome": outcome,
        "reason": "not-claimed" if outcome == "inapplicable" else None,
        "evidence": "example",
        "cases": 0 if outcome in ("untested", "inapplicable") else 1,
        "universe": None,
        "detail": "",
        "counterexample": None,
        "reading": None,
        "alsoAffects": [],
        "at": f"features/{law}/all.feature:12",
        "seconds": 0.25,
        **fields,
    }


def counterexample(
    *hands: str, expected: Any = "full-house", reported: Any = "flush", **fields: Any
) -> Event:
    """What a failed check shows."""
    return {
        "game": "poker-high-5",
        "hands": list(hands),
        "expected": expected,
        "reported": reported,
        "why": "three of a kind and a pair are a full house",
        "affected": 1,
        "of": 3744,
        "unit": "hands",
        **fields,
    }


def log(
    regulations: Event | list[Event],
    *events: Event,
    footer: Event | bool | None = True,
    unfinished: tuple[Event, ...] = (),
    product: Event | None = None,
    **header: Any,
) -> list[Event]:
    """A whole log: its header plans every check event given and the `unfinished` ones, which are left out.

    `footer` True is the honest one, False or None none, a dict is merged into the honest one.
    """
    checks = [event for event in events if event["event"] == "check"]
    planned = [*checks, *unfinished]
    keys = ("id", "regulation", "clause", "game", "name", "kind", "at")
    run: Event = {
        "event": "run",
        "schema": "clausecheck/events/1",
        "product": PRODUCT | (product or {}),
        "adapter": {
            "name": "miniature",
            "manifest": "adapters/miniature/adapter.toml",
            "notes": "calls solve()",
        },
        "harness": {"version": "0.1.0", "sha256": SHA256},
        "law": [
            {"id": "reg", "edition": "of 2024", "files": [{"path": "regulation.toml", "sha256": SHA256}]}
        ],
        "run": RUN,
        "readings": [],
        "regulations": [regulations] if isinstance(regulations, dict) else regulations,
        "planned": [{key: entry[key] for key in keys} for entry in planned],
        **header,
    }
    end: Event = {
        "event": "footer",
        "planned": len(planned),
        "finished": len(checks),
        "seconds": 2.5,
        "interrupted": False,
        "changed": [],
    }
    if not footer:
        return [run, *events]
    return [run, *events, end | (footer if isinstance(footer, dict) else {})]


PRODUCT: Event = {
    "name": "miniature",
    "version": "1.2.3",
    "vendor": "Miniatures Ltd",
    "language": "Python",
    "licence": "MIT",
    "source": "https://example.org/miniature",
    "identity": "verified",
    "files": [{"path": "miniature/solve.py", "sha256": SHA256, "sha1": SHA1}],
    "claims": {"games": {"poker-high-5": ["rank"]}, "categories": {}},
}

RUN: Event = {
    "id": "20250102T030405Z-0f3c",
    "started": "2025-01-02T03:04:05Z",
    "depth": "exhaustive",
    "seed": 0,
    "mode": "practice",
    "argv": ["run", "adapters/miniature", "--depth", "exhaustive"],
    "environment": {"python": "3.11.7", "platform": "Linux"},
    "decisionRule": "A clause passes when every check of it passed.",
    "jobs": 2,
}
