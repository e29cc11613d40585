"""A small regulation in Gherkin, for the tests of reading, linting, collecting and running features."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

from clausecheck.check.collection_steps import StepBook
from clausecheck.check.features import PlannedCheck, read_features
from tests.check import gherkin_steps

if TYPE_CHECKING:
    from pathlib import Path

REGULATION = "xx-1"
CLAUSES = ("a", "b", "b.5", "b.6")
GAMES = ("two-card-joker-poker", "poker-high-5")
BOOK = StepBook(gherkin_steps)

SAMPLE = """\
@game:two-card-joker-poker
Feature: Two-card hands (§ 30.5 – ranks ♠)

  Background:
    Given the jokers are in

  @clause:b.5
  Rule: (b)5 Pair
    Prose about the clause.

    Background:
      Given the deck is whole

    Scenario: a joker and a king are a pair of kings
      Given the hand "Jk Ks"
      Then it ranks as a "pair"
      And it ties with "Kc Kd"

    Scenario Outline: suits make no difference
      Given the hand "<hand>"
      Then it ranks as a "<category>"

      Examples: black
        | hand  | category |
        | As Ac | pair     |
        | 2s 2c | pair     |
      Examples: red
        | category  | hand  |
        | high-card | Ah Kd |

  @clause:b.6
  Rule: (b)6 High card
    Scenario Outline: <hand> is a <category>
      Given the hand "<hand>"
      Then it ranks as a "<category>"
      Examples:
        | hand  | category  |
        | As Kc | high-card |

    Scenario: every hand this clause describes
      Given every hand of two-card joker poker
      Then it ranks as a "high-card"

    @clause:a @game:poker-high-5
    Scenario: any hand has a rank
      Given any hand of five cards
      Then it ranks as a "straight"
"""


def folder(tmp_path: Path, **files: str | bytes) -> Path:
    """A regulation's folder below tmp_path/features with a file for each keyword."""
    home = tmp_path / "features" / REGULATION
    home.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        data = text if isinstance(text, bytes) else text.encode()
        (home / f"{name}.feature").write_bytes(data)
    return home


def read(home: Path, *, worded: bool = True) -> list[PlannedCheck]:
    """The checks of a folder, against the sample's clauses, games and (if `worded`) steps."""
    match = BOOK if worded else None
    return read_features(home, regulation=REGULATION, clauses=CLAUSES, games=GAMES, match=match)


def rule(body: str, *, tags: str = "@clause:b.5") -> str:
    """A feature whose one Rule has this body."""
    head = f"@game:two-card-joker-poker\nFeature: f\n{tags}\nRule: r\n"
    return head + dedent(body)
