"""The published JSON Schema of regulation.toml, for editors and for whoever writes a jurisdiction."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from clausecheck.law.model import RegulationFile

PUBLISHED = Path(__file__).with_name("regulation.schema.json")


def regulation_schema() -> dict[str, Any]:
    """The schema as the forms in `model` have it."""
    schema = msgspec.json.schema(RegulationFile)
    about = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:clausecheck:regulation:1",
        "title": "clausecheck regulation.toml",
    }
    published: dict[str, Any] = json.loads(json.dumps({**about, **schema}))
    return published


def write() -> None:
    """Publish it anew, after a change to the forms: python -m clausecheck.law.schema."""
    PUBLISHED.write_text(json.dumps(regulation_schema(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
