"""Each way in which Gherkin could lie stops the run, with file, line and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pytest_bdd import parsers, then

from clausecheck.check.collection_steps import StepBook
from clausecheck.check.features import FeatureErrors, read_features
from clausecheck.check.vocabulary import MODULES
from tests.check.gherkin_sample import CLAUSES, GAMES, SAMPLE, folder, read, rule

if TYPE_CHECKING:
    from pathlib import Path

PAIR = 'Given the hand "Jk Ks"\nThen it ranks as a "pair"\n'


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Places are told from where the user stands."""
    monkeypatch.chdir(tmp_path)


def defects(tmp_path: Path, text: str) -> list[str]:
    """The defects of a file, as "line: what; hint"."""
    with pytest.raises(FeatureErrors) as caught:
        read(folder(tmp_path, x=text))
    return [line.removeprefix("features/xx-1/x.feature:") for line in str(caught.value).splitlines()]


def outline(examples: str, *, given: str = 'Given the hand "<hand>"') -> str:
    return rule(f'Scenario Outline: o\n{given}\nThen it ranks as a "pair"\n{examples}')


# A feature made by rule() has its first line of the body at line 5.
CASES = {
    "a name used twice": (
        rule(f"Scenario: one\n{PAIR}Scenario: one\n{PAIR}"),
        '8: the name "one" is already used at line 5; a name is used once in a feature, '
        "or one of the two would not run",
    ),
    "a name used twice in two rules": (
        rule(f"Scenario: one\n{PAIR}@clause:a\nRule: s\nScenario: one\n{PAIR}"),
        '10: the name "one" is already used at line 5',
    ),
    "one check id of two names": (
        rule(f"Scenario: one, two\n{PAIR}Scenario: one two\n{PAIR}"),
        "8: the check id xx-1/b.5/one-two is already taken at features/xx-1/x.feature:5; "
        "reword the scenario's name",
    ),
    "a row twice": (
        outline("Examples:\n| hand |\n| A |\n| A |\n"),
        "11: the check id xx-1/b.5/o-a is already taken at features/xx-1/x.feature:10; "
        "drop or change the row",
    ),
    "a name without letters": (rule(f"Scenario: ♠\n{PAIR}"), '5: "♠" has no letter or digit'),
    "no name": (rule(f"Scenario:\n{PAIR}"), "5: a scenario without a name"),
    "no Then": (
        rule('Scenario: one\nGiven the hand "A"\n'),
        '5: "one" has no Then; it checks nothing: say with Then what must hold',
    ),
    "no steps": (rule("Scenario: one\n"), '5: "one" has no Then'),
    "a Given behind the last Then": (
        rule(f'Scenario: one\n{PAIR}Given the hand "A"\n'),
        "8: a step behind the last Then, which nothing checks",
    ),
    "a Then in a Background": (
        rule(f'Background:\nGiven the hand "A"\nThen it ranks as a "pair"\nScenario: one\n{PAIR}'),
        "7: a Then in a Background",
    ),
    "a Background without steps": (
        rule(f"Background:\nScenario: one\n{PAIR}"),
        "5: a Background without steps",
    ),
    "And first": (
        rule('Scenario: one\nAnd the hand "A"\nThen it ranks as a "pair"\n'),
        '6: the first step "the hand "A"" begins with And, But or *',
    ),
    "Examples without rows": (
        outline("Examples:\n| hand |\n"),
        "8: an Examples table without rows checks nothing; give it rows, or remove it",
    ),
    "Examples without a table": (outline("Examples:\n"), "8: an Examples table without rows"),
    "one of two tables without rows": (
        outline("Examples:\n| hand |\n| A |\nExamples:\n| hand |\n"),
        "11: an Examples table without rows",
    ),
    "an outline without Examples": (outline(""), '5: the outline "o" has no Examples; give it rows'),
    "a placeholder without a column": (
        outline("Examples:\n| hand |\n| A |\n", given='Given the hand "<hand> <hnad>"'),
        '6: no column of the Examples at line 8 is named "hnad"; columns: hand',
    ),
    "a placeholder without a column in the second table": (
        outline("Examples:\n| hand |\n| A |\nExamples:\n| hnd |\n| B |\n"),
        '6: no column of the Examples at line 11 is named "hand"; columns: hnd',
    ),
    "an unused column": (
        outline("Examples:\n| hand | why |\n| A | b |\n"),
        '9: no placeholder uses the column "why"; write <why> in a step, or remove the column',
    ),
    "a column twice": (
        outline("Examples:\n| hand | hand |\n| A | b |\n"),
        '9: the column "hand" stands twice; one would be lost',
    ),
    "a column without a name": (
        outline("Examples:\n| hand | |\n| A | b |\n"),
        "9: a column without a name",
    ),
    "a placeholder without Examples": (
        rule('Scenario: one\nGiven the hand "<hand>"\nThen it ranks as a "pair"\n'),
        "6: <hand> in a scenario without Examples",
    ),
    "a placeholder in a table without Examples": (
        rule('Scenario: one\nGiven the table\n| <card> |\nThen it ranks as a "pair"\n'),
        "6: <card> in a scenario without Examples",
    ),
    "a row with too many cells": (
        outline("Examples:\n| hand |\n| A | b |\n"),
        r"10: this row has another number of cells than its table; one cell a column; write | in a cell as",
    ),
    "a comment that makes a cell": (
        outline("Examples:\n| hand |\n| A | # (c)4 |\n"),
        "10: this row has another number of cells",
    ),
    "a row that is not closed": (
        rule('Scenario: one\nGiven the table\n| A | B\n| C | D\nThen it ranks as a "pair"\n'),
        '7: "B" behind the last | of a row is lost; close the cell with |',
    ),
    "an unknown step": (
        rule('Scenario: one\nGiven the hand "A"\nThen it rank as a "pair"\n'),
        '7: no step is worded "it rank as a "pair""; the nearest is: it ranks as a "CATEGORY"',
    ),
    "a step of another type": (
        rule('Scenario: one\nGiven it ranks as a "pair"\nThen it ranks as a "pair"\n'),
        '6: no step is worded "it ranks as a "pair""; it is worded as a Then',
    ),
    "a greedy argument among others": (
        rule('Scenario: one\nGiven the hand "A"\nThen "A" beats "B" beats "C" at low poker\n'),
        '7: the step ""A" beats "B" beats "C" at low poker" is read as one argument from "A" to "B"',
    ),
    "a greedy step": (
        rule('Scenario: one\nGiven the hand "As" against "Kd"\nThen it ranks as a "pair"\n'),
        '6: the step "the hand "As" against "Kd"" is read as one argument from "As" to "Kd", '
        'quotes and all; its wording is the hand "HAND": split it into two steps',
    ),
    "an odd quote": (
        rule('Scenario: one\nGiven the hand "A" B"\nThen it ranks as a "pair"\n'),
        '6: the step "the hand "A" B"" has an odd number of quotes',
    ),
    "text glued to a quote": (
        rule('Scenario: one\nGiven the hand "A"B"C"\nThen it ranks as a "pair"\n'),
        '6: the step "the hand "A"B"C"" has text glued to the quotes of "A"',
    ),
    "a comment behind a step": (
        rule('Scenario: one\nGiven the hand "A"\nThen it ranks as a "pair" # b.5\n'),
        '7: no step is worded "it ranks as a "pair" # b.5"',
    ),
    "an unknown clause": (
        rule(f"Scenario: one\n{PAIR}", tags="@clause:b.55"),
        '3: @clause:b.55 names no clause of this regulation; did you mean "b.5"?',
    ),
    "no clause": (rule(f"Scenario: one\n{PAIR}", tags=""), '5: "one" is under no clause'),
    "no clause, outside rules": (
        f"@game:poker-high-5\nFeature: f\nScenario: one\n{PAIR}",
        '3: "one" is under no clause; put it below a Rule tagged @clause:…',
    ),
    "two clauses": (
        rule(f"Scenario: one\n{PAIR}", tags="@clause:b.5 @clause:a"),
        "3: a second clause tag, @clause:a; keep one: a check belongs to one clause",
    ),
    "a clause on the Feature": (
        f"@clause:a @game:poker-high-5\nFeature: f\n@clause:a\nRule: r\nScenario: one\n{PAIR}",
        "1: @clause:a on a Feature; put it on the Rule of that clause",
    ),
    "a clause of two rules": (
        rule(f"Scenario: one\n{PAIR}@clause:b.5\nRule: s\nScenario: two\n{PAIR}"),
        "9: a second Rule of clause b.5; the first is at line 4",
    ),
    "an unknown game": (
        rule(f"@game:poker-hi-5\nScenario: one\n{PAIR}"),
        '5: @game:poker-hi-5 names no game of this regulation; did you mean "poker-high-5"?',
    ),
    "no game": (
        f"Feature: f\n@clause:a\nRule: r\nScenario: one\n{PAIR}",
        '4: "one" names no game; tag the Feature, Rule or scenario @game:…',
    ),
    "a misspelt tag": (
        rule(f"@claus:b.5\nScenario: one\n{PAIR}"),
        '5: the tag @claus:b.5 is unknown; did you mean "@clause:b.5"?',
    ),
    "an unknown tag": (
        rule(f"@smoke\nScenario: one\n{PAIR}"),
        "5: the tag @smoke is unknown; tags are @clause:… and @game:…",
    ),
    "a tag on Examples": (
        outline("@game:poker-high-5\nExamples:\n| hand |\n| A |\n"),
        "8: @game:poker-high-5 on Examples; put it on the Feature, Rule or scenario",
    ),
    "a rule without scenarios": (
        rule(f"Scenario: one\n{PAIR}@clause:a\nRule: s\n"),
        '9: no scenario in "s"; write one, or remove it',
    ),
    "a feature without scenarios": (
        "@game:poker-high-5\nFeature: f\n",
        '2: the feature "f" has no scenario; write one, or remove the file',
    ),
    "another language": (
        "# language: de\n@game:poker-high-5\nFunktionalität: f\n@clause:a\nRegel: r\nSzenario: one\n"
        'Angenommen the hand "A"\nDann it ranks as a "pair"\n',
        '1: the language "de" has no steps',
    ),
    "a language that is none": ("# language: zz\nFeature: f\n", "1: language not supported: zz"),
    "two Backgrounds": (
        rule(f'Background:\nGiven the hand "A"\nBackground:\nGiven the hand "B"\nScenario: one\n{PAIR}'),
        "7: a second or misplaced Background; keep one, before the first scenario",
    ),
    "a Background below a scenario": (
        rule(f'Scenario: one\n{PAIR}Background:\nGiven the hand "B"\n'),
        "8: a second or misplaced Background",
    ),
    "no Feature": (f"Scenario: one\n{PAIR}", '1: no Feature before "Scenario: one"'),
    "two Features": (rule(f"Scenario: one\n{PAIR}Feature: g\n"), "8: a second Feature in one file"),
    "an empty file": ("", "1: has no Feature; begin with: Feature: a name"),
    "text that is no step": (
        rule(f"Scenario: one\n{PAIR}thus it is\n"),
        '8: "thus it is" is not Gherkin here',
    ),
    "an open docstring": (
        rule('Scenario: one\nGiven the note\n"""\nabc\n'),
        ": the file ends inside a docstring",
    ),
    "a tag with a space": (
        rule(f"@clause: b.5\nScenario: one\n{PAIR}"),
        "5: a tag may not contain whitespace",
    ),
    "Examples without an outline": (
        rule("Examples:\n| hand |\n| A |\n"),
        "no scenario",
    ),
    "a misspelt keyword": (
        rule('Scenario: one\nGivn the hand "A"\nThen it ranks as a "pair"\n'),
        '6: "Givn the hand "A"" is no step and would not run',
    ),
    "a misspelt Background": (
        rule(f'Scenario: one\n{PAIR}\nScenario: two\nBackground:\nGiven the hand "A"\n'),
        '10: "Background:" is no step',
    ),
    "a misspelt scenario": (
        rule(f"Scenaro: one\n{PAIR}Scenario: two\n{PAIR}"),
        '5: "Scenaro: one" is taken for a description and would not run',
    ),
    "a scenario without its colon": (
        rule(f"Scenario one\n{PAIR}Scenario: two\n{PAIR}"),
        '7: "Then it ranks as a "pair"" is taken for a description and would not run',
    ),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES.keys())
