"""Judging one hand, or two: what the product answers against what a scenario states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.cards import parse_hand, pretty
from clausecheck.check.answers import outcome_of
from clausecheck.check.naming import described
from clausecheck.check.verdict import Counterexample, Verdict
from clausecheck.law.ranking import shape_of
from clausecheck.law.readings import narrowed

if TYPE_CHECKING:
    from collections.abc import Callable

    from clausecheck.check.answers import Answer
    from clausecheck.check.bench import Place
    from clausecheck.law import Category, Law
    from clausecheck.law.readings import Choice

WORDS = {1: "the first is higher", 0: "they tie", -1: "the second is higher"}


def squeezed(hand: str) -> str:
    """A hand in the protocol's notation."""
    return "".join(hand.split())


def lawful(law: Law, place: Place, hand: str) -> Category:
    """The category that the law gives a hand."""
    ranker = law.ranker(place.game)
    return ranker.ranking.category[ranker.hand(parse_hand(hand), place.game.best).category]


def nameable(place: Place, hand: str, category: Category) -> str | None:
    """What the product can say for a category: its id, the next that describes the hand, or nothing."""
    can = place.evidence.sweep.expressible
    if can is None or category.id in can:
        return category.id
    ranker = place.law.ranker(place.game)
    number = ranker.first(shape_of(parse_hand(hand)), can) if can else -1
    return ranker.ranking.category[number].id if number >= 0 else None


def ranks_as(place: Place, hand: str, category: Category) -> Verdict:
    """Whether the product ranks a hand as a category."""
    hand = squeezed(hand)
    category = _in_force(place, hand, category)
    answer = place.ask([hand])[0]
    wanted = nameable(place, hand, category)
    if answer.problem is not None and answer.problem.kind == "unasked":
        return Verdict("untested", detail=answer.problem.text)
    if answer.problem is None and answer.category == wanted:
        if wanted == category.id:
            return Verdict("passed", 1, "example")
        return Verdict("cantTell", 1, "example", _cannot_name(place, category))
    if answer.problem is None and wanted is None:
        return Verdict("cantTell", 1, "example", _cannot_name(place, category))
    if (elsewhere := _named_elsewhere(place, hand, answer)) is not None:
        return Verdict("inapplicable", detail=f"not judged here: {elsewhere}", reason="judged-elsewhere")
    counterexample = Counterexample(
        game=place.game.id,
        hands=(hand,),
        expected=category.id,
        reported=answer.said,
        why=f"{pretty(hand)} is {described(category.name)}",
    )
    follows = _follows(place, lambda law: lawful(law, place, hand).id == answer.category)
    return departing(place, counterexample, follows)


def _in_force(place: Place, hand: str, stated: Category) -> Category:
    """What a feature states holds for the readings it was written under; others are asked of the law."""
    return lawful(place.law, place, hand) if place.law.departures else stated


def _cannot_name(place: Place, category: Category) -> str:
    can = place.evidence.sweep.expressible
    what = f"{described(category.name)}" if can else "any category"
    return f"the product says that it cannot name {what}; its order is judged all the same"


def compares(place: Place, first: str, second: str, expected: int) -> Verdict:
    """Whether the product orders two hands as stated: 1 the first is higher, 0 they tie, -1 it is lower."""
    first, second = squeezed(first), squeezed(second)
    if place.law.departures:
        expected = _law_compares(place.law, place, first, second)
    pair = place.ask([first, second])
    found, why_not = _compared(place, first, second, pair)
    given_up = any(answer.problem is not None and answer.problem.kind == "unasked" for answer in pair)
    if given_up or why_not.startswith("unasked: "):
        return Verdict("untested", detail="the product had been given up")
    if not found and not why_not:
        detail = "the product gives neither strengths nor compare: its order cannot be asked"
        return Verdict("untested", detail=detail)
    if all(outcome == expected for outcome in found) and not why_not:
        return Verdict("passed", 1, "example")
    for hand, answer in zip((first, second), pair, strict=True):
        if (elsewhere := _counts_elsewhere(place, hand, answer)) is not None:
            return Verdict("inapplicable", detail=f"not judged here: {elsewhere}", reason="judged-elsewhere")
    reported: int | str = next((outcome for outcome in found if outcome != expected), why_not)
    counterexample = Counterexample(
        game=place.game.id,
        hands=(first, second),
        expected=expected,
        reported=reported,
        why=f"{pretty(first)} against {pretty(second)}: {WORDS[expected]}",
        unit="pairs",
    )
    follows = _follows(place, lambda law: {_law_compares(law, place, first, second)} == set(found))
    return departing(place, counterexample, None if why_not else follows)


