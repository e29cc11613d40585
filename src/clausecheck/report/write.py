"""The reports of a run on disk, beside its results.json."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.report.formats.junit import render as render_junit
from clausecheck.report.html import render_html
from clausecheck.report.index import render_index

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path


def write_reports(folder: Path, results: Mapping[str, Any]) -> None:
    """Write report.html and junit.xml of one run into its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.joinpath("report.html").write_text(render_html(results), encoding="utf-8", newline="\n")
    folder.joinpath("junit.xml").write_bytes(render_junit(results))


def write_index(folder: Path, entries: Iterable[tuple[str, Mapping[str, Any] | None]]) -> Path:
    """Write index.html, the matrix of the products whose folders are named, and return where it is."""
    folder.mkdir(parents=True, exist_ok=True)
    place = folder / "index.html"
    place.write_text(render_index(entries), encoding="utf-8", newline="\n")
    return place
