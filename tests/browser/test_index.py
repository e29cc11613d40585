"""index.html as a browser shows it: filters, their addresses, keys, heads that stay, print, no scripts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.looking import DESK, PHONE, Visit, visited
from tests.browser.shelf import CROWD
from tests.report.samples import JOKERS, LAW

pytestmark = pytest.mark.browser

FOCUSED = """() => {
  const link = document.activeElement, cell = link.closest('th, td');
  if (!cell) return null;
  const table = cell.closest('table');
  return [table.rows[0].cells[cell.cellIndex].textContent.split(' ')[0],
    cell.parentElement.rowIndex && cell.parentElement.cells[0].textContent.split(' ')[0]];
}"""


@pytest.fixture(scope="module")
def matrix(browser: Any, pages: Path) -> Iterator[Visit]:
    with visited(browser, pages / "index.html") as visit:
        yield visit


@pytest.fixture(scope="module")
def crowd(browser: Any, pages: Path) -> Iterator[Visit]:
    with visited(browser, pages / CROWD) as visit:
        yield visit


def said(visit: Visit) -> str:
    text: str = visit.page.locator("#said").inner_text()
    return text


def products(visit: Visit) -> list[str]:
    """The products that the first table shows."""
    heads = visit.page.locator("#products tbody tr:not([hidden]) th")
    return [text.split()[0] for text in heads.all_inner_texts()]


def rows(visit: Visit, law: str) -> list[str]:
    """The clauses that a matrix shows."""
    return [
        text.split()[0] for text in visit.page.locator(f"[id='{law}'] tbody tr:visible th").all_inner_texts()
    ]


def columns(visit: Visit, law: str) -> list[str]:
    heads = visit.page.locator(f"[id='{law}'] thead th:visible").all_inner_texts()
    return [text.split()[0] for text in heads[1:]]


def test_everything_is_shown_at_first_and_counted(matrix: Visit) -> None:
    matrix.again()
    assert said(matrix) == "Shown: 7 runs, 23 clauses, 74 verdicts."
    assert matrix.page.locator("#all").is_hidden()
    assert matrix.page.locator(".part:visible").count() == 0


def test_an_outcome_leaves_its_clauses_and_its_products(matrix: Visit) -> None:
    matrix.again()
    matrix.page.get_by_label("failed").check()
    assert products(matrix) == ["pokersolver", "<script>alert(1)</script>]]>"]
    assert rows(matrix, LAW) == ["(b)4", "(b)6"]
    assert columns(matrix, LAW) == ["pokersolver"]
    assert matrix.page.locator(f"[id='{JOKERS}']").is_hidden()
    assert matrix.page.locator(f"nav a[href='#{JOKERS}']").is_hidden()
    assert (
        "Filtered: 2 of 15 clauses and 1 of 4 runs" in matrix.page.locator(f"[id='{LAW}'] .part").inner_text()
    )
    assert said(matrix) == "Shown: 2 of 7 runs, 3 of 23 clauses, 3 of 74 verdicts."


def test_outcomes_add_up_and_the_verdicts_beside_them_step_back(matrix: Visit) -> None:
    matrix.again("?outcome=failed&outcome=untested&product=pokersolver")
    assert rows(matrix, LAW) == ["(b)4", "(b)6", "(g)"]
    matrix.again("?outcome=untested&regulation=nj-13-69f-14.3")
    asked = matrix.page.locator(".matrix td:not([data-aside]):visible").all_inner_texts()
    aside = matrix.page.locator(".matrix td[data-aside]:visible").all_inner_texts()
    assert {text.strip() for text in asked} == {"untested"}
    assert "untested" not in {text.strip() for text in aside}
    assert "lost" in products(matrix)  # what a run without results hides is untested too


def test_a_run_without_results_leaves_no_filter_but_that_of_its_name_and_outcome(matrix: Visit) -> None:
    matrix.again("?regulation=nj-13-69f-30.5")
    assert products(matrix) == ["pokersolver", "jokerhouse", "lost"]
    matrix.again("?outcome=passed")
    assert "lost" not in products(matrix)


def test_jurisdiction_regulation_and_game_each_narrow(matrix: Visit) -> None:
    matrix.again()
    matrix.page.get_by_label("Game").select_option(label="two-card joker poker")
    assert rows(matrix, JOKERS) == ["(a)", "(b)", "(b)1", "(b)5", "(b)6", "(c)"]
    assert matrix.page.locator(f"[id='{LAW}']").is_hidden()
    matrix.again()
    matrix.page.get_by_label("Jurisdiction").select_option("New Jersey")
    assert matrix.page.locator(f"[id='{LAW}']").is_visible()
    assert matrix.page.locator("section.law:visible").count() == 1
    matrix.page.get_by_label("Regulation").select_option(JOKERS)  # no regulation is both
    assert said(matrix).startswith("Shown: 1 of 7 runs, 0 of 23 clauses, 0 of 74 verdicts")


def test_a_product_is_found_by_part_of_its_name(matrix: Visit) -> None:
    matrix.again()
    matrix.page.get_by_label("Product", exact=True).fill("  POKERS 2.1")
    assert products(matrix) == ["pokersolver"]
    assert columns(matrix, LAW) == ["pokersolver"]
    matrix.page.get_by_label("Product", exact=True).fill("nobody")
    assert said(matrix) == "Shown: 0 of 7 runs, 0 of 23 clauses, 0 of 74 verdicts."


def test_show_all_undoes_every_filter_and_cleans_the_address(matrix: Visit) -> None:
    matrix.again(f"?outcome=failed&product=e&regulation={LAW}&from=mail#{LAW}")
    assert matrix.page.locator("#all").is_visible()
    matrix.page.locator("#all").click()
    assert matrix.page.evaluate("location.href") == f"{matrix.address}?from=mail#{LAW}"
    assert said(matrix) == "Shown: 7 runs, 23 clauses, 74 verdicts."
    assert matrix.page.evaluate("document.activeElement.name") == "outcome"


def test_each_state_has_an_address_that_restores_it(matrix: Visit) -> None:
    matrix.again()
    matrix.page.get_by_label("failed").check()
    matrix.page.get_by_label("cannot tell").check()
    matrix.page.get_by_label("Game").select_option("poker-high-5")
    matrix.page.get_by_label("Product", exact=True).fill("poker solver")
    address = matrix.page.evaluate("location.href")
    assert (
        address == f"{matrix.address}?outcome=failed&outcome=cantTell&game=poker-high-5&product=poker+solver"
    )
    before, shown = said(matrix), rows(matrix, LAW)
    matrix.page.goto("about:blank")
    matrix.page.goto(address)
    assert (said(matrix), rows(matrix, LAW)) == (before, shown)
    assert matrix.page.get_by_label("cannot tell").is_checked()
    assert matrix.page.get_by_label("Product", exact=True).input_value() == "poker solver"
    assert matrix.page.evaluate("location.href") == address


def test_back_from_a_report_finds_the_filters_as_they_were(matrix: Visit) -> None:
    matrix.again()
    matrix.page.get_by_label("failed").check()
    matrix.page.locator(".matrix td.is-failed:visible a").first.click()
    assert matrix.page.url.endswith(f"pokersolver/report.html#{LAW}/b.4")
    assert matrix.page.locator(f"[id='{LAW}/b.4']").is_visible()
    matrix.page.go_back()
    assert matrix.page.get_by_label("failed").is_checked()
    assert rows(matrix, LAW) == ["(b)4", "(b)6"]


def test_an_address_with_nonsense_in_it_shows_everything(matrix: Visit) -> None:
    matrix.again("?outcome=splendid&game=%3Cscript%3Ealert(1)%3C/script%3E&regulation=&jurisdiction=Mars")
    assert said(matrix) == "Shown: 7 runs, 23 clauses, 74 verdicts."
    assert matrix.trouble == []


def test_the_keys_go_from_verdict_to_verdict(matrix: Visit) -> None:
    matrix.again()
    table = matrix.page.locator(f"[id='{LAW}'] .matrix")
    assert table.locator("a[tabindex='0']").count() == 1
    table.locator("a[tabindex='0']").focus()
    walk = [
        ("ArrowDown", ["pokersolver", "(a)"]),
        ("ArrowRight", ["exemplar", "(a)"]),
        ("ArrowDown", ["exemplar", "(b)"]),
        ("End", ["slowpoke", "(b)"]),
        ("ArrowRight", ["slowpoke", "(b)"]),
        ("PageDown", ["slowpoke", "(d)"]),
        ("Home", ["pokersolver", "(d)"]),
        ("Control+End", ["slowpoke", "(g)"]),
        ("PageUp", ["slowpoke", "(b)3"]),
        ("ArrowUp", ["slowpoke", "(b)2"]),
        ("ArrowLeft", ["treys", "(b)2"]),
        ("Control+Home", ["pokersolver", 0]),
    ]
    for key, where in walk:
        matrix.page.keyboard.press(key)
        assert matrix.page.evaluate(FOCUSED) == where, key
    assert table.locator("a[tabindex='0']").count() == 1
    matrix.page.keyboard.press("ArrowDown")
    matrix.page.keyboard.press("Enter")
    matrix.page.wait_for_url(f"**/pokersolver/report.html#{LAW}/a")


def test_the_keys_pass_over_what_is_filtered_out(matrix: Visit) -> None:
    matrix.again("?outcome=failed")
    stop = matrix.page.locator(f"[id='{LAW}'] a[tabindex='0']")
    assert stop.is_visible()
    stop.focus()
    for _ in range(3):
        matrix.page.keyboard.press("ArrowDown")
    assert matrix.page.evaluate(FOCUSED) == ["pokersolver", "(b)6"]
    matrix.page.keyboard.press("ArrowRight")
    assert matrix.page.evaluate(FOCUSED) == ["pokersolver", "(b)6"]
    matrix.page.get_by_label("failed").uncheck()
    matrix.page.get_by_label("cannot tell").check()
    assert matrix.page.locator(f"[id='{LAW}'] a[tabindex='0']").is_visible()


def test_a_matrix_is_one_stop_of_the_tab_key(crowd: Visit) -> None:
    crowd.again()
    stops = crowd.page.locator(".matrix").evaluate_all(
        "boxes => boxes.map(box => [...box.querySelectorAll('a')].filter(link => link.tabIndex === 0).length)"
    )
    assert stops == [1, 1, 1, 1]


def test_what_has_the_focus_is_never_under_the_heads(crowd: Visit) -> None:
    crowd.again()
    crowd.page.locator(f"[id='{LAW}'] a[tabindex='0']").focus()
    covered = """() => { const link = document.activeElement, box = link.getBoundingClientRect();
      return [[4, 4], [box.width - 4, box.height - 4]].every(([x, y]) =>
        link.contains(document.elementFromPoint(box.left + x, box.top + y))); }"""
    for key in ("Control+End", *["ArrowUp", "ArrowLeft"] * 12, "Home", "PageUp", "ArrowRight"):
        crowd.page.keyboard.press(key)
        assert crowd.page.evaluate(covered), key


def test_a_crowd_is_filtered_at_once(crowd: Visit) -> None:
    crowd.again()
    spent = crowd.page.evaluate(
        """() => [...'evaluator-08', ''].map((_, at, all) => {
          const field = document.querySelector('[name=product]'), begun = performance.now();
          field.value = 'evaluator-08'.slice(0, at + 1);
          field.dispatchEvent(new Event('input', {bubbles: true}));
          document.body.offsetHeight;
          return performance.now() - begun;
        })"""
    )
    assert sorted(spent)[len(spent) // 2] < 500
    assert products(crowd) == ["evaluator-08", "evaluator-08"]
    assert crowd.page.locator(".trend:visible").count() == 1


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_the_heads_of_a_matrix_stay_in_view(crowd: Visit, width: int) -> None:
    crowd.wide(width)
    crowd.again()
    box = crowd.page.locator(".matrix").first
    box.evaluate("box => box.scrollTo(2000, 900)")
    left, top = box.evaluate("box => { const at = box.getBoundingClientRect(); return [at.left, at.top]; }")
    row = box.locator("tbody th").nth(20).evaluate("cell => cell.getBoundingClientRect().left")
    head = box.locator("thead th").nth(30).evaluate("cell => cell.getBoundingClientRect().top")
    assert abs(row - left) <= 2
    assert abs(head - top) <= 2
    crowd.wide(DESK)


def test_a_crowd_fits_on_paper(crowd: Visit) -> None:
    crowd.again()
    crowd.page.emulate_media(media="print")
    crowd.wide(1001)  # A4 on its side, less its margins
    wide = "tables => tables.map(table => table.getBoundingClientRect().width)"
    assert max(crowd.page.locator(".matrix table").evaluate_all(wide)) <= 1001
    assert crowd.page.locator(".filters fieldset").is_hidden()
    assert crowd.page.locator(".matrix td .mark").first.is_visible()
    crowd.page.emulate_media(media="screen")
    crowd.wide(DESK)


def test_paper_says_what_was_filtered_out(matrix: Visit) -> None:
    matrix.again("?outcome=failed")
    matrix.page.emulate_media(media="print")
    assert matrix.page.locator("#said").is_visible()
    assert matrix.page.locator(f"[id='{LAW}'] .part").is_visible()
    assert matrix.page.locator("#all").is_hidden()
    matrix.page.emulate_media(media="screen")


def test_without_scripts_all_is_there_but_the_filters(browser: Any, pages: Path) -> None:
    with visited(browser, pages / "index.html", java_script_enabled=False) as visit:
        assert visit.page.locator("form").is_hidden()
        assert visit.page.locator(".hint:visible").count() == 0
        assert visit.page.locator(".matrix td a:visible").count() == 74
        assert visit.page.locator(".matrix a[tabindex]").count() == 0
        visit.page.locator(".matrix td.is-failed a").first.click()
        assert visit.page.url.endswith(f"pokersolver/report.html#{LAW}/b.4")


def test_what_a_product_is_called_is_shown_and_never_obeyed(matrix: Visit) -> None:
    matrix.again("?product=%3Cscript%3E")
    assert len(products(matrix)) == 1
    assert matrix.trouble == []
