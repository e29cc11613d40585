"""From a feature's tree to the checks that it plans: ids, names, kinds, rendered steps."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pytest_bdd.parser import PARAM_RE, render_string

from clausecheck.check.features_tree import steps_before
from clausecheck.check.lint_tags import clause_of, game_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from clausecheck.check.features_tree import Feature, Scenario

Kind = Literal["scenario", "property", "exhaustive"]


@dataclass(frozen=True, slots=True)
class PlannedCheck:
    """One scenario, or one Examples row of an outline: what a run must execute, once.

    `id` is REGULATION/CLAUSE/scenario-slug. `file` is `path` as reports print it, `line` the scenario's
    line or the row's. `scenario` is the name as pytest-bdd keys it, placeholders unrendered; `row` counts
    over all Examples tables of the scenario. `steps` are (type, text, line), rendered, backgrounds included.
    """

    id: str
    regulation: str
    clause: str
    game: str
    name: str
    kind: Kind
    path: Path
    file: str
    line: int
    scenario: str
    row: int | None
    steps: tuple[tuple[str, str, int], ...]

    @property
    def at(self) -> str:
        """Where the check is written: features/REGULATION/x.feature:12."""
        return f"{self.file}:{self.line}"


def planned(feature: Feature, regulation: str) -> Iterator[PlannedCheck]:
    """The checks of a feature, in the order of the file; a scenario without clause or game plans none."""
    for rule, scenario in feature.owned():
        clause = clause_of(rule, scenario)
        game = game_of(feature, rule, scenario)
        if not (clause and game):
            continue
        steps = [*steps_before(feature), *steps_before(rule), *scenario.steps]
        for row, line, values in _instances(scenario):
            rendered = tuple((step.type, render_string(step.text, values), step.line) for step in steps)
            name, words = _named(scenario.name, values)
            yield PlannedCheck(
                id=f"{regulation}/{clause}/{slug(words)}",
                regulation=regulation,
                clause=clause,
                game=game,
                name=name,
                kind=_kind(rendered),
                path=feature.path,
                file=feature.file,
                line=line,
                scenario=scenario.name,
                row=row,
                steps=rendered,
            )


def _instances(scenario: Scenario) -> Iterator[tuple[int | None, int, dict[str, str]]]:
    """(row, line, values) of each check that a scenario makes."""
    if not scenario.examples:
        yield None, scenario.line, {}
        return
    rows = [(table.columns, line, cells) for table in scenario.examples for line, cells in table.rows]
    for row, (columns, line, cells) in enumerate(rows):
        yield row, line, dict(zip(columns, cells, strict=True))


def _named(name: str, values: dict[str, str]) -> tuple[str, str]:
    """The name of a check and the words of its id: the cells that the name doesn't show are added."""
    shown = set(PARAM_RE.findall(name))
    rendered = render_string(name, values)
    rest = [value for column, value in values.items() if column not in shown]
    if not rest:
        return rendered, rendered
    return f"{rendered} ({', '.join(rest)})", " ".join([rendered, *rest])


def _kind(steps: tuple[tuple[str, str, int], ...]) -> Kind:
    givens = [text for kind, text, _ in steps if kind == "given"]
    if any(text.startswith("every ") for text in givens):
        return "exhaustive"
    return "property" if any(text.startswith("any ") for text in givens) else "scenario"


def slug(text: str) -> str:
    """Words joined by hyphens, for ids and addresses.

    >>> slug("As Ks")
    'as-ks'
    >>> slug("§ (b)5: a répartition of −1")
    'b-5-a-repartition-of-minus-1'
    """
    signed = re.sub(r"(?<![\w])[-−](?=\d)", " minus ", text)
    plain = unicodedata.normalize("NFKD", signed).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")
