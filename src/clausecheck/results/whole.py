"""Files that appear whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(place: Path, document: bytes) -> None:
    """Write a file beside its place and move it there, so that nobody reads half of it; makes its folder."""
    place.parent.mkdir(parents=True, exist_ok=True)
    draft = place.with_name(f".{place.name}.part")
    try:
        draft.write_bytes(document)
        draft.replace(place)
    finally:
        draft.unlink(missing_ok=True)
