"""One feature file from bytes to Gherkin's syntax tree, its faults told in one line each."""

from __future__ import annotations

import codecs
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from gherkin.errors import CompositeParserException, ParserException
from gherkin.parser import Parser

from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from pathlib import Path

ENCODING = "utf-8-sig"
"""What pytest-bdd must read the files with, so that both readers see the same text."""

_WIDE_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
_UNEXPECTED = re.compile(r"^\(\d+:\d+\): expected: (?P<expected>.*), got '(?P<got>.*)'$", re.DOTALL)
_PLACE = re.compile(r"^\(\d+:\d+\): ")


class FeatureErrors(FeatureError):  # noqa: N818 (it is several)
    """Every defect found in the features of a regulation; its text has one line a defect."""

    def __init__(self, defects: list[FeatureError]) -> None:
        self.defects = tuple(defects)
        super().__init__("\n".join(str(defect) for defect in defects))


def decode(path: Path, shown: str) -> str:
    """Read a feature file as UTF-8 (a byte order mark is accepted), with line ends as newlines.

    `shown` is the path as errors print it. Raises FeatureError naming file, encoding and byte offset.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FeatureError(f"cannot be read: {error.strerror}", where=shown) from error
    hint = "save the file as UTF-8"
    for mark, name in _WIDE_MARKS:
        if data.startswith(mark):
            raise FeatureError(f"is {name} (byte order mark at offset 0), not UTF-8", where=shown, hint=hint)
    nul = data.find(0)
    if nul >= 0:
        what = f"is not UTF-8 text: a NUL byte at offset {nul} (UTF-16 without a byte order mark?)"
        raise FeatureError(what, where=shown, hint=hint)
    try:
        text = data.decode(ENCODING)
    except UnicodeDecodeError as error:
        # The codec counts from behind the byte order mark.
        at = error.start + (len(codecs.BOM_UTF8) if data.startswith(codecs.BOM_UTF8) else 0)
        line = data.count(b"\n", 0, at) + 1
        what = f"is not UTF-8: byte 0x{data[at]:02x} at offset {at}"
        raise FeatureError(what, where=f"{shown}:{line}", hint=hint) from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


@lru_cache(maxsize=64)
def syntax_tree(text: str) -> dict[str, Any]:
    """Gherkin's own syntax tree of a text, which nobody may alter: a plan and pytest-bdd read the same.

    Raises what gherkin raises.
    """
    return dict(Parser().parse(text))


def parse(text: str, shown: str) -> dict[str, Any]:
    """The Feature node of Gherkin's syntax tree. Raises FeatureErrors with every syntax error."""
    try:
        document = syntax_tree(text)
    except CompositeParserException as error:
        raise FeatureErrors(_reworded(error.errors, shown)) from error
    except ParserException as error:
        raise FeatureErrors(_reworded([error], shown)) from error
    feature: dict[str, Any] | None = document.get("feature")
    if feature is None:
        raise FeatureError("has no Feature", where=f"{shown}:1", hint="begin with: Feature: a name")
    return feature


def _reworded(errors: list[ParserException], shown: str) -> list[FeatureError]:
    found: list[FeatureError] = []
    for error in errors:
        what, hint = _words(str(error))
        found.append(FeatureError(what, where=f"{shown}:{error.location['line']}", hint=hint))
        if what.startswith("no Feature"):
            # Each further line would be reported for the same reason.
            break
    return found


def _words(message: str) -> tuple[str, str]:
    """What is wrong and what to do, of one of gherkin's own messages."""
    unexpected = _UNEXPECTED.match(message)
    if unexpected:
        return _unexpected(unexpected["got"], unexpected["expected"])
    bare = _PLACE.sub("", message)
    if bare.startswith("inconsistent cell count"):
        hint = r"one cell a column; write | in a cell as \|, and a comment on a line of its own"
        return "this row has another number of cells than its table", hint
    if bare.startswith("unexpected end of file"):
        if "DocString" in bare:
            return "the file ends inside a docstring", 'close it with the """ that opened it'
        return "the file ends too early", "end it with a scenario"
    if bare.startswith("Language not supported"):
        return f"{bare[:1].lower()}{bare[1:]}", "leave the language line out: the vocabulary is English"
    return f"{bare[:1].lower()}{bare[1:]}", ""


def _unexpected(got: str, expected: str) -> tuple[str, str]:
    if "#FeatureLine" in expected:
        return f'no Feature before "{got}"', "begin with: Feature: a name"
    if got.startswith("Background"):
        return (
            "a second or misplaced Background",
            "keep one, before the first scenario",
        )
    if got.startswith("Feature"):
        return "a second Feature in one file", "give each Feature a file of its own"
    if got.startswith("Examples"):
        return "Examples that belong to no scenario", "put them behind the steps of a Scenario Outline"
    if got.startswith("|"):
        return f'a table row that belongs to nothing: "{got}"', "put it below a step or Examples"
    words = "begin the line with Given, When, Then, And or But, or make it a comment with #"
    return f'"{got}" is not Gherkin here', words
