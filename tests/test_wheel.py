"""The wheel carries the law, the SDKs and the report's templates, and works from an empty folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this tree and unpacked somewhere else."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    (wheel,) = out.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(out / "unpacked")
    return out / "unpacked"


def run(unpacked: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command as the unpacked wheel has it, in an empty folder."""
    env = {**os.environ, "PYTHONPATH": str(unpacked)}
    command = [sys.executable, "-m", "clausecheck", *words]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def test_the_wheel_holds_what_is_not_python(unpacked: Path) -> None:
    held = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    assert {
        "clausecheck/_data/features/nj-13-69f-30.5/regulation.toml",
        "clausecheck/_data/features/nj-13-69f-14.3/five-card-high.feature",
        "clausecheck/_data/sdk/python/clausecheck_adapter.py",
        "clausecheck/_data/sdk/node/clausecheck-adapter/index.js",
        "clausecheck/_data/vendor_adapters/reference/adapter.toml",
        "clausecheck/results/results.schema.json",
        "clausecheck/check/runner.ini",
        "clausecheck/py.typed",
    } <= held
    assert any(name.endswith(".html.j2") for name in held)
    assert not any(".venv" in name or "__pycache__" in name for name in held)


def test_it_reads_its_own_law(unpacked: Path, tmp_path: Path) -> None:
    done = run(unpacked, tmp_path, "list", "regulations", "--json")
    assert done.returncode == 0, done.stderr
    assert {"nj-13-69f-14.3", "nj-13-69f-30.5"} <= {entry["id"] for entry in json.loads(done.stdout)}


def test_it_certifies_the_reference_from_an_empty_folder(unpacked: Path, tmp_path: Path) -> None:
    done = run(unpacked, tmp_path, "run", "reference", "--regulation", "nj-13-69f-30.5", "--quiet")
    assert done.returncode == 0, done.stderr
    results = json.loads((tmp_path / "clausecheck-out/reference/results.json").read_text("utf-8"))
    assert [law["outcome"] for law in results["regulations"]] == ["passed"]
    assert (tmp_path / "clausecheck-out/index.html").is_file()
    assert {path.name for path in tmp_path.iterdir()} == {"clausecheck-out"}
