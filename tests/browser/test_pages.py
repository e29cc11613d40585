"""The pages as a browser shows them: phone and desk, light, dark and print."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.report.samples import LAW

pytestmark = pytest.mark.browser

PAGES = [
    "index.html",
    "pokersolver/report.html",
    "exemplar/report.html",
    "slowpoke/report.html",
    "hostile/report.html",
]
PHONE, DESK = 390, 1280

# Every text's colour against what is painted behind it, as WCAG 2.2 reckons it; the worst first.
CONTRAST = """() => {
  const pen = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const rgba = colour => { pen.clearRect(0, 0, 1, 1); pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data]; };
  const light = colour => colour.slice(0, 3).map(v => v / 255)
    .map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const behind = element => { for (; element; element = element.parentElement) {
    const colour = rgba(getComputedStyle(element).backgroundColor); if (colour[3] === 255) return colour; }
    return [255, 255, 255]; };
  document.querySelectorAll('details').forEach(details => details.open = true);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.data.trim(), element = texts.currentNode.parentElement;
    if (!text || !element.checkVisibility()) continue;
    const own = light(rgba(getComputedStyle(element).color));
    const [one, two] = [own, light(behind(element))].sort((a, b) => b - a);
    found.push([Math.round((one + .05) / (two + .05) * 100) / 100, text.slice(0, 60)]);
  }
  return found.sort((a, b) => a[0] - b[0]).slice(0, 5);
}"""


@contextmanager
def opened(browser: Any, file: Path, width: int = DESK, **options: Any) -> Iterator[tuple[Any, list[str]]]:
    """A page, and what went wrong on it: console messages, errors, requests beyond the page."""
    context = browser.new_context(viewport={"width": width, "height": 900}, **options)
    page, trouble = context.new_page(), []
    page.on("console", lambda message: trouble.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: trouble.append(f"error: {error}"))
    page.on("request", lambda request: trouble.append(f"request: {request.url}"))
    page.goto(file.as_uri())
    own = (f"request: {file.as_uri()}", "request: data:,")
    yield page, [entry for entry in trouble if entry not in own]
    context.close()


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_nothing_goes_wrong_and_nothing_is_fetched(browser: Any, pages: Path, name: str, width: int) -> None:
    with opened(browser, pages / name, width) as (page, trouble):
        assert page.title()
        assert trouble == []


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", [320, PHONE, DESK])
def test_the_page_never_scrolls_sideways(browser: Any, pages: Path, name: str, width: int) -> None:
    with opened(browser, pages / name, width) as (page, _):
        page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_can_be_read(browser: Any, pages: Path, name: str, scheme: str) -> None:
    with opened(browser, pages / name, color_scheme=scheme) as (page, _):
        assert [found for found in page.evaluate(CONTRAST) if found[0] < 4.5] == []


def test_the_style_is_in_force_under_the_policy(browser: Any, pages: Path) -> None:
    with opened(browser, pages / "pokersolver/report.html") as (page, _):
        suits = ("clubs", "diamonds", "hearts", "spades")
        colours = {
            page.locator(f".card.{suit}").first.evaluate("card => getComputedStyle(card).color")
            for suit in suits
        }
        assert len(colours) == 4


@pytest.mark.parametrize("anchor", [f"{LAW}/b.4", f"finding/{LAW}/b.4", "rulings", "readings", "glossary"])
def test_an_anchor_brings_its_place_into_view(browser: Any, pages: Path, anchor: str) -> None:
    with opened(browser, pages / "pokersolver/report.html") as (page, _):
        page.goto((pages / "pokersolver/report.html").as_uri() + "#" + anchor)
        place = page.locator(f"[id='{anchor}']")
        assert place.evaluate("place => place.getBoundingClientRect().top < innerHeight")
        assert place.evaluate("place => place.getBoundingClientRect().bottom > 0")


def test_an_anchor_opens_what_is_folded_over_it(browser: Any, pages: Path) -> None:
    anchor = f"{LAW}/b.5/the-highest-is-as-named"
    with opened(browser, pages / "exemplar/report.html") as (page, _):
        assert not page.locator(f"[id='{anchor}']").is_visible()
        page.goto((pages / "exemplar/report.html").as_uri() + "#" + anchor)
        assert page.locator(f"[id='{anchor}']").is_visible()


def test_the_matrix_leads_to_the_clause_of_a_report(browser: Any, pages: Path) -> None:
    with opened(browser, pages / "index.html") as (page, _):
        page.locator(".matrix td.is-failed a").first.click()
        assert page.url.endswith(f"pokersolver/report.html#{LAW}/b.4")
        assert page.locator(f"[id='{LAW}/b.4']").is_visible()


def test_the_heads_of_the_matrix_stay_in_view(browser: Any, pages: Path) -> None:
    with opened(browser, pages / "index.html", PHONE) as (page, _):
        matrix = page.locator(".matrix").first
        matrix.evaluate("box => box.scrollTo(200, 200)")
        left, top = matrix.evaluate(
            "box => { const at = box.getBoundingClientRect(); return [at.left, at.top]; }"
        )
        row = matrix.locator("tbody th").nth(9).evaluate("cell => cell.getBoundingClientRect().left")
        head = matrix.locator("thead th").nth(1).evaluate("cell => cell.getBoundingClientRect().top")
        assert abs(row - left) <= 2
        assert abs(head - top) <= 2


def test_print_opens_what_the_screen_folds(browser: Any, pages: Path) -> None:
    with opened(browser, pages / "exemplar/report.html") as (page, _):
        height = "document.documentElement.scrollHeight"
        page.emulate_media(media="print")
        folded = page.evaluate(height)
        page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")
        assert abs(page.evaluate(height) - folded) < 50
        assert page.locator("nav").is_hidden()
