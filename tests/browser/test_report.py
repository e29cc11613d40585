"""report.html as a browser shows it: its cards, its anchors."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.looking import visited
from tests.report.samples import LAW

pytestmark = pytest.mark.browser


def test_the_style_is_in_force_under_the_policy(browser: Any, pages: Path) -> None:
    with visited(browser, pages / "pokersolver/report.html") as visit:
        suits = ("clubs", "diamonds", "hearts", "spades")
        colours = {
            visit.page.locator(f".card.{suit}").first.evaluate("card => getComputedStyle(card).color")
            for suit in suits
        }
        assert len(colours) == 4


def test_an_anchor_brings_its_place_into_view(browser: Any, pages: Path) -> None:
    with visited(browser, pages / "pokersolver/report.html") as visit:
        for anchor in (f"{LAW}/b.4", f"finding/{LAW}/b.4", "rulings", "readings", "glossary"):
            visit.again(f"#{anchor}")
            place = visit.page.locator(f"[id='{anchor}']")
            assert place.evaluate("place => place.getBoundingClientRect().top < innerHeight"), anchor
            assert place.evaluate("place => place.getBoundingClientRect().bottom > 0"), anchor


def test_an_anchor_opens_what_is_folded_over_it(browser: Any, pages: Path) -> None:
    anchor = f"{LAW}/b.5/the-highest-is-as-named"
    with visited(browser, pages / "exemplar/report.html") as visit:
        assert not visit.page.locator(f"[id='{anchor}']").is_visible()
        visit.again(f"#{anchor}")
        assert visit.page.locator(f"[id='{anchor}']").is_visible()


def test_without_scripts_it_is_the_same_page(browser: Any, pages: Path) -> None:
    with (
        visited(browser, pages / "pokersolver/report.html") as one,
        visited(browser, pages / "pokersolver/report.html", java_script_enabled=False) as other,
    ):
        assert one.page.locator("body").inner_text() == other.page.locator("body").inner_text()
