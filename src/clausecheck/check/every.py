"""Judging every hand of a game from the columns of its sweep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.check.single import told
from clausecheck.check.verdict import Counterexample, Verdict

if TYPE_CHECKING:
    from collections.abc import Collection

    from clausecheck.check.bench import Place
    from clausecheck.check.evidence import Evidence
    from clausecheck.check.judgement import Aspect, Violation
    from clausecheck.check.verdict import Reach
    from clausecheck.law import Ranking


def judge(
    place: Place, clause: str, aspects: Collection[Aspect], cases: int, universe: dict[str, Any]
) -> Verdict:
    """What the sweep says of a clause in some of its aspects, over `cases` hands of `universe`."""
    evidence = place.evidence
    place.bench.heard |= {(place.law.regulation.id, place.game.id, clause, aspect) for aspect in aspects}
    violations = evidence.judgement.against(clause, aspects)
    hard = [violation for violation in violations if evidence.reading_of(violation) is None]
    common: dict[str, Any] = {"cases": cases, "reach": _reach(evidence, aspects), "universe": universe}
    if hard:
        return Verdict("failed", counterexample=shown(place.game.id, hard), also=_also(hard), **common)
    if (why := _lacking(place, aspects, cases)) is not None:
        return Verdict("untested", detail=why, **common)
    if violations:
        follows = evidence.reading_of(violations[0]) or ()
        found = shown(place.game.id, list(violations))
        return Verdict(
            "cantTell",
            detail=(
                f"{told(place.law, follows)}; {found.affected:,} of {found.of:,} {found.unit} are affected"
            ),
            counterexample=found,
            reading={"clause": follows[0][0], "follows": follows[0][1]},
            also=_also(violations),
            **common,
        )
    if "name" in aspects and clause in evidence.judgement.unnamed:
        return Verdict("cantTell", detail=evidence.judgement.unnamed[clause], **common)
    return Verdict("passed", detail=_remark(evidence, aspects), **common)


def _reach(evidence: Evidence, aspects: Collection[Aspect]) -> Reach:
    if set(aspects) == {"name"} or evidence.sweep.strength is not None or evidence.pairs is None:
        return "exhaustive" if evidence.sweep.complete else "sampled"
    return "exhaustive" if evidence.pairs.every_class else "sampled"


def _lacking(place: Place, aspects: Collection[Aspect], cases: int) -> str | None:
    """Why the clause was not checked, wholly or in part."""
    evidence = place.evidence
    unasked = evidence.sweep.unasked
    if len(unasked):
        text = evidence.sweep.problems[int(unasked[0])].text
        return f"{len(unasked):,} of {len(evidence.sweep.cards):,} hands were not asked: {text}"
    if set(aspects) == {"name"}:
        return None if cases else "nothing was asked"
    if not evidence.orders:
        return "the product gives neither strengths nor compare: its order cannot be asked"
    if evidence.pairs is not None and evidence.pairs.unasked:
        return f"{evidence.pairs.unasked:,} pairs were not asked: the product had been given up"
    return None if cases else "the product has none of these hands in its lawful category"


def _remark(evidence: Evidence, aspects: Collection[Aspect]) -> str:
    if set(aspects) == {"name"}:
        return ""
    left_out = len(evidence.sweep.cards) - evidence.counting()
    told = f"{left_out:,} hands are left out: their category is wrong, and counts there" if left_out else ""
    if evidence.pairs is None:
        return told
    if evidence.sweep.strength is not None:
        agreed = f"from strengths; its own comparison agrees on a sample of {len(evidence.pairs):,} pairs"
        return f"{told}; {agreed}" if told else agreed
    if evidence.pairs.every_class:
        return (
            "from compare alone: every class against every class, both ways round, and each hand against "
            "one of its class; that other hands of two classes compare alike rests on transitivity"
        )
    return f"from compare alone, on a sample of pairs {evidence.pairs.note}".strip()


def shown(game: str, violations: list[Violation]) -> Counterexample:
    """The counterexample to show of some violations: the first, and how many hands or pairs they affect."""
    first = violations[0]
    alike = [violation for violation in violations if violation.unit == first.unit]
    return Counterexample(
        game=game,
        hands=first.hands,
        expected=first.expected,
        reported=first.reported,
        why=first.why,
        affected=sum(violation.affected for violation in alike),
        of=first.of if first.unit == "pairs" else sum(violation.of for violation in alike),
        unit=first.unit,
    )


def _also(violations: Collection[Violation]) -> frozenset[str]:
    return frozenset().union(*(violation.also for violation in violations))


def ordered_by(ranking: Ranking, clause: str) -> list[int]:
    """The categories whose hands a clause orders among themselves, or whose low ace is its."""
    return [
        n
        for n, category in enumerate(ranking.category)
        if clause in (category.clause, ranking.orders_within(category))
        and category.id not in ranking.disregarded
    ]


def counting_in(place: Place, categories: Collection[int] | None = None) -> tuple[int, int]:
    """How many hands of some categories count (their category is right), and how many there are.

    Of every category where none are given.
    """
    evidence = place.evidence
    table = place.law.table(place.game)
    if categories is None:
        return evidence.counting(), len(evidence.sweep.cards)
    cells = evidence.cells
    members = np.isin(table.category, list(categories))[cells.signature]
    return evidence.counting(members), int(cells.count[members].sum())


def rightly_ordered(place: Place) -> int:
    """How many hands count towards the order of the kinds: none where all that count are of one kind."""
    evidence = place.evidence
    table = place.law.table(place.game)
    kinds = np.unique(table.category[evidence.cells.signature[evidence.right]])
    return evidence.counting() if len(kinds) > 1 else 0
