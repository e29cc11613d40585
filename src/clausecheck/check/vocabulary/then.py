"""Then: what must hold of the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import then

from clausecheck.check import altered, every
from clausecheck.check.populations import Every
from clausecheck.check.vocabulary.phrases import sentence
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from clausecheck.check.bench import Place
    from clausecheck.check.populations import Population


@then(sentence('it ranks as a "{category:Quoted}"'))
@then(sentence('it ranks as "{category:Quoted}"'))
def _ranks(population: Population, category: str, place: Place) -> None:
    """The product puts the hand in this category: its id, or its name in the regulation's words.

    With: any Given that alters nothing
    """
    place.record.add(population.ranks_as(place, place.category(category)))


@then(sentence('it beats "{hand:Quoted}"'))
def _beats(population: Population, hand: str, place: Place) -> None:
    """The product ranks the hand above another.

    With: any Given that alters nothing
    """
    place.record.add(population.compares(place, hand, 1))


@then(sentence('it ties with "{hand:Quoted}"'))
def _ties(population: Population, hand: str, place: Place) -> None:
    """The product ranks the hand level with another.

    With: any Given that alters nothing
    """
    place.record.add(population.compares(place, hand, 0))


@then(sentence('it loses to "{hand:Quoted}"'))
def _loses(population: Population, hand: str, place: Place) -> None:
    """The product ranks the hand below another.

    With: any Given that alters nothing
    """
    place.record.add(population.compares(place, hand, -1))


@then(sentence('exactly the hands of clause {clause:Clause} rank as a "{category:Quoted}"'))
@then(sentence('exactly the hands of clause {clause:Clause} rank as "{category:Quoted}"'))
def _exactly(population: Population, clause: str, category: str, place: Place) -> None:
    """The product puts every hand that the clause describes into this category, and no other.

    A hand of another clause that is put there counts against that clause.

    With: `every hand of TITLE`
    """
    _whole(population, place, "exactly the hands of clause ... rank as")
    found, named = place.clause(clause), place.category(category)
    if named.clause != found.id:
        raise FeatureError(f'clause {clause} does not name "{category}"', where=place.check.at)
    cases = place.evidence.sweep.asked
    place.record.add(every.judge(place, found.id, {"name"}, cases, place.universe))


@then(sentence('no hand ranks as a "{category:Quoted}"'))
def _none(population: Population, category: str, place: Place) -> None:
    """The game does not consider this kind of hand: the product puts no hand into it.

    With: `every hand of TITLE`
    """
    _whole(population, place, "no hand ranks as")
    named = place.category(category)
    plain = place.law.regulation.ranking_of(place.game)
    if named.clause is None or plain is None or named.id not in plain.disregarded:
        raise FeatureError(f'"{category}" is considered in this game', where=place.check.at)
    place.record.add(every.judge(place, named.clause, {"name"}, place.evidence.sweep.asked, place.universe))


@then(sentence("the hands of clause {clause:Clause} rank among themselves as it says"))
def _value(population: Population, clause: str, place: Place) -> None:
    """What the clause itself orders: groups, sequences, the hands it names highest and lowest.

    With: `every hand of TITLE`
    """
    _whole(population, place, "the hands of clause ... rank among themselves as it says")
    _ordered(place, clause)


@then(sentence("hands of one kind rank among themselves as clause {clause:Clause} says"))
def _within(population: Population, clause: str, place: Place) -> None:
    """What a clause orders inside kinds of hand that other clauses describe: groups, sequences.

    With: `every hand of TITLE`
    """
    _whole(population, place, "hands of one kind rank among themselves as clause ... says")
    _ordered(place, clause)


def _ordered(place: Place, citation: str) -> None:
    clause, ranking = place.clause(citation).id, place.ranking
    kinds = every.ordered_by(ranking, clause)
    if not kinds:
        raise FeatureError(f"clause {citation} orders no hands of this game", where=place.check.at)
    right, members = every.counting_in(place, kinds)
    names = [ranking.category[n].plural or ranking.category[n].name.lower() for n in kinds]
    universe = {"name": place.game.id, "part": ", ".join(names), "size": members, "unit": "hands"}
    place.record.add(every.judge(place, clause, {"value"}, right, universe))


@then(sentence("the hands that clause {clause:Clause} lists rank in the order listed"))
def _order(population: Population, clause: str, place: Place) -> None:
    """Every hand of a category stands above every hand of the next.

    Hands that are put into a wrong category count there, and are left out here.

    With: `every hand of TITLE`
    """
    _whole(population, place, "the hands that clause ... lists rank in the order listed")
    found = place.clause(clause).id
    place.record.add(every.judge(place, found, {"order"}, every.rightly_ordered(place), place.universe))


@then(sentence("hands of the same kind are told apart by their other cards, as clause {clause:Clause} says"))
def _kickers(population: Population, clause: str, place: Place) -> None:
    """Where the clause of their kind leaves hands level, their other cards decide.

    With: `every hand of TITLE`
    """
    _whole(population, place, "hands of the same kind are told apart by their other cards")
    right, _ = every.counting_in(place)
    place.record.add(every.judge(place, place.clause(clause).id, {"kickers"}, right, place.universe))


@then(sentence("hands that differ by suits alone tie, as clause {clause:Clause} says"))
def _suits(population: Population, clause: str, place: Place) -> None:
    """No suit stands above another: hands of the same ranks, suited alike, are level.

    With: `every hand of TITLE`
    """
    _whole(population, place, "hands that differ by suits alone tie")
    right, _ = every.counting_in(place)
    place.record.add(every.judge(place, place.clause(clause).id, {"suits"}, right, place.universe))


@then("the answer is the same")
def _same(population: Population, place: Place) -> None:
    """What was altered (order of cards, the player's word, what was asked before) changes nothing.

    With: a Given that alters something
    """
    place.record.add(altered.same_answer(place, population))


def _whole(population: Population, place: Place, said: str) -> None:
    if not isinstance(population, Every):
        raise FeatureError(f'"{said}" speaks of the whole game', where=place.check.at, hint="give every hand")
    population.whole(place, said)
