"""Environments are made again when the interpreter changes, not when an environment is entered or left."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BASE = Path(sys.base_prefix) / "bin"
ENVIRONMENT = Path(sys.prefix) / "bin"


def stamped(folder: Path, *first: Path, python: str = "python3") -> tuple[str, int]:
    """What the stamp of Python says where programs are looked for there first, and when it was written."""
    path = os.pathsep.join([*map(str, first), os.environ["PATH"]])
    subprocess.run(
        ["make", "-s", "-f", "vendors.mk", ".stamps/python", f"PYTHON={python}"],
        cwd=folder,
        env={**os.environ, "PATH": path},
        check=True,
    )
    stamp = folder / ".stamps" / "python"
    return stamp.read_text(), stamp.stat().st_mtime_ns


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(ROOT / "vendors.mk", tmp_path)
    return tmp_path


def test_entering_an_environment_makes_nothing_again(folder: Path) -> None:
    outside = stamped(folder, BASE)
    assert stamped(folder, ENVIRONMENT) == outside
    assert stamped(folder, BASE) == outside


def test_another_interpreter_does(folder: Path) -> None:
    before = stamped(folder, BASE)
    other = folder / "python4"
    other.write_text("#!/bin/sh\ncase $2 in *_base_executable*) echo $0;; *) echo /elsewhere 4.0;; esac\n")
    other.chmod(0o755)
    now = stamped(folder, BASE, python=str(other))
    assert now[0] == "/elsewhere 4.0\n"
    assert now != before
