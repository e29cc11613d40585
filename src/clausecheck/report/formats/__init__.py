"""The formats of a report: each a module of its own, imported when it is asked for.

Every module has `render(results) -> bytes`, a pure function of results as results.json holds them.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Format:
    """One format: its name, the file that holds it beside results.json, and the module that renders it."""

    name: str
    file: str
    module: str
    binary: bool = False
    """Whether it is no text, so that a terminal cannot show it."""

    def render(self, results: Mapping[str, Any]) -> bytes:
        """The document, from results as results.json holds them; fields that may be missing are filled in."""
        module = import_module(f"clausecheck.report.formats.{self.module}")
        document: bytes = module.render(results)
        return document


FORMATS: Final[Mapping[str, Format]] = {
    found.name: found
    for found in (
        Format("html", "report.html", "html"),
        Format("pdf", "report.pdf", "pdf", binary=True),
        Format("junit", "junit.xml", "junit"),
        Format("oscal", "oscal.json", "oscal"),
        Format("earl", "earl.jsonld", "earl"),
        Format("in-toto", "in-toto.json", "in_toto"),
        Format("cucumber", "messages.ndjson", "cucumber"),
        Format("ctrf", "ctrf-report.json", "ctrf"),
        Format("sarif", "results.sarif", "sarif"),
        Format("markdown", "summary.md", "markdown"),
        Format("badge", "badge.json", "badge"),
    )
}
"""The formats by name, in the order in which help lists them."""
