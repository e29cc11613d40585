"""Low poker: the faults that its three games share (14.3(b), (c) turned about by (f), (d), (e))."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.making import fault, of, swapped, where, without
from clausecheck.qualify.held import by_hand, groups
from clausecheck.qualify.single import every, of_category, suits_decide

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from clausecheck.qualify.fault import Alter, Fault
    from clausecheck.qualify.held import Change, Held, Key

GROUPS: Final = {"one-pair": 1, "two-pairs": 2, "three-of-a-kind": 1, "full-house": 2, "four-of-a-kind": 1}
"""How many ranks make the kind; what follows them in a key are the other cards, the worst first."""
_TEN, _NINE, _ACE = 8, 7, 12


@dataclass(frozen=True, slots=True)
class Low:
    """A game of low poker: its kinds, best first, and what a rank is worth, 12 for the best."""

    of: tuple[str, str]
    kinds: tuple[str, ...]
    worth: Callable[[int], int]
    cards: int = 5

    def by_cards(self, held: Held) -> Key:
        """The key of a hand compared card by card, the worst first."""
        return (1, *sorted(map(self.worth, held.ranks)))

    def called(self, held: Held, name: str, *groups: int) -> Held:
        """Taken for a hand of another kind: by its cards there, or by these ranks and then its cards."""
        return held.called(name, (*map(self.worth, groups), *self.by_cards(held)[1:]))

    def others(self, kind: str) -> range:
        """The places of the cards that (d) compares in a key of this kind."""
        made = {"one-pair": 2, "two-pairs": 4, "three-of-a-kind": 3, "full-house": 5, "four-of-a-kind": 4}
        groups = GROUPS.get(kind, 0)
        return range(groups + 1, groups + 1 + self.cards - made.get(kind, 0))


def ace_first(rank: int) -> int:
    """What a rank is worth where the ace is the best card: 12 for the ace, 0 for the king."""
    return 12 - (rank + 1) % 13


def ace_last(rank: int) -> int:
    """What a rank is worth where the two is the best card and the ace the worst."""
    return 12 - rank


def grouped(kind: str) -> bool:
    """Whether cards of one rank make a kind."""
    return kind in GROUPS


def as_high(held: Held) -> Held:
    """Groups compared as in high poker: the highest rank wins."""
    count = GROUPS[held.lawful]
    return held.keyed(1, *(-part for part in held.key[1 : count + 1]), *held.key[count + 1 :])


def turned(held: Held, change: Callable[[float], float]) -> Held:
    """Ranks worth something else, in the groups and in the other cards."""
    count = GROUPS.get(held.lawful, 0)
    groups, others = held.key[1 : count + 1], held.key[count + 1 : -1]
    made = [change(part) for part in groups]
    if held.lawful == "two-pairs":
        made.sort()
    return held.keyed(1, *made, *sorted(change(part) for part in others), 1)


def ten_below_nine(game: Low) -> Change:
    """Tens worth what nines are, and nines what tens are."""
    one, other = game.worth(_TEN), game.worth(_NINE)
    swap: dict[float, float] = {one: other, other: one}
    return lambda held: turned(held, lambda part: swap.get(part, part))


def ace_worth(game: Low, worth: float) -> Change:
    """An ace worth something else."""
    ace = game.worth(_ACE)
    return lambda held: turned(held, lambda part: worth if part == ace else part)


def best_first(game: Low, kind: str) -> Alter:
    """The other cards of a kind compared from the best down, the groups first."""
    places = game.others(kind)

    def change(held: Held) -> Held:
        others = [held.key[place] for place in places]
        return held.keyed(*held.key[: places[0]], *sorted(others, reverse=True))

    return where(of(kind), change)


def between(game: Low) -> Iterator[Fault]:
    """Kinds in another order than the inverse of the list."""
    other = dict(zip(game.kinds, reversed(game.kinds), strict=True))
    yield fault(
        game.of,
        "kinds-in-high-order",
        "f",
        "the kinds stand as in high poker, and the hands inside them as in low",
        by_hand(lambda held: held.standing(other[held.lawful])),
        aspect="order",
    )
    for upper, lower in pairwise(game.kinds):
        yield fault(
            game.of,
            f"{lower}-above-{upper}",
            "f",
            f"{lower} ranks above {upper}",
            swapped(upper, lower),
            aspect="order",
        )


def inside(game: Low) -> Iterator[Fault]:
    """Hands of one kind wrongly ranked by what makes the kind."""
    for kind in filter(grouped, game.kinds):
        yield fault(
            game.of,
            f"{kind}-as-high",
            "f",
            f"of two hands of the kind {kind} the higher in rank wins",
            where(of(kind), as_high),
            aspect="value",
        )
    yield fault(
        game.of,
        "pair-odd-cards-first",
        "f",
        "pairs compare by the odd cards first",
        where(of("one-pair"), lambda held: held.keyed(*held.key[2:-1], held.key[1])),
        aspect="value",
    )
    yield fault(
        game.of,
        "ten-below-nine",
        "f d",
        "tens and nines have changed places",
        by_hand(ten_below_nine(game)),
        aspect="value",
    )


def misnamed(game: Low) -> Iterator[Fault]:
    """Five cards: kinds taken for others that their groups resemble."""
    taken = (
        ("four-of-a-kind", "full-house", "b.3", "b.3 b.4 f"),
        ("full-house", "two-pairs", "b.4", "b.4 b.8 f"),
        ("full-house", "three-of-a-kind", "b.4", "b.4 b.7 f"),
        ("three-of-a-kind", "full-house", "b.7", "b.7 b.4 d f"),
        ("two-pairs", "one-pair", "b.8", "b.8 b.9 f"),
    )
    for kind, name, clause, unnamed in taken:
        yield fault(
            game.of,
            f"{kind}-called-{name}",
            clause,
            f"{kind} is taken for {name}",
            where(of(kind), lambda held, name=name: game.called(held, name, *groups(held.ranks))),  # type: ignore[misc]
            unnamed=unnamed,
        )
    yield fault(
        game.of,
        "two-aces-nothing",
        "b.9",
        "a pair of aces is called nothing",
        where(
            lambda held: held.lawful == "one-pair" and groups(held.ranks)[0] == _ACE,
            lambda held: game.called(held, "high-card"),
        ),
        unnamed="b.9 f",
    )
    yield fault(
        game.of,
        "foreign-name",
        "b.9",
        "one pair goes by a name that the game does not have; its order is right",
        where(of("one-pair"), lambda held: replace(held, name="a-pair")),
        unnamed="",
    )


def kickers(game: Low, kinds: Iterable[str]) -> Iterator[Fault]:
    """Other cards left out, or compared the wrong way round."""
    for kind in kinds:
        places = game.others(kind)
        for number, place in enumerate(places, 1):
            yield fault(
                game.of,
                f"{kind}-without-{number}",
                "d",
                f"of the other cards of {kind} the one that counts at place {number} is not compared",
                without(kind, place),
                aspect="kickers",
            )
        if len(places) > 1:
            yield fault(
                game.of,
                f"{kind}-best-card-first",
                "d",
                f"the other cards of {kind} compare from the best down",
                best_first(game, kind),
                aspect="kickers",
            )


def suits(game: Low, *kinds: str) -> Iterator[Fault]:
    """Suits that decide between equals."""
    yield fault(
        game.of,
        "suits-break-ties",
        "e",
        "where hands are equal the suit of the highest card decides",
        suits_decide(every),
        aspect="suits",
        depth="exhaustive",
    )
    for kind in kinds:
        yield fault(
            game.of,
            f"suits-break-ties-in-{kind}",
            "e",
            f"of two hands of the kind {kind} that are equal the suit decides",
            suits_decide(of_category(kind)),
            aspect="suits",
            depth="exhaustive",
        )
