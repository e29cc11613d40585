"""The syntax tree of one feature file, as the planner and the linter read it: every node has its line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag, without its @."""

    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Step:
    """A step as written; `type` is given, when or then, or "" where an And stands first."""

    type: str
    text: str
    line: int
    table: tuple[tuple[int, tuple[str, ...]], ...] = ()
    docstring: str | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """Everything in the step that may hold placeholders."""
        cells = tuple(cell for _, row in self.table for cell in row)
        return (self.text, *cells, *(() if self.docstring is None else (self.docstring,)))


@dataclass(frozen=True, slots=True)
class Examples:
    """One Examples table: rows are (line, cells)."""

    line: int
    header: int
    columns: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    tags: tuple[Tag, ...]
    description: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A Scenario or Scenario Outline with its own steps only."""

    name: str
    line: int
    keyword: str
    tags: tuple[Tag, ...]
    description: str
    steps: tuple[Step, ...]
    examples: tuple[Examples, ...]


@dataclass(frozen=True, slots=True)
class Background:
    """The steps before each scenario of a Feature or Rule."""

    line: int
    description: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A Rule: the scenarios of one clause."""

    name: str
    line: int
    tags: tuple[Tag, ...]
    description: str
    background: Background | None
    scenarios: tuple[Scenario, ...]


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature file: `file` is its path as errors and reports print it, `lines` its source."""

    path: Path
    file: str
    lines: tuple[str, ...]
    name: str
    line: int
    language: str
    tags: tuple[Tag, ...]
    description: str
    background: Background | None
    scenarios: tuple[Scenario, ...]
    rules: tuple[Rule, ...]

    def owned(self) -> list[tuple[Rule | None, Scenario]]:
        """Each scenario with its rule, in the order of the file."""
        return [
            *((None, scenario) for scenario in self.scenarios),
            *((rule, scenario) for rule in self.rules for scenario in rule.scenarios),
        ]

    def backgrounds(self) -> list[Background]:
        """The Feature's and each Rule's, where they have one."""
        found = [self.background, *(rule.background for rule in self.rules)]
        return [background for background in found if background is not None]

    def defect(self, line: int, what: str, hint: str = "") -> FeatureError:
        """A FeatureError that names this file and a line of it."""
        return FeatureError(what, where=f"{self.file}:{line}", hint=hint)


def steps_before(owner: Feature | Rule | None) -> tuple[Step, ...]:
    """The steps that a Feature's or Rule's Background puts before each of its scenarios."""
    return owner.background.steps if owner is not None and owner.background is not None else ()
