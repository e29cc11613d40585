"""The published schemas of engagement.toml and waivers.toml are their forms', and take the examples."""

from __future__ import annotations

import json
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from clausecheck.results.engagement import read_engagement
from clausecheck.results.published import FORMS, published, schema_of
from clausecheck.results.waivers import read_waivers

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"


def plain(value: Any) -> Any:
    """TOML's values as JSON has them."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value.isoformat() if isinstance(value, date) else value


def example(name: str) -> Any:
    return plain(tomllib.loads((EXAMPLES / f"{name}.toml").read_text("utf-8")))


@pytest.mark.parametrize("name", FORMS)
def test_what_is_published_is_what_the_forms_say(name: str) -> None:
    assert json.loads(published(name).read_text("utf-8")) == schema_of(name)


@pytest.mark.parametrize("name", FORMS)
def test_the_example_fits_the_schema_and_a_misspelt_key_does_not(name: str) -> None:
    data = example(name)
    validator = jsonschema.Draft202012Validator(
        schema_of(name), format_checker=jsonschema.FormatChecker(["date"])
    )
    validator.validate(data)
    data["misspelt"] = {}
    with pytest.raises(jsonschema.ValidationError, match="misspelt"):
        validator.validate(data)


def test_the_examples_are_read() -> None:
    engagement = read_engagement(EXAMPLES / "engagement.toml")
    assert engagement.report.issued == date(2026, 12, 1)
    assert read_waivers(EXAMPLES / "waivers.toml").waiver[0].id.startswith("nj-13-69f-14.3/c.2/")
