"""The law of two-card joker poker with features of a test's own."""

from __future__ import annotations

from textwrap import dedent, indent
from typing import TYPE_CHECKING

from clausecheck.law import Regulation, home, load_regulation
from tests.check.products import NJ30

if TYPE_CHECKING:
    from pathlib import Path

PLACE = f"laws/{NJ30}/own.feature"
"""How errors name the feature."""
FIRST = 6
"""The line on which the scenarios begin."""


def write_law(folder: Path, scenarios: str, *, clause: str = "b.5") -> Path:
    """laws/nj-13-69f-30.5 below a folder, whose feature has these scenarios under one clause."""
    place = folder / "laws" / NJ30
    place.mkdir(parents=True, exist_ok=True)
    (place / "regulation.toml").write_bytes((home() / NJ30 / "regulation.toml").read_bytes())
    head = f"@game:two-card-joker-poker\nFeature: own\n\n  @clause:{clause}\n  Rule: own\n"
    (place / "own.feature").write_text(head + indent(dedent(scenarios).strip() + "\n", "    "), "utf-8")
    return place


def law_of(folder: Path, scenarios: str, *, clause: str = "b.5") -> dict[str, Regulation]:
    """A catalogue of that regulation alone."""
    return {NJ30: load_regulation(write_law(folder, scenarios, clause=clause))}


def scenario(*steps: str, name: str = "one") -> str:
    """One scenario: its first step is Given, the second Then, the others And."""
    words = ["Given", "Then", *["And"] * len(steps)]
    return "\n".join(
        [f"Scenario: {name}", *(f"  {word} {step}" for word, step in zip(words, steps, strict=False))]
    )
