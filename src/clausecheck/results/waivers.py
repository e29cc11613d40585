"""waivers.toml: findings that somebody answers for until a day, and what the record of a run keeps."""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct

from clausecheck.errors import UsageError
from clausecheck.toml import line_of, read_toml

if TYPE_CHECKING:
    from pathlib import Path

Name = Annotated[str, Meta(min_length=1, pattern=r"\S")]


class Waiver(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One finding, named by all that makes it this one, and who answers for it.

    `check` is the check's id, or the last part of it; `expected` and `reported` stand as in results.json: a
    category, 1, 0 or -1 of two hands, cents of a round. It stands to the end of the day `expires`, in UTC.
    """

    regulation: Name
    clause: Name
    check: Name
    product: Name
    versions: Annotated[tuple[Name, ...], Meta(min_length=1)]
    expected: str | int
    reported: str | int
    justification: Name
    approver: Name
    expires: date

    @property
    def id(self) -> str:
        """The id of the check."""
        start = f"{self.regulation}/{self.clause}/"
        return self.check if self.check.startswith(start) else start + self.check


class WaiverFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole waivers.toml."""

    waiver: tuple[Waiver, ...] = ()


def read_waivers(path: Path) -> WaiverFile:
    """The file at `path`. Raises `UsageError` with file, line and the nearest known key."""
    found = read_toml(path, WaiverFile, UsageError)
    for number, waiver in enumerate(found.waiver):
        if waiver.id != waiver.check and "/" in waiver.check:
            keys = f"waiver[{number}].check"
            where = f"{path}:{line_of(path.read_text('utf-8-sig'), keys)}"
            what = f'"{waiver.check}" is no check of {waiver.regulation}/{waiver.clause}'
            raise UsageError(what, where=where, hint=f"write {waiver.regulation}/{waiver.clause}/…")
    return found


def waivers_record(path: Path, found: WaiverFile, day: date) -> dict[str, Any]:
    """What the header of a run keeps of a file of waivers, its digest with it; `day` is today, in UTC."""
    return {
        "file": {"path": str(path), "sha256": sha256(path.read_bytes()).hexdigest()},
        "day": day.isoformat(),
        "waivers": [
            {
                "regulation": waiver.regulation,
                "clause": waiver.clause,
                "check": waiver.id,
                "product": waiver.product,
                "versions": list(waiver.versions),
                "expected": waiver.expected,
                "reported": waiver.reported,
                "justification": waiver.justification.strip(),
                "approver": waiver.approver.strip(),
                "expires": waiver.expires.isoformat(),
            }
            for waiver in found.waiver
        ],
    }
