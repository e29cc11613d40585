"""Where the law is: the folder of features, the same from a wheel, a checkout and a user's folder."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def home() -> Path:
    """The folder that holds the regulations shipped with clausecheck, one folder each."""
    shipped = _PACKAGE / "_data" / "features"
    return shipped if shipped.is_dir() else _PACKAGE.parent.parent / "features"
