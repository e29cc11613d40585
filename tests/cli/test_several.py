"""run, several products at once: each in a process of its own, the cores shared, one fall alone."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from clausecheck.cli.setting import default_jobs
from clausecheck.cli.several import share
from tests.cli.calls import COMMAND, Called, call
from tests.cli.test_run import SLEEPER, gone, outcomes, results_of
from tests.cli.tiny import FEATURE, KINGS, write_adapter, write_law, write_toy

pytestmark = pytest.mark.skipif(default_jobs() < 2, reason="one core certifies one product at a time")
CLAUSES = ["a", "b", "b.1", "c"]


@pytest.fixture
def law(tmp_path: Path) -> Path:
    return write_law(tmp_path / "laws")


def run(tmp_path: Path, law: Path, *words: object) -> Called:
    """In a process of its own: what those at work tell goes past Python to its stderr."""
    return call("run", *words, "--law", law, "--out", tmp_path / "out", cwd=tmp_path)


def found_of(results: dict[str, Any]) -> dict[str, Any]:
    """Results without what a run has of its circumstances."""
    results = {**results, "run": {**results["run"]}}
    for name in ("id", "started", "seconds", "jobs", "argv"):
        results["run"].pop(name, None)
    text = re.sub(r"'seconds': [0-9.e-]+", "", repr(results))
    return {"run": results["run"], "text": text.replace(repr(results["run"]), "")}


@pytest.mark.parametrize(
    ("products", "cores", "jobs", "shared"),
    [
        (3, 8, None, (3, 2)),
        (3, 2, None, (2, 1)),
        (1, 8, None, (1, 8)),
        (4, 1, None, (1, 1)),
        (3, 8, 3, (2, 3)),
        (2, 8, 1, (2, 1)),
        (3, 2, 4, (1, 4)),
    ],
)
def test_the_cores_are_shared(products: int, cores: int, jobs: int | None, shared: tuple[int, int]) -> None:
    assert share(products, cores, jobs) == shared


def test_at_once_they_find_what_they_do_one_after_the_other_in_the_order_of_the_call(
    tmp_path: Path, law: Path
) -> None:
    write_toy(tmp_path / "slow", "__import__('time').sleep(0.2)")
    write_toy(tmp_path / "wrong", KINGS)
    write_toy(tmp_path / "honest")
    names = ["slow", "wrong", "honest"]
    words = [f"./{name}" for name in names]
    in_turn = run(tmp_path, law, *words, "--jobs", default_jobs())
    before = {name: results_of(tmp_path, name) for name in names}
    at_once = run(tmp_path, law, *words)
    after = {name: results_of(tmp_path, name) for name in names}
    assert (at_once.code, at_once.out) == (in_turn.code, in_turn.out)
    assert at_once.code == 1
    assert [line.split()[0] for line in at_once.out.splitlines() if " 1.0 " in line] == names
    assert {line.partition(":")[0] for line in at_once.err.splitlines()} == set(names)
    for name in names:
        assert found_of(after[name]) == found_of(before[name])
        assert after[name]["run"]["jobs"] == max(1, default_jobs() // min(3, default_jobs()))
        assert (tmp_path / "out" / name / "report.html").is_file()
    assert {path.name for path in (tmp_path / "out").iterdir()} == {*names, "index.html"}


def test_a_defect_that_all_of_them_meet_is_told_once(tmp_path: Path) -> None:
    law = write_law(tmp_path / "laws", FEATURE.replace("Then it beats", "Then it beatz"))
    for name in ("one", "two"):
        write_toy(tmp_path / name)
    alone = run(tmp_path, law, "./one", "--quiet")
    both = run(tmp_path, law, "./one", "./two", "--quiet")
    assert (both.code, both.out, both.err) == (2, "", alone.err)
    assert "tiny/tiny.feature:19: " in both.err


@contextmanager
def sleeping(tmp_path: Path, law: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """A call while both sleepers, the first products of it, are asked for a first hand."""
    folders = [write_adapter(tmp_path / name, SLEEPER) for name in ("one", "two")]
    options = ["--law", str(law), "--out", str(tmp_path / "out"), "--quiet", "--jobs", "1"]
    running = subprocess.Popen(
        [*COMMAND, "run", "./one", "./two", *words, *options],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        deadline = time.monotonic() + 60
        while not all((folder / "asked").exists() for folder in folders):
            assert time.monotonic() < deadline
            assert running.poll() is None
            time.sleep(0.05)
        yield running
    finally:
        running.kill()
        running.communicate()


def adapter_of(tmp_path: Path, name: str) -> int:
    return int((tmp_path / name / "pid").read_text())


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def ends(pid: int) -> bool:
    deadline = time.monotonic() + 30
    while not gone(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    return gone(pid)


def write_more(tmp_path: Path, law: Path) -> list[str]:
    """As many products more as there are other cores, and one that has to wait."""
    names = [f"more{number}" for number in range(default_jobs() - 1)]
    for name in names:
        write_adapter(tmp_path / name, SLEEPER)
    return names


@pytest.fixture
def heeding_hangups() -> Iterator[None]:
    """What is started heeds a hang-up, even where the tests run under nohup."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.mark.usefixtures("heeding_hangups")
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupt_leaves_whole_results_of_those_begun_and_no_adapter(
    tmp_path: Path, law: Path, sign: int
) -> None:
    more = write_more(tmp_path, law)
    with sleeping(tmp_path, law, *(f"./{name}" for name in more)) as running:
        children = [parent_of(adapter_of(tmp_path, name)) for name in ("one", "two")]
        os.kill(running.pid, sign)
        out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (130, "")
    reports = [f"  report: {tmp_path}/out/{name}/report.html" for name in ("one", "two")]
    assert [line for line in out.splitlines() if line in reports] == reports
    for name, child in zip(("one", "two"), children, strict=True):
        results = results_of(tmp_path, name)
        assert outcomes(results) == dict.fromkeys(CLAUSES, "untested")
        assert results["run"]["interrupted"] is True
        assert gone(adapter_of(tmp_path, name))
        assert gone(child)
    assert (tmp_path / "out" / "index.html").exists()
    assert not (tmp_path / "out" / more[-1] / "events.ndjson").exists()


