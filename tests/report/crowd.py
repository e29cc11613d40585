"""An index of many products and clauses, invented: two jurisdictions, four regulations, five games.

`python -m tests.report.crowd FOLDER` writes its matrix.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from clausecheck.report import write_index
from clausecheck.results import fold
from tests.results.builders import RUN, check, clause, counterexample, log, regulation

if TYPE_CHECKING:
    from tests.report.samples import Results

GAMES = {
    "poker-high-5": "five-card high poker",
    "poker-high-3": "three-card high poker",
    "fast-action-holdem": "fast action hold 'em",
    "caribbean-stud": "Caribbean stud",
    "two-card-joker-poker": "two-card joker poker",
}
LAWS = {
    "nj-13-69f-14.3": ("N.J.A.C. 13:69F-14.3", "Poker rankings", "New Jersey", (0, 1)),
    "nj-13-69f-20.11": ("N.J.A.C. 13:69F-20.11", "Settlement of wagers", "New Jersey", (1, 2)),
    "nj-13-69f-30.5": ("N.J.A.C. 13:69F-30.5", "Hand rankings", "New Jersey", (4,)),
    "nz-gazette-1996-7-13": ("Gazette 1996 No. 7, rule 13", "Ranking of hands", "New Zealand", (3,)),
}
NAMES = ("Straight flush", "Full house with the highest three of a kind", "Pair", "Ties", "Rank of the cards")
OUTCOMES = ("passed",) * 12 + ("failed", "cantTell", "untested", "inapplicable")


def crowd(products: int = 40, clauses: int = 25) -> list[tuple[str, Results]]:
    """The runs of so many products, so many clauses a regulation; every tenth product is a newer version."""
    return [(f"product-{number:02}", _run(number, clauses)) for number in range(products)]


def _run(number: int, clauses: int) -> Results:
    draw = Random(number)  # noqa: S311
    name = f"evaluator-{number - (number % 10 == 9):02}"
    laws = [_law(law, clauses) for law in LAWS if draw.random() < 0.9 or law == "nj-13-69f-14.3"]
    checks = [
        _check(f"{law['id']}/{entry['id']}/every-hand", draw.choice(OUTCOMES))
        for law in laws
        for entry in law["clauses"]
    ]
    how = {
        "depth": draw.choice(("quick", "standard", "exhaustive")),
        "started": f"2026-0{1 + number % 9}-14T09:30:00Z",
    }
    run = {**RUN, **how, "mode": draw.choice(("practice", "certification"))}
    product = {"name": name, "version": f"{1 + number // 10}.{number % 10}.0", "vendor": f"House {number}"}
    results = fold(log(laws, *checks, product=product, run=run))
    return _waived(results, draw)


def _law(name: str, clauses: int) -> dict[str, Any]:
    citation, title, jurisdiction, games = LAWS[name]
    ids = [list(GAMES)[game] for game in games]
    return regulation(
        name,
        *(
            clause(
                f"b.{number}",
                title=f"{NAMES[number % len(NAMES)]}, as paragraph {number} has it",
                citation=f"{citation}(b){number}",
                games=ids[: 1 + number % len(ids)],
            )
            for number in range(1, clauses + 1)
        ),
        citation=citation,
        title=title,
        jurisdiction=jurisdiction,
        games=[{"id": game, "title": GAMES[game], "claimed": True} for game in ids],
    )


def _check(name: str, outcome: str) -> dict[str, Any]:
    found = counterexample("7c7d7s9h9s") if outcome == "failed" else None
    return check(name, outcome, evidence="exhaustive" if len(name) % 3 else "sampled", counterexample=found)


def _waived(results: Results, draw: Random) -> Results:
    for law in results["regulations"]:
        for entry in law["clauses"]:
            if entry["outcome"] == "failed" and draw.random() < 0.3:
                entry["waiver"] = {"stands": draw.random() < 0.7, "justification": "known", "waived": 0}
    return results


if __name__ == "__main__":
    write_index(Path(sys.argv[1]), crowd())
