"""The whole of a report: its verdict, its regulations, its findings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report import again
from clausecheck.report.complete import complete
from clausecheck.report.hands import Hand, draw
from clausecheck.report.model import BRIEF, LONGEST, Clause, clause_of
from clausecheck.report.text import anchor, number, one_line, web_address
from clausecheck.report.unasked import unasked
from clausecheck.report.verdict import headline, rough, tally, what_was_asked
from clausecheck.results import roll_up
from clausecheck.results.rollup import count

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Data = Mapping[str, Any]

OBSERVED: Final = 100
"""Observations of one regulation that a report shows; the others are counted, and stand in results.json."""
ROOM: Final = 400_000
"""Characters for the texts of all findings of a report, and for those of all passes: where there are many,
each is cut the sooner."""
LEAST: Final = 120
"""What is kept of a text however many there are."""


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
    checks: Mapping[str, int]
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
    number: str
    dates: tuple[tuple[str, str], ...]
    item: str
    headline: str
    outcome: str
    asked: tuple[str, ...]
    unasked: tuple[str, ...]
    rough: tuple[str, ...]
    regulations: tuple[Regulation, ...]
    tally: str
    checks: Mapping[str, int]
    command: str
    called: str

    @property
    def findings(self) -> list[tuple[Regulation, Clause]]:
        """The clauses that failed, worst first: by how many cases they affect, then as the text goes."""
        failed = [(law, clause) for law in self.regulations for clause in law.clauses_that("failed")]
        return sorted(failed, key=lambda pair: -pair[1].weight)

    def clause_of(self, reading: Data) -> Clause | None:
        """The clause that a reading is of."""
        law = next(
            (law for law in self.regulations if law.anchor == anchor(reading["regulation"] or "")), None
        )
        return law.clause(reading["clause"]) if law else None

    def game(self, name: str) -> str:
        """What the regulation calls a game: "five-card high poker"; its id where none here has it."""
        games = (game for law in self.results["regulations"] for game in law.get("games") or ())
        return next((game["title"] for game in games if game["id"] == name and game.get("title")), name)

    @property
    def rulings(self) -> list[tuple[Regulation, Clause]]:
        """The clauses with a check that awaits a ruling, also where another check decides their outcome."""
        return [(law, c) for law in self.regulations for c in law.clauses if c.checks_that("cantTell")]

    def clauses_that(self, *outcomes: str) -> list[tuple[Regulation, Clause]]:
        """The clauses of every regulation with one of these outcomes."""
        return [(law, clause) for law in self.regulations for clause in law.clauses_that(*outcomes)]


def page(results: Data) -> Page:
    """A report of results as results.json holds them."""
    full = complete(results)
    item = one_line(f"{full['product']['name']} {full['product']['version']}", 120)
    checks = [check for law in full["regulations"] for clause in law["clauses"] for check in clause["checks"]]
    room = _room(checks)
    return Page(
        results=full,
        number=_number(full),
        dates=tuple(_dates(full)),
        item=item,
        headline=headline(item, full["regulations"]),
        outcome=roll_up(law["outcome"] for law in full["regulations"]),
        asked=tuple(what_was_asked(checks)),
        unasked=tuple(unasked(full)),
        rough=tuple(rough(full)),
        regulations=tuple(_regulation(law, full, room) for law in full["regulations"]),
        tally=tally([clause for law in full["regulations"] for clause in law["clauses"]]),
        checks=count(check["outcome"] for check in checks),
        command=again.run_again(full),
        called=again.called(full["run"]),
    )


def _number(results: Data) -> str:
    """What a report is called by: the number that the laboratory gave it, else that of its run."""
    report = (results.get("engagement") or {}).get("report") or {}
    number = report.get("number") or results["run"].get("id") or "not stated"
    revision = f", revision {report['revision']}" if report.get("revision") else ""
    return one_line(f"{number}{revision}", 120)


def _dates(results: Data) -> Iterator[tuple[str, str]]:
    """When it was issued, where that is stated, and when the run was."""
    issued = ((results.get("engagement") or {}).get("report") or {}).get("issued")
    if issued:
        yield "issued", one_line(str(issued), 60)
    run = results["run"]
    if run.get("started"):
        moment = one_line(str(run["started"]), 60).replace("T", " ", 1).replace("Z", " UTC")
        yield "dated" if run["pinned"] else "tested", moment


def _room(checks: Sequence[Data]) -> tuple[int, int]:
    """Characters that each text of a finding may have, and of a pass."""
    passed = sum(check["outcome"] == "passed" for check in checks)
    others = len(checks) - passed
    return (
        max(LEAST, min(LONGEST, ROOM // max(1, others))),
        max(LEAST, min(BRIEF, ROOM // max(1, passed))),
    )


def _regulation(law: Data, results: Data, room: tuple[int, int]) -> Regulation:
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
        checks=count(check["outcome"] for clause in law["clauses"] for check in clause["checks"]),
        clauses=tuple(clause_of(clause, law, results, *room) for clause in law["clauses"]),
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
