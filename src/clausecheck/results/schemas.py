"""The published JSON Schemas of what a run writes."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any


def results_schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of results.json."""
    return _load("results.schema.json")


def events_schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of one line of events.ndjson."""
    return _load("events.schema.json")


def _load(name: str) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
    return schema
