"""What the law pays in a round: read it, settle it, each wager with the clause that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.cards import pretty, write_hand
from clausecheck.law.deciding import of_what
from clausecheck.law.settlement.desk import Desk, Payout
from clausecheck.law.settlement.round import WAGERS, Round, check_round, read_round
from clausecheck.law.settlement.rules import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clausecheck.law.readings import Law
    from clausecheck.law.settlement.rules import Rules

__all__ = ["WAGERS", "Payout", "Round", "hands_in_words", "read_round", "settle", "settle_wager"]


def settle(law: Law, played: Round) -> tuple[Payout, ...]:
    """What each wager placed receives, in the order of `WAGERS`, and the ante bonus where ante and play are.

    Raises `RoundError`, citing the clause, for a round that the law's game does not have.
    """
    rules = rules_of(law)
    check_round(rules, played)
    return tuple(_paid(rules, played))


def settle_wager(law: Law, played: Round, wager: str) -> Payout:
    """What one wager receives in a round of `read_round`, which is not checked again.

    Raises `LookupError` for a wager that is not due.
    """
    for payout in _paid(rules_of(law), played, wager):
        return payout
    raise LookupError(wager)


def _paid(rules: Rules, played: Round, only: str | None = None) -> Iterator[Payout]:
    desk = Desk(rules, played.wagers, played.tables)
    player, dealer = rules.ranker.hand(played.player), rules.ranker.hand(played.dealer)
    end = rules.end(player, dealer, folded=played.folded)
    for wager in desk.due:
        if only is not None and wager != only:
            continue
        if rules.wagers[wager].hands is None:
            yield desk.contest(wager, end)
        else:
            yield desk.bonus(wager, rules.hand_of(wager, played.player, played.dealer))


def hands_in_words(law: Law, played: Round) -> tuple[str, ...]:
    """What player and dealer hold, and what the six cards make where a wager is on them."""
    rules = rules_of(law)
    lines = []
    for side, cards in (("Player", played.player), ("Dealer", played.dealer)):
        ranked = rules.ranker.hand(cards)
        category = rules.ranker.ranking.category[ranked.category]
        what = f"{category.name.lower()}{of_what(rules.ranker, category, ranked)}"
        lines.append(f"{side}: {pretty(write_hand(cards))}, {what}.")
    for wager in played.wagers:
        rule = rules.wagers[wager]
        if rule.cards == "both":
            hand = rules.name(wager, rules.hand_of(wager, played.player, played.dealer))
            lines.append(f"All cards: {hand.lower()}.")
    return tuple(lines)
