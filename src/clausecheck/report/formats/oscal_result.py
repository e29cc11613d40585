"""One regulation as an OSCAL result: what was reviewed, what was observed, what follows for each clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.finding import in_lines
from clausecheck.report.formats.oscal_words import filled, heading, paragraphs, properties, prose, string
from clausecheck.report.model import clause_of
from clausecheck.report.naming import token, uuid_in, uuid_of
from clausecheck.report.verdict import rough, tally
from clausecheck.report.when import EPOCH, began, ended, stamp
from clausecheck.report.words import OUTCOME, REASON

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from clausecheck.report.model import Check, Clause

    Data = Mapping[str, Any]
    Node = dict[str, Any]

_STATUS: Final = {
    "passed": ("satisfied", "pass"),
    "failed": ("not-satisfied", "fail"),
    "untested": ("not-satisfied", "other"),
    "cantTell": ("not-satisfied", "other"),
}
"""OSCAL's state of an objective, and its reason. A clause that is inapplicable has no finding."""


def control_id(law: Data, clause: Data) -> str:
    """The identifier of a clause as a control."""
    return token(law["id"], clause["id"])


def objective_id(law: Data, clause: Data) -> str:
    """The identifier of the objective that a clause is."""
    return f"{control_id(law, clause)}_obj"


def result_of(number: int, law: Data, results: Data) -> Node:
    """The result for the regulation of that number in completed results."""
    clauses = [clause_of(raw, law, results) for raw in law["clauses"]]
    place = ("regulation", number)
    watched = [
        _observation(clause, check, raw, law["id"], (results, *place, at, index))
        for at, (clause, entry) in enumerate(zip(clauses, law["clauses"], strict=True))
        for index, (check, raw) in enumerate(zip(clause.checks, entry["checks"], strict=True))
    ]
    beside = [_beside(entry, (results, *place, "beside", at)) for at, entry in enumerate(law["observations"])]
    judged = [(at, each) for at, each in enumerate(clauses) if each.outcome != "inapplicable"]
    return filled(
        **_frame(results, number, f"{law['citation']} {law['title'] or ''}", tally(law["clauses"])),
        reviewed_controls=_reviewed(law),
        observations=[*watched, *beside],
        risks=[
            _risk(each, law["clauses"][at], (results, *place, at))
            for at, each in judged
            if law["clauses"][at]["waiver"]
        ],
        findings=[_finding(each, (law["clauses"][at], law), (results, *place, at)) for at, each in judged],
        remarks=paragraphs(rough(results)),
    )


def no_result(results: Data) -> Node:
    """The result of a run that asked nothing: OSCAL has none without."""
    why = "No regulation governs what was asked for: nothing was reviewed, and nothing follows."
    reviewed = {"control-selections": [{"include-all": {}, "remarks": "All of none."}]}
    frame = _frame(results, 0, "Nothing was asked", why)
    return filled(**frame, reviewed_controls=reviewed, remarks=paragraphs(rough(results)))


def _frame(results: Data, number: int, title: str, description: str) -> Node:
    """What every result has. The first defines item and tool for all: a UUID is given once in a document."""
    run = results["run"]
    components = [_item(results["product"]), _harness(results["harness"])]
    return {
        "uuid": uuid_in(results, "regulation", number),
        "title": heading(title),
        "description": prose(description),
        "start": stamp(began(run) or EPOCH),
        "end": stamp(ended(run) or EPOCH),
        "local_definitions": None if number else {"components": components},
    }


def _item(product: Data) -> Node:
    files = [
        {
            "name": name,
            "ns": "urn:clausecheck:terms",
            "value": string(file[name]),
            "remarks": prose(str(file["path"])) or "not stated",
        }
        for file in product["files"]
        for name in ("sha256", "sha1")
        if file.get(name)
    ]
    told = {name: product[name] for name in ("version", "vendor", "language", "licence", "identity")}
    props = properties({**told, "digest-sha256": product["digest"]}).get("props", [])
    name = heading(f"{product['name']} {product['version']}")
    return {
        "uuid": _item_id(product),
        "type": "software",
        "title": name,
        "description": f"The item tested: {name}",
        "props": [*props, *files],
        "status": {"state": "other", "remarks": "Tested as it was given."},
    }


def _harness(harness: Data) -> Node:
    told = properties({"version": harness["version"], "digest-sha256": harness["sha256"]})
    return filled(
        uuid=_harness_id(harness),
        type="software",
        title="clausecheck",
        description="The tool that tested.",
        **told,
        status={"state": "operational"},
    )


def _item_id(product: Data) -> str:
    return uuid_of("product", product["name"], product["version"], product["digest"])


def _harness_id(harness: Data) -> str:
    return uuid_of("harness", harness["version"], harness["sha256"])


