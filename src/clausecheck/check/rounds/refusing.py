"""What a product has to refuse: posted tables below the least odds, wagers that lack what they require."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.check.rounds.asking import as_round, ask
from clausecheck.check.rounds.judging import not_offered
from clausecheck.check.rounds.settings import STAKES, Offer, Setting
from clausecheck.check.verdict import Counterexample, Verdict
from clausecheck.errors import RoundError
from clausecheck.law.settlement.settle import read_round

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from clausecheck.check.bench import Place
    from clausecheck.check.rounds.asking import Batch
    from clausecheck.law.settlement.model import PayTable


def low_tables(place: Place, clause: str) -> Verdict:
    """Whether every posted table that pays less than a clause allows is refused, whatever is held."""
    offer = Offer(place.law, place.bench.product.claims)
    settings = [
        Setting("hands", {table.wager: STAKES[table.wager]}, {table.wager: posted}, (table.wager,))
        for table in place.law.regulation.paytable
        if table.clause == clause and table.floor
        for posted in _below(table, offer)
    ]
    return _refused(place, clause, settings, "posted tables below the least odds, a round for each row")


def _below(table: PayTable, offer: Offer) -> Iterator[Mapping[str, int]]:
    """The product's own tables, and some too low in one row, whatever the others pay, or without one."""
    yield from offer.posted(table.wager)
    if not offer.any_posted(table.wager):
        return
    rows = {row.hand: row.odds or 0 for row in table.row}
    for hand, odds in rows.items():
        yield {**rows, hand: odds - 1}
        yield {other: 2 * paid if other != hand else odds - 1 for other, paid in rows.items()}
        yield {other: paid for other, paid in rows.items() if other != hand}
    yield {}


def lacking(place: Place, clause: str) -> Verdict:
    """Whether every wager of a clause is refused where those are not placed that it requires."""
    offer = Offer(place.law, place.bench.product.claims)
    settings = [
        Setting(
            "sixes", {**wagers, table.wager: STAKES[table.wager]}, {table.wager: table.name}, (table.wager,)
        )
        for table in place.law.regulation.paytable
        if table.clause == clause and table.requires and table.name in offer.tables(table.wager)
        for wagers in _without(table, offer)
    ]
    return _refused(place, clause, settings, "wagers without those that they require, a round for each row")


def _without(table: PayTable, offer: Offer) -> Iterator[dict[str, int]]:
    for names in ((), ("pair-plus",), ("ante",), ("ante", "play")):
        offered = all(offer.tables(name) for name in names if name == "pair-plus")
        if offered and not set(table.requires) <= set(names):
            yield {name: STAKES[name] for name in names}


def _refused(place: Place, clause: str, settings: Sequence[Setting], part: str) -> Verdict:
    asked = [
        ask(place.bench.product, place.game.id, setting, dealt)
        for setting in settings
        for dealt in [place.rounds.one_of_each(setting.judged[0])]
        if _why_refused(place, as_round(dealt, 0, setting))
    ]
    if not asked:
        return not_offered(place, clause)
    cases = sum(map(len, asked))
    universe = {"name": place.game.id, "part": part, "size": cases, "unit": "rounds"}
    common: dict[str, Any] = {"cases": cases, "reach": "exhaustive", "universe": universe}
    if any(batch.unasked for batch in asked):
        return Verdict("untested", detail="the product had been given up", **{**common, "cases": 0})
    taken = [
        (batch, row)
        for batch in asked
        for row in range(len(batch))
        if row not in batch.problems or batch.problems[row].kind != "refused"
    ]
    if taken:
        return Verdict("failed", counterexample=_taken(place, taken, cases), **common)
    return Verdict("passed", **common)


def _why_refused(place: Place, played: Mapping[str, Any]) -> str:
    try:
        read_round(played, place.law)
    except RoundError as error:
        return f"{error.what}: {error.hint}" if error.hint else error.what
    return ""


def _taken(place: Place, taken: Sequence[tuple[Batch, int]], cases: int) -> Counterexample:
    batch, row = taken[0]
    wager = batch.setting.judged[0]
    problem = batch.problems.get(row)
    played = batch.round(row)
    return Counterexample(
        game=place.game.id,
        hands=(played["player"], played["dealer"]),
        expected="refused",
        reported=int(batch.paid(wager)[row]) if problem is None else f"{problem.kind}: {problem.text}"[:200],
        why=f"To be refused: {_why_refused(place, played)}",
        affected=len(taken),
        of=cases,
        unit="rounds",
        round=played,
        wager=wager,
    )
