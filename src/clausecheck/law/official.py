"""An official text cut into its clauses, and the fingerprint of a clause's wording.

The text stays with its publisher: law data carries fingerprints, so that a copy can be recognised.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from itertools import groupby
from typing import TYPE_CHECKING, Final

from clausecheck.law.official_lines import finished, lines_of, without_publisher
from clausecheck.law.official_marks import marks_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_RULED: Final = re.compile(r"\|(?:\s*:?-{2,}:?\s*\|?)+")
"""The rule under a table's head."""
_ROW_ENDS: Final = "¶"
"""Two rows are not one row with an empty cell."""


def normalise(wording: str) -> str:
    """Wording with Unicode composed (NFKC), quotes straight, white space folded."""
    text = unicodedata.normalize("NFKC", wording).translate(str.maketrans("“”‘’", "\"\"''"))
    return " ".join(text.split())


def fingerprint(wording: str) -> str:
    """SHA-256 of the normalised wording, in hexadecimal."""
    return hashlib.sha256(normalise(wording).encode()).hexdigest()


def wordings(text: str) -> dict[str, str]:
    """The wording of each clause by its id ("a", "b.5", "a.3.i", "13.3.b"), its mark left out, in text order.

    A table belongs to the paragraph that it follows. What stands before the first mark or behind the last
    clause's paragraph, and what a publisher puts between, is none of it.
    """
    lines = lines_of(text)
    first = next((mark.line for mark in marks_of(lines)), None)
    if first is None:
        return {}
    lines = without_publisher(lines[first:], lines[:first])
    marks = marks_of(lines)
    found: dict[str, str] = {}
    for mark, after in zip(marks, [*marks[1:], None], strict=True):
        if after is None:
            body = _last([lines[mark.line][mark.end :], *lines[mark.line + 1 :]])
        elif after.line == mark.line:
            body = [""]
        else:
            body = [lines[mark.line][mark.end :], *lines[mark.line + 1 : after.line]]
        found[mark.id] = normalise(" ".join(_rows(body)))
    return found


def _rows(lines: Iterable[str]) -> Iterator[str]:
    """Lines, those of tables written in one way: empty cells at a row's end say nothing."""
    for line in lines:
        if not line.startswith("|"):
            yield line
        elif not _RULED.fullmatch(line):
            cells = "|".join(cell.strip() for cell in line[1:].split("|")).rstrip("|").split("|")
            yield f"| {' | '.join(cells)} {_ROW_ENDS}"


def _last(lines: Sequence[str]) -> list[str]:
    """The last clause's paragraph, and what continues it: over a break in a sentence, or as its table."""
    kept: list[str] = []
    for filled, block in groupby(lines, key=lambda line: bool(line.strip())):
        if not filled:
            continue
        paragraph = list(block)
        if kept and not _continues(kept[-1].strip(), paragraph[0]):
            break
        kept += paragraph
    return kept


def _continues(above: str, below: str) -> bool:
    if below.startswith("|"):
        return True
    return not above.startswith("|") and not finished(above) and not below[0].isupper()
