"""report.html in the form that every format has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.report.html import render_html

if TYPE_CHECKING:
    from collections.abc import Mapping


def render(results: Mapping[str, Any]) -> bytes:
    """The report as an HTML document in UTF-8."""
    return render_html(results).encode("utf-8")
