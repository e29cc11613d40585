"""Short ways to write a fault down, so that the lists of faults read as lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.qualify.fault import Fault, clauses
from clausecheck.qualify.held import by_hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from clausecheck.qualify.fault import Alter
    from clausecheck.qualify.held import Change, Held
    from clausecheck.qualify.rounds import RoundAlter

FIVE: Final = ("nj-13-69f-14.3", "poker-high-5")
THREE: Final = ("nj-13-69f-14.3", "poker-high-3")
TWO: Final = ("nj-13-69f-30.5", "two-card-joker-poker")
STUD: Final = ("nz-gazette-1996-7-13", "caribbean-stud")
FAST: Final = ("nj-13-69f-21.3", "fast-action-holdem")
LOW_FIVE: Final = ("nj-13-69f-14.3", "poker-low-5")
LOW_DEUCE: Final = ("nj-13-69f-14.3", "poker-low-27")
LOW_THREE: Final = ("nj-13-69f-14.3", "poker-low-3")
ROUNDS: Final = ("nj-13-69f-20.11", "three-card-poker")
PREFIX: Final = {
    "poker-high-5": "five",
    "poker-high-3": "three",
    "two-card-joker-poker": "two",
    "caribbean-stud": "stud",
    "fast-action-holdem": "fast",
    "three-card-poker": "rounds",
    "poker-low-5": "low-five",
    "poker-low-27": "deuce",
    "poker-low-3": "low-three",
}


def fault(
    of: tuple[str, str], name: str, breaks: str, description: str, alter: Alter | RoundAlter, **more: Any
) -> Fault:
    """A fault of a game. `breaks` are the clauses that must fail, with names and, unless `unnamed` says
    otherwise, without; `aspect` is `name` unless said."""
    regulation, game = of
    unnamed = more.pop("unnamed", breaks)
    besides = more.pop("besides", "")
    return Fault(
        id=f"{PREFIX[game]}/{name}",
        regulation=regulation,
        game=game,
        description=description,
        alter=alter,
        clauses=clauses(breaks),
        unnamed=clauses(unnamed),
        besides=clauses(besides),
        **{"aspect": "name", **more},
    )


def where(chosen: Callable[[Held], bool], change: Change) -> Alter:
    """The fault that changes the hands chosen and holds all others right."""
    return by_hand(lambda held: change(held) if chosen(held) else held)


def of(*categories: str) -> Callable[[Held], bool]:
    """The hands of these categories, by the law."""
    return lambda held: held.lawful in categories


def exactly(cards: tuple[int, ...], *, suited: bool) -> Callable[[Held], bool]:
    """The hands of exactly these ranks, suited or not."""
    return lambda held: held.ranks == cards and held.suited is suited and not held.jokers


def swapped(first: str, second: str) -> Alter:
    """Two categories, each called by its name, ranked in each other's place."""
    other = {first: second, second: first}
    return where(of(first, second), lambda held: held.standing(other[held.lawful]))


def without(category: str, *places: int) -> Alter:
    """A category compared without some of its cards, 1 being what counts first."""
    return where(
        of(category),
        lambda held: held.keyed(*(part for place, part in enumerate(held.key) if place not in places)),
    )


def counted(category: str, *places: int) -> Alter:
    """A category whose cards count in another order, 1 being what should count first."""
    return where(of(category), lambda held: held.keyed(*(held.key[place] for place in places)))
