"""earl.jsonld: the results in W3C's Evaluation and Report Language 1.0, as JSON-LD.

One assertion for each check, and one for each clause that nothing checks. The context is part of the
document: nobody need fetch anything to read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.report import waived
from clausecheck.report.as_json import document
from clausecheck.report.complete import complete
from clausecheck.report.finding import in_a_line, in_lines
from clausecheck.report.model import clause_of
from clausecheck.report.naming import iri, urn, uuid_in, uuid_of
from clausecheck.report.text import one_line, visible
from clausecheck.report.verdict import headline, rough
from clausecheck.report.when import began

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from clausecheck.report.model import Check, Clause

    Data = Mapping[str, Any]
    Node = dict[str, Any]

_LINK: Final = {"@type": "@id"}
CONTEXT: Final[Node] = {
    "earl": "http://www.w3.org/ns/earl#",
    "dcterms": "http://purl.org/dc/terms/",
    "doap": "http://usefulinc.com/ns/doap#",
    "ptr": "http://www.w3.org/2009/pointers#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
    "cc": "urn:clausecheck:terms:",
    **{name: {"@id": f"earl:{name}", **_LINK} for name in ("assertedBy", "subject", "test", "mode")},
    "result": "earl:result",
    "outcome": {"@id": "earl:outcome", **_LINK},
    "pointer": "earl:pointer",
    "info": "earl:info",
    **{name: f"dcterms:{name}" for name in ("title", "description", "identifier", "hasPart")},
    "isPartOf": {"@id": "dcterms:isPartOf", **_LINK},
    "source": {"@id": "dcterms:source", **_LINK},
    "edition": "dcterms:bibliographicCitation",
    "date": {"@id": "dcterms:date", "@type": "xsd:dateTime"},
    **{name: f"doap:{name}" for name in ("name", "release", "revision")},
    "expression": "ptr:expression",
    "reference": {"@id": "ptr:reference", **_LINK},
    **{name: f"cc:{name}" for name in ("kind", "evidence", "cases", "universe", "reason", "reading", "at")},
    **{name: f"cc:{name}" for name in ("expected", "reported", "waiver", "depth", "seed", "runMode")},
    **{name: f"cc:{name}" for name in ("identity", "answers")},
}
"""What each word of the document means. Those under `cc` are ours, for what EARL has no word for."""


def render(results: Mapping[str, Any]) -> bytes:
    """The EARL report of one run, in UTF-8."""
    full = complete(results)
    return document({"@context": CONTEXT, "@graph": list(_graph(full))})


def _graph(results: Data) -> Iterator[Node]:
    yield _run(results)
    yield _assertor(results["harness"])
    yield _subject(results["product"])
    for place, law in enumerate(results["regulations"]):
        yield _regulation(law)
        for number, raw in enumerate(law["clauses"]):
            yield from _clause(clause_of(raw, law, results), raw, law, (results, place, number))


def _run(results: Data) -> Node:
    run, product = results["run"], results["product"]
    item = one_line(f"{product['name']} {product['version']}", 120)
    return _without_gaps(
        {
            "@id": _run_id(results),
            "@type": "cc:Run",
            "title": f"{headline(item, results['regulations'])}.",
            "description": visible(" ".join(rough(results))),
            "identifier": one_line(run["id"], 100),
            "date": _date(run),
            "depth": run.get("depth"),
            "seed": run.get("seed"),
            "runMode": run.get("mode"),
        }
    )


def _assertor(harness: Data) -> Node:
    told = {"title": "clausecheck", "name": "clausecheck", "release": _release(harness["version"])}
    digest = f"sha256:{harness['sha256']}" if harness["sha256"] else None
    return _without_gaps(
        {"@id": _assertor_id(harness), "@type": ["earl:Assertor", "earl:Software"], **told}
        | {"identifier": digest}
    )


def _subject(product: Data) -> Node:
    parts = [
        {
            "title": one_line(str(file["path"]), 300),
            "identifier": [f"{name}:{file[name]}" for name in ("sha256", "sha1") if file.get(name)],
        }
        for file in product["files"]
    ]
    name = one_line(product["name"], 200)
    return _without_gaps(
        {
            "@id": _subject_id(product),
            "@type": ["earl:TestSubject", "earl:Software"],
            "title": one_line(f"{name} {product['version']}", 250),
            "name": name,
            "release": _release(product["version"]),
            "identifier": f"sha256:{product['digest']}" if product["digest"] else None,
            "identity": product["identity"],
            "source": iri(product["source"]),
            "hasPart": parts,
        }
    )


def _release(version: object) -> Node:
    return {"@type": "doap:Version", "revision": one_line(str(version), 100)}


def _regulation(law: Data) -> Node:
    return _without_gaps(
        {
            "@id": urn("regulation", law["id"]),
            "@type": "earl:TestRequirement",
            "title": one_line(f"{law['citation']} {law['title'] or ''}", 300),
            "edition": one_line(law["edition"] or "", 300),
            "source": iri(law["address"]),
        }
    )


def _clause(clause: Clause, raw: Data, law: Data, where: tuple[Data, int, int]) -> Iterator[Node]:
    """A clause, its checks and an assertion for each, or one for the clause where it has none."""
    requirement = urn("clause", f"{law['id']}/{clause.id}")
    yield _without_gaps(
        {
            "@id": requirement,
            "@type": "earl:TestRequirement",
            "title": one_line(f"{clause.citation} {clause.title}", 300),
            "description": visible(clause.restatement),
            "isPartOf": urn("regulation", law["id"]),
            "source": iri(clause.address),
        }
    )
    for number, (check, recorded) in enumerate(zip(clause.checks, raw["checks"], strict=True)):
        test = urn("check", recorded["id"])
        yield _without_gaps(
            {"@id": test, "@type": "earl:TestCase", "title": check.name, "isPartOf": requirement}
            | {"kind": check.kind, "at": one_line(check.at, 300)}
        )
        found = _result(clause, check, raw, recorded, (law["id"], where[0]))
        yield _assertion(test, found, where, number)
    if not clause.checks:
        found = {"outcome": f"earl:{clause.outcome}", "info": visible(clause.why), "reason": raw["reason"]}
        yield _assertion(requirement, found, where, None)


def _assertion(test: str, found: Node, where: tuple[Data, int, int], number: int | None) -> Node:
    results, *place = where
    return {
        "@id": f"urn:uuid:{uuid_in(results, 'assertion', *place, number)}",
        "@type": "earl:Assertion",
        "assertedBy": _assertor_id(results["harness"]),
        "subject": _subject_id(results["product"]),
        "test": test,
        "mode": "earl:automatic",
        "isPartOf": _run_id(results),
        "result": _without_gaps({"@type": "earl:TestResult", "date": _date(results["run"]), **found}),
    }


def _waiver(waiver: Data | None) -> str:
    """The justification of a waiver that stands; an expired one waives nothing."""
    return one_line(waiver["justification"], 1000) if waiver and waiver["stands"] else ""


def _result(clause: Clause, check: Check, raw: Data, recorded: Data, at: tuple[str, Data]) -> Node:
    law, results = at
    passed, example = check.outcome == "passed", recorded["counterexample"] or {}
    universe, reading = recorded["universe"] or {}, recorded["reading"] or {}
    shown = check.shown
    return {
        "outcome": f"earl:{check.outcome}",
        "title": "" if passed else in_a_line(clause, check),
        "description": f"asked {check.asked}",
        "info": visible(check.detail if passed else "\n".join(in_lines(check, law, results))),
        "pointer": [_pointer(hand.text, results) for hand in shown.hands] if shown else [],
        "expected": one_line(shown.expected, 300) if shown else "",
        "reported": one_line(shown.reported, 300) if example and shown else "",
        "evidence": check.evidence,
        "cases": check.cases,
        "universe": universe.get("size"),
        "reason": recorded["reason"],
        "reading": one_line(reading.get("follows") or "", 100),
        "waiver": _waiver(waived.on_check(recorded, raw)),
    }


def _pointer(hand: str, results: Data) -> Node:
    """The question that the product answers wrongly: the place in it that the result speaks of."""
    return {
        "@type": ["ptr:Pointer", "ptr:ExpressionPointer"],
        "expression": one_line(hand, 200),
        "reference": _subject_id(results["product"]),
    }


def _run_id(results: Data) -> str:
    return f"urn:uuid:{uuid_in(results, 'run')}"


def _assertor_id(harness: Data) -> str:
    return f"urn:uuid:{uuid_of('harness', harness['version'], harness['sha256'])}"


def _subject_id(product: Data) -> str:
    return f"urn:uuid:{uuid_of('product', product['name'], product['version'], product['digest'])}"


def _date(run: Data) -> str | None:
    started = began(run)
    return started.isoformat() if started else None


def _without_gaps(node: Node) -> Node:
    """The node without what is not known: JSON-LD has no word for nothing."""
    return {name: value for name, value in node.items() if value not in (None, "", [])}
