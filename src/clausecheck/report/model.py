"""A report as its templates see it: clauses, checks and findings with their words and addresses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report import again, waived, words
from clausecheck.report.hands import Hand, draw
from clausecheck.report.official import Official, official_of
from clausecheck.report.text import anchor, number, one_line, plural, share, visible, web_address

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Data = Mapping[str, Any]

LONGEST: Final = 1500
"""Characters of one text of a check that did not pass, where there is room for them."""
BRIEF: Final = 300
"""The same of a check that passed, which has little to say; and there may be a thousand of them."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A counterexample in words and cards."""

    hands: tuple[Hand, ...]
    wager: str
    expected: str
    reported: str
    why: str
    affected: int
    extent: str
    command: str


@dataclass(frozen=True, slots=True)
class Check:
    """One check. `asked` says how many of how many cases were put to the product."""

    anchor: str
    name: str
    outcome: str
    kind: str
    evidence: str
    cases: int
    asked: str
    detail: str
    at: str
    waiver: str
    shown: Shown | None


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause, `label` being its citation inside the regulation: "(b)4"."""

    id: str
    anchor: str
    label: str
    citation: str
    title: str
    restatement: str
    address: str
    outcome: str
    why: str
    evidence: str
    follows: str
    waiver: str
    official: Official | None
    also: tuple[str, ...]
    affected_by: tuple[str, ...]
    checks: tuple[Check, ...]
    readings: tuple[Data, ...]

    def checks_that(self, *outcomes: str) -> tuple[Check, ...]:
        """The checks with one of these outcomes."""
        return tuple(check for check in self.checks if check.outcome in outcomes)

    @property
    def asked(self) -> str:
        """What the check with the most cases asked, of those that give the clause its evidence."""
        judged = [check for check in self.checks_that("failed", "cantTell", "passed") if check.evidence]
        best = max((check for check in judged if check.evidence == self.evidence), key=_cases, default=None)
        return best.asked if best else ""

    @property
    def weight(self) -> int:
        """How many cases its worst finding affects: the measure of "worst first"."""
        return max((check.shown.affected for check in self.checks_that("failed") if check.shown), default=0)


def _cases(check: Check) -> int:
    return check.cases


def clause_of(
    clause: Data, regulation: Data, results: Data, longest: int = LONGEST, brief: int = BRIEF
) -> Clause:
    """A clause of completed results, with those readings that are of it.

    `longest` is how many characters of each text of a finding are kept, `brief` how many of what is said of a
    pass; what is cut says so.
    """
    name, law = clause["id"], regulation["id"]
    names = regulation.get("categories") or {}
    told = _Told(again.under_the_law(results["run"], law), names, longest, brief)
    why = clause["detail"] or words.REASON.get(clause["reason"] or "", "")
    return Clause(
        id=name,
        anchor=anchor(law, name),
        label=label(clause["citation"], regulation["citation"]) or name,
        citation=clause["citation"],
        title=one_line(clause["title"] or "", 200),
        restatement=clause["restatement"] or "",
        address=web_address(clause["address"] or regulation["address"]),
        outcome=clause["outcome"],
        why=why,
        evidence=clause["evidence"] or "",
        follows=(clause["reading"] or {}).get("follows", ""),
        waiver=waived.justified(clause["waiver"]),
        official=official_of(clause),
        also=tuple(clause["alsoAffects"]),
        affected_by=tuple(clause["affectedBy"]),
        checks=tuple(_check(check, told) for check in clause["checks"]),
        readings=tuple(reading for reading in results["readings"] if _is_of(reading, law, name)),
    )


def label(citation: str, of: str) -> str:
    """A citation without that of its regulation.

    >>> label("N.J.A.C. 13:69F-14.3(b)4", "N.J.A.C. 13:69F-14.3")
    '(b)4'
    >>> label("Gazette No. 7, rule 13.1(c)", "Gazette No. 7, rule 13")
    '13.1(c)'
    """
    rest = citation.removeprefix(of)
    if not rest or rest[0] in " (":
        return rest.strip()
    shared, _, number = of.rpartition(" ")  # a rule's number goes on inside the word
    return citation.removeprefix(f"{shared} ") if shared and number[:1].isdigit() else citation


def _is_of(reading: Data, regulation: str, clause: str) -> bool:
    named = reading["clause"]
    return named == f"{regulation}/{clause}" or (
        named == clause and reading["regulation"] in (None, regulation)
    )


@dataclass(frozen=True, slots=True)
class _Told:
    """What the checks of a regulation have in common: options, its words for categories, room for text."""

    under: Sequence[str]
    names: Mapping[str, Mapping[str, str]]
    longest: int
    brief: int

    def answer(self, value: Any, game: Any, *, order: bool) -> str:
        """What was expected or reported, in the regulation's own words where it has a word for it."""
        name = self.names.get(game, {}).get(value) if isinstance(value, str) else None
        return f"{name[:1].lower()}{name[1:]}" if name else words.answer(value, order=order)


