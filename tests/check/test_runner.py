"""A run is the same whatever the user's folder, environment and installed plugins say."""

from __future__ import annotations

import os
import sys
import threading
import warnings
from typing import TYPE_CHECKING

import pytest
from pytest_bdd.feature import features as feature_cache
from pytest_bdd.feature import get_feature
from pytest_bdd.utils import CONFIG_STACK

from clausecheck.check.collection import FeatureCollection
from clausecheck.check.features import FeatureErrors
from clausecheck.check.runner import run_pytest
from clausecheck.errors import UsageError
from tests.check import gherkin_steps
from tests.check.gherkin_run import Recorder, run
from tests.check.gherkin_sample import SAMPLE, folder, read, rule

if TYPE_CHECKING:
    from pathlib import Path

TRAPS = {
    "pytest.ini": "[pytest]\naddopts = -k king --bogus\npython_files = *.py\nmarkers =\n",
    "tox.ini": "[pytest]\naddopts = -k king\n",
    "setup.cfg": "[tool:pytest]\naddopts = -k king\n",
    "pyproject.toml": '[tool.pytest.ini_options]\naddopts = "-k king"\nrequired_plugins = ["nobody"]\n',
    "conftest.py": "def pytest_collection_modifyitems(items):\n    del items[1:]\n",
    "__init__.py": "raise RuntimeError('imported')\n",
    "test_stray.py": "def test_stray():\n    raise RuntimeError('ran')\n",
}


@pytest.mark.parametrize("place", [".", "features", "features/xx-1"])
@pytest.mark.parametrize("name", TRAPS)
def test_a_file_of_the_users_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, place: str
) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    checks = read(home)
    (tmp_path / place / name).write_text(TRAPS[name])
    monkeypatch.chdir(tmp_path)
    code, recorder = run(home, checks)
    assert (code, recorder.checks, len(recorder.outcomes)) == (0, checks, 7)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PYTEST_ADDOPTS", "-k king --collect-only"),
        ("PYTEST_PLUGINS", "no_such_plugin"),
        ("PYTEST_THEME", "no-such-theme"),
        ("PYTEST_DEBUG", "1"),
        ("PYTHONWARNINGS", "error"),
    ],
)
def test_a_variable_of_the_users_changes_nothing_and_is_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    monkeypatch.setenv(name, value)
    before = dict(os.environ)
    code, recorder = run(home, read(home))
    assert (code, len(recorder.outcomes)) == (0, 7)
    assert dict(os.environ) == before


def test_an_installed_plugin_is_not_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "site"
    (site / "stray-1.0.dist-info").mkdir(parents=True)
    (site / "stray-1.0.dist-info" / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: stray\nVersion: 1.0\n"
    )
    (site / "stray-1.0.dist-info" / "entry_points.txt").write_text("[pytest11]\nstray = stray_plugin\n")
    loaded = tmp_path / "loaded"
    (site / "stray_plugin.py").write_text(f"from pathlib import Path\nPath({str(loaded)!r}).touch()\n")
    monkeypatch.syspath_prepend(site)
    home = folder(tmp_path, sample=SAMPLE)
    pytest.main(["--version", "--version"])
    assert loaded.exists(), "the trap must bite where nothing keeps it out"
    loaded.unlink()
    del sys.modules["stray_plugin"]
    path = list(sys.path)
    assert run(home, read(home))[0] == 0
    assert sys.path == path
    assert not loaded.exists()


def test_nothing_is_written_and_nothing_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    home = folder(tmp_path, sample=SAMPLE.replace('"straight"', '"wrong"'))
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    stack, cached = list(CONFIG_STACK), dict(feature_cache)
    assert run(home, read(home))[0] == 1
    assert capfd.readouterr() == ("", "")
    assert sorted(tmp_path.rglob("*")) == before
    assert list(CONFIG_STACK) == stack
    assert feature_cache == cached


def test_a_second_run_sees_what_was_written_since(tmp_path: Path) -> None:
    for hand in ("As Ac", "Kd Kc"):
        home = folder(
            tmp_path, x=rule(f'Scenario: one\nGiven the hand "{hand}"\nThen it ranks as a "pair"\n')
        )
        _, recorder = run(home, read(home))
        assert recorder.said == {"xx-1/b.5/one": [hand, f"{hand} = pair"]}


