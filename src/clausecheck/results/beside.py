"""What a laboratory adds to a run, as results.json has it: who and for whom, texts, waivers, a baseline."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.results.baseline import against
from clausecheck.results.waived import waive

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Data = Mapping[str, Any]


def beside(header: Data, product: Data, regulations: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The fields that a header's additions make, each only where it was given.

    Waivers are put on the checks and clauses of `regulations`, in place.
    """
    told: dict[str, Any] = {}
    if header.get("engagement"):
        told["engagement"] = dict(header["engagement"])
    if header.get("sources"):
        told["sources"] = _sources(header["sources"], [law["id"] for law in regulations])
    if header.get("waivers"):
        told["waivers"] = waive(header["waivers"], product, regulations)
    if header.get("baseline"):
        told["baseline"] = against(header["baseline"], regulations)
    return told


def _sources(record: Data, laws: Sequence[str]) -> dict[str, Any]:
    """The texts of the regulations of this run, and which of them were not there."""
    given = {text["regulation"]: dict(text) for text in record["texts"]}
    folder = record["folder"]
    return {
        **record,
        "texts": [given.get(law) or _not_supplied(law, f"{folder}/{law}.txt") for law in laws],
    }


def _not_supplied(law: str, path: str) -> dict[str, Any]:
    return {"regulation": law, "path": path, "sha256": None, "standing": "not-supplied", "new": []}
