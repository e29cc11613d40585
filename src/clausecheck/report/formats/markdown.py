"""summary.md: a run for the page of a build, the verdict and the findings first, the rest folded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.inert import cell, code, inert, link
from clausecheck.report.page import page
from clausecheck.report.text import decided, number, plural
from clausecheck.report.verdict import headline
from clausecheck.report.words import OUTCOME, identity
from clausecheck.results.rollup import OUTCOMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from clausecheck.report.hands import Hand
    from clausecheck.report.model import Check, Clause, Shown
    from clausecheck.report.page import Page, Regulation

    Pair = tuple[Regulation, Clause]

MOST: Final = 900_000
"""Bytes. GitHub takes no summary of more than 1 MiB, and drops it whole."""

_FULL: Final = 40
"""Clauses whose findings are shown with hands and commands; the others have a line each."""

_CHECKS: Final = 3
"""Checks of one clause that are shown."""

_LINES: Final = 500
"""Lines of one list."""

SHAPE: Final = {"failed": "✕", "untested": "○", "cantTell": "?", "passed": "●", "inapplicable": "–"}


def render(results: Mapping[str, Any]) -> bytes:
    """Markdown for GitHub's `$GITHUB_STEP_SUMMARY` and its kin, under 1 MiB whatever the run.

    What comes from outside stands as text or as code, so that nothing of it is markup, a link or a mention.
    """
    told = page(results)
    parts = [
        _verdict(told),
        _counts(told),
        *_findings(told.findings),
        *_clauses("Awaiting a ruling", told.clauses_that("cantTell")),
        *_clauses("Not tested", told.clauses_that("untested")),
        _folded("passed", told.clauses_that("passed")),
        _folded("inapplicable", told.clauses_that("inapplicable")),
        _observed(told.regulations),
        _readings(told),
        _tested(told),
    ]
    return _within([part for part in parts if part])


def _within(parts: Sequence[str]) -> bytes:
    end = "That is not all: results.json has the rest.\n"
    kept: list[bytes] = []
    for part in parts:
        block = f"{part}\n\n".encode()
        if sum(map(len, kept)) + len(block) > MOST:
            return b"".join([*kept, end.encode()])
        kept.append(block)
    return b"".join(kept).rstrip(b"\n") + b"\n"


def _verdict(told: Page) -> str:
    laws = [
        {"outcome": law["outcome"], "citation": inert(law["citation"])} for law in told.results["regulations"]
    ]
    sentences = [inert(f"{sentence}.", 600) for sentence in (*told.asked, *told.unasked)]
    marks = [f"> {inert(sentence, 1000)}" for sentence in told.rough]
    title = f"## {SHAPE[told.outcome]} {headline(inert(told.item), laws)}"
    return "\n\n".join([title, *([" ".join(_capital(s) for s in sentences)] if sentences else []), *marks])


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _counts(told: Page) -> str:
    heads = [f"{SHAPE[outcome]} {OUTCOME[outcome]}" for outcome in OUTCOMES]
    rows = [
        [cell(law.citation, 100), *(number(law.counts.get(outcome, 0)) for outcome in OUTCOMES)]
        for law in told.regulations[:_LINES]
    ]
    lines = [["clauses of", *heads], ["---", *["---:"] * len(heads)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) if rows else ""


def _findings(found: Sequence[Pair]) -> Iterable[str]:
    if found:
        yield f"### {plural(len(found), 'clause')} failed, worst first"
    yield from (_finding(clause) for _, clause in found[:_FULL])
    rest = found[_FULL:]
    if rest:
        yield _list([_line(clause) for _, clause in rest])


def _finding(clause: Clause) -> str:
    checks = sorted(clause.checks_that("failed"), key=lambda check: -_affected(check))
    more = len(checks) - _CHECKS
    official = link("official text", clause.address)
    lines = [
        f"#### {SHAPE['failed']} {_named(clause)}",
        "\n\n".join(_check(check) for check in checks[:_CHECKS]),
        f"{plural(more, 'more check')} of this clause failed." if more > 0 else "",
        f"Waived: {inert(clause.waiver)}" if clause.waiver else "",
        f"It also affects {', '.join(inert(name, 60) for name in clause.also[:20])}." if clause.also else "",
        f"The clause: {official}" if official else "",
    ]
    return "\n\n".join(line for line in lines if line)


def _affected(check: Check) -> int:
    return check.shown.affected if check.shown else 0


def _named(clause: Clause) -> str:
    return inert(f"{clause.citation} {clause.title}".strip())


def _check(check: Check) -> str:
    lines = [
        f"Check: {inert(check.name)}",
        *(_shown(check.shown) if check.shown else ()),
        f"note: {inert(check.detail)}" if check.detail else "",
        f"asked: {inert(check.asked)}" + (f", {inert(check.evidence)}" if check.evidence else ""),
        f"at: {code(check.at)}" if check.at else "",
    ]
    first, *others = [line for line in lines if line]
    return "\n".join([first, "", *(f"- {line}" for line in others)])


def _shown(shown: Shown) -> list[str]:
    return [
        *(f"hand: {_hand(hand)}" for hand in shown.hands),
        f"wager: {inert(shown.wager)}" if shown.wager else "",
        f"expected: {inert(shown.expected)}",
        f"reported: {inert(shown.reported)}",
        f"affected: {inert(shown.extent)}" if shown.extent else "",
        f"why: {inert(shown.why, 600)}" if shown.why else "",
        f"what the law says: {code(shown.command, 600)}" if shown.command else "",
    ]


def _hand(hand: Hand) -> str:
    drawn = " ".join(f"{card.rank}{card.glyph}" for card in hand.cards)
    return f"{drawn}, {code(hand.text)}" if drawn else code(hand.text) or "none"


def _line(clause: Clause) -> str:
    """A clause in a line: what it is, and the first reason that there is for its outcome."""
    reasons = (check.detail for check in clause.checks_that(clause.outcome) if check.detail)
    why = clause.why or next(reasons, "")
    follows = f"the product follows {inert(clause.follows, 100)}" if clause.follows else ""
    told = "; ".join(part for part in (follows, inert(why) if why else "") if part)
    return f"{SHAPE[clause.outcome]} {_named(clause)}" + (f": {told}" if told else "")


def _list(lines: Sequence[str]) -> str:
    more = len(lines) - _LINES
    rest = [f"and {number(more)} more"] if more > 0 else []
    return "\n".join(f"- {line}" for line in [*lines[:_LINES], *rest])


def _clauses(title: str, found: Sequence[Pair]) -> Iterable[str]:
    if found:
        yield f"### {title}"
        yield _list([_line(clause) for _, clause in found])


def _fold(summary: str, lines: Sequence[str]) -> str:
    """A list that opens when it is asked for; `summary` is of our own words."""
    return f"<details>\n<summary>{summary}</summary>\n\n{_list(lines)}\n\n</details>" if lines else ""


def _folded(outcome: str, found: Sequence[Pair]) -> str:
    lines = [_passed(clause) if outcome == "passed" else _line(clause) for _, clause in found]
    return _fold(f"{SHAPE[outcome]} {plural(len(found), 'clause')} {OUTCOME[outcome]}", lines)


def _passed(clause: Clause) -> str:
    asked = f": {inert(clause.asked)}" if clause.asked else ""
    return f"{SHAPE['passed']} {_named(clause)}{asked}" + (
        f", {inert(clause.evidence)}" if clause.evidence else ""
    )


def _observed(laws: Sequence[Regulation]) -> str:
    seen = [entry for law in laws for entry in law.observations]
    many = len(seen) + sum(law.unseen for law in laws)
    lines = [
        f"{_hand(entry.hand)}: {inert(entry.reported)}" + (f"; {inert(entry.note)}" if entry.note else "")
        for entry in seen[:50]
    ]
    rest = [f"and {number(many - len(lines))} more"] if many > len(lines) else []
    return _fold(f"{plural(many, 'observation')} where no clause speaks", [*lines, *rest])


def _readings(told: Page) -> str:
    lines = [
        f"{inert(str(reading['clause']))}: {inert(str(reading['inForce']))} is in force"
        f" of {', '.join(inert(str(name), 100) for name in reading['admissible'][:20])}"
        + (f"; {inert(decided(reading['decides']))}" if reading["decides"] else "")
        for reading in told.results["readings"]
    ]
    return _fold(plural(len(lines), "reading") + " in force", lines)


def _tested(told: Page) -> str:
    product, run, harness = (told.results[name] for name in ("product", "run", "harness"))
    facts = {
        "item": inert(told.item),
        "vendor": inert(str(product["vendor"] or "not stated")),
        "identity": inert(identity(product["identity"], ended=run["ended"])),
        "digest": code(str(product["digest"] or "")),
        "run": code(str(run.get("id") or "")),
        "started": inert(str(run.get("started") or "not stated")),
        "depth": inert(str(run.get("depth"))),
        "seed": inert(str(run.get("seed"))),
        "clausecheck": inert(str(harness["version"] or "not stated")),
        "see it again": code(told.command, 600),
    }
    lines = [f"{name}: {value}" for name, value in facts.items() if value]
    relates = "The results relate only to the item tested."
    return _fold("item tested, run, reproduction", [*lines, relates])
