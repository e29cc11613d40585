"""results.json that came from elsewhere: read, its whole shape held against the published schema."""

from __future__ import annotations

import json
import math
from functools import cache
from typing import TYPE_CHECKING, Any, NoReturn

from clausecheck.errors import UsageError
from clausecheck.results.fold import SCHEMA
from clausecheck.results.rollup import roll_up
from clausecheck.results.schemas import results_schema

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_EXPECTED = "give a results.json that clausecheck run wrote"


def read_checked(path: Path) -> dict[str, Any]:
    """Recorded results that keep the published schema. Raises `UsageError`, which tells where they do not."""
    where = str(path)
    results = _parsed(path, where)
    schema = results.get("schema") if isinstance(results, dict) else None
    if schema != SCHEMA:
        hint = _EXPECTED
        if isinstance(schema, str) and schema.startswith("clausecheck/results/"):
            hint = "render it with the edition of clausecheck that wrote it, or a newer one"
        told = "it has no schema" if schema is None else f"its schema is {str(schema)[:60]}"
        raise UsageError(f"{told}, and {SCHEMA} is read here", where=where, hint=hint)
    if fault := fault_of(results) or _contradiction(results):
        raise UsageError(fault, where=where, hint=f"it was cut or changed after it was written; {_EXPECTED}")
    return dict(results)


def _contradiction(results: Any) -> str:
    """The first outcome that is better than what it is made of allows, "" where there is none.

    A verdict recorded as worse than its parts is left: a run has reasons of its own not to trust itself.
    """
    for law in results["regulations"]:
        if fault := _better(law["id"], law["outcome"], [clause["outcome"] for clause in law["clauses"]]):
            return fault
        for clause in law["clauses"]:
            parts = [check["outcome"] for check in clause["checks"]]
            if fault := _better(f"{law['id']}/{clause['id']}", clause["outcome"], parts):
                return fault
    return ""


def _better(what: str, outcome: str, parts: list[str]) -> str:
    made = roll_up(parts)
    if outcome != "passed" or made == "passed":
        return ""
    return f"{what} is recorded as passed, and what it is made of is {made if parts else 'nothing'}"


def _parsed(path: Path, where: str) -> Any:
    if path.is_dir():
        raise UsageError("is a folder", where=where, hint=f"give {path / 'results.json'}")
    try:
        return json.loads(path.read_bytes(), parse_constant=_refused, parse_float=_finite)
    except OSError as error:
        raise UsageError(f"cannot be read: {error.strerror}", where=where, hint=_EXPECTED) from error
    except RecursionError as error:
        raise UsageError("is nested too deep", where=where, hint=_EXPECTED) from error
    except ValueError as error:
        hint = f"give {path.with_name('results.json')}" if path.suffix == ".ndjson" else _EXPECTED
        raise UsageError(f"is no JSON ({error})", where=where, hint=hint) from error


def _finite(word: str) -> float:
    number = float(word)
    return number if math.isfinite(number) else _refused(word)


def _refused(word: str) -> NoReturn:
    raise ValueError(f"{word[:40]} is no number of JSON")


def fault_of(results: Any) -> str:
    """The first place where the results do not keep the schema, "" where they do."""
    from fastjsonschema import JsonSchemaValueException

    try:
        _validator()(results)
    except JsonSchemaValueException as error:
        if error.rule == "required":
            place = str(error.name).removeprefix("data").removeprefix(".")
            lacking = [name for name in error.definition["required"] if name not in error.value]
            return f"{place or 'it'} lacks {', '.join(lacking)}"
        return str(error.message).removeprefix("data.")
    return ""


@cache
def _validator() -> Callable[[Any], Any]:
    import fastjsonschema

    compiled: Callable[[Any], Any] = fastjsonschema.compile(results_schema(), use_default=False)
    return compiled
