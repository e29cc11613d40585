"""The software's identity: digests of the files that are the product and its adapter."""

from __future__ import annotations

import glob
import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from clausecheck.errors import ManifestError
from clausecheck.product.environ import PYTHON, find_program, words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clausecheck.product.manifest import Manifest

_CHUNK: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Digest:
    """One file: its path relative to the manifest's folder (as the manifest writes it where outside)."""

    path: str
    sha256: str
    sha1: str


@dataclass(frozen=True, slots=True)
class Identity:
    """verified: the files below were hashed and are what ran. asserted: only the product's own word."""

    status: Literal["verified", "asserted"]
    files: tuple[Digest, ...]


def identify(manifest: Manifest) -> Identity:
    """Hash the files that `files` names, the manifest, and the command's own files.

    Raises `ManifestError`: a glob that matches no file, a file that cannot be read.
    """
    found: dict[str, Path] = {}
    for pattern in manifest.files:
        matches = _matches(manifest.folder, pattern)
        if not matches:
            raise _unmatched(manifest, pattern)
        found |= matches
    return _identity(manifest, found | _own_files(manifest))


def compare(before: Identity, after: Identity) -> tuple[str, ...]:
    """The paths that changed, came or went between two identities, sorted."""
    old = {file.path: file for file in before.files}
    new = {file.path: file for file in after.files}
    return tuple(sorted(path for path in old | new if old.get(path) != new.get(path)))


def changes(manifest: Manifest, before: Identity) -> tuple[str, ...]:
    """Hash once more and compare; a file that is gone or unreadable has changed. Raises nothing."""
    found = _own_files(manifest)
    for pattern in manifest.files:
        found |= _matches(manifest.folder, pattern)
    lost = {name for name, path in found.items() if not os.access(path, os.R_OK)}
    kept = {name: path for name, path in found.items() if name not in lost}
    return compare(before, _identity(manifest, kept))


def _identity(manifest: Manifest, found: dict[str, Path]) -> Identity:
    digests = tuple(_digest(manifest, name, found[name]) for name in sorted(found))
    return Identity("asserted" if manifest.url else "verified", digests)


def _matches(folder: Path, pattern: str) -> dict[str, Path]:
    """Files by shown path; folders that a glob happens to match are no files."""
    # glob, since Path.glob takes neither an absolute pattern nor one through the folder above
    found = glob.glob(pattern, root_dir=folder, recursive=True)  # noqa: PTH207
    names = (os.path.normpath(name) for name in found)
    return {Path(name).as_posix(): folder / name for name in names if (folder / name).is_file()}


def _own_files(manifest: Manifest) -> dict[str, Path]:
    own = {_shown(manifest.folder, manifest.path): manifest.path} if manifest.path else {}
    if not manifest.command:
        return own
    if (program := find_program(manifest)) is not None:
        # The harness's own interpreter lies elsewhere on every machine, and has one name.
        own[PYTHON if manifest.command[0] == PYTHON else _shown(manifest.folder, program)] = program
    return own | {
        _shown(manifest.folder, path): path for path in _scripts(manifest.folder, words(manifest)[1:])
    }


def _scripts(folder: Path, arguments: Iterable[str]) -> list[Path]:
    """The arguments that are files of the folder: the adapter's own program text."""
    # os.path, since Path.is_file raises on an argument too long to be a name
    return [folder / word for word in arguments if os.path.isfile(folder / word)]  # noqa: PTH113


def _shown(folder: Path, path: Path) -> str:
    flat = Path(os.path.normpath(path))
    return flat.relative_to(folder).as_posix() if flat.is_relative_to(folder) else flat.as_posix()


def _digest(manifest: Manifest, name: str, path: Path) -> Digest:
    """Both digests of one file, read once."""
    sha256, sha1 = hashlib.sha256(), hashlib.sha1(usedforsecurity=False)
    try:
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK):
                sha256.update(chunk)
                sha1.update(chunk)
    except OSError as error:
        raise ManifestError(f'"{name}" cannot be read: {error.strerror}', where=manifest.where) from None
    return Digest(name, sha256.hexdigest(), sha1.hexdigest())


def _unmatched(manifest: Manifest, pattern: str) -> ManifestError:
    if (manifest.folder / pattern).is_dir():
        hint = f'name its files: "{pattern.rstrip("/")}/**"'
        return ManifestError(f'files: "{pattern}" is a folder', where=manifest.where, hint=hint)
    hint = (
        "is the product's environment made (make setup)?"
        if pattern.startswith((".venv", "node_modules"))
        else ""
    )
    return ManifestError(f'files: "{pattern}" matches no file', where=manifest.where, hint=hint)
