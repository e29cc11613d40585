"""The reports of a run on disk, beside its results.json."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.report.formats.junit import render as render_junit
from clausecheck.report.html import render_html
from clausecheck.report.index import render_index
from clausecheck.results import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path


def write_reports(folder: Path, results: Mapping[str, Any]) -> None:
    """Write report.html and junit.xml of one run into its folder."""
    write_whole(folder / "report.html", render_html(results).encode("utf-8"))
    write_whole(folder / "junit.xml", render_junit(results))


def write_index(folder: Path, entries: Iterable[tuple[str, Mapping[str, Any] | None]]) -> Path:
    """Write index.html, the matrix of the products whose folders are named, and return where it is."""
    place = folder / "index.html"
    write_whole(place, render_index(entries).encode("utf-8"))
    return place
