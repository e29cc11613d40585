"""Calls of the command: in this process, or in one of its own where that is the point."""

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from clausecheck.cli.main import main

COMMAND = [sys.executable, "-m", "clausecheck"]


@dataclass(frozen=True)
class Called:
    """How a call ended, and what it printed."""

    code: int
    out: str
    err: str


def call(*words: object, cwd: Path | None = None, env: dict[str, str] | None = None) -> Called:
    """The command in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *map(str, words)],
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    return Called(done.returncode, done.stdout, done.stderr)


def call_here(*words: object, cwd: Path | None = None) -> Called:
    """The command in this process, which spares the start of another."""
    return called(lambda: main([*map(str, words)]), cwd=cwd)


def called(program: Callable[[], int], *, cwd: Path | None = None, env: Mapping[str, str] = {}) -> Called:
    """A program called here: in a folder, with streams of its own, and nothing of the outer pytest heard.

    `env` adds to the environment.
    """
    streams = [io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2)]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    with ExitStack() as stack:
        stack.enter_context(redirect_stdout(streams[0]))
        stack.enter_context(redirect_stderr(streams[1]))
        stack.enter_context(_environment({**clean, **env}))
        if cwd is not None:
            stack.enter_context(chdir(cwd))
        code = program()
    out, err = (stream.buffer.getvalue().decode() for stream in streams)
    return Called(code, out, err)


@contextmanager
def _environment(variables: Mapping[str, str]) -> Iterator[None]:
    before = dict(os.environ)
    _replace(variables)
    try:
        yield
    finally:
        _replace(before)


def _replace(variables: Mapping[str, str]) -> None:
    for name in os.environ.keys() - variables.keys():
        del os.environ[name]
    os.environ.update(variables)
