"""Runs as a whole: what is around them changes nothing, and an interrupt leaves whole results."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.run.toys import RAW, alive, checks, outcomes, results_of, run, write_adapter

TRAPS = {
    "pytest.ini": "[pytest]\naddopts = -k joker --bogus\nmarkers =\n",
    "conftest.py": (
        "import sys\nprint('CONFTEST')\n"
        "def pytest_collection_modifyitems(items):\n    del items[1:]\n"
        "def pytest_runtest_makereport(item, call):\n    raise SystemExit(0)\n"
    ),
    "setup.cfg": "[tool:pytest]\naddopts = -k joker\n",
    "sitecustomize.py": "raise RuntimeError('imported')\n",
    "pytest.py": "raise RuntimeError('imported')\n",
    "hypothesis.py": "raise RuntimeError('imported')\n",
}


def told(results: dict[str, Any]) -> dict[str, Any]:
    """Results without what is of one run alone: ids, times, files and places."""
    seconds = {"seconds", "id", "started", "argv", "environment", "sha256"}

    def plain(value: Any, *, inside: str = "") -> Any:
        if isinstance(value, dict):
            drop = seconds if inside in ("run", "checks") else {"seconds"}
            keep = {"id"} if inside == "checks" else set()
            return {k: plain(v, inside=k) for k, v in value.items() if k not in drop - keep}
        return [plain(entry, inside=inside) for entry in value] if isinstance(value, list) else value

    return dict(plain(results))


def test_what_stands_in_the_users_folder_changes_nothing(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy")
    script = Path(sys.executable).with_name("clausecheck")  # -m would look for modules in the folder
    words = [str(script), "run", "./toy", "--quiet"]
    assert subprocess.run(words, cwd=tmp_path, check=False, capture_output=True, timeout=100).returncode == 0
    clean = results_of(tmp_path)
    for name, text in TRAPS.items():
        (tmp_path / name).write_text(text)
        (tmp_path / "toy" / name).write_text(text if name in ("pytest.ini", "conftest.py") else "")
    again = subprocess.run(
        words,
        cwd=tmp_path,
        env={**os.environ, "PYTEST_ADDOPTS": "-k joker --collect-only", "PYTEST_PLUGINS": "nobody"},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert (again.returncode, again.stderr) == (0, "")
    assert "CONFTEST" not in again.stdout
    trapped = results_of(tmp_path)
    assert [check["id"] for check in checks(trapped)] == [check["id"] for check in checks(clean)]
    assert told(trapped) == told(clean)


def test_two_runs_with_one_seed_say_the_same(tmp_path: Path) -> None:
    write_adapter(tmp_path / "toy", 'if hand[1] == "c":\n    return "flush", len(hand)')
    seen = []
    for jobs in (1, 2):
        assert run(tmp_path, "./toy", "--seed", 7, "--jobs", jobs, "--quiet").code == 1
        seen.append(told(results_of(tmp_path)))
    for results in seen:
        results["run"].pop("jobs")
    assert seen[0] == seen[1]


HANGS_LATER = """\
    answers = Path("answers")
    answers.write_text(str(int(answers.read_text() if answers.exists() else 0) + len(hands)))
    if int(answers.read_text()) > 500:
        Path("hangs").touch()
        time.sleep(600)
    say(asked, {"categories": ["pair"] * len(hands), "strengths": [1] * len(hands)})
"""


@pytest.mark.parametrize("way", ["the process", "its group"])
def test_an_interrupt_in_the_middle_of_a_sweep(tmp_path: Path, way: str) -> None:
    raw = RAW.replace('"games"', '"limits": {"items": 100, "inFlight": 1}, "games"')
    toy = write_adapter(tmp_path / "toy", program=raw.replace("#FAULT", HANGS_LATER))
    running = subprocess.Popen(
        [sys.executable, "-m", "clausecheck", "run", "./toy", "--quiet", "--jobs", "2"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while not (toy / "hangs").exists():
        assert time.monotonic() < deadline
        assert running.poll() is None
        time.sleep(0.02)
    # A terminal's Ctrl-C reaches the whole group, the adapters too.
    (os.kill if way == "the process" else os.killpg)(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in err
    results = results_of(tmp_path)
    assert set(outcomes(results).values()) == {"untested"}
    assert (results["run"]["interrupted"], results["run"]["complete"]) == (True, False)
    assert results["run"]["finished"] < results["run"]["planned"]
    log = (tmp_path / "clausecheck-out" / "toy" / "events.ndjson").read_text().splitlines()
    assert json.loads(log[0])["event"] == "run"
    assert json.loads(log[-1])["event"] == "footer"
    for name in ("report.html", "junit.xml"):
        assert (tmp_path / "clausecheck-out" / "toy" / name).stat().st_size > 0
    assert not alive(toy)


def test_a_log_that_was_cut_off_is_never_green(tmp_path: Path) -> None:
    """Killed outright: what the log holds so far folds into results that are not green."""
    from clausecheck.results import fold, read_events
    from clausecheck.results.verdict import exit_code

    write_adapter(tmp_path / "toy")
    assert run(tmp_path, "./toy", "--quiet").code == 0
    path = tmp_path / "clausecheck-out" / "toy" / "events.ndjson"
    lines = path.read_text().splitlines(keepends=True)
    for end in (len(lines) - 1, len(lines) // 2, 2):
        path.write_text("".join(lines[:end]))
        results = fold(read_events(path))
        assert exit_code(results) == 3
        assert "passed" not in outcomes(results).values()
    path.write_text("".join([*lines[:20], *lines[25:]]))
    assert exit_code(fold(read_events(path))) == 3
