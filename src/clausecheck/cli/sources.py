"""`--sources DIR`: official texts, and the clauses that have the wording that law data was read from."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from clausecheck.errors import UsageError, nearest
from clausecheck.law.official.amendment import KEPT, verify
from clausecheck.law.official.copy import read_copy

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from clausecheck.law import Regulation

MOST: Final = 512 * 1024
"""Bytes of one text: a regulation has some thousand, and what takes long to cut is none."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Texts read: what the header of a run keeps of them, and how each clause stands, by regulation."""

    record: Mapping[str, Any]
    official: Mapping[str, Mapping[str, Mapping[str, str]]]
    stray: tuple[str, ...]
    """Lines on files that are named almost like a regulation."""


def read_sources(folder: Path, catalogue: Mapping[str, Regulation]) -> Sources:
    """The texts in a folder that are named after regulations.

    Raises `UsageError` for a folder that has none, and for a text that cannot be read or has no clause.
    """
    where, hint = f"--sources {folder}", "an official text is DIR/REGULATION-ID.txt"
    if not folder.is_dir():
        raise UsageError("no such folder", where=where, hint=hint)
    files = {path.stem: path for path in sorted(folder.glob("*.txt"))}
    known = {name: path for name, path in files.items() if name in catalogue}
    stray = tuple(_strays(folder, files, catalogue))
    if not known:
        raise UsageError("holds no official text", where=where, hint=stray[0] if stray else hint)
    texts, official = [], {}
    for name, path in known.items():
        text, clauses = _read(path, catalogue[name])
        texts.append(text)
        official[name] = clauses
    return Sources({"folder": str(folder), "texts": texts}, official, stray)


def _strays(folder: Path, files: Mapping[str, Path], catalogue: Mapping[str, Regulation]) -> Iterator[str]:
    for name in files:
        if name not in catalogue and (hint := nearest(name, catalogue)).startswith("did"):
            yield f"--sources {folder}: {name}.txt is named after no regulation; {hint}"


def _read(path: Path, regulation: Regulation) -> tuple[dict[str, Any], dict[str, dict[str, str]]]:
    """What the record keeps of a text, and of each clause in it."""
    if path.is_file() and path.stat().st_size > MOST:
        raise UsageError(
            f"is longer than {MOST // 1024} KiB",
            where=str(path),
            hint="give the text of this regulation alone",
        )
    copy = read_copy(path)
    standings = verify(regulation, copy.wordings)
    clauses: dict[str, dict[str, str]] = {}
    for standing in standings:
        if standing.status == "new":
            continue
        entry: dict[str, str] = {"standing": standing.status}
        if standing.sha256:
            entry["sha256"] = standing.sha256
        if standing.status == "verbatim":
            entry["wording"] = copy.wordings[standing.clause]
        clauses[standing.clause] = entry
    same = all(standing.status in KEPT for standing in standings)
    text = {
        "regulation": regulation.id,
        "path": str(path),
        "sha256": sha256(path.read_bytes()).hexdigest(),
        "standing": "verbatim" if same else "differs",
        "new": [standing.clause for standing in standings if standing.status == "new"],
    }
    return text, clauses
