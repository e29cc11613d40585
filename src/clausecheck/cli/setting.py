"""Around a run: where it writes, what the record says of its circumstances, how it is ended from outside."""

from __future__ import annotations

import fcntl
import os
import platform
import signal
import tempfile
from contextlib import ExitStack, contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from clausecheck.cli.dated import date_of_run
from clausecheck.cli.orders import FILES
from clausecheck.cli.output import note
from clausecheck.errors import UsageError, nearest
from clausecheck.law import home, load_regulation
from clausecheck.report.text import one_line
from clausecheck.results import read_checked, read_results
from clausecheck.signals import ENDINGS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from clausecheck.law import Regulation

_ENDING: Final = b"clausecheck: ending; the results are being written (once more to end without them)\n"
_ENGINE: Final = ("pytest", "pytest-bdd", "hypothesis", "gherkin-official", "numpy")


def default_jobs() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def setting(
    argv: Sequence[str], *, jobs: int, law_folders: Mapping[str, str], certify: bool = False
) -> dict[str, Any]:
    """What results.json says of a run before its product is known. Raises `UsageError`."""
    return {
        **date_of_run(certify=certify),
        "argv": list(argv),
        "lawFolders": dict(law_folders),
        "environment": _environment(),
        "mode": "certification" if certify else "practice",
        "jobs": jobs,
    }


def _environment() -> dict[str, str]:
    told = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "platform": f"{platform.system()} {platform.machine()}",
    }
    for package in _ENGINE:
        try:
            told[package] = version(package)
        except PackageNotFoundError:
            continue
    return told


def regulations_of(names: Iterable[str], catalogue: dict[str, Regulation]) -> list[str]:
    """The ids of the regulations asked for; one given as a folder is put into the catalogue.

    Raises `UsageError` and `LawError`.
    """
    found = []
    for name in names:
        folder = Path(os.path.abspath(name))  # noqa: PTH100 - a folder is named as it is written
        if name in catalogue:
            found.append(name)
        elif folder.is_dir():
            regulation = load_regulation(folder)
            catalogue[regulation.id] = regulation
            found.append(regulation.id)
        else:
            hint = (
                nearest(name, catalogue)
                if "/" not in name
                else "give an id, or a folder with a regulation.toml"
            )
            raise UsageError(f'no regulation is named "{name}"', hint=hint)
    return found


def law_folders(catalogue: Mapping[str, Regulation]) -> dict[str, str]:
    """For each regulation that is not shipped the folder above its own, which is what --law takes."""
    here = Path.cwd()
    above = {r.id: r.folder.parent for r in catalogue.values() if not r.folder.is_relative_to(home())}
    return {
        name: str(folder.relative_to(here) if folder.is_relative_to(here) else folder)
        for name, folder in above.items()
    }


@contextmanager
def prepared(out: Path, names: Iterable[str]) -> Iterator[None]:
    """Make the folders of a run, hold them, and take away what an earlier run left in them.

    Raises `UsageError` where they cannot be written, or another run writes there now.
    """
    where = f"--out {out}"
    with ExitStack() as held:
        try:
            for folder in (out, *(out / name for name in names)):
                folder.mkdir(parents=True, exist_ok=True)
                with tempfile.TemporaryFile(dir=folder):
                    pass
                if folder != out and not _hold(folder, held):
                    hint = "wait for it, or give another folder"
                    raise UsageError(f"another run writes to {folder} now", where=where, hint=hint)
                for stale in ("index.html",) if folder == out else FILES:
                    (folder / stale).unlink(missing_ok=True)
        except OSError as error:
            told = f"cannot be written: {error.strerror}"
            raise UsageError(told, where=where, hint="give another folder") from None
        yield


def _hold(folder: Path, held: ExitStack) -> bool:
    """Lock a folder against other runs; where the file system knows no locks, it is not held."""
    handle = os.open(folder, os.O_RDONLY)
    held.callback(os.close, handle)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def everything_in(out: Path, first: Sequence[str]) -> list[tuple[str, dict[str, Any]]]:
    """The results that stand below `out`, by folder: those named first, then what earlier runs left there.

    What an earlier run left and cannot be read is told on stderr, and left out.
    """
    names = [*first, *sorted(path.parent.name for path in out.glob("*/results.json"))]
    found = []
    for name in dict.fromkeys(names):
        path = out / name / "results.json"
        if not path.is_file():
            continue
        try:
            # Those of this run are known to be whole; to hold the others against the schema takes a while.
            found.append((name, read_results(path) if name in first else read_checked(path)))
        except UsageError as error:
            note(f"left out of the matrix: {one_line(str(error), 400)}")
    return found


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Let SIGTERM and the terminal's hang-up end a run as Ctrl-C does: results written, adapters ended.

    A second signal while that is under way is told of and not heeded, for it would lose the results; a third
    is. A signal that was ignored before stays so.
    """
    heard = 0

    def interrupt(_number: int, _frame: object) -> None:
        nonlocal heard
        heard += 1
        if heard == 2:
            os.write(2, _ENDING)
            return
        raise KeyboardInterrupt

    before = {number: signal.getsignal(number) for number in ENDINGS}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
