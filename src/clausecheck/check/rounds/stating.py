"""What a scenario says of rounds, held against the law data before a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.check.rounds.cells import payout_of
from clausecheck.check.rounds.played import Played, at_odds
from clausecheck.errors import ClausecheckError, FeatureError, RoundError
from clausecheck.law import Law
from clausecheck.law.settlement.rules import rules_of
from clausecheck.law.settlement.settle import read_round

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from clausecheck.check.collection_steps import StepBook
    from clausecheck.check.passage import Passage
    from clausecheck.law.settlement.rules import Rules

_REFUSED = "the round is refused"


def round_defects(place: Passage, book: StepBook) -> Iterator[FeatureError]:
    """Givens that make no one population, and statements that the law data does not bear out."""
    population: Any = None
    for kind, text, line in place.check.steps:
        where = f"{place.check.file}:{line}"
        try:
            if kind == "given":
                population = _given(place, book, text, population)
            elif kind == "then":
                _hold(place, book, text, population)
        except ClausecheckError as error:
            what = error.what if isinstance(error, FeatureError) else f"{error.where}: {error.what}"
            yield FeatureError(what, where=where, hint=error.hint)


def _given(place: Passage, book: StepBook, text: str, population: Any) -> Any:
    begins = not {"player", "title"}.isdisjoint(book.arguments("given", text))
    if begins and population is not None:
        raise FeatureError(
            f'a second Given, "{text}": a check speaks of one population', hint="make it a check of its own"
        )
    return book.population("given", text, population=population, place=place)


def _hold(place: Passage, book: StepBook, text: str, population: Any) -> None:
    """Raise what is the matter with a Then, if anything."""
    law = Law(place.law.regulation) if place.law.departures else place.law
    arguments = book.arguments("then", text)
    if "clause" in arguments:
        _hold_clause(place, rules_of(law), text, str(arguments["clause"]))
    elif isinstance(population, Played) and text == _REFUSED:
        _hold_refused(law, population)
    elif isinstance(population, Played):
        _hold_amount(law, population, text, arguments)


def _hold_amount(law: Law, played: Played, text: str, arguments: Mapping[str, Any]) -> None:
    wager = str(arguments.get("wager", "ante-bonus"))
    read_round(played.written, law)
    try:
        said = payout_of(law, played.written, wager)
    except LookupError:
        raise FeatureError(f'"{text}", and no {wager} is placed', hint="place it in a Given") from None
    if said.cents != stated(played, wager, text, arguments):
        raise FeatureError(f'"{text}" is not what the law data says', hint=said.words)


def stated(played: Played, wager: str, text: str, arguments: Mapping[str, Any]) -> int | None:
    """The cents that a sentence says a wager receives; None where it says that the text is silent."""
    if "odds" in arguments:
        return at_odds(played, wager, int(arguments["odds"]))
    if "cents" in arguments:
        return int(arguments["cents"])
    if text.startswith("the text does not say"):
        return None
    return at_odds(played, wager, 0) if text.endswith("is returned") else 0


def _hold_refused(law: Law, played: Played) -> None:
    try:
        read_round(played.written, law)
    except RoundError:
        return
    raise FeatureError(f'"{_REFUSED}" is not what the law data says', hint="the law settles it")


def _hold_clause(place: Passage, rules: Rules, text: str, citation: str) -> None:
    clause = place.clause(citation).id
    tables = [table for table in rules.tables.values() if table.clause == clause]
    contest = [rule for rule in rules.wagers.values() if rule.hands is None and rule.clause == clause]
    says: dict[str, Callable[[], bool]] = {
        "is paid as it says": lambda: bool(tables or contest),
        "is refused": lambda: any(table.floor or table.requires for table in tables),
    }
    for end, holds in says.items():
        if text.endswith(end) and not holds():
            raise FeatureError(
                f"clause {citation} says nothing of the kind", hint="cite the clause that does"
            )
