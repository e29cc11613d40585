"""Reports: one module a format, each a consumer of results.json alone."""

from clausecheck.report.formats.junit import render as render_junit
from clausecheck.report.html import render_html
from clausecheck.report.index import render_index
from clausecheck.report.write import write_index, write_reports

__all__ = ["render_html", "render_index", "render_junit", "write_index", "write_reports"]
