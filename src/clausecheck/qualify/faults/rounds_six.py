"""Three-card poker, the six-card bonus (20.11(a)4, (a)4i, (a)4ii): its tables, its cards and its jackpots."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.errors import RoundError
from clausecheck.product.api import WAGERS
from clausecheck.qualify.faults.making import ROUNDS, fault
from clausecheck.qualify.payouts import (
    as_if,
    both,
    by_table,
    every,
    holding,
    lost,
    odds,
    pays,
    stake,
    together,
    without_stake,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.rounds import RoundAlter, Rounds

_WAGER: Final = "six-card-bonus"
_I, _II = ("i.A", "i.B", "i.C", "i.D"), ("ii.A", "ii.B", "ii.C", "ii.D", "ii.E")
_BOTH: Final = "a.4.i a.4.ii"
_ROYALS: Final = tuple(f"six-card-{suit}-royal" for suit in ("diamond", "heart", "spade", "club"))


def _paying(table: str, by: str) -> RoundAlter:
    """One table's wager is paid by another column."""

    def tables(rounds: Rounds) -> Mapping[str, object]:
        named = rounds.tables.get(_WAGER)
        return {**rounds.tables, _WAGER: by if named == table else named}

    return as_if(_WAGER, tables=tables)


def _row(table: str, hand: str, number: int) -> RoundAlter:
    return pays(_WAGER, both(by_table(_WAGER, table), holding(_WAGER, hand)), odds(number))


def _cards(rounds: Rounds) -> NDArray[np.uint8]:
    return np.hstack([rounds.player, rounds.dealer])


def _named_otherwise(change: Callable[[Rounds], NDArray[np.int8]]) -> RoundAlter:
    return as_if(_WAGER, named=lambda rounds: {_WAGER: change(rounds)})


def _number(rounds: Rounds, hand: str) -> int:
    return rounds.settling.hands[_WAGER].index(hand)


