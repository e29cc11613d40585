"""Which seeded faults are put in the tests that run always, and which in the slow ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.qualify.laws import game_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from clausecheck.qualify.fault import Fault


def of_millions(fault: Fault) -> bool:
    """Whether its game has millions of hands."""
    return game_of(fault.regulation, fault.game).cards > 3


def first_of_each_clause(faults: Iterable[Fault]) -> list[Fault]:
    """The first fault of each game and clause; those after it differ in their cards."""
    return _first(faults, lambda fault: {(fault.game, fault.fate, c) for c in fault.clauses or {""}})


def like_five_cards(fault: Fault) -> bool:
    """Whether its game is large and other than five-card high poker, which stands here for all such."""
    return of_millions(fault) and fault.game != "poker-high-5"


def for_columns(faults: Iterable[Fault]) -> list[Fault]:
    """Every fault of small games and of five-card high poker; of other large games one for each clause."""
    every = list(faults)
    chosen = first_of_each_clause(fault for fault in every if like_five_cards(fault))
    return [fault for fault in every if not like_five_cards(fault) or fault in chosen]


def for_whole_runs(faults: Iterable[Fault]) -> list[Fault]:
    """Every fault of small games and of five-card high poker; whole runs of others are slow tests."""
    return [fault for fault in faults if not like_five_cards(fault)]


def _first(faults: Iterable[Fault], keys_of: Callable[[Fault], set[tuple[str, str, str]]]) -> list[Fault]:
    seen: set[tuple[str, str, str]] = set()
    chosen = []
    for fault in faults:
        if not (keys := keys_of(fault)) <= seen:
            chosen.append(fault)
            seen |= keys
    return chosen
