"""run: what it writes, what it prints, and with which code it ends."""

import json
import os
import re
import shlex
import signal
import subprocess
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from jsonschema import Draft202012Validator

from clausecheck.cli.orders import FILES
from clausecheck.cli.setting import default_jobs
from clausecheck.report.again import run_again
from clausecheck.results import results_schema
from tests.cli.calls import COMMAND, Called, call, call_here
from tests.cli.tiny import FEATURE, KINGS, write_adapter, write_law, write_toy

SLEEPER = """
import json, os, sys, time
from pathlib import Path
Path("pid").write_text(str(os.getpid()))
for line in sys.stdin:
    asked = json.loads(line)
    if asked["method"] == "rank":
        Path("asked").touch()
        time.sleep(600)
    said = {"protocol": 1, "product": {"name": "sleeper", "version": "1"}, "games": {"tiny/two": ["rank"]}}
    print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": said}), flush=True)
"""
DEAD = "raise SystemExit('out of order')"


@pytest.fixture
def law(tmp_path: Path) -> Path:
    return write_law(tmp_path / "laws")


def run(tmp_path: Path, law: Path, *words: object) -> Called:
    return call_here("run", *words, "--law", law, "--out", tmp_path / "out", cwd=tmp_path)


def results_of(tmp_path: Path, name: str) -> dict[str, Any]:
    results: dict[str, Any] = json.loads((tmp_path / "out" / name / "results.json").read_bytes())
    Draft202012Validator(results_schema()).validate(results)
    return results


def outcomes(results: dict[str, Any]) -> dict[str, str]:
    return {clause["id"]: clause["outcome"] for law in results["regulations"] for clause in law["clauses"]}


def test_a_product_that_follows_the_law_ends_with_0(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "honest")
    before = {path.name for path in tmp_path.iterdir()}
    words = ["run", "./honest", "--seed", "7", "--law", law, "--out", tmp_path / "out"]
    done = call(*words, cwd=tmp_path)
    assert done.code == 0
    assert done.err.startswith("honest: starting\n")
    assert done.out.startswith("honest 1.0 conforms to every applicable clause of Tiny 1.\n")
    assert f"  report: {tmp_path}/out/honest/report.html\n" in done.out
    assert done.out.endswith(f"matrix: {tmp_path}/out/index.html\n")
    assert {path.name for path in tmp_path.iterdir()} == before | {"out"}
    assert {path.name for path in (tmp_path / "out" / "honest").iterdir()} == set(FILES)


def test_the_record_says_how_it_came_about(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "honest")
    run(tmp_path, law, "honest/adapter.toml", "--seed", "7", "--jobs", "1", "--game", "tiny/two")
    results = results_of(tmp_path, "honest")
    assert outcomes(results) == dict.fromkeys(["a", "b", "b.1", "c"], "passed")
    assert results["adapter"]["manifest"] == "honest/adapter.toml"
    assert results["product"]["identity"] == "verified"
    assert {"adapter.toml", "toy.py"} <= {file["path"] for file in results["product"]["files"]}
    told = results["run"]
    assert told["argv"][:2] == ["run", "honest/adapter.toml"]
    assert (told["depth"], told["seed"], told["jobs"], told["games"]) == ("exhaustive", 7, 1, ["tiny/two"])
    assert "pytest" in told["environment"]


def test_a_product_that_departs_from_it_ends_with_1_and_shows_where(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "wrong", KINGS)
    done = run(tmp_path, law, "./wrong")
    assert done.code == 1
    assert done.out.startswith("wrong 1.0 does not conform to Tiny 1.\n")
    assert "  1. Tiny 1(b)1, Pair\n" in done.out
    assert re.search(r"expected pair, reported high card; 6 of [0-9,]+ hands", done.out)
    again = next(line for line in done.out.splitlines() if "the law says: " in line).partition(": ")[2]
    assert again.endswith(" --law laws")
    told = call_here(*again.split()[1:], cwd=tmp_path)
    assert (told.code, "pair of kings" in told.out) == (0, True), told
    assert outcomes(results_of(tmp_path, "wrong"))["b.1"] == "failed"
    junit = ET.parse(tmp_path / "out" / "wrong" / "junit.xml").getroot()  # noqa: S314 - our own
    assert junit.findall(".//failure")


def test_of_several_findings_of_a_clause_the_worst_is_shown_and_the_others_are_counted(
    tmp_path: Path,
) -> None:
    of_kings = '    Scenario: {0} are a pair\n      Given the hand "{0}"\n      Then it ranks as a "pair"\n'
    head, rule, rest = FEATURE.partition("  @clause:c\n")
    law = write_law(
        tmp_path / "laws", head + of_kings.format("Kc Kd") + of_kings.format("Kh Ks") + rule + rest
    )
    write_toy(tmp_path / "wrong", KINGS)
    lines = run(tmp_path, law, "./wrong").out.splitlines()
    first = lines.index("  1. Tiny 1(b)1, Pair")
    assert "6 of" in lines[first + 1]
    assert lines.count("     and 2 more findings of this clause in the report") == 1


