"""Text that Gherkin takes for a description, or throws away, though its author meant it to run."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.check.features_tree import Feature
    from clausecheck.check.lint_steps import Match
    from clausecheck.errors import FeatureError

_BLOCKS = (
    "feature",
    "rule",
    "background",
    "scenario",
    "example",
    "examples",
    "scenarios",
    "scenario outline",
    "scenario template",
)
_BLOCK = re.compile(r"^(?P<word>[A-Za-z]+(?: [A-Za-z]+)?)\s*:")
_STEP = re.compile(r"^(?P<word>Given|When|Then|And|But|\*)\s+(?P<text>.+)$")


def lint_text(feature: Feature, match: Match | None) -> Iterator[FeatureError]:
    """Swallowed text of one feature file. `match` recognises steps in a description, where given."""
    yield from _lint_rows(feature)
    for line, description in _prose(feature):
        for at, text in _located(feature, line, description):
            if _is_block(text) or _is_step(text, match):
                hint = "mend the line before it, or make it a comment with #"
                yield feature.defect(at, f'"{text}" is taken for a description and would not run', hint)
    for line, description in _below_scenarios(feature):
        for at, text in _located(feature, line, description):
            hint = "begin it with Given, When or Then, or make it a comment with #"
            yield feature.defect(at, f'"{text}" is no step and would not run', hint)


def _prose(feature: Feature) -> Iterator[tuple[int, str]]:
    """Where a description is welcome: (line of its owner, text)."""
    yield feature.line, feature.description
    for rule in feature.rules:
        yield rule.line, rule.description


def _below_scenarios(feature: Feature) -> Iterator[tuple[int, str]]:
    """Where a description can only be a step that was misspelt."""
    yield from ((background.line, background.description) for background in feature.backgrounds())
    for _, scenario in feature.owned():
        yield scenario.line, scenario.description
        for table in scenario.examples:
            yield table.line, table.description


def _located(feature: Feature, line: int, description: str) -> Iterator[tuple[int, str]]:
    """(line, text) of each line of a description: the tree doesn't say where it stands."""
    at = line
    for text in (text.strip() for text in description.splitlines()):
        if not text:
            continue
        at = next((n for n in range(at + 1, len(feature.lines) + 1) if _source(feature, n) == text), at)
        yield at, text


def _source(feature: Feature, line: int) -> str:
    return feature.lines[line - 1].strip()


def _is_block(text: str) -> bool:
    block = _BLOCK.match(text)
    return block is not None and bool(get_close_matches(block["word"].lower(), _BLOCKS, n=1, cutoff=0.8))


def _is_step(text: str, match: Match | None) -> bool:
    step = _STEP.match(text)
    if step is None or match is None:
        return False
    return any(match(kind, step["text"]) for kind in ("given", "when", "then"))


def _lint_rows(feature: Feature) -> Iterator[FeatureError]:
    """gherkin drops in silence what stands behind the last | of a row."""
    for line in _row_lines(feature):
        rest = re.split(r"(?<!\\)(?:\\\\)*\|", _source(feature, line))[-1].strip()
        if rest and not rest.startswith("#"):
            hint = "close the cell with |"
            yield feature.defect(line, f'"{rest}" behind the last | of a row is lost', hint)


def _row_lines(feature: Feature) -> Iterator[int]:
    steps = [step for background in feature.backgrounds() for step in background.steps]
    for _, scenario in feature.owned():
        steps += scenario.steps
        for table in scenario.examples:
            yield from (table.header, *(line for line, _ in table.rows)) if table.columns else ()
    yield from (line for step in steps for line, _ in step.table)
