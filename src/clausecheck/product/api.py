"""What the checks see of a product: who it is, what it claims, and columns of answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeAlias, TypeGuard

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from clausecheck.product.every import EveryHand

    Hands: TypeAlias = Sequence[str] | NDArray[np.bytes_]
    """Hands in the protocol's notation: strings, or one NumPy column of fixed-width bytes."""

    RoundText: TypeAlias = tuple[str, str] | Mapping[str, Any]
    """A round in the protocol's notation: the player's hand and the dealer's, or the whole object."""

Progress: TypeAlias = Callable[[int], None]
"""Called with the number of items answered since the last call."""

WAGERS: Final = ("ante", "play", "ante-bonus", "pair-plus", "six-card-bonus")
"""What `settle` pays on, in the order of its columns; the ante bonus is paid and never placed."""


@dataclass(frozen=True, slots=True)
class Claims:
    """What `initialize` told: the product's name and version, and for each game what it offers."""

    name: str
    version: str
    games: Mapping[str, frozenset[str]]
    """Game id to method names: rank, compare, settle, declared, sweep."""
    categories: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Game id to the categories that the product can express; a game left out expresses them all."""
    tables: Mapping[str, tuple[str | Mapping[str, int], ...]] = field(default_factory=dict)
    """For `settle`: wager to the tables that the product offers, by name or as posted (row to odds to 1);
    ("any",) where it takes every one."""
    vendor: str | None = None
    language: str | None = None
    licence: str | None = None
    source: str | None = None
    notes: str | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a hand, pair or round has no answer.

    refused: the product's own error on that item. crash, timeout, protocol: narrowed down to that item and
    seen twice. unasked: the item was not answered because the product was given up; never the item's fault.
    """

    kind: Literal["refused", "crash", "timeout", "protocol", "unasked"]
    text: str


@dataclass(frozen=True, slots=True)
class Ranks:
    """The answers to `rank` for n hands, in the order asked.

    `categories` are indexes into `names` (whatever the product reported, in order of appearance), -1 where
    there is none. `strengths` is float64 (protocol numbers are exact in it), or an object column of tuples
    where the product answers lists; None where the product gives no strengths. Items in `problems` have
    category -1 and a strength of NaN (or None in an object column).
    """

    names: tuple[str, ...]
    categories: NDArray[np.int16]
    strengths: NDArray[Any] | None
    problems: Mapping[int, Problem]


@dataclass(frozen=True, slots=True)
class Comparisons:
    """The answers to `compare` for n pairs: 1 the first wins, 0 tied, -1 the second wins, 9 no answer."""

    outcomes: NDArray[np.int8]
    problems: Mapping[int, Problem]


@dataclass(frozen=True, slots=True)
class Against:
    """For each of n hands, another that it is compared with: `hands[which[i]]`."""

    hands: tuple[str, ...]
    which: NDArray[np.uint16]


@dataclass(frozen=True, slots=True)
class Swept:
    """The answers to `sweep` for n hands: what `rank` would say, and, where they were compared with others,
    the hand first (`there`) and the other first (`back`); 1, 0 or -1, 9 where there is no answer.

    `compared` has the problems of comparing: position i the hand first, n + i the other first. `aside` says
    that `sweep` was set aside, and that the answers are those of `rank`; `bounds` where each stretch began.
    """

    ranks: Ranks
    there: NDArray[np.int8] | None = None
    back: NDArray[np.int8] | None = None
    compared: Mapping[int, Problem] = field(default_factory=dict)
    aside: bool = False
    bounds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Settlements:
    """The answers to `settle` for n rounds: what the player receives, stakes included, in cents.

    `cents` has a row for each round and a column for each of `wagers`: -1 where nothing was placed on it, and
    throughout the rounds in `problems`.
    """

    wagers: tuple[str, ...]
    cents: NDArray[np.int64]
    problems: Mapping[int, Problem]


class Product(Protocol):
    """A product under test. The real one is `session.Session`; the fault library serves others in process.

    Asking never raises for what the product does: problems are answers too. Once a product has been given up
    (it cannot be started again, or it has used up its budget of crashes), every further item is `unasked`.
    """

    @property
    def claims(self) -> Claims:
        """What the product claims."""

    def rank(
        self,
        game: str,
        hands: Hands,
        *,
        declared: Sequence[str | None] | None = None,
        progress: Progress | None = None,
    ) -> Ranks:
        """Put hands to the product; `declared` says what the player called each of them."""

    def compare(
        self, game: str, pairs: Sequence[tuple[str, str]], *, progress: Progress | None = None
    ) -> Comparisons:
        """Put pairs of hands to the product."""

    def settle(
        self,
        game: str,
        rounds: Sequence[RoundText],
        *,
        wagers: Mapping[str, int] | None = None,
        tables: Mapping[str, Any] | None = None,
        progress: Progress | None = None,
    ) -> Settlements:
        """Put rounds to the product; `wagers` and `tables` serve each that names none of its own."""

    def close(self) -> None:
        """End every process that was started. May be called twice."""


class Sweeping(Product, Protocol):
    """A product that lists the hands of a game by itself, and whose method `rank` stays enough.

    A sample is asked again by the plain methods. Where an answer differs, all that was swept is set aside,
    every hand is put by them, and a note says so.
    """

    def sweep(
        self, game: str, hands: EveryHand, against: Against | None = None, *, progress: Progress | None = None
    ) -> Swept:
        """Put every hand of a game that claims `sweep`; `against` where it claims `compare` too."""

    def hold(self, game: str, hands: EveryHand, rows: NDArray[np.int64], swept: Swept) -> Swept:
        """Ask some rows of a sweep again by `rank`; where one differs, the answers of `rank` for all hands.

        Where `sweep`, asked once more, has another answer than before, the product's answers change: the
        first ones stay, and a note says so.
        """

    def compare_all(
        self, game: str, rows: Sequence[str], columns: Sequence[str], *, progress: Progress | None = None
    ) -> Comparisons:
        """Compare each of `rows` with each of `columns`, row by row, in a game that claims `sweep`."""


def sweeps(product: Product, game: str) -> TypeGuard[Sweeping]:
    """Whether a product claims `sweep` of a game."""
    return "sweep" in product.claims.games.get(game, ())
