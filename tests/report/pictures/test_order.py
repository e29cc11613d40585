"""The strength order as a report draws it."""

from __future__ import annotations

from clausecheck.report.pictures.plot import LEAST, LEFT, SIDE, TOP, laid_out
from tests.report.pictures.drawn import classes, order, page_of, run, spoken

PAIR = {"pairs": 3, "example": ["2c2d4h5h7h", "Ac3d4h5h7h"]}


def test_a_right_order_is_one_line_on_the_diagonal() -> None:
    markup, page = page_of(order=[order(run(0, 0, 100))])
    assert classes(markup, "path").count("run is-ordered") == 2  # one in the key
    assert "run is-inverted" not in markup
    assert "all 100 classes of hands stand in the law's order" in page.text
    assert 'class="picture calm"' in markup


def test_inversions_are_crosses_and_counted() -> None:
    runs = [run(0, 1, 50), run(50, 0, 1, "inverted"), run(51, 51, 49)]
    markup, page = page_of(order=[order(*runs, misplaced=1, inverted=PAIR)])
    assert classes(markup, "path").count("run is-inverted") == 2
    assert "1 of 100 classes of hands out of order; 3 neighbouring pairs the wrong way round" in page.text
    assert "2♣ 2♦ 4♥ 5♥ 7♥ ranks below A♣ 3♦ 4♥ 5♥ 7♥, which the law puts below it." in page.text.replace(
        "\ufe0e", ""
    )
    assert "place 51 of 100 in the law, 1 in the product" in markup
    assert "one pair 1 51 1 out of order" in page.text


def test_ties_are_level_and_classes_without_a_verdict_are_rings() -> None:
    runs = [run(0, 24, 50, "tied", 0), run(50, 50, 2, "unjudged"), run(52, 52, 48)]
    markup, page = page_of(order=[order(*runs, tied=PAIR, unjudged=2, judged=98)])
    assert "run is-tied" in markup
    assert classes(markup, "circle").count("run is-unjudged") >= 2
    assert "3 neighbouring pairs tied that the law tells apart" in page.text
    assert "tied" in spoken(markup, "plot")


def test_hands_that_the_law_ties_and_the_product_does_not_are_told() -> None:
    split = {"classes": 2, "example": ["2c2d4h5h7h", "2s2d4h5h7h"]}
    _, page = page_of(order=[order(run(0, 0, 100), split=split)])
    assert "2 classes split whose hands the law ties" in page.text


def test_from_too_few_comparisons_nothing_is_drawn_and_the_page_says_why() -> None:
    entry = order(by="compare", pairs=1234, inverted=PAIR)
    del entry["runs"], entry["runsInAll"]
    markup, page = page_of(order=[entry])
    assert 'class="plot"' not in markup
    assert "1,234 pairs compared are too few to draw the order of 100 classes" in page.text


def test_from_comparisons_of_every_class_the_page_says_what_a_place_is() -> None:
    markup, page = page_of(order=[order(run(0, 0, 100), by="compare")])
    assert 'class="plot"' in markup
    assert "a class's place is how many classes it beats" in page.text


def test_of_very_many_stretches_the_table_has_some_and_counts_the_others() -> None:
    runs = [run(n, 99 - n, 1, "inverted") for n in range(100)]
    _, page = page_of(order=[order(*runs, misplaced=99, runsInAll=500)])
    assert "480 more stretches are left out here." in page.text


def test_every_category_has_room_and_the_diagonal_stays_straight() -> None:
    bands = [(0, 9989, "most"), (9990, 9999, "few")]
    plot = laid_out(bands, [run(0, 0, 10_000)], [""])
    most, few = plot.blocks
    assert few.side >= LEAST
    assert most.side + few.side == SIDE
    assert (most.y + most.side, few.y) == (TOP + SIDE, TOP)
    (line,) = plot.strokes
    assert len(line.points) == 3  # it bends where a category ends, on the diagonal
    assert all(round(x - LEFT + y - TOP, 1) == SIDE for x, y in line.points)


def test_marks_that_would_cover_each_other_are_one() -> None:
    runs = [run(n, n, 1, "inverted") for n in range(1000)]
    plot = laid_out([(0, 999, "all")], runs, ["x"] * 1000)
    assert 50 < len(plot.marks) < 100
