"""Every defect of law data and features in a folder."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from clausecheck.cli.output import complain, say, say_json
from clausecheck.errors import ClausecheckError, LawError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from clausecheck.law import Law, Regulation

_FILE: Final = "regulation.toml"


@dataclass(frozen=True, slots=True)
class Linted:
    """What a folder of law holds: regulations, clauses, checks; and every defect, with its place."""

    regulations: Sequence[str]
    clauses: int
    checks: int
    defects: Sequence[ClausecheckError]


def lint(folder: Path) -> Linted:
    """Lint a regulation's folder, or every one below it. Raises `UsageError` where there is none."""
    names: list[str] = []
    clauses = checks = 0
    defects: list[ClausecheckError] = []
    for each in _folders(folder):
        names.append(each.name)
        try:
            own_clauses, own_checks, found = _linted(each)
        except ClausecheckError as error:
            defects += getattr(error, "defects", (error,))
        else:
            clauses, checks = clauses + own_clauses, checks + own_checks
            defects += found
    return Linted(names, clauses, checks, list({str(defect): defect for defect in defects}.values()))


def _folders(folder: Path) -> list[Path]:
    """The folders of regulations, those among them that have features and no data."""
    if not folder.is_dir():
        raise UsageError("no such folder", where=str(folder), hint="give a folder with regulations")
    folder = Path(os.path.abspath(folder)) if folder.name in ("", "..") else folder  # noqa: PTH100
    found = sorted(path for path in folder.iterdir() if path.is_dir() and _is_law(path))
    if (folder / _FILE).is_file():
        found.insert(0, folder)
    if not found:
        raise UsageError("holds no regulation", where=str(folder), hint=f"a regulation is DIR/ID/{_FILE}")
    return found


def _is_law(folder: Path) -> bool:
    return (folder / _FILE).is_file() or any(folder.glob("*.feature"))


def _linted(folder: Path) -> tuple[int, int, list[ClausecheckError]]:
    """Clauses, checks and defects of a regulation. Raises `ClausecheckError` where none can be counted."""
    from clausecheck.law.audit import audit
    from clausecheck.law.load import faults_of, read_regulation
    from clausecheck.law.readings import Law

    try:
        regulation = read_regulation(folder)
    except LawError as error:
        return 0, 0, [error, *_worded(folder, None)[1]]
    found: list[ClausecheckError] = [*faults_of(regulation)]
    if found:
        checks, defects = _worded(folder, regulation)
        return len(regulation.clause), checks, [*found, *defects]
    law = Law(regulation)
    found += audit(regulation, law)
    checks, defects = _planned(law)
    return len(regulation.clause), checks, [*found, *defects]


def _planned(law: Law) -> tuple[int, Iterable[ClausecheckError]]:
    """How many checks are planned, and the features' defects, held against the law."""
    from clausecheck.check.planning import planned_checks

    try:
        return len(planned_checks([law], audited=True)), []
    except ClausecheckError as error:
        return 0, getattr(error, "defects", (error,))


def _worded(folder: Path, regulation: Regulation | None) -> tuple[int, Iterable[ClausecheckError]]:
    """The same where the law is not sound: what can be seen in the features without it."""
    from clausecheck.check.collection_steps import StepBook
    from clausecheck.check.features import from_here, survey
    from clausecheck.check.vocabulary import MODULES

    if not any(folder.rglob("*.feature")):
        return 0, []
    checks, defects = survey(
        folder,
        regulation=regulation.id if regulation else folder.name,
        clauses=[clause.id for clause in regulation.clause] if regulation else None,
        games=[game.id for game in regulation.game] if regulation else None,
        match=StepBook(*MODULES),
    )
    return len(checks), from_here(defects, folder)


def report(linted: Linted, *, as_json: bool) -> int:
    """Print what was found, defects to stderr; the exit code."""
    if as_json:
        defects = [{"where": each.where, "what": each.what, "hint": each.hint} for each in linted.defects]
        counts = {"clauses": linted.clauses, "checks": linted.checks}
        say_json({"regulations": list(linted.regulations), **counts, "defects": defects})
    elif linted.defects:
        for defect in linted.defects:
            complain(str(defect))
    else:
        said = (f"{number} {word}{'' if number == 1 else 's'}" for number, word in _counted(linted))
        say(f"{', '.join(said)}: no defect.")
    return 2 if linted.defects else 0


def _counted(linted: Linted) -> list[tuple[int, str]]:
    return [(len(linted.regulations), "regulation"), (linted.clauses, "clause"), (linted.checks, "check")]
