"""Reading regulation.toml, and the checks that its data must pass before anything is judged by it."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from msgspec import structs

from clausecheck.errors import LawError
from clausecheck.law.defects import defects_of
from clausecheck.law.home import home
from clausecheck.law.model import Regulation, RegulationFile
from clausecheck.law.settlement.defects import settlement_defects
from clausecheck.toml import line_of, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_FILE = "regulation.toml"


def load_regulation(folder: Path) -> Regulation:
    """The regulation in a folder. Raises `LawError` with file and line for a defect of its data."""
    regulation = read_regulation(folder)
    for fault in faults_of(regulation):
        raise fault
    return regulation


def read_regulation(folder: Path) -> Regulation:
    """The data in a folder as its forms have it, where names may still lead nowhere. Raises `LawError`."""
    path = folder / _FILE
    if not path.is_file():
        raise LawError(f"no {_FILE} here", where=str(folder), hint="a regulation is a folder with one")
    form = read_toml(path, RegulationFile, LawError)
    return Regulation(**structs.asdict(form), folder=folder)


def faults_of(regulation: Regulation) -> Iterator[LawError]:
    """Each defect that a reader of the file alone can see, with file and line."""
    named = regulation.folder.resolve().name
    if regulation.id != named:
        yield defect(regulation, "id", f'id is "{regulation.id}"', f'name the folder so, not "{named}"')
    for keys, what, hint in chain(defects_of(regulation), settlement_defects(regulation)):
        yield defect(regulation, keys, what, hint)


def defect(regulation: Regulation, keys: str, what: str, hint: str = "") -> LawError:
    """A defect of law data at a path such as `clause[3].games`, with the file and line of it."""
    path = regulation.folder / _FILE
    return LawError(what, where=f"{path}:{line_of(path.read_text('utf-8-sig'), keys)}", hint=hint)


def load_catalogue(extra: Sequence[Path] = ()) -> dict[str, Regulation]:
    """Every regulation shipped, and those in the folders named, by id; a later folder wins.

    A folder holds regulations, a folder each, or is one itself. Raises `LawError`.
    """
    found: dict[str, Regulation] = {}
    for folder in (home(), *extra):
        if not folder.is_dir():
            raise LawError("no such folder of regulations", where=str(folder))
        files = sorted(folder.glob(f"*/{_FILE}"))
        if (folder / _FILE).is_file():
            files.append(folder / _FILE)
        if not files:
            raise LawError("no regulation in this folder", where=str(folder), hint=f"put one in ID/{_FILE}")
        for regulation in (load_regulation(path.parent) for path in files):
            found[regulation.id] = regulation
    return found
