"""Readers in JavaScript, which `make setup` installs."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "node"


def put_to(script: str, document: bytes, *words: str) -> Any:
    """What a script of tests/node says, in JSON, of a document; `words` are more for the script."""
    assert FOLDER.joinpath("node_modules").is_dir(), "make setup installs what tests/node needs"
    done = subprocess.run(
        ["node", FOLDER / script, *words], input=document, capture_output=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
    return json.loads(done.stdout)
