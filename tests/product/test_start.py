from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from clausecheck.errors import StartError
from clausecheck.product.drain import last_words
from clausecheck.product.manifest import load_manifest
from clausecheck.product.session import open_session
from tests.product.adapters import write_adapter, write_program

if TYPE_CHECKING:
    from pathlib import Path

    from clausecheck.product.manifest import Manifest


def start_error(manifest: Manifest) -> str:
    with pytest.raises(StartError) as caught:
        open_session(manifest)
    assert caught.value.exit_code == 3
    text = str(caught.value)
    assert "\n" not in text
    assert text.startswith(manifest.where), "the manifest is named"
    return text


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("no-such-program", '"no-such-program" was not found on PATH'),
        (".venv/bin/python", "make setup"),
        ("./adapter.toml", "is not executable"),
    ],
)
def test_a_program_that_is_not_there(tmp_path: Path, command: str, says: str) -> None:
    (tmp_path / "adapter.toml").write_text(f'name = "t"\ncommand = ["{command}"]\n')
    assert says in start_error(load_manifest(tmp_path))


def test_a_program_that_the_system_cannot_execute(tmp_path: Path) -> None:
    (tmp_path / "run").write_text("no program")
    (tmp_path / "run").chmod(0o755)
    (tmp_path / "adapter.toml").write_text('name = "t"\ncommand = ["./run"]\n')
    assert "cannot be started: Exec format error" in start_error(load_manifest(tmp_path))


def test_dying_at_the_start_tells_status_and_last_words(tmp_path: Path) -> None:
    said = start_error(
        write_program(tmp_path, "import sys\nprint('starting', file=sys.stderr)\nimport nothing_here")
    )
    assert "exit status 1" in said
    assert "No module named 'nothing_here'" in said


@pytest.mark.parametrize(
    ("log", "said"),
    [
        (b"", ""),
        (b"one\n\n two \nthree\nfour\n", "two | three | four"),
        (b"Traceback (most recent call last):\n  ~~~^^^\nKeyError: 'CARDS'\n", "KeyError: 'CARDS'"),
        (b"acme.tables.TableError: no table\n", "acme.tables.TableError: no table"),
        (
            b"node:internal/modules/cjs/loader:1210\n  throw err;\n  ^\n\n"
            b"Error: Cannot find module 'clausecheck'\nRequire stack:\n"
            b"- /a/adapter.js\n    at Module._load (node:1)\n  code: 'X'\n}\n\nNode.js v20\n",
            "Error: Cannot find module 'clausecheck' | Require stack: | - /a/adapter.js",
        ),
        (b"ValueError: first\n\nDuring handling of it:\n\nOSError: second\n", "OSError: second"),
        (b"Errors were found\nloading\n", "Errors were found | loading"),
    ],
)
def test_last_words_are_the_error_that_ended_a_program_or_what_it_said_last(log: bytes, said: str) -> None:
    assert last_words(log) == said


def test_being_killed_at_the_start_names_the_signal(tmp_path: Path) -> None:
    said = start_error(write_program(tmp_path, "import os\nos.kill(os.getpid(), 9)"))
    assert "ended by SIGKILL" in said


def test_exiting_0_without_output_is_no_answer(tmp_path: Path) -> None:
    said = start_error(write_program(tmp_path, ""))
    assert "no answer to `initialize`: the adapter ended with exit status 0" in said


def test_hanging_at_the_start_is_limited(tmp_path: Path) -> None:
    begun = time.monotonic()
    program = "import sys, time\nprint('loading', file=sys.stderr, flush=True)\ntime.sleep(60)"
    said = start_error(write_program(tmp_path, program, start_timeout=0.4))
    assert "no answer within 0.4 s" in said
    assert "loading" in said
    assert time.monotonic() - begun < 5


def test_printing_something_else_is_shown(tmp_path: Path) -> None:
    said = start_error(write_program(tmp_path, "print('Hello, player')"))
    assert 'it printed "Hello, player", which is no message' in said


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ('INIT["protocol"] = 2', "protocol 2, not 1"),
        ('INIT["games"] = {"g": ["rnak"]}', 'unknown method "rnak"'),
        ('INIT["limits"] = {"items": 0}', "`limits.items` is 0"),
        ("INIT = [1]", "the result is [1], not an object"),
        ("INIT = float('nan')", "contains NaN"),
    ],
)
def test_a_bad_answer_to_initialize(tmp_path: Path, setup: str, says: str) -> None:
    assert says in start_error(write_adapter(tmp_path, setup=setup))


def test_an_unsupported_version_tells_what_is_supported(tmp_path: Path) -> None:
    program = """
import json, sys
line = json.loads(sys.stdin.readline())
error = {"code": -32001, "message": "unsupported", "data": {"supported": [2, 3]}}
print(json.dumps({"jsonrpc": "2.0", "id": line["id"], "error": error}), flush=True)
"""
    said = start_error(write_program(tmp_path, program))
    assert "doesn't speak protocol 1; it supports: 2, 3" in said


def test_a_refused_initialize_gives_the_reason(tmp_path: Path) -> None:
    program = """
import json, sys
line = json.loads(sys.stdin.readline())
error = {"code": -32603, "message": "no licence file"}
print(json.dumps({"jsonrpc": "2.0", "id": line["id"], "error": error}), flush=True)
"""
    assert "no licence file" in start_error(write_program(tmp_path, program))


def test_a_url_where_nobody_listens() -> None:
    with pytest.raises(StartError, match="does not answer") as caught:
        open_session(load_manifest("http://127.0.0.1:9/rpc"))
    assert caught.value.exit_code == 3
