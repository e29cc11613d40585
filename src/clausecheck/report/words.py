"""The words of a report: outcomes, evidence, reasons, answers, games."""

from __future__ import annotations

import json
import re
from typing import Any, Final

OUTCOME: Final = {
    "failed": "failed",
    "untested": "untested",
    "cantTell": "cannot tell",
    "passed": "passed",
    "inapplicable": "inapplicable",
}

REASON: Final = {
    "not-claimed": "the product claims no game that this clause governs",
    "binds-people": "the clause binds people: no software can break it",
    "other-version": "it speaks only of tables or versions that the product does not offer",
    "unavailable": "the text of the clause is not in the source",
    "judged-elsewhere": "what is wrong with these hands counts against another clause",
    "silent": "the text does not say: what the product answers is recorded, and not judged",
}

IDENTITY: Final = {
    "verified": "verified: the files were hashed before and after the run, and the digests agree",
    "asserted": "asserted by the product's service, not verified: its files are out of reach",
    "changed": "not established: files changed during the run, so no pass of it stands",
}

_UNENDED: Final = "hashed before the run, and not again after it: the run has no end on record"

_HANDS: Final = {
    "poker-high-5": "five-card hands",
    "poker-high-3": "three-card hands",
    "poker-high-7": "seven-card hands",
    "poker-low-5": "five-card hands, ace to five",
    "poker-low-27": "five-card hands, deuce to seven",
    "poker-low-3": "three-card hands, low",
    "fast-action-holdem": "hands of fast action hold 'em",
    "two-card-joker-poker": "two-card hands with jokers",
    "caribbean-stud": "hands of Caribbean stud",
    "six-card-bonus": "six-card hands",
}

_ROUNDS: Final = {"three-card-poker": "rounds of three-card poker"}

_ORDER: Final = {1: "the first hand wins", 0: "a tie", -1: "the second hand wins"}

METHOD: Final = {
    "sweep": "by sweep: its adapter listed every hand itself",
    "rank": "by rank: each hand was sent to it",
    "compare": "by compare: pairs of hands were sent to it",
    "settle": "by settle: each round was sent to it",
}

GLOSSARY: Final = {
    "passed": "Every check of the clause passed.",
    "failed": "The product contradicts the clause on at least one hand, which is shown.",
    "cannot tell": "A ruling is needed: the product follows another admissible reading of the text than the"
    " one in force, or it cannot name what the clause names.",
    "untested": "It should have been checked and was not, wholly or in part; the reason stands beside it.",
    "inapplicable": "The clause asks nothing of this product; the reason stands beside it.",
    "exhaustive": "Every case of the universe was put to the product.",
    "sampled": "Some cases were put to the product: a hand of each class, or drawn from the seed given.",
    "example": "The cases that the check names, and no others, were put to the product.",
    "universe": "All the cases there are: hands that differ in notation, unordered pairs of them, or rounds.",
    "reading": "One way to understand words that admit several. The one in force decides; where a product"
    " follows another admissible one, the outcome is “cannot tell”.",
    "sweep, rank, compare, settle": "The methods of the protocol by which a product is asked.",
    "observation": "What the product answers where no clause speaks. Never part of an outcome.",
    "clause": "One paragraph of the regulation. Its outcome is the first of failed, untested, cannot tell,"
    " passed, inapplicable that any of its checks has; so is a regulation's, of its clauses.",
}


def identity(how: str, *, ended: bool) -> str:
    """How sure it is that the item tested is the one whose files are listed."""
    return _UNENDED if how == "verified" and not ended else IDENTITY.get(how, how)


def hands_of(universe: str, unit: str) -> str:
    """What a universe counts, in words: "five-card hands", or its unit and name."""
    if unit == "hands" and universe in _HANDS:
        return _HANDS[universe]
    if unit == "rounds" and universe in _ROUNDS:
        return _ROUNDS[universe]
    return f"{unit} of {universe}" if universe else unit


def spaced(text: str) -> str:
    """An id as words, other text as it stands.

    >>> spaced("three-of-a-kind"), spaced("Error: -1")
    ('three of a kind', 'Error: -1')
    """
    return text.replace("-", " ") if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) else text


def answer(value: Any, *, order: bool) -> str:
    """What was expected or reported, in words; `order` where it is the outcome of two hands."""
    if value is None:
        return "no answer"
    if order and isinstance(value, int) and value in _ORDER:
        return _ORDER[value]
    return spaced(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
