from clausecheck.results import fold
from clausecheck.results.drawn import drawn
from tests.results.builders import check, clause, log, regulation

CONFUSION = {"event": "confusion", "regulation": "reg", "game": "poker", "hands": 1}
TABLE = {"event": "payTable", "regulation": "reg", "game": "three-card-poker", "wager": "ante"}


def test_what_is_drawn_stands_with_its_regulation() -> None:
    events = [*log(regulation("reg", clause("a")), check("reg/a/one")), CONFUSION, TABLE, TABLE]
    (entry,) = fold(events)["regulations"]
    assert entry["confusion"] == [{"game": "poker", "hands": 1}]
    assert len(entry["payTables"]) == 2
    assert "order" not in entry


def test_what_is_of_another_regulation_is_not() -> None:
    assert drawn("other", [CONFUSION]) == {}


def test_a_log_that_has_nothing_to_draw_leaves_no_field() -> None:
    (entry,) = fold(log(regulation("reg", clause("a")), check("reg/a/one")))["regulations"]
    assert not {"confusion", "order", "payTables"} & set(entry)
