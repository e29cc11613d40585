"""results.sarif: what failed, at the line of the feature that asks it, for code scanning."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from clausecheck.report import again, as_json, waived, when
from clausecheck.report.complete import complete
from clausecheck.report.finding import in_a_line
from clausecheck.report.model import Check, Clause, clause_of
from clausecheck.report.place import place
from clausecheck.report.text import one_line, plural, visible, web_address
from clausecheck.report.verdict import headline, rough
from clausecheck.results import exit_code

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Data = Mapping[str, Any]

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

_ROOT: Final = "SRCROOT"

_ACTIVE: Final = re.compile(r"(?<=\])\(|(?<=\{)\d+(?=\})")
"""What a viewer would make a link or an argument of: the bracket of `](`, the number of `{0}`."""


def render(results: Mapping[str, Any]) -> bytes:
    """A SARIF 2.1.0 log with one run: the clauses as rules, a result for each check that failed.

    What was not tested and what needs a ruling is no result: a notification counts it, so that an empty log
    is not mistaken for a pass.
    """
    full = complete(results)
    pairs = [(law, raw) for law in full["regulations"] for raw in law["clauses"]]
    run = {
        "tool": {
            "driver": {
                "name": "clausecheck",
                "version": one_line(str(full["harness"]["version"] or "not stated"), 100),
                "rules": [_rule(raw, law) for law, raw in pairs],
            }
        },
        "automationDetails": {"id": _category(full)},
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The folder that holds the features."}}},
        "invocations": [_invocation(full)],
        "results": [found for i, (law, raw) in enumerate(pairs) for found in _results(i, raw, law, full)],
        "columnKind": "unicodeCodePoints",
        "properties": _about(full),
    }
    return as_json.document({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(clause: Data, law: Data) -> dict[str, Any]:
    cited = one_line(f"{clause['citation']} {clause['title'] or ''}".strip(), 300)
    says = _plain(clause["restatement"] or "") or cited
    address = web_address(clause["address"] or law["address"])
    edition = one_line(f"{law['citation']}, {law['edition'] or 'edition not stated'}", 400)
    return {
        "id": _rule_id(clause, law),
        "name": one_line(clause["title"] or clause["id"], 200),
        "shortDescription": {"text": _plain(cited)},
        "fullDescription": {"text": says},
        "help": {"text": _plain(f"{says}\n\n{edition}")},
        **({"helpUri": quote(address, safe="/:?#[]@!$&'()*+,;=%~")} if address else {}),
        "defaultConfiguration": {"level": "error"},
        "properties": {"citation": one_line(clause["citation"], 200), "outcome": clause["outcome"]},
    }


def _rule_id(clause: Data, law: Data) -> str:
    return one_line(f"{law['id']}/{clause['id']}", 300)


def _results(index: int, raw: Data, law: Data, results: Data) -> Iterator[dict[str, Any]]:
    failed = [check for check in raw["checks"] if check["outcome"] == "failed"]
    if not failed:
        return
    clause = clause_of(raw, law, results)
    for entry, check in zip(raw["checks"], clause.checks, strict=True):
        if check.outcome == "failed":
            yield {
                "ruleId": _rule_id(raw, law),
                "ruleIndex": index,
                "kind": "fail",
                "level": "error",
                "message": {"text": _message(clause, check, law["id"], results)},
                "locations": [_location(entry, clause)],
                "partialFingerprints": {"clausecheck/check/v1": _fingerprint(entry, results)},
                **_suppressed(waived.on_check(entry, raw)),
                "properties": _found(check, entry),
            }


def _message(clause: Clause, check: Check, regulation: str, results: Data) -> str:
    shown = check.shown
    told = [f"{clause.citation}: {in_a_line(clause, check)}"]
    if shown:
        told += [f"Affected: {shown.extent}" if shown.extent else "", shown.why[:600]]
        told.append(f"What the law says: {shown.command[:600]}" if shown.command else "")
    told.append(f"See it again: {again.run_again(results, regulation)}")
    return _plain("\n".join(line for line in told if line))


def _plain(text: str) -> str:
    """Text in which a viewer finds neither links nor arguments."""
    return _ACTIVE.sub(lambda found: "".join(f"\\x{ord(c):02x}" for c in found[0]), visible(text))


def _location(entry: Data, clause: Clause) -> dict[str, Any]:
    logical = {
        "logicalLocations": [
            {"name": one_line(clause.citation, 200), "fullyQualifiedName": one_line(entry["id"], 500)}
        ]
    }
    found = place(entry["at"])
    if found is None:
        return logical
    base = {} if found.file.startswith("/") else {"uriBaseId": _ROOT}
    physical = {"artifactLocation": {"uri": found.uri, **base}, "region": {"startLine": found.line}}
    return {"physicalLocation": physical, **logical}


def _fingerprint(entry: Data, results: Data) -> str:
    """The same for the same check of the same product, whatever its version and the hand that shows it."""
    named = f"{results['product']['name']}\n{entry['id']}"
    return sha256(named.encode("utf-8", "backslashreplace")).hexdigest()


def _suppressed(waiver: Data | None) -> dict[str, Any]:
    if not waiver:
        return {}
    status = "accepted" if waiver.get("stands") else "rejected"
    justification = _plain(str(waiver.get("justification") or "not stated"))
    return {"suppressions": [{"kind": "external", "status": status, "justification": justification}]}


def _found(check: Check, entry: Data) -> dict[str, Any]:
    shown = check.shown
    told = {
        "check": one_line(entry["id"], 500),
        "game": one_line(str(entry.get("game") or ""), 100),
        "kind": check.kind,
        "evidence": check.evidence,
        "asked": one_line(check.asked, 300),
        "hands": [one_line(hand.text, 200) for hand in shown.hands] if shown else [],
        "expected": one_line(shown.expected, 300) if shown else "",
        "reported": one_line(shown.reported, 300) if shown else "",
        "alsoAffects": [one_line(str(name), 100) for name in entry.get("alsoAffects") or ()],
    }
    return {name: value for name, value in told.items() if value}


def _invocation(results: Data) -> dict[str, Any]:
    run = results["run"]
    start, end = when.began(run), when.ended(run)
    return {
        "executionSuccessful": bool(run["ended"] and run["complete"]),
        "exitCode": exit_code(results),
        "commandLine": visible(again.called(run)),
        **({"startTimeUtc": when.stamp(start)} if start else {}),
        **({"endTimeUtc": when.stamp(end)} if end else {}),
        "toolExecutionNotifications": [
            {"level": "warning", "message": {"text": _plain(told)}} for told in _left(results)
        ],
    }


def _left(results: Data) -> list[str]:
    """What a log of failures does not show."""
    clauses = [clause for law in results["regulations"] for clause in law["clauses"]]
    counts = {word: _citations(clauses, word) for word in ("untested", "cantTell")}
    told = [
        f"Not tested, and not listed as a result: {counts['untested']}" if counts["untested"] else "",
        f"Awaiting a ruling, and not listed as a result: {counts['cantTell']}" if counts["cantTell"] else "",
    ]
    return [line for line in [*told, *rough(results)] if line]


def _citations(clauses: Sequence[Data], outcome: str) -> str:
    found = [one_line(clause["citation"], 100) for clause in clauses if clause["outcome"] == outcome]
    more = f" and {plural(len(found) - 20, 'more clause')}" if len(found) > 20 else ""
    return ", ".join(found[:20]) + more


def _category(results: Data) -> str:
    """What is told apart from other runs: the product; behind the last slash, the run."""
    name = quote(one_line(str(results["product"]["name"]), 100), safe=" ")
    return f"clausecheck/{name}/{quote(one_line(str(results['run'].get('id') or ''), 100), safe='')}"


def _about(results: Data) -> dict[str, Any]:
    product, run = results["product"], results["run"]
    item = one_line(f"{product['name']} {product['version']}", 120)
    return {
        "verdict": _plain(headline(item, results["regulations"])),
        "product": {"name": item, "identity": product["identity"], "digest": product["digest"]},
        "depth": run.get("depth"),
        "seed": run.get("seed"),
        "mode": run.get("mode"),
    }