def test_a_dead_adapter_ends_with_3_and_the_others_go_on(tmp_path: Path, law: Path) -> None:
    write_adapter(tmp_path / "dead", DEAD)
    write_toy(tmp_path / "honest")
    done = run(tmp_path, law, "./dead", "./honest", "--regulation", "tiny")
    assert done.code == 3
    errors = [line for line in done.err.splitlines() if line.startswith("clausecheck: error: ")]
    assert len(errors) == 1
    assert "dead did not start.\n" in done.out
    assert "honest 1.0 conforms" in done.out
    dead = results_of(tmp_path, "dead")
    assert outcomes(dead) == dict.fromkeys(["a", "b", "b.1", "c"], "untested")
    assert "did not start" in dead["regulations"][0]["clauses"][0]["detail"]
    index = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert "dead (did not start)" in index
    assert "honest 1.0" in index


def test_of_several_products_a_failed_one_decides(tmp_path: Path, law: Path) -> None:
    write_adapter(tmp_path / "dead", DEAD)
    write_toy(tmp_path / "wrong", KINGS)
    assert run(tmp_path, law, "./dead", "./wrong", "--jobs", default_jobs()).code == 1


def test_a_program_that_is_not_there_ends_with_3(tmp_path: Path, law: Path) -> None:
    folder = write_adapter(tmp_path / "lost", "")
    (folder / "adapter.toml").write_text('name = "lost"\ncommand = ["./nothing"]\nfiles = [".venv/x"]\n')
    done = run(tmp_path, law, "./lost", "--quiet")
    assert done.code == 3
    assert done.err.startswith("clausecheck: error: ")
    assert done.err.count("\n") == 1


def test_nothing_of_an_earlier_run_is_left_standing(tmp_path: Path, law: Path) -> None:
    folder = write_toy(tmp_path / "toy")
    assert run(tmp_path, law, "./toy").code == 0
    (folder / "toy.py").write_text(DEAD)
    assert run(tmp_path, law, "./toy").code == 3
    assert results_of(tmp_path, "toy")["regulations"] == []


def test_the_matrix_holds_what_earlier_runs_left_in_the_folder(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "wrong", KINGS)
    write_toy(tmp_path / "honest")
    run(tmp_path, law, "./wrong")
    assert run(tmp_path, law, "./honest").code == 0
    index = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert "wrong 1.0" in index
    assert "honest 1.0" in index


def test_two_adapters_of_one_name_stop_before_anything_starts(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "toy")
    done = run(tmp_path, law, "./toy", "./toy")
    assert (done.code, done.out) == (2, "")
    assert 'two adapters are named "toy"' in done.err
    assert not (tmp_path / "out").exists()


def test_an_out_that_cannot_be_written_ends_with_2(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "toy")
    (tmp_path / "out").write_text("a file")
    done = run(tmp_path, law, "./toy")
    assert (done.code, done.out) == (2, "")
    assert "cannot be written" in done.err
    assert done.err.count("\n") == 1


def test_a_manifest_without_a_command_ends_with_2(tmp_path: Path, law: Path) -> None:
    (write_toy(tmp_path / "toy") / "adapter.toml").write_text('name = "toy"\n')
    done = run(tmp_path, law, "./toy")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"clausecheck: error: {tmp_path}/toy/adapter.toml")


def test_a_defect_of_a_feature_ends_with_2_and_its_place(tmp_path: Path) -> None:
    law = write_law(tmp_path / "laws", FEATURE.replace("Then it beats", "Then it beatz"))
    write_toy(tmp_path / "toy")
    done = run(tmp_path, law, "./toy", "--quiet")
    assert (done.code, done.out) == (2, "")
    assert "tiny/tiny.feature:19: " in done.err
    assert all(line.startswith("clausecheck: error: ") for line in done.err.splitlines())


def test_a_regulation_can_be_a_folder_and_then_requires_its_games(tmp_path: Path, law: Path) -> None:
    done = call_here(
        "run", "reference", "--regulation", law / "tiny", "--out", tmp_path / "out", "--quiet", cwd=tmp_path
    )
    assert done.code == 3
    assert outcomes(results_of(tmp_path, "reference")) == dict.fromkeys(["a", "b", "b.1", "c"], "untested")
    assert done.err == ""


