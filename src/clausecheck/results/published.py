"""The published JSON Schemas of the files that a laboratory writes, for editors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import msgspec

from clausecheck.results.engagement import EngagementFile
from clausecheck.results.waivers import WaiverFile

FORMS: Final = {"engagement": EngagementFile, "waivers": WaiverFile}


def published(name: str) -> Path:
    """Where the schema of engagement.toml or waivers.toml stands."""
    return Path(__file__).with_name(f"{name}.schema.json")


def schema_of(name: str) -> dict[str, Any]:
    """The schema (2020-12) of `NAME.toml` as its forms have it; a date is one of TOML, or a string of one."""
    about = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:clausecheck:{name}:1",
        "title": f"clausecheck {name}.toml",
    }
    schema: dict[str, Any] = json.loads(json.dumps({**about, **msgspec.json.schema(FORMS[name])}))
    return schema


def write() -> None:
    """Publish them anew, after a change to the forms: python -m clausecheck.results.published."""
    for name in FORMS:
        published(name).write_text(json.dumps(schema_of(name), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
