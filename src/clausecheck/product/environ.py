"""What an adapter's process is given: its program, its environment, the SDK folders."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from clausecheck.product.manifest import Manifest

PYTHON: Final = "{python}"
"""In a command, the word that stands for the interpreter that runs the harness."""

# The harness's own settings of Python, Node and pytest must not reach the product.
_OURS: Final = frozenset({"NODE_OPTIONS", "NODE_PATH", "VIRTUAL_ENV", "VIRTUAL_ENV_PROMPT"})
_OUR_PREFIXES: Final = ("PYTHON", "__PYVENV", "PYTEST_", "COV_", "COVERAGE_", "HYPOTHESIS_")


def sdk_home() -> Path | None:
    """The folder that holds `python/` and `node/` for adapters: in the wheel, or in the checkout."""
    here = Path(__file__)
    homes = (here.parents[1] / "_data" / "sdk", here.parents[3] / "sdk")
    return next((home for home in homes if home.is_dir()), None)


def words(manifest: Manifest) -> list[str]:
    """The command with the interpreter's word put in; its first word as written."""
    return [sys.executable if word == PYTHON else word for word in manifest.command]


def find_program(manifest: Manifest) -> Path | None:
    """The file of the command's first word, or None where there is none that can be executed.

    A word with a slash is relative to the manifest's folder, another is looked up on the adapter's PATH.
    """
    word = words(manifest)[0]
    if "/" in word:
        path = manifest.folder / word
        return path if path.is_file() and os.access(path, os.X_OK) else None
    found = shutil.which(word, path=environment(manifest)["PATH"])
    return Path(found).absolute() if found else None


def environment(manifest: Manifest) -> dict[str, str]:
    """The adapter's environment: the caller's without the harness's own settings, the manifest's, the SDKs.

    The folder of the harness's interpreter is the last on PATH, so that `python` is always found.
    """
    env = {k: v for k, v in os.environ.items() if k not in _OURS and not k.startswith(_OUR_PREFIXES)}
    env |= manifest.env
    env["PATH"] = _joined(env.get("PATH", os.defpath), str(Path(sys.executable).parent))
    home = sdk_home()
    if home is not None:
        env["PYTHONPATH"] = _joined(env.get("PYTHONPATH", ""), str(home / "python"))
        env["NODE_PATH"] = _joined(env.get("NODE_PATH", ""), str(home / "node"))
    return env


def _joined(first: str, last: str) -> str:
    return f"{first}{os.pathsep}{last}" if first else last
