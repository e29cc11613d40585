"""Who stands behind a reading in force, and which source supplies a cell that the text lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Behind:
    """What an engagement states of one reading in force."""

    opinions: tuple[Data, ...]
    sources: tuple[str, ...]


def behind(reading: Data, results: Data) -> Behind:
    """What the engagement of completed results states of one of their readings."""
    stated = results["engagement"]
    return Behind(
        opinions=tuple(opinion for opinion in stated["opinions"] if _is_of(opinion, reading)),
        sources=tuple(cell["source"] for cell in stated["tables"] if _is_of(cell, reading)),
    )


def elsewhere(results: Data) -> list[Data]:
    """The opinions on readings that were not part of the run."""
    return [
        opinion
        for opinion in results["engagement"]["opinions"]
        if not any(_is_of(opinion, reading) for reading in results["readings"])
    ]


def _is_of(stated: Data, reading: Data) -> bool:
    where = (stated["regulation"], stated["clause"], stated["reading"])
    return where == (reading["regulation"], reading["clause"], reading["inForce"])
