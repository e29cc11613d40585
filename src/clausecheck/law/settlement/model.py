"""A settlement as data: how a round ends, the hands that pay tables name, and the tables themselves.

These forms are part of the schema of `regulation.toml`. Money is in cents, odds are whole numbers to 1.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Wager = Literal["ante", "play", "ante-bonus", "pair-plus", "six-card-bonus"]
"""What is paid; the ante bonus is paid without being placed."""
End = Literal[
    "not-qualified", "player-higher", "tie", "dealer-higher", "folded", "folded-not-qualified"
]  # fmt: skip
"""How a round ends for ante and play. The dealer who does not qualify goes before how the hands compare."""
Odds = Annotated[int, Meta(ge=1)]
Cents = Annotated[int, Meta(ge=1)]
Receives = Odds | Literal["returned", "lost"]
"""What a wager receives: so much to 1 and the stake, the stake alone, or nothing."""


class _Form(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the file; unknown keys are refused."""


class Outcome(_Form, frozen=True, kw_only=True):
    """What ante and play receive at one end of a round. What is left out the text does not say."""

    end: End
    says: str
    """How the round ended, in words that can begin a sentence."""
    ante: Receives | None = None
    play: Receives | None = None


class WagerRule(_Form, frozen=True, kw_only=True):
    """A wager, and what no table says of it."""

    id: Wager
    title: str
    clause: str
    hands: str | None = None
    """The ranking of the hands that its tables name; none for a wager on the contest with the dealer."""
    cards: Literal["player", "both"] = "player"
    """Whose cards make the hand: the player's, or the player's and the dealer's."""
    best: int | None = None
    """The hand is the best of so many of them."""
    after_fold: Literal["stands", "lost", "unsaid"] = "stands"
    """What becomes of it when the player folds."""
    blanks: str | None = None
    """The table that pays a hand of which the table in use says nothing."""
    beside: str | None = None
    """The table that pays as well as the one in use."""
    low_award: Literal["award", "greater", "unsaid"] = "award"
    """What is paid where a fixed award is less than the odds that the same hand has without it."""
    award_stake: Literal["returned", "kept", "unsaid"] = "returned"
    """Whether the stake comes back beside a fixed award."""


class SpecialHand(_Form, frozen=True, kw_only=True):
    """A hand that tables name and the ranking does not: these ranks, all of one suit."""

    id: str
    name: str
    ranking: str
    ranks: str
    suits: str = "cdhs"
    """The suits in which it is this hand."""
    otherwise: str
    """The hand that it is in a table that does not have it: one further down, or a category."""


class Row(_Form, frozen=True, kw_only=True):
    """One cell of a pay table: a hand, and its odds or its fixed award."""

    hand: str
    odds: Odds | None = None
    award: Cents | None = None
    state: Literal["printed", "lost"] = "printed"
    """Lost: the cell stands in one of the tables that list it so, and the source does not show in which."""


class PayTable(_Form, frozen=True, kw_only=True):
    """A pay table of a wager."""

    wager: Wager
    name: str
    clause: str
    floor: bool = False
    """Its odds are the least: a posted table stands in its place."""
    default: bool = False
    """It serves where a round names none."""
    requires: tuple[Wager, ...] = ()
    """The wagers that must be placed for this one to be."""
    row: tuple[Row, ...]

    def cell(self, hand: str) -> Row | None:
        """The cell of a hand, if the table has one."""
        return next((row for row in self.row if row.hand == hand), None)


class Settlement(_Form, frozen=True, kw_only=True):
    """How the rounds of a game are settled: player against dealer, and wager by wager."""

    game: str
    clause: str
    """The clause on the contest with the dealer."""
    rounds: str
    """The clause that introduces what is paid, cited where a round is none of its kind."""
    ranking: str
    """The ranking by which player and dealer compare."""
    qualifies: str
    """The ranks of the lowest hand with which the dealer qualifies, in several suits."""
    outcome: tuple[Outcome, ...]
    wager: tuple[WagerRule, ...]
    special: tuple[SpecialHand, ...] = ()
    """The narrowest first."""


class Settles(_Form, frozen=True, kw_only=True):
    """What a reading changes in a settlement: one end of a round, one wager, or one lost cell of its tables.

    What is left out stays.
    """

    end: End | None = None
    ante: Receives | None = None
    play: Receives | None = None
    wager: Wager | None = None
    after_fold: Literal["stands", "lost", "unsaid"] | None = None
    blanks: str | None = None
    beside: str | None = None
    low_award: Literal["award", "greater", "unsaid"] | None = None
    award_stake: Literal["returned", "kept", "unsaid"] | None = None
    hand: str | None = None
    """The lost cell of the wager's tables that `printed_in` places."""
    printed_in: tuple[str, ...] | None = None
    """The tables that have the cell; the others are blank."""
