"""Compiled templates kept as Python keeps its modules' bytecode: in the same places, by the same rules."""

from __future__ import annotations

import sys
from contextlib import suppress
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jinja2 import BytecodeCache, __version__

from clausecheck.results import write_whole

if TYPE_CHECKING:
    from jinja2.bccache import Bucket

HOME: Final = Path(__file__).parent
"""The package whose functions templates call; what is constant in one is worked out when it is compiled."""


class Kept(BytecodeCache):
    """A cache that belongs to the templates, the package and Jinja as they are now.

    Where nothing can be written, or PYTHONDONTWRITEBYTECODE says that nothing is to be, templates are
    compiled each time.
    """

    def __init__(self, home: Path = HOME) -> None:
        self._folder = Path(cache_from_source(str(home / "templates" / "any.py"))).parent
        self._state = _state(home)

    def get_source_checksum(self, source: str) -> str:
        """A template compiled from other words, or beside another package, is compiled anew."""
        return super().get_source_checksum(self._state + source)

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what was kept of a template, if anything was and is whole."""
        try:
            bucket.bytecode_from_string(self._place(bucket).read_bytes())
            whole = bucket.code is None or hasattr(bucket.code, "co_code")
        except Exception:  # noqa: BLE001 - a spoilt file can raise anything, and is as good as none
            whole = False
        if not whole:
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template, where that is possible."""
        if not sys.dont_write_bytecode:
            with suppress(OSError):
                write_whole(self._place(bucket), bucket.bytecode_to_string())

    def _place(self, bucket: Bucket) -> Path:
        return self._folder / f"{bucket.key}.jinja"


def _state(home: Path) -> str:
    """Changes with any file that a compiled template may rest on: its time and size, as Python's bytecode."""
    told = [__version__]
    for path in sorted(home.rglob("*.py")):
        stat = path.stat()
        told.append(f"{path.relative_to(home)} {stat.st_mtime_ns} {stat.st_size}")
    return sha256("\n".join(told).encode()).hexdigest()
