"""What a check found, in plain words: in a line, and in a few lines with the hand and how to see it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.report import again
from clausecheck.report.text import one_line
from clausecheck.report.words import OUTCOME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clausecheck.report.model import Check, Clause, Shown


def in_a_line(clause: Clause, check: Check) -> str:
    """The hand with what was expected and reported, else why the outcome is what it is; never empty."""
    if check.shown:
        hands = " against ".join(hand.text for hand in check.shown.hands)
        put = f"{hands}, {check.shown.wager}" if check.shown.wager else hands
        return one_line(f"{put}: expected {check.shown.expected}, reported {check.shown.reported}", 300)
    return one_line(check.detail or clause.why or OUTCOME[check.outcome], 300)


def in_lines(check: Check, regulation: str, results: Mapping[str, Any]) -> list[str]:
    """All that there is to tell of a check that did not pass; the last line puts it to the product again.

    `results` are completed. The lines hold the product's text as it came: who writes them makes it visible.
    """
    told = _told(check.shown) if check.shown else []
    place = f"at {check.at}" if check.at else ""
    command = f"see it again: {again.run_again(results, regulation)}"
    return [line for line in (check.detail, *told, place, command) if line]


def _told(shown: Shown) -> list[str]:
    return [
        *(f"hand: {hand.text[:200]}" for hand in shown.hands),
        f"wager: {shown.wager}" if shown.wager else "",
        f"expected: {shown.expected[:1000]}",
        f"reported: {shown.reported[:1000]}",
        f"why: {shown.why}" if shown.why else "",
        f"affected: {shown.extent}" if shown.extent else "",
        f"what the law says: {shown.command}" if shown.command else "",
    ]