def test_a_defect_names_its_line_and_what_to_do(tmp_path: Path, text: str, expected: str) -> None:
    found = defects(tmp_path, text)
    assert any(expected in line for line in found), found


@pytest.mark.parametrize("tag", ["skip", "xfail", "wip", "skipif", "usefixtures"])
@pytest.mark.parametrize("place", ["feature", "rule", "scenario"])
def test_a_tag_turns_no_check_off(tmp_path: Path, tag: str, place: str) -> None:
    text = rule(f"Scenario: one\n{PAIR}")
    before = {"feature": "Feature:", "rule": "Rule:", "scenario": "Scenario:"}[place]
    (found,) = defects(tmp_path, text.replace(before, f"@{tag}\n{before}"))
    assert f"the tag @{tag} is unknown; a check is not turned off by a tag" in found


NEAREST = [
    ("given", "evry hand of high card showdown", "every hand of TITLE"),
    ("given", "any hand of poker, its cards in any ordr", "any hand of TITLE, its cards in any order"),
    ("given", "$10 on ante nd play", "AMOUNT on ante and play"),
    ("then", 'it ranks a "royal flush"', 'it ranks as "CATEGORY"'),
    ("then", "the pair plus wagr is paid 35 to 1", "the WAGER is paid ODDS to 1"),
    ("then", "the weather is fine today", None),
]


