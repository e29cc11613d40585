"""The second axis: which findings stand under a waiver, and which waivers waive nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.errors import nearest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Data = Mapping[str, Any]

STANDS: Final = "stands"
EXPIRED: Final = "expired"
UNNEEDED: Final = "no-longer-needed"
UNMATCHED: Final = "does-not-match"
"""A waiver for another product, version or finding than the one at hand."""


def waive(record: Data, product: Data, regulations: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Put waivers on the findings that they name, in place, and return what results.json says of each.

    `record` is the header's, whose `day` decides what has expired. Outcomes are left as they are.
    """
    checks = {
        check["id"]: check for law in regulations for clause in law["clauses"] for check in clause["checks"]
    }
    told = []
    for number, waiver in enumerate(record.get("waivers") or (), start=1):
        status, why = _standing(waiver, product, record["day"], checks)
        told.append({"number": number, **waiver, "status": status, "why": why})
        if status in (STANDS, EXPIRED) and (check := checks.get(waiver["check"])) and not _stands(check):
            check["waiver"] = _on(told[-1])
    for law in regulations:
        for clause in law["clauses"]:
            clause["waiver"] = _of_clause(clause)
    return {**record, "waivers": told}


def _stands(check: Data) -> bool:
    return bool((check.get("waiver") or {}).get("stands"))


def _standing(waiver: Data, product: Data, day: str, checks: Mapping[str, Data]) -> tuple[str, str]:
    """A waiver's status, and why, in words."""
    other = _other(waiver, product)
    if other:
        return UNMATCHED, other
    check = checks.get(waiver["check"])
    if check is None:
        clause = f"{waiver['regulation']}/{waiver['clause']}/"
        hint = nearest(waiver["check"], [name for name in checks if name.startswith(clause)])
        return UNMATCHED, "this run has no such check" + (f"; {hint}" if hint.startswith("did") else "")
    if check["outcome"] != "failed":
        gone = check["outcome"] in ("passed", "inapplicable")
        return (UNNEEDED if gone else UNMATCHED), f"its check is {check['outcome']}"
    return _held_against(waiver, check["counterexample"] or {}, day)


def _held_against(waiver: Data, found: Data, day: str) -> tuple[str, str]:
    """The same, of a waiver whose check failed with a finding."""
    if not _same(waiver["expected"], found.get("expected")) or not _same(
        waiver["reported"], found.get("reported")
    ):
        what = f"expected {_shown(found.get('expected'))}, reported {_shown(found.get('reported'))}"
        return UNMATCHED, f"the finding is another one: {what}"
    if waiver["expires"] < day:
        return EXPIRED, f"it expired on {waiver['expires']}, and the finding is still there"
    return STANDS, ""


def _other(waiver: Data, product: Data) -> str:
    if waiver["product"] != product.get("name"):
        return f"it is for another product, {waiver['product']}"
    if product.get("version") not in waiver["versions"]:
        return f"it is for another version, {', '.join(waiver['versions'])}"
    return ""


def _same(named: object, found: object) -> bool:
    return type(named) is type(found) and named == found


def _shown(value: object) -> str:
    return "nothing" if value is None else f"{value}"[:200]


def _on(waiver: Data) -> dict[str, Any]:
    """What a check has of a waiver."""
    kept = ("number", "status", "justification", "approver", "expires")
    return {"stands": waiver["status"] == STANDS, **{key: waiver[key] for key in kept}}


def _of_clause(clause: Data) -> dict[str, Any] | None:
    """What a clause has of the waivers on its checks: it stands under them where every failed check does."""
    failed = [check for check in clause["checks"] if check["outcome"] == "failed"]
    waivers = [check["waiver"] for check in failed if check.get("waiver")]
    if not waivers:
        return None
    return {
        "stands": len(waivers) == len(failed) and all(waiver["stands"] for waiver in waivers),
        "numbers": sorted({waiver["number"] for waiver in waivers}),
        "waived": sum(waiver["stands"] for waiver in waivers),
        "failed": len(failed),
        "justification": "; ".join(dict.fromkeys(waiver["justification"] for waiver in waivers)),
        "approver": "; ".join(dict.fromkeys(waiver["approver"] for waiver in waivers)),
        "expires": min(waiver["expires"] for waiver in waivers),
    }
