"""OSCAL's kinds of text: markup lines and paragraphs, strings, properties."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.text import one_line, visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NAMESPACE: Final = "urn:clausecheck:terms"
"""The names of our properties; OSCAL has words of its own for a few things only."""

# What OSCAL's markup, a part of CommonMark with insertions, would make something of.
_ACTIVE: Final = re.compile(r"([\\`*_{}\[\]<>#|~^&])")


def prose(text: str) -> str:
    """A text as a paragraph or several: each line one of its own, nothing in it taken for markup."""
    return "\n\n".join(_inert(line.strip()) for line in visible(text).splitlines() if line.strip())


def paragraphs(lines: Iterable[str]) -> str:
    """Several texts as paragraphs."""
    return "\n\n".join(told for line in lines if (told := prose(line)))


def heading(text: str, limit: int = 300) -> str:
    """A text as a title: one line, never empty, nothing in it taken for markup."""
    return _inert(string(text, limit))


def string(text: object, limit: int = 300) -> str:
    """A text as an OSCAL string: one line, never empty."""
    return one_line(str(text), limit) or "not stated"


def properties(values: Mapping[str, Any]) -> dict[str, Any]:
    """Our properties of an object, those that have a value; nothing where none has."""
    told = [
        {"name": name, "ns": NAMESPACE, "value": string(value)}
        for name, value in values.items()
        if value is not None and str(value).strip()
    ]
    return {"props": told} if told else {}


def filled(**parts: Any) -> dict[str, Any]:
    """The parts of an object under OSCAL's names, but for those that are empty: it allows no empty list."""
    return {name.replace("_", "-"): value for name, value in parts.items() if value not in (None, "", [])}


def _inert(line: str) -> str:
    # A digit and a full stop, or a hyphen, at the start of a line would begin a list.
    escaped = _ACTIVE.sub(r"\\\1", line)
    return re.sub(r"^(\d{1,9})([.)])|^([-+=])", lambda m: f"{m[1] or ''}\\{m[2] or m[3]}", escaped)