def test_ctrl_c_at_a_terminal_does_not_reach_what_works_at_a_product(tmp_path: Path, law: Path) -> None:
    with sleeping(tmp_path, law) as running:
        for name in ("one", "two"):
            assert os.getpgid(parent_of(adapter_of(tmp_path, name))) != os.getpgid(running.pid)


def test_a_killed_process_is_one_product_s_fall(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "honest")
    with sleeping(tmp_path, law, "./honest") as running:
        for name in ("one", "two"):
            os.kill(parent_of(adapter_of(tmp_path, name)), signal.SIGKILL)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 3
    why = "the process that certified it was killed by SIGKILL; run it again"
    assert err.splitlines() == [f"clausecheck: error: {name}: {why}" for name in ("one", "two")]
    assert "honest 1.0 conforms to every applicable clause of Tiny 1.\n" in out
    for name in ("one", "two"):
        results = results_of(tmp_path, name)
        assert outcomes(results) == dict.fromkeys(CLAUSES, "untested")
        assert results["run"]["complete"] is False
        assert (tmp_path / "out" / name / "report.html").is_file()
        os.kill(adapter_of(tmp_path, name), signal.SIGKILL)  # it sleeps, and would not see its stdin end
    assert outcomes(results_of(tmp_path, "honest")) == dict.fromkeys(CLAUSES, "passed")


def test_nothing_outlives_a_call_that_is_killed(tmp_path: Path, law: Path) -> None:
    with sleeping(tmp_path, law) as running:
        left = [adapter_of(tmp_path, name) for name in ("one", "two")]
        left += [parent_of(pid) for pid in left]
        running.kill()
        assert all(map(ends, left))
    assert results_of(tmp_path, "one")["run"]["interrupted"] is True
