"""The arguments of step sentences: quoted text holds no quote, a citation is as the text numbers it.

How the vocabulary's page (`page.py`) reads a step definition: the docstring says what the sentence means; a
paragraph "With: ..." which sentences it goes with, and "Offered: ..." gives an example of a sentence that no
shipped feature uses. `WORDS` explains each argument once, by its name.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from parse import with_pattern
from pytest_bdd import parsers

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

WORDS: Final = {
    "hand": ("HAND", "the cards of a hand: `As Ks`, `Td 9c`; `Jk` is a joker; the cards may stand apart"),
    "player": ("PLAYER", "the player's cards, written as a hand is"),
    "dealer": ("DEALER", "the dealer's cards"),
    "title": ("TITLE", "the title of the game that the check is of: `two-card joker poker`"),
    "jokers": ("JOKERS", "`no joker`, `one joker` or `two jokers`"),
    "category": ("CATEGORY", "a kind of hand, by its name in the regulation's words, or by its id"),
    "clause": ("CLAUSE", "a paragraph, as the regulation numbers it: `(b)5`, `(a)4ii`, `13.3(b)`"),
    "cents": ("AMOUNT", "money, in dollars: `$10`, `$25.50`"),
    "wager": (
        "WAGER",
        "`ante wager`, `play wager`, `ante bonus`, `pair plus wager` or `six-card bonus wager`",
    ),
    "odds": ("ODDS", "a whole number, of odds to 1: `35`, `1,000`"),
    "table": ("TABLE", "a pay table, by the name that the regulation has for it: `A`, `i.A`"),
    "rows": (
        "ROWS",
        "a posted pay table, each kind of hand with its odds to 1: `pair 1, flush 4, straight 6`",
    ),
}
"""For each argument the word that stands for it, and what may stand in its place."""


@with_pattern(r'[^"]+')
def _quoted(text: str) -> str:
    return text


@with_pattern(r"(?:\([a-z]\)|\d+\.\d+)(?:\d+|\([a-z]\))?(?:\.?[ivx]+)?")
def _citation(text: str) -> str:
    return text


@with_pattern(r"[a-z][^,]*")
def _title(text: str) -> str:
    return text


@with_pattern(r"no joker|one joker|two jokers")
def _jokers(text: str) -> int:
    return ("no joker", "one joker", "two jokers").index(text)


TYPES: Final = {"Quoted": _quoted, "Clause": _citation, "Title": _title, "Jokers": _jokers}


class Sentence(parsers.parse):
    """A step sentence with arguments of some types: as pytest-bdd's own, but no text is parsed twice."""

    def __init__(self, text: str, types: Mapping[str, Callable[[str], object]]) -> None:
        super().__init__(text, extra_types=types)
        self._begins = text.partition("{")[0].casefold()
        self._found = cache(self.parser.parse)

    def is_matching(self, name: str) -> bool:
        """Whether a step is worded so."""
        if name[: len(self._begins)].casefold() != self._begins:
            return False
        try:
            return self._found(name) is not None
        except ValueError:
            return False

    def parse_arguments(self, name: str) -> dict[str, Any]:
        """The arguments of a step that is worded so."""
        return dict(self._found(name).named)


def sentence(text: str) -> Sentence:
    """A step sentence; `{name:Quoted}`, `{name:Clause}`, `{name:Title}` and `{name:Jokers}` are arguments."""
    return Sentence(text, TYPES)


def in_words(pattern: str) -> str:
    """A step definition's pattern as the vocabulary's page has it, its arguments in capitals.

    >>> in_words('it ranks as a "{category:Quoted}"')
    'it ranks as a "CATEGORY"'
    """
    return _ARGUMENT.sub(lambda found: _word(found[1] or found[2]), pattern)


_ARGUMENT: Final = re.compile(r"\{(\w+)(?::\w+)?\}|\(\?P<(\w+)>[^)]*\)")


def _word(name: str) -> str:
    return WORDS[name][0] if name in WORDS else name.upper()
