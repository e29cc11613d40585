import re
from base64 import b64encode
from hashlib import sha256
from typing import Any
from urllib.parse import unquote

from clausecheck.report import render_index
from clausecheck.results import fold
from tests.report.crowd import crowd
from tests.report.pages import Reader
from tests.report.samples import JOKERS, LAW, failing, matrix, passing
from tests.report.test_html import hostile
from tests.results.builders import check, clause, log, regulation


def test_the_matrix_is_sound_and_links_into_each_report() -> None:
    page = Reader(render_index(matrix()))
    assert len(page.ids) == len(set(page.ids))
    assert f"pokersolver/report.html#{LAW}/b.4" in page.links
    assert "joker%20house/report.html" in page.links
    assert page.targets <= set(page.ids)
    assert "img" not in page.tags


def test_the_policy_names_exactly_the_style_and_the_script_that_are_there() -> None:
    text = render_index(matrix())
    policy = re.search(r'Content-Security-Policy" content="(.*?)"', text)
    assert policy is not None
    for tag, source in (("style", "style-src"), ("script", "script-src")):
        (inside,) = re.findall(rf"<{tag}>(.*?)</{tag}>", text, re.DOTALL)
        digest = b64encode(sha256(inside.encode()).digest()).decode()
        assert f"{source} 'sha256-{digest}';" in policy[1]
    assert policy[1].startswith("default-src 'none';")
    assert "unsafe" not in policy[1]
    assert not [name for name, _ in Reader(text).attributes if name.startswith("on") or name == "style"]


def test_every_link_of_the_matrix_is_an_address_of_the_report() -> None:
    from clausecheck.report import render_html

    results = dict(matrix())
    pages = {
        name: set(Reader(render_html(entry)).ids) for name, entry in results.items() if entry is not None
    }
    for link in Reader(render_index(matrix())).links:
        place, _, name = link.partition("#")
        if name and place:
            assert unquote(name) in pages[unquote(place.removesuffix("/report.html"))]


def test_each_run_has_its_exit_code_and_the_whole_has_the_ranked_one() -> None:
    text = Reader(render_index(matrix())).text
    assert (
        "Taken together: exit code 1, a clause failed without a waiver, or got worse than its baseline."
        in text
    )
    assert "6 products against 2 regulations" in text
    assert "1 does not conform, 2 are not established, 1 awaits a ruling and 2 conform" in text


def test_a_run_that_left_no_results_stays_in_the_matrix() -> None:
    text = Reader(render_index([("lost", None)])).text
    assert "lost untested the run left no results 3" in text
    assert "exit code 3, not complete, or a ruling is needed" in text


def test_no_product_is_not_green() -> None:
    text = Reader(render_index([])).text
    assert "No product was asked." in text
    assert "exit code 3" in text


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
    assert page.tags.count("script") == 1
    assert "../%3Cb%3E/report.html" in page.links


def test_each_run_has_its_depth_date_mode_and_evidence() -> None:
    text = Reader(render_index([("pokersolver", failing())])).text
    assert "2 exhaustive 15 sampled 1 example exhaustive, practice 2025-01-02, 2.50 s" in text
    assert "pokersolver 2.1.4 exhaustive practice 2025-01-02" in text  # and over its column


def test_what_was_taken_from_record_is_said() -> None:
    results = passing()
    results["run"]["reused"] = {
        "from": ["2026-11-30T06:04:27Z"],
        "reused": {"calls": 9, "items": 900},
        "anew": {"calls": 1, "items": 100},
    }
    said = "Of 1,000 answers, 900 were recorded on 2026-11-30, of the same files, and not asked in this run."
    assert said in Reader(render_index([("exemplar", results)])).text


def test_a_waiver_stands_beside_the_outcome_and_does_not_change_it() -> None:
    results = failing()
    clauses = {entry["id"]: entry for entry in results["regulations"][0]["clauses"]}
    clauses["b.4"]["waiver"] = {"stands": True}
    clauses["b.6"]["waiver"] = {"stands": False, "waived": 0}
    text = Reader(render_index([("pokersolver", results)])).text
    assert "(b)4 Full house failed waived" in text
    assert "(b)6 Straight failed waiver expired" in text
    assert "1 clause: waived" in text


def test_a_product_whose_files_were_not_hashed_is_marked() -> None:
    assert "item asserted, not verified" in Reader(render_index(matrix())).text


def test_a_filter_is_there_where_there_is_a_choice() -> None:
    def names(entries: Any) -> set[str | None]:
        return {value for name, value in Reader(render_index(entries)).attributes if name == "name"}

    assert {"outcome", "product", "regulation", "game"} <= names([("pokersolver", failing())])
    assert "jurisdiction" in names(matrix())  # 30.5 does not say whose it is
    assert not {"regulation", "jurisdiction"} & names([("exemplar", passing())])


def test_a_clause_names_the_games_that_it_governs() -> None:
    text = render_index([("pokersolver", failing())])
    assert text.count('data-games="two-card-joker-poker"') == 6
    assert f'<section class="law" id="{JOKERS}"' in text


def test_forty_products_and_a_hundred_clauses_are_a_page_under_a_megabyte_and_a_half() -> None:
    text = render_index(crowd())
    assert "40 runs of 36 products against 4 regulations" in text
    assert len(text.encode()) < 1_500_000


def test_the_same_results_are_the_same_matrix() -> None:
    assert render_index(matrix()) == render_index(matrix())
