"""The points on which a text can be read in more than one way, as `clausecheck list readings` tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from clausecheck.law import Regulation

    Row = dict[str, Any]

_UNITS: Final = {
    "hands": "hands named otherwise",
    "classPairs": "pairs of classes",
    "handPairs": "pairs of hands",
    "rounds": "rounds",
}


def readings(catalogue: Mapping[str, Regulation]) -> Iterator[Row]:
    """Every point of some regulations: its readings, the one in force, and what the choice decides."""
    from clausecheck.law import Law
    from clausecheck.law.decides import decides

    for regulation in catalogue.values():
        law = Law(regulation)
        for reading in regulation.reading:
            yield {
                "regulation": regulation.id,
                "clause": reading.clause,
                "citation": regulation.cite(reading.clause),
                "register": list(reading.register),
                "question": reading.question,
                "inForce": reading.in_force,
                "admissible": [option.name for option in reading.option],
                "options": {option.name: option.says for option in reading.option},
                "because": " ".join(reading.because.split()),
                "restsOn": list(reading.rests_on),
                "decides": decides(law, reading),
            }


def lines_of(row: Row) -> Iterator[Row]:
    """A point as text shows it, a line for each of its readings."""
    for name in row["admissible"]:
        yield {
            "option": f"{row['regulation']}/{row['clause']}={name}",
            "inForce": name == row["inForce"],
            "decides": _counted(row["decides"], name),
            "question": row["question"],
        }


def _counted(decides: Row | None, option: str) -> str:
    """What a reading changes, as against the one in force."""
    if decides is None:
        return "one reading alone"
    if option not in decides["options"]:
        return ""
    alone = decides["options"][option]
    if alone is None:
        return "orders no hands"
    totals = {unit: sum(record.get(unit, 0) for record in alone) for unit in _UNITS}
    shown = [f"{count:,} {_UNITS[unit]}" for unit, count in totals.items() if count and unit != "handPairs"]
    return ", ".join(shown) or "nothing by itself"
