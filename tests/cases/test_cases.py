"""Our own law has none of the faults that real software has had."""

from itertools import permutations

import pytest

from clausecheck.errors import CardError
from tests.cases.data import NAMINGS, PAIRS, REFUSALS, SETTLINGS, Naming, Pair, Refusal, Settling
from tests.law.laws import compare, game, law, outcome, rank
from tests.law.rounds import law as law_of_rounds
from tests.law.rounds import payouts


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


@pytest.mark.parametrize("case", SETTLINGS, ids=lambda case: case.id)
def test_each_wager_of_a_round_wins_or_loses_by_its_clause(case: Settling) -> None:
    received = payouts(case.player, case.dealer, case.wagers)
    won = {wager: (p.cents or 0) - case.wagers.get(wager, 0) for wager, p in received.items()}
    assert None not in [payout.cents for payout in received.values()]
    assert won == case.right != case.wrong
    assert {wager: payout.clause for wager, payout in received.items()} == case.decides
    assert any(case.decides[w] == case.fails for w, net in case.right.items() if net != case.wrong[w])


def test_a_round_settled_again_is_paid_the_same() -> None:
    once = [payouts(case.player, case.dealer, case.wagers) for case in SETTLINGS]
    assert [payouts(case.player, case.dealer, case.wagers) for case in reversed(SETTLINGS)] == once[::-1]


def test_what_was_asked_before_means_nothing() -> None:
    once = [rank(case.game, case.cards) for case in NAMINGS]
    assert [rank(case.game, case.cards) for case in reversed(NAMINGS)] == once[::-1]


def test_every_case_is_well_formed() -> None:
    ids = [case.id for cases in (NAMINGS, PAIRS, REFUSALS, SETTLINGS) for case in cases]
    assert len(set(ids)) == len(ids) == 77
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
    for settling in SETTLINGS:
        named = law_of_rounds().regulation.clause_named(settling.fails)
        assert named is not None
        assert settling.game in named.games
        assert set(settling.right) == set(settling.wrong) == set(settling.decides)
