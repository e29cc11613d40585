"""report.pdf: the report on numbered sheets, to be signed and filed."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from clausecheck.errors import UsageError
from clausecheck.report.html import render_paper
from clausecheck.report.when import began

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_STANDARD: Final = "pdf/ua-1"


def render(results: Mapping[str, Any]) -> bytes:
    """The report as a tagged PDF; the same results make the same bytes, with the same fonts and WeasyPrint.

    Nothing is fetched. Raises `UsageError` where WeasyPrint is missing, or the Pango that it draws text with.
    """
    printer = _printer()
    page = render_paper(results)

    class Nothing(printer.urls.URLFetcher):  # type: ignore[misc, name-defined]
        """What a page asks of the world, which is nothing."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            raise ValueError(f"a report fetches nothing, and not {url[:200]}")

    with _quietly():
        document = printer.HTML(string=page, url_fetcher=Nothing()).render(pdf_variant=_STANDARD)
    moment = began(results["run"])
    document.metadata.created = document.metadata.modified = moment.isoformat() if moment else None
    identifier = sha256(page.encode()).hexdigest()[:32].encode()
    with _quietly():
        made: bytes = document.write_pdf(pdf_variant=_STANDARD, pdf_identifier=identifier)
    return made


def _printer() -> Any:
    """WeasyPrint, which takes a second to import."""
    try:
        import weasyprint
        import weasyprint.urls
    except ImportError as error:
        hint = "pip install 'clausecheck[pdf]'"
        raise UsageError("a PDF is made by WeasyPrint, which is not installed", hint=hint) from error
    except OSError as error:  # the library is looked for when WeasyPrint is imported
        hint = "Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
        raise UsageError("WeasyPrint draws text with Pango, which is not installed", hint=hint) from error
    return weasyprint


@contextmanager
def _quietly() -> Iterator[None]:
    """Without WeasyPrint's remarks on rules that are for screens."""
    loggers = [logging.getLogger(name) for name in ("weasyprint", "fontTools")]
    before = [log.level for log in loggers]
    for log in loggers:
        log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for log, level in zip(loggers, before, strict=True):
            log.setLevel(level)
