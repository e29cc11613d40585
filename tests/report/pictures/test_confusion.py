"""The confusion matrix as a report draws it."""

from __future__ import annotations

import pytest

from tests.report.pages import Reader
from tests.report.pictures.drawn import classes, confusion, page_of, spoken, wrong
from tests.report.samples import failing
from tests.report.test_html import HOSTILE


def test_results_recorded_without_have_no_pictures() -> None:
    from clausecheck.report import render_html

    markup = render_html(failing())
    assert "in pictures" not in Reader(markup).text
    assert 'class="grid"' not in markup


def test_the_diagonal_is_calm_and_an_error_is_outlined_with_its_number_and_smallest_hand() -> None:
    markup, page = page_of(confusion=[confusion(wrong(0, 2, 10_200))])
    assert sorted(classes(markup, "g")).count("cell is-wrong") == 2  # one of them in the key
    assert classes(markup, "g").count("cell is-calm") == 3
    assert classes(markup, "g").count("cell is-empty") == 5
    assert "10,200 of 10,500 hands (97 %) got a name that contradicts the law" in page.text
    assert "5♥4♣3♦" in page.text.replace("\ufe0e", "")
    assert '<details class="picture" id="' in markup
    assert "contradicts the law" in page.text


def test_what_is_drawn_is_told_in_words_and_in_a_table_that_links_to_the_clause() -> None:
    markup, page = page_of(confusion=[confusion(wrong(0, 2, 40))])
    told = spoken(markup, "grid").replace("\ufe0e", "")
    assert "Straight: 40 of 100 hands reported as High card, the smallest 5♥ 4♣ 3♦ 2♠ A♣." in told
    assert "Straight High card 40 of 100" in page.text
    assert "nj-13-69f-14.3/b.6" in page.targets <= set(page.ids)


def test_where_all_is_right_the_picture_folds_and_says_so() -> None:
    markup, page = page_of(confusion=[confusion()])
    assert 'class="picture calm"' in markup
    assert "none of 300 hands got a name that contradicts the law" in page.text
    assert "The same as a table" not in page.text


def test_of_a_sample_the_page_says_how_many_there_are() -> None:
    _, page = page_of(confusion=[confusion(of=2_598_960)])
    assert "none of 300 hands asked got a name that contradicts the law; there are 2,598,960" in page.text


@pytest.mark.parametrize(
    ("standing", "kind"), [("reading", "is-reading"), ("silent", "is-silent"), ("agrees", "is-calm")]
)
def test_what_contradicts_nothing_is_told_apart(standing: str, kind: str) -> None:
    markup, page = page_of(confusion=[confusion(wrong(0, 2, 7, standing))])
    assert f"cell {kind}" in markup
    assert "cell is-wrong" not in markup
    assert "none of 307 hands got a name that contradicts the law" in page.text
    assert ("named as another admissible reading" in page.text) == (standing == "reading")


def test_of_hands_that_stand_differently_in_one_place_the_worst_are_drawn() -> None:
    markup, _ = page_of(confusion=[confusion(wrong(0, 2, 7, "agrees"), wrong(0, 2, 3))])
    assert classes(markup, "g").count("cell is-wrong") == 2


def test_names_from_a_product_are_text_and_cut() -> None:
    hostile = {"kind": "unknown", "name": HOSTILE + "x" * 1_000_000}
    markup, page = page_of(
        confusion=[confusion(wrong(0, 3, 7), names=(hostile, {"kind": "none", "name": ""}))]
    )
    assert "script" not in page.tags
    assert not {"\x00", "\x1b", "\u202e", "\ud800"} & set(markup)
    assert "<script>alert(1)" in page.text
    assert "(empty)" in page.text
    assert len(markup) < 400_000


def test_what_a_product_cannot_name_is_said() -> None:
    entry = confusion()
    entry["reported"][0]["claimed"] = False
    _, page = page_of(confusion=[entry])
    assert "The product cannot name: Straight." in page.text


def test_a_clause_that_the_regulation_does_not_have_is_no_link() -> None:
    entry = confusion(wrong(0, 2, 7))
    entry["expected"][0]["clause"] = "z.9"
    _, page = page_of(confusion=[entry])
    assert page.targets <= set(page.ids)
