"""A regulation as data: what a program needs to know of the text, each entry with the clause that says it.

These forms are the schema of `regulation.toml`: whoever writes a new jurisdiction fills them in.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from clausecheck.law.settlement.model import PayTable, Settlement, Settles

Order = Literal["grouped", "multiset", "set", "card", "best-first", "kickers-best-first"]
"""How hands of one category compare: by groups and then the other cards; by the cards alone; by the ranks
held; by the very card. Where the list is inverse all of these go from the lowest-ranking card up, and only
"best-first" (the cards alone) and "kickers-best-first" (the other cards, after the groups) from the highest
down."""


class _Form(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the file; unknown keys are refused."""


class Clause(_Form, frozen=True, kw_only=True):
    """One clause: a unit of coverage, under the paragraph number of the text ("a", "b.5")."""

    id: str
    citation: str
    """The paragraph as the text numbers it: "(b)5"."""
    title: str
    restatement: str
    """What the clause says, in our own words."""
    sha256: str = ""
    """SHA-256 of the official wording, whitespace and Unicode normalised (`official.fingerprint`)."""
    games: tuple[str, ...] = ()
    """The games that the clause governs."""
    binds: Literal["software", "people", "unavailable"] = "software"
    reason: str | None = None
    """Why no software can break it, or why its text is not there."""
    declared: bool = False
    """It leaves the hand to the player's word: what a product makes of a wrong word is observed."""


class Pattern(_Form, frozen=True, kw_only=True):
    """What the cards of a hand look like. What is left out is not asked."""

    groups: tuple[int, ...] | None = None
    """Cards of one rank, largest group first: a full house is [3, 2]."""
    suited: bool | None = None
    """All cards of one suit; a joker has none."""
    consecutive: bool | None = None
    """Cards of consecutive rank, the low ace's sequence among them."""
    ranks: str | None = None
    """Exactly these ranks: "A K Q J T"."""
    jokers: int | None = None


class Category(_Form, frozen=True, kw_only=True):
    """One category of a ranking. A hand belongs to the first category of the list that describes it."""

    id: str
    name: str
    pattern: tuple[Pattern, ...]
    """Any of these describes the hand."""
    clause: str | None = None
    """The clause that names the category; none for a hand that the list does not name."""
    value: Literal["run", "groups", "largest", "highest", "cards", "none"] = "groups"
    """What this clause itself orders: the top of the run, the ranks of the groups of two and more, the rank
    of the largest group alone, the highest card, every card, or nothing. The rest falls to the clause on
    ties."""
    within: str | None = None
    """The clause that orders its hands among themselves, where another than its own does."""
    ties: str | None = None
    """The clause on its ties, where another than the ranking's says how they are broken."""
    order: Order | None = None
    """How its hands compare, where a clause says so and no reading of the clause on ties can change it."""
    cannot_meet: bool = False
    """Hands that its clause leaves equal cannot be dealt together, and no clause orders them: nothing is
    asked of their order."""
    highest: str | None = None
    """The ranks of the hand that the clause names as its highest."""
    lowest: str | None = None
    fixed: bool = False
    """The named lowest is the lowest by decree, whatever its ranks (a reading may say so)."""
    plural: str = ""


class Ranking(_Form, frozen=True, kw_only=True):
    """An ordered list of categories, best first, and how hands inside a category compare."""

    id: str
    clause: str
    """The paragraph that introduces the list: it alone carries the order between categories."""
    ties: str
    """The clause on ties: it carries the kickers."""
    rank_order: str
    """The ranks, best first."""
    ranks_clause: str
    """The clause that orders the ranks and holds the suits equal."""
    low_ace: str | None = None
    """The one sequence that an ace completes from below, highest card first: "5 4 3 2 A"."""
    order: Order = "grouped"
    inverse: bool = False
    """The list is the inverse of another: a hand belongs to the last category that describes it, and hands
    compare by their lowest-ranking cards first."""
    within: str | None = None
    """The clause that orders the hands of every category among themselves, where one does."""
    disregarded: tuple[str, ...] = ()
    """Categories that this game does not consider: no hand belongs to them."""
    ace_not_low_in: tuple[str, ...] = ()
    """Categories whose sequences an ace does not complete from below."""
    wraps: tuple[str, ...] = ()
    """Categories in which a sequence may run round the ace."""
    ace_high_in: tuple[str, ...] = ()
    """Categories in which the low ace still counts high when hands are compared."""
    natural_first: bool = False
    """A pair without a joker stands above the same pair with one."""
    category: tuple[Category, ...]

    @property
    def considered(self) -> tuple[Category, ...]:
        """The categories that the game considers, best first."""
        return tuple(c for c in self.category if c.id not in self.disregarded)

    def orders_within(self, category: Category) -> str | None:
        """The clause that orders the hands of a category among themselves; none where no clause does."""
        return category.within or self.within or category.clause

    def breaks_ties(self, category: Category) -> str | None:
        """The clause that decides by the other cards of a category; none where they cannot meet."""
        return None if category.cannot_meet else category.ties or self.ties


