"""Whatever looks like a paragraph's mark in an official text: (a), 1., i. or 13.2 at the start of a line.

Most that are none are told by what stands on either side: a sentence goes on over them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clausecheck.law.official.lines import finished

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RULE, LETTER, NUMBER, ROMAN = range(4)
"""The forms, outermost first."""
_NAMES: Final = ("rule", "letter", "number", "roman")
_MARK: Final = re.compile(
    r"(?:(?P<chapter>\d{1,3})\.(?P<rule>\d{1,3})\.?|\(\s?(?P<letter>[a-z])\s?\)|(?P<number>\d{1,3})\."
    r"|(?P<roman>(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3}))\.)(?=\s|$)\s*"
)
_COPYRIGHT: Final = re.compile(r"\(c\)\s+(?:copyright|©|(?:19|20)\d\d)\b", re.IGNORECASE)
_REFERENCE: Final = re.compile(r"(?:or|and|to|through|above|below|of)\b")
"""How a sentence goes on behind a reference to a paragraph."""
_MIDDLE: Final = re.compile(r"\b(?:a|an|as|by|from|in|of|than|the|to|with)$")
_ONES: Final = {"i": 1, "v": 5, "x": 10}


@dataclass(frozen=True, slots=True)
class Candidate:
    """What looks like a mark: its line, where the wording begins there, the form, the number in its series.

    `chapter` is a rule's. `small`: a small letter follows. `listed`: a list is opened before it. `clear`: it
    may follow others than the one before it in its series, so plainly does it begin a paragraph.
    """

    line: int
    end: int
    form: int
    value: int
    chapter: int
    small: bool
    listed: bool
    clear: bool


@dataclass(frozen=True, slots=True)
class _Above:
    """What stands before a mark: the words, and whether an empty line comes between."""

    words: str
    gap: bool

    @property
    def ended(self) -> bool:
        return finished(self.words) or self.words.endswith((",", "|"))


def candidates_of(lines: Sequence[str]) -> Iterator[Candidate]:
    """Whatever looks like a mark at the start of a line, or behind another mark there."""
    above = _Above("", gap=True)
    for place, line in enumerate(lines):
        start, before = 0, above
        while match := _MARK.match(line, start):
            following = line[match.end() :] or next(filter(None, lines[place + 1 :]), "")
            nested = bool(_MARK.match(line, match.end()))
            small = following[:1].islower() and not nested
            if not following or _COPYRIGHT.match(line, start) or not _may(before, following, small=small):
                break
            yield _candidate(match, place, before, small=small)
            start, before = match.end(), _Above(":", gap=True)
        above = _Above(line, gap=False) if line else _Above(above.words, gap=True)


def _may(above: _Above, following: str, *, small: bool) -> bool:
    """Whether what stands on either side lets it be a mark."""
    if small:
        return (above.gap or above.ended) and not _REFERENCE.match(following)
    return above.gap or not _MIDDLE.search(above.words)


def _candidate(match: re.Match[str], line: int, above: _Above, *, small: bool) -> Candidate:
    name = match.lastgroup or ""
    clear = (above.gap and above.ended) if small else (above.gap or above.ended)
    return Candidate(
        line=line,
        end=match.end(),
        form=_NAMES.index(name),
        value=_value(name, match[name]),
        chapter=int(match["chapter"] or 0),
        small=small,
        listed=above.words.endswith(":"),
        clear=clear,
    )


def _value(name: str, text: str) -> int:
    if name == "letter":
        return ord(text) - ord("a") + 1
    return _arabic(text) if name == "roman" else int(text)


def _arabic(text: str) -> int:
    values = [_ONES[letter] for letter in text]
    return sum(v if v >= max(values[n:]) else -v for n, v in enumerate(values))
