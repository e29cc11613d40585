"""pytest collects feature files as they are, in order, and nothing but the plan."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import pytest_bdd.plugin

from clausecheck.check import runner
from clausecheck.check.collection import FeatureCollection
from clausecheck.check.collection_steps import StepBook
from clausecheck.check.features import FeatureErrors
from clausecheck.check.runner import run_pytest
from tests.check import gherkin_steps
from tests.check.gherkin_run import Recorder, run
from tests.check.gherkin_sample import SAMPLE, folder, read, rule

if TYPE_CHECKING:
    from pathlib import Path


def test_every_planned_check_runs_once_in_order_under_its_id(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    checks = read(home)
    code, recorder = run(home, checks)
    assert code == 0
    assert recorder.checks == checks
    assert recorder.outcomes == {f"features/xx-1/sample.feature::{check.id}": "passed" for check in checks}
    assert recorder.said["xx-1/b.5/suits-make-no-difference-high-card-ah-kd"] == [
        "Ah Kd",
        "Ah Kd = high-card",
    ]


def test_a_check_that_fails_is_an_outcome_and_not_an_error(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE.replace('it ranks as a "straight"', 'it ranks as a "wrong"'))
    code, recorder = run(home, read(home))
    assert code == 1
    assert list(recorder.outcomes.values()) == ["passed"] * 6 + ["failed"]


def test_files_run_in_the_order_of_the_plan(tmp_path: Path) -> None:
    def one(name: str) -> str:
        return rule(f'Scenario: {name}\nGiven the hand "A"\nThen it ranks as a "pair"\n')

    home = folder(tmp_path, b=one("second"), a=one("first"), c=one("third"))
    checks = read(home)
    backwards = [*reversed(checks)]
    assert run(home, checks)[1].checks == checks
    assert run(home, backwards)[1].checks == backwards


def test_a_byte_order_mark_and_crlf_reach_the_steps_as_plain_text(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=b"\xef\xbb\xbf" + SAMPLE.replace("\n", "\r\n").encode())
    code, recorder = run(home, read(home))
    assert (code, len(recorder.outcomes)) == (0, 7)


def test_odd_cells_data_tables_and_empty_docstrings_reach_the_steps_whole(tmp_path: Path) -> None:
    body = r"""
    Scenario Outline: o
      Given the hand "<hand>"
      And the table
        | <hand> | x |
      And the note
        '''
        '''
      Then it ranks as a "pair"
      Examples:
        | hand    |
        | A\|K Th | # (c)4
    """
    home = folder(tmp_path, x=rule(body.replace("'''", '"""')))
    code, recorder = run(home, read(home))
    assert code == 0
    assert recorder.said["xx-1/b.5/o-a-k-th"] == ["A|K Th", "[['A|K Th', 'x']]", "note ''", " = pair"]


