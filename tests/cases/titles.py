"""What the names of scenarios claim of their hands, held against the law: "… are the lowest straight"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.law import deal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from clausecheck.check.features import PlannedCheck
    from clausecheck.law import Law
    from clausecheck.law.table import Table

_UP: Final = {"highest": True, "best": True, "lowest": False, "worst": False}
_WORDS: Final = "|".join(_UP)
_EXTREME: Final = re.compile(rf"\b(?:is|are) the ({_WORDS})\b(?! card| of the hands| hand with| with)")
"""One hand is said to be the first or last of its kind, whatever other cards lie beside it."""
_NEIGHBOURS: Final = re.compile(rf"\bthe ({_WORDS}) hand of a kind beats the ({_WORDS}) of the\b")
"""Of two kinds, one hand is said to be the last of the better, the other the first of the worse."""
_HAND: Final = re.compile(r'\b(?:the hand|beats) "([^"]+)"')


def claimed(checks: Iterable[PlannedCheck]) -> list[PlannedCheck]:
    """The checks whose names claim something that is understood here."""
    return [c for c in checks if (_EXTREME.search(c.name) or _NEIGHBOURS.search(c.name)) and _first(c)]


def untrue(law: Law, checks: Iterable[PlannedCheck]) -> Iterator[str]:
    """The ids of the checks whose hands are not what the check's name says."""
    for check in claimed(checks):
        game = law.regulation.game_named(check.game)
        assert game is not None
        table = law.table(game)
        places = [int(table.signatures(np.array([sorted(deal(game, hand))]))[0]) for hand in _hands(check)]
        if not _true(table, check.name, places):
            yield check.id


def _first(check: PlannedCheck) -> bool:
    return any(text.startswith('the hand "') for _, text, _ in check.steps)


def _hands(check: PlannedCheck) -> list[str]:
    return [hand for _, text, _ in check.steps for hand in _HAND.findall(text)]


def _true(table: Table, name: str, places: list[int]) -> bool:
    if found := _NEIGHBOURS.search(name):
        first, second = places
        ends = all(
            table.order[s] == _end(table, table.order, s, up=_UP[word])
            for s, word in zip(places, found.groups(), strict=True)
        )
        worse = table.category[table.category > table.category[first]]
        return ends and int(table.category[second]) == worse.min()
    found = _EXTREME.search(name)
    assert found is not None
    return bool(table.group[places[0]] == _end(table, table.group, places[0], up=_UP[found[1]]))


def _end(table: Table, column: np.ndarray, s: int, *, up: bool) -> int:
    """The highest or lowest value of a column in the kind of a signature."""
    kind = column[table.category == table.category[s]]
    return int(kind.max() if up else kind.min())
