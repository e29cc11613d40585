"""Given: which rounds a scenario speaks of, and what is placed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pytest_bdd import given

from clausecheck.check.rounds.played import EveryRound, Played
from clausecheck.check.vocabulary.money import money_sentence as sentence
from clausecheck.check.vocabulary.money import posted
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from clausecheck.check.bench import Place


@given(
    sentence('the player holds "{player:Quoted}" and the dealer "{dealer:Quoted}"'),
    target_fixture="population",
)
def _round(player: str, dealer: str) -> Played:
    """One round, before anything is placed. Cards may stand apart."""
    return Played.of(player, dealer)


@given(sentence("{cents:Money} on ante and play"), target_fixture="population")
def _contest(population: Any, cents: int) -> Played:
    """Ante and play, so much on each: the player has not folded."""
    return _one(population).placing("ante", cents).placing("play", cents)


@given(sentence("{cents:Money} on the ante alone"), target_fixture="population")
def _fold(population: Any, cents: int) -> Played:
    """An ante without a play wager: the player has folded."""
    return _one(population).placing("ante", cents)


@given(sentence("{cents:Money} on pair plus"), target_fixture="population")
def _pair_plus(population: Any, cents: int) -> Played:
    """A pair plus wager, by the least odds."""
    return _one(population).placing("pair-plus", cents)


@given(sentence('{cents:Money} on pair plus, posted as "{rows:Quoted}"'), target_fixture="population")
def _pair_plus_posted(population: Any, cents: int, rows: str) -> Played:
    """A pair plus wager by a posted table: `pair 1, flush 4, straight 6, …`, its odds to 1."""
    return _one(population).placing("pair-plus", cents, posted(rows))


@given(sentence('{cents:Money} on the six-card bonus, table "{table:Quoted}"'), target_fixture="population")
def _six(population: Any, cents: int, table: str) -> Played:
    """A six-card bonus wager by one of its tables."""
    return _one(population).placing("six-card-bonus", cents, table)


@given(sentence('the ante bonus by table "{table:Quoted}"'), target_fixture="population")
def _bonus(population: Any, table: str) -> Played:
    """The table of the bonus on the ante, where it is not the standard one."""
    return _one(population).by_table("ante-bonus", table)


@given(sentence("every round of {title:Title}"), target_fixture="population")
def _every(title: str, place: Place) -> EveryRound:
    """Every round up to a renaming of suits, on every table offered; at less than full depth, those asked."""
    place.own_game(title)
    return EveryRound()


@given(sentence("any rounds of {title:Title}, their suits renamed"), target_fixture="population")
def _renamed(title: str, place: Place) -> EveryRound:
    """Rounds of each kind, and the same with every suit in the place of each other."""
    place.own_game(title)
    return EveryRound("suits-renamed")


@given(sentence("any rounds of {title:Title}, at high stakes"), target_fixture="population")
def _high(title: str, place: Place) -> EveryRound:
    """Rounds of each kind, and the same at a hundred thousand times the stakes."""
    place.own_game(title)
    return EveryRound("high-stakes")


@given(
    sentence("any rounds of {title:Title}, on different tables one after the other"),
    target_fixture="population",
)
def _mixed(title: str, place: Place) -> EveryRound:
    """Rounds on every table offered, put together, each on another table than the one before."""
    place.own_game(title)
    return EveryRound("tables-mixed")


def _one(population: Any) -> Played:
    if not isinstance(population, Played):
        raise FeatureError("nothing can be placed here", hint='begin with: Given the player holds "..." ...')
    return population
