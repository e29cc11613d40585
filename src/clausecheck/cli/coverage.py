"""What binds each clause, its checks by their kinds, or why none can: `clausecheck list clauses`."""

from __future__ import annotations

from collections import Counter
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from clausecheck.cli.output import say
from clausecheck.cli.planned import planned_under

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from clausecheck.law import Regulation

    Row = dict[str, Any]

KINDS: Final = ("exhaustive", "property", "scenario")
"""Kinds of check, those that prove most first."""
_WIDTH: Final = 100
_WITHOUT: Final = {
    "software": "Not bound: no check stands under it.",
    "people": "Binds people:",
    "unavailable": "Not in the source:",
}
_COUNTED: Final = {"software": "not bound", "people": "of people", "unavailable": "not in the source"}


def clauses(catalogue: Mapping[str, Regulation]) -> Iterator[Row]:
    """Every clause of some regulations, with the checks under it. Raises `FeatureErrors`."""
    for regulation in catalogue.values():
        planned = planned_under(regulation)
        for clause in regulation.clause:
            checks = planned.get(clause.id, [])
            kinds = Counter(check.kind for check in checks)
            yield {
                "regulation": regulation.id,
                "id": clause.id,
                "citation": regulation.cite(clause.id),
                "title": clause.title,
                "binds": clause.binds,
                "reason": clause.reason,
                "games": list(clause.games),
                "checks": [check.id for check in checks],
                "kinds": {kind: kinds[kind] for kind in KINDS},
            }


def say_clauses(rows: Sequence[Row], catalogue: Mapping[str, Regulation]) -> None:
    """Print clauses under a heading for each regulation, in at most 100 columns where titles are short."""
    for place, (name, regulation) in enumerate(catalogue.items()):
        mine = [row for row in rows if row["regulation"] == name]
        say(f"{chr(10) if place else ''}{name}: {regulation.citation}")
        for line in [regulation.title, *_table(mine), _total(mine)]:
            say(f"  {line}".rstrip())


def _table(rows: Sequence[Row]) -> Iterator[str]:
    width = max(len("clause"), *(len(row["id"]) for row in rows)) if rows else 0
    yield "  ".join(["clause".ljust(width), *KINDS, "title"])
    for row in rows:
        counts = [str(row["kinds"][kind] or "").rjust(len(kind)) for kind in KINDS]
        yield "  ".join([row["id"].ljust(width), *counts, row["title"]])
        if not row["checks"]:
            yield from _reason(row, " " * (width + 2))


def _reason(row: Row, indent: str) -> Iterator[str]:
    text = f"{_WITHOUT[row['binds']]} {row['reason'] or ''}"
    yield from wrap(text, _WIDTH - 2, initial_indent=indent, subsequent_indent=indent)


def _total(rows: Sequence[Row]) -> str:
    """How many clauses checks bind, and what the others are."""
    checks = sum(len(row["checks"]) for row in rows)
    bound = sum(bool(row["checks"]) for row in rows)
    parts = [f"{len(rows)} clauses: {bound} bound by {checks} checks"]
    others = Counter(_COUNTED[row["binds"]] for row in rows if not row["checks"])
    return ", ".join([*parts, *(f"{count} {what}" for what, count in others.items())])
