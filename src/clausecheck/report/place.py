"""Where a check is written: file and line, and the file's address in a machine format."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote


@dataclass(frozen=True, slots=True)
class Place:
    """A file, absolute or relative to the folder that holds the features, and a line of it, from 1 on."""

    file: str
    line: int

    @property
    def uri(self) -> str:
        """The file as an address, relative where the file is.

        >>> Place("features/reg/a b.feature", 3).uri, Place("/law/é.feature", 1).uri
        ('features/reg/a%20b.feature', 'file:///law/%C3%A9.feature')
        """
        # A lone surrogate has no place in UTF-8, nor in an address.
        path = quote(self.file.encode("utf-8", "replace"), safe="/")
        # A colon in the first part would read as the scheme of an address: it is quoted like all the others.
        return f"file://{path}" if self.file.startswith("/") else path


def place(at: Any) -> Place | None:
    """The place that `at` of a check names; None where it names none.

    >>> place("features/reg/all.feature:12")
    Place(file='features/reg/all.feature', line=12)
    >>> place(None), place("somewhere")
    (None, None)
    """
    found = re.fullmatch(r"(.{1,2000}):([1-9]\d{0,8})", str(at or ""), re.DOTALL)
    return Place(found[1], int(found[2])) if found else None
