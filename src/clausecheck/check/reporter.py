"""The pytest plugin that seats each check at its bench and turns what happened into one event."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.check.collection import CHECK
from clausecheck.check.header import as_planned
from clausecheck.check.verdict import Departure, Verdict
from clausecheck.errors import ClausecheckError, FeatureError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from clausecheck.check.bench import Bench, Place
    from clausecheck.check.features import PlannedCheck
    from clausecheck.check.populations import Population

    Emit = Callable[[dict[str, Any]], None]

PLACE: pytest.StashKey[Place] = pytest.StashKey()


class Reporter:
    """Emits one `check` event an item. `defects` are faults of features that only showed when they ran.

    `alone`: the events are all that anybody reads, and pytest reports to nobody (a certification).
    """

    def __init__(self, bench: Bench, emit: Emit, *, alone: bool = False) -> None:
        self.bench, self.emit, self.alone = bench, emit, alone
        self.finished = 0
        self.defects: list[FeatureError] = []

    @pytest.fixture
    def place(self, request: pytest.FixtureRequest) -> Place:
        """The bench as the running check sees it."""
        seated: Place = request.node.stash[PLACE]
        return seated

    @pytest.fixture
    def population(self, place: Place) -> Population:
        """Stands in where no Given named the hands."""
        raise FeatureError(
            "no Given says which hands or rounds", where=place.check.at, hint='write: Given the hand "..."'
        )

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        """A check out of the product's scope needs nothing set up, where no report of it is read."""
        if not self.alone or CHECK not in item.stash:
            return None
        verdict = self._out_of_scope(item.stash[CHECK])
        if verdict is None:
            return None
        self._finish(self.bench.at(item.stash[CHECK]), verdict, 0.0)
        # What the check before it left set up for this one may not be what the next one needs.
        item.ihook.pytest_runtest_teardown(item=item, nextitem=nextitem)
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> bool | None:
        """A check out of the product's scope is settled without running its steps."""
        if CHECK not in pyfuncitem.stash:
            return None
        verdict = self._out_of_scope(pyfuncitem.stash[CHECK])
        if verdict is None:
            return None
        pyfuncitem.stash[PLACE].record.verdicts.append(verdict)
        return True

    def _out_of_scope(self, check: PlannedCheck) -> Verdict | None:
        plan, claims = self.bench.plan, self.bench.product.claims
        if plan.claimed(check.game, claims):
            return None
        left_out = plan.games is not None and check.game not in plan.games
        if plan.requires(check.regulation, check.game) and not left_out:
            what = "the regulation was asked for" if check.regulation in plan.required else "it is required"
            return Verdict("untested", detail=f"{what}, and {check.game} is not claimed")
        return Verdict(
            "inapplicable",
            reason="not-claimed",
            detail=f"{check.game} was left out of this run" if left_out else f"{check.game} is not claimed",
        )

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        """Run a check, record its verdict, and let pytest see anything but a pass."""
        if CHECK not in item.stash:
            return (yield)
        place = item.stash[PLACE] = self.bench.at(item.stash[CHECK])
        started = time.monotonic()
        try:
            yield
            verdict = place.record.fold()
        except Departure:
            verdict = place.record.fold()
        except Exception as error:  # noqa: BLE001  (whatever a check raises, the run goes on and says so)
            verdict = self._broken(place, error)
        self._finish(place, verdict, time.monotonic() - started)
        if verdict.outcome == "inapplicable":
            pytest.skip(verdict.detail)
        if verdict.outcome != "passed":
            raise Departure(verdict)
        return None

    def _finish(self, place: Place, verdict: Verdict, seconds: float) -> None:
        self.finished += 1
        self.emit(check_event(place, verdict, seconds))

    def _broken(self, place: Place, error: Exception) -> Verdict:
        if isinstance(error, FeatureError):
            self.defects.append(error)
        told = str(error) if isinstance(error, ClausecheckError) else f"{type(error).__name__}: {error}"
        return Verdict("untested", detail=f"the check could not be carried out: {told}")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """What pytest prints: of a departure the finding, not our stack; of a skip where its check is."""
        report = yield
        if call.excinfo is None or CHECK not in item.stash:
            return report
        if isinstance(call.excinfo.value, Departure):
            report.longrepr = describe(item.stash[PLACE], call.excinfo.value.verdict)
        elif report.skipped and isinstance(report.longrepr, tuple):
            check = item.stash[CHECK]
            report.longrepr = (str(check.path), check.line, report.longrepr[2])
        return report


def describe(place: Place, verdict: Verdict) -> str:
    """A finding in a few lines: citation, outcome, hand, expected, reported."""
    regulation = place.law.regulation
    lines = [f"{regulation.cite(place.check.clause)}: {verdict.outcome}  ({place.check.at})"]
    if verdict.detail:
        lines.append(f"  {verdict.detail}")
    if (found := verdict.counterexample) is not None:
        lines += [
            f"  {found.why}",
            f"  {found.wager or 'hands'}: {' '.join(found.hands)}",
            f"  expected: {found.expected}   reported: {found.reported}",
            f"  {found.affected:,} of {found.of:,} {found.unit}",
        ]
    return "\n".join(lines)


def check_event(place: Place, verdict: Verdict, seconds: float) -> dict[str, Any]:
    """The event of one finished check."""
    seen = verdict if verdict.universe else replace(verdict, universe=place.universe)
    return {"event": "check", **as_planned(place.check), **seen.record(), "seconds": round(seconds, 4)}