def test_the_callers_own_features_stay_cached(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    mine = get_feature(str(home), "sample.feature")
    try:
        run(home, read(home))
        assert get_feature(str(home), "sample.feature") is mine
    finally:
        del feature_cache[str(home / "sample.feature")]


class Inner:
    """A step that starts a run of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def pytest_runtest_setup(self) -> None:
        code, recorder = run(self.home, read(self.home))
        assert (code, len(recorder.outcomes)) == (0, 7)


def test_a_run_may_be_started_inside_a_run(tmp_path: Path) -> None:
    inner = folder(tmp_path / "inner", sample=SAMPLE)
    outer = folder(
        tmp_path / "outer", x=rule('Scenario: one\nGiven the hand "A"\nThen it ranks as a "pair"\n')
    )
    code, recorder = run(outer, read(outer), Inner(inner))
    assert (code, list(recorder.outcomes.values())) == (0, ["passed"])


def test_an_interrupt_reaches_the_caller_after_the_plugins_have_finished(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    body = """
    Scenario: one
      Given the hand "A"
      Then it ranks as a "pair"
    Scenario: two
      Given the hand "A"
      Then it interrupts
    Scenario: three
      Given the hand "A"
      Then it ranks as a "pair"
    """
    home = folder(tmp_path, x=rule(body))
    checks, stack = read(home), list(CONFIG_STACK)
    recorder = Recorder()
    plugins = [gherkin_steps, FeatureCollection(checks), recorder]
    with pytest.raises(KeyboardInterrupt):
        run_pytest([home], plugins=plugins, rootdir=tmp_path)
    assert list(recorder.outcomes) == ["features/xx-1/x.feature::xx-1/b.5/one"]
    assert recorder.finished == 1
    assert capfd.readouterr() == ("", "")
    assert list(CONFIG_STACK) == stack


class Broken:
    """A plugin with a defect, in the hook named."""

    def __init__(self, hook: str, error: BaseException) -> None:
        def fail() -> None:
            raise error

        setattr(self, hook, fail)


@pytest.mark.parametrize(
    "hook", ["pytest_configure", "pytest_sessionstart", "pytest_collection", "pytest_runtestloop"]
)
@pytest.mark.parametrize(
    ("error", "raised"),
    [
        (RuntimeError("defect"), RuntimeError),
        (FeatureErrors([]), FeatureErrors),
        (pytest.UsageError("wrong"), UsageError),
        (KeyboardInterrupt(), KeyboardInterrupt),
    ],
    ids=["defect", "ours", "usage", "interrupt"],
)
def test_what_stops_a_session_is_raised_and_not_printed(
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    hook: str,
    error: BaseException,
    raised: type[BaseException],
) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    stack = list(CONFIG_STACK)
    with pytest.raises(raised):
        run(home, read(home), Broken(hook, error))
    assert capfd.readouterr() == ("", "")
    assert list(CONFIG_STACK) == stack


class Warner:
    """A plugin whose hook warns, as libraries do."""

    def pytest_runtest_setup(self) -> None:
        warnings.warn("old", DeprecationWarning, stacklevel=1)


def test_a_warning_is_no_verdict(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    filters = list(warnings.filters)
    assert run(home, read(home), Warner())[0] == 0
    assert capfd.readouterr() == ("", "")
    assert list(warnings.filters) == filters


def test_a_run_works_beside_the_main_thread(tmp_path: Path) -> None:
    home = folder(tmp_path, sample=SAMPLE)
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(run(home, read(home))[0]))
    thread.start()
    thread.join()
    assert codes == [0]


def test_a_path_that_cannot_be_run_is_an_error(tmp_path: Path) -> None:
    odd = tmp_path / "a[b"
    odd.mkdir()
    for paths, message in (
        ([], "no feature to run"),
        ([tmp_path / "gone"], "no such file or folder: .*gone"),
        ([odd], "cannot be run; pytest takes"),
    ):
        with pytest.raises(UsageError, match=message):
            run_pytest(paths, plugins=[], rootdir=tmp_path)
