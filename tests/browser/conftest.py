from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.looking import Visit, visited
from tests.browser.shelf import PAGES, write_all

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium, without a window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every page of the shelf."""
    folder = tmp_path_factory.mktemp("out")
    write_all(folder)
    return folder


@pytest.fixture(scope="module", params=PAGES)
def visit(request: pytest.FixtureRequest, browser: Any, pages: Path) -> Iterator[Visit]:
    """Each page of the shelf in turn, opened once for all tests of a module that look at it."""
    with visited(browser, pages / request.param) as found:
        yield found
