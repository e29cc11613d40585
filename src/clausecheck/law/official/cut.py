"""An official text cut into its clauses, and the fingerprint of a clause's wording.

The text stays with its publisher: law data carries fingerprints, so that a copy can be recognised.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clausecheck.law.official.lines import finished, lines_of, without_publisher
from clausecheck.law.official.marks import marks_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from clausecheck.law.official.marks import Mark

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


@dataclass(frozen=True, slots=True)
class Cutting:
    """A text cut into its clauses: their wordings by id, and the lines left out as not the law's."""

    wordings: Mapping[str, str]
    left_out: tuple[str, ...]


def wordings(text: str) -> Mapping[str, str]:
    """The wording of each clause by its id ("a", "b.5", "a.3.i", "13.3.b"), as `cut` finds it."""
    return cut(text).wordings


def cut(text: str) -> Cutting:
    """Cut a text into its clauses, in the order of the text, each without its mark, normalised.

    A table belongs to the paragraph that it follows. What stands before the first mark or behind the last
    clause's paragraph, and what a publisher puts between, is left out.
    """
    lines = lines_of(text)
    first = next((mark.line for mark in marks_of(lines)), len(lines))
    kept = without_publisher(lines[first:], lines[:first])
    marks = marks_of(kept)
    found: dict[str, str] = {}
    used = 0
    for mark, after in zip(marks, [*marks[1:], None], strict=False):
        used = _end_of_last(kept, mark) if after is None else after.line
        body = [kept[mark.line][mark.end :], *kept[mark.line + 1 : used]] if used > mark.line else []
        found[mark.id] = normalise(" ".join(_rows(body)))
    between = [line for line, own in zip(lines[first:], kept[:used], strict=False) if not own]
    left_out = (*lines[:first], *between, *lines[first + used :])
    return Cutting(found, tuple(filter(None, left_out)))


def _rows(lines: Iterable[str]) -> Iterator[str]:
    """Lines, those of tables written in one way: empty cells at a row's end say nothing."""
    for line in lines:
        if not line.startswith("|"):
            yield line
        elif not _RULED.fullmatch(line):
            cells = "|".join(cell.strip() for cell in line[1:].split("|")).rstrip("|").split("|")
            yield f"| {' | '.join(cells)} {_ROW_ENDS}"


def _end_of_last(lines: Sequence[str], mark: Mark) -> int:
    """Behind the last clause's paragraph and what continues it, over a break in a sentence or as a table."""
    end = mark.line + 1
    above = lines[mark.line][mark.end :].strip()
    for place in range(mark.line + 1, len(lines)):
        line = lines[place]
        if not line:
            continue
        if above and end < place and not _continues(above, line):
            break
        above, end = line, place + 1
    return end


def _continues(above: str, below: str) -> bool:
    if below.startswith("|"):
        return True
    return not above.startswith("|") and not finished(above) and not below[0].isupper()
