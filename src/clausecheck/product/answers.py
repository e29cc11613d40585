"""Answers of a product on file, each under what was asked: taken again where the product is the very same."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

import orjson

from clausecheck.product.claims import VERSION
from clausecheck.product.environ import sdk_home

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from clausecheck.product.identity import Identity

FORMAT: Final = 1
LARGEST: Final = 900_000_000
"""Bytes of one answer; a longer one is not kept."""
_TABLE: Final = """CREATE TABLE IF NOT EXISTS answers (
  key TEXT PRIMARY KEY, started TEXT, seconds REAL, notes TEXT, body BLOB, digest TEXT)"""


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer as it was kept: in the run that started when, after how many seconds, with which notes."""

    started: str
    seconds: float
    notes: tuple[str, ...]
    body: bytes


def sameness(identity: Identity) -> str:
    """What is the same for the very same product, asked in the very same way: a SHA-256.

    Over its files, the protocol's version, the SDKs, and the modules that ask it and read its answers.
    """
    here = Path(__file__).parent
    sdk = sdk_home()
    ours = [path for path in sorted(sdk.rglob("*")) if path.suffix in (".py", ".js", ".mjs")] if sdk else []
    ours += [*sorted(here.glob("*.py")), here.parent / "cards.py"]
    told = {
        "format": FORMAT,
        "protocol": VERSION,
        "files": [(file.path, file.sha256) for file in identity.files],
        "asking": [hashlib.sha256(path.read_bytes()).hexdigest() for path in ours],
    }
    return hashlib.sha256(orjson.dumps(told)).hexdigest()


class Answers:
    """What is on file of one product. Nothing here raises for what stands there, or cannot be written.

    Everything of a run is written at its end, by `close`, and only after `keep`: a run that is killed, or
    whose product changed, leaves what was there before.
    """

    def __init__(self, folder: Path, same: str, *, started: str, note: Callable[[str], None]) -> None:
        self._folder, self._same, self._started, self._note = folder, same, started, note
        self._path = folder / f"{same}.sqlite3"
        self._keeps = False
        self._spoilt = False
        if folder.is_dir() and any(not path.name.startswith(same) for path in folder.iterdir()):
            shutil.rmtree(folder, ignore_errors=True)  # of another product, or of this one before it changed
        self._file = self._opened()

    def _opened(self, *, again: bool = False) -> sqlite3.Connection | None:
        file = None
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            file = sqlite3.connect(self._path, isolation_level=None, timeout=0)
            file.execute("PRAGMA page_size = 65536")
            file.execute("PRAGMA synchronous = OFF")  # the digests tell what a loss of power has torn
            file.execute("BEGIN IMMEDIATE")
            file.execute(_TABLE)
        except (sqlite3.Error, OSError) as error:
            if file is not None:
                file.close()
            busy = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY
            if isinstance(error, sqlite3.DatabaseError) and not busy and not again:
                self._note(f"the recorded answers cannot be read ({error}); everything is asked anew")
                self._remove()
                return self._opened(again=True)
            why = "another run is at them" if busy else str(error)
            self._note(f"no answers are recorded, and none reused: {why}")
            return None
        return file

    def find(self, key: str) -> Kept | None:
        """The answer under a key; None where there is none, or where it is not as it was written."""
        if self._file is None:
            return None
        try:
            row = self._file.execute(
                "SELECT started, seconds, notes, body, digest FROM answers WHERE key = ?", (key,)
            ).fetchone()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            self._give_up(f"the recorded answers cannot be read ({error}); what is left is asked anew")
            return None
        if row is None:
            return None
        *fields, digest = row
        if not isinstance(fields[3], bytes) or self._digest(key, fields) != digest:
            self.spoilt()
            return None
        started, seconds, notes, body = fields
        return Kept(started, seconds, tuple(orjson.loads(notes)), body)

    def spoilt(self) -> None:
        """Say, once, that something is not as it was written."""
        if not self._spoilt:
            self._note("a recorded answer is not as it was written, and is asked anew")
        self._spoilt = True

    def put(self, key: str, body: bytes, *, seconds: float = 0.0, notes: Sequence[str] = ()) -> None:
        """Write an answer, to be kept."""
        if self._file is None or len(body) > LARGEST:
            return
        fields = (self._started, seconds, orjson.dumps(list(notes)).decode(), body)
        row = (key, *fields, self._digest(key, fields))
        try:
            self._file.execute("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?)", row)
        except sqlite3.Error as error:
            self._give_up(f"no answers of this run are recorded: {error}")

    def keep(self) -> None:
        """Let the end keep what was written: the product is what it was."""
        self._keeps = True

    def forget(self) -> None:
        """Take away everything that was ever kept."""
        self._remove()

    def close(self) -> None:
        """Keep what was written, or leave what was there. May be called twice."""
        file, self._file = self._file, None
        if file is None:
            return
        with suppress(sqlite3.Error):
            file.execute("COMMIT" if self._keeps else "ROLLBACK")
        file.close()

    def _digest(self, key: str, fields: Iterable[Any]) -> str:
        started, seconds, notes, body = fields
        digest = hashlib.sha256(f"{self._same}\n{key}\n{started}\n{seconds!r}\n{notes}\n".encode())
        digest.update(body)
        return digest.hexdigest()

    def _give_up(self, why: str) -> None:
        self._note(why)
        self._remove()

    def _remove(self) -> None:
        file, self._file = getattr(self, "_file", None), None
        if file is not None:
            file.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