def _runs(ranks: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Whether five of some ranks follow one another, the ace at either end."""
    held = np.zeros((len(ranks), 14), bool)
    rows = np.arange(len(ranks))[:, None]
    held[rows, ranks + 1] = True
    held[:, 0] = held[:, 13]
    found: NDArray[np.bool_] = np.logical_or.reduce([held[:, at : at + 5].all(axis=1) for at in range(10)])
    return found


def _straight_first(rounds: Rounds) -> NDArray[np.int8]:
    """Six cards that hold a straight are one, though they hold a flush as well."""
    ranks = (_cards(rounds) >> 2).astype(np.int64)
    named = rounds.named[_WAGER].copy()
    named[rounds.are(_WAGER, "flush") & _runs(ranks)] = _number(rounds, "straight")
    return named


def _of_three(side: str) -> Callable[[Rounds], NDArray[np.int8]]:
    """Three cards of one side are all that counts: no more than three of a kind can be held."""

    def named(rounds: Rounds) -> NDArray[np.int8]:
        ranks = getattr(rounds, side) >> 2
        threes = (ranks == ranks[:, :1]).all(axis=1)
        plain = np.full(len(rounds), _number(rounds, "high-card"), np.int8)
        plain[threes] = _number(rounds, "three-of-a-kind")
        return plain

    return named


def _threes_twice(rounds: Rounds) -> NDArray[np.int8]:
    """Twice three of a kind are three of a kind."""
    ranks = np.sort(_cards(rounds) >> 2, axis=1)
    twice = (ranks[:, 0] == ranks[:, 2]) & (ranks[:, 3] == ranks[:, 5]) & (ranks[:, 0] != ranks[:, 3])
    named = rounds.named[_WAGER].copy()
    named[twice] = _number(rounds, "three-of-a-kind")
    return named


def _low_ace_missed(rounds: Rounds) -> NDArray[np.int8]:
    """Five, four, three, two, ace are no straight."""
    ranks = (_cards(rounds) >> 2).astype(np.int64)
    without = np.where(ranks == 12, 11, ranks)
    low = rounds.are(_WAGER, "straight") & ~_runs(without)
    low &= np.isin(ranks, [0, 1, 2, 3, 12]).sum(axis=1) >= 5
    named = rounds.named[_WAGER].copy()
    named[low] = _number(rounds, "high-card")
    return named


def _in_every_five(rounds: Rounds) -> NDArray[np.int8]:
    """Only the player's three cards with two of the dealer's make a hand."""
    cards, settling = _cards(rounds), rounds.settling
    best = np.full(len(rounds), len(settling.hands[_WAGER]), np.int8)
    for pair in combinations((3, 4, 5), 2):
        np.minimum(best, settling.named(_WAGER, cards[:, (0, 1, 2, *pair)]), out=best)
    return best


def _first_table(rounds: Rounds) -> None:
    """The table of the first round of a request serves all of it."""
    first = next((tables[_WAGER] for tables in rounds.beside if _WAGER in tables), None)
    if first is None or rounds.refused is not None or _WAGER not in rounds.wagers:
        return
    try:
        paid = rounds.settled(tables={**rounds.tables, _WAGER: first})
    except RoundError:
        return
    rounds.paid(_WAGER)[:] = paid[:, WAGERS.index(_WAGER)]


def _taking(tables: tuple[str, ...], missing: Mapping[str, int]) -> RoundAlter:
    """The bonus is settled though wagers are missing that it requires."""

    def alter(rounds: Rounds) -> None:
        lacks = [wager for wager in missing if wager not in rounds.wagers]
        if rounds.refused is None or rounds.tables.get(_WAGER) not in tables or not lacks:
            return
        added = {wager: missing[wager] for wager in lacks}
        if "ante" in added and "play" not in added and "play" not in rounds.wagers:
            added["play"] = added["ante"]
        try:
            rounds.cents[:] = rounds.settled(wagers={**rounds.wagers, **added})
        except RoundError:
            return
        rounds.refused = None
        for wager in WAGERS:
            if not rounds.due(wager):
                rounds.paid(wager)[:] = -1

    return alter


def _jackpot(hand: str, cents: int) -> RoundAlter:
    return pays(
        _WAGER,
        both(by_table(_WAGER, "ii.E"), holding(_WAGER, hand)),
        lambda rounds, w: cents + stake(rounds, w),
    )


def _table_fault(name: str, clause: str, table: str, by: str) -> Fault:
    said = f"table {table} is paid by the column of {by}"
    return fault(ROUNDS, name, clause, said, _paying(table, by))


SIX: Final[tuple[Fault, ...]] = (
    fault(
        ROUNDS,
        "first-table-serves-all",
        "a.4",
        "the table of the first round in a request serves all of its rounds",
        _first_table,
    ),
    _table_fault("six-i-a-as-b", "a.4.i", "i.A", "i.B"),
    _table_fault("six-i-b-as-a", "a.4.i", "i.B", "i.A"),
    _table_fault("six-i-c-as-d", "a.4.i", "i.C", "i.D"),
    _table_fault("six-i-d-as-c", "a.4.i", "i.D", "i.C"),
    _table_fault("six-ii-a-as-b", "a.4.ii", "ii.A", "ii.B"),
    _table_fault("six-ii-b-as-a", "a.4.ii", "ii.B", "ii.A"),
    _table_fault("six-ii-c-as-d", "a.4.ii", "ii.C", "ii.D"),
    _table_fault("six-ii-d-as-e", "a.4.ii", "ii.D", "ii.E"),
    _table_fault("six-ii-e-as-d", "a.4.ii", "ii.E", "ii.D"),
    fault(
        ROUNDS,
        "six-straight-above-flush",
        _BOTH,
        "six cards are ranked as three are, a straight above a flush",
        _named_otherwise(_straight_first),
    ),
    fault(
        ROUNDS,
        "six-of-the-player",
        _BOTH,
        "the player's three cards count alone",
        _named_otherwise(_of_three("player")),
    ),
    fault(
        ROUNDS,
        "six-of-the-dealer",
        _BOTH,
        "the dealer's three cards count alone",
        _named_otherwise(_of_three("dealer")),
    ),
    fault(
        ROUNDS,
        "six-player-cards-must-count",
        _BOTH,
        "all of the player's cards must be among the five",
        _named_otherwise(_in_every_five),
    ),
    fault(
        ROUNDS,
        "six-threes-twice",
        _BOTH,
        "twice three of a kind are no full house",
        _named_otherwise(_threes_twice),
    ),
    fault(
        ROUNDS,
        "six-low-ace-missed",
        _BOTH,
        "a straight to the five is missed",
        _named_otherwise(_low_ace_missed),
    ),
    fault(
        ROUNDS,
        "six-two-pairs-paid",
        _BOTH,
        "two pairs are paid 1 to 1",
        pays(_WAGER, holding(_WAGER, "two-pairs"), odds(1)),
    ),
    fault(
        ROUNDS,
        "six-for-one",
        _BOTH,
        "the six-card bonus is paid so much for 1",
        pays(_WAGER, every, without_stake),
    ),
    fault(
        ROUNDS,
        "six-in-dollars",
        _BOTH,
        "the six-card bonus is paid in whole dollars, cents cut off",
        pays(_WAGER, every, lambda rounds, w: rounds.paid(w) // 100 * 100),
    ),
    fault(
        ROUNDS,
        "six-lost-with-the-ante",
        "a.4.ii",
        "the six-card bonus is lost where the player loses to the dealer",
        pays(_WAGER, lambda rounds: (rounds.ends == 3) & (rounds.tables[_WAGER] in _II), lost),
    ),
    fault(
        ROUNDS,
        "six-without-pair-plus",
        _BOTH,
        "the six-card bonus is taken without pair plus",
        _taking((*_I, *_II), {"pair-plus": 500}),
    ),
    fault(
        ROUNDS,
        "six-i-without-pair-plus",
        "a.4.i",
        "by tables A to D of i the bonus is taken without pair plus",
        _taking(_I, {"pair-plus": 500}),
    ),
    fault(
        ROUNDS,
        "six-ii-without-ante",
        "a.4.ii",
        "by the tables of ii the bonus is taken without an ante",
        _taking(_II, {"ante": 1000}),
    ),
    fault(
        ROUNDS,
        "six-c-straight-at-ten",
        "a.4.i",
        "table C of i pays a straight 10 to 1",
        _row("i.C", "straight", 10),
    ),
    fault(
        ROUNDS,
        "six-a-royal-at-one",
        "a.4.i",
        "table A of i pays a royal 1 to 1",
        _row("i.A", "royal-flush", 1),
    ),
    fault(
        ROUNDS,
        "six-e-fours-at-fifty",
        "a.4.ii",
        "table E pays four of a kind 50 to 1",
        _row("ii.E", "four-of-a-kind", 50),
    ),
    fault(
        ROUNDS,
        "six-e-threes-at-seven",
        "a.4.ii",
        "table E pays three of a kind 7",
        _row("ii.E", "three-of-a-kind", 7),
    ),
    fault(
        ROUNDS,
        "jackpot-in-hearts",
        "a.4.ii",
        "the million is for hearts, and a tenth of it for diamonds",
        together(
            _jackpot("six-card-heart-royal", 100_000_000), _jackpot("six-card-diamond-royal", 10_000_000)
        ),
    ),
    fault(
        ROUNDS,
        "jackpot-in-clubs-alike",
        "a.4.ii",
        "clubs win the million too",
        _jackpot("six-card-club-royal", 100_000_000),
    ),
    fault(
        ROUNDS,
        "jackpot-as-odds",
        "a.4.ii",
        "the fixed amounts are paid as odds to 1",
        pays(
            _WAGER,
            both(by_table(_WAGER, "ii.E"), holding(_WAGER, *_ROYALS)),
            lambda rounds, w: rounds.paid(w) // 100 * stake(rounds, w),
        ),
    ),
    fault(
        ROUNDS,
        "jackpot-in-cents",
        "a.4.ii",
        "the fixed amounts are paid in cents for dollars",
        pays(
            _WAGER,
            both(by_table(_WAGER, "ii.E"), holding(_WAGER, *_ROYALS)),
            lambda rounds, w: (rounds.paid(w) - stake(rounds, w)) // 100 + stake(rounds, w),
        ),
    ),
    fault(
        ROUNDS,
        "jackpot-missed",
        "a.4.ii",
        "a six-card royal is a five-card royal flush in table E too",
        pays(_WAGER, both(by_table(_WAGER, "ii.E"), holding(_WAGER, *_ROYALS)), odds(1000)),
    ),
    fault(
        ROUNDS,
        "jackpot-by-d",
        "a.4.ii",
        "table D pays the fixed amounts as well",
        pays(
            _WAGER,
            both(by_table(_WAGER, "ii.D"), holding(_WAGER, *_ROYALS)),
            lambda rounds, w: 10_000_000 + stake(rounds, w),
        ),
    ),
)
