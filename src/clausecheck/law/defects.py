"""What must hold of law data before a hand is ranked by it: names lead somewhere, ranks are ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clausecheck.cards import RANKS
from clausecheck.errors import nearest
from clausecheck.law.model import Pattern
from clausecheck.law.ranking import ranks_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from clausecheck.law.model import Change, Game, Ranking, Reading, Regulation

Defect = tuple[str, str, str]
"""Where ("clause[3].games"), what, and a hint."""

_CATEGORIES: Final = ("wraps", "ace_high_in", "disregarded", "ace_not_low_in")
"""Keys of a ranking, and of what a reading changes in it, that list categories."""


def defects_of(regulation: Regulation) -> Iterator[Defect]:
    """Each defect of a regulation's data, those first that make others meaningless."""
    yield from _twice("clause", [clause.id for clause in regulation.clause])
    yield from _twice("game", [game.id for game in regulation.game])
    yield from _twice("ranking", [ranking.id for ranking in regulation.ranking])
    yield from _of_clauses(regulation)
    for number, game in enumerate(regulation.game):
        yield from _of_game(f"game[{number}]", game, regulation)
    for number, ranking in enumerate(regulation.ranking):
        yield from _of_ranking(f"ranking[{number}]", ranking, regulation)
    for number, reading in enumerate(regulation.reading):
        yield from _of_reading(f"reading[{number}]", reading, regulation)
    yield from _of_choices(regulation)


def _twice(table: str, ids: Sequence[str]) -> Iterator[Defect]:
    for number, name in enumerate(ids):
        if name in ids[:number]:
            yield (
                f"{table}[{number}]",
                f'{table.rsplit(".", maxsplit=1)[-1]} "{name}" stands twice',
                "give it another id",
            )


def _unknown(keys: str, kind: str, names: Iterable[str | None], known: Iterable[str]) -> Iterator[Defect]:
    here = set(known)
    for name in names:
        if name is not None and name not in here:
            yield (keys, f'no {kind} is named "{name}"', nearest(name, here))


def _blank(keys: str, key: str, text: str) -> Iterator[Defect]:
    if not text.strip():
        yield (f"{keys}.{key}", f"the {key} is empty", "write it")


def _of_clauses(regulation: Regulation) -> Iterator[Defect]:
    games = [game.id for game in regulation.game]
    for number, clause in enumerate(regulation.clause):
        yield from _unknown(f"clause[{number}].games", "game", clause.games, games)
        for key in ("citation", "title", "restatement"):
            yield from _blank(f"clause[{number}]", key, getattr(clause, key))
        if clause.binds != "software" and not clause.reason:
            yield (
                f"clause[{number}].binds",
                f"clause {clause.id} binds {clause.binds} without a reason",
                "say why",
            )


def _of_game(keys: str, game: Game, regulation: Regulation) -> Iterator[Defect]:
    yield from _unknown(f"{keys}.ranking", "ranking", [game.ranking], [r.id for r in regulation.ranking])
    for key, least in (("cards", 1), ("decks", 1), ("jokers", 0), ("best", 1)):
        number = getattr(game, key)
        if number is not None and number < least:
            yield (f"{keys}.{key}", f"{key} is {number}", f"write {least} or more")
    if game.best is not None and game.best > game.cards:
        yield (f"{keys}.best", f"the best {game.best} of {game.cards} cards", "write fewer than cards")


def _of_ranking(keys: str, ranking: Ranking, regulation: Regulation) -> Iterator[Defect]:
    clauses = [clause.id for clause in regulation.clause]
    for key in ("clause", "ties", "ranks_clause", "within"):
        yield from _unknown(f"{keys}.{key}", "clause", [getattr(ranking, key)], clauses)
    if not ranking.category:
        yield (f"{keys}.category", "a ranking without categories", "list them, the best first")
        return
    ids = [category.id for category in ranking.category]
    yield from _twice(f"{keys}.category", ids)
    for key in _CATEGORIES:
        yield from _unknown(f"{keys}.{key}", "category", getattr(ranking, key), ids)
    if ranking.order == "card":
        yield (f"{keys}.order", "by the very card some hands stay undecided", 'write "grouped"')
    yield from _of_ranks(keys, ranking)
    for number, category in enumerate(ranking.category):
        yield from _blank(f"{keys}.category[{number}]", "name", category.name)
        if not category.pattern:
            yield (
                f"{keys}.category[{number}].pattern",
                "describes no hand",
                "write a pattern, [{}] for the rest",
            )
        for key in ("clause", "within", "ties"):
            here = f"{keys}.category[{number}].{key}"
            yield from _unknown(here, "clause", [getattr(category, key)], clauses)
    yield from _of_the_rest(keys, ranking)


