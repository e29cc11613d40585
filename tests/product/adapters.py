"""Small adapters for the tests: one program whose misbehaviour is asked for by its argument."""

from __future__ import annotations

import textwrap
from itertools import chain, combinations, islice
from typing import TYPE_CHECKING

from clausecheck.product.manifest import load_manifest
from clausecheck.product.session import open_session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from clausecheck.product.manifest import Manifest
    from clausecheck.product.session import Session

GAME = "poker-high-5"
ROUNDS = "three-card-poker"

# The frame of every adapter: `setup` runs at the start, `rank` makes one result from params and request id.
PROGRAM = """
import json, os, sys, time
out = sys.stdout.buffer
def say(request, **answer):
    out.write(json.dumps({{"jsonrpc": "2.0", "id": request, **answer}}).encode() + b"\\n")
    out.flush()
def strength(hand):
    return sum(map(ord, hand))
def category(hand):
    return "flush" if len(set(hand[1::2])) == 1 else "high-card"
def once(name):
    try:
        open(name, "x").close()
    except FileExistsError:
        return False
    return True
def good(params):
    hands = params["hands"]
    return {{"categories": [category(h) for h in hands], "strengths": [strength(h) for h in hands]}}
def compare(params):
    pairs = [(strength(a), strength(b)) for a, b in params["pairs"]]
    return {{"outcomes": [(a > b) - (a < b) for a, b in pairs]}}
def payout(player, dealer, wagers, tables):
    paid = {{wager: 2 * stake for wager, stake in wagers.items()}}
    if "ante" in wagers and "play" in wagers:
        paid["ante-bonus"] = strength(player) + len(tables)
    return paid
def settle(params):
    shared = {{"wagers": params.get("wagers", {{}}), "tables": params.get("tables", {{}})}}
    return {{"payouts": [payout(**(shared | one)) for one in params["rounds"]]}}
GAMES = {{"poker-high-5": ["rank", "compare"], "three-card-poker": ["settle"]}}
INIT = {{"protocol": 1, "product": {{"name": "tiny", "version": "1"}}, "games": GAMES}}
{setup}
def rank(request, params):
{rank}
for line in sys.stdin:
    message = json.loads(line)
    request, method, params = message["id"], message["method"], message.get("params")
    if method == "initialize":
        say(request, result=INIT)
    elif method == "rank":
        rank(request, params)
    elif method == "compare":
        say(request, result=compare(params))
    elif method == "settle":
        say(request, result=settle(params))
    else:
        say(request, result=None)
        break
"""


def write_adapter(
    folder: Path,
    rank: str = "say(request, result=good(params))",
    *,
    setup: str = "",
    timeout: float = 5,
    start_timeout: float = 10,
) -> Manifest:
    """Write an adapter and its manifest, and load it."""
    body = textwrap.indent(textwrap.dedent(rank).strip(), "    ")
    return write_program(
        folder,
        PROGRAM.format(rank=body, setup=textwrap.dedent(setup)),
        timeout=timeout,
        start_timeout=start_timeout,
    )


def write_program(folder: Path, program: str, *, timeout: float = 5, start_timeout: float = 10) -> Manifest:
    """Write any program and its manifest, and load it."""
    (folder / "adapter.py").write_text(program)
    (folder / "adapter.toml").write_text(
        f'name = "tiny"\ncommand = ["{{python}}", "-S", "-E", "adapter.py"]\n'
        f"timeout = {timeout}\nstart_timeout = {start_timeout}\n"
    )
    return load_manifest(folder)


def opened(
    folder: Path,
    rank: str = "say(request, result=good(params))",
    *,
    setup: str = "",
    timeout: float = 5,
    jobs: int = 1,
    on_log: Callable[[str], None] | None = None,
) -> Session:
    """Write an adapter and open a session on it."""
    return open_session(write_adapter(folder, rank, setup=setup, timeout=timeout), jobs=jobs, on_log=on_log)


def limits(**values: int) -> str:
    """A setup that states limits."""
    return f'INIT["limits"] = {values!r}'


def hands(count: int) -> list[str]:
    """Different hands, every eighth (the first too) a flush."""
    codes = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    others = combinations(codes, 5)  # which begin with 2c2d: no flush for a long while
    flushes = chain.from_iterable(combinations(codes[suit::4], 5) for suit in range(4))
    return ["".join(next(others if index % 8 else flushes)) for index in range(count)]


def rounds(count: int) -> list[tuple[str, str]]:
    """Different rounds, the player's three cards and the dealer's."""
    codes = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    dealt = ("".join(cards) for cards in islice(combinations(codes, 6), count))
    return [(cards[6:], cards[:6]) for cards in dealt]


def strength(hand: str) -> float:
    """What the good adapter answers."""
    return float(sum(map(ord, hand)))


def strengths(asked: Sequence[str]) -> list[float]:
    """What the good adapter answers to all of them."""
    return [strength(hand) for hand in asked]
