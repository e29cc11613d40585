"""SOURCE_DATE_EPOCH: the same run is the same bytes, and says that its date is pinned."""

import re
from pathlib import Path
from typing import Any

import pytest

from clausecheck.cli.main import main
from clausecheck.results import read_results
from tests.cli.calls import Called, called
from tests.cli.tiny import write_law, write_toy

EPOCH = "1750000000"
PINNED = {"SOURCE_DATE_EPOCH": EPOCH}


def run(*words: object, cwd: Path, env: dict[str, str] = PINNED) -> Called:
    return called(lambda: main(["run", *map(str, words), "--quiet"]), cwd=cwd, env=env)


def written(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_reference_run_twice_writes_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        done = run(
            "reference",
            "--game",
            "two-card-joker-poker",
            "--depth",
            "quick",
            "--jobs",
            "2",
            cwd=tmp_path / name,
        )
        assert done.code == 0, done.err
    first, second = written(tmp_path / "one"), written(tmp_path / "two")
    assert {Path(name).name for name in first} == {
        *("events.ndjson", "results.json", "report.html", "junit.xml", "index.html"),
    }
    assert [name for name in first if first[name] != second.get(name)] == []
    assert first.keys() == second.keys()


@pytest.fixture
def honest(tmp_path: Path) -> Path:
    write_law(tmp_path / "laws")
    write_toy(tmp_path / "honest")
    return tmp_path


def certified(folder: Path, *words: object, env: dict[str, str] = PINNED) -> dict[str, Any]:
    done = run("./honest", "--law", "laws", "--out", "out", *words, cwd=folder, env=env)
    assert done.code == 0, done.err
    told: dict[str, Any] = read_results(folder / "out" / "honest" / "results.json")["run"]
    return told


def test_the_date_comes_from_it_and_how_long_anything_took_is_not_recorded(honest: Path) -> None:
    told = certified(honest)
    assert told["started"] == "2025-06-15T15:06:40Z"
    assert re.fullmatch(r"20250615T150640Z-[0-9a-f]{8}", told["id"])
    assert told["pinned"]
    assert told["seconds"] == 0
    events = (honest / "out" / "honest" / "events.ndjson").read_text(encoding="utf-8")
    assert set(re.findall(r'"seconds":([\d.]+)', events)) == {"0"}
    report = (honest / "out" / "honest" / "report.html").read_text(encoding="utf-8")
    assert "it does not say when the item was tested" in report
    assert "not recorded, the date being pinned" in report


def test_another_question_is_another_run(honest: Path) -> None:
    assert certified(honest)["id"] != certified(honest, "--seed", "1")["id"]


def test_without_it_every_run_has_an_id_of_its_own(honest: Path) -> None:
    told = certified(honest, env={"SOURCE_DATE_EPOCH": ""})
    assert "pinned" not in told
    assert told["id"] != certified(honest, env={"SOURCE_DATE_EPOCH": ""})["id"]


def test_a_certification_is_dated_by_the_clock(honest: Path) -> None:
    told = certified(honest, "--certify")
    assert "pinned" not in told
    assert not told["started"].startswith("2025-06-15T15:06:40")


@pytest.mark.parametrize("date", ["yesterday", "1.5", "9" * 30])
def test_a_date_that_is_none_is_a_wrong_call(honest: Path, date: str) -> None:
    done = run("./honest", "--law", "laws", "--out", "out", cwd=honest, env={"SOURCE_DATE_EPOCH": date})
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert "SOURCE_DATE_EPOCH" in done.err
