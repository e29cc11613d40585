"""The trend: what became better and what worse from one run of a product to the next."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from clausecheck.report.entries import Clause, Entry

_ORDER: Final = {"failed": 0, "untested": 1, "cantTell": 2, "passed": 3}
"""Worst first, as outcomes decide for the whole; `inapplicable` is neither better nor worse than any."""


@dataclass(frozen=True, slots=True)
class Change:
    """A clause whose outcome changed; `how` is better, worse or otherwise."""

    law: str
    label: str
    link: str
    before: str
    after: str
    how: str


@dataclass(frozen=True, slots=True)
class Step:
    """One run, and what changed since the one before it; `apart` clauses stand in only one of the two."""

    entry: Entry
    first: bool
    changes: tuple[Change, ...]
    apart: int

    def that_are(self, how: str) -> tuple[Change, ...]:
        """The changes of one kind."""
        return tuple(change for change in self.changes if change.how == how)


@dataclass(frozen=True, slots=True)
class Trend:
    """The runs of one product in the order of its versions, those of one version by date."""

    product: str
    steps: tuple[Step, ...]


def trends(entries: Iterable[Entry]) -> list[Trend]:
    """The trend of each product of which there are several runs."""
    runs: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.address:
            runs.setdefault(entry.product, []).append(entry)
    return [Trend(product, _steps(of)) for product, of in runs.items() if len(of) > 1]


def _steps(entries: Sequence[Entry]) -> tuple[Step, ...]:
    ordered = sorted(entries, key=lambda entry: (in_order(entry.version), entry.started, entry.number))
    return (
        Step(ordered[0], first=True, changes=(), apart=0),
        *(_step(before, after) for before, after in pairwise(ordered)),
    )


def _step(before: Entry, after: Entry) -> Step:
    old, new = _clauses(before), _clauses(after)
    changes = (_change(after, name, old[name], new[name]) for name in new if name in old)
    return Step(
        after,
        first=False,
        changes=tuple(change for change in changes if change.before != change.after),
        apart=len(old.keys() ^ new.keys()),
    )


def _clauses(entry: Entry) -> dict[tuple[str, str], Clause]:
    return {(law.anchor, name): clause for law in entry.laws.values() for name, clause in law.clauses.items()}


def _change(entry: Entry, name: tuple[str, str], old: Clause, new: Clause) -> Change:
    law = entry.laws[name[0]].citation
    return Change(law, new.label, new.link, old.outcome, new.outcome, how(old.outcome, new.outcome))


def how(before: str, after: str) -> str:
    """Whether a change of outcome is for the better.

    What failed and is now untested, or the other way round, is neither: nothing was learnt of it, or all.

    >>> how("cantTell", "passed"), how("passed", "untested"), how("failed", "untested")
    ('better', 'worse', 'otherwise')
    """
    if {before, after} == {"failed", "untested"} or not {before, after} <= _ORDER.keys():
        return "otherwise"
    return "better" if _ORDER[after] > _ORDER[before] else "worse"


def in_order(version: str) -> tuple[tuple[int, int, str], ...]:
    """A key that puts versions in order: numbers by their value, what is before a release before it.

    >>> sorted(["1.10", "1.9", "1.10rc1", "1.10.post1"], key=in_order)
    ['1.9', '1.10rc1', '1.10', '1.10.post1']
    """
    parts = re.findall(r"[0-9]+|[a-z]+", version.lower())
    return (*(_part(part) for part in parts), (1, 0, ""))


def _part(part: str) -> tuple[int, int, str]:
    if part.isdigit():
        digits = part.lstrip("0")
        return (3, len(digits), digits)
    return (2 if part in ("post", "patch", "r", "rev", "p") else 0, 0, part)
