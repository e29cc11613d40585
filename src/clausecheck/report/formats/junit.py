"""junit.xml: the results as build servers read them, with nothing green that is not."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from clausecheck.report import waived
from clausecheck.report.complete import complete
from clausecheck.report.finding import in_a_line, in_lines
from clausecheck.report.model import Clause, clause_of
from clausecheck.report.text import one_line, visible
from clausecheck.report.unasked import unasked
from clausecheck.report.verdict import reused
from clausecheck.report.when import began
from clausecheck.report.words import OUTCOME
from clausecheck.results import exit_code
from clausecheck.results.baseline import got_worse

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Data = Mapping[str, Any]

_ELEMENT = {"failed": "failure", "untested": "error", "cantTell": "error", "inapplicable": "skipped"}
"""What stands in a test case that did not pass. What awaits a ruling or was not tested is an error, for a
build server shows anything milder in green."""


def render(results: Mapping[str, Any]) -> bytes:
    """JUnit XML in UTF-8: a suite a regulation, a case a check, a clause without checks as one case.

    Characters that XML cannot hold are shown as escapes, and the text says so. A run in which nothing was
    judged has an error of its own.
    """
    full = complete(results)
    product, run = full["product"], full["run"]
    root = ET.Element("testsuites", name=one_line(f"{product['name']} {product['version']}", 200))
    for law in full["regulations"]:
        _suite(root, law, full)
        _when(root[-1], run)
    if fallen := got_worse(full):
        suite = ET.SubElement(root, "testsuite", name="the baseline")
        for row in fallen:
            named = one_line(f"{row['regulation']}/{row['clause']}", 200)
            case = ET.SubElement(suite, "testcase", classname="the baseline", name=named, time="0")
            what = f"worse than the baseline: was {row['was']}, is {row['is']}"
            ET.SubElement(case, "failure", message=what, type="worse").text = what
        _count(suite, 0.0)
        _when(suite, run)
    if exit_code(results) == 3 and not root.findall(".//error"):
        suite = ET.SubElement(root, "testsuite", name="the run")
        case = ET.SubElement(suite, "testcase", classname="the run", name="something was checked", time="0")
        what = "the run is not complete" if not run["complete"] else "nothing was checked"
        what = one_line(". ".join([what, *unasked(full)]), 300)
        ET.SubElement(case, "error", message=what, type="untested").text = what
        _count(suite, 0.0)
        _when(suite, run)
    _total(root)
    ET.indent(root, " ")
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True)) + b"\n"


def _suite(root: ET.Element, law: Data, results: Data) -> None:
    suite = ET.SubElement(root, "testsuite", name=one_line(law["citation"], 200))
    properties = ET.SubElement(suite, "properties")
    for name, value in _properties(law, results).items():
        ET.SubElement(properties, "property", name=name, value=one_line(str(value), 300))
    for raw in law["clauses"]:
        clause = clause_of(raw, law, results)
        times = [float(check.get("seconds") or 0) for check in raw["checks"]]
        for check, entry, seconds in zip(clause.checks, raw["checks"], times, strict=True):
            case = _case(suite, clause, check.name, seconds)
            told = "\n".join([*_waiver(waived.on_check(entry, raw)), *in_lines(check, law["id"], results)])
            _outcome(case, check.outcome, in_a_line(clause, check), told)
            asked = f"{check.anchor}\n{check.kind}, asked {check.asked}; evidence: {check.evidence or 'none'}"
            ET.SubElement(case, "system-out").text = visible(asked)
        if not clause.checks:
            case = _case(suite, clause, clause.title or "clause", 0.0)
            _outcome(case, clause.outcome, one_line(clause.why or OUTCOME[clause.outcome], 300), clause.why)
    seconds = sum(float(check.get("seconds") or 0) for clause in law["clauses"] for check in clause["checks"])
    _count(suite, seconds)


def _properties(law: Data, results: Data) -> dict[str, Any]:
    run = results["run"]
    return {
        "regulation": law["id"],
        "edition": law["edition"] or "not stated",
        "identity": results["product"]["identity"],
        "run": run.get("id"),
        "started": run.get("started"),
        "depth": run.get("depth"),
        "seed": run.get("seed"),
        "mode": run.get("mode"),
        "evidence": _evidence(law["clauses"]),
        "answers": " ".join(reused(run)) or "asked in this run",
        "harness": results["harness"]["version"],
    }


def _evidence(clauses: Sequence[Data]) -> str:
    """What the clauses that were judged rest on: "clauses: exhaustive 12, sampled 2"."""
    judged = [clause for clause in clauses if clause["outcome"] in ("passed", "failed", "cantTell")]
    counted = Counter(clause["evidence"] or "none" for clause in judged)
    told = ", ".join(f"{what} {many}" for what, many in counted.most_common())
    return f"clauses: {told or 'none judged'}"


def _waiver(waiver: Data | None) -> list[str]:
    """The format has no word for a failure that is waived: its text begins with the waiver."""
    if not waiver:
        return []
    stands = "waived" if waiver.get("stands") else "under a waiver that does not stand"
    until = f", until {waiver['expires']}" if waiver.get("expires") else ""
    by = f", by {waiver['approver']}" if waiver.get("approver") else ""
    return [f"{stands}{by}{until}: {waiver.get('justification') or 'no justification is recorded'}"]


def _when(suite: ET.Element, run: Data) -> None:
    if start := began(run):
        suite.set("timestamp", start.strftime("%Y-%m-%dT%H:%M:%S"))


def _case(suite: ET.Element, clause: Clause, name: str, seconds: float) -> ET.Element:
    classname = one_line(f"{clause.citation} {clause.title}".strip(), 300)
    return ET.SubElement(suite, "testcase", classname=classname, name=name, time=f"{seconds:.3f}")


def _outcome(case: ET.Element, outcome: str, message: str, text: str) -> None:
    if outcome == "passed":
        return
    kind = _ELEMENT[outcome]
    element = ET.SubElement(case, kind, message=message)
    if kind != "skipped":
        element.set("type", outcome)
    element.text = visible(text)


def _count(suite: ET.Element, seconds: float) -> None:
    suite.set("tests", str(len(suite.findall("testcase"))))
    for attribute, kind in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        suite.set(attribute, str(len(suite.findall(f"testcase/{kind}"))))
    suite.set("time", f"{seconds:.3f}")


def _total(root: ET.Element) -> None:
    for attribute in ("tests", "failures", "errors"):
        root.set(attribute, str(sum(int(suite.get(attribute, "0")) for suite in root)))
    root.set("time", f"{sum(float(suite.get('time', '0')) for suite in root):.3f}")
