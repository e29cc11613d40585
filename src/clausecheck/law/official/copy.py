"""A copy of an official text, read from a file that anything may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clausecheck.errors import UsageError
from clausecheck.law.official.cut import Cutting, cut

if TYPE_CHECKING:
    from pathlib import Path

_PLAIN: Final = "save it as plain text, in UTF-8"
_KINDS: Final = {
    b"%PDF": "a PDF",
    b"PK\x03\x04": "an archive or office document",
    b"\x1f\x8b": "compressed",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}
_MARKS: Final = "a clause begins its line with its mark: (a), 1., i. or 13.2"


def read_copy(path: Path) -> Cutting:
    """The clauses of the text in a file.

    Raises `UsageError` for a file that cannot be read, that is no text, or that has no clause.
    """
    found = cut(_text(path))
    if not found.wordings:
        raise UsageError("no clause is found in it", where=str(path), hint=_MARKS)
    return found


def _text(path: Path) -> str:
    where, hint = str(path), "give the file of an official text"
    if not path.is_file():
        raise UsageError("is not a file" if path.exists() else "no such file", where=where, hint=hint)
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UsageError(f"cannot be read: {error.strerror}", where=where) from None
    if not content.strip():
        raise UsageError("is empty", where=where, hint=hint)
    if kind := _kind(content):
        raise UsageError(f"is {kind}", where=where, hint=_PLAIN)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise UsageError("is not UTF-8", where=f"{where}:{line}", hint=_PLAIN) from None


def _kind(content: bytes) -> str | None:
    """What a file is that is no text of ours; none where it may be one."""
    known = next((kind for start, kind in _KINDS.items() if content.startswith(start)), None)
    return known or ("not a text" if b"\0" in content else None)
