"""Short ways to settle a round of three-card poker in tests. Money is in cents."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from clausecheck.errors import RoundError
from clausecheck.law import Law, load_catalogue
from clausecheck.law.settlement.settle import Payout, read_round, settle

ID = "nj-13-69f-20.11"
BASE = {"ante": 1000, "play": 1000}


@cache
def law(*departures: tuple[str, str]) -> Law:
    return Law(load_catalogue()[ID], departures)


def payouts(
    player: str,
    dealer: str,
    wagers: Mapping[str, int] = BASE,
    tables: Mapping[str, Any] | None = None,
    readings: tuple[tuple[str, str], ...] = (),
) -> dict[str, Payout]:
    """What the law pays, by wager."""
    used = law(*readings)
    asked = {"player": player, "dealer": dealer, "wagers": dict(wagers), "tables": dict(tables or {})}
    return {payout.wager: payout for payout in settle(used, read_round(asked, used))}


def cents(
    player: str,
    dealer: str,
    wagers: Mapping[str, int] = BASE,
    tables: Mapping[str, Any] | None = None,
    readings: tuple[tuple[str, str], ...] = (),
) -> dict[str, int | None]:
    """What each wager receives; None where the text does not say."""
    return {name: payout.cents for name, payout in payouts(player, dealer, wagers, tables, readings).items()}


def refusal(data: object, where: str = "") -> str:
    """Why a round is refused, in one line."""
    with pytest.raises(RoundError) as refused:
        read_round(data, law(), where=where)
    assert "\n" not in str(refused.value)
    return str(refused.value)
