"""Outlines: each placeholder has a column, each column a placeholder, each table a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd.parser import PARAM_RE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clausecheck.check.features_tree import Examples, Feature, Scenario, Step
    from clausecheck.errors import FeatureError


def lint_outline(feature: Feature, scenario: Scenario, background: Sequence[Step]) -> list[FeatureError]:
    """The defects of one scenario's placeholders and Examples.

    `background` are the steps run before it, which pytest-bdd renders with the same values.
    """
    used = _placeholders(scenario, background)
    if not scenario.examples:
        return list(_lint_plain(feature, scenario, used))
    return [defect for table in scenario.examples for defect in _lint_table(feature, table, used)]


def _placeholders(scenario: Scenario, background: Sequence[Step]) -> list[tuple[str, int]]:
    """(name, line) of each placeholder; the engine's own pattern, so that both see the same ones."""
    found = [(name, scenario.line) for name in PARAM_RE.findall(scenario.name)]
    for step in (*background, *scenario.steps):
        found += [(name, step.line) for text in step.texts for name in PARAM_RE.findall(text)]
    return list(dict.fromkeys(found))


def _lint_plain(
    feature: Feature, scenario: Scenario, used: Sequence[tuple[str, int]]
) -> Iterator[FeatureError]:
    if "outline" in scenario.keyword.lower() or "template" in scenario.keyword.lower():
        yield feature.defect(scenario.line, f'the outline "{scenario.name}" has no Examples', "give it rows")
        return
    for name, line in used:
        what = f"<{name}> in a scenario without Examples would reach the product as it stands"
        yield feature.defect(line, what, "give the scenario Examples, or write the value")


def _lint_table(feature: Feature, table: Examples, used: Sequence[tuple[str, int]]) -> Iterator[FeatureError]:
    if not table.rows:
        what = "an Examples table without rows checks nothing"
        yield feature.defect(table.line, what, "give it rows, or remove it")
    if not table.columns:
        return
    names = {name for name, _ in used}
    for at, column in enumerate(table.columns):
        if not column:
            yield feature.defect(table.header, "a column without a name", "name it as its placeholder")
        elif column in table.columns[:at]:
            yield feature.defect(table.header, f'the column "{column}" stands twice', "one would be lost")
        elif column not in names:
            what = f'no placeholder uses the column "{column}"'
            yield feature.defect(table.header, what, f"write <{column}> in a step, or remove the column")
    for name, line in used:
        if name not in table.columns:
            what = f'no column of the Examples at line {table.line} is named "{name}"'
            yield feature.defect(line, what, f"columns: {', '.join(table.columns)}")
