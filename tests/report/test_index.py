from urllib.parse import unquote

from clausecheck.report import render_index
from clausecheck.results import fold
from tests.report.pages import Reader
from tests.report.samples import LAW, failing, matrix
from tests.report.test_html import hostile
from tests.results.builders import check, clause, log, regulation


def test_the_matrix_is_sound_and_links_into_each_report() -> None:
    page = Reader(render_index(matrix()))
    assert len(page.ids) == len(set(page.ids))
    assert f"pokersolver/report.html#{LAW}/b.4" in page.links
    assert "joker%20house/report.html" in page.links
    assert not {"script", "img"} & set(page.tags)


def test_every_link_of_the_matrix_is_an_address_of_the_report() -> None:
    from clausecheck.report import render_html

    results = dict(matrix())
    pages = {
        name: set(Reader(render_html(entry)).ids) for name, entry in results.items() if entry is not None
    }
    for link in Reader(render_index(matrix())).links:
        place, _, name = link.partition("#")
        if name and not name.startswith("mark-"):
            assert unquote(name) in pages[unquote(place.removesuffix("/report.html"))]


def test_each_run_has_its_exit_code_and_the_whole_has_the_ranked_one() -> None:
    text = Reader(render_index(matrix())).text
    assert "Exit code of the whole run: 1, a clause failed." in text
    assert "6 products against 2 regulations" in text


def test_a_run_that_left_no_results_stays_in_the_matrix() -> None:
    text = Reader(render_index([("lost", None)])).text
    assert "lost untested the run left no results 3" in text
    assert "Exit code of the whole run: 3" in text


def test_no_product_is_not_green() -> None:
    text = Reader(render_index([])).text
    assert "No product was asked." in text
    assert "Exit code of the whole run: 3" in text


def test_outcomes_are_words_as_well_as_shapes() -> None:
    text = render_index([("pokersolver", failing())])
    for outcome in ("failed", "untested", "cantTell", "passed", "inapplicable"):
        assert f'href="#mark-{outcome}"' in text
    shown = Reader(text).text
    assert "(b)4 Full house failed" in shown
    assert "(d) Ties cannot tell" in shown


def test_a_clause_that_only_one_product_was_asked_has_a_row() -> None:
    one = fold(log(regulation("reg", clause("a")), check("reg/a/x")))
    two = fold(log(regulation("reg", clause("a"), clause("z")), check("reg/a/x"), check("reg/z/x")))
    assert "(z) Clause z not in its results passed" in Reader(render_index([("one", one), ("two", two)])).text


def test_hostile_names_are_shown_and_never_obeyed() -> None:
    page = Reader(render_index([("../<b>", hostile())]))
    assert "script" not in page.tags
    assert "..%2F%3Cb%3E/report.html" in page.links