def test_a_scenario_that_vanished_since_the_plan_stops_the_run(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    checks = read(home)
    folder(tmp_path, sample=SAMPLE.replace("Scenario: any hand has a rank", "Scenario: any hand has rank"))
    with pytest.raises(FeatureErrors) as caught:
        run(home, checks)
    assert [error.where for error in caught.value.defects] == [
        "features/xx-1/sample.feature:45",
        "features/xx-1/sample.feature:5",
    ]
    assert "xx-1/a/any-hand-has-a-rank was planned and pytest-bdd does not collect it" in str(caught.value)
    assert 'pytest-bdd collects "any hand has rank", which was not planned' in str(caught.value)


def test_a_row_that_appeared_since_the_plan_stops_the_run(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    checks = read(home)
    row = "| high-card | Ah Kd |"
    folder(tmp_path, sample=SAMPLE.replace(row, f"{row}\n| pair | Ah Ad |"))
    with pytest.raises(FeatureErrors, match=r'row 4 of "suits make no difference", which was not planned'):
        run(home, checks)


def test_steps_that_changed_since_the_plan_stop_the_run(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    checks = read(home)
    folder(tmp_path, sample=SAMPLE.replace('the hand "Jk Ks"', 'the hand "Jk Qs"'))
    with pytest.raises(
        FeatureErrors, match=r":14: pytest-bdd reads other steps than planned for xx-1/b.5/a-"
    ):
        run(home, checks)


def test_a_file_that_broke_since_the_plan_stops_the_run(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    checks = read(home)
    folder(tmp_path, sample="Scenario: x\n")
    with pytest.raises(FeatureErrors) as caught:
        run(home, checks)
    (line,) = str(caught.value).splitlines()
    assert line.startswith("features/xx-1/sample.feature: changed since it was planned")


def test_a_planned_file_that_is_not_collected_stops_a_certification(tmp_path: Path) -> None:
    body = 'Scenario: other\nGiven the hand "A"\nThen it ranks as a "pair"\n'
    home = folder(tmp_path, sample=SAMPLE, other=rule(body))
    checks = read(home)
    recorder = Recorder()
    plugins = [gherkin_steps, FeatureCollection(checks), recorder]
    with pytest.raises(FeatureErrors, match=r"other.feature:5: xx-1/b.5/other was planned and would not run"):
        run_pytest([home / "sample.feature"], plugins=plugins, rootdir=tmp_path)
    assert recorder.outcomes == {}
    assert recorder.finished == 1


def test_a_feature_that_was_not_planned_stops_a_certification(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    checks = read(home)
    folder(tmp_path, late=rule('Scenario: late\nGiven the hand "A"\nThen it ranks as a "pair"\n'))
    with pytest.raises(FeatureErrors, match=r"late.feature: was not planned"):
        run(home, checks)


class Deselector:
    """A stray plugin that keeps one test."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        del items[1:]


class Reverser:
    """A stray plugin that turns the order round."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.reverse()


def test_nobody_deselects_or_reorders_in_a_certification(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    with pytest.raises(FeatureErrors) as caught:
        run(home, read(home), Deselector())
    assert len(caught.value.defects) == 6
    with pytest.raises(FeatureErrors, match="not run once each in the order planned"):
        run(home, read(home), Reverser())


def test_who_lives_in_pytest_may_choose_and_has_files_of_his_own(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    checks = read(home)
    (home / "foreign.feature").write_text("Feature: of somebody else\n")
    code, recorder = run(home, checks, Deselector(), complete=False)
    assert (code, recorder.checks) == (0, checks[:1])


def test_two_regulations_run_from_one_folder(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    second = home.with_name("xx-2")
    home.rename(second)
    others = [replace(check, id=check.id.replace("xx-1", "xx-2")) for check in read(second)]
    checks = [*read(folder(tmp_path, sample=SAMPLE)), *others]
    code, recorder = run(home.parent, checks)
    assert (code, recorder.checks) == (0, checks)
    assert FeatureCollection(checks).paths == [home / "sample.feature", second / "sample.feature"]


def test_pytest_itself_runs_one_check_by_its_node_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    checks = read(home)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    recorder = Recorder()
    node = f"features/xx-1/sample.feature::{checks[2].id}"
    plugins = [pytest_bdd.plugin, gherkin_steps, FeatureCollection(checks, complete=False), recorder]
    options = ["-p", "no:cacheprovider", "--strict-markers", "-c", str(runner.CONFIGURATION), "--rootdir=."]
    assert pytest.main([*options, "-v", node], plugins=plugins) == 0
    assert recorder.outcomes == {node: "passed"}
    assert f"{node} PASSED" in capsys.readouterr().out


def test_pytest_itself_prints_a_difference_as_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    checks = read(home)
    folder(tmp_path, sample=SAMPLE.replace('the hand "Jk Ks"', 'the hand "Jk Qs"'))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    plugins = [pytest_bdd.plugin, gherkin_steps, FeatureCollection(checks, complete=False), Recorder()]
    options = ["-p", "no:cacheprovider", "-c", str(runner.CONFIGURATION), f"--rootdir={tmp_path}"]
    assert pytest.main([*options, str(home)], plugins=plugins) == pytest.ExitCode.USAGE_ERROR
    error = capsys.readouterr().err
    assert error.startswith(
        "ERROR: features/xx-1/sample.feature:14: pytest-bdd reads other steps than planned"
    )
    assert "Traceback" not in error


def test_a_step_book_knows_its_modules_steps_and_no_others() -> None:
    book = StepBook(gherkin_steps)
    assert book("given", 'the hand "As"') == ['the hand "{hand}"']
    assert book("then", 'the hand "As"') == []
    assert book("given", "trace") == []
    assert "the deck is whole" in book.sentences


def test_a_step_that_two_modules_share_is_one_step() -> None:
    class Again:
        pass

    for name, value in vars(gherkin_steps).items():
        if name.startswith("pytestbdd_stepdef"):
            setattr(Again, name, value)
    assert StepBook(gherkin_steps, Again)("given", 'the hand "As"') == ['the hand "{hand}"']


def test_values_with_spaces_side_by_side_stay_whole(tmp_path: Path) -> None:
    body = """
    Scenario Outline: o
      Then "<first>" beats "<second>"
      Examples:
        | first    | second |
        | As Kd Th | Qc     |
    """
    home = folder(tmp_path, x=rule(body))
    code, recorder = run(home, read(home))
    assert (code, recorder.said) == (0, {"xx-1/b.5/o-as-kd-th-qc": ["As Kd Th > Qc"]})
