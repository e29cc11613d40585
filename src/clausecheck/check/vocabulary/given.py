"""Given: which hands a scenario speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import given

from clausecheck.check.populations import Any, Every, One
from clausecheck.check.vocabulary.phrases import sentence

if TYPE_CHECKING:
    from clausecheck.check.bench import Place


@given(sentence('the hand "{hand:Quoted}"'), target_fixture="population")
def _one(hand: str) -> One:
    """One hand, for the reader to see what the text means."""
    return One(hand)


@given(sentence("every hand of {title:Title}"), target_fixture="population")
def _every(title: str, place: Place) -> Every:
    """Every hand of the check's game, by its title; at less than full depth, those that were asked."""
    place.own_game(title)
    return Every()


@given(sentence("every hand of {title:Title}, its cards in any order"), target_fixture="population")
def _every_order(title: str, place: Place) -> Every:
    """Every hand of the game in every order of its cards.

    With: `the answer is the same`
    """
    place.own_game(title)
    return Every(way="any-order")


@given(sentence("every hand with {jokers:Jokers}"), target_fixture="population")
def _every_with(jokers: int) -> Every:
    """Every hand of the game that holds so many jokers."""
    return Every(jokers=jokers)


@given(sentence("any hand of {title:Title}"), target_fixture="population")
def _any(title: str, place: Place) -> Any:
    """Hands that are drawn: their class first, so that rare ones come up, and in any order of the cards.

    One that fails is made as small as can be. To speak of every hand proves more.

    Offered: any hand of two-card joker poker / it loses to "Jk Jk"
    """
    place.own_game(title)
    return Any()


@given(sentence("any hand with {jokers:Jokers}"), target_fixture="population")
def _any_with(jokers: int) -> Any:
    """Hands that are drawn of those with so many jokers.

    Offered: any hand with one joker / it ranks as a "pair"
    """
    return Any(jokers=jokers)


@given(sentence("any hand of {title:Title}, its cards in any order"), target_fixture="population")
def _any_order(title: str, place: Place) -> Any:
    """A hand, and the same cards in another order.

    With: `the answer is the same`
    """
    place.own_game(title)
    return Any(way="any-order")


@given(sentence("any hand of {title:Title}, whatever the player calls it"), target_fixture="population")
def _declared(title: str, place: Place) -> Any:
    """A hand, and the same hand with a category that the player declares.

    The check is inapplicable where the product takes no declarations.

    With: `the answer is the same`
    """
    place.own_game(title)
    return Any(way="declared")


@given(sentence("any hands of {title:Title}, asked again in another order"), target_fixture="population")
def _again(title: str, place: Place) -> Any:
    """Some hands, asked together, then the other way round.

    With: `the answer is the same`
    """
    place.own_game(title)
    return Any(way="again")
