"""Judging every round: whether the wagers that a clause pays receive what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.check.rounds.dealing import rounds_up_to_suits
from clausecheck.check.rounds.evidence import shown
from clausecheck.check.rounds.settings import Offer
from clausecheck.check.single import told
from clausecheck.check.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clausecheck.check.bench import Place
    from clausecheck.check.rounds.asking import Batch
    from clausecheck.check.rounds.evidence import RoundEvidence
    from clausecheck.check.verdict import Reach

ASPECT: Final = "paid"


def paid(place: Place, clause: str) -> Verdict:
    """Whether every wager that a clause pays receives what it says, in every round that was put."""
    evidence = place.rounds
    place.bench.heard.add((place.law.regulation.id, place.game.id, clause, ASPECT))
    batches = evidence.put(clause)
    if not batches:
        return not_offered(place, clause)
    size = sum(map(len, batches))
    unasked = [problem for batch in batches for problem in batch.unasked]
    universe = _universe(place, batches, size)
    common: dict[str, Any] = {"cases": size - len(unasked), "reach": reach(place), "universe": universe}
    wrong = evidence.against(clause)
    hard = [cell for cell in wrong if evidence.reading_of(cell) is None]
    if hard:
        return Verdict("failed", counterexample=shown(place.game.id, hard, place.law, size), **common)
    if unasked:
        text = f"{len(unasked):,} of {size:,} rounds were not asked: {unasked[0].text}"
        return Verdict("untested", detail=text, **common)
    if wrong:
        mine = evidence.reading_of(wrong[0]) or ()
        found = shown(place.game.id, wrong, place.law, size)
        return Verdict(
            "cantTell",
            detail=f"{told(place.law, mine)}; {found.affected:,} of {found.of:,} rounds are affected",
            counterexample=found,
            reading={"clause": mine[0][0], "follows": mine[0][1]},
            **common,
        )
    return Verdict("passed", detail=_left_open(evidence, clause), **common)


def _universe(place: Place, batches: Sequence[Batch], size: int) -> dict[str, Any]:
    """Every round of the game where they were dealt for this clause; else those that its tables look at."""
    found: dict[str, Any] = {"name": place.game.id, "size": size, "unit": "rounds"}
    if any(batch.setting.deal == "contests" for batch in batches):
        return {**found, "size": rounds_up_to_suits(place.law), "upTo": "a renaming of suits"}
    six = any(batch.setting.deal == "sixes" for batch in batches)
    hands = "six-card hands" if six else "player's hands, against a dealer's of each kind"
    return {**found, "part": f"{hands}, on each table offered"}


def reach(place: Place) -> Reach:
    """What all the rounds of this depth amount to."""
    return "exhaustive" if place.bench.plan.depth == "exhaustive" else "sampled"


def not_offered(place: Place, clause: str) -> Verdict:
    """A clause that pays only what the product does not offer."""
    citation = place.law.regulation.cite(clause)
    offered = Offer(place.law, place.bench.product.claims)
    wagers = {table.wager for table in place.law.regulation.paytable if table.clause == clause}
    known = [str(name) for wager in wagers for name in offered.tables(wager) if name is not None]
    has = f"; it offers {', '.join(known)}" if known else ""
    return Verdict(
        "inapplicable", reason="other-version", detail=f"the product offers no table of {citation}{has}"
    )


def _left_open(evidence: RoundEvidence, clause: str) -> str:
    mine = [
        (cell, payout) for cell, payout in evidence.silent if payout.clause == clause and payout.row is None
    ]
    count = sum(cell.count for cell, _ in mine)
    points = ", ".join(dict.fromkeys(payout.silent or "" for _, payout in mine))
    return (
        f"in {count:,} of these rounds the text is silent ({points}): recorded, not judged" if count else ""
    )
