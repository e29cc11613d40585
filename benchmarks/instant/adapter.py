"""A product that takes no time: the law's own answers out of a file, so that what is left is the harness.

The file, named by the environment's CLAUSECHECK_INSTANT, has a byte for each five-card hand in the protocol's
order, its category's number, and behind these four bytes for each, its class.
"""

from __future__ import annotations

import json
import os
import sys
from binascii import b2a_base64
from math import comb
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Any

NAMES = (
    *("royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight"),
    *("three-of-a-kind", "two-pairs", "one-pair", "high-card"),
)
HANDS = comb(52, 5)
CARDS = {rank + suit: 4 * r + s for r, rank in enumerate("23456789TJQKA") for s, suit in enumerate("cdhs")}
with Path(os.environ["CLAUSECHECK_INSTANT"]).open("rb") as file:
    LAW = mmap(file.fileno(), 0, access=ACCESS_READ)


def place(hand: str) -> int:
    """The position of a hand in the protocol's order. Raises for what is no hand of five cards."""
    cards = sorted({CARDS[hand[at : at + 2]] for at in range(0, len(hand), 2)})
    if len(cards) != 5 or len(hand) != 10:
        raise ValueError("not five cards")
    return HANDS - 1 - sum(comb(51 - card, 5 - at) for at, card in enumerate(cards))


def categories(start: int, stop: int) -> bytes:
    """The numbers of some hands' categories, a byte each."""
    return LAW[start:stop]


def classes(start: int, stop: int) -> bytes:
    """The classes of some hands, four bytes each."""
    return LAW[HANDS + 4 * start : HANDS + 4 * stop]


def rank(hands: list[str]) -> dict[str, Any]:
    """The plain way."""
    named: list[str | None] = [None] * len(hands)
    strengths: list[int | None] = [None] * len(hands)
    errors = {}
    for at, hand in enumerate(hands):
        try:
            found = place(hand)
        except (KeyError, ValueError) as error:
            errors[str(at)] = str(error)
            continue
        named[at] = NAMES[categories(found, found + 1)[0]]
        strengths[at] = int.from_bytes(classes(found, found + 1), "little")
    return {"categories": named, "strengths": strengths, **({"errors": errors} if errors else {})}


def packed(column: bytes) -> str:
    """Base64 of some numbers."""
    return b2a_base64(column, newline=False).decode("ascii")


def answer(method: str, params: dict[str, Any]) -> Any:
    """The result of a request."""
    if method == "initialize":
        product = {"name": "instant", "version": "1"}
        return {"protocol": 1, "product": product, "games": {"poker-high-5": ["rank", "sweep"]}}
    if method == "rank":
        return rank(params["hands"])
    if method == "sweep":
        start, stop = params["start"], params["stop"]
        named = {"names": NAMES, "u1": packed(categories(start, stop))}
        return {"categories": named, "strengths": {"i4": packed(classes(start, stop))}}
    return None


for line in sys.stdin:
    request = json.loads(line)
    result = answer(request["method"], request.get("params"))
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
    if request["method"] == "shutdown":
        break
