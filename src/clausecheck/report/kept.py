"""Compiled templates kept beside their sources, as Python keeps its modules' bytecode, and by its rules."""

from __future__ import annotations

import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jinja2 import FileSystemBytecodeCache, __version__

if TYPE_CHECKING:
    from jinja2.bccache import Bucket

HOME: Final = Path(__file__).parent
"""The package whose functions templates call; what is constant in one is worked out when it is compiled."""


class Kept(FileSystemBytecodeCache):
    """A cache that belongs to the templates, the package and Jinja as they are now.

    Where nothing can be written, or PYTHONDONTWRITEBYTECODE says that nothing is to be, templates are
    compiled each time.
    """

    def __init__(self, home: Path = HOME) -> None:
        super().__init__(str(home / "templates" / "__pycache__"), "%s.jinja")
        self._state = _state(home)

    def get_source_checksum(self, source: str) -> str:
        """A template compiled from other words, or beside another package, is compiled anew."""
        return super().get_source_checksum(self._state + source)

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what was kept of a template, if anything was."""
        with suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template, where that is possible."""
        if sys.dont_write_bytecode:
            return
        with suppress(OSError):
            Path(self.directory).mkdir(exist_ok=True)
            super().dump_bytecode(bucket)


def _state(home: Path) -> str:
    """Changes with any file that a compiled template may rest on: its time and size, as Python's bytecode."""
    told = [__version__]
    for path in sorted(home.rglob("*.py")):
        stat = path.stat()
        told.append(f"{path.relative_to(home)} {stat.st_mtime_ns} {stat.st_size}")
    return sha256("\n".join(told).encode()).hexdigest()
