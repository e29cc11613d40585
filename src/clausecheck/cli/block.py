"""The result of one product as stdout carries it: verdicts, findings worst first, and what is left open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.cards import pretty
from clausecheck.cli.output import outcome, say
from clausecheck.report.page import page
from clausecheck.report.text import visible
from clausecheck.report.unasked import unasked

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from pathlib import Path

    from clausecheck.report.model import Clause, Shown
    from clausecheck.report.page import Page, Regulation

FINDINGS: Final = 10
"""Clauses whose worst finding is shown; the report has every finding."""


def say_block(results: Mapping[str, Any], report: Path, games: Collection[str]) -> None:
    """Print what a run found of one product, `report` being where the whole of it stands.

    `games` are those that there are, for a hint where the product claims another.
    """
    shown = page(results)
    say(outcome(f"{visible(shown.headline)}.", shown.outcome))
    for line in _lines(shown, games):
        say(visible(line))
    say(f"  report: {report}")
    say()


def _lines(shown: Page, games: Collection[str]) -> Iterator[str]:
    for law in shown.regulations:
        yield f"  {law.citation}: {law.outcome}; {law.tally}"
    for told in (*shown.asked, *unasked(shown.results, games), *shown.rough):
        yield f"  {told[:1].upper()}{told[1:]}{'' if told.endswith(('.', '?')) else '.'}"
    yield from _findings(shown)
    yield from _open(shown, "cantTell", "A ruling is needed:")
    yield from _open(shown, "untested", "Untested:")


def _findings(shown: Page) -> Iterator[str]:
    for number, (law, clause) in enumerate(shown.findings[:FINDINGS], start=1):
        yield f"  {number}. {clause.citation}, {clause.title}"
        yield from (f"     {line}" for line in _finding(law, clause))
    if len(shown.findings) > FINDINGS:
        yield f"  and {len(shown.findings) - FINDINGS} more failed clauses, in the report"


def _finding(law: Regulation, clause: Clause) -> Iterator[str]:
    failed = [check for check in clause.checks_that("failed") if check.shown]
    worst = max(failed, key=lambda check: check.shown.affected if check.shown else 0, default=None)
    if worst is None or worst.shown is None:
        yield clause.why
        return
    example = worst.shown
    wager = f", {example.wager}" if example.wager else ""
    told = f"expected {example.expected}, reported {example.reported}{_extent(example)}"
    yield f"{_hands(example)}{wager}: {told}"
    if example.why:
        yield example.why
    if also := [name for name in clause.also if name != clause.id]:
        yield f"also affects {', '.join(_label(law, name) for name in also)}"
    if worst.waiver:
        yield worst.waiver
    if example.command:
        yield f"the law says: {example.command}"
    if more := len(clause.checks_that("failed")) - 1:
        yield f"and {more} more finding{'' if more == 1 else 's'} of this clause in the report"


def _hands(example: Shown) -> str:
    return " against ".join(pretty(hand.text) if hand.cards else hand.text for hand in example.hands)


def _extent(example: Shown) -> str:
    return f"; {example.extent}" if example.extent else ""


def _label(law: Regulation, name: str) -> str:
    clause = law.clause(name)
    return clause.label if clause else name


def _open(shown: Page, word: str, heading: str) -> Iterator[str]:
    """Clauses with one outcome, those with the same reason on one line."""
    clauses = shown.clauses_that(word)
    reasons: dict[tuple[str, str], list[str]] = {}
    for law, clause in clauses:
        reasons.setdefault((law.citation, _reason(clause)), []).append(clause.label)
    if clauses:
        yield f"  {heading}"
    for (citation, reason), labels in reasons.items():
        yield f"    {citation}, {', '.join(labels)}: {reason}"


def _reason(clause: Clause) -> str:
    follows = f'follows the reading "{clause.follows}"' if clause.follows else ""
    return "; ".join(part for part in (follows, clause.why) if part) or "no reason is recorded"
