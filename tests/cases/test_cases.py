"""Our own law has none of the faults that real software has had."""

from itertools import permutations

import pytest

from clausecheck.errors import CardError
from tests.cases.data import NAMINGS, PAIRS, REFUSALS, Naming, Pair, Refusal
from tests.law.laws import compare, game, law, outcome, rank


def cited(name: str, clause: str) -> str:
    return law(game(name)[0]).regulation.cite(clause)


@pytest.mark.parametrize("case", NAMINGS, ids=lambda case: case.id)
def test_a_hand_is_called_what_it_is_by_the_clause_that_says_so(case: Naming) -> None:
    ranked = rank(case.game, case.cards)
    assert ranked.category == case.right != case.wrong
    assert cited(case.game, case.decides) in ranked.clauses


@pytest.mark.parametrize("case", PAIRS, ids=lambda case: case.id)
def test_of_two_hands_the_right_one_is_higher_by_the_clause_that_decides(case: Pair) -> None:
    assert outcome(case.game, case.first, case.second) == case.right != case.wrong
    assert cited(case.game, case.decides) in compare(case.game, case.first, case.second).clauses


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: case.id)
def test_what_is_no_hand_of_the_game_is_refused(case: Refusal) -> None:
    with pytest.raises(CardError) as refused:
        rank(case.game, case.cards)
    assert case.says in str(refused.value)


@pytest.mark.parametrize(
    "case", [case for case in NAMINGS if len(case.cards.split()) <= 5], ids=lambda c: c.id
)
def test_the_order_of_the_cards_means_nothing(case: Naming) -> None:
    for cards in permutations(case.cards.split()):
        assert rank(case.game, " ".join(cards)).category == case.right


def test_what_was_asked_before_means_nothing() -> None:
    once = [rank(case.game, case.cards) for case in NAMINGS]
    assert [rank(case.game, case.cards) for case in reversed(NAMINGS)] == once[::-1]


def test_every_case_is_well_formed() -> None:
    ids = [case.id for cases in (NAMINGS, PAIRS, REFUSALS) for case in cases]
    assert len(set(ids)) == len(ids) == 54
    decided = [(c.game, c.decides, c.fails) for c in NAMINGS] + [(c.game, c.decides, c.fails) for c in PAIRS]
    for name, *clauses in decided:
        section, found = game(name)
        regulation = law(section).regulation
        for clause in clauses:
            named = regulation.clause_named(clause)
            assert named is not None
            assert found.id in named.games or not found.governed
    for naming in NAMINGS:
        categories = {c.id for c in law(game(naming.game)[0]).ranker(game(naming.game)[1]).ranking.category}
        assert {naming.right, naming.wrong} - {None} <= categories