def _of_the_rest(keys: str, ranking: Ranking) -> Iterator[Defect]:
    """The description that is tried last takes every hand: the last, or of an inverse list the first."""
    number, place, verb = (0, "first", "begin") if ranking.inverse else (-1, "last", "end")
    if not any(pattern == Pattern() for pattern in ranking.category[number].pattern):
        yield (
            f"{keys}.category[{number % len(ranking.category)}]",
            f"the {place} category does not take every hand",
            f"{verb} the list with pattern = [{{}}]",
        )


def _of_ranks(keys: str, ranking: Ranking) -> Iterator[Defect]:
    written = [(f"{keys}.rank_order", ranking.rank_order), (f"{keys}.low_ace", ranking.low_ace)]
    for number, category in enumerate(ranking.category):
        here = f"{keys}.category[{number}]"
        written += [(f"{here}.highest", category.highest), (f"{here}.lowest", category.lowest)]
        written += [(f"{here}.pattern[{n}].ranks", p.ranks) for n, p in enumerate(category.pattern)]
    wrong = [
        (place, f'"{word}" is no rank', 'write ranks apart: "A K Q J T"')
        for place, text in written
        for word in (text or "").split()
        if len(word) != 1 or word not in RANKS
    ]
    yield from wrong
    if wrong:
        return
    if sorted(ranks_of(ranking.rank_order)) != list(range(13)):
        yield (f"{keys}.rank_order", "not every rank once", 'write it "A K Q J T 9 8 7 6 5 4 3 2"')
    elif ranking.low_ace is not None and not _stands_low(ranking.low_ace, ranking.rank_order, ranking):
        yield (f"{keys}.low_ace", "not the lowest ranks and the ace", 'write it highest first: "5 4 3 2 A"')


def _stands_low(low_ace: str, rank_order: str, ranking: Ranking) -> bool:
    cards, order = low_ace.split(), rank_order.split()
    if ranking.inverse:
        order.reverse()
    return len(cards) > 1 and cards == [*order[len(order) - len(cards) + 1 :], order[0]]


def _of_reading(keys: str, reading: Reading, regulation: Regulation) -> Iterator[Defect]:
    clauses = [clause.id for clause in regulation.clause]
    yield from _unknown(f"{keys}.clause", "clause", [reading.clause], clauses)
    yield from _unknown(f"{keys}.rests_on", "clause", reading.rests_on, clauses)
    names = [option.name for option in reading.option]
    yield from _unknown(f"{keys}.in_force", "option", [reading.in_force], names)
    for number, option in enumerate(reading.option):
        if option.name == reading.in_force and not option.orders:
            yield (f"{keys}.in_force", "by the very card some hands stay undecided", "put another in force")
        for place, change in enumerate(option.change):
            yield from _of_change(f"{keys}.option[{number}].change[{place}]", change, regulation)


def _of_change(keys: str, change: Change, regulation: Regulation) -> Iterator[Defect]:
    rankings = {ranking.id: ranking for ranking in regulation.ranking}
    yield from _unknown(f"{keys}.ranking", "ranking", [change.ranking], rankings)
    if change.ranking not in rankings:
        return
    categories = {category.id: category for category in rankings[change.ranking].category}
    for key in (*_CATEGORIES, "fixed"):
        yield from _unknown(f"{keys}.{key}", "category", getattr(change, key) or (), categories)
    yield from _of_changed_ranks(keys, change, rankings[change.ranking])
    for name in change.fixed or ():
        if name in categories and categories[name].lowest is None:
            yield (f"{keys}.fixed", f'category "{name}" names no lowest', "write its lowest")


def _of_changed_ranks(keys: str, change: Change, ranking: Ranking) -> Iterator[Defect]:
    order = change.rank_order or ranking.rank_order
    if sorted(order.split()) != sorted(RANKS):
        yield (f"{keys}.rank_order", "not every rank once", 'write it "A K Q J T 9 8 7 6 5 4 3 2"')
    elif change.low_ace is not None and not _stands_low(change.low_ace, order, ranking):
        yield (f"{keys}.low_ace", "not the lowest ranks and the ace", 'write it highest first: "5 4 3 2 A"')


def _of_choices(regulation: Regulation) -> Iterator[Defect]:
    """A reading is chosen by its clause and name, so that each must mean one thing."""
    named: set[tuple[str, str]] = set()
    for number, reading in enumerate(regulation.reading):
        for place, option in enumerate(reading.option):
            if (reading.clause, option.name) in named:
                keys = f"reading[{number}].option[{place}]"
                yield (keys, f'clause {reading.clause} has two readings "{option.name}"', "rename one")
            named.add((reading.clause, option.name))
