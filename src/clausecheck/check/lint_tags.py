"""Tags: @clause on a Rule or scenario, @game on a Feature, Rule or scenario, and none else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.errors import FeatureError, nearest

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from clausecheck.check.features_tree import Feature, Rule, Scenario, Tag

CLAUSE, GAME = "clause:", "game:"
_SWITCHES = ("skip", "skipif", "xfail", "wip", "ignore", "disabled", "todo", "manual", "usefixtures")


def clause_of(rule: Rule | None, scenario: Scenario) -> str:
    """The clause that a scenario checks: its own tag, else its rule's, else ""."""
    return _nearest_tag(CLAUSE, scenario, rule)


def game_of(feature: Feature, rule: Rule | None, scenario: Scenario) -> str:
    """The game that a scenario is about: the tag nearest to it, or ""."""
    return _nearest_tag(GAME, scenario, rule, feature)


def lint_tags(
    feature: Feature, *, clauses: Collection[str] | None, games: Collection[str] | None
) -> Iterator[FeatureError]:
    """Tags that are unknown, doubled, misplaced or missing; names that are not known (None) are let be."""
    for tag in feature.tags:
        if tag.name.startswith(CLAUSE):
            hint = "put it on the Rule of that clause"
            yield feature.defect(tag.line, f"@{tag.name} on a Feature", hint)
    scenarios = [scenario for _, scenario in feature.owned()]
    for scenario in scenarios:
        for tag in (tag for table in scenario.examples for tag in table.tags):
            hint = "put it on the Feature, Rule or scenario"
            yield feature.defect(tag.line, f"@{tag.name} on Examples", hint)
    owned = [feature.tags, *(rule.tags for rule in feature.rules), *(scenario.tags for scenario in scenarios)]
    for tags in owned:
        yield from _lint_owner(feature, tags, clauses, games)
    yield from _lint_rules(feature)
    yield from _lint_missing(feature)


def _nearest_tag(prefix: str, *owners: Scenario | Rule | Feature | None) -> str:
    for tags in (owner.tags for owner in owners if owner is not None):
        for tag in tags:
            if tag.name.startswith(prefix):
                return tag.name.removeprefix(prefix)
    return ""


def _lint_owner(
    feature: Feature, tags: Sequence[Tag], clauses: Collection[str] | None, games: Collection[str] | None
) -> Iterator[FeatureError]:
    for prefix, known in ((CLAUSE, clauses), (GAME, games)):
        mine = [tag for tag in tags if tag.name.startswith(prefix)]
        for tag in mine:
            value = tag.name.removeprefix(prefix)
            if known is not None and value not in known:
                what = f"@{tag.name} names no {prefix[:-1]} of this regulation"
                yield feature.defect(tag.line, what, nearest(value, known))
        for tag in mine[1:]:
            what = f"a second {prefix[:-1]} tag, @{tag.name}"
            yield feature.defect(tag.line, what, f"keep one: a check belongs to one {prefix[:-1]}")
    for tag in tags:
        if not tag.name.startswith((CLAUSE, GAME)):
            yield _unknown(feature, tag)


def _unknown(feature: Feature, tag: Tag) -> FeatureError:
    word, colon, value = tag.name.partition(":")
    if word.lower() in _SWITCHES:
        hint = "a check is not turned off by a tag: remove the tag, or the scenario"
    else:
        like = nearest(word.lower(), ["clause", "game"])
        guess = "game" if '"game"' in like else "clause"
        close = like.startswith("did you mean")
        hint = (
            f'did you mean "@{guess}:{value if colon else "…"}"?'
            if close
            else "tags are @clause:… and @game:…"
        )
    return feature.defect(tag.line, f"the tag @{tag.name} is unknown", hint)


def _lint_rules(feature: Feature) -> Iterator[FeatureError]:
    first: dict[str, int] = {}
    for rule in feature.rules:
        clause = _nearest_tag(CLAUSE, rule)
        if clause and clause in first:
            what = f"a second Rule of clause {clause}; the first is at line {first[clause]}"
            yield feature.defect(rule.line, what, "one Rule a clause: bring them together")
        first.setdefault(clause, rule.line)


def _lint_missing(feature: Feature) -> Iterator[FeatureError]:
    for rule, scenario in feature.owned():
        if not clause_of(rule, scenario):
            hint = "put it below a Rule tagged @clause:…"
            yield feature.defect(scenario.line, f'"{scenario.name}" is under no clause', hint)
        if not game_of(feature, rule, scenario):
            hint = "tag the Feature, Rule or scenario @game:…"
            yield feature.defect(scenario.line, f'"{scenario.name}" names no game', hint)
