"""Results to look at: a product that fails, one that passes, one that needs a ruling, one cut short.

`python -m tests.report.samples FOLDER` writes their reports and the matrix.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from clausecheck.report import write_index, write_reports
from clausecheck.results import fold, write_results
from tests.results.builders import check, clause, counterexample, log, regulation

Results = dict[str, Any]

FIVE = {"name": "poker-high-5", "size": 2598960, "unit": "hands"}
THREE = {"name": "poker-high-3", "size": 22100, "unit": "hands"}
JOKER = {"name": "two-card-joker-poker", "size": 1379, "unit": "hands", "deals": 1431}
LAW = "nj-13-69f-14.3"
JOKERS = "nj-13-69f-30.5"

_CLAUSES = (
    (
        "a",
        "(a)",
        "Rank of the cards",
        "Ace is highest; it may end a straight with a two and three, or two to five.",
    ),
    ("b", "(b)", "Order of five-card hands", "The nine hands, in order of highest to lowest rank."),
    ("b.1", "(b)1", "Royal flush", "An ace, king, queen, jack and 10 of one suit."),
    ("b.2", "(b)2", "Straight flush", "Five cards of one suit in consecutive rank; king high is highest."),
    ("b.3", "(b)3", "Four-of-a-kind", "Four cards of one rank; aces are highest, twos lowest."),
    ("b.4", "(b)4", "Full house", "Three of a kind and a pair; three aces and two kings are highest."),
    ("b.5", "(b)5", "Flush", "Five cards of one suit."),
    ("b.6", "(b)6", "Straight", "Five cards of consecutive rank; an ace joins no other sequence."),
    ("b.7", "(b)7", "Three-of-a-kind", "Three cards of one rank; aces are highest, twos lowest."),
    ("b.8", "(b)8", "Two pairs", "Two pairs; aces and kings are highest, threes and twos lowest."),
    ("b.9", "(b)9", "One pair", "Two cards of one rank; aces are highest, twos lowest."),
    ("d", "(d)", "Ties", "Between hands of one rank the highest card that the other does not hold decides."),
    ("e", "(e)", "Rank of the cards at low poker", "Ace is highest, king lowest."),
    ("f", "(f)", "Low hands", "The inverse of the high hands; straights and flushes do not count."),
    ("g", "(g)", "Cards speak", "A hand is ranked by its cards and not by what its player says."),
)


def poker(*, claimed: bool = True) -> dict[str, Any]:
    """The header of 14.3."""
    low = {"games": ["poker-low-5"]}
    clauses = [
        clause(name, title=title, restatement=says, citation=f"N.J.A.C. 13:69F-14.3{cite}")
        | (low if name in ("e", "f") else {})
        for name, cite, title, says in _CLAUSES
    ]
    return regulation(
        LAW,
        *clauses,
        claimed=claimed,
        citation="N.J.A.C. 13:69F-14.3",
        title="Poker rankings",
        edition="Current through Register Vol. 56, No. 18, September 16, 2024",
        jurisdiction="New Jersey",
    )


def jokers() -> dict[str, Any]:
    """The header of 30.5, shortened."""
    names = {"a": "(a)", "b": "(b)", "b.1": "(b)1", "b.5": "(b)5", "b.6": "(b)6", "c": "(c)"}
    titles = ("Rank of the cards", "Order of hands", "Two jokers", "Pair", "Flush", "Ties")
    return regulation(
        JOKERS,
        *(
            clause(name, title=title, citation=f"N.J.A.C. 13:69F-30.5{cite}", games=["two-card-joker-poker"])
            for (name, cite), title in zip(names.items(), titles, strict=True)
        ),
        citation="N.J.A.C. 13:69F-30.5",
        title="Two-card joker poker rankings",
        games=[{"id": "two-card-joker-poker", "title": "two-card joker poker", "claimed": True}],
    )


def every(
    name: str, outcome: str = "passed", universe: dict[str, Any] = FIVE, **fields: Any
) -> dict[str, Any]:
    """A check by exhaustion."""
    proof = {"kind": "exhaustive", "evidence": "exhaustive", "cases": universe["size"], "universe": universe}
    return check(name, outcome, **proof | fields)


def all_of(
    law: str, names: list[str], universe: dict[str, Any], *, but: tuple[str, ...] = ()
) -> list[dict[str, Any]]:
    """Passing checks of every clause named, but for some."""
    return [
        entry
        for name in names
        if name not in but
        for entry in (
            every(f"{law}/{name}/every-hand-of-this-clause-and-no-other-is-one", universe=universe),
            check(f"{law}/{name}/the-highest-is-as-named", universe=universe),
            check(f"{law}/{name}/the-lowest-is-as-named", universe=universe),
            check(f"{law}/{name}/the-order-of-its-cards-means-nothing", kind="property", cases=1000)
            | {"evidence": "sampled", "universe": universe},
        )
    ]


APPLICABLE = [name for name, *_ in _CLAUSES if name not in ("e", "f")]
READINGS = [
    {
        "regulation": LAW,
        "clause": "d",
        "register": [f"A{n}" for n in range(1, 13)],
        "question": "Does “the highest ranking card … not contained in the other” come before the group?",
        "inForce": "grouped",
        "admissible": ["grouped", "multiset", "set", "card"],
        "because": "(b) itself orders within a category; (d) breaks only what remains equal",
        "options": {
            "grouped": "Groups first (four, three, pairs), then the other cards, highest first.",
            "multiset": "The highest card of those that the other hand does not hold, copies counted.",
            "set": "The same, each rank counted once.",
        },
        "decides": {"classPairs": 118404, "handPairs": 21204381024, "hands": 1302540},
    }
]


def failing() -> Results:
    """A pokersolver-like product: one wrong full house, an order that is wrong, a crash."""
    house = counterexample(
        "7c7d7s9h9s",
        reported="three-of-a-kind",
        why="three sevens and two nines are “three-of-a-kind” and a “pair”: (b)4",
        affected=1,
    )
    order = counterexample(
        "5c4d3h2sAc",
        "6c5d4h3s2h",
        expected=-1,
        reported=1,
        why="“an ace, two, three, four, and five being the lowest ranking straight”: (b)6",
        affected=10200,
        of=10200,
        unit="pairs",
    )
    return fold(
        log(
            [poker(), jokers()],
            *all_of(LAW, APPLICABLE, FIVE, but=("b.4", "b.6", "d", "g")),
            every(f"{LAW}/b.4/every-hand-of-this-clause-and-no-other-is-one", "failed", counterexample=house)
            | {"alsoAffects": ["b.7"]},
            check(f"{LAW}/b.4/the-highest-is-as-named"),
            every(f"{LAW}/b.6/the-named-lowest-is-the-lowest", "failed", counterexample=order),
            check(f"{LAW}/b.6/queen-king-ace-two-three-is-no-straight"),
            check(
                f"{LAW}/d/a-pair-of-twos-and-an-ace",
                "cantTell",
                reading={"clause": "d", "follows": "multiset"},
                detail="the product follows “multiset” on every hand asked",
                counterexample=counterexample(
                    "2c2dAhKsQd", "3c3d6h5s4d", expected=-1, reported=1, of=0, why=""
                ),
            ),
            check(
                f"{LAW}/g/what-the-player-says-changes-nothing",
                "untested",
                detail="the adapter died: exit 139",
            ),
            *all_of(JOKERS, ["a", "b", "b.1", "b.5", "b.6", "c"], JOKER),
            {"event": "observation", "regulation": LAW, "game": "poker-high-5", "hand": "QdQd7c5h2s"}
            | {"reported": "one-pair", "note": "a card twice; no clause of this section speaks of it"},
            {"event": "observation", "regulation": LAW, "game": "poker-high-5", "hand": "AsKs1x"}
            | {"reported": "error: unknown card 1x", "note": "an unknown code"},
            {"event": "log", "text": "stderr: (node:4242) Warning: something is deprecated"},
            product={"name": "pokersolver", "version": "2.1.4", "vendor": None, "language": "JavaScript"},
            readings=READINGS,
        )
    )


def passing(name: str = "exemplar", version: str = "1.0.0") -> Results:
    """A product that conforms."""
    files = [{"path": f"{name}/part_{i}.py", "sha256": f"{i:064x}", "sha1": f"{i:040x}"} for i in range(24)]
    product = {"name": name, "version": version, "files": files}
    return fold(log(poker(), *all_of(LAW, APPLICABLE, FIVE), product=product, readings=READINGS))


def cut_short() -> Results:
    """A run that was killed: no footer."""
    checks = all_of(LAW, APPLICABLE, FIVE)
    product = {"name": "slowpoke", "version": "0.3"}
    return fold(log(poker(), *checks[:20], unfinished=tuple(checks[20:]), footer=None, product=product))


def ruling() -> Results:
    """A product that follows another reading, and claims only jokers."""
    checks = all_of(JOKERS, ["a", "b", "b.1", "b.5", "c"], JOKER)
    seen = counterexample(
        "As3s", "4h2h", expected=1, reported=-1, why="(c): the ace decides", affected=4, of=260
    )
    asked = check(f"{JOKERS}/b.6/an-ace-and-a-three", "cantTell", counterexample=seen)
    product = {"name": "jokerhouse", "version": "7", "identity": "asserted", "files": []}
    return fold(
        log(
            jokers(),
            *checks,
            asked | {"reading": {"clause": "b.6", "follows": "e7-literal"}},
            product=product,
        )
    )


def matrix() -> list[tuple[str, Results | None]]:
    """Five products and one whose run left nothing."""
    return [
        ("pokersolver", failing()),
        ("exemplar", passing()),
        ("treys", passing("treys", "0.1.8")),
        ("slowpoke", cut_short()),
        ("joker house", ruling()),
        ("lost", None),
    ]


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for name, results in matrix():
        if results is not None:
            write_reports(folder / name, results)
            write_results(folder / name / "results.json", results)
    write_index(folder, matrix())
