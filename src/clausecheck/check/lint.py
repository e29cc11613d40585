"""What a feature may not do, lest a scenario be dropped or pass without checking anything.

Each function gives defects: FeatureErrors with file, line and what to do. None stops at the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.check.features_tree import steps_before
from clausecheck.check.lint_outline import lint_outline
from clausecheck.check.lint_steps import lint_wording
from clausecheck.check.lint_tags import lint_tags
from clausecheck.check.lint_text import lint_text
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from clausecheck.check.features_plan import PlannedCheck
    from clausecheck.check.features_tree import Background, Feature, Scenario, Step
    from clausecheck.check.lint_steps import Match

__all__ = ["lint_feature", "lint_ids", "lint_wording"]


def lint_feature(
    feature: Feature,
    *,
    clauses: Collection[str] | None,
    games: Collection[str] | None,
    match: Match | None,
) -> list[FeatureError]:
    """Every defect of one feature file that shows without planning its checks.

    Names in tags are not held against clauses or games that are None: not known.
    """
    defects = [
        *_lint_whole(feature),
        *lint_tags(feature, clauses=clauses, games=games),
        *lint_text(feature, match),
        *_lint_names(feature),
    ]
    for background in feature.backgrounds():
        defects += _lint_background(feature, background)
    for rule, scenario in feature.owned():
        defects += _lint_scenario(feature, scenario)
        defects += lint_outline(feature, scenario, [*steps_before(feature), *steps_before(rule)])
    return defects


def lint_ids(checks: Sequence[PlannedCheck]) -> list[FeatureError]:
    """Check ids that a regulation would use twice, or that say nothing."""
    defects: list[FeatureError] = []
    first: dict[str, PlannedCheck] = {}
    for check in checks:
        earlier = first.setdefault(check.id, check)
        if check.id.endswith("/"):
            what = f'"{check.name}" has no letter or digit to make a check id of'
            defects.append(FeatureError(what, where=check.at, hint="name the scenario in Latin letters"))
        elif earlier is not check and not _same_name(earlier, check):
            what = f"the check id {check.id} is already taken at {earlier.at}"
            hint = "reword the scenario's name" if check.row is None else "drop or change the row"
            defects.append(FeatureError(what, where=check.at, hint=hint))
    return defects


def _same_name(one: PlannedCheck, other: PlannedCheck) -> bool:
    """Whether two checks are two scenarios of one name, which is a defect of its own."""
    return (one.path, one.scenario) == (other.path, other.scenario) and other.row is None


def _lint_whole(feature: Feature) -> list[FeatureError]:
    defects: list[FeatureError] = []
    if not feature.owned():
        hint = "write one, or remove the file"
        defects.append(feature.defect(feature.line, f'the feature "{feature.name}" has no scenario', hint))
    elif empty := [rule for rule in feature.rules if not rule.scenarios]:
        hint = "write one, or remove it"
        defects += [feature.defect(rule.line, f'no scenario in "{rule.name}"', hint) for rule in empty]
    if feature.language != "en":
        hint = "leave the language line out: the vocabulary is English"
        defects.append(feature.defect(1, f'the language "{feature.language}" has no steps', hint))
    return defects


def _lint_names(feature: Feature) -> list[FeatureError]:
    """pytest-bdd keeps scenarios by name: of two with one name, the first would vanish."""
    defects: list[FeatureError] = []
    first: dict[str, int] = {}
    for _, scenario in feature.owned():
        if not scenario.name:
            hint = "say what it checks: its id is made of the name"
            defects.append(feature.defect(scenario.line, "a scenario without a name", hint))
        elif scenario.name in first:
            what = f'the name "{scenario.name}" is already used at line {first[scenario.name]}'
            hint = "a name is used once in a feature, or one of the two would not run"
            defects.append(feature.defect(scenario.line, what, hint))
        else:
            first[scenario.name] = scenario.line
    return defects


def _lint_scenario(feature: Feature, scenario: Scenario) -> list[FeatureError]:
    defects = _lint_first(feature, scenario.steps)
    kinds = [step.type for step in scenario.steps]
    if "then" not in kinds:
        hint = "it checks nothing: say with Then what must hold"
        defects.append(feature.defect(scenario.line, f'"{scenario.name}" has no Then', hint))
    elif kinds[-1] != "then":
        hint = "end the scenario with a Then, or remove the step"
        line = scenario.steps[-1].line
        defects.append(feature.defect(line, "a step behind the last Then, which nothing checks", hint))
    return defects


def _lint_background(feature: Feature, background: Background) -> list[FeatureError]:
    defects = _lint_first(feature, background.steps)
    if not background.steps:
        defects.append(feature.defect(background.line, "a Background without steps", "remove it"))
    for step in background.steps:
        if step.type == "then":
            hint = "a scenario says itself what must hold"
            defects.append(feature.defect(step.line, "a Then in a Background", hint))
    return defects


def _lint_first(feature: Feature, steps: Sequence[Step]) -> list[FeatureError]:
    if steps and not steps[0].type:
        what = f'the first step "{steps[0].text}" begins with And, But or *'
        return [feature.defect(steps[0].line, what, "begin with Given, When or Then")]
    return []
