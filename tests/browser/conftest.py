from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clausecheck.report import write_index, write_reports
from tests.report.samples import matrix
from tests.report.test_html import hostile

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
    """A folder with the matrix and a report a product, as a run writes them."""
    folder = tmp_path_factory.mktemp("out")
    entries = [*matrix(), ("hostile", hostile())]
    for name, results in entries:
        if results is not None:
            write_reports(folder / name, results)
    write_index(folder, entries)
    return folder