@pytest.mark.parametrize(("kind", "text", "sentence"), NEAREST)
def test_the_nearest_sentence_is_told_as_the_vocabulary_has_it(
    tmp_path: Path, kind: str, text: str, sentence: str | None
) -> None:
    step = f"{kind.title()} {text}\n"
    body = step + 'Then it ranks as a "pair"\n' if kind == "given" else f'Given the hand "A"\n{step}'
    home = folder(tmp_path, x=rule(f"Scenario: one\n{body}"))
    with pytest.raises(FeatureErrors) as caught:
        read_features(home, regulation="xx-1", clauses=CLAUSES, games=GAMES, match=StepBook(*MODULES))
    hint = f"the nearest is: {sentence}" if sentence else "see the vocabulary's steps"
    assert [defect.hint for defect in caught.value.defects] == [hint]


def test_two_definitions_are_named(tmp_path: Path) -> None:
    class Steps:
        @then(parsers.parse("the hand {a} beats {b}"))
        @then(parsers.parse("the hand {a} beats {b} at low poker"))
        def _(self) -> None: ...

    text = rule("Scenario: one\nThen the hand A beats B at low poker\n")
    home = folder(tmp_path, x=text)
    with pytest.raises(FeatureErrors) as caught:
        read_features(home, regulation="xx-1", clauses=CLAUSES, games=GAMES, match=StepBook(Steps))
    assert str(caught.value) == (
        'features/xx-1/x.feature:6: the step "the hand A beats B at low poker" could be '
        '"the hand A beats B at low poker" or "the hand A beats B"; '
        "reword it so that one step matches"
    )


