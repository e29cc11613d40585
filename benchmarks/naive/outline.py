"""A Scenario Outline with a row a hand, written beside this run's folder."""

from __future__ import annotations

import os
from pathlib import Path

from hands import reported, some
from pytest_bdd import given, parsers, scenarios, then

HEAD = """Feature: hands
  Scenario Outline: a hand is called what the law calls it
    Given the hand <hand>
    Then it ranks as <category>

    Examples:
      | hand | category |
"""

feature = Path(os.environ["NAIVE_FOLDER"]) / "hands.feature"
feature.write_text(HEAD + "".join(f"      | {hand} | {category} |\n" for hand, category in some()))
scenarios(str(feature))


@given(parsers.parse("the hand {hand}"), target_fixture="called")
def _called(hand: str) -> str:
    return reported(hand)


@then(parsers.parse("it ranks as {category}"))
def _ranks(called: str, category: str) -> None:
    assert called == category
