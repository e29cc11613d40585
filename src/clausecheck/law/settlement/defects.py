"""What must hold of a settlement and its pay tables before a round is settled by them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from clausecheck.cards import RANKS, SUITS
from clausecheck.errors import nearest
from clausecheck.law.settlement.model import End, Wager

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from clausecheck.law.defects import Defect
    from clausecheck.law.model import Regulation
    from clausecheck.law.settlement.model import PayTable, Row, Settlement, Settles, SpecialHand, WagerRule

_RANKS: Final = 'write ranks apart: "A K Q"'


def settlement_defects(regulation: Regulation) -> Iterator[Defect]:
    """Each defect of a regulation's settlement and pay tables, those first that make others meaningless."""
    settlement = regulation.settlement
    if settlement is None:
        if regulation.paytable:
            yield ("paytable[0]", "pay tables without a settlement", "add a table [settlement]")
        return
    yield from _of_settlement(settlement, regulation)
    for number, rule in enumerate(settlement.wager):
        yield from _of_wager(f"settlement.wager[{number}]", rule, regulation)
    for number, special in enumerate(settlement.special):
        yield from _of_special(f"settlement.special[{number}]", number, special, regulation)
    for number, table in enumerate(regulation.paytable):
        yield from _of_table(f"paytable[{number}]", number, table, regulation)
    for number, reading in enumerate(regulation.reading):
        for place, option in enumerate(reading.option):
            for nth, change in enumerate(option.settles):
                keys = f"reading[{number}].option[{place}].settles[{nth}]"
                yield from _of_change(keys, change, regulation)


def _unknown(keys: str, kind: str, names: Iterable[str | None], known: Iterable[str]) -> Iterator[Defect]:
    here = set(known)
    for name in names:
        if name is not None and name not in here:
            yield (keys, f'no {kind} is named "{name}"', nearest(name, here))


def _twice(keys: str, kind: str, ids: Sequence[str]) -> Iterator[Defect]:
    for number, name in enumerate(ids):
        if name in ids[:number]:
            yield (f"{keys}[{number}]", f'{kind} "{name}" stands twice', "keep one")


def _clauses(regulation: Regulation) -> list[str]:
    return [clause.id for clause in regulation.clause]


def _rankings(regulation: Regulation) -> list[str]:
    return [ranking.id for ranking in regulation.ranking]


def _tables(regulation: Regulation, wager: str | None) -> list[str]:
    return [table.name for table in regulation.paytable if table.wager == wager]


def _of_settlement(settlement: Settlement, regulation: Regulation) -> Iterator[Defect]:
    yield from _unknown("settlement.game", "game", [settlement.game], [g.id for g in regulation.game])
    for key in ("clause", "rounds"):
        yield from _unknown(f"settlement.{key}", "clause", [getattr(settlement, key)], _clauses(regulation))
    yield from _unknown("settlement.ranking", "ranking", [settlement.ranking], _rankings(regulation))
    game = regulation.game_named(settlement.game)
    yield from _of_ranks("settlement.qualifies", settlement.qualifies, game.cards if game else None)
    ends = [outcome.end for outcome in settlement.outcome]
    yield from _twice("settlement.outcome", "end", ends)
    yield from _lacking("settlement.outcome", "end of a round", ends, get_args(End))
    wagers = [rule.id for rule in settlement.wager]
    yield from _twice("settlement.wager", "wager", wagers)
    yield from _lacking("settlement.wager", "wager", wagers, get_args(Wager))
    yield from _twice("settlement.special", "hand", [special.id for special in settlement.special])


def _lacking(keys: str, kind: str, names: Sequence[str], needed: Iterable[str]) -> Iterator[Defect]:
    for name in needed:
        if name not in names:
            yield (keys, f'the {kind} "{name}" is missing', "add a table for it")


def _of_ranks(keys: str, ranks: str, cards: int | None = None) -> Iterator[Defect]:
    held = ranks.split()
    for word in held:
        if len(word) != 1 or word not in RANKS:
            yield (keys, f'"{word}" is no rank', _RANKS)
    if cards is not None and len(held) != cards:
        yield (keys, f"a hand of {len(held)} cards, where the game's has {cards}", _RANKS)


