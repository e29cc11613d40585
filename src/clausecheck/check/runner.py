"""pytest in this process, the same whatever the user's folder, environment or installed plugins say."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from clausecheck.check.runner_guards import environment, modules, silence
from clausecheck.errors import ClausecheckError, UsageError

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import TypeAlias

    Code: TypeAlias = int | pytest.ExitCode | None

CONFIGURATION = Path(__file__).with_name("runner.ini")

# Each of these would touch stdout, the process or the user's folder, or take part in a verdict; the last few
# would only take time to import.
_OFF = (
    "terminal",
    "cacheprovider",
    "warnings",
    "logging",
    "faulthandler",
    "unraisableexception",
    "threadexception",
    "doctest",
    "unittest",
    "junitxml",
    "pastebin",
    "legacypath",
    "setuponly",
    "setupplan",
    "stepwise",
    "subtests",
)


def run_pytest(paths: Sequence[Path], *, plugins: Sequence[object], rootdir: Path) -> int:
    """Run pytest over feature files with these plugins and pytest-bdd, and give its exit code.

    `paths` are collected in their order, `plugins` registered in theirs. Nothing else is heard: no
    configuration file, conftest, PYTEST_* variable, installed plugin or warning filter; nothing is written
    to stdout. pytest-bdd's caches, sys.path and the environment are as before when it returns.

    Raises UsageError for paths that pytest can't be given, KeyboardInterrupt when the run was interrupted,
    and whatever stopped the session (FeatureErrors from the collection, a defect of a plugin of ours), each
    after the plugins have finished their session.
    """
    arguments = [*_options(rootdir), *map(_argument, paths)]
    if not paths:
        raise UsageError("no feature to run", hint="give at least one file or folder")
    watch = _Watch()
    with ExitStack() as stack:
        for guard in (environment(), modules(), silence()):
            stack.enter_context(guard)
        code = int(pytest.main(arguments, plugins=[watch, *plugins]))
    watch.raise_if_stopped()
    return code


def _options(rootdir: Path) -> list[str]:
    blocked = [argument for name in _OFF for argument in ("-p", f"no:{name}")]
    return [
        "-c",
        str(CONFIGURATION),
        f"--rootdir={_absolute(rootdir)}",
        "--noconftest",
        "--import-mode=importlib",
        "--assert=plain",
        "--capture=no",
        *blocked,
        "-p",
        "pytest_bdd.plugin",
    ]


def _argument(path: Path) -> str:
    absolute = _absolute(path)
    if not absolute.exists():
        raise UsageError(f"no such file or folder: {path}")
    if "::" in str(absolute) or "[" in str(absolute):
        hint = "pytest takes :: and [ for parts of a test's name: rename the folder"
        raise UsageError(f"the path {absolute} cannot be run", hint=hint)
    return str(absolute)


def _absolute(path: Path) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100 (resolve() would follow links, and change names)


class _Watch:
    """Remembers what stopped a session: pytest itself prints it, and returns a number."""

    def __init__(self) -> None:
        self.error: BaseException | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_cmdline_main(
        self,
    ) -> Generator[None, Code, Code]:
        """A UsageError, which pytest would print on stderr."""
        try:
            return (yield)
        except pytest.UsageError as error:
            self.error = self.error or error
            return pytest.ExitCode.USAGE_ERROR

    def pytest_keyboard_interrupt(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        """Ctrl-C, or pytest.exit() called by a plugin, which is no interrupt."""
        if isinstance(excinfo.value, KeyboardInterrupt):
            self.error = excinfo.value

    def pytest_internalerror(self, excinfo: pytest.ExceptionInfo[BaseException]) -> bool:
        """Anything that a hook let escape; True keeps pytest from printing it."""
        self.error = self.error or excinfo.value
        return True

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[object]
    ) -> None:
        """A collector that failed; what happens inside an item is a verdict, and not ours."""
        if isinstance(node, pytest.Collector) and call.excinfo is not None:
            self.error = self.error or call.excinfo.value

    def raise_if_stopped(self) -> None:
        """Raise what stopped the session, as an error of ours where it is one."""
        error = self.error
        if isinstance(error, pytest.UsageError):
            if isinstance(error.__cause__, ClausecheckError):
                raise error.__cause__
            raise UsageError(str(error)) from error
        if error is not None:
            raise error
