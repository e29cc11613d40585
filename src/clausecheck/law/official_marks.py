"""The marks of an official text's paragraphs: (a), 1., i. and, where rules are numbered, 13.2.

A line may begin with what looks like a mark and is none: "10." of a sentence broken there, "(b) below". So a
mark counts where it is the next in its series, and what stands on either side of it may be a paragraph's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clausecheck.law.official_lines import finished

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_RULE, _LETTER, _NUMBER, _ROMAN = range(4)
"""The forms, outermost first."""
_NAMES: Final = ("rule", "letter", "number", "roman")
_FORM: Final = re.compile(
    r"(?:(?P<chapter>\d{1,3})\.(?P<rule>\d{1,3})\.?|\(\s?(?P<letter>[a-z])\s?\)|(?P<number>\d{1,3})\."
    r"|(?P<roman>(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3}))\.)(?=\s|$)"
)
_COPYRIGHT: Final = re.compile(r"\(c\)\s+(?:copyright|©|(?:19|20)\d\d)\b", re.IGNORECASE)
_REFERENCE: Final = re.compile(r"(?:or|and|to|through|above|below|of)\b")
"""How a sentence goes on behind a reference to a paragraph."""
_MIDDLE: Final = re.compile(r"\b(?:a|an|as|by|from|in|of|than|the|to|with)$")
_AHEAD: Final = 200
"""So many marks further on is the end of a paragraph looked for."""
_ONES: Final = {"i": 1, "v": 5, "x": 10}


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark that counts: the clause's id, the line it stands on, and where its wording begins there."""

    id: str
    line: int
    end: int


@dataclass(frozen=True, slots=True)
class _Found:
    """What looks like a mark."""

    line: int
    end: int
    form: int
    value: int
    chapter: int
    small: bool
    """A small letter follows."""
    apart: bool
    """A sentence or item ends before it, or an empty line stands there."""


@dataclass(frozen=True, slots=True)
class _Level:
    """An open series: its form, the number reached, the id of that paragraph."""

    form: int
    value: int
    id: str


def marks_of(lines: Sequence[str]) -> list[Mark]:
    """The marks of some lines that count, in the order of the text.

    Where rules are numbered, letters before the first rule belong to the rule before it, whose head is not
    in the copy.
    """
    found = list(_found(lines))
    chapter, first = _first_rule(found)
    found = [each for each in found if each.form != _RULE or each.chapter == chapter]
    levels: list[_Level] = []
    if first > 1:
        levels.append(_Level(_RULE, first - 1, f"{chapter}.{first - 1}"))
    marks: list[Mark] = []
    for place, each in enumerate(found):
        above = [level for level in levels if level.form < each.form]
        if not above and each.form != (_RULE if first else _LETTER):
            continue
        if _counts(each, levels, found[place + 1 : place + _AHEAD]):
            levels = [*above, _Level(each.form, each.value, _id(each, above))]
            marks.append(Mark(levels[-1].id, each.line, each.end))
    return marks


def _id(found: _Found, above: Sequence[_Level]) -> str:
    if found.form == _RULE:
        return f"{found.chapter}.{found.value}"
    name = {
        _LETTER: lambda: chr(ord("a") - 1 + found.value),
        _NUMBER: lambda: str(found.value),
        _ROMAN: lambda: _roman(found.value),
    }[found.form]()
    return f"{above[-1].id}.{name}" if above else name


def _first_rule(found: Sequence[_Found]) -> tuple[int, int]:
    """Chapter and number of the first rule, or zeros: a number that no later one follows is a heading."""
    rules = [each for each in found if each.form == _RULE and not each.small]
    for place, each in enumerate(rules):
        if any(other.chapter == each.chapter and other.value > each.value for other in rules[place + 1 :]):
            return each.chapter, each.value
    return 0, 0


def _counts(found: _Found, levels: Sequence[_Level], later: Sequence[_Found]) -> bool:
    reached = next((level.value for level in levels if level.form == found.form), 0)
    if found.value == reached + 1:
        return True
    if found.value <= reached or found.small or not found.apart:
        return False
    # Paragraphs taken out, or on a page before: none of those passed over may stand further on.
    rest = [each for each in _scope(found, levels, later) if each.form == found.form]
    if any(reached < each.value < found.value for each in rest):
        return False
    return reached > 0 or any(each.value == found.value + 1 for each in rest)


def _scope(found: _Found, levels: Sequence[_Level], later: Sequence[_Found]) -> Iterator[_Found]:
    """What follows in the same paragraph of the series above."""
    closing = {(level.form, level.value + 1) for level in levels if level.form < found.form}
    for each in later:
        if (each.form, each.value) in closing:
            return
        yield each


def _found(lines: Sequence[str]) -> Iterator[_Found]:
    """Whatever looks like a mark, at the start of a line or behind another mark there."""
    above, gap = "", True
    for place, line in enumerate(lines):
        start, apart = 0, gap or finished(above) or above.endswith((",", "|"))
        while match := _FORM.match(line, start):
            following = line[match.end() :].strip() or next(filter(None, lines[place + 1 :]), "")
            nested = _FORM.match(following) is not None and line[match.end() :].strip() != ""
            if not _may(line[match.start() :], following, above, apart=apart, nested=nested, gap=gap):
                break
            yield _read(match, place, small=following[:1].islower() and not nested, apart=apart)
            start = match.end() + len(line[match.end() :]) - len(line[match.end() :].lstrip())
            apart = True
        above, gap = (line, False) if line else (above, True)


def _may(here: str, following: str, above: str, *, apart: bool, nested: bool, gap: bool) -> bool:
    """Whether what stands on either side lets it be a mark."""
    if not following or _COPYRIGHT.match(here) or (_MIDDLE.search(above) and not gap):
        return False
    return nested or not following[0].islower() or (apart and not _REFERENCE.match(following))


def _read(match: re.Match[str], line: int, *, small: bool, apart: bool) -> _Found:
    name = match.lastgroup or ""
    form = _NAMES.index(name)
    value = _value(form, match[name])
    return _Found(line, match.end(), form, value, int(match["chapter"] or 0), small, apart)


def _value(form: int, text: str) -> int:
    if form == _LETTER:
        return ord(text) - ord("a") + 1
    return _arabic(text) if form == _ROMAN else int(text)


def _arabic(text: str) -> int:
    values = [_ONES[letter] for letter in text]
    return sum(v if v >= max(values[n:]) else -v for n, v in enumerate(values))


def _roman(value: int) -> str:
    tens, ones = divmod(value, 10)
    return "x" * tens + ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")[ones]
