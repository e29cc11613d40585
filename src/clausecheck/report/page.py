"""The whole of a report: its verdict, its regulations, its findings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report import again
from clausecheck.report.complete import complete
from clausecheck.report.hands import Hand, draw
from clausecheck.report.model import Clause, clause_of
from clausecheck.report.text import anchor, number, one_line, web_address
from clausecheck.report.unasked import unasked
from clausecheck.report.verdict import headline, rough, tally, what_was_asked
from clausecheck.results import roll_up
from clausecheck.results.rollup import count

if TYPE_CHECKING:
    from collections.abc import Mapping

    Data = Mapping[str, Any]

OBSERVED: Final = 100
"""Observations of one regulation that a report shows; the others are counted, and stand in results.json."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What the product answered where no clause speaks."""

    hand: Hand
    reported: str
    note: str


@dataclass(frozen=True, slots=True)
class Regulation:
    """One regulation with its clauses, in the order of the text."""

    anchor: str
    citation: str
    title: str
    edition: str
    jurisdiction: str
    address: str
    outcome: str
    tally: str
    counts: Mapping[str, int]
    clauses: tuple[Clause, ...]
    observations: tuple[Observation, ...]
    unseen: int
    command: str

    def clause(self, name: str) -> Clause | None:
        """The clause of that id."""
        return next((clause for clause in self.clauses if clause.id == name), None)

    def clauses_that(self, *outcomes: str) -> tuple[Clause, ...]:
        """The clauses with one of these outcomes."""
        return tuple(clause for clause in self.clauses if clause.outcome in outcomes)


@dataclass(frozen=True, slots=True)
class Page:
    """All that a report says. `results` are completed: every field that a template reads is there."""

    results: Data
    item: str
    headline: str
    outcome: str
    asked: tuple[str, ...]
    unasked: tuple[str, ...]
    rough: tuple[str, ...]
    regulations: tuple[Regulation, ...]
    checks: Mapping[str, int]
    command: str
    called: str

    @property
    def findings(self) -> list[tuple[Regulation, Clause]]:
        """The clauses that failed, worst first: by how many cases they affect, then as the text goes."""
        failed = [(law, clause) for law in self.regulations for clause in law.clauses_that("failed")]
        return sorted(failed, key=lambda pair: -pair[1].weight)

    def clauses_that(self, *outcomes: str) -> list[tuple[Regulation, Clause]]:
        """The clauses of every regulation with one of these outcomes."""
        return [(law, clause) for law in self.regulations for clause in law.clauses_that(*outcomes)]


def page(results: Data) -> Page:
    """A report of results as results.json holds them."""
    full = complete(results)
    item = one_line(f"{full['product']['name']} {full['product']['version']}", 120)
    checks = [check for law in full["regulations"] for clause in law["clauses"] for check in clause["checks"]]
    return Page(
        results=full,
        item=item,
        headline=headline(item, full["regulations"]),
        outcome=roll_up(law["outcome"] for law in full["regulations"]),
        asked=tuple(what_was_asked(checks)),
        unasked=tuple(unasked(full)),
        rough=tuple(rough(full)),
        regulations=tuple(_regulation(law, full) for law in full["regulations"]),
        checks=count(check["outcome"] for check in checks),
        command=again.run_again(full),
        called=again.called(full["run"]),
    )


def _regulation(law: Data, results: Data) -> Regulation:
    seen = law["observations"][:OBSERVED]
    return Regulation(
        anchor=anchor(law["id"]),
        citation=law["citation"],
        title=one_line(law["title"] or "", 300),
        edition=law["edition"] or "edition not stated",
        jurisdiction=law["jurisdiction"] or "",
        address=web_address(law["address"]),
        outcome=law["outcome"],
        tally=tally(law["clauses"]),
        counts=count(clause["outcome"] for clause in law["clauses"]),
        clauses=tuple(clause_of(clause, law, results) for clause in law["clauses"]),
        observations=tuple(_observation(entry) for entry in seen),
        unseen=len(law["observations"]) - len(seen),
        command=again.run_again(results, law["id"]),
    )


def _observation(entry: Data) -> Observation:
    reported = entry.get("reported")
    text = (
        number(reported) if isinstance(reported, int) else str("no answer" if reported is None else reported)
    )
    return Observation(draw(str(entry.get("hand", ""))), text[:301], str(entry.get("note") or "")[:301])
