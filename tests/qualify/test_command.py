"""`clausecheck qualify`: what it prints and how it ends."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from clausecheck.cli.main import main
from clausecheck.qualify import faults
from clausecheck.qualify.fault import Fault
from tests.qualify.test_matrix import of


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> list[Fault]:
    """A library of a few faults, which the test may add to."""
    library = [of("two/king-two-a-straight"), of("two/read-low-ace-high"), of("two/strengths-scaled")]
    monkeypatch.setattr(faults, "LIBRARY", library)
    return library


@pytest.mark.usefixtures("few")
def test_every_fault_killed_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["qualify", "--depth", "quick", "--jobs", "1", "--quiet"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    lines = [line.split() for line in printed.out.splitlines()]
    assert lines[0] == ["fault", "clauses", "found", "by", "beside"]
    assert lines[1][:3] == ["two/king-two-a-straight", "b.7", "killed"]
    assert "1 of 1 faults killed" in printed.out
    assert "1 of 1 readings recognised" in printed.out
    assert printed.out.endswith("precision 1.000, recall 1.000\n")


def test_json_is_for_programs(few: list[Fault], capsys: pytest.CaptureFixture[str]) -> None:
    few.append(of("five/one-flush-missed"))
    assert main(["qualify", "--depth", "quick", "--json", "--jobs", "1", "--quiet"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["faults"], found["killed"], found["equivalent"]) == (1, 1, 1)
    assert (found["precision"], found["recall"]) == (1.0, 1.0)
    assert found["beyond"] == ["five/one-flush-missed"]
    first = found["matrix"][0]
    assert first["expected"] == ["b.7"]
    assert "nj-13-69f-30.5/b.7/exactly-the-hands-of-no-other-kind-are-high-cards" in first["failed"]["b.7"]


def test_a_fault_that_nothing_finds_ends_with_1(few: list[Fault], capsys: pytest.CaptureFixture[str]) -> None:
    harmless = of("two/strengths-scaled")
    few[0] = Fault(
        id="two/never-found",
        regulation=harmless.regulation,
        game=harmless.game,
        description="breaks nothing, and is said to",
        alter=harmless.alter,
        clauses=frozenset({"b.1"}),
        unnamed=frozenset({"b.1"}),
        aspect="name",
    )
    assert (
        main(["qualify", "--regulation", "nj-13-69f-30.5", "--depth", "quick", "--jobs", "1", "--quiet"]) == 1
    )
    printed = capsys.readouterr().out
    assert "SURVIVED" in printed
    assert "0 of 1 faults killed" in printed


def test_a_regulation_without_faults_is_a_wrong_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["qualify", "--regulation", "nj-13-69f-30"]) == 2
    assert 'did you mean "nj-13-69f-30.5"?' in capsys.readouterr().err


def test_faults_are_seeded_side_by_side_with_the_same_matrix(
    few: list[Fault], capsys: pytest.CaptureFixture[str]
) -> None:
    few.append(of("five/one-flush-missed"))

    def printed(jobs: str) -> dict[str, object]:
        assert main(["qualify", "--depth", "quick", "--json", "--quiet", "--jobs", jobs]) == 0
        found = json.loads(capsys.readouterr().out)
        for kill in found["matrix"]:
            del kill["seconds"]
        return dict(found)

    assert printed("3") == printed("1")


def alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def ended(process: subprocess.Popen[bytes]) -> tuple[int, bytes, bytes]:
    """How a call ended, and what it printed. None of its processes is left."""
    out, err = process.communicate(timeout=20)
    until = time.monotonic() + 10
    while alive(process.pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not alive(process.pid)
    assert b"Traceback" not in err
    return process.returncode, out, err


@contextmanager
def begun(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A call that has begun, in a group of its own."""
    command = [sys.executable, "-m", "clausecheck", "qualify", "--jobs", "2"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline().startswith(b"qualify: ")
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def children_of(process: int) -> list[int]:
    """The processes that take faults."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((place / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == process and b"spawn_main" in (place / "cmdline").read_bytes():
                found.append(int(place.name))
    return found


@pytest.mark.parametrize("seconds", [0.1, 1.0])
def test_an_interrupt_ends_every_process_and_says_nothing(tmp_path: Path, seconds: float) -> None:
    with begun(tmp_path) as process:
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        assert ended(process)[:2] == (130, b"")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_so_do_the_signals_that_end_a_program(tmp_path: Path, number: signal.Signals) -> None:
    with begun(tmp_path) as process:
        time.sleep(0.8)
        process.send_signal(number)
        assert ended(process)[:2] == (130, b"")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_no_process_outlives_the_command(tmp_path: Path) -> None:
    with begun(tmp_path) as process:
        time.sleep(0.8)
        process.kill()
        assert ended(process)[0] == -signal.SIGKILL


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_a_process_that_is_ended_from_outside_is_told_in_a_line(tmp_path: Path) -> None:
    with begun(tmp_path) as process:
        while not (children := children_of(process.pid)):
            time.sleep(0.05)
        os.kill(children[-1], signal.SIGKILL)
        code, out, err = ended(process)
        assert (code, out) == (3, b"")
        last = err.decode().splitlines()[-1]
        assert last == (
            "clausecheck: error: a process that seeds faults was ended from outside; "
            "was the memory enough? --jobs 1 needs least"
        )
