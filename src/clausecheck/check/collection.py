"""pytest collects feature files as they are, and stops where pytest-bdd found other checks than planned.

No .py file stands beside a feature: each file becomes a module in memory, each planned check one item.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from clausecheck.check.collection_file import CHECK, CheckItem, FeatureFile
from clausecheck.check.features_source import FeatureErrors
from clausecheck.check.lint_tags import CLAUSE, GAME
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from clausecheck.check.features_plan import PlannedCheck

__all__ = ["CHECK", "CheckItem", "FeatureCollection", "FeatureFile"]


class FeatureCollection:
    """A pytest plugin that collects the planned checks and nothing that calls itself one.

    `complete`: every planned check must be collected and kept, and nothing else (a certification). Without
    it the paths, -k and the like that somebody gives pytest may choose among the files and checks, but
    each file collected must still hold what was planned of it.

    A difference stops the session with pytest.UsageError, its cause a FeatureErrors.
    """

    def __init__(self, checks: Sequence[PlannedCheck], *, complete: bool = True) -> None:
        self.checks = tuple(checks)
        self.complete = complete
        self._order = {check.id: at for at, check in enumerate(self.checks)}
        self._files: dict[str, list[PlannedCheck]] = {}
        for check in self.checks:
            self._files.setdefault(os.path.realpath(check.path), []).append(check)
        self._collected: list[FeatureFile] = []
        self._strangers: list[FeatureError] = []

    @property
    def paths(self) -> list[Path]:
        """The files to hand to pytest, in the order of their checks."""
        return list(dict.fromkeys(check.path for check in self.checks))

    @pytest.hookimpl(tryfirst=True)
    def pytest_collect_directory(self, path: Path, parent: pytest.Collector) -> pytest.Collector | None:
        """In a certification no __init__.py among the features is imported."""
        return pytest.Dir.from_parent(parent, path=path) if self.complete else None

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> FeatureFile | None:
        """A feature file of the plan becomes a module of checks; other files are not ours."""
        planned = self._files.get(os.path.realpath(file_path))
        if planned is None:
            if self.complete and file_path.suffix == ".feature":
                hint = "start the run again"
                self._strangers.append(FeatureError("was not planned", where=str(file_path), hint=hint))
            return None
        file: FeatureFile = FeatureFile.from_parent(parent, path=file_path)
        file.planned = planned
        self._collected.append(file)
        return file

    @pytest.hookimpl(tryfirst=True, optionalhook=True)
    def pytest_bdd_apply_tag(self, tag: str, function: Callable[..., object]) -> bool | None:
        """Our tags are no marks: --strict-markers would refuse them."""
        del function
        return True if tag.startswith((CLAUSE, GAME)) else None

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Before anybody deselects: compare plan and collection, and put the checks in the plan's order."""
        faults = [fault for file in self._collected for fault in file.faults]
        if self.complete:
            faults += [*self._strangers, *self._passed_over(items)]
        _stop(faults)
        places = [at for at, item in enumerate(items) if CHECK in item.stash]
        ours = sorted((items[at] for at in places), key=lambda item: self._order[item.stash[CHECK].id])
        for at, item in zip(places, ours, strict=True):
            items[at] = item

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> None:
        """In a certification nothing may have been deselected, repeated or put in between."""
        # Not in pytest_collection_finish, which runs after an interrupted collection too.
        if self.complete:
            kept = [item.stash[CHECK].id if CHECK in item.stash else item.nodeid for item in session.items]
            if kept != [check.id for check in self.checks]:
                _stop([*self._passed_over(session.items), *_foreign(session.items)] or [_reordered()])

    def _passed_over(self, items: Sequence[pytest.Item]) -> list[FeatureError]:
        collected = {item.stash[CHECK].id for item in items if CHECK in item.stash}
        differing = {fault.where for file in self._collected for fault in file.faults}
        hint = "hand pytest every file of the plan, and deselect none"
        return [
            FeatureError(f"{check.id} was planned and would not run", where=check.at, hint=hint)
            for check in self.checks
            if check.id not in collected and not {check.at, check.file} & differing
        ]


def _foreign(items: Sequence[pytest.Item]) -> list[FeatureError]:
    hint = "only the features of the plan may run in a certification"
    return [
        FeatureError("would run, and is no planned check", where=item.nodeid, hint=hint)
        for item in items
        if CHECK not in item.stash
    ]


def _reordered() -> FeatureError:
    return FeatureError(
        "the checks would not run once each in the order planned", hint="remove the plugin that changes it"
    )


def _stop(faults: list[FeatureError]) -> None:
    if faults:
        error = FeatureErrors(faults)
        raise pytest.UsageError(str(error)) from error
