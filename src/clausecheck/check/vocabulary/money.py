"""The arguments of sentences about money: amounts in dollars, wagers by their names, posted tables."""

from __future__ import annotations

from typing import Final

from parse import with_pattern

from clausecheck.check.vocabulary.phrases import TYPES, Sentence
from clausecheck.errors import FeatureError

WAGER_NAMES: Final = {
    "ante wager": "ante",
    "play wager": "play",
    "ante bonus": "ante-bonus",
    "pair plus wager": "pair-plus",
    "six-card bonus wager": "six-card-bonus",
}


@with_pattern(r"\$\d{1,3}(?:,\d{3})*(?:\.\d\d)?")
def _money(text: str) -> int:
    whole, _, rest = text[1:].replace(",", "").partition(".")
    return 100 * int(whole) + int(rest or 0)


@with_pattern("|".join(WAGER_NAMES))
def _wager(text: str) -> str:
    return WAGER_NAMES[text]


@with_pattern(r"\d{1,3}(?:,\d{3})*|\d+")
def _odds(text: str) -> int:
    return int(text.replace(",", ""))


def money_sentence(text: str) -> Sentence:
    """A step sentence; beside `phrases.sentence`: `{name:Money}` in cents, `{name:Wager}`, `{name:Odds}`."""
    return Sentence(text, {**TYPES, "Money": _money, "Wager": _wager, "Odds": _odds})


def posted(rows: str) -> dict[str, int]:
    """A posted table from "pair 1, three-of-a-kind 30". Raises `FeatureError` for what is none."""
    table: dict[str, int] = {}
    for row in rows.split(","):
        hand, _, odds = row.strip().rpartition(" ")
        name = "-".join(hand.lower().split())
        if not odds.isdigit() or not name or name in table:
            raise FeatureError(f'"{row.strip()}" is no row of a table', hint='write "pair 1, flush 4, ..."')
        table[name] = int(odds)
    return table
