"""The same cards in another order, or called something else: a hand is its cards, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from math import factorial
from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.cards import pretty, write_hands
from clausecheck.check.verdict import Counterexample, Verdict
from clausecheck.errors import FeatureError
from clausecheck.product.columns import named, unlike

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.bench import Place
    from clausecheck.check.evidence import Evidence
    from clausecheck.check.plan import Depth
    from clausecheck.check.sweep import Sweep
    from clausecheck.check.verdict import Reach

ORDERS_LISTED_AT_MOST: Final = 1_000_000
ALONE: Final = 50
"""Hands that are asked again each in a request of its own, once and twice over."""
DRAWN: Final = {"quick": 2_000, "standard": 20_000, "exhaustive": 20_000}


@dataclass
class _Tally:
    """What has been asked again, and the lowest hand whose answer changed."""

    cases: int = 0
    changed: int = 0
    unasked: bool = False
    lowest: tuple[int, int, str, str] | None = None
    """Class, row, the hand as written again, what was said of it."""
    called: str | None = None
    """What the player called it."""


def every_order(place: Place) -> Verdict:
    """Every hand of the game in every order of its cards: the same answer as in the first order.

    Raises `FeatureError` for a game that has too many to list.
    """
    sweep = place.evidence.sweep
    size = _orders(sweep)
    if size > ORDERS_LISTED_AT_MOST:
        raise FeatureError(
            f"{size:,} orders of cards are too many to list", where=place.check.at, hint='write "any hand of"'
        )
    tally = _Tally(cases=len(sweep.cards))
    rows = np.arange(len(sweep.cards))
    for order in list(permutations(range(place.game.cards)))[1:]:
        _ask_again(place, rows, write_hands(sweep.cards[:, order]), tally)
    return _verdict(place, tally, "exhaustive" if sweep.complete else "sampled")


def some_orders(place: Place) -> Verdict:
    """A hand of every class and thousands more, each in an order drawn for it."""
    sweep, plan = place.evidence.sweep, place.bench.plan
    chance = np.random.default_rng(plan.seed)
    rows = _some_rows(place.evidence, chance, plan.depth)
    orders = np.argsort(chance.random((len(rows), place.game.cards)), axis=1)
    tally = _Tally()
    _ask_again(place, rows, write_hands(np.take_along_axis(sweep.cards[rows], orders, axis=1)), tally)
    return _verdict(place, tally, "sampled")


def every_word(place: Place) -> Verdict:
    """Hands called every category that the game has, or each one drawn: the same answer as uncalled.

    Every hand under every name where they can be listed; else a hand of every class and thousands more.
    """
    if "declared" not in place.bench.product.claims.games[place.game.id]:
        return Verdict("inapplicable", detail="the product takes no declarations", reason="not-claimed")
    sweep, plan = place.evidence.sweep, place.bench.plan
    names = [category.id for category in place.ranking.considered]
    size = sweep.size * len(names)
    tally = _Tally()
    if size <= ORDERS_LISTED_AT_MOST:
        rows = np.arange(len(sweep.cards))
        for name in names:
            _ask_again(place, rows, sweep.texts(), tally, [name] * len(rows))
        return _verdict(
            place, tally, "exhaustive" if sweep.complete else "sampled", ("every declaration", size)
        )
    chance = np.random.default_rng(plan.seed)
    rows = _some_rows(place.evidence, chance, plan.depth)
    called = [names[n] for n in chance.integers(0, len(names), len(rows))]
    _ask_again(place, rows, sweep.texts(rows), tally, called)
    return _verdict(place, tally, "sampled", ("every declaration", size))


def asked_again(place: Place) -> Verdict:
    """A hand of every class and thousands more, asked again in another order; some alone, and twice."""
    sweep, plan = place.evidence.sweep, place.bench.plan
    chance = np.random.default_rng(plan.seed)
    rows = _some_rows(place.evidence, chance, plan.depth)
    chance.shuffle(rows)
    tally = _Tally()
    _ask_again(place, rows, sweep.texts(rows), tally)
    for row in rows[:ALONE].tolist():
        for few in ([row], [row, row]):
            _ask_again(place, np.array(few), sweep.texts(np.array(few)), tally)
    return _verdict(place, tally, "sampled", ("asked again", sweep.size))


def _some_rows(evidence: Evidence, chance: np.random.Generator, depth: Depth) -> NDArray[np.int64]:
    """A row of every class and others drawn; every row where they are no more."""
    size = len(evidence.sweep.cards)
    if size <= DRAWN[depth]:
        return np.arange(size)
    drawn = chance.integers(0, size, DRAWN[depth])
    rows: NDArray[np.int64] = np.concatenate([evidence.cells.heads, drawn])
    return rows


def _orders(sweep: Sweep) -> int:
    return sweep.size * factorial(sweep.table.game.cards)


def _verdict(place: Place, tally: _Tally, reach: Reach, of: tuple[str, int] | None = None) -> Verdict:
    sweep = place.evidence.sweep
    part, size = of or ("every order of the cards", _orders(sweep))
    unit = "orders" if of is None else "questions"
    universe = {"name": place.game.id, "part": part, "size": size, "unit": unit}
    if tally.lowest is None:
        if tally.unasked or len(sweep.unasked):
            detail = "not all were asked: the product had been given up"
            return Verdict("untested", tally.cases, detail=detail, universe=universe)
        return Verdict("passed", tally.cases, reach, universe=universe)
    _, row, hand, answer = tally.lowest
    counterexample = Counterexample(
        game=place.game.id,
        hands=(sweep.hand(row),) if tally.called or hand == sweep.hand(row) else (sweep.hand(row), hand),
        expected=sweep.reported(row) if tally.called else "the same answer",
        reported=answer if tally.called else f"{sweep.reported(row)}, then {answer}",
        why=_why(sweep.hand(row), hand, tally.called),
        affected=tally.changed,
        of=tally.cases,
        unit=unit,
    )
    return Verdict("failed", tally.cases, reach, counterexample=counterexample, universe=universe)


def _why(first: str, second: str, called: str | None) -> str:
    if called:
        return f"{pretty(second)} was called {called}, and ranks by its cards all the same"
    if first == second:
        return f"{pretty(first)} was asked twice"
    return f"{pretty(first)} and {pretty(second)} are the same cards"


def _ask_again(
    place: Place,
    rows: NDArray[np.int64],
    written: NDArray[np.bytes_],
    tally: _Tally,
    declared: list[str] | None = None,
) -> None:
    """Put some rows of the sweep to the product again, written another way or called something."""
    sweep = place.evidence.sweep
    methods = place.bench.product.claims.games[place.game.id]
    said: dict[int, str] = {}
    if "rank" in methods:
        said |= _other_rank(place, rows, written, tally, declared)
    if "compare" in methods and declared is None:
        said = {**_not_level(place, rows, written, tally), **said}
    tally.cases += len(rows)
    tally.changed += len(said)
    for at, answer in said.items():
        row = int(rows[at])
        height = int(sweep.table.order[sweep.signature[row]])
        if tally.lowest is None or height < tally.lowest[0]:
            tally.lowest = (height, row, written[at].decode(), answer)
            tally.called = declared[at] if declared else None


def _other_rank(
    place: Place,
    rows: NDArray[np.int64],
    written: NDArray[np.bytes_],
    tally: _Tally,
    declared: list[str] | None,
) -> dict[int, str]:
    """Where the category, the strength or the lack of an answer is another than in the sweep."""
    sweep = place.evidence.sweep
    again = place.bench.product.rank(place.game.id, written, declared=declared)
    names = named(again.names, again.categories)
    before = named(sweep.raw[1], sweep.raw[0][rows])
    other = names != before
    apart = np.zeros(len(rows), np.bool_)
    if again.strengths is not None and sweep.given is not None:
        apart = unlike(sweep.given[rows], again.strengths)
    said: dict[int, str] = {}
    for at in np.flatnonzero(other | apart).tolist():
        problem = again.problems.get(at)
        if problem is not None and problem.kind == "unasked":
            tally.unasked = True
            continue
        name = problem.text if problem else str(names[at]) or "no category"
        said[at] = name if other[at] or problem else f"{name}, of another strength"
    return said


def _not_level(
    place: Place, rows: NDArray[np.int64], written: NDArray[np.bytes_], tally: _Tally
) -> dict[int, str]:
    """Where a hand, compared with itself in another order, does not tie."""
    pairs = list(
        zip(place.evidence.sweep.texts(rows).astype(str).tolist(), written.astype(str).tolist(), strict=True)
    )
    found = place.bench.product.compare(place.game.id, pairs)
    said = {}
    for at in np.flatnonzero(found.outcomes != 0).tolist():
        problem = found.problems.get(at)
        if problem is not None and problem.kind == "unasked":
            tally.unasked = True
            continue
        if problem is not None and int(rows[at]) in place.evidence.sweep.problems:
            continue  # no answer then, none now
        said[at] = problem.text if problem else f"compared with it, {found.outcomes[at]} where 0 is a tie"
    return said
