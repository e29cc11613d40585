"""engagement.toml: what a laboratory adds to a report, and what the record of a run keeps of it.

These forms are the file's schema. ISO/IEC 17025:2017, 7.8, asks for what they hold; what is left out is
shown as not stated, and never made up.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any, Final

from msgspec import Meta, Struct

from clausecheck.errors import ClausecheckError, UsageError
from clausecheck.toml import line_of, read_toml

if TYPE_CHECKING:
    from pathlib import Path

Name = Annotated[str, Meta(min_length=1)]
_ENGLISH: Final = "en"


class _Form(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the file; unknown keys are refused."""


class Laboratory(_Form, frozen=True, kw_only=True):
    """Who tested. `location` is where the activity was carried out."""

    name: str | None = None
    address: str | None = None
    location: str | None = None
    accreditation: str | None = None


class Customer(_Form, frozen=True, kw_only=True):
    """For whom."""

    name: str | None = None
    contact: str | None = None


class Report(_Form, frozen=True, kw_only=True):
    """The report as a document. `supersedes` names the one whose place it takes."""

    number: str | int | None = None
    revision: str | int | None = None
    issued: date | None = None
    supersedes: str | None = None
    authoriser: str | None = None
    language: str | None = None


class Item(_Form, frozen=True, kw_only=True):
    """What was received to be tested."""

    description: str | None = None
    condition: str | None = None
    received: date | None = None


class Method(_Form, frozen=True, kw_only=True):
    """What departs from the method, and the rule by which results become verdicts."""

    deviations: str | None = None
    decision_rule: str | None = None


class Require(_Form, frozen=True, kw_only=True):
    """Games that must be claimed, and regulations all of whose games must be."""

    games: tuple[Name, ...] = ()
    regulations: tuple[Name, ...] = ()


class Opinion(_Form, frozen=True, kw_only=True):
    """Who stands behind a reading in force. `clause` is REGULATION/CLAUSE."""

    clause: Name
    reading: Name
    statement: str | None = None
    authoriser: str | None = None


class Cell(_Form, frozen=True, kw_only=True):
    """Where cells stand that the text has lost: a reading of `clause`, and the source that shows it."""

    clause: Name
    reading: Name
    source: Name | None = None


class Tables(_Form, frozen=True, kw_only=True):
    """Cells that the text lost. `source` supplies those that name none of their own."""

    source: Name | None = None
    cell: tuple[Cell, ...] = ()


class EngagementFile(_Form, frozen=True, kw_only=True):
    """A whole engagement.toml. Every table and every key in it may be left out."""

    laboratory: Laboratory = Laboratory()
    customer: Customer = Customer()
    report: Report = Report()
    item: Item = Item()
    method: Method = Method()
    require: Require = Require()
    opinion: tuple[Opinion, ...] = ()
    tables: Tables = Tables()


def read_engagement(path: Path) -> EngagementFile:
    """The file at `path`. Raises `UsageError` with file, line and the nearest known key."""
    found = read_toml(path, EngagementFile, UsageError)
    language = found.report.language
    if language and not language.casefold().startswith(_ENGLISH):
        hint = 'leave it out, or write "en"'
        raise fault_at(path, "report.language", f'no report is written in "{language}"', hint)
    for number, cell in enumerate(found.tables.cell):
        if cell.source is None and found.tables.source is None:
            hint = 'write source = "…", here or below [tables]'
            raise fault_at(path, f"tables.cell[{number}]", "no source supplies this cell", hint)
    return found


def fault_at(path: Path, keys: str, what: str, hint: str = "") -> ClausecheckError:
    """A defect of a file at a path such as `opinion[1].reading`, with the file and line of it."""
    return UsageError(what, where=f"{path}:{line_of(path.read_text('utf-8-sig'), keys)}", hint=hint)


def engagement_record(path: Path, found: EngagementFile) -> dict[str, Any]:
    """What results.json keeps of an engagement, its file's digest with it: null where nothing is stated."""
    report, item = found.report, found.item
    return {
        "file": {"path": str(path), "sha256": sha256(path.read_bytes()).hexdigest()},
        "laboratory": _told(found.laboratory, "name", "address", "location", "accreditation"),
        "customer": _told(found.customer, "name", "contact"),
        "report": _told(report, "number", "revision", "issued", "supersedes", "authoriser", "language"),
        "item": _told(item, "description", "condition", "received"),
        "method": {
            "deviations": _text(found.method.deviations),
            "decisionRule": _text(found.method.decision_rule),
        },
        "require": {"games": list(found.require.games), "regulations": list(found.require.regulations)},
        "opinions": [
            {**_place(o.clause), "reading": o.reading, **_told(o, "statement", "authoriser")}
            for o in found.opinion
        ],
        "tables": [
            {**_place(c.clause), "reading": c.reading, "source": c.source or found.tables.source}
            for c in found.tables.cell
        ],
    }


def _told(table: Struct, *keys: str) -> dict[str, str | None]:
    return {key: _text(getattr(table, key)) for key in keys}


def _text(value: date | str | int | None) -> str | None:
    """A value as text, a date in ISO form; None where it says nothing."""
    return str(value).strip() or None if value is not None else None


def _place(clause: str) -> dict[str, str]:
    regulation, _, name = clause.strip().rpartition("/")
    return {"regulation": regulation, "clause": name}
