"""results.json on disk: written whole, read with its shape checked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from clausecheck.errors import UsageError
from clausecheck.results.fold import SCHEMA
from clausecheck.results.rollup import OUTCOMES
from clausecheck.results.strict import dump_document, strict
from clausecheck.results.whole import write_whole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def write_results(path: Path, results: Mapping[str, Any]) -> None:
    """Write results: UTF-8, indented, keys in the order of the contract, a newline at the end.

    The file appears whole or not at all: it is written beside its place and moved there.
    """
    plain, _ = strict(results)
    write_whole(path, dump_document(plain))


def read_results(path: Path) -> dict[str, Any]:
    """Recorded results. Raises `UsageError` for a file that cannot be read or reported on."""
    try:
        results = json.loads(path.read_bytes())
    except OSError as error:
        raise UsageError(f"cannot read the results: {error.strerror}", where=str(path)) from error
    except ValueError as error:
        raise UsageError("not JSON", where=str(path), hint=str(error)) from error
    fault = _fault(results)
    if fault:
        raise UsageError(fault, where=str(path), hint="a results.json that clausecheck run wrote is expected")
    return dict(results)


def _fault(results: Any) -> str:
    if not isinstance(results, dict) or results.get("schema") != SCHEMA:
        return f"its schema is not {SCHEMA}"
    for field in ("product", "run", "adapter", "harness"):
        if not isinstance(results.get(field), dict):
            return f"{field} is not an object"
    if not isinstance(results.get("regulations"), list):
        return "regulations is not a list"
    return next(
        (fault for item in results["regulations"] if (fault := _fault_of(item, ("clauses", "checks")))), ""
    )


def _fault_of(item: Any, inside: tuple[str, ...]) -> str:
    """What is wrong with a regulation, a clause or a check; `inside` names the lists further in."""
    if not isinstance(item, dict) or not isinstance(item.get("id"), str):
        return "an entry without an id"
    if item.get("outcome") not in OUTCOMES:
        return f"{item['id']}: its outcome is none of {', '.join(OUTCOMES)}"
    if not inside:
        return ""
    parts = item.get(inside[0])
    if not isinstance(parts, list):
        return f"{item['id']}: {inside[0]} is not a list"
    return next((fault for part in parts if (fault := _fault_of(part, inside[1:]))), "")
