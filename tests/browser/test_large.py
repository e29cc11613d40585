"""A report of ten thousand checks opens in a second on a quiet machine, here within a generous bound."""

from pathlib import Path
from typing import Any

import pytest

from clausecheck.report import render_html
from tests.browser.looking import visited
from tests.report.large import large

pytestmark = pytest.mark.browser

PATIENCE = 5_000
"""Milliseconds: a machine that does other things besides is no reason to fail."""

# From the start of the navigation until the page has been laid out and painted.
OPENED = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
  done(performance.now()))))"""


def test_ten_thousand_checks_open_at_once(browser: Any, tmp_path: Path) -> None:
    place = tmp_path / "report.html"
    place.write_text(render_html(large()), encoding="utf-8")
    with visited(browser, place) as visit:
        assert visit.page.evaluate(OPENED) < PATIENCE
        visit.again("#reg/b.99/four-aces-are-the-highest-four-of-a-kind-whatever-the-card-9999")
        assert visit.page.evaluate(OPENED) < PATIENCE
        assert visit.trouble == []
