"""Then: what the wagers of a round must receive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pytest_bdd import then

from clausecheck.check.rounds import judging, refusing, single, varied
from clausecheck.check.rounds.played import EveryRound, Played, at_odds
from clausecheck.check.vocabulary.money import money_sentence as sentence
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from clausecheck.check.bench import Place


@then(sentence("the {wager:Wager} is paid {odds:Odds} to 1"))
def _paid(population: Any, wager: str, odds: int, place: Place) -> None:
    """The player receives the odds on the wager and its stake; of the ante bonus, the odds on the ante."""
    played = _one(population, place)
    _receives(place, played, wager, at_odds(played, wager, odds))


@then(sentence("the {wager:Wager} receives {cents:Money}"))
def _gets(population: Any, wager: str, cents: int, place: Place) -> None:
    """All that the player receives of the wager, the stake included where it comes back."""
    _receives(place, _one(population, place), wager, cents)


@then(sentence("the {wager:Wager} is returned"))
def _returned(population: Any, wager: str, place: Place) -> None:
    """The stake comes back, and nothing else."""
    played = _one(population, place)
    _receives(place, played, wager, at_odds(played, wager, 0))


@then(sentence("the {wager:Wager} is lost"))
def _lost(population: Any, wager: str, place: Place) -> None:
    """The player receives nothing of the wager."""
    _receives(place, _one(population, place), wager, 0)


@then(sentence("no ante bonus is paid"))
def _no_bonus(population: Any, place: Place) -> None:
    """Ante and play are placed, and the hand earns no bonus."""
    _receives(place, _one(population, place), "ante-bonus", 0)


@then(sentence("the text does not say what the {wager:Wager} receives"))
def _silent(population: Any, wager: str, place: Place) -> None:
    """What the product answers is recorded, and judged only where a reading is put in force."""
    _receives(place, _one(population, place), wager, None)


@then(sentence("the round is refused"))
def _refused(population: Any, place: Place) -> None:
    """No such round may be settled: its wagers may not be placed so, or its table may not be posted."""
    place.record.add(single.refused(place, _one(population, place)))


@then(sentence("every wager of clause {clause:Clause} is paid as it says"))
def _every(population: Any, clause: str, place: Place) -> None:
    """Every wager that the clause pays, or one of its tables, receives to the cent what it says."""
    _all(population, "as-it-is", place)
    place.record.add(judging.paid(place, place.clause(clause).id))


@then(sentence("every posted table below the least odds of clause {clause:Clause} is refused"))
def _floors(population: Any, clause: str, place: Place) -> None:
    """No row of a posted table may pay less than the clause allows, whatever the others pay."""
    _all(population, "as-it-is", place)
    place.record.add(refusing.low_tables(place, place.clause(clause).id))


@then(sentence("every wager of clause {clause:Clause} without those that it requires is refused"))
def _lacking(population: Any, clause: str, place: Place) -> None:
    """A wager that may only be placed beside others is not settled without them."""
    _all(population, "as-it-is", place)
    place.record.add(refusing.lacking(place, place.clause(clause).id))


@then(sentence("every wager of clause {clause:Clause} is paid as before"))
def _same(population: Any, clause: str, place: Place) -> None:
    """Put another way, the wagers of the clause and of those below it still receive what the law says."""
    if not isinstance(population, EveryRound) or population.way == "as-it-is":
        raise FeatureError(
            "nothing is altered here",
            where=place.check.at,
            hint='say what is: "their suits renamed", "at high stakes"',
        )
    place.record.add(varied.same(place, population.way, place.clause(clause).id))


def _receives(place: Place, played: Played, wager: str, cents: int | None) -> None:
    place.record.add(single.receives(place, played, wager, cents))


def _one(population: Any, place: Place) -> Played:
    if not isinstance(population, Played):
        raise FeatureError(
            "no Given says which round", where=place.check.at, hint='write: Given the player holds "..." ...'
        )
    return population


def _all(population: Any, way: str, place: Place) -> None:
    if not isinstance(population, EveryRound) or population.way != way:
        raise FeatureError(
            "the sentence speaks of every round", where=place.check.at, hint="give every round of the game"
        )