def _reviewed(law: Data) -> Node:
    """The clauses that were to be judged; those that ask nothing of the product are left out, and why."""
    within = [each for each in law["clauses"] if each["outcome"] != "inapplicable"]
    without = [each for each in law["clauses"] if each["outcome"] == "inapplicable"]
    why = [
        f"{each['citation']}: {REASON.get(each['reason'] or '') or each['detail'] or 'inapplicable'}"
        for each in without
    ]
    selection: Node = {"include-controls": _ids(law, within)} if within else {"include-all": {}}
    left_out = filled(exclude_controls=_ids(law, without), remarks=paragraphs(why))
    objectives = [{"objective-id": objective_id(law, each)} for each in within]
    return filled(
        control_selections=[{**selection, **left_out}],
        control_objective_selections=[{"include-objectives": objectives}] if objectives else [],
    )


def _ids(law: Data, clauses: Sequence[Data]) -> list[Node]:
    return [{"control-id": control_id(law, each)} for each in clauses]


def _observation(clause: Clause, check: Check, raw: Data, law: str, at: tuple[Any, ...]) -> Node:
    results = at[0]
    passed = check.outcome == "passed"
    told = [check.detail] if passed else in_lines(check, law, results)
    universe, reading = raw["universe"] or {}, raw["reading"] or {}
    return filled(
        **_watched(at, heading(check.name), [f"{OUTCOME[check.outcome]}: asked {check.asked}", *told]),
        types=["control-objective"],
        **properties(
            {
                "outcome": check.outcome,
                "check": raw["id"],
                "clause": clause.citation,
                "kind": check.kind,
                "evidence": check.evidence,
                "cases": check.cases,
                "universe": universe.get("size"),
                "reason": raw["reason"],
                "follows-reading": reading.get("follows"),
            }
        ),
        relevant_evidence=_evidence(check),
    )


def _watched(at: tuple[Any, ...], title: str, lines: Sequence[str]) -> Node:
    """What every observation has."""
    results, *place = at
    return {
        "uuid": uuid_in(results, "observation", *place),
        "title": title,
        "description": paragraphs(lines) or "not stated",
        "methods": ["TEST"],
        "origins": [{"actors": [{"type": "tool", "actor-uuid": _harness_id(results["harness"])}]}],
        "subjects": [{"subject-uuid": _item_id(results["product"]), "type": "component"}],
        "collected": stamp(ended(results["run"]) or EPOCH),
    }


def _evidence(check: Check) -> list[Node]:
    if not check.shown:
        return []
    shown = check.shown
    hands = " against ".join(hand.text for hand in shown.hands)
    told = {"hands": hands, "expected": shown.expected, "reported": shown.reported, "wager": shown.wager}
    return [{"description": "The smallest counterexample.", **properties(told)}]


def _beside(entry: Data, at: tuple[Any, ...]) -> Node:
    """What the product answers where no clause speaks."""
    reported = "no answer" if entry.get("reported") is None else entry["reported"]
    lines = [f"{entry.get('hand', '')}: reported {reported}", str(entry.get("note") or "")]
    return {**_watched(at, "Where no clause speaks", lines), "types": ["discovery"]}


def _finding(clause: Clause, raw: tuple[Data, Data], at: tuple[Any, ...]) -> Node:
    entry, law = raw
    results, *place = at
    state, reason = _STATUS[clause.outcome]
    why = clause.why or (f"asked {clause.asked}" if clause.asked else "")
    status = {"state": state, "reason": reason, "remarks": prose(f"{OUTCOME[clause.outcome]}. {why}")}
    observed = [uuid_in(results, "observation", *place, index) for index in range(len(clause.checks))]
    return filled(
        uuid=uuid_in(results, "finding", *place),
        title=heading(f"{clause.citation} {clause.title}"),
        description=prose(f"{OUTCOME[clause.outcome]}. {why}"),
        **properties(
            {
                "outcome": clause.outcome,
                "evidence": clause.evidence,
                "follows-reading": clause.follows,
                "also-affects": ", ".join(clause.also),
            }
        ),
        target={"type": "objective-id", "target-id": objective_id(law, entry), "status": status},
        related_observations=[{"observation-uuid": each} for each in observed],
        related_risks=[{"risk-uuid": uuid_in(results, "risk", *place)}] if entry["waiver"] else [],
    )


def _risk(clause: Clause, entry: Data, at: tuple[Any, ...]) -> Node:
    """A waiver: a deviation that somebody answers for, approved while it stands."""
    results, *place = at
    waiver = entry["waiver"]
    stands = bool(waiver.get("stands"))
    told = {"approver": waiver.get("approver"), "expires": waiver.get("expires")}
    return filled(
        uuid=uuid_in(results, "risk", *place),
        title=heading(f"{clause.citation} failed under a waiver"),
        description=prose(clause.why or "The product contradicts the clause."),
        statement=prose(str(waiver.get("justification") or "no justification is recorded")),
        **properties(told),
        status="deviation-approved" if stands else "open",
    )
