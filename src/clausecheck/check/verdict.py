"""The verdict on one check: an EARL outcome, what it rests on, and the smallest counterexample."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

Outcome = Literal["passed", "failed", "untested", "cantTell", "inapplicable"]
Reach = Literal["exhaustive", "sampled", "example"]

WORST_FIRST: Final[tuple[Outcome, ...]] = ("failed", "untested", "cantTell", "passed", "inapplicable")
_STRONGEST_FIRST: Final[tuple[Reach, ...]] = ("exhaustive", "sampled", "example")


@dataclass(frozen=True, slots=True)
class Counterexample:
    """The smallest input on which the product departs. `affected` of `of` inputs do, counted in `unit`.

    Of a round, `round` is all of it as the protocol writes it, `wager` the one that is paid wrongly, and
    amounts are in cents.
    """

    game: str
    hands: tuple[str, ...]
    expected: str | int
    reported: str | int
    why: str
    affected: int = 1
    of: int = 1
    unit: str = "hands"
    round: Mapping[str, Any] | None = None
    wager: str = ""

    def record(self) -> dict[str, Any]:
        """As results.json has it."""
        put: dict[str, Any] = {"hands": list(self.hands)}
        if self.round is not None:
            put = {"round": dict(self.round), "wager": self.wager}
        return {
            "game": self.game,
            **put,
            "expected": self.expected,
            "reported": self.reported,
            "why": self.why,
            "affected": self.affected,
            "of": self.of,
            "unit": self.unit,
        }


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a step of a check found. `cases` counts what was really put to the product."""

    outcome: Outcome
    cases: int = 0
    reach: Reach | None = None
    detail: str = ""
    counterexample: Counterexample | None = None
    reading: dict[str, str] | None = None
    also: frozenset[str] = frozenset()
    reason: str | None = None
    universe: dict[str, Any] | None = None

    def record(self) -> dict[str, Any]:
        """As a check event has it."""
        return {
            "outcome": self.outcome,
            "reason": self.reason,
            "evidence": self.reach,
            "cases": self.cases,
            "universe": self.universe,
            "detail": self.detail,
            "counterexample": None if self.counterexample is None else self.counterexample.record(),
            "reading": self.reading,
            "alsoAffects": sorted(self.also),
        }


class Departure(AssertionError):  # noqa: N818  (what was found, not what went wrong)
    """Ends a check that did not pass: pytest shows its text, our plugin reads its verdict."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.detail or verdict.outcome)
        self.verdict = verdict


@dataclass(slots=True)
class Record:
    """The verdicts of a check's steps, folded into one."""

    verdicts: list[Verdict] = field(default_factory=list)

    def add(self, verdict: Verdict) -> None:
        """Take a step's verdict. Raises `Departure` where it ends the check."""
        self.verdicts.append(verdict)
        if verdict.outcome in ("failed", "untested"):
            raise Departure(verdict)

    def fold(self) -> Verdict:
        """The verdict on the check: the worst of its steps, over all the cases they put."""
        if not self.verdicts:
            return Verdict("untested", detail="no step of this check judged anything")
        worst = min(self.verdicts, key=lambda verdict: WORST_FIRST.index(verdict.outcome))
        reaches = [verdict.reach for verdict in self.verdicts if verdict.reach]
        return Verdict(
            outcome=worst.outcome,
            cases=max(verdict.cases for verdict in self.verdicts),
            reach=min(reaches, key=_STRONGEST_FIRST.index) if reaches else None,
            detail=worst.detail,
            counterexample=worst.counterexample,
            reading=worst.reading,
            also=frozenset().union(*(verdict.also for verdict in self.verdicts)),
            reason=worst.reason,
            universe=next((v.universe for v in self.verdicts if v.universe), None),
        )
