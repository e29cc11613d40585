"""Outcomes, and how those of the parts make that of the whole."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

OUTCOMES: Final = ("failed", "untested", "cantTell", "passed", "inapplicable")
"""EARL's five words, in the order in which one of them decides for the whole."""

STRENGTHS: Final = ("exhaustive", "sampled", "example")
"""Evidence, strongest first."""


def roll_up(outcomes: Iterable[str]) -> str:
    """The first of `OUTCOMES` that any part has. No parts: `untested`, for nothing checked is never passed.

    >>> roll_up(["passed", "inapplicable", "cantTell"])
    'cantTell'
    >>> roll_up([])
    'untested'
    """
    had = set(outcomes)
    return next((outcome for outcome in OUTCOMES if outcome in had), "untested")


def strongest(evidence: Iterable[str | None]) -> str | None:
    """The strongest of several kinds of evidence, None where there is none."""
    had = set(evidence)
    return next((strength for strength in STRENGTHS if strength in had), None)


def count(outcomes: Iterable[str]) -> dict[str, int]:
    """How many have each outcome; every outcome is there, also with 0."""
    counted = Counter(outcomes)
    return {outcome: counted[outcome] for outcome in OUTCOMES}
