"""oscal.json: the results as OSCAL assessment results, a result for each regulation.

A clause is a control with one objective; a check is an observation by test; the verdict on a clause is a
finding. OSCAL has two states, satisfied and not-satisfied: whatever did not pass is the second, with the
reason `fail` where the product contradicts the clause and `other` where nobody can say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.report import as_json
from clausecheck.report.complete import complete
from clausecheck.report.formats.oscal_result import control_id, no_result, objective_id, result_of
from clausecheck.report.formats.oscal_words import filled, heading, paragraphs, properties, prose, string
from clausecheck.report.naming import iri, uuid_in, uuid_of
from clausecheck.report.text import one_line
from clausecheck.report.verdict import headline
from clausecheck.report.when import EPOCH, ended, stamp

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Data = Mapping[str, Any]

OSCAL: Final = "1.2.1"
"""The edition of OSCAL that the document keeps."""

_ROLES: Final = {"assessor": "Laboratory", "customer": "Customer"}


def render(results: Mapping[str, Any]) -> bytes:
    """OSCAL assessment results of one run, in UTF-8; the same results give the same bytes and UUIDs."""
    full = complete(results)
    laws = full["regulations"]
    return as_json.document(
        {
            "assessment-results": filled(
                uuid=uuid_in(full, "assessment-results"),
                metadata=_metadata(full),
                import_ap={"href": f"#{uuid_in(full, 'plan')}", "remarks": _NO_PLAN},
                local_definitions=_objectives(laws),
                results=[result_of(number, law, full) for number, law in enumerate(laws)]
                or [no_result(full)],
                back_matter={"resources": [_plan(full), *(_law(law, full) for law in laws)]},
            )
        }
    )


_NO_PLAN: Final = (
    "There is no assessment plan in OSCAL: what was planned is the law as data and the features, "
    "by digest, and the depth and seed of the run, which the resource tells."
)


def _metadata(results: Data) -> dict[str, Any]:
    product, run = results["product"], results["run"]
    report = results["engagement"]["report"]
    item = one_line(f"{product['name']} {product['version']}", 120)
    ids = [{"identifier": string(report["number"])}] if report["number"] else []
    parties = dict(_parties(results))
    return filled(
        title=heading(headline(item, results["regulations"])),
        last_modified=stamp(ended(run) or EPOCH),
        version=string(report["revision"] or run["id"]),
        oscal_version=OSCAL,
        document_ids=ids,
        **properties(
            {
                "run": run["id"],
                "depth": run.get("depth"),
                "seed": run.get("seed"),
                "mode": run.get("mode"),
                "harness": results["harness"]["version"],
            }
        ),
        roles=[{"id": role, "title": _ROLES[role]} for role in parties],
        parties=list(parties.values()),
        responsible_parties=[
            {"role-id": role, "party-uuids": [party["uuid"]]} for role, party in parties.items()
        ],
        remarks="" if ended(run) else "When the run was is not on record: the times are no times.",
    )


def _parties(results: Data) -> Iterator[tuple[str, dict[str, Any]]]:
    """Who tested, and for whom, where an engagement says so."""
    engagement = results["engagement"]
    for role, table in (("assessor", "laboratory"), ("customer", "customer")):
        told = engagement[table]
        if told["name"]:
            party = {"uuid": uuid_of("party", role, told["name"]), "type": "organization"}
            notes = [told.get(key) for key in ("address", "location", "accreditation", "contact")]
            remarks = paragraphs(str(note) for note in notes if note)
            yield role, filled(**party, name=string(told["name"]), remarks=remarks)


def _objectives(laws: list[Data]) -> dict[str, Any] | None:
    """Each clause as an objective of its own: its restatement is what is to be met."""
    told = [
        filled(
            control_id=control_id(law, clause),
            description=prose(f"{clause['citation']} {clause['title'] or ''}"),
            links=_link(clause["address"] or law["address"]),
            parts=[
                {
                    "id": objective_id(law, clause),
                    "name": "assessment-objective",
                    "prose": prose(clause["restatement"] or clause["citation"]),
                }
            ],
        )
        for law in laws
        for clause in law["clauses"]
    ]
    return {"objectives-and-methods": told} if told else None


def _link(address: str | None) -> list[dict[str, str]]:
    return [{"href": iri(address), "rel": "reference"}] if iri(address) else []


def _plan(results: Data) -> dict[str, Any]:
    run = results["run"]
    told = {"depth": run.get("depth"), "seed": run.get("seed"), "decision-rule": run.get("decisionRule")}
    readings = [
        f"In force at {reading['regulation'] or ''} {reading['clause']}: {reading['inForce']}"
        for reading in results["readings"]
    ]
    return filled(
        uuid=uuid_in(results, "plan"),
        title="What was planned",
        description=paragraphs([_NO_PLAN, *readings]),
        **properties(told),
    )


def _law(law: Data, results: Data) -> dict[str, Any]:
    """A regulation as a source: its citation and edition, and the digests of the data it was read as."""
    files = next((entry["files"] for entry in results["law"] if entry["id"] == law["id"]), ())
    hashes = [
        {"name": "sha256", "ns": "urn:clausecheck:terms", "value": string(file["sha256"]), "remarks": path}
        for file in files
        if (path := prose(str(file["path"])))
    ]
    address = iri(law["address"])
    return filled(
        uuid=uuid_of("regulation", law["id"], law["edition"]),
        title=heading(f"{law['citation']} {law['title'] or ''}"),
        props=hashes,
        citation={"text": prose(f"{law['citation']}, {law['edition'] or 'edition not stated'}")},
        rlinks=[{"href": address}] if address else [],
    )