class Game(_Form, frozen=True, kw_only=True):
    """A game whose hands the regulation ranks."""

    id: str
    title: str
    cards: int
    decks: int = 1
    jokers: int = 0
    best: int | None = None
    """The hand is the best of so many of its cards."""
    ranking: str | None = None
    governed: bool = True
    """False for a game that no clause governs, kept for benchmarks."""


class Change(_Form, frozen=True, kw_only=True):
    """What a reading changes in a ranking; what is left out stays."""

    ranking: str
    order: Order | None = None
    rank_order: str | None = None
    low_ace: str | None = None
    disregarded: tuple[str, ...] | None = None
    ace_not_low_in: tuple[str, ...] | None = None
    wraps: tuple[str, ...] | None = None
    ace_high_in: tuple[str, ...] | None = None
    natural_first: bool | None = None
    fixed: tuple[str, ...] | None = None
    """Categories whose named lowest is the lowest by decree."""


class Option(_Form, frozen=True, kw_only=True):
    """One admissible reading."""

    name: str
    says: str
    change: tuple[Change, ...] = ()
    settles: tuple[Settles, ...] = ()

    @property
    def orders(self) -> bool:
        """Whether hands can be ordered under this reading; by the very card some stay undecided."""
        return all(change.order != "card" for change in self.change)


class Reading(_Form, frozen=True, kw_only=True):
    """A point where the text can be read in more than one way, or that a reader could stumble over.

    With a single option the point is settled by the text; with several, `in_force` names the one applied.
    """

    clause: str
    register: tuple[str, ...]
    """The points' numbers in the register of readings."""
    question: str
    in_force: str
    because: str
    rests_on: tuple[str, ...] = ()
    option: tuple[Option, ...]


class RegulationFile(_Form, frozen=True, kw_only=True):
    """A whole regulation, as `regulation.toml` has it."""

    schema: Literal["clausecheck/regulation/1"]
    id: str
    citation: str
    title: str
    jurisdiction: str
    edition: str
    """The edition of the copy that the fingerprints are of."""
    address: str
    """Where the official text is published."""
    clause: tuple[Clause, ...]
    game: tuple[Game, ...] = ()
    ranking: tuple[Ranking, ...] = ()
    settlement: Settlement | None = None
    paytable: tuple[PayTable, ...] = ()
    reading: tuple[Reading, ...] = ()


class Regulation(RegulationFile, frozen=True, kw_only=True):
    """A regulation and the folder it was read from."""

    folder: Path

    def clause_named(self, id: str) -> Clause | None:  # noqa: A002
        """The clause of that id, or none."""
        return next((clause for clause in self.clause if clause.id == id), None)

    def game_named(self, id: str) -> Game | None:  # noqa: A002
        """The game of that id, or none."""
        return next((game for game in self.game if game.id == id), None)

    def ranking_of(self, game: Game) -> Ranking | None:
        """The ranking that a game uses, under no particular reading; none where it is not law data yet."""
        return next((ranking for ranking in self.ranking if ranking.id == game.ranking), None)

    def cite(self, clause: str) -> str:
        """The full citation of a clause, "N.J.A.C. 13:69F-30.5(b)5".

        One that the text numbers throughout ("13.1(c)") takes the place of the regulation's own number ("...
        No. 7, rule 13").
        """
        found = self.clause_named(clause)
        if found is None:
            return self.citation
        if found.citation[:1].isdigit():
            return f"{self.citation.rpartition(' ')[0]} {found.citation}".strip()
        return f"{self.citation}{found.citation}"
