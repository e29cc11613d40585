"""A product of no sense, one game for each thing that an adapter may say. toy.js is its twin."""

from __future__ import annotations

import os
import sys
from typing import Any

from clausecheck_adapter import Adapter, Names, Round, quiet, serve

quiet()
print("printed at import")
adapter = Adapter("toy", "1.2", vendor="nobody", language="Python", notes="all of it", limits={"items": 3})
names = Names({"Pair": "one-pair"})
made: list[str] = []


def card(text: str) -> int:
    made.append(text)
    if text[0] not in "AKQ" or len(text) != 2:
        raise ValueError(f"no such card: {text}")
    return "AKQ".index(text[0])


@adapter.game("cards", card=card)
def rank_cards(cards: tuple[int, ...]) -> tuple[str, list[int]]:
    print("printed at a hand")
    os.write(1, b"written to descriptor 1\n")
    return names["Pair" if len(set(cards)) == 1 else "High Card"], [-sum(cards), len(made)]


@adapter.game("text", categories=[])
def rank_text(text: str) -> tuple[None, float]:
    if text == "exit":
        sys.exit(3)
    if "2" in text:
        raise RuntimeError("never a two é")
    return None, {"nan": float("nan"), "input": len(sys.stdin.read())}.get(text, 1.5)


@adapter.game("names", strengths=False, categories=["one-pair"])
def rank_names(text: str) -> tuple[str, None]:
    return names[text], None


@adapter.game("declared", declared=True)
def rank_declared(text: str, declared: str | None) -> tuple[str | None, int]:
    return declared, len(text)


def in_bulk(hands: list[str], *declared: list[Any]) -> list[tuple[Any, int]]:
    if "bad" in hands:
        raise RuntimeError("a bad hand among these")
    if "short" in hands:
        return []
    said = declared[0] if declared else hands
    return [(one, len(hands)) for one in said]


adapter.game("bulk", batch=True)(in_bulk)
adapter.game("declared-bulk", batch=True, declared=True)(in_bulk)


@adapter.game("shapeless")
def rank_shapeless(text: str) -> int:
    return len(text)


@adapter.settle("rounds", tables={"pair-plus": "any", "ante-bonus": ["standard", "A"]})
def settle(asked: Round) -> dict[str, float]:
    player, dealer, wagers, tables = asked
    if player == "bad":
        raise ValueError("a bad round")
    paid: dict[str, float] = {wager: 2 * cents for wager, cents in wagers.items()}
    return {**paid, f"{player} {dealer}": float("nan") if player == "nan" else len(tables)}


@adapter.settle("rounds-bulk", batch=True)
def settle_in_bulk(rounds: list[Round]) -> list[dict[str, float]]:
    return [settle(asked) for asked in rounds]


def prepared(text: str) -> int:
    made.append(text)
    if text == "bad":
        raise ValueError("bad hand")
    return len(text)


@adapter.compare("text", hand=prepared)
def compare_text(first: int, second: int) -> int:
    if (first, second) == (1, 1):
        raise RuntimeError(f"{len(made)} made")
    return (first > second) - (first < second)


serve(adapter)
