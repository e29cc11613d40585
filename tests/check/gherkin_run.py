"""Running a sample regulation, and recording what ran."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.check.collection import CHECK, FeatureCollection
from clausecheck.check.runner import run_pytest
from tests.check import gherkin_steps

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from clausecheck.check.features import PlannedCheck


class Recorder:
    """What ran: the outcome of each item by node id, and what its steps said by check id."""

    def __init__(self) -> None:
        self.outcomes: dict[str, str] = {}
        self.said: dict[str, list[str]] = {}
        self.checks: list[PlannedCheck] = []
        self.finished = 0

    def pytest_configure(self, config: pytest.Config) -> None:
        config.stash[gherkin_steps.SAID] = self.said

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.checks = [item.stash[CHECK] for item in session.items if CHECK in item.stash]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            self.outcomes[report.nodeid] = report.outcome

    def pytest_unconfigure(self) -> None:
        self.finished += 1


def run(home: Path, checks: list[PlannedCheck], *more: object, complete: bool = True) -> tuple[int, Recorder]:
    """Run a regulation's folder against a plan: exit code, and what was recorded."""
    recorder = Recorder()
    collection = FeatureCollection(checks, complete=complete)
    plugins = [gherkin_steps, collection, recorder, *more]
    return run_pytest([home], plugins=plugins, rootdir=home.parent.parent), recorder
