"""Observations, never part of an outcome: what a product does with hands that its game cannot deal, and
with a wrong word of the player, where a clause leaves the hand to the player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from clausecheck.cards import write_hand
from clausecheck.check.answers import ask
from clausecheck.check.naming import described
from clausecheck.law.ranking import Ranker, ranks_of, shape_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.check.answers import Answer
    from clausecheck.check.bench import Bench
    from clausecheck.law import Game, Law


def observations(bench: Bench) -> Iterator[dict[str, Any]]:
    """An `observation` event for each: misranked hands that no clause names, and undealable hands."""
    for law, game, evidence in bench.asked():
        for hand, reported, note in evidence.judgement.observations:
            yield _event(law.regulation.id, game.id, hand, reported, note)
        methods = bench.product.claims.games[game.id]
        if "rank" in methods:
            for hand, note in _undealable(game):
                answer = ask(bench.product, game.id, [hand])[0]
                yield _event(law.regulation.id, game.id, hand, _told(answer), note)
        if {"rank", "declared"} <= methods:
            yield from _declared(bench, law, game)


def _told(answer: Answer) -> str:
    refused = answer.problem is not None and answer.problem.kind == "refused"
    return answer.problem.text if refused and answer.problem else answer.said


def _declared(bench: Bench, law: Law, game: Game) -> Iterator[dict[str, Any]]:
    """The sequence whose ace is low, called what it is where the ace is high: the one choice a player has."""
    regulation, ranking = law.regulation, law.ranker(game).ranking
    for clause in regulation.clause:
        if not clause.declared or game.id not in clause.games or ranking.low_ace is None:
            continue
        ranks = ranks_of(ranking.low_ace)
        cards = [4 * rank + place % 2 for place, rank in enumerate(ranks)]
        hand = write_hand(cards)
        ace_high = structs.replace(ranking, ace_not_low_in=tuple(c.id for c in ranking.category))
        called = ranking.category[Ranker(ace_high).first(shape_of(cards))]
        plain = ask(bench.product, game.id, [hand])[0]
        taken = ask(bench.product, game.id, [hand], [called.id])[0]
        note = (
            f"the player declares {described(called.name)}; undeclared: {_told(plain)}. "
            f"{regulation.cite(clause.id)} leaves it to the player"
        )
        yield _event(regulation.id, game.id, hand, _told(taken), note)


def _undealable(game: Game) -> Iterator[tuple[str, str]]:
    """Hands that the game cannot deal, and what is the matter with each."""
    cards = ["Qd", "7c", "5h", "2s", "9d", "Kc", "3h", "Js"][: game.cards]
    if game.decks == 1:
        yield "".join(["Qd", "Qd", *cards[2:]]), "a card twice, in a game of one deck"
    yield "".join([*cards, "Ah"]), "a card too many"
    yield "".join(cards[:-1]), "a card too few"
    yield "".join(["Xx", *cards[1:]]), "a code that is no card"
    if not game.jokers:
        yield "".join(["Jk", *cards[1:]]), "a joker, in a game without"


def _event(regulation: str, game: str, hand: str, reported: str, note: str) -> dict[str, Any]:
    return {
        "event": "observation",
        "regulation": regulation,
        "game": game,
        "hand": hand,
        "reported": reported,
        "note": note,
    }
