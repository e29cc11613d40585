"""The law's columns: every hand of a game and its category, from nothing, each game in a process of its own.

Usage: bench_law.py [--quick]. Prints seconds (median, least, most) and peak memory.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from resource import RUSAGE_SELF, getrusage
from time import perf_counter

import numpy as np
from msgspec import structs

from clausecheck.law import Law, load_catalogue
from clausecheck.law.best import BestTable
from clausecheck.law.universe import every_hand, hands_between, size_of

BLOCK = 1 << 19
AT_ONCE = 5_000_000
"""Hands that a run lists at once; more are listed in blocks."""
TENTH = 10
GAMES = {
    "five cards": ("nj-13-69f-14.3", "poker-high-5", 5, 1, 0.5),
    "six cards, the best five": ("nj-13-69f-14.3", "poker-high-7", 6, 1, 8.0),
    "fast action, several decks": ("nj-13-69f-21.3", "fast-action-holdem", 5, 1, 1.0),
    "seven cards, the best five, a tenth": ("nj-13-69f-14.3", "poker-high-7", 7, TENTH, None),
}
"""By name: regulation, game, cards, which part of its hands, and how many seconds it may take."""


def columns(name: str) -> dict[str, float]:
    """List the hands and look up what the law calls each: seconds, and the process's peak memory in MiB."""
    regulation, game_id, cards, part, _ = GAMES[name]
    law = Law(load_catalogue()[regulation])
    game = law.regulation.game_named(game_id)
    assert game is not None
    ranker = law.ranker(game)
    game = structs.replace(game, cards=cards)
    started = perf_counter()
    best = BestTable(game, ranker) if game.best else None
    table = law.table(game) if best is None else best.few
    built = perf_counter()
    counts = np.zeros(len(table.ranking.category), np.int64)
    count = size_of(game) // part
    block = count if count <= AT_ONCE else BLOCK
    for start in range(0, count, block):
        hands = every_hand(game) if block == count else hands_between(game, start, min(count, start + block))
        classes = best.classes_of(hands) if best else table.signatures(hands)
        category = best.category if best else table.category
        counts += np.bincount(category[classes], minlength=len(counts))
    assert counts.sum() == count
    memory = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    return {
        "table": built - started,
        "seconds": perf_counter() - started,
        "hands": float(count),
        "memory": memory,
    }


def main(rounds: int) -> None:
    """Measure each game in turn, several times, and print a table."""
    measured: dict[str, list[dict[str, float]]] = {name: [] for name in GAMES}
    for _ in range(rounds):
        for name in GAMES:
            done = subprocess.run(
                [sys.executable, __file__, "--one", name], capture_output=True, text=True, check=True
            )
            measured[name].append(json.loads(done.stdout))
    heads = f"{'hands':>12} {'table':>6} {'median':>7} {'least':>7} {'most':>7}  MiB"
    print(f"{'law columns, from nothing':<38}{heads}")
    for name, runs in measured.items():
        seconds = [run["seconds"] for run in runs]
        median, most = statistics.median(seconds), GAMES[name][-1]
        told = "" if most is None else f"  at most {most:g} s: {'kept' if median <= float(most) else 'OVER'}"
        print(
            f"{name:<38}{runs[0]['hands']:>12,.0f} {runs[0]['table']:>6.2f} {median:>7.2f} "
            f"{min(seconds):>7.2f} {max(seconds):>7.2f} {max(run['memory'] for run in runs):>4.0f}{told}"
        )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        print(json.dumps(columns(sys.argv[2])))
    else:
        main(1 if "--quick" in sys.argv else 5)