def _check(check: Data, told: _Told) -> Check:
    length = told.brief if check["outcome"] == "passed" else told.longest
    details = "; ".join(detail for detail in (check["detail"], *check["notes"]) if detail)
    return Check(
        anchor=anchor(check["id"]),
        name=one_line(check["name"], 200),
        outcome=check["outcome"],
        kind=check["kind"],
        evidence=check["evidence"] or "",
        cases=check["cases"],
        asked=asked(check),
        detail=visible(details, length),
        at=check["at"] or "",
        waiver=waived.said_of(check["waiver"]),
        shown=_shown(check["counterexample"], told) if check["counterexample"] else None,
    )


def asked(check: Data) -> str:
    """How many cases were put to the product, of how many there are.

    >>> asked({"cases": 22100, "universe": {"name": "poker-high-3", "size": 22100, "unit": "hands"}})
    'every one of 22,100 hands'
    """
    cases, universe = check["cases"], check["universe"]
    if not universe:
        return plural(cases, "case")
    unit, size = universe.get("unit") or "cases", universe["size"]
    deals = universe.get("deals")
    dealt = f" ({number(deals)} deals)" if deals and deals != size else ""
    many = f"every one of {number(size)}" if 1 < size <= cases else f"{number(cases)} of {number(size)}"
    part = f": {universe['part']}" if universe.get("part") else ""
    up_to = f", up to {universe['upTo']}" if universe.get("upTo") else ""
    return f"{many} {unit}{part}{dealt}{up_to}"


def _shown(example: Data, told: _Told) -> Shown:
    hands = tuple(draw(str(hand)) for hand in _hands(example))
    money = "wager" in example
    order = len(hands) == 2 and not money
    expected, reported = (
        _cents(example[what]) if money else told.answer(example[what], example.get("game"), order=order)
        for what in ("expected", "reported")
    )
    affected, of = example.get("affected") or 1, example.get("of")
    part = f" ({share(affected, of)})" if of and share(affected, of) else ""
    return Shown(
        hands=hands,
        wager=_wager(example),
        expected=visible(expected, told.longest),
        reported=visible(reported, told.longest),
        why=visible(str(example.get("why") or ""), told.longest),
        affected=affected,
        extent=f"{number(affected)} of {_counted(of, example.get('unit'))}{part}" if of else "",
        command=again.what_the_law_says(example, told.under),
    )


def _counted(many: int, unit: str | None) -> str:
    return plural(many, unit.removesuffix("s"), unit) if unit else number(many)


def _hands(example: Data) -> list[Any]:
    played = example.get("round")
    return [played.get("player", ""), played.get("dealer", "")] if played else example.get("hands") or []


def _wager(example: Data) -> str:
    """The wager that is paid wrongly, and all that was placed beside it.

    >>> _wager({"wager": "play", "round": {"wagers": {"ante": 1000, "play": 1000}}})
    'play (placed, in cents: ante 1,000, play 1,000)'
    """
    played, wager = example.get("round") or {}, str(example.get("wager") or "")
    wagers = (played.get("wagers") or {}).items()
    placed = [f"{name} {number(cents) if isinstance(cents, int) else cents}" for name, cents in wagers]
    tables = [f"{name} by {_table(table)}" for name, table in (played.get("tables") or {}).items()]
    beside = "; ".join(part for part in (", ".join(placed), ", ".join(tables)) if part)
    return one_line(f"{wager} (placed, in cents: {beside})" if beside else wager, 600)


def _table(table: Any) -> str:
    if not isinstance(table, dict):
        return f"table {table}"
    return "posted odds of " + (", ".join(f"{hand} {odds}" for hand, odds in table.items()) or "nothing")


def _cents(value: Any) -> str:
    return f"{number(value)} cents" if isinstance(value, int) else words.answer(value, order=False)
