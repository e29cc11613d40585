"""A page in the browser, and ways to look at it."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

PHONE, DESK = 390, 1280
HEIGHT = 900

_AXE = Path(__file__).parents[1] / "node" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """async () => {
  axe.configure({rules: [{id: 'target-size', enabled: true}]});
  const {violations} = await axe.run(document, {resultTypes: ['violations']});
  return violations.map(({id, help, nodes}) =>
    `${id}: ${help}: ${nodes.slice(0, 3).map(({html}) => html.slice(0, 200)).join(' | ')}`);
}"""


@dataclass(slots=True)
class Visit:
    """An open page, and what went wrong on it: console messages, errors, requests beyond the page."""

    page: Any
    file: Path
    trouble: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        """The page's own address, with nothing after it."""
        return self.file.as_uri()

    def again(self, rest: str = "") -> None:
        """Open the page once more, with a query or an anchor."""
        self.page.goto("about:blank")
        self.page.goto(self.address + rest)

    def wide(self, width: int) -> None:
        """Give the window a width, in pixels."""
        self.page.set_viewport_size({"width": width, "height": HEIGHT})

    def unfold(self) -> None:
        """Open whatever is folded."""
        self.page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")

    def axe(self) -> list[str]:
        """What axe-core finds wrong."""
        # By the debugger, which the page's policy does not bind.
        if not self.page.evaluate("typeof axe !== 'undefined'"):
            self.page.evaluate(f"{_axe()}\n0")
        found: list[str] = self.page.evaluate(_RUN)
        return found


@cache
def _axe() -> str:
    return _AXE.read_text(encoding="utf-8")


@contextmanager
def visited(browser: Any, file: Path, width: int = DESK, rest: str = "", **options: Any) -> Iterator[Visit]:
    """A page in a window of its own, at a query or an anchor if `rest` is one."""
    context = browser.new_context(viewport={"width": width, "height": HEIGHT}, **options)
    visit = Visit(context.new_page(), file)
    visit.page.on("console", lambda message: visit.trouble.append(f"console: {message.text}"))
    visit.page.on("pageerror", lambda error: visit.trouble.append(f"error: {error}"))
    visit.page.on("request", lambda request: _note(visit, request))
    visit.page.goto(visit.address + rest)
    yield visit
    context.close()


def _note(visit: Visit, request: Any) -> None:
    """Requests beyond the page: all but the opening of a page that stands beside it, and what is inlined."""
    opening = request.is_navigation_request() and request.url.startswith(("file:", "about:"))
    if not opening and not request.url.startswith("data:"):
        visit.trouble.append(f"request: {request.url}")
