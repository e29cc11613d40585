"""An official text cut into its clauses, and the fingerprint of a clause's wording.

The text stays with its publisher: law data carries fingerprints, so that a copy can be recognised.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from typing import Final

_MARK: Final = re.compile(
    r"^[ \t]*(?:\((?P<letter>[a-z])\)|(?P<number>\d{1,2})\.)(?=\s+[^a-z\s])", re.MULTILINE
)
_PARAGRAPH: Final = re.compile(r"\n\s*\n")
_PUBLISHER: Final = re.compile(r"^[ \t]*(?:Notes\s*$|N\.J\. Admin\. Code §)", re.MULTILINE)


def normalise(wording: str) -> str:
    """Wording with Unicode composed (NFKC), quotes straight, white space folded."""
    text = unicodedata.normalize("NFKC", wording).translate(str.maketrans("“”‘’", "\"\"''"))
    return " ".join(text.split())


def fingerprint(wording: str) -> str:
    """SHA-256 of the normalised wording, in hexadecimal."""
    return hashlib.sha256(normalise(wording).encode()).hexdigest()


def wordings(text: str) -> dict[str, str]:
    """The wording of each clause by its id ("a", "b.5"), the mark itself left out, in the order of the text.

    A mark counts only where it is the next in its series and no small letter follows, so that "10." or
    "(e) below" at the start of a broken line is text. Whatever stands before the first mark, after the last
    clause's paragraph, or from a line of the publisher's notes on, is none of it.
    """
    found: dict[str, str] = {}
    marks = list(_marks(text))
    notes = _PUBLISHER.search(text, marks[0][1]) if marks else None
    text = text[: notes.start()] if notes else text
    marks = [mark for mark in marks if mark[1] < len(text)]
    for place, (name, _, end) in enumerate(marks):
        last = place + 1 == len(marks)
        wording = text[end : len(text) if last else marks[place + 1][1]]
        found[name] = normalise(_PARAGRAPH.split(wording.strip(), maxsplit=1)[0] if last else wording)
    return found


def _marks(text: str) -> list[tuple[str, int, int]]:
    marks: list[tuple[str, int, int]] = []
    letter, number = "", 0
    for match in _MARK.finditer(text):
        if match["letter"] == (chr(ord(letter) + 1) if letter else "a"):
            letter, number = match["letter"], 0
            marks.append((letter, match.start(), match.end()))
        elif letter and match["number"] and int(match["number"]) == number + 1:
            number += 1
            marks.append((f"{letter}.{number}", match.start(), match.end()))
    return marks
