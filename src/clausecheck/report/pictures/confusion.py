"""The confusion matrix: what hands are, against what the product calls them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.pictures.figure import Drawn, Figure, Ledger
from clausecheck.report.pictures.grid import Cell, Kind, laid_out
from clausecheck.report.pictures.hands import in_line
from clausecheck.report.text import anchor, listed, number, one_line, plural, share

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Data = Mapping[str, Any]

_KINDS: Final[Mapping[str, Kind]] = {
    "contradicts": "wrong",
    "reading": "reading",
    "silent": "silent",
    "agrees": "calm",
}
"""How hands stand to the law, worst first."""
_SAYS: Final = {
    "contradicts": "contradicts the clause",
    "reading": "as another admissible reading has it",
    "silent": "no clause names the one or the other",
    "agrees": "as near as the product can name it",
}
_SIZE: Final = (76, 48)
_SIDE: Final = 112
_CARDS: Final = 3
"""Cards of a hand on one line."""
_TOLD: Final = 3
"""Errors that the description speaks of."""


def figure(law: str, entry: Data) -> Figure:
    """The matrix of one game, from its entry in results; a cell of no row or column is left out."""
    inside = (len(entry["expected"]), len(entry["reported"]))
    numbered = ({**c, "expected": int(c["expected"]), "reported": int(c["reported"])} for c in entry["cells"])
    cells = [c for c in numbered if c["expected"] < inside[0] and c["reported"] < inside[1]]
    entry = {**entry, "cells": cells}
    astray = [cell for cell in entry["cells"] if not _on_diagonal(entry, cell)]
    astray.sort(key=lambda cell: (list(_KINDS).index(cell["standing"]), -cell["hands"]))
    return Figure(
        anchor=anchor(law, "names", entry["game"]),
        told=_told(entry, astray),
        grid=laid_out(
            ("expected", "reported as"),
            [one_line(column["name"] or "(empty)", 200) for column in entry["reported"]],
            [(one_line(row["name"], 200), number(row["hands"])) for row in entry["expected"]],
            _cells(entry),
            size=_SIZE,
            side=_SIDE,
        ),
        plot=None,
        ledger=_ledger(entry, astray) if astray else None,
    )


def _on_diagonal(entry: Data, cell: Data) -> bool:
    return bool(entry["expected"][cell["expected"]]["id"] == entry["reported"][cell["reported"]].get("id"))


def _told(entry: Data, astray: Sequence[Data]) -> Drawn:
    wrong = [cell for cell in astray if cell["standing"] == "contradicts"]
    rulings = sum(cell["hands"] for cell in astray if cell["standing"] == "reading")
    says = _says(entry, sum(cell["hands"] for cell in wrong))
    if rulings:
        says += f"; {number(rulings)} are named as another admissible reading has it"
    lacking = [one_line(c["name"], 60) for c in entry["reported"] if c.get("claimed") is False]
    notes = [f"{_what(entry, cell)}." for cell in wrong[:_TOLD]]
    if len(wrong) > _TOLD:
        notes.append(
            f"{plural(len(wrong) - _TOLD, 'more cell contradicts', 'more cells contradict')} the law."
        )
    if lacking:
        notes.append(f"The product cannot name: {listed(lacking)}.")
    spoken = " ".join([f"Rows are lawful categories, columns what was reported: {says}.", *notes])
    loud = any(cell["standing"] in ("contradicts", "reading") for cell in astray)
    return Drawn("Names", says, spoken, tuple(notes), loud=loud)


def _says(entry: Data, missed: int) -> str:
    """How many hands got a wrong name, of how many asked."""
    asked, of = entry["hands"], entry["of"]
    many = f"{number(missed)} of" if missed else "none of"
    name = "got a name that contradicts the law"
    if asked < of:
        return f"{many} {number(asked)} hands asked {name}; there are {number(of)}"
    part = f" ({share(missed, asked)})" if missed and share(missed, asked) else ""
    return f"{many} {number(asked)} hands{part} {name}"


def _own(entry: Data, cell: Data) -> str:
    return one_line(entry["expected"][cell["expected"]]["name"], 60)


def _said(entry: Data, cell: Data) -> str:
    return one_line(entry["reported"][cell["reported"]]["name"] or "(empty)", 60)


def _cells(entry: Data) -> dict[tuple[int, int], Cell]:
    """A cell for each place: of hands that stand differently to the law, those that stand worst."""
    found: dict[tuple[int, int], Data] = {}
    for cell in entry["cells"]:
        place = (cell["expected"], cell["reported"])
        if place not in found or _worse(cell, found[place]):
            found[place] = cell
    empty = {
        (row, column): Cell("empty")
        for row in range(len(entry["expected"]))
        for column in range(len(entry["reported"]))
        if (row, column) not in found
    }
    return {**{place: _cell(entry, cell) for place, cell in found.items()}, **empty}


def _worse(one: Data, other: Data) -> bool:
    order = list(_KINDS)
    return order.index(one["standing"]) < order.index(other["standing"])


def _cell(entry: Data, cell: Data) -> Cell:
    hands = number(cell["hands"])
    if _on_diagonal(entry, cell):
        return Cell("calm", (hands,))
    example = in_line(cell.get("example") or "", 24)
    told = f"{_what(entry, cell)}: {_SAYS[cell['standing']]}"
    return Cell(_KINDS[cell["standing"]], (hands, *_in_lines(example)), told)


def _what(entry: Data, cell: Data) -> str:
    """What happened to the hands of a cell: how many, which, what they were called, the smallest of them."""
    of = number(entry["expected"][cell["expected"]]["hands"])
    hands = f"{_own(entry, cell)}: {number(cell['hands'])} of {of} hands reported as {_said(entry, cell)}"
    return f"{hands}, the smallest {in_line(cell.get('example') or '')}"


def _in_lines(hand: str) -> tuple[str, ...]:
    """A hand in the width of a cell."""
    cards = hand.split(" ")
    return tuple("".join(cards[n : n + _CARDS]) for n in range(0, len(cards), _CARDS))


def _ledger(entry: Data, astray: Sequence[Data]) -> Ledger:
    """Everything off the diagonal."""
    return Ledger(
        caption="Hands that were not called what they are",
        heads=("Expected", "Reported", "Hands", "Smallest", "To the law"),
        rows=tuple(
            (
                _own(entry, cell),
                _said(entry, cell),
                f"{number(cell['hands'])} of {number(entry['expected'][cell['expected']]['hands'])}",
                in_line(cell.get("example") or ""),
                _SAYS[cell["standing"]],
            )
            for cell in astray
        ),
        clauses=tuple(_clause(entry, cell) for cell in astray),
    )


def _clause(entry: Data, cell: Data) -> str:
    """The clause that such hands count against: that of their category or, where it has none, of the name."""
    own, said = entry["expected"][cell["expected"]], entry["reported"][cell["reported"]]
    return own.get("clause") or said.get("clause") or ""
