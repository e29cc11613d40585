"""Files that appear whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(place: Path, document: bytes) -> None:
    """Write a file beside its place and move it there, so that nobody reads half of it; makes its folder.

    A link is followed, and what is no file (a pipe, a terminal) is written to.
    """
    if place.exists() and not (place.is_file() or place.is_dir()):
        place.write_bytes(document)
        return
    place = place.resolve()
    place.parent.mkdir(parents=True, exist_ok=True)
    draft = place.with_name(f".{place.name}.part")
    try:
        draft.write_bytes(document)
        draft.replace(place)
    finally:
        draft.unlink(missing_ok=True)
