"""Mutants that alter nothing a clause speaks of: everything must pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.qualify.faults.making import (
    FAST,
    FIVE,
    LOW_DEUCE,
    LOW_FIVE,
    LOW_THREE,
    STUD,
    THREE,
    TWO,
    fault,
    of,
    where,
    without,
)

if TYPE_CHECKING:
    from clausecheck.qualify.columns import Columns
    from clausecheck.qualify.fault import Alter, Fault


def _scaled(columns: Columns) -> None:
    columns.strength = columns.strength * 7 + 3


def _negative(columns: Columns) -> None:
    columns.strength -= 10_000_000


def _cubed(columns: Columns) -> None:
    columns.strength = columns.strength**3


def _banded(columns: Columns) -> None:
    """Each kind of hand in a band of its own, with much room between."""
    columns.strength += (len(columns.names) - columns.category.astype(np.float64)) * 2**40


def _logarithmic(columns: Columns) -> None:
    columns.strength = np.log1p(columns.strength)


def _names_in_another_order(columns: Columns) -> None:
    size = len(columns.names)
    columns.names = columns.names[::-1]
    columns.category = (size - 1 - columns.category).astype(np.int16)


def _a_name_listed_twice(columns: Columns) -> None:
    """Suited hands refer to a second entry of the same name."""
    second = np.arange(len(columns.names), dtype=np.int16) + len(columns.names)
    columns.names = columns.names * 2
    suited = np.all(columns.cards % 4 == columns.cards[:, :1] % 4, axis=1)
    columns.category = np.where(suited, second[columns.category], columns.category).astype(np.int16)


def _declaration_heard(columns: Columns) -> None:
    """What the player says is written down, and decides nothing."""
    columns.memory["said"] = len(columns.declared or ())


_ALTERED: Final[tuple[tuple[str, str, Alter], ...]] = (
    ("strengths-scaled", "strengths are multiplied and shifted", _scaled),
    ("strengths-negative", "strengths count up to nought", _negative),
    ("strengths-cubed", "strengths are cubed", _cubed),
    ("strengths-banded", "strengths leave room between kinds of hand", _banded),
    ("strengths-logarithmic", "strengths are fractions, close together", _logarithmic),
    ("names-in-another-order", "categories are listed worst first", _names_in_another_order),
    ("a-name-listed-twice", "suited hands have names of their own that read the same", _a_name_listed_twice),
    ("declaration-heard", "the player's word is taken down and decides nothing", _declaration_heard),
)

_NEVER_MET: Final[tuple[tuple[str, str, Alter], ...]] = (
    (
        "full-house-pair-ignored",
        "full houses of one threesome, which one deck never deals together, tie",
        without("full-house", 2),
    ),
    (
        "full-house-pair-reversed",
        "of full houses of one threesome the one with the lower pair wins",
        where(of("full-house"), lambda held: held.keyed(1, held.key[1], -held.key[2])),
    ),
)
"""New Zealand's rule 13.1(g) ranks full houses by the three alone."""

EQUIVALENT: Final[tuple[Fault, ...]] = tuple(
    fault(game, name, "", description, alter, aspect="none", fate="equivalent")
    for game in (FIVE, THREE, TWO, FAST, STUD, LOW_FIVE, LOW_DEUCE, LOW_THREE)
    for name, description, alter in (*_ALTERED, *(_NEVER_MET if game == STUD else ()))
)