def test_the_commands_that_are_printed_say_and_find_the_same_again(tmp_path: Path, law: Path) -> None:
    (tmp_path / "toys").mkdir()
    toys = [write_toy(tmp_path / "toys" / name, KINGS) for name in ("one", "two")]
    mine = write_law(tmp_path / "my law") / "tiny"
    options = ["--regulation", mine, "--reading=tiny/c=set", "--seed", "7", "--jobs", default_jobs()]
    done = call_here("run", "toys/one", toys[1], *options, "--quiet", "--out", tmp_path / "out", cwd=tmp_path)
    assert done.code == 1, done.err
    told = re.findall(r"the law says: clausecheck (.*)", done.out)
    assert all(command.endswith(" --law 'my law' --reading tiny/c=set") for command in told)
    assert call_here(*shlex.split(told[0]), cwd=tmp_path).code == 0
    for name, given in (("one", "toys/one"), ("two", str(toys[1]))):
        again = run_again(results_of(tmp_path, name))
        rest = f"--regulation '{mine}' --reading tiny/c=set --seed 7 --depth exhaustive"
        assert again == f"clausecheck run {given} {rest}"
        assert again in (tmp_path / "out" / name / "junit.xml").read_text("utf-8")


def test_a_game_that_no_regulation_governs_is_named_with_a_hint(tmp_path: Path, law: Path) -> None:
    toy = write_toy(tmp_path / "toy")
    program = toy / "toy.py"
    program.write_text(program.read_text().replace('adapter.game("tiny/two"', 'adapter.game("tiny/tow"'))
    done = run(tmp_path, law, "./toy")
    assert done.code == 3
    why = "It claims tiny/tow, which no regulation here governs"
    assert f'  {why}; did you mean "tiny/two"?\n' in done.out
    assert f"{why}." in (tmp_path / "out" / "toy" / "report.html").read_text("utf-8")


def test_a_game_asked_for_that_is_not_claimed_is_named(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "toy")
    done = run(tmp_path, law, "./toy", "--game", "poker-high-5")
    assert done.code == 3
    assert "  It claims tiny/two, which --game leaves out.\n" in done.out
    assert "  It does not claim poker-high-5, which --game asks for.\n" in done.out


def test_a_hang_is_told_of_while_it_is_narrowed_down(tmp_path: Path, law: Path) -> None:
    toy = write_toy(tmp_path / "slow", "'AsAh' in hands and __import__('time').sleep(60)")
    manifest = toy / "adapter.toml"
    manifest.write_text(manifest.read_text() + "timeout = 0.4\n")
    done = run(tmp_path, law, "./slow", "--depth", "quick")
    told = [line for line in done.err.splitlines() if "was started again (" in line]
    assert told
    assert all(line.startswith("slow: it crashed, hung ") for line in told)


def test_a_reading_in_force_is_recorded(tmp_path: Path, law: Path) -> None:
    write_toy(tmp_path / "toy")
    run(tmp_path, law, "./toy", "--reading", "tiny/c=set")
    readings = {entry["clause"]: entry["inForce"] for entry in results_of(tmp_path, "toy")["readings"]}
    assert readings == {"c": "set"}


def gone(pid: int) -> bool:
    """Whether a process has ended; one that ended and was not waited for counts as ended."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return True
    return state == "Z"


@pytest.mark.parametrize(
    "signs",
    [[signal.SIGINT], [signal.SIGTERM], [signal.SIGINT, signal.SIGINT], [signal.SIGTERM, signal.SIGINT]],
)
def test_an_interrupt_leaves_whole_results_and_no_adapter(
    tmp_path: Path, law: Path, signs: list[int]
) -> None:
    folder = write_adapter(tmp_path / "sleeper", SLEEPER)
    words = ["run", "./sleeper", "--law", str(law), "--out", str(tmp_path / "out"), "--quiet"]
    running = subprocess.Popen([*COMMAND, *words], cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while not (folder / "asked").exists():
        assert time.monotonic() < deadline
        assert running.poll() is None
        time.sleep(0.05)
    for sign in signs:
        os.kill(running.pid, sign)
        time.sleep(0.1)
    running.communicate(timeout=60)
    assert running.returncode == 130
    results = results_of(tmp_path, "sleeper")
    assert outcomes(results) == dict.fromkeys(["a", "b", "b.1", "c"], "untested")
    assert results["run"]["interrupted"] is True
    assert (tmp_path / "out" / "index.html").exists()
    assert gone(int((folder / "pid").read_text()))


def test_a_folder_that_a_run_writes_to_is_not_taken_from_it(tmp_path: Path, law: Path) -> None:
    folder = write_adapter(tmp_path / "sleeper", SLEEPER)
    words = ["run", "./sleeper", "--law", str(law), "--out", str(tmp_path / "out"), "--quiet"]
    running = subprocess.Popen([*COMMAND, *words], cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    try:
        while not (folder / "asked").exists():
            assert running.poll() is None
            time.sleep(0.05)
        log = tmp_path / "out" / "sleeper" / "events.ndjson"
        before = log.read_bytes()
        second = subprocess.run([*COMMAND, *words], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert second.returncode == 2
        assert second.stdout == ""
        assert "another run writes to" in second.stderr
        assert second.stderr.endswith("wait for it, or give another folder\n")
        assert log.read_bytes()[: len(before)] == before
    finally:
        os.kill(running.pid, signal.SIGINT)
        running.communicate(timeout=60)
    assert results_of(tmp_path, "sleeper")["run"]["interrupted"] is True
