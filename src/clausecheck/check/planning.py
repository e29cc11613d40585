"""The checks of a plan: read from the features, linted, and their arguments held against the law."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from clausecheck.check.collection_steps import StepBook
from clausecheck.check.features import FeatureErrors, read_features
from clausecheck.check.passage import Passage
from clausecheck.check.vocabulary import MODULES
from clausecheck.errors import ClausecheckError, FeatureError
from clausecheck.law import deal, home
from clausecheck.law.audit import audit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from clausecheck.check.features import PlannedCheck
    from clausecheck.law import Law


def planned_checks(laws: Iterable[Law]) -> list[PlannedCheck]:
    """Every check of some regulations, in the order of their files.

    Raises `FeatureErrors` with every defect of their features, and `LawError` for a defect of law data that
    only shows when it is held against the hands.
    """
    book = StepBook(*MODULES)
    checks: list[PlannedCheck] = []
    defects: list[FeatureError] = []
    for law in laws:
        regulation = law.regulation
        # What is shipped has been audited by our own tests; the tables that it takes cost a run its start.
        if regulation.folder.parent != home() and (faults := audit(regulation, law)):
            raise faults[0]
        try:
            mine = read_features(
                regulation.folder,
                regulation=regulation.id,
                clauses=[clause.id for clause in regulation.clause],
                games=[game.id for game in regulation.game if game.ranking],
                match=book,
            )
        except FeatureErrors as error:
            defects += error.defects
            continue
        defects += [defect for check in mine for defect in _argument_defects(check, law, book)]
        checks += mine
    if defects:
        raise FeatureErrors(list(dict.fromkeys(defects)))
    return checks


def _argument_defects(check: PlannedCheck, law: Law, book: StepBook) -> Iterator[FeatureError]:
    """What a step says that the regulation does not have: a hand that cannot be dealt, an unknown name."""
    game = law.regulation.game_named(check.game)
    if game is None:
        return
    place = Passage(check, law, game)
    for kind, text, line in check.steps:
        for name, value in book.arguments(kind, text).items():
            try:
                _hold(place, name, str(value))
            except ClausecheckError as error:
                where = re.sub(r":\d+$", f":{line}", check.at)
                what = error.what if isinstance(error, FeatureError) else f"{error.where}: {error.what}"
                yield FeatureError(what, where=where, hint=error.hint)


def _hold(place: Passage, name: str, value: str) -> None:
    if name == "hand":
        deal(place.game, value)
    elif name == "category":
        place.category(value)
    elif name == "clause":
        place.clause(value)
    elif name == "title":
        place.own_game(value)
    elif name == "jokers" and int(value) > min(place.game.jokers, place.game.cards):
        raise FeatureError(
            f"no hand of {place.game.title} has so many jokers",
            where=place.check.at,
            hint="name another hand",
        )
