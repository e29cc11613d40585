"""Rounds of three-card poker to settle, the rare hands as often as the common ones."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.independent.law import DECK, RANKS, SUITS
from tests.independent.three_card_20_11 import ANTE_BONUS, LEAST_PAIR_PLUS, SIX_CARD

ROYAL_SIX = "9TJQKA"
MADE_OF_SIX = ("royal", "straight flush", "four", "full house", "flush", "straight", "three", "any")

Cards = list[str]


def _three(chance: Random, kind: str) -> Cards:
    """Three cards of a kind, drawn blindly within it."""
    suits = chance.sample(SUITS, 3)
    if kind in {"straight", "straight flush", "mini royal"}:
        top = 12 if kind == "mini royal" else chance.randint(1, 12)
        ranks = [RANKS[index] for index in (top, top - 1, top - 2)]  # at 1, three-two-ace
        return [
            rank + (suits[0] if kind != "straight" else suit) for rank, suit in zip(ranks, suits, strict=True)
        ]
    if kind == "three":
        rank = chance.choice(RANKS)
        return [rank + suit for suit in suits]
    if kind == "pair":
        pair, other = chance.sample(RANKS, 2)
        return [pair + suits[0], pair + suits[1], other + chance.choice(SUITS)]
    ranks = chance.sample(RANKS[:10] if kind == "no queen" else RANKS, 3)
    return [rank + (suits[0] if kind == "flush" else chance.choice(SUITS)) for rank in ranks]


KINDS = ("mini royal", "straight flush", "three", "straight", "flush", "pair", "any", "no queen")


def _two_hands(chance: Random) -> tuple[Cards, Cards]:
    """A hand of a drawn kind each; one time in four the dealer's has the player's ranks in other suits."""
    while True:
        player = _three(chance, chance.choice(KINDS))
        dealer = _three(chance, chance.choice(KINDS))
        if chance.random() < 0.25:
            moved = dict(zip(SUITS, chance.sample(SUITS, 4), strict=True))
            dealer = [card[0] + moved[card[1]] for card in player]
        if len({*player, *dealer}) == 6:
            return player, dealer


def _five(chance: Random, kind: str) -> Cards:
    """Five cards of a kind, for six that hold them."""
    suit, ranks = chance.choice(SUITS), chance.sample(RANKS, 5)
    if kind in {"straight", "straight flush", "royal"}:
        top = 12 if kind == "royal" else chance.randint(3, 12)
        ranks = [RANKS[index] for index in range(top - 4, top + 1)]  # at 3, five to ace
    if kind in {"four", "full house", "three"}:
        held = {"four": (4, 1), "full house": (3, 2), "three": (3, 1, 1)}[kind]
        return [r + s for r, n in zip(ranks, held, strict=False) for s in chance.sample(SUITS, n)]
    one_suit = kind in {"royal", "straight flush", "flush"}
    return [rank + (suit if one_suit else chance.choice(SUITS)) for rank in ranks]


def _six(chance: Random) -> tuple[Cards, Cards]:
    """Six cards that hold five of a drawn kind, one time in nine a six-card royal, dealt out blindly."""
    kind = chance.choice([*MADE_OF_SIX, "six-card royal"])
    if kind == "six-card royal":
        suit = chance.choice(SUITS)
        six = [rank + suit for rank in ROYAL_SIX]
    else:
        five = _five(chance, kind)
        six = [*five, chance.choice([card for card in DECK if card not in five])]
    chance.shuffle(six)
    return six[:3], six[3:]


def _posted(chance: Random) -> dict[str, int]:
    """A table at or above the floor, sometimes without a row for the mini royal."""
    table = {row: least + chance.choice((0, 0, 1, 5)) for row, least in LEAST_PAIR_PLUS.items()}
    if chance.random() < 0.3:
        del table["mini-royal-flush"]
    return table


def _wagers(chance: Random) -> tuple[dict[str, int], str]:
    """Wagers that a player can place together, and the versions of the six-card bonus that they allow."""
    ante, other = chance.randint(1, 5_000), chance.randint(1, 5_000)
    played = chance.choice(({}, {"ante": ante}, {"ante": ante, "play": ante}, {"ante": ante, "play": ante}))
    if played and chance.random() < 0.3:
        return played, ""
    return {**played, "pair-plus": other}, "i. ii." if played else "i."


def drawn_round(chance: Random) -> dict[str, Any]:
    """A round that is fit to be settled."""
    player, dealer = chance.choice((_two_hands, _six))(chance)
    chance.shuffle(player)
    wagers, versions = _wagers(chance)
    tables: dict[str, Any] = {}
    if "ante" in wagers and chance.random() < 0.8:
        tables["ante-bonus"] = chance.choice(list(ANTE_BONUS))
    if "pair-plus" in wagers and chance.random() < 0.7:
        tables["pair-plus"] = _posted(chance)
    if versions and chance.random() < 0.7:
        wagers["six-card-bonus"] = chance.randint(1, 5_000)
        tables["six-card-bonus"] = chance.choice(
            [t for t in SIX_CARD if t.split(".")[0] + "." in versions.split()]
        )
    return {"player": "".join(player), "dealer": "".join(dealer), "wagers": wagers, "tables": tables}


def drawn_rounds(seed: int, count: int) -> list[dict[str, Any]]:
    """Reproducible rounds."""
    chance = Random(seed)  # noqa: S311 - a reproducible draw
    return [drawn_round(chance) for _ in range(count)]