def _compared(place: Place, first: str, second: str, pair: list[Answer]) -> tuple[list[int], str]:
    """What the product says, by strengths and by its own comparison, and why it says nothing."""
    by_strength = outcome_of(*pair)
    by_itself, why_not = place.compare(first, second)
    refused = next((answer.said for answer in pair if answer.problem is not None), "")
    found = [outcome for outcome in (by_strength, by_itself) if outcome is not None]
    return found, why_not or (refused if by_strength is None else "")


def _counts_elsewhere(place: Place, hand: str, answer: Answer) -> str | None:
    """Why what is wrong with one hand alone counts against another clause; None where it counts here.

    It counts here too where no check of the run would judge it there.
    """
    if answer.problem is None and not miscategorised(place, hand, answer):
        return None
    blamed = _blamed(place, hand, answer)
    if blamed is None or not place.bench.judges_hands(place.check, blamed):
        return None
    what = "gives no answer for" if answer.problem is not None else "has in another category"
    return f"the product {what} {pretty(hand)}, which counts against {place.law.regulation.cite(blamed)}"


def _named_elsewhere(place: Place, hand: str, answer: Answer) -> str | None:
    """Why a wrong category does not count against the check's own clause; None where it does."""
    blamed = _blamed(place, hand, answer)
    if blamed == place.check.clause:
        return None
    if blamed is None:
        return f"no clause names {pretty(hand)}, nor what the product calls it: an observation"
    return _counts_elsewhere(place, hand, answer)


def _blamed(place: Place, hand: str, answer: Answer) -> str | None:
    """The clause against which a wrong category, or a hand without an answer, counts."""
    own = lawful(place.law, place, hand)
    if own.clause is not None or answer.problem is not None:
        return own.clause or place.ranking.breaks_ties(own) or place.ranking.ties
    if not place.evidence.sweep.names:
        misplaced = (v for v in place.evidence.judgement.violations if v.scope == f"name:{own.id}")
        return next((violation.clause for violation in misplaced), None)
    return next((c.clause for c in place.ranking.category if c.id == answer.category), None)


def miscategorised(place: Place, hand: str, answer: Answer) -> bool:
    """Whether the product has a hand in another category than the law."""
    can = place.evidence.sweep.expressible
    if answer.category is not None or can:
        return answer.category != nameable(place, hand, lawful(place.law, place, hand))
    if place.game.best is not None:
        return False
    shape = shape_of(parse_hand(hand))
    shapes = place.evidence.sweep.table.shapes
    return any(shapes[s] == shape for s in place.evidence.judgement.misplaced)


def _law_compares(law: Law, place: Place, first: str, second: str) -> int:
    ranker = law.ranker(place.game)
    a, b = (ranker.hand(parse_hand(hand), place.game.best).place for hand in (first, second))
    return (a > b) - (a < b)


def _follows(place: Place, agrees: Callable[[Law], bool]) -> Choice | None:
    """The readings that the product follows elsewhere, if they explain this answer too."""
    if place.game.best is not None:
        return None
    followed = place.evidence.followed
    if followed is None or not agrees(place.law.departing(followed[0])):
        return None
    return narrowed(followed[0], lambda choice: agrees(place.law.departing(choice)))


def departing(
    place: Place,
    counterexample: Counterexample,
    follows: Choice | None,
    *,
    also: frozenset[str] = frozenset(),
) -> Verdict:
    """A verdict of failed or, where the product follows other admissible readings, cantTell."""
    if follows is None:
        return Verdict("failed", 1, "example", "", counterexample, also=also)
    return Verdict(
        "cantTell",
        1,
        "example",
        told(place.law, follows),
        counterexample,
        reading={"clause": follows[0][0], "follows": follows[0][1]},
        also=also,
    )


def told(law: Law, follows: Choice) -> str:
    """The readings that a product follows, in words."""
    said = []
    for clause, name in follows:
        option = next(
            o for r in law.regulation.reading if r.clause == clause for o in r.option if o.name == name
        )
        found = law.regulation.clause_named(clause)
        said.append(f"of {found.citation if found else clause} ({name}: {option.says.rstrip('.')})")
    return f"a ruling is needed: the product follows another admissible reading {' and '.join(said)}"
