"""A product with one reported fault fails at the clause that the fault breaks, and at no other.

The product is right but for the hands of the report: the hand has the wrong name, or no answer where the
report says that the program ended; the first hand and its likes are moved to where the pair comes out wrong.
Hands of seven cards are no game of a certification.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from clausecheck.cards import parse_hand
from clausecheck.check.evidence import Evidence
from clausecheck.check.hands import Hands, hands_to_ask
from clausecheck.check.sweep import sweep_of
from clausecheck.qualify.fault import Fault
from clausecheck.qualify.laws import game_of, law_of
from clausecheck.qualify.matrix import run_fault
from clausecheck.qualify.product import EVERYTHING, ORDER_ALONE, FaultyProduct, Shown
from clausecheck.qualify.single import answered_as, class_of, one_hand, unanswered
from tests.cases.data import NAMINGS, PAIRS, Case, Naming, Pair

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.law.table import Table
    from clausecheck.qualify.columns import Columns
    from clausecheck.qualify.fault import Alter

SECTION = {
    "poker-high-5": "nj-13-69f-14.3",
    "poker-high-3": "nj-13-69f-14.3",
    "two-card-joker-poker": "nj-13-69f-30.5",
    "fast-action-holdem": "nj-13-69f-21.3",
    "poker-low-5": "nj-13-69f-14.3",
    "poker-low-27": "nj-13-69f-14.3",
    "caribbean-stud": "nz-gazette-1996-7-13",
}
HANDS = [case for case in NAMINGS if case.game in SECTION]
ORDERS = [case for case in PAIRS if case.game in SECTION]
BY_ORDER_ALONE = {"B002"}
"""The wheel that loses to a pair because it is not seen as a straight: reported of a product's winners, and
told from straights that rank too low by where the one hand stands."""


def moved(case: Pair) -> Alter:
    """What the fault strikes of the first hand's likes, moved past the second's, its own order kept.

    That is the hand alone where suits decide, its class where other cards do, its group (all pairs of one
    rank) where its kind's own clause does, and its whole kind where the list of kinds does.
    """

    def alter(columns: Columns) -> None:
        table = columns.table
        if case.right == 0:
            rows, theirs = one_hand(case.first)(columns), class_of(columns, case.second)
            columns.strength[rows] = theirs + case.wrong / 2
            return
        likes = _likes(table, case.fails)
        first, second = (likes[_signature(table, hand)] for hand in (case.first, case.second))
        rows = likes[columns.signature] == first
        target = table.order[likes == second]
        if case.wrong == 0:
            columns.strength[rows] = target.max()
            return
        edge = target.max() if case.wrong > 0 else target.min()
        columns.strength[rows] = edge + case.wrong / 2 + columns.strength[rows] / (4 * len(table.order))

    return alter


def _likes(table: Table, fails: str) -> NDArray[np.int64]:
    """What moves together, by signature."""
    if fails == table.ranking.clause:
        return table.category.astype(np.int64)
    return (table.order if fails == table.ranking.ties else table.group).astype(np.int64)


def _signature(table: Table, hand: str) -> int:
    return int(table.signatures(np.array([sorted(parse_hand(hand))], np.uint8))[0])


def misnamed(case: Naming) -> Alter:
    hand = one_hand(case.cards)
    if case.wrong is None:
        return unanswered(hand, "crash", case.fault)
    return answered_as(hand, case.wrong)


def blamed(case: Case, hand: str, alter: Alter, shown: Shown) -> set[str]:
    """The clauses that a hand of every class, and the hand of the report, say something against."""
    law, game = law_of(SECTION[case.game]), game_of(SECTION[case.game], case.game)
    table = law.table(game)
    few = hands_to_ask(table, "quick", 0)
    cards = np.vstack([few.cards, np.array([sorted(parse_hand(hand))], np.uint8)])
    written = np.append(few.texts(), np.array(["".join(hand.split())], few.texts().dtype))
    hands = Hands(table=table, cards=cards, mixed=written, signature=table.signatures(cards))
    product = FaultyProduct(law, game, alter, shown)
    answers = product.rank(game.id, written)
    sweep = sweep_of(hands, answers, product.claims.categories.get(game.id))
    return {violation.clause for violation in Evidence(law, sweep, None).judgement.violations}


@pytest.mark.parametrize("case", HANDS, ids=lambda case: case.id)
def test_a_hand_called_wrong_counts_against_its_clause(case: Naming) -> None:
    assert blamed(case, case.cards, misnamed(case), EVERYTHING) == {case.fails}


@pytest.mark.parametrize("case", ORDERS, ids=lambda case: case.id)
def test_a_pair_decided_wrong_counts_against_the_clause_that_decides_it(case: Pair) -> None:
    shown = ORDER_ALONE if case.id in BY_ORDER_ALONE else EVERYTHING
    assert blamed(case, case.first, moved(case), shown) == {case.fails}


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("case", [*HANDS, *ORDERS], ids=lambda case: case.id)
def test_and_a_whole_certification_fails_there_alone(case: Naming | Pair) -> None:
    fails = frozenset({case.fails})
    fault = Fault(
        id=case.id,
        regulation=SECTION[case.game],
        game=case.game,
        description=case.fault,
        alter=misnamed(case) if isinstance(case, Naming) else moved(case),
        clauses=fails,
        unnamed=fails,
        aspect="name" if isinstance(case, Naming) else "value",
    )
    shown = ORDER_ALONE if case.id in BY_ORDER_ALONE else EVERYTHING
    failed = frozenset(run_fault(fault, "exhaustive", shown).failed)
    besides = {case.besides} if isinstance(case, Pair) else set()
    assert fails <= failed <= fails | besides


def test_what_is_left_out_is_of_seven_cards() -> None:
    left_out = {case.game for case in (*NAMINGS, *PAIRS)} - set(SECTION)
    assert left_out == {"poker-high-7"}
    assert len(HANDS) + len(ORDERS) > 30
