"""Why a wager receives what it receives, each in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausecheck.law.deciding import one

if TYPE_CHECKING:
    from clausecheck.law.settlement.model import Outcome, PayTable, Receives, WagerRule


def contest(outcome: Outcome, rule: WagerRule, received: Receives | None) -> str:
    """What ante or play receives at an end of the round."""
    said = _begin(outcome.says)
    if received is None:
        return f"{said}: the text does not say what becomes of the {rule.title}."
    how = f"paid {received} to 1" if isinstance(received, int) else received
    return f"{said}: the {rule.title} is {how}."


def odds(hand: str, as_what: str | None, number: int, table: str) -> str:
    """A row of odds pays; `as_what` where it is another hand's row."""
    other = f" as {_one(as_what)}" if as_what else ""
    return f"{_begin(_one(hand))} is paid{other} {number:,} to 1 {table}."


def no_row(rule: WagerRule, table: str, hand: str) -> str:
    """No row pays."""
    end = "no bonus is paid" if rule.id == "ante-bonus" else f"the {rule.title} is lost"
    return f"{_begin(_one(hand))} is not paid {table}: {end}."


def lost_cell(table: PayTable, hand: str) -> str:
    """The source has lost the column of a cell."""
    return f"The source does not show whether table {table.name} has a cell for {_one(hand)}."


def award(hand: str, cents: int, *, stake_too: bool) -> str:
    """A fixed amount is paid."""
    also = " beside the stake" if stake_too else ", the stake taken in"
    return f"{_begin(_one(hand))} is paid {_dollars(cents)}{also}."


def award_stake(hand: str, cents: int) -> str:
    """It is not said whether the stake comes back."""
    return f"{_begin(_one(hand))} is paid {_dollars(cents)}; the text does not say whether beside the stake."


def low_award(hand: str, cents: int, number: int) -> str:
    """It is not said whether the amount or the odds go before."""
    less = f"{_dollars(cents)} is less than {number:,} to 1"
    return f"For {_one(hand)} {less}, and the text does not say which is paid."


def greater(hand: str, cents: int, number: int) -> str:
    """The odds are paid, being more than the amount."""
    return f"{_begin(_one(hand))} is paid {number:,} to 1, which is more than {_dollars(cents)}."


def fold(rule: WagerRule) -> str:
    """What a fold does to a wager of its own."""
    if rule.after_fold == "lost":
        return f"The player has folded: the {rule.title} is lost."
    return f"The player has folded: the text does not say whether the {rule.title} is still paid."


def _one(name: str) -> str:
    return name.lower() if name.lower().endswith("-of-a-kind") else one(name)


def _begin(text: str) -> str:
    return text[:1].upper() + text[1:]


def _dollars(cents: int) -> str:
    whole, rest = divmod(cents, 100)
    return f"${whole:,}.{rest:02}" if rest else f"${whole:,}"
