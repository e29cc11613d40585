"""What there is to tell of rounds beside the checks: faults that none asked, points left open."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from clausecheck.check.rounds.cells import allowed
from clausecheck.check.rounds.evidence import shown
from clausecheck.check.rounds.judging import ASPECT
from clausecheck.check.unheard import unheard_event
from clausecheck.check.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.check.bench import Bench
    from clausecheck.check.rounds.cells import Cell
    from clausecheck.check.rounds.evidence import RoundEvidence
    from clausecheck.law.readings import Law
    from clausecheck.law.settlement.settle import Payout


def round_events(bench: Bench) -> Iterator[dict[str, Any]]:
    """A failed `check` for each clause that is violated and that no check judged; then the observations."""
    for evidence in bench.settled():
        yield from _unheard(bench, evidence)
        yield from _silent(evidence)


def _unheard(bench: Bench, evidence: RoundEvidence) -> Iterator[dict[str, Any]]:
    regulation, game = evidence.law.regulation.id, evidence.game
    hard = [cell for cell in evidence.wrong if evidence.reading_of(cell) is None]
    for clause in dict.fromkeys(cell.clause for cell in hard):
        if (regulation, game.id, clause, ASPECT) in bench.heard:
            continue
        size = sum(map(len, evidence.put(clause)))
        mine = [cell for cell in hard if cell.clause == clause]
        verdict = Verdict(
            "failed",
            cases=size,
            reach="exhaustive" if bench.plan.depth == "exhaustive" else "sampled",
            counterexample=shown(game.id, mine, evidence.law, size),
            universe={"name": game.id, "size": size, "unit": "rounds"},
        )
        yield unheard_event(regulation, game, clause, ASPECT, verdict)


def _silent(evidence: RoundEvidence) -> Iterator[dict[str, Any]]:
    """An `observation` for each way in which a product settles what the text leaves open."""
    alike: dict[tuple[str, str, tuple[str, ...]], list[tuple[Cell, Payout]]] = defaultdict(list)
    for cell, payout in evidence.silent:
        as_read = tuple(_as_read(evidence.law, cell, payout.silent or ""))
        alike[payout.silent or "", cell.wager, as_read].append((cell, payout))
    for (register, wager, as_read), cells in alike.items():
        cell, payout = cells[0]
        played = cell.round
        placed = ", ".join(f"{name} {cents}" for name, cents in played["wagers"].items())
        by = f" by table {played['tables'][wager]}" if wager in played.get("tables", {}) else ""
        how = f"as {' or '.join(as_read)} has it" if as_read else "as no reading has it"
        count = sum(each.count for each, _ in cells)
        yield {
            "event": "observation",
            "regulation": evidence.law.regulation.id,
            "game": evidence.game.id,
            "hand": f"{played['player']} {played['dealer']}",
            "reported": f"{wager}: {cell.reported} cents",
            "note": f"{register}: {payout.words} Placed, in cents: {placed}{by}. "
            f"Answered {how}, here and in {count:,} rounds in all",
        }


def _as_read(law: Law, cell: Cell, register: str) -> Iterator[str]:
    """The readings of a point under which an answer is right."""
    for reading in law.regulation.reading:
        if register not in reading.register or len(reading.option) == 1:
            continue
        now = law.in_force(reading)
        for option in (option for option in reading.option if option.name != now):
            other = law.departing(((reading.clause, option.name),))
            if cell.reported in allowed(other, cell):
                yield option.name
