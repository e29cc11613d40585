"""The marks of an official text's paragraphs that count, each with its clause's id.

A mark counts where it is the next in its series, or where paragraphs are plainly left out before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clausecheck.law.official.candidates import LETTER, NUMBER, RULE, candidates_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clausecheck.law.official.candidates import Candidate

_AHEAD: Final = 200
"""So many marks further on is the end of a paragraph looked for."""
_NEAR: Final = 3
"""So many numbers on is the next paragraph of a list that does not begin at its beginning."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark that counts: the clause's id, the line it stands on, and where its wording begins there."""

    id: str
    line: int
    end: int


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
    found = list(candidates_of(lines))
    chapter, first = _first_rule(found)
    found = [each for each in found if each.form != RULE or each.chapter == chapter]
    levels: list[_Level] = []
    if first > 1:
        levels.append(_Level(RULE, first - 1, f"{chapter}.{first - 1}"))
    marks: list[Mark] = []
    for place, each in enumerate(found):
        above = [level for level in levels if level.form < each.form]
        if not above and each.form != (RULE if first else LETTER):
            continue
        if _counts(each, levels, found[place + 1 : place + _AHEAD]):
            levels = [*above, _Level(each.form, each.value, _id(each, above))]
            marks.append(Mark(levels[-1].id, each.line, each.end))
    return marks


def _first_rule(found: Sequence[Candidate]) -> tuple[int, int]:
    """Chapter and number of the first rule, or zeros: a number that no later one follows is a heading."""
    rules = [each for each in found if each.form == RULE and not each.small]
    for place, each in enumerate(rules):
        if any(other.chapter == each.chapter and other.value > each.value for other in rules[place + 1 :]):
            return each.chapter, each.value
    return 0, 0


def _counts(found: Candidate, levels: Sequence[_Level], later: Sequence[Candidate]) -> bool:
    reached = next((level.value for level in levels if level.form == found.form), 0)
    if found.value <= reached + 1:
        return found.value == reached + 1
    if not found.clear and (reached or found.small):
        return False
    # Paragraphs are left out, or on a page before: none of those passed over may stand further on.
    rest = [each.value for each in _scope(found, levels, later) if each.form == found.form]
    if any(reached < value < found.value for value in rest):
        return False
    listed = found.listed and found.clear and found.value <= _NEAR
    return reached > 0 or listed or any(found.value < value <= found.value + _NEAR for value in rest)


def _scope(found: Candidate, levels: Sequence[_Level], later: Sequence[Candidate]) -> Iterator[Candidate]:
    """What follows in the same paragraph of the series above."""
    closing = {(level.form, level.value + 1) for level in levels if level.form < found.form}
    for each in later:
        if (each.form, each.value) in closing:
            return
        yield each


def _id(found: Candidate, above: Sequence[_Level]) -> str:
    if found.form == RULE:
        return f"{found.chapter}.{found.value}"
    if found.form == LETTER:
        name = chr(ord("a") - 1 + found.value)
    else:
        name = str(found.value) if found.form == NUMBER else _roman(found.value)
    return f"{above[-1].id}.{name}" if above else name


def _roman(value: int) -> str:
    tens, ones = divmod(value, 10)
    return "x" * tens + ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")[ones]
