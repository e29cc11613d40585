"""The verdict on each clause and regulation, from the verdicts on its checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.results.rollup import count, roll_up, strongest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Data = Mapping[str, Any]

UNBOUND = {"people": "binds-people", "unavailable": "unavailable"}


def fold_regulation(
    regulation: Data, checks: Mapping[str, Sequence[dict[str, Any]]], observations: Iterable[Data]
) -> dict[str, Any]:
    """One entry of `regulations`. `checks` are the verdicts by clause id."""
    known = [clause["id"] for clause in regulation.get("clauses", ())]
    # A verdict is never dropped: a clause that the header forgot is listed after those it named.
    strays = [{"id": clause, "binds": "software"} for clause in checks if clause not in known]
    clauses = [
        fold_clause(clause, checks.get(clause["id"], ()), regulation)
        for clause in [*regulation.get("clauses", ()), *strays]
    ]
    _mutual(clauses)
    return {
        "id": regulation["id"],
        "citation": regulation.get("citation") or regulation["id"],
        "title": regulation.get("title"),
        "edition": regulation.get("edition"),
        "address": regulation.get("address"),
        "jurisdiction": regulation.get("jurisdiction"),
        "requested": bool(regulation.get("requested")),
        "games": list(regulation.get("games") or ()),
        "outcome": roll_up(clause["outcome"] for clause in clauses),
        "scope": scope(clauses),
        "clauses": clauses,
        "observations": [dict(observation) for observation in observations],
    }


def fold_clause(clause: Data, checks: Sequence[dict[str, Any]], regulation: Data) -> dict[str, Any]:
    """One entry of a regulation's `clauses`, with its checks."""
    if checks:
        outcome = roll_up(check["outcome"] for check in checks)
        deciding = next(check for check in checks if check["outcome"] == outcome)
        reason, detail = deciding["reason"], deciding["detail"] if outcome != "passed" else ""
    else:
        outcome, reason, detail = _unchecked(clause, regulation)
    return {
        "id": clause["id"],
        "citation": clause.get("citation")
        or f"{regulation.get('citation') or regulation['id']} {clause['id']}",
        "title": clause.get("title"),
        "restatement": clause.get("restatement"),
        "address": clause.get("address"),
        "binds": clause.get("binds") or "software",
        "games": list(clause.get("games") or ()),
        "outcome": outcome,
        "reason": reason,
        "detail": detail,
        "reading": next((check["reading"] for check in checks if check["reading"]), None),
        "evidence": _evidence(outcome, checks),
        "waiver": None,
        "alsoAffects": list(dict.fromkeys(other for check in checks for other in check["alsoAffects"])),
        "affectedBy": [],
        "checks": list(checks),
        **({"official": dict(clause["official"])} if clause.get("official") else {}),
    }


def _unchecked(clause: Data, regulation: Data) -> tuple[str, str | None, str]:
    told = str(clause.get("reason") or "")
    unbound = UNBOUND.get(clause.get("binds") or "software")
    if unbound:
        return "inapplicable", unbound, told
    games = clause.get("games")
    owed = any(
        (game.get("claimed") or game.get("required")) and (not games or game["id"] in games)
        for game in regulation.get("games") or ()
    )
    if owed or regulation.get("requested"):
        return "untested", None, told or "no check binds this clause yet"
    return "inapplicable", "not-claimed", told


def _evidence(outcome: str, checks: Sequence[Data]) -> str | None:
    """What the clause rests on: a part of it that was only sampled is not made whole by another."""
    counting = ("passed",) if outcome == "passed" else ("passed", "failed", "cantTell")
    had = {check["evidence"] for check in checks if check["outcome"] in counting}
    return "sampled" if "sampled" in had else strongest(had)


def _mutual(clauses: Sequence[dict[str, Any]]) -> None:
    for clause in clauses:
        clause["affectedBy"] = [other["id"] for other in clauses if clause["id"] in other["alsoAffects"]]


def scope(clauses: Sequence[Data]) -> dict[str, int]:
    """How much of a regulation the run could speak of, in clauses."""
    outcomes = count(clause["outcome"] for clause in clauses)
    reasons = [clause["reason"] for clause in clauses]
    return {
        "clauses": len(clauses),
        "applicable": len(clauses) - outcomes["inapplicable"],
        "notClaimed": reasons.count("not-claimed"),
        "unavailable": reasons.count("unavailable"),
        "bindsPeople": reasons.count("binds-people"),
        "otherVersion": reasons.count("other-version"),
    }
