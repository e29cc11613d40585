"""The published schema of regulation.toml is the forms', and takes the regulations that are here."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING

import jsonschema
import pytest

from clausecheck.law import home
from clausecheck.law.schema import PUBLISHED, regulation_schema

if TYPE_CHECKING:
    from pathlib import Path

FILES = sorted(home().glob("*/regulation.toml"))


def test_what_is_published_is_what_the_forms_say() -> None:
    assert json.loads(PUBLISHED.read_text("utf-8")) == regulation_schema()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_a_regulation_fits_it(path: Path) -> None:
    text = path.read_text("utf-8")
    jsonschema.validate(tomllib.loads(text), json.loads(PUBLISHED.read_text("utf-8")))


def test_it_refuses_an_unknown_key() -> None:
    data = tomllib.loads(FILES[0].read_text("utf-8"))
    data["clause"][0]["restatment"] = "misspelt"
    with pytest.raises(jsonschema.ValidationError, match="restatment"):
        jsonschema.validate(data, json.loads(PUBLISHED.read_text("utf-8")))
