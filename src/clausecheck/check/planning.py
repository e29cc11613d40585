"""The checks of a plan: read from the features, linted, and their arguments held against the law."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from clausecheck.check.collection_steps import StepBook
from clausecheck.check.features import FeatureErrors, feature_files, from_here, survey
from clausecheck.check.passage import Passage, settles
from clausecheck.check.rounds.stating import round_defects
from clausecheck.check.vocabulary import MODULES, ROUNDS
from clausecheck.errors import ClausecheckError, FeatureError
from clausecheck.law import Law, compare_hands, deal, home, rank_hand
from clausecheck.law.audit import audit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from clausecheck.check.features import PlannedCheck

_SOUND: Final[WeakKeyDictionary[Law, tuple[dict[Path, bytes], list[PlannedCheck]]]] = WeakKeyDictionary()
_ORDERS: Final = {"it beats": 1, "it ties with": 0, "it loses to": -1}


def planned_checks(laws: Iterable[Law], *, audited: bool = False) -> list[PlannedCheck]:
    """Every check of some regulations, in the order of their files; `audited`: their data has been.

    What is without defect is not read again for the same law, as long as not a byte of its features changes.
    Raises `FeatureErrors` with every defect of their features, and `LawError` for a defect of law data that
    only shows when it is held against the hands.
    """
    checks: list[PlannedCheck] = []
    defects: list[FeatureError] = []
    for law in laws:
        regulation = law.regulation
        # What is shipped has been audited by our own tests; the tables that it takes cost a run its start.
        own = not audited and regulation.folder.parent != home()
        if own and (faults := audit(regulation, law)):
            raise faults[0]
        mine, found = _planned(law)
        defects += from_here(found, regulation.folder)
        checks += mine
    if defects:
        raise FeatureErrors(list({str(defect): defect for defect in defects}.values()))
    return checks


def _planned(law: Law) -> tuple[list[PlannedCheck], list[FeatureError]]:
    """The checks of a regulation, and every defect of its features."""
    texts = _texts(law.regulation.folder)
    if law in _SOUND and _SOUND[law][0] == texts:
        return _SOUND[law][1], []
    checks, defects = _read(law)
    if texts is not None and not defects:
        _SOUND[law] = (texts, checks)
    return checks, defects


def _texts(folder: Path) -> dict[Path, bytes] | None:
    """What a plan is made of; None where that cannot be read, which is a defect."""
    try:
        return {path: path.read_bytes() for path in feature_files(folder)}
    except OSError:
        return None


def _read(law: Law) -> tuple[list[PlannedCheck], list[FeatureError]]:
    regulation, book = law.regulation, _book()
    clauses = {clause.id for clause in regulation.clause}
    games = {game.id for game in regulation.game if game.ranking or settles(regulation, game.id)}
    checks, defects = survey(
        regulation.folder, regulation=regulation.id, clauses=clauses, games=games, match=book
    )
    known = [check for check in checks if check.clause in clauses and check.game in games]
    sound = _sound(known, defects)
    return checks, defects + [defect for check in sound for defect in _argument_defects(check, law, book)]


def _sound(checks: Iterable[PlannedCheck], defects: Iterable[FeatureError]) -> list[PlannedCheck]:
    """The checks without a defect: of the others it is not known what they say."""
    places = {defect.where for defect in defects}
    return [
        check
        for check in checks
        if places.isdisjoint((check.at, *(_at(check, line) for _, _, line in check.steps)))
    ]


def _argument_defects(check: PlannedCheck, law: Law, book: StepBook) -> Iterator[FeatureError]:
    """What a step says that the regulation does not have: a hand that cannot be dealt, an unknown name."""
    game = law.regulation.game_named(check.game)
    if game is None:
        return
    place = Passage(check, law, game)
    yield from _of_another_kind(place, book)
    if place.settles:
        yield from round_defects(place, book)
    else:
        yield from _population_defects(check)
        yield from _statement_defects(place, book)
    for kind, text, line in check.steps:
        for name, value in book.arguments(kind, text).items():
            try:
                _hold(place, name, str(value))
            except ClausecheckError as error:
                where = _at(check, line)
                what = error.what if isinstance(error, FeatureError) else f"{error.where}: {error.what}"
                yield FeatureError(what, where=where, hint=error.hint)


def _of_another_kind(place: Passage, book: StepBook) -> Iterator[FeatureError]:
    """Sentences about hands where rounds are settled, and the other way round."""
    for kind, text, line in place.check.steps:
        if (set(book(kind, text)) <= _of_rounds()) is not place.settles:
            what, other = ("hands", "rounds") if place.settles else ("rounds", "hands")
            where = _at(place.check, line)
            hint = f"use the sentences about {other}"
            told = f'"{text}" speaks of {what}, and {place.game.title} has {other}'
            yield FeatureError(told, where=where, hint=hint)


@cache
def _book() -> StepBook:
    """The vocabulary, which is the same for every plan."""
    return StepBook(*MODULES)


@cache
def _of_rounds() -> frozenset[str]:
    return frozenset(StepBook(*ROUNDS).sentences)


def _at(check: PlannedCheck, line: int) -> str:
    """A line of the check's file, as errors name it."""
    return f"{check.file}:{line}"


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


def _population_defects(check: PlannedCheck) -> Iterator[FeatureError]:
    """A second Given would take the place of the first, which nobody would see."""
    for _, text, line in [step for step in check.steps if step[0] == "given"][1:]:
        where = _at(check, line)
        yield FeatureError(
            f'a second Given, "{text}": a check speaks of one population',
            where=where,
            hint="make it a check of its own",
        )


def _statement_defects(place: Passage, book: StepBook) -> Iterator[FeatureError]:
    """What a scenario states of one hand must be what the law data says, under its own readings."""
    law = Law(place.law.regulation) if place.law.departures else place.law
    hands = [book.arguments(kind, text).get("hand") for kind, text, _ in place.check.steps if kind == "given"]
    if len(hands) != 1 or hands[0] is None:
        return
    for kind, text, line in place.check.steps:
        if kind != "then":
            continue
        try:
            found = _contradicted(place, law, str(hands[0]), text, book.arguments(kind, text))
        except ClausecheckError:
            continue  # its own defect is told above
        if found is not None:
            where = _at(place.check, line)
            yield FeatureError(f'"{text}" is not what the law data says', where=where, hint=found)


def _contradicted(place: Passage, law: Law, hand: str, text: str, arguments: dict[str, object]) -> str | None:
    """What the law data says instead of a statement; None where they agree."""
    if "category" in arguments and text.startswith("it ranks as"):
        ranked = rank_hand(law, place.game, hand)
        agrees = place.category(str(arguments["category"])).id == ranked.category
        return None if agrees else " ".join(ranked.words[:1])
    stated = next((outcome for word, outcome in _ORDERS.items() if text.startswith(word)), None)
    if stated is None or "hand" not in arguments:
        return None
    compared = compare_hands(law, place.game, hand, str(arguments["hand"]))
    return None if compared.outcome == stated else compared.words[0]
