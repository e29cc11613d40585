"""What a scenario says of rounds is held against the law before a run: defects with file and line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clausecheck.check.features import FeatureErrors
from clausecheck.check.planning import planned_checks
from clausecheck.law import Law
from tests.check.lawfolder import law_of as hands_law
from tests.check.rounds import EVERY, NJ20, Settler, certified, law_of

if TYPE_CHECKING:
    from pathlib import Path

POSTED = "pair 2, flush 3, straight 5, three-of-a-kind 25, straight flush 35"
RENAMED = "Given any rounds of three-card poker, their suits renamed"
ROUND = 'Given the player holds "As Jd 5c" and the dealer "Kd 9h 3c"'
PAIR = 'Given the player holds "2c 2d 5h" and the dealer "Kd 9h 3c"'
PLAYED, PLUS = "And $10 on ante and play", "And $5 on pair plus"
DOUBLE = "Then the pair plus wager is paid 2 to 1"
WON = "Then the ante wager is paid 1 to 1"


def defects(folder: Path, *steps: str, clause: str = "a.1") -> list[str]:
    law = Law(law_of(folder, *steps, clause=clause)[NJ20])
    with pytest.raises(FeatureErrors) as caught:
        planned_checks([law])
    return [
        f"{defect.where.rpartition(':')[2]}: {defect.what}; {defect.hint}" for defect in caught.value.defects
    ]


@pytest.mark.parametrize(
    ("steps", "line", "said"),
    [
        (
            (ROUND, PLAYED, "Then the ante wager is lost"),
            9,
            "is not what the law data says; The player's hand",
        ),
        ((ROUND, PLAYED, "Then the ante wager receives $10.01"), 9, "is not what the law data says"),
        ((ROUND, PLAYED, "Then the ante wager is returned"), 9, "is not what the law data says"),
        (
            (ROUND, PLAYED, "Then the text does not say what the ante wager receives"),
            9,
            "is not what the law",
        ),
        ((PAIR, PLUS, "Then the pair plus wager is paid 2 to 1"), 9, "is paid 1 to 1 by the least odds"),
        (
            (ROUND, PLAYED, "Then the round is refused"),
            9,
            "is not what the law data says; the law settles it",
        ),
        ((ROUND, PLUS, WON), 9, "no ante is placed"),
        ((ROUND, PLAYED, PLAYED, WON), 9, "the ante wager is placed twice"),
        ((ROUND, PLAYED, EVERY.replace("Given", "And"), WON), 9, "a second Given"),
        ((EVERY, PLAYED, WON), 8, "nothing can be placed here; begin with: Given the player holds"),
        ((ROUND, PLAYED, 'And the ante bonus by table "D"', WON), 10, 'no ante-bonus table is named "D"'),
        (
            (ROUND, PLUS, 'And $5 on the six-card bonus, table "ii.A"', "Then the pair plus wager is lost"),
            10,
            "needs",
        ),
        (
            (ROUND, 'And $5 on pair plus, posted as "pair one"', "Then the round is refused"),
            8,
            "is no row of a table",
        ),
        (
            ('Given the player holds "As Jd" and the dealer "Kd 9h 3c"', PLAYED, WON),
            9,
            "the player holds 2 cards",
        ),
        (
            (EVERY, "Then every wager of clause (a)4 is paid as it says"),
            8,
            "clause (a)4 says nothing of the kind",
        ),
        (
            (EVERY, "Then every posted table below the least odds of clause (a)1 is refused"),
            8,
            "clause (a)1 says nothing of the kind",
        ),
        ((EVERY, "Then every wager of clause (a)9 is paid as it says"), 8, "no clause is (a)9"),
        (("Given every round of two-card joker poker", WON), 7, "speaks of"),
        (('Given the hand "As Jd 5c"', 'Then it ranks as a "pair"'), 7, "speaks of hands"),
    ],
)
def test_a_statement_that_the_law_data_does_not_bear_out_stops_the_run(
    tmp_path: Path, steps: tuple[str, ...], line: int, said: str
) -> None:
    found = defects(tmp_path, *steps)
    assert any(each.startswith(f"{line}: ") and said in each for each in found), found


def test_sentences_about_rounds_are_refused_where_hands_are_ranked(tmp_path: Path) -> None:
    steps = f"Scenario: one\n  {ROUND}\n  {PLAYED}\n  {WON}"
    law = Law(next(iter(hands_law(tmp_path, steps).values())))
    with pytest.raises(FeatureErrors) as caught:
        planned_checks([law])
    assert "speaks of rounds, and two-card joker poker has hands" in str(caught.value.defects[0])


@pytest.mark.parametrize(
    ("steps", "clause"),
    [
        ((ROUND, PLAYED, WON, "And the play wager is paid 1 to 1", "And no ante bonus is paid"), "a.1"),
        ((ROUND, "And $10 on the ante alone", "Then the ante wager is lost"), "a.1"),
        ((PAIR, PLUS, "Then the pair plus wager receives $10"), "a.2"),
        ((PAIR, f'And $1,000.50 on pair plus, posted as "{POSTED}"', DOUBLE), "a.2"),
        ((PAIR, 'And $5 on pair plus, posted as "pair 2"', "Then the round is refused"), "a.2"),
        ((EVERY, "Then every wager of clause (a)3i is paid as it says"), "a.3.i"),
        ((RENAMED, "Then every wager of clause (a)3 is paid as before"), "a.3"),
    ],
)  # fmt: skip
def test_what_the_law_says_may_be_stated_and_the_law_itself_passes(
    tmp_path: Path, steps: tuple[str, ...], clause: str
) -> None:
    (check,) = certified(Settler(), catalogue=law_of(tmp_path, *steps, clause=clause)).planned()
    assert check["outcome"] == "passed"
    assert check["cases"] > 0


def test_a_sentence_about_what_is_altered_wants_something_altered(tmp_path: Path) -> None:
    catalogue = law_of(tmp_path, EVERY, "Then every wager of clause (a)1 is paid as before")
    with pytest.raises(FeatureErrors, match="nothing is altered here"):
        certified(Settler(), catalogue=catalogue)