def test_all_defects_of_all_files_come_at_once_in_order(tmp_path: Path) -> None:
    home = folder(
        tmp_path,
        a=rule('Scenario: one\nGiven the hand "A"\n'),
        b=b"\xff\xfe",
        c="Scenario: x\n",
        d=rule(f"Scenario: two\n{PAIR}@wip\nScenario: three\nGiven the hnd\n"),
    )
    with pytest.raises(FeatureErrors) as caught:
        read(home)
    assert [error.where.removeprefix("features/xx-1/") for error in caught.value.defects] == [
        "a.feature:5",
        "b.feature",
        "c.feature:1",
        "d.feature:8",
        "d.feature:9",
        "d.feature:10",
    ]
    assert caught.value.exit_code == 2


def test_one_id_in_two_files_is_a_defect(tmp_path: Path) -> None:
    text = rule(f"Scenario: one\n{PAIR}")
    with pytest.raises(FeatureErrors, match=r"^features/xx-1/b.feature:5: the check id .*/a.feature:5;"):
        read(folder(tmp_path, a=text, b=text))


def test_a_step_is_reported_once_however_many_rows_have_it(tmp_path: Path) -> None:
    text = rule('Scenario Outline: o\nGiven the hand "<h>"\nThen so\nExamples:\n| h |\n| A |\n| B |\n')
    assert defects(tmp_path, text) == ['7: no step is worded "so"; see the vocabulary\'s steps']


def test_a_suffix_that_pytest_passes_over_is_a_defect(tmp_path: Path) -> None:
    home = folder(tmp_path, a=rule(f"Scenario: one\n{PAIR}"))
    (home / "a.feature").rename(home / "a.Feature")
    with pytest.raises(FeatureErrors, match=r'ends in "\.Feature"'):
        read(home)


@pytest.mark.parametrize(
    "body",
    [
        pytest.param('Scenario: one\nThen "As" beats "Kd"\n', id="two quoted arguments, no Given"),
        pytest.param(f"Scenario: one\n# a comment\n{PAIR}", id="comment"),
        pytest.param(f"When a joker is dealt\nit is no wild card.\n\nScenario: one\n{PAIR}", id="prose"),
        pytest.param(f'Scenario: one\nGiven the note\n"""\n"""\n{PAIR}', id="empty docstring"),
        pytest.param(
            'Scenario Outline: o\nGiven the table\n| <card> |\nThen it ranks as a "pair"\n'
            "Examples:\n| card |\n| As | # (c)4\n",
            id="placeholder in a data table, comment behind a row",
        ),
        pytest.param(
            'Background:\nGiven the hand "<h>"\nScenario Outline: o\nThen it ranks as a "pair"\n'
            "Examples:\n| h |\n| As |\n",
            id="placeholder in a background",
        ),
    ],
)
def test_what_is_no_defect(tmp_path: Path, body: str) -> None:
    assert len(read(folder(tmp_path, x=rule(body)))) == 1


def test_the_wording_is_not_looked_at_without_a_vocabulary(tmp_path: Path) -> None:
    home = folder(tmp_path, x=SAMPLE.replace('it ties with "Kc Kd"', "nobody knows"))
    assert len(read(home, worded=False)) == 7
    with pytest.raises(FeatureErrors, match="nobody knows"):
        read(home)
