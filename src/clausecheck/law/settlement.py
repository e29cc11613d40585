"""What the law pays in a round: read it, settle it, each wager with the clause that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.law.settlement_desk import Desk, Payout
from clausecheck.law.settlement_round import WAGERS, Round, check_round, read_round
from clausecheck.law.settlement_rules import rules_of

if TYPE_CHECKING:
    from clausecheck.law.readings import Law

__all__ = ["WAGERS", "Payout", "Round", "read_round", "settle"]


def settle(law: Law, played: Round) -> tuple[Payout, ...]:
    """What each wager placed receives, in the order of `WAGERS`, and the ante bonus where ante and play are.

    Raises `RoundError`, citing the clause, for a round that the law's game does not have.
    """
    rules = rules_of(law)
    check_round(rules, played)
    desk = Desk(rules, played.wagers, played.tables)
    player, dealer = rules.ranker.hand(played.player), rules.ranker.hand(played.dealer)
    end = rules.end(player, dealer, folded=played.folded)
    return tuple(
        desk.contest(wager, end)
        if rules.wagers[wager].hands is None
        else desk.bonus(wager, rules.hand_of(wager, played.player, played.dealer))
        for wager in desk.due
    )
