"""Documents in JSON: valid UTF-8, with nothing hidden in any text of theirs."""

from __future__ import annotations

import json
from typing import Any, Final

from clausecheck.report.text import clean

_MOST: Final = 20_000
"""Characters of one text. The last net: a format has cut what it took from a product long before."""


def document(data: Any) -> bytes:
    """A document of its own, indented; the same data gives the same bytes."""
    return f"{json.dumps(clean(data, _MOST), ensure_ascii=False, allow_nan=False, indent=1)}\n".encode()


def line(data: Any) -> bytes:
    """One line of newline-delimited JSON."""
    text = json.dumps(clean(data, _MOST), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return f"{text}\n".encode()
