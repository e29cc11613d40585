"""Whatever a product, an adapter or a law of one's own says, a browser shows it and does nothing else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clausecheck.report import write_index, write_reports
from tests.browser.looking import Visit, visited
from tests.report.hostile import MARK, TEXTS, run_of

pytestmark = pytest.mark.browser

FOLDERS = {name: f"run {number}" for number, name in enumerate(TEXTS)}


@pytest.fixture(scope="module")
def shown(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Visit, Path]]:
    """The matrix of them all, open, and the folder where their reports stand."""
    folder, entries = tmp_path_factory.mktemp("hostile"), []
    for name, text in TEXTS.items():
        entries.append((FOLDERS[name], run_of(text)))
        write_reports(folder / FOLDERS[name], entries[-1][1])
    write_index(folder, entries)
    with visited(browser, folder / "index.html") as visit:
        visit.page.on("dialog", lambda dialog: _refuse(visit, dialog))
        yield visit, folder


def _refuse(visit: Visit, dialog: Any) -> None:
    visit.trouble.append(f"dialog: {dialog.message}")
    dialog.dismiss()


@pytest.mark.parametrize("name", TEXTS)
def test_a_report_shows_it_and_obeys_nothing(shown: tuple[Visit, Path], name: str) -> None:
    visit, folder = shown
    visit.page.goto((folder / FOLDERS[name] / "report.html").as_uri())
    visit.unfold()
    assert visit.trouble == []
    assert visit.page.locator("script, img, iframe, object, embed, form").count() == 0
    assert (MARK in visit.page.locator("body").inner_text()) == bool(TEXTS[name])
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_the_matrix_shows_them_all_and_obeys_nothing(shown: tuple[Visit, Path]) -> None:
    visit, _ = shown
    visit.again()
    assert visit.page.locator("#products tbody tr:visible").count() == len(TEXTS)
    assert visit.page.locator("script").count() == 1
    assert visit.page.locator("img, iframe, object, embed").count() == 0
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= 1280
    visit.page.get_by_label("Product", exact=True).fill("<script>")
    assert visit.page.locator("#products tbody tr:visible").count() == 1
    visit.page.locator("#all").click()
    places = visit.page.locator("a").evaluate_all("links => links.map(link => link.protocol)")
    assert set(places) == {"file:"}
    assert visit.trouble == []
