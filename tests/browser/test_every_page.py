"""What holds of every page: nothing goes wrong, everybody can read it, nothing runs out of the window."""

from typing import Any

import pytest

from tests.browser.looking import DESK, PHONE, Visit

pytestmark = pytest.mark.browser

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

# The spacing that WCAG 2.2, 1.4.12 wants a page to bear, put on it past its policy.
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; ' +
    'word-spacing: .16em !important } p { margin-bottom: 2em !important }');
  document.adoptedStyleSheets = [sheet];
}"""

# Boxes that hide a part of their text. Those that scroll do not, and a box of a pixel is for screen readers.
CUT = """() => [...document.querySelectorAll('body *')].filter(element => element.checkVisibility() &&
  element.clientWidth > 1 && !element.closest('svg') && element.innerText?.trim() &&
  [['overflowX', element.scrollWidth - element.clientWidth],
   ['overflowY', element.scrollHeight - element.clientHeight]]
    .some(([way, over]) => ['hidden', 'clip'].includes(getComputedStyle(element)[way]) && over > 1))
  .map(element => element.outerHTML.slice(0, 200))"""

MOVES = """() => [...document.querySelectorAll('*')].filter(element => {
  const style = getComputedStyle(element);
  return style.animationName !== 'none' || style.transitionDuration !== '0s' ||
    style.scrollBehavior === 'smooth';
}).length"""


FOCUS = """() => {
  const element = document.activeElement;
  if (element === document.body) return {which: ''};
  const style = getComputedStyle(element), box = element.getClientRects()[0];
  const [x, y] = [box.left + Math.min(box.width, 40) / 2, box.top + Math.min(box.height, 20) / 2];
  const at = document.elementFromPoint(x, y);
  return {which: element.outerHTML.slice(0, 150) + element.getBoundingClientRect().top,
    outline: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    seen: Boolean(at && (element.contains(at) || at.contains(element)))};
}"""


def test_nothing_goes_wrong_and_nothing_is_fetched(visit: Visit) -> None:
    assert visit.page.title()
    visit.wide(PHONE)
    visit.unfold()
    assert visit.trouble == []


@pytest.mark.parametrize("width", [320, PHONE, DESK])
def test_the_page_never_scrolls_sideways(visit: Visit, width: int) -> None:
    visit.unfold()
    visit.wide(width)
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_can_be_read(visit: Visit, scheme: str) -> None:
    visit.unfold()
    visit.wide(DESK)
    visit.page.emulate_media(color_scheme=scheme)
    assert [found for found in visit.page.evaluate(CONTRAST) if found[0] < 4.5] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_axe_finds_nothing(visit: Visit, width: int, scheme: str) -> None:
    visit.unfold()
    visit.wide(width)
    visit.page.emulate_media(color_scheme=scheme)
    assert visit.axe() == []


def test_text_may_be_spaced_out(visit: Visit) -> None:
    visit.wide(320)
    visit.unfold()
    visit.page.evaluate(SPACED)
    try:
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= 320
        assert visit.page.evaluate(CUT) == []
    finally:
        visit.page.evaluate("document.adoptedStyleSheets = []")


def test_what_has_the_focus_is_outlined_and_in_view(visit: Visit) -> None:
    visit.wide(DESK)
    visit.page.evaluate("scrollTo(0, 0); document.activeElement.blur()")
    stops = []
    for _ in range(12):
        visit.page.keyboard.press("Tab")
        stops.append(visit.page.evaluate(FOCUS))
    assert len({stop["which"] for stop in stops}) > 3
    assert [stop for stop in stops if stop["which"] and not (stop["outline"] and stop["seen"])] == []


def test_nothing_moves(visit: Visit) -> None:
    assert visit.page.evaluate(MOVES) == 0


def test_print_opens_what_the_screen_folds(visit: Visit) -> None:
    visit.wide(DESK)
    height = "document.documentElement.scrollHeight"
    visit.page.evaluate("document.querySelectorAll('details').forEach(details => details.open = false)")
    visit.page.emulate_media(media="print")
    try:
        folded = visit.page.evaluate(height)
        visit.unfold()
        assert abs(visit.page.evaluate(height) - folded) < 50
    finally:
        visit.page.emulate_media(media="screen")


def test_the_page_prints(visit: Visit) -> None:
    from io import BytesIO

    from pypdf import PdfReader

    printed = PdfReader(BytesIO(visit.page.pdf(prefer_css_page_size=True)))
    text: Any = " ".join(page.extract_text() for page in printed.pages)
    assert "End of" in text
    assert f"{len(printed.pages)} of {len(printed.pages)}" in text
