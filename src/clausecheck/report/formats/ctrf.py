"""ctrf-report.json: the results in the Common Test Report Format, a test a check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from uuid import NAMESPACE_URL, uuid5

from clausecheck.report import as_json, waived, when
from clausecheck.report.complete import complete
from clausecheck.report.finding import in_a_line, in_lines
from clausecheck.report.model import Check, Clause, clause_of
from clausecheck.report.place import place
from clausecheck.report.text import one_line, visible
from clausecheck.report.unasked import unasked
from clausecheck.report.verdict import headline, rough
from clausecheck.report.words import OUTCOME
from clausecheck.results import exit_code
from clausecheck.results.baseline import got_worse

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Data = Mapping[str, Any]

VERSION: Final = "0.0.0"
"""The edition of the format; it has no other yet."""

STATUS: Final = {
    "passed": "passed",
    "failed": "failed",
    "untested": "pending",
    "cantTell": "other",
    "inapplicable": "skipped",
}
"""What awaits execution is pending; for what awaits a ruling the format has no word. `rawStatus` has ours."""


def render(results: Mapping[str, Any]) -> bytes:
    """A CTRF report in JSON: a test a check, a clause without checks as one test.

    A run in which nothing was judged has a pending test of its own. Its identifier and times are the run's:
    the same results give the same bytes.
    """
    full = complete(results)
    run, product = full["run"], full["product"]
    tests = [test for law in full["regulations"] for test in _tests(law, full)]
    if exit_code(results) == 3 and not any(test["status"] in ("pending", "other") for test in tests):
        tests.append(_nothing(full))
    report = {
        "reportFormat": "CTRF",
        "specVersion": VERSION,
        "reportId": str(uuid5(NAMESPACE_URL, visible(f"clausecheck:{run.get('id')}:{product['name']}"))),
        "runId": one_line(str(run.get("id") or "not stated"), 100),
        **({"timestamp": when.stamp(end)} if (end := when.ended(run)) else {}),
        "generatedBy": "clausecheck",
        "results": {
            "tool": {"name": "clausecheck", "version": str(full["harness"]["version"] or "not stated")},
            "summary": _summary(tests, full),
            "tests": tests,
            "environment": _environment(full),
        },
    }
    return as_json.document(report)


def _summary(tests: list[dict[str, Any]], results: Data) -> dict[str, Any]:
    statuses = [test["status"] for test in tests]
    start, stop = when.began(results["run"]), when.ended(results["run"])
    return {
        "tests": len(tests),
        **{status: statuses.count(status) for status in ("passed", "failed", "skipped", "pending", "other")},
        "suites": len({tuple(test["suite"]) for test in tests}),
        "start": when.milliseconds(start),
        "stop": when.milliseconds(stop),
        "duration": round(1000 * when.took(results["run"])),
        "extra": {"exitCode": exit_code(results), "rough": [visible(told) for told in rough(results)]},
    }


def _environment(results: Data) -> dict[str, Any]:
    product, run = results["product"], results["run"]
    item = one_line(f"{product['name']} {product['version']}", 120)
    return {
        "reportName": one_line(headline(item, results["regulations"]), 500),
        "appName": one_line(str(product["name"]), 200),
        "appVersion": one_line(str(product["version"]), 200),
        "osPlatform": one_line(str(run["environment"].get("platform") or "not stated"), 100),
        "healthy": bool(run["ended"] and run["complete"]) and not got_worse(results),
        "extra": {
            "identity": product["identity"],
            "digest": product["digest"],
            "depth": run.get("depth"),
            "seed": run.get("seed"),
            "mode": run.get("mode"),
        },
    }


def _tests(law: Data, results: Data) -> Iterator[dict[str, Any]]:
    for raw in law["clauses"]:
        clause = clause_of(raw, law, results)
        suite = [one_line(law["citation"], 200), one_line(f"{clause.citation} {clause.title}".strip(), 300)]
        for entry, check in zip(raw["checks"], clause.checks, strict=True):
            yield {
                "testId": one_line(entry["id"], 500),
                "name": check.name or "unnamed",
                "suite": suite,
                "type": check.kind,
                "duration": round(1000 * when.took(entry)),
                **_where(check.at),
                **_status(check.outcome),
                **_told(clause, check, law["id"], results),
                "labels": _labels(clause, check, entry, law),
                **_waived(waived.on_check(entry, raw)),
            }
        if not clause.checks:
            yield {
                "testId": one_line(clause.anchor, 500),
                "name": clause.title or clause.citation or "unnamed",
                "suite": suite,
                "duration": 0,
                **_status(clause.outcome),
                "message": one_line(clause.why or OUTCOME[clause.outcome], 300),
            }


def _status(outcome: str) -> dict[str, str]:
    return {"status": STATUS[outcome], "rawStatus": outcome}


def _where(at: str) -> dict[str, Any]:
    found = place(at)
    return {"filePath": visible(found.file), "line": found.line} if found else {}


def _told(clause: Clause, check: Check, regulation: str, results: Data) -> dict[str, str]:
    if check.outcome == "passed":
        return {}
    lines = "\n".join(in_lines(check, regulation, results))
    return {"message": in_a_line(clause, check), "trace": visible(lines)}


def _labels(clause: Clause, check: Check, entry: Data, law: Data) -> dict[str, Any]:
    labels = {
        "regulation": law["id"],
        "clause": clause.id,
        "citation": one_line(clause.citation, 200),
        "game": one_line(str(entry.get("game") or ""), 100),
        "evidence": check.evidence,
        "asked": one_line(check.asked, 300),
        "reading": one_line(clause.follows, 200),
    }
    return {name: value for name, value in labels.items() if value} | {"cases": check.cases}


def _waived(waiver: Data | None) -> dict[str, Any]:
    if not waiver:
        return {}
    told = {
        "stands": bool(waiver.get("stands")),
        "justification": visible(str(waiver.get("justification", ""))),
    }
    return {"extra": {"waiver": told}}


def _nothing(results: Data) -> dict[str, Any]:
    what = "the run is not complete" if not results["run"]["complete"] else "nothing was checked"
    return {
        "name": "something was checked",
        "suite": ["the run"],
        "duration": 0,
        **_status("untested"),
        "message": one_line(". ".join([what, *unasked(results)]), 300),
    }
