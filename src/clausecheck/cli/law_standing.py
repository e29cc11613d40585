"""How the clauses of a text stand, for programs, with what needs a new look."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from clausecheck.cli.output import say_json
from clausecheck.cli.planned import checks_of
from clausecheck.law.official.amendment import KEPT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from clausecheck.law import Regulation
    from clausecheck.law.official.amendment import Standing

_TOUCHED: Final = {"amended", "missing"}
"""What was built on such a clause needs a new look."""


@dataclass(frozen=True)
class Account:
    """How clauses stand in a text: beside the regulation (if any) whose data they are, the files, by what
    they are, and the lines of the text that were left out."""

    standings: Sequence[Standing]
    regulation: Regulation | None
    files: Mapping[str, Path]
    left_out: Sequence[str]

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many clauses stand in each way."""
        return dict(Counter(standing.status for standing in self.standings))

    @property
    def changed(self) -> bool:
        """Whether anything is not as it was."""
        return not KEPT.issuperset(self.counts)

    @cached_property
    def checks(self) -> dict[str, list[str]]:
        """The checks that need a new look, by clause."""
        if self.regulation is None or not self._touched:
            return {}
        planned = checks_of(self.regulation)
        return {clause: planned[clause] for clause in self._touched if clause in planned}

    @cached_property
    def readings(self) -> dict[str, list[str]]:
        """The readings that are of, or rest on, a clause that needs a new look, by that clause."""
        if self.regulation is None:
            return {}
        found: dict[str, list[str]] = {}
        for clause in self._touched:
            for reading in self.regulation.reading:
                if clause in (reading.clause, *reading.rests_on):
                    point = f"{self.regulation.id}/{reading.clause} ({', '.join(reading.register)})"
                    found.setdefault(clause, []).append(point)
        return found

    @property
    def _touched(self) -> list[str]:
        return [standing.clause for standing in self.standings if standing.status in _TOUCHED]

    def row(self, standing: Standing) -> dict[str, Any]:
        """A clause, for programs."""
        clause = self.regulation.clause_named(standing.clause) if self.regulation else None
        return {
            "id": standing.clause,
            "citation": self.regulation.cite(clause.id) if self.regulation and clause else None,
            "title": clause.title if clause else None,
            "status": standing.status,
            "reason": clause.reason if clause and clause.binds == "unavailable" else None,
            "sha256": standing.sha256 or None,
            "was": standing.was,
            "edits": [asdict(edit) for edit in standing.edits],
            "checks": self.checks.get(standing.clause, []),
            "readings": self.readings.get(standing.clause, []),
        }


def tell_json(account: Account) -> int:
    """Print an account for programs; the exit code."""
    regulation = account.regulation
    say_json(
        {
            **{what: str(path) for what, path in account.files.items()},
            "regulation": regulation.id if regulation else None,
            "edition": regulation.edition if regulation else None,
            "changed": account.changed,
            "counts": account.counts,
            "clauses": [account.row(standing) for standing in account.standings],
            "leftOut": account.left_out,
        }
    )
    return 1 if account.changed else 0
