"""Short ways to write down what a faulty product pays, so that the lists of faults read as lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from clausecheck.product.api import WAGERS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from clausecheck.qualify.rounds import RoundAlter, Rounds

Chosen: TypeAlias = "Callable[[Rounds], NDArray[np.bool_]]"
"""Which of the rounds a fault is about."""
Received: TypeAlias = "Callable[[Rounds, str], int | NDArray[np.int64]]"
"""What a wager receives in each of them, in cents."""


def pays(wager: str, chosen: Chosen, received: Received) -> RoundAlter:
    """The fault that pays one wager otherwise in some rounds."""

    def alter(rounds: Rounds) -> None:
        if rounds.refused is None and rounds.due(wager):
            rows, column = chosen(rounds), rounds.paid(wager)
            column[rows] = np.broadcast_to(received(rounds, wager), column.shape)[rows]

    return alter


def together(*alters: RoundAlter) -> RoundAlter:
    """Several faults of one product."""

    def alter(rounds: Rounds) -> None:
        for each in alters:
            each(rounds)

    return alter


def stake(rounds: Rounds, wager: str) -> int:
    """What was placed: on the ante, for its bonus."""
    return rounds.wagers["ante" if wager == "ante-bonus" else wager]


def odds(number: int) -> Received:
    """So much to 1 and the stake, which the ante bonus does not have."""
    return lambda rounds, wager: stake(rounds, wager) * (number + (wager != "ante-bonus"))


def lost(_: Rounds, __: str) -> int:
    """Nothing."""
    return 0


def returned(rounds: Rounds, wager: str) -> int:
    """The stake alone."""
    return stake(rounds, wager)


def without_stake(rounds: Rounds, wager: str) -> NDArray[np.int64]:
    """The winnings alone, as if odds were for 1."""
    return np.maximum(rounds.paid(wager) - stake(rounds, wager), 0)


def every(rounds: Rounds) -> NDArray[np.bool_]:
    """Every round."""
    return np.ones(len(rounds), bool)


def ending(*ends: int) -> Chosen:
    """Rounds that ended so and were not folded: as `Rounds.ends` numbers them."""
    return lambda rounds: np.isin(rounds.ends, ends) & ("play" in rounds.wagers)


def holding(wager: str, *hands: str) -> Chosen:
    """Rounds in which the hand that a wager's tables name is one of these."""
    return lambda rounds: rounds.are(wager, *hands)


def both(*chosen: Chosen) -> Chosen:
    """Rounds that are chosen by each."""
    return lambda rounds: np.logical_and.reduce([each(rounds) for each in chosen])


def by_table(wager: str, *names: str) -> Chosen:
    """Rounds in which a wager is paid by one of these tables; a table that is not named is `standard`."""
    return lambda rounds: np.full(len(rounds), rounds.tables.get(wager, "standard") in names)


def as_if(*wagers: str, **otherwise: Callable[[Rounds], Any]) -> RoundAlter:
    """The fault that settles some wagers by the law, but for what it takes the round to be."""

    def alter(rounds: Rounds) -> None:
        due = [wager for wager in wagers if rounds.due(wager)]
        if rounds.refused is not None or not due:
            return
        paid = rounds.settled(**{name: what(rounds) for name, what in otherwise.items()})
        for wager in due:
            rounds.paid(wager)[:] = paid[:, WAGERS.index(wager)]

    return alter


def by_rows(rounds: Rounds, wager: str, rows: Mapping[str, int]) -> NDArray[np.int64]:
    """What a wager receives by these rows; a mini royal flush without one is a straight flush."""
    names = rounds.settling.hands[wager]
    full = {"mini-royal-flush": rows.get("straight-flush", -1), **rows}
    placed = stake(rounds, wager)
    received = np.array([placed * (full[hand] + 1) if full.get(hand, 0) > 0 else 0 for hand in names])
    found: NDArray[np.int64] = received[rounds.named[wager]]
    return found


def compared(
    rounds: Rounds,
    qualified: NDArray[np.bool_] | None = None,
    revalue: Callable[[NDArray[np.int64]], NDArray[np.int64]] = lambda classes: classes,
) -> NDArray[np.int8]:
    """How the rounds end where other dealers qualify, or hands compare by other numbers than classes."""
    player, dealer = (
        rounds.settling.orders(hand).astype(np.int64) for hand in (rounds.player, rounds.dealer)
    )
    ends = 2 - np.sign(revalue(player) - revalue(dealer))
    there = rounds.ends != 0 if qualified is None else qualified
    found: NDArray[np.int8] = np.where(there, ends, 0).astype(np.int8)
    return found
