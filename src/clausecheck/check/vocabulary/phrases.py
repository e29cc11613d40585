"""The arguments of step sentences: quoted text holds no quote, a citation is as the text numbers it."""

from __future__ import annotations

from typing import Any

from parse import with_pattern
from pytest_bdd import parsers


@with_pattern(r'[^"]+')
def _quoted(text: str) -> str:
    return text


@with_pattern(r"(?:\([a-z]\)|\d+\.\d+)(?:\d+|\([a-z]\))?(?:\.[ivx]+)?")
def _citation(text: str) -> str:
    return text


@with_pattern(r"[a-z][^,]*")
def _title(text: str) -> str:
    return text


@with_pattern(r"no joker|one joker|two jokers")
def _jokers(text: str) -> int:
    return ("no joker", "one joker", "two jokers").index(text)


def sentence(text: str) -> Any:
    """A step sentence; `{name:Quoted}`, `{name:Clause}`, `{name:Title}` and `{name:Jokers}` are arguments."""
    types = {"Quoted": _quoted, "Clause": _citation, "Title": _title, "Jokers": _jokers}
    return parsers.parse(text, extra_types=types)
