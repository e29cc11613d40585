"""From a feature file to its tree: gherkin's syntax tree, read into our own nodes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from pytest_bdd.types import STEP_TYPE_BY_PARSER_KEYWORD

from clausecheck.check.features_source import decode, parse
from clausecheck.check.features_tree import Background, Examples, Feature, Rule, Scenario, Step, Tag


def read_feature(path: Path, folder: Path) -> Feature:
    """Read the feature file at `path`, which lies below the regulation's folder.

    Raises FeatureError (FeatureErrors for several) when it is not UTF-8 or not Gherkin.
    """
    file = Path(os.path.relpath(path, folder.parent.parent)).as_posix()
    text = decode(path, file)
    node = parse(text, file)
    children: list[dict[str, Any]] = node["children"]
    return Feature(
        path=path,
        file=file,
        lines=tuple(text.split("\n")),
        name=node["name"],
        line=node["location"]["line"],
        language=node["language"],
        tags=_tags(node),
        description=node["description"],
        background=_background(children),
        scenarios=_scenarios(children),
        rules=tuple(_rule(child["rule"]) for child in children if "rule" in child),
    )


def _tags(node: dict[str, Any]) -> tuple[Tag, ...]:
    return tuple(Tag(tag["name"].removeprefix("@"), tag["location"]["line"]) for tag in node["tags"])


def _rule(node: dict[str, Any]) -> Rule:
    line, children = node["location"]["line"], node["children"]
    background, scenarios = _background(children), _scenarios(children)
    return Rule(node["name"], line, _tags(node), node["description"], background, scenarios)


def _background(children: list[dict[str, Any]]) -> Background | None:
    for child in children:
        if "background" in child:
            node = child["background"]
            return Background(node["location"]["line"], node["description"], _steps(node["steps"]))
    return None


def _scenarios(children: list[dict[str, Any]]) -> tuple[Scenario, ...]:
    nodes = [child["scenario"] for child in children if "scenario" in child]
    return tuple(
        Scenario(
            name=node["name"],
            line=node["location"]["line"],
            keyword=node["keyword"],
            tags=_tags(node),
            description=node["description"],
            steps=_steps(node["steps"]),
            examples=tuple(_examples(table) for table in node["examples"]),
        )
        for node in nodes
    )


def _steps(nodes: list[dict[str, Any]]) -> tuple[Step, ...]:
    steps: list[Step] = []
    kind = ""
    for node in nodes:
        # As pytest-bdd does it: And, But and * continue the type before them.
        kind = STEP_TYPE_BY_PARSER_KEYWORD.get(node["keywordType"], kind)
        table = _rows(node["dataTable"]["rows"]) if "dataTable" in node else ()
        docstring = node["docString"]["content"] if "docString" in node else None
        steps.append(Step(kind, node["text"], node["location"]["line"], table, docstring))
    return tuple(steps)


def _rows(nodes: list[dict[str, Any]]) -> tuple[tuple[int, tuple[str, ...]], ...]:
    return tuple((row["location"]["line"], tuple(cell["value"] for cell in row["cells"])) for row in nodes)


def _examples(node: dict[str, Any]) -> Examples:
    line = node["location"]["line"]
    header = node.get("tableHeader")
    (at, columns), *_ = _rows([header]) if header else [(line, ())]
    return Examples(line, at, columns, _rows(node.get("tableBody", [])), _tags(node), node["description"])
