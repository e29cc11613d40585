"""Checks that came out alike and were asked alike: a report says so once for all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausecheck.report.place import place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clausecheck.report.model import Check


@dataclass(frozen=True, slots=True)
class Alike:
    """Checks of one outcome, asked of as many cases, from one file. `detail` is what is said of each."""

    outcome: str
    kind: str
    evidence: str
    asked: str
    detail: str
    file: str
    checks: tuple[tuple[Check, int], ...]
    """Each with the line of the file at which it is written, 0 where none is known."""


def alike(checks: Iterable[Check]) -> list[Alike]:
    """The checks in groups, each at the place of its first. What was found is told with the findings."""
    groups: dict[tuple[str, str, str, str, str, str], list[tuple[Check, int]]] = {}
    for check in checks:
        at = place(check.at)
        detail = "" if check.outcome in ("failed", "cantTell") else check.detail
        file = at.file.rpartition("/")[2] if at else ""
        key = (check.outcome, check.kind, check.evidence, check.asked, detail, file)
        groups.setdefault(key, []).append((check, at.line if at else 0))
    return [Alike(*key, tuple(found)) for key, found in groups.items()]
