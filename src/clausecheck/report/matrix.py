"""The matrix: clauses down, runs across, a verdict where they meet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clausecheck.report.entries import Clause, Entry, Law


@dataclass(frozen=True, slots=True)
class Row:
    """One clause, and what each run found of it; None where it is not in the run's results."""

    clause: Clause
    cells: tuple[Clause | None, ...]

    @property
    def games(self) -> str:
        """The ids of the games that the clause governs, a space between each two."""
        return " ".join(self.clause.games)


@dataclass(frozen=True, slots=True)
class Matrix:
    """One regulation over the runs that were put to it, its clauses in the order of the text."""

    law: Law
    entries: tuple[Entry, ...]
    rows: tuple[Row, ...]


def matrices(entries: Sequence[Entry]) -> list[Matrix]:
    """A matrix for each regulation that any run was put to; its clauses are those of all of them."""
    laws: dict[str, Law] = {}
    for entry in entries:
        for law in entry.laws.values():
            laws.setdefault(law.anchor, law)
    return [_matrix(law, [entry for entry in entries if law.anchor in entry.laws]) for law in laws.values()]


def _matrix(law: Law, entries: Sequence[Entry]) -> Matrix:
    clauses: dict[str, Clause] = {}
    for entry in entries:
        for clause in entry.laws[law.anchor].clauses.values():
            clauses.setdefault(clause.id, clause)
    rows = (
        Row(clause, tuple(entry.clause(law.anchor, clause.id) for entry in entries))
        for clause in clauses.values()
    )
    return Matrix(law, tuple(entries), tuple(rows))


def games(found: Sequence[Matrix]) -> dict[str, str]:
    """The titles of the games that any clause governs, by id, in the order of the text."""
    governed = {game for matrix in found for row in matrix.rows for game in row.clause.games}
    titles: dict[str, str] = {}
    for law in (entry.laws[matrix.law.anchor] for matrix in found for entry in matrix.entries):
        titles.update((game, title) for game, title in law.games.items() if titles.get(game, game) == game)
    return {game: title for game, title in titles.items() if game in governed} | {
        game: game for game in sorted(governed - titles.keys())
    }
