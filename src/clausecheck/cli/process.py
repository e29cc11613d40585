"""A process that does nothing but one command, and ends with it."""

from __future__ import annotations

import atexit
import gc
from typing import Final

_ALLOCATIONS: Final = 50_000
"""Objects made and not freed before cycles are looked for; Python's own 700 is for what runs for days."""


def short_lived() -> None:
    """Look for garbage in cycles rarely, and not at all at the end, when the memory goes back anyway."""
    gc.set_threshold(_ALLOCATIONS, 20, 50)
    atexit.register(gc.freeze)
