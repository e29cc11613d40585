"""A baseline: the outcomes of an earlier run, and the clauses that have become worse since."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    Data = Mapping[str, Any]

_BEST_FIRST: Final = ("passed", "cantTell", "untested", "failed")


def baseline_record(path: Path, results: Data) -> dict[str, Any]:
    """What the header of a run keeps of a baseline: results, and the file that holds them."""
    return {
        "file": {"path": str(path), "sha256": sha256(path.read_bytes()).hexdigest()},
        "product": {key: results["product"].get(key) for key in ("name", "version")},
        "run": {key: results["run"].get(key) for key in ("id", "started")},
        "outcomes": {
            law["id"]: {clause["id"]: clause["outcome"] for clause in law["clauses"]}
            for law in results["regulations"]
        },
    }


def got_worse(results: Data) -> Sequence[Data]:
    """The clauses that are worse than in the baseline; none where there is no baseline."""
    return (results.get("baseline") or {}).get("worse") or ()


def against(record: Data, regulations: Sequence[Data]) -> dict[str, Any]:
    """What results.json says of a baseline: clauses that are worse or better now, and those not asked now."""
    now = {(law["id"], clause["id"]): clause["outcome"] for law in regulations for clause in law["clauses"]}
    rows = [
        {"regulation": law, "clause": clause, "was": was, "is": now.get((law, clause))}
        for law, clauses in record["outcomes"].items()
        for clause, was in clauses.items()
    ]
    told = [row for row in rows if row["is"]]
    return {
        **{key: record[key] for key in ("file", "product", "run")},
        "worse": [row for row in told if worse(row["was"], row["is"])],
        "better": [row for row in told if worse(row["is"], row["was"])],
        "unasked": [row for row in rows if not row["is"]],
    }


def worse(before: str, after: str) -> bool:
    """Whether an outcome is worse than another.

    What passed and asks nothing any more is worse, for it was shown once and is not now; what asked nothing
    is worse only where it fails.

    >>> worse("passed", "cantTell"), worse("failed", "untested"), worse("passed", "inapplicable")
    (True, False, True)
    """
    if before == "inapplicable":
        return after == "failed"
    if after == "inapplicable":
        return before == "passed"
    return _BEST_FIRST.index(after) > _BEST_FIRST.index(before)
