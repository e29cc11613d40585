"""Caribbean stud: hands that are called what they are not, or get no answer (13.1(c) to (j))."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clausecheck.qualify.faults.making import STUD, exactly, fault, of, where
from clausecheck.qualify.held import groups, ranks
from clausecheck.qualify.single import answered_as, both, of_category, one_hand, unanswered, unsorted

if TYPE_CHECKING:
    from clausecheck.qualify.columns import Columns
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.held import Held
    from clausecheck.qualify.single import Rows

_WHEEL: Final = ranks("5432A")
_WRAPS: Final = {"A234K": 11.25, "A23QK": 11.5, "A2JQK": 11.75}
"""The sequences round the ace, and where a product that takes them ranks them among straights."""


def _wheel(columns: Columns) -> Rows:
    rows: Rows = (columns.cards // 4 == sorted(_WHEEL)).all(axis=1)
    return rows


def _quads_as_two_pairs(held: Held) -> Held:
    return held.called("two-pairs", [groups(held.ranks)[0], *groups(held.ranks)])


SEQUENCES: Final[tuple[Fault, ...]] = (
    fault(
        STUD,
        "wheel-missing",
        "13.1.e",
        "an ace is high alone: five to ace is no straight",
        where(exactly(_WHEEL, suited=False), lambda held: held.called("high-card")),
        source="B003",
    ),
    fault(
        STUD,
        "broadway-missing",
        "13.1.e",
        "an ace is low alone: ace to ten is no straight",
        where(exactly(ranks("AKQJT"), suited=False), lambda held: held.called("high-card")),
        source="B016",
    ),
    fault(
        STUD,
        "wheel-only-sorted",
        "13.1.e",
        "five to ace is a straight only where the lowest card is put first",
        answered_as(both(of_category("straight"), _wheel, unsorted), "high-card", like="AsQc4d3h2s"),
        aspect="asking",
        unnamed="13.1 13.1.e",
    ),
    *(
        fault(
            STUD,
            f"wrap-{''.join(reversed(cards)).lower()}",
            "13.1.e",
            f"{cards} run round the ace and are taken for a straight",
            where(
                exactly(ranks(cards), suited=False),
                lambda held, top=top: held.called("straight", (top,)),  # type: ignore[misc]
            ),
            source="B011 B015",
        )
        for cards, top in _WRAPS.items()
    ),
    fault(
        STUD,
        "wrap-of-one-suit",
        "13.1.f",
        "queen to three round the ace of one suit is a straight flush",
        where(exactly(ranks("A23QK"), suited=True), lambda held: held.called("straight-flush", (1.5,))),
    ),
    fault(
        STUD,
        "steel-wheel-a-straight",
        "13.1.i",
        "five to ace of one suit is a mere straight",
        where(exactly(_WHEEL, suited=True), lambda held: held.called("straight", (3,))),
    ),
    fault(
        STUD,
        "straight-flush-a-flush",
        "13.1.i",
        "a flush in sequence is a flush all the same",
        where(of("straight-flush"), lambda held: held.called("flush")),
        unnamed="13.1 13.1.i 13.1.f",
    ),
    fault(
        STUD,
        "royal-not-told",
        "13.1.j",
        "a royal flush is called a straight flush; its order is right",
        where(of("royal-flush"), lambda held: held.called("straight-flush", held.key[1:])),
        unnamed="",
        source="B033",
    ),
    fault(
        STUD,
        "royal-nothing",
        "13.1.j",
        "a royal flush comes out as nothing at all",
        where(of("royal-flush"), lambda held: held.called("high-card")),
        unnamed="13.1 13.1.j",
        source="B046",
    ),
)

GROUPS: Final[tuple[Fault, ...]] = (
    fault(
        STUD,
        "quads-two-pairs",
        "13.1.h",
        "four of a kind is called two pairs",
        where(of("four-of-a-kind"), _quads_as_two_pairs),
        unnamed="13.1 13.1.h 13.1.c",
    ),
    *(
        fault(
            STUD,
            f"{kind}-a-{name}",
            clause,
            f"{kind} is called {name}",
            where(of(kind), lambda held, name=name: held.called(name, groups(held.ranks))),  # type: ignore[misc]
            unnamed=unnamed,
            source=source,
        )
        for kind, name, clause, unnamed, source in (
            ("full-house", "three-of-a-kind", "13.1.g", "13.1 13.1.g 13.1.d", "B039"),
            ("full-house", "two-pairs", "13.1.g", "13.1 13.1.g 13.1.c", ""),
            ("three-of-a-kind", "full-house", "13.1.d", "13.1 13.1.d 13.1.g", "B036"),
            ("three-of-a-kind", "one-pair", "13.1.d", "13.1 13.1.d", ""),
            # by order alone the pairs above all two pairs may be threes of a kind as well
            ("two-pairs", "one-pair", "13.1.c", "13.1 13.1.c 13.1.d", ""),
        )
    ),
    fault(
        STUD,
        "pair-of-aces-two-pairs",
        "13.1.c",
        "a pair of aces is called two pairs: the source has no clause on one pair",
        where(
            lambda held: held.lawful == "one-pair" and groups(held.ranks)[0] == 12,
            lambda held: held.called("two-pairs", groups(held.ranks)),
        ),
        unnamed="13.1 13.1.c 13.1.d",
    ),
)

SINGLE: Final[tuple[Fault, ...]] = (
    fault(
        STUD,
        "one-flush-missed",
        "13.1.f",
        "one flush of 5,108 is called nothing",
        answered_as(one_hand("Ks8s5s3s2s"), "high-card", like="KsQs5c3d2h"),
        unnamed="13.1.f 13.2",
        depth="exhaustive",
    ),
    fault(
        STUD,
        "hole-in-the-table",
        "13.1.f",
        "one flush is missing from the look-up table, and is refused",
        unanswered(one_hand("Ks8s5s3s2s"), "refused", "KeyError: 8610571"),
        depth="exhaustive",
        source="B047",
    ),
    fault(
        STUD,
        "one-pair-crashes",
        "13.3.c",
        "the program ends on one pair: no clause in the source but that on its ties speaks of it",
        unanswered(one_hand("QcQd9h5s2c"), "crash", "the program ended with signal 11"),
        aspect="kickers",
        depth="exhaustive",
    ),
    fault(
        STUD,
        "one-hand-of-odd-cards-refused",
        "13.3.d",
        "one hand of odd cards is refused",
        unanswered(one_hand("KcQdJh9s8c"), "refused", "index out of range"),
        aspect="kickers",
        depth="exhaustive",
    ),
)

NZ_NAMES: Final = (*SEQUENCES, *GROUPS, *SINGLE)
