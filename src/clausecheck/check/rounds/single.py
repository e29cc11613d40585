"""Judging one round: what a wager receives against what a scenario states."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clausecheck.check.rounds.cells import payout_of
from clausecheck.check.rounds.evidence import counterexample
from clausecheck.check.rounds.judging import not_offered
from clausecheck.check.rounds.settings import Offer
from clausecheck.check.single import told
from clausecheck.check.verdict import Counterexample, Verdict
from clausecheck.errors import RoundError
from clausecheck.law.readings import narrowed
from clausecheck.law.settlement.settle import read_round
from clausecheck.product.api import WAGERS

if TYPE_CHECKING:
    from clausecheck.check.bench import Place
    from clausecheck.check.rounds.played import Played
    from clausecheck.law.readings import Choice
    from clausecheck.law.settlement.settle import Payout


def receives(place: Place, played: Played, wager: str, cents: int | None) -> Verdict:
    """Whether a wager receives so many cents; None: the text does not say, and what it receives is recorded.

    What a feature states holds for the readings it was written under; under others the law is asked.
    """
    said = payout_of(place.law, played.written, wager)
    if place.law.departures:
        cents = said.cents
    answer = _asked(place, played, wager)
    if isinstance(answer, Verdict):
        return answer
    if cents is None:
        told_ = f"the text does not say ({said.silent}); the product answers {answer}"
        return Verdict("inapplicable", 1, "example", detail=told_, reason="silent")
    if answer == cents:
        return Verdict("passed", 1, "example")
    return _departing(place, played, said, cents, answer)


def _not_offered(place: Place, played: Played, offer: Offer, judged: str) -> Verdict | None:
    """Why a round is not put: it is played by a table that the product does not offer."""
    wagers = [wager for wager in ("pair-plus", "six-card-bonus") if wager in played.wagers]
    if "ante-bonus" in (judged, *played.tables):
        wagers.append("ante-bonus")
    if all(offer.offers(wager, played.tables.get(wager)) for wager in wagers):
        return None
    return not_offered(place, place.check.clause)


def _on_its_table(played: Played, offer: Offer) -> Played:
    """The round with a table of the ante bonus that the product offers, where it is not what is looked at."""
    if "play" not in played.wagers or "ante-bonus" in played.tables:
        return played
    return replace(played, tables={**offer.bonus(), **played.tables})


def _asked(place: Place, played: Played, wager: str) -> int | str | Verdict:
    """What a wager receives, or why the product settles no such round; a verdict where it was not asked."""
    offer = Offer(place.law, place.bench.product.claims)
    if (outside := _not_offered(place, played, offer, wager)) is not None:
        return outside
    answers = place.bench.product.settle(place.game.id, [_on_its_table(played, offer).written])
    problem = answers.problems.get(0)
    if problem is None:
        return int(answers.cents[0, WAGERS.index(wager)])
    if problem.kind == "unasked":
        return Verdict("untested", detail=problem.text)
    return f"{problem.kind}: {problem.text}"[:200]


def _departing(place: Place, played: Played, said: Payout, cents: int, answer: int | str) -> Verdict:
    """A verdict of failed or, where the product follows another admissible reading, cantTell."""
    if said.clause != place.check.clause:
        cited = place.law.regulation.cite(said.clause)
        detail = f"not judged here: the {said.wager} counts against {cited}"
        return Verdict("inapplicable", detail=detail, reason="judged-elsewhere")
    found = counterexample(place.game.id, played.written, said, cents, answer)
    followed = place.rounds.followed

    def agrees(choice: Choice) -> bool:
        return payout_of(place.law.departing(choice), played.written, said.wager).cents == answer

    if followed is not None and agrees(followed[0]):
        choice = narrowed(followed[0], agrees)
        reading = {"clause": choice[0][0], "follows": choice[0][1]}
        return Verdict("cantTell", 1, "example", told(place.law, choice), found, reading=reading)
    return Verdict("failed", 1, "example", "", found)


def refused(place: Place, played: Played) -> Verdict:
    """Whether a round is refused."""
    why = ""
    try:
        read_round(played.written, place.law)
    except RoundError as error:
        why = error.what
    wager = list(played.wagers)[-1]
    answer = _asked(place, played, wager)
    if isinstance(answer, Verdict):
        return answer
    if isinstance(answer, str) and answer.startswith("refused"):
        return Verdict("passed", 1, "example")
    shown = Counterexample(
        game=place.game.id,
        hands=(played.player, played.dealer),
        expected="refused",
        reported=answer,
        why=f"To be refused: {why}",
        unit="rounds",
        round=played.written,
        wager=wager,
    )
    return Verdict("failed", 1, "example", "", shown)
