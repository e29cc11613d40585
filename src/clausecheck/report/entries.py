"""The runs of an index: what each was, and what it found of each clause."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from clausecheck.report.complete import complete
from clausecheck.report.model import label
from clausecheck.report.text import anchor, fragment, number, one_line, plural
from clausecheck.report.verdict import reused
from clausecheck.results import exit_code, roll_up
from clausecheck.results.rollup import STRENGTHS, count

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Data = Mapping[str, Any]

MEANS: Final = {
    0: "every applicable clause passed, or failed under a waiver that stands",
    1: "a clause failed without a waiver, or got worse than its baseline",
    2: "the call was wrong",
    3: "not complete, or a ruling is needed",
}
_NO_RESULTS: Final = "the run left no results"
_JUDGED: Final = ("failed", "cantTell", "passed")


@dataclass(frozen=True, slots=True)
class Clause:
    """What one run found of one clause. `waived` says how a waiver stands, where there is one."""

    id: str
    label: str
    title: str
    games: tuple[str, ...]
    outcome: str
    evidence: str
    waived: str
    link: str


@dataclass(frozen=True, slots=True)
class Law:
    """What one run found of one regulation; `games` are the titles of its games by id."""

    anchor: str
    citation: str
    title: str
    jurisdiction: str
    games: Mapping[str, str]
    outcome: str
    link: str
    clauses: Mapping[str, Clause]


@dataclass(frozen=True, slots=True)
class Entry:
    """One run of one product. Without `laws` it left no results, or nothing was asked of it.

    `number` is its place in the index; `address` is that of its report, "" where there is none; `run` is how
    it was asked, in words, and `remarks` what a reader must know of it, in sentences or parts of them;
    `seconds` says how long it took, or that its date is pinned.
    """

    number: int
    product: str
    version: str
    item: str
    vendor: str
    address: str
    depth: str
    mode: str
    started: str
    seconds: str
    evidence: tuple[str, ...]
    remarks: tuple[str, ...]
    laws: Mapping[str, Law]
    counts: Mapping[str, int]
    outcome: str
    code: int
    means: str

    @property
    def day(self) -> str:
        """The date on which the run started."""
        return self.started[:10]

    def clause(self, regulation: str, name: str) -> Clause | None:
        """What this run found of a clause."""
        law = self.laws.get(regulation)
        return law.clauses.get(name) if law else None


def entry(place: int, folder: str, results: Data | None) -> Entry:
    """A run by its folder, whose results are None where it left none."""
    if results is None:
        return _lost(place, folder)
    full = complete(results)
    product, run = full["product"], full["run"]
    address = f"{quote(re.sub('/+', '/', folder))}/report.html"
    laws = {law.anchor: law for law in (_law(law, address) for law in full["regulations"])}
    clauses = [clause for law in laws.values() for clause in law.clauses.values()]
    code = exit_code(results)
    return Entry(
        number=place,
        product=one_line(str(product["name"]), 80),
        version=one_line(str(product["version"]), 40),
        item=one_line(f"{product['name']} {product['version']}", 120),
        vendor=one_line(product["vendor"] or "", 80),
        address=address,
        depth=run["depth"] or "depth not stated",
        mode=run["mode"] or "mode not stated",
        started=run["started"] or "",
        seconds=_seconds(run),
        evidence=_evidence(clauses),
        remarks=tuple(_remarks(full, clauses)),
        laws=laws,
        counts=count(clause.outcome for clause in clauses),
        outcome=roll_up(law.outcome for law in laws.values()),
        code=code,
        means=MEANS.get(code, ""),
    )


def _seconds(run: Data) -> str:
    if run.get("pinned"):
        return "pinned"
    return f"{number(run['seconds'])} s" if isinstance(run["seconds"], int | float) else ""


def _lost(place: int, folder: str) -> Entry:
    name = one_line(folder, 80)
    return Entry(
        number=place,
        product=name,
        version="",
        item=name,
        vendor="",
        address="",
        depth="",
        mode="",
        started="",
        seconds="",
        evidence=(),
        remarks=(_NO_RESULTS,),
        laws={},
        counts=count(()),
        outcome="untested",
        code=3,
        means=_NO_RESULTS,
    )


def _law(law: Data, report: str) -> Law:
    name = anchor(law["id"])
    clauses = (_clause(clause, law, report) for clause in law["clauses"])
    return Law(
        anchor=name,
        citation=one_line(law["citation"], 120),
        title=one_line(law["title"] or "", 200),
        jurisdiction=one_line(law["jurisdiction"] or "not stated", 80),
        games={game["id"]: game.get("title") or game["id"] for game in law.get("games") or ()},
        outcome=law["outcome"],
        link=report + fragment(name),
        clauses={clause.id: clause for clause in clauses},
    )


def _clause(clause: Data, law: Data, report: str) -> Clause:
    return Clause(
        id=clause["id"],
        label=one_line(label(clause["citation"], law["citation"]) or clause["id"], 60),
        title=one_line(clause["title"] or "", 120),
        games=tuple(clause.get("games") or ()),
        outcome=clause["outcome"],
        evidence=(clause["evidence"] or "") if clause["outcome"] in _JUDGED else "",
        waived=_waived(clause["waiver"]),
        link=report + fragment(anchor(law["id"], clause["id"])),
    )


def _waived(waiver: Data | None) -> str:
    """How a waiver stands, in two or three words.

    >>> _waived({"stands": True}), _waived({"stands": False, "waived": 1}), _waived({"stands": False})
    ('waived', 'waived in part', 'waiver expired')
    """
    if not waiver:
        return ""
    if waiver.get("stands"):
        return "waived"
    return "waived in part" if waiver.get("waived") else "waiver expired"


def _evidence(clauses: Iterable[Clause]) -> tuple[str, ...]:
    """How many of the clauses judged rest on which evidence, strongest first."""
    counted = Counter(clause.evidence for clause in clauses)
    return tuple(f"{number(counted[strength])} {strength}" for strength in STRENGTHS if counted[strength])


def _remarks(results: Data, clauses: Iterable[Clause]) -> Iterable[str]:
    run = results["run"]
    waived = Counter(clause.waived for clause in clauses if clause.waived)
    yield from (f"{plural(many, 'clause')}: {how}" for how, many in waived.items())
    if results["product"]["identity"] != "verified":
        yield f"item {results['product']['identity']}, not verified"
    if run["interrupted"]:
        yield "interrupted"
    if not run["ended"]:
        yield "no end on record"
    elif not run["complete"]:
        yield "not complete"
    yield from reused(run)
