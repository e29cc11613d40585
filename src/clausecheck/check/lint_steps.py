"""Steps: each must match exactly one step definition, and no argument may swallow another's quotes."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, TypeAlias

from clausecheck.check.vocabulary.phrases import in_words
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from clausecheck.check.features_plan import PlannedCheck

Match: TypeAlias = Callable[[str, str], list[str]]
"""match(type, text): the step definitions of that type (given, when, then) whose pattern fits the whole text.

An attribute `sentences`, if it has one, gives all patterns, from which hints are taken.
"""

_QUOTED = re.compile(r'"[^"]*"')
_WORD = re.compile(r'"[^"]*"|\S+')
_FAR = 0.5
"""Of a sentence's own words: a step that is so far from them is not like it."""
_ALIKE = 0.6
"""What difflib itself takes for close."""
_OPENS_AFTER = " \t([,:"
_CLOSES_BEFORE = " \t)],.;:!?"


def lint_wording(checks: Sequence[PlannedCheck], match: Match) -> list[FeatureError]:
    """The defects of every rendered step of the checks; each wording once."""
    defects: dict[str, FeatureError] = {}
    for file, (kind, text, line) in dict.fromkeys((c.file, step) for c in checks for step in c.steps):
        # A step that begins with And in vain has a defect of its own.
        for what, hint in _faults(kind, text, match) if kind else ():
            defect = FeatureError(what, where=f"{file}:{line}", hint=hint)
            defects.setdefault(str(defect), defect)
    return list(defects.values())


def _faults(kind: str, text: str, match: Match) -> Iterator[tuple[str, str]]:
    glued = _glued(text)
    if glued:
        yield f'the step "{text}" {glued}', "an argument stands in one pair of quotes and holds none"
        return
    found = match(kind, text)
    if not found:
        yield f'no step is worded "{text}"', _like(kind, text, match)
    elif len(found) > 1:
        yield f'the step "{text}" could be {_either(found)}', "reword it so that one step matches"
    else:
        greedy = _greedy(kind, text, match)
        if greedy:
            what = f'the step "{text}" is read as one argument from {greedy}, quotes and all'
            yield what, f"its wording is {in_words(found[0])}: split it into two steps"


def _either(sentences: list[str]) -> str:
    return " or ".join(f'"{in_words(sentence)}"' for sentence in sentences)


def _glued(text: str) -> str:
    """What is wrong with the quotes of a step, or ""."""
    quotes = [at for at, char in enumerate(text) if char == '"']
    if len(quotes) % 2:
        return "has an odd number of quotes"
    for opening, closing in zip(quotes[::2], quotes[1::2], strict=True):
        before, after = text[opening - 1 : opening], text[closing + 1 : closing + 2]
        if (before and before not in _OPENS_AFTER) or (after and after not in _CLOSES_BEFORE):
            return f"has text glued to the quotes of {text[opening : closing + 1]}"
    return ""


def _greedy(kind: str, text: str, match: Match) -> str:
    """The stretch from one quoted argument to a later one that the step takes for a single argument.

    It does if any words between the two change nothing, and neither does their loss: a step with two
    arguments would miss the second, and one with words of its own between them would miss those.
    """
    parts = list(_QUOTED.finditer(text))
    found = match(kind, text)
    for at, first in enumerate(parts):
        for last in parts[at + 1 :]:
            head, tail = text[: first.end()], text[last.end() :]
            merged = head + tail
            noise = f"{head} zqx {text[last.start() :]}"
            if match(kind, merged) == found == match(kind, noise):
                return f"{first[0]} to {last[0]}"
    return ""


def _like(kind: str, text: str, match: Match) -> str:
    for other in ("given", "when", "then"):
        if other != kind and match(other, text):
            return f"it is worded as a {other.capitalize()}"
    sentences: Collection[str] = getattr(match, "sentences", ())
    words = _WORD.findall(text)
    near = {sentence: _distance(_WORD.findall(sentence), words) for sentence in map(in_words, sentences)}
    like = sorted(sentence for sentence, far in near.items() if far < _FAR * len(_own(sentence)))
    return f"the nearest is: {min(like, key=near.__getitem__)}" if like else "see the vocabulary's steps"


def _own(sentence: str) -> list[str]:
    """The words of a sentence that are no arguments."""
    return [word for word in _WORD.findall(sentence) if not (word.startswith('"') or _is_open(word))]


def _is_open(part: str) -> bool:
    """Whether a word of a sentence is an argument that stands in no quotes."""
    return part.strip(",").isupper()


def _distance(sentence: Sequence[str], words: Sequence[str]) -> float:
    """How many words stand between a step and a sentence, a misspelt one counting in part.

    An argument may stand for several words, up to a comma.
    """
    row = [float(n) for n in range(len(words) + 1)]
    for part in sentence:
        above, row = row, [row[0] + 1]
        for n, word in enumerate(words):
            ways = [above[n] + _unlike(part, word), above[n + 1] + 1, row[n] + 1]
            if _is_open(part) and n and not words[n - 1].endswith(","):
                ways.append(row[n])
            row.append(min(ways))
    return row[-1]


def _unlike(part: str, word: str) -> float:
    """0 for words that fit each other to 1 for words that have nothing to do with each other."""
    quoted = part.startswith('"'), word.startswith('"')
    if any(quoted):
        return 0 if all(quoted) else 1
    if _is_open(part):
        return 0
    like = SequenceMatcher(None, part, word).ratio()
    return 1 - like if like > _ALIKE else 1
