"""What the choice of each reading of a regulation decides: hands, pairs of hands, rounds.

Counting them all takes seconds to a minute, so that a regulation keeps its counts beside its data, under the
digest of that data. Of other data they are counted anew; under other readings hands are, and rounds are not.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

import msgspec

from clausecheck.law.decided_hands import decided
from clausecheck.law.decided_rounds import decided_rounds

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from pathlib import Path

    from clausecheck.law.model import Reading, Regulation
    from clausecheck.law.readings import Law

    Counts = dict[str, Any]

KEPT: Final = "decides.json"
TOTALS: Final = ("hands", "classPairs", "handPairs", "rounds")


def decides(law: Law, reading: Reading, games: Collection[str] | None = None) -> Counts | None:
    """What the choice at one point decides, against the reading in force; None where there is no choice, or
    where rounds would have to be counted under other readings.

    `hands`, `classPairs`, `handPairs` and `rounds` count what any other admissible reading changes;
    "games" has them by game, with the smallest hand, pair or round; "options" what each other reading changes
    alone, None for one that orders no hands. Counting anew is kept to `games`, if given.
    """
    if len(reading.option) == 1:
        return None
    kept = {} if law.departures else _kept(law.regulation)
    if (counts := kept.get(key_of(reading))) is not None:
        return counts
    if law.departures and any(option.settles for option in reading.option):
        return None  # every round would be counted anew, which takes longer than a run may
    return counted(law, reading, games)


def key_of(reading: Reading) -> str:
    """What a point is kept under: its clause and the names of its readings."""
    return f"{reading.clause}={'|'.join(option.name for option in reading.option)}"


def counted(law: Law, reading: Reading, games: Collection[str] | None = None) -> Counts:
    """The same, counted anew."""
    in_force = law.in_force(reading)
    others = [option for option in reading.option if option.name != in_force]
    ordering = {
        option.name: law.departing(((reading.clause, option.name),)) for option in others if option.orders
    }
    records = _records(law, reading, [*ordering.values()], games)
    alone: dict[str, list[Counts] | None] = dict.fromkeys((option.name for option in others), None)
    for name, other in ordering.items():
        alone[name] = records if len(ordering) == 1 else _records(law, reading, [other], games)
    totals = {total: sum(record.get(total, 0) for record in records) for total in TOTALS}
    return {**totals, "games": records, "options": alone}


def _records(
    law: Law, reading: Reading, others: Sequence[Law], games: Collection[str] | None
) -> list[Counts]:
    """What any of some readings changes, by game."""
    rankings = {change.ranking for option in reading.option for change in option.change}
    found = [
        decided(law, others, game).record()
        for game in law.regulation.game
        if others and game.ranking in rankings and game.governed and (games is None or game.id in games)
    ]
    settled = law.regulation.settlement
    within = settled is not None and (games is None or settled.game in games)
    if others and within and any(option.settles for option in reading.option):
        found += [each.record() for each in decided_rounds(law, others)]
    return found


class _Kept(msgspec.Struct):
    """The file of counts."""

    law: str
    readings: dict[str, _Point]


class _Point(msgspec.Struct):
    """What is kept of a point."""

    hands: int
    classPairs: int  # noqa: N815 - as results.json has it
    handPairs: int  # noqa: N815
    rounds: int
    games: list[dict[str, Any]]
    options: dict[str, list[dict[str, Any]] | None]


def _kept(regulation: Regulation) -> dict[str, Counts]:
    """The counts beside a regulation's data; none where the file is not there, or not of this data."""
    try:
        found = msgspec.json.decode((regulation.folder / KEPT).read_bytes(), type=_Kept)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return {}
    if found.law != _digest(regulation):
        return {}
    return {key: msgspec.structs.asdict(point) for key, point in found.readings.items()}


def keep(law: Law) -> Path:
    """Count everything anew and keep it beside the regulation's data; the file."""
    counts = {
        key_of(reading): counted(law, reading, None)
        for reading in law.regulation.reading
        if len(reading.option) > 1
    }
    path = law.regulation.folder / KEPT
    told = {"law": _digest(law.regulation), "readings": counts}
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return path


def _digest(regulation: Regulation) -> str:
    """SHA-256 of what the counts hang on: all that ranks and settles, and no prose."""
    points = [
        (r.clause, r.in_force, [(o.name, o.change, o.settles) for o in r.option]) for r in regulation.reading
    ]
    data = (regulation.game, regulation.ranking, regulation.settlement, regulation.paytable, points)
    return hashlib.sha256(msgspec.json.encode(data)).hexdigest()


def keep_all(laws: Iterable[Law]) -> None:
    """Keep the counts of several regulations, after a change to data: python -m clausecheck.law.decides."""
    for law in laws:
        keep(law)


if __name__ == "__main__":
    from clausecheck.law.load import load_catalogue
    from clausecheck.law.readings import Law

    keep_all(Law(regulation) for regulation in load_catalogue().values())
