"""Faults that real software has had, each reduced to a hand or a pair: the answer it gave, and the law's.

Sources are public reports. What is no hand, pair or round has tests of its own; scope.toml says where each
report is tested, and which are outside of what is tested here.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A fault as it was reported: by whom, of what kind, and what the software did."""

    id: str
    source: str
    kind: str
    fault: str
    game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Naming(Case):
    """A hand that was called `wrong` (None where the program ended, or answered differently each time).

    `decides` is the clause by which it is `right`, `fails` the clause that a product with the fault breaks.
    """

    cards: str
    right: str
    wrong: str | None = None
    decides: str
    fails: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair(Case):
    """Two hands: 1 the first is higher, 0 they tie, -1 the second is higher."""

    first: str
    second: str
    right: int
    wrong: int
    decides: str
    fails: str
    besides: str = ""
    """A clause that speaks of this very pair too, and may fail as well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal(Case):
    """A text that is no hand of the game, and was ranked all the same as `wrong` (None: not named)."""

    cards: str
    wrong: str | None = None
    says: str
    """What our own refusal says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settling(Case):
    """A round, and what each wager won or lost, its stake not counted; in cents."""

    player: str
    dealer: str
    wagers: dict[str, int]
    right: dict[str, int]
    wrong: dict[str, int]
    decides: dict[str, str]
    """The clause that decides, by wager."""
    fails: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _File:
    naming: tuple[Naming, ...]
    pair: tuple[Pair, ...]
    refusal: tuple[Refusal, ...]
    settling: tuple[Settling, ...]


_FILE = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("data.toml").read_text(encoding="utf-8")), _File
)

NAMINGS: Final = _FILE.naming
PAIRS: Final = _FILE.pair
REFUSALS: Final = _FILE.refusal
SETTLINGS: Final = _FILE.settling