def _of_wager(keys: str, rule: WagerRule, regulation: Regulation) -> Iterator[Defect]:
    yield from _unknown(f"{keys}.clause", "clause", [rule.clause], _clauses(regulation))
    yield from _unknown(f"{keys}.hands", "ranking", [rule.hands], _rankings(regulation))
    for key in ("blanks", "beside"):
        yield from _unknown(f"{keys}.{key}", "table", [getattr(rule, key)], _tables(regulation, rule.id))
    tables = [table for table in regulation.paytable if table.wager == rule.id]
    if (rule.hands is not None) != (rule.id not in ("ante", "play")):
        has = (
            "names no ranking of its hands" if rule.hands is None else "has tables, and no text gives it any"
        )
        yield (keys, f"wager {rule.id} {has}", "mend its hands")
    if rule.hands is not None and not tables:
        yield (keys, f"wager {rule.id} has no pay table", "add a [[paytable]]")


def _of_special(keys: str, number: int, special: SpecialHand, regulation: Regulation) -> Iterator[Defect]:
    yield from _unknown(f"{keys}.ranking", "ranking", [special.ranking], _rankings(regulation))
    yield from _of_ranks(f"{keys}.ranks", special.ranks)
    if not special.suits or set(special.suits) - set(SUITS):
        yield (f"{keys}.suits", f'"{special.suits}" are no suits', 'write some of "cdhs"')
    known = _hands(regulation, special.ranking, after=number)
    yield from _unknown(f"{keys}.otherwise", "hand further down", [special.otherwise], known)


def _hands(regulation: Regulation, ranking: str | None, *, after: int = -1) -> list[str]:
    """The hands that tables over a ranking may name."""
    settlement = regulation.settlement
    specials = settlement.special[after + 1 :] if settlement else ()
    categories = [c.id for r in regulation.ranking if r.id == ranking for c in r.category]
    return [*(special.id for special in specials if special.ranking == ranking), *categories]


def _of_table(keys: str, number: int, table: PayTable, regulation: Regulation) -> Iterator[Defect]:
    yield from _unknown(f"{keys}.clause", "clause", [table.clause], _clauses(regulation))
    here = [(each.wager, each.name) for each in regulation.paytable[:number]]
    if (table.wager, table.name) in here:
        yield (keys, f"{table.wager} table {table.name} stands twice", "rename one")
    yield from _of_choice(keys, table, [t for t in regulation.paytable[:number] if t.wager == table.wager])
    rules = regulation.settlement.wager if regulation.settlement else ()
    hands = next((rule.hands for rule in rules if rule.id == table.wager), None)
    if not table.row:
        yield (f"{keys}.row", "a pay table without rows", "add some")
    named = [row.hand for row in table.row]
    for place, row in enumerate(table.row):
        here_ = f"{keys}.row[{place}]"
        yield from _unknown(f"{here_}.hand", "hand", [row.hand], _hands(regulation, hands))
        if row.hand in named[:place]:
            yield (here_, f'hand "{row.hand}" stands twice', "keep one")
        yield from _of_row(here_, row, table)


def _of_choice(keys: str, table: PayTable, before: Sequence[PayTable]) -> Iterator[Defect]:
    """A round that names no table must find one, and a posted table one floor."""
    if table.default and any(other.default for other in before):
        yield (f"{keys}.default", f"wager {table.wager} has two tables by default", "keep one")
    if before and (table.floor or any(other.floor for other in before)):
        what = f"wager {table.wager} has least odds and other tables"
        yield (keys, what, "a posted table stands in the place of one floor")


def _of_row(keys: str, row: Row, table: PayTable) -> Iterator[Defect]:
    if (row.odds is None) == (row.award is None):
        yield (keys, f'hand "{row.hand}" needs odds or an award', "write one of the two")
    if table.floor and (row.odds is None or row.state == "lost"):
        yield (keys, f'the least odds of "{row.hand}" are not known', "a floor has odds in every row")


def _of_change(keys: str, change: Settles, regulation: Regulation) -> Iterator[Defect]:
    if (change.end is None) == (change.wager is None):
        yield (keys, "neither or both of end and wager", "say what the reading settles")
        return
    of_end = [key for key in ("ante", "play") if getattr(change, key) is not None]
    if change.wager is not None and of_end:
        yield (f"{keys}.{of_end[0]}", f"{of_end[0]} is received at an end of a round", "name the end")
    tables = _tables(regulation, change.wager)
    for key in ("blanks", "beside"):
        yield from _unknown(f"{keys}.{key}", "table", [getattr(change, key)], tables)
    yield from _unknown(f"{keys}.printed_in", "table", change.printed_in or (), tables)
    if (change.hand is None) != (change.printed_in is None):
        yield (keys, "a lost cell without its hand or its tables", "write hand and printed_in")
    lost = {
        row.hand
        for table in regulation.paytable
        if table.wager == change.wager
        for row in table.row
        if row.state == "lost"
    }
    yield from _unknown(f"{keys}.hand", "lost cell", [change.hand], lost)
