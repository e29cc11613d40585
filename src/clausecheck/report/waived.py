"""Waivers as a report shows them, each with the finding that it names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.text import anchor, one_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    Data = Mapping[str, Any]

STATUS: Final = {
    "stands": "stands",
    "expired": "expired",
    "no-longer-needed": "no longer needed",
    "does-not-match": "matches no finding",
}


@dataclass(frozen=True, slots=True)
class Waiver:
    """One waiver. `where` is the anchor of the check that it names, empty where the run has none."""

    number: int
    status: str
    why: str
    check: str
    where: str
    finding: str
    justification: str
    approver: str
    expires: str


def waivers_of(results: Data) -> list[Waiver]:
    """The waivers of completed results, in the order of their file."""
    checks = {
        c["id"] for law in results["regulations"] for clause in law["clauses"] for c in clause["checks"]
    }
    return [_waiver(told, checks) for told in results["waivers"]["waivers"]]


def _waiver(told: Data, checks: set[str]) -> Waiver:
    versions = ", ".join(map(str, told["versions"]))
    finding = f"{told['product']} {versions}: expected {told['expected']}, reported {told['reported']}"
    why = str(told["why"])
    return Waiver(
        number=told["number"],
        status=STATUS.get(told["status"], str(told["status"])),
        why=f"{why[:1].upper()}{why[1:]}{'' if why.endswith('?') else '.'}" if why else "",
        check=one_line(told["check"], 300),
        where=anchor(told["check"]) if told["check"] in checks else "",
        finding=finding,
        justification=told["justification"],
        approver=told["approver"],
        expires=told["expires"],
    )


def justified(told: Data | None) -> str:
    """The justification of a clause whose every finding is under a waiver that stands, else empty."""
    return str(told.get("justification") or "") if told and told.get("stands") else ""


def on_check(check: Data, clause: Data) -> Data | None:
    """The waiver on a check that failed, None where it has none.

    Records of before checks had waivers of their own have it at the clause, for all of its failures.
    """
    if check["outcome"] != "failed":
        return None
    if check["waiver"] or any(other["waiver"] for other in clause["checks"]):
        return check["waiver"] or None
    return clause["waiver"] or None


def said_of(told: Data | None) -> str:
    """What there is to say of the waiver on a check, empty where it has none.

    >>> said_of({"stands": False, "number": 2, "approver": "A", "expires": "2026-11-29"})
    'Waiver 2, approved by A, expired on 2026-11-29 and waives nothing.'
    """
    if not told:
        return ""
    who = f"Waiver {told['number']}, approved by {told['approver']}"
    if not told["stands"]:
        return f"{who}, expired on {told['expires']} and waives nothing."
    return f"{who}, stands until {told['expires']}: {told['justification']}"


def in_short(results: Data) -> str:
    """How many of the findings are waived, in words; empty where no waivers were given."""
    if results["waivers"]["file"] is None:
        return ""
    failed = [
        clause for law in results["regulations"] for clause in law["clauses"] if clause["outcome"] == "failed"
    ]
    waived = sum(bool((clause["waiver"] or {}).get("stands")) for clause in failed)
    if not failed:
        return "nothing failed that could be waived"
    return f"{waived} of {len(failed)} {'clause' if len(failed) == 1 else 'clauses'} that failed"
