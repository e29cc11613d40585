"""A clause's official wording as a report quotes it, where a copy was supplied that has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.text import number

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Data = Mapping[str, Any]

_ROW_ENDS: Final = " ¶"
"""Stands behind each row of a table, in the normalised wording."""
ROWS: Final = 200
"""Rows of a clause's tables that are shown."""

STANDINGS: Final = {
    "amended": "The text supplied words this clause otherwise, which may be an amendment or another edition;"
    " it is not quoted.",
    "missing": "The text supplied does not have this clause.",
    "unfingerprinted": "Law data has no fingerprint of this clause's wording, so that the text supplied"
    " cannot be held against it; it is not quoted.",
    "unavailable": "",
}


@dataclass(frozen=True, slots=True)
class Official:
    """What there is to say of a clause's wording: the quotation, or why there is none."""

    paragraphs: tuple[str | tuple[str, ...], ...]
    """Text, or the rows of a table: which cell stood below which is not kept where cells are empty."""
    note: str


def official_of(clause: Data) -> Official | None:
    """The wording of a completed clause; None where no text was supplied, or nothing is to be said of it."""
    told = clause["official"]
    if not told:
        return None
    wording = told.get("wording") if told.get("standing") == "verbatim" else None
    if wording:
        return Official(tuple(_paragraphs(str(wording))), "")
    note = STANDINGS.get(str(told.get("standing")), "The text supplied is not quoted.")
    return Official((), note) if note else None


def _paragraphs(wording: str) -> Iterator[str | tuple[str, ...]]:
    """A wording's text and tables.

    >>> [*_paragraphs("As follows: | Pair | 1 to 1 ¶ | Flush | 3 to 1 ¶ and no more")]
    ['As follows:', ('Pair · 1 to 1', 'Flush · 3 to 1'), 'and no more']
    """
    text, bar, tail = wording.partition("| ")
    *told, rest = f"{bar}{tail}".split(_ROW_ENDS)
    rows = [row.strip().removeprefix("| ").replace(" | ", " · ") for row in told]
    if text.strip():
        yield text.strip()
    if rows:
        more = (f"and {number(len(rows) - ROWS)} more rows",) if len(rows) > ROWS else ()
        yield (*rows[:ROWS], *more)
    if rest.strip():
        yield rest.strip()
