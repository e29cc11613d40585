"""The checks that a regulation's feature files plan, before anything is run.

`read_features` is the one door: it reads every feature, has it linted, and raises all defects together.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from clausecheck.check import lint
from clausecheck.check.features_plan import Kind, PlannedCheck, planned, slug
from clausecheck.check.features_reader import read_feature
from clausecheck.check.features_source import FeatureErrors
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from clausecheck.check.features_tree import Feature
    from clausecheck.check.lint_steps import Match
    from clausecheck.law import Regulation

__all__ = [
    "FeatureErrors",
    "Kind",
    "PlannedCheck",
    "feature_files",
    "from_here",
    "read_features",
    "read_regulation",
    "slug",
    "survey",
]


def read_features(
    folder: Path,
    *,
    regulation: str,
    clauses: Collection[str],
    games: Collection[str],
    match: Match | None = None,
) -> list[PlannedCheck]:
    """Every check below a regulation's folder, file after file in order of path.

    `clauses` and `games` are the ids that tags may name. `match(type, text)` gives the step definitions
    that a step matches (its attribute `sentences`, if any, serves hints); without it the steps' wording is
    not looked at. Raises FeatureErrors with every defect of every file, each with file and line.
    """
    checks, defects = survey(folder, regulation=regulation, clauses=clauses, games=games, match=match)
    if defects:
        raise FeatureErrors(from_here(defects, folder))
    return checks


def survey(
    folder: Path,
    *,
    regulation: str,
    clauses: Collection[str] | None,
    games: Collection[str] | None,
    match: Match | None,
) -> tuple[list[PlannedCheck], list[FeatureError]]:
    """The checks of a folder, as far as they can be read, and every defect, in no order.

    As `read_features`, and without clauses or games, where the data cannot be read, no name in a tag is
    held against them. Places are named as checks name their files.
    """
    folder = Path(os.path.abspath(folder))  # noqa: PTH100 (resolve() would follow links, and change names)
    features, defects = _read(folder)
    checks: list[PlannedCheck] = []
    for feature in features:
        defects += lint.lint_feature(feature, clauses=clauses, games=games, match=match)
        checks += planned(feature, regulation)
    defects += lint.lint_ids(checks)
    if match is not None:
        defects += lint.lint_wording(checks, match)
    return checks, defects


def from_here(defects: Iterable[FeatureError], folder: Path) -> list[FeatureError]:
    """Defects of a regulation's features in the order of their places, which are named from where the user
    stands, as the folder is."""
    whole, here = Path(os.path.abspath(folder)), Path.cwd()  # noqa: PTH100
    name = f"{whole.parent.name}/{whole.name}"
    near = folder.relative_to(here) if folder.is_absolute() and folder.is_relative_to(here) else folder
    shown = near.as_posix()

    def told(text: str) -> str:
        return text.replace(f"{name}/", f"{shown}/".removeprefix("./"))

    return [
        FeatureError(
            # Only a place in `what` is a path: one that an earlier name or id stands at.
            told(defect.what) if f" at {name}/" in defect.what else defect.what,
            where=shown if defect.where == name else told(defect.where),
            hint=defect.hint,
        )
        for defect in sorted(defects, key=_place)
    ]


def read_regulation(regulation: Regulation) -> list[PlannedCheck]:
    """Every check of a regulation, its steps' wording not looked at; none where it has no features yet.

    Raises FeatureErrors.
    """
    if not any(regulation.folder.rglob("*.feature")):
        return []
    return read_features(
        regulation.folder,
        regulation=regulation.id,
        clauses=[clause.id for clause in regulation.clause],
        games=[game.id for game in regulation.game],
    )


def feature_files(folder: Path) -> list[Path]:
    """The feature files below a folder, in order of path."""
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() == ".feature" and path.is_file())


def _read(folder: Path) -> tuple[list[Feature], list[FeatureError]]:
    features: list[Feature] = []
    defects: list[FeatureError] = []
    paths = feature_files(folder)
    if not paths:
        shown = f"{folder.parent.name}/{folder.name}"
        return [], [FeatureError("has no .feature file", where=shown, hint="a regulation needs one")]
    for path in paths:
        try:
            feature = read_feature(path, folder)
        except FeatureErrors as error:
            defects += error.defects
        except FeatureError as error:
            defects.append(error)
        else:
            features.append(feature)
            if path.suffix != ".feature":
                hint = "pytest would pass the file over: write .feature"
                defects.append(feature.defect(1, f'ends in "{path.suffix}"', hint))
    return features, defects


def _place(defect: FeatureError) -> tuple[str, int]:
    file, _, line = defect.where.rpartition(":")
    return (file, int(line)) if line.isdigit() else (defect.where, 0)
