"""One table: bare loops and whole certifications in alternation, what is fixed, and the naive ways.

Usage: bench_run.py [--quick] [--rounds N] [--slow-rounds N] [--naive-seconds S]. `--quick`: a round of treys
and eval7 alone, and a few seconds for each naive way.
"""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser

import naive_ways
from fixed import Fixed, lawful
from measuring import heading
from products import PRODUCTS, SLOW, trio

QUICK = ("treys", "eval7")


def main(products: tuple[str, ...], rounds: int, slow_rounds: int, naive_seconds: float) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as out:
        law = lawful(out)
        trios = {product: trio(product, out, law) for product in products}
        fixed = Fixed(out, law)
        for number in range(rounds):
            for product, measured in trios.items():
                if product != SLOW or number < slow_rounds:
                    measured.once()
            fixed.once()
            print(f"round {number + 1} of {rounds} done", file=sys.stderr)
    print(heading("2,598,960 hands, seconds"))
    for measured in trios.values():
        print(*measured.rows(fixed.seconds), sep="\n")
    print(*fixed.rows(), sep="\n")
    for row in naive_ways.rows(naive_seconds):
        print(row, flush=True)


def asked(words: list[str]) -> tuple[tuple[str, ...], int, int, float]:
    """What the command line asks for."""
    parser = ArgumentParser(description="Whole certifications beside bare loops.")
    parser.add_argument("--quick", action="store_true", help="a short try")
    parser.add_argument("--rounds", type=int, help="how often each is measured; 3 by default")
    parser.add_argument("--slow-rounds", type=int, default=2, help=f"the same of {SLOW}")
    parser.add_argument("--naive-seconds", type=float, help="for each naive way; 60 by default")
    given = parser.parse_args(words)
    products = QUICK if given.quick else PRODUCTS
    rounds = given.rounds or (1 if given.quick else 3)
    return products, rounds, given.slow_rounds, given.naive_seconds or (6.0 if given.quick else 60.0)


if __name__ == "__main__":
    main(*asked(sys.argv[1:]))
