"""Observations: what a product does with hands that its game cannot deal. Never part of an outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.check.answers import ask

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.check.bench import Bench
    from clausecheck.law import Game


def observations(bench: Bench) -> Iterator[dict[str, Any]]:
    """An `observation` event for each: misranked hands that no clause names, and undealable hands."""
    for law, game, evidence in bench.asked():
        for hand, reported, note in evidence.judgement.observations:
            yield _event(law.regulation.id, game.id, hand, reported, note)
        if "rank" in bench.product.claims.games[game.id]:
            for hand, note in _undealable(game):
                answer = ask(bench.product, game.id, [hand])[0]
                text = (
                    answer.problem.text
                    if answer.problem and answer.problem.kind == "refused"
                    else answer.said
                )
                yield _event(law.regulation.id, game.id, hand, text, note)


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
