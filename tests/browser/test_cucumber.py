from pathlib import Path
from typing import Any

import pytest

from clausecheck.report.formats.cucumber import render
from tests.report.formats.nodes import put_to
from tests.report.hostile import MARK, TEXTS, run_of


@pytest.mark.browser
@pytest.mark.parametrize("text", ["html", "end of script", "links"])
def test_the_page_of_cucumber_shows_hostile_text_and_obeys_none(
    browser: Any, tmp_path: Path, text: str
) -> None:
    place = tmp_path / "cucumber.html"
    put_to("cucumber.mjs", render(run_of(TEXTS[text])), str(place))
    page = browser.new_page()
    asked: list[Any] = []
    spoken: list[Any] = []
    page.on("request", lambda request: asked.append(request.url))

    def hear(dialog: Any) -> None:
        spoken.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", hear)
    page.on("pageerror", lambda error: spoken.append(str(error)))
    page.goto(place.as_uri())
    page.get_by_text("Rebuilt from results.json").wait_for()
    told = page.inner_text("body")
    assert told.count(MARK) > 20
    assert " ".join(TEXTS[text].split()) in " ".join(told.split())
    assert page.locator('#content :is(img, script, iframe, a:not([href^="#"]))').count() == 0
    assert [url for url in asked if not url.startswith(("data:", place.as_uri()))] == []
    assert spoken == []
    page.close()
