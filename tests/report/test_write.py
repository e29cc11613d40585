from pathlib import Path

import pytest

from clausecheck.report import render_html, render_junit, write_index, write_reports
from clausecheck.report.again import run_again, under_the_law, what_the_law_says
from clausecheck.report.hands import draw
from tests.report.samples import failing


def test_reports_stand_in_the_folder_of_the_run(tmp_path: Path) -> None:
    results = failing()
    write_reports(tmp_path / "pokersolver", results)
    assert (tmp_path / "pokersolver" / "report.html").read_text(encoding="utf-8") == render_html(results)
    assert (tmp_path / "pokersolver" / "junit.xml").read_bytes() == render_junit(results)


def test_the_matrix_stands_beside_them_and_is_named(tmp_path: Path) -> None:
    assert write_index(tmp_path / "out", [("pokersolver", failing())]) == tmp_path / "out" / "index.html"
    assert (tmp_path / "out" / "index.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("manifest", "word"),
    [
        ("vendor_adapters/treys/adapter.toml", "vendor_adapters/treys"),
        ("my adapters/treys/adapter.toml", "'my adapters/treys'"),
        ("/home/somebody/treys/adapter.toml", "treys"),
        ("adapter.toml", "treys"),
        ("http://127.0.0.1:8099/rpc", "http://127.0.0.1:8099/rpc"),
        (None, "treys"),
    ],
)
def test_the_command_names_the_adapter_and_no_path_of_one_machine(manifest: str | None, word: str) -> None:
    results = {"adapter": {"name": "treys", "manifest": manifest}, "regulations": []}
    command = run_again(results | {"run": {"depth": "quick", "seed": 7}}, "reg")
    assert command == f"clausecheck run {word} --regulation reg --depth quick --seed 7"


def test_the_command_is_the_call_as_it_was_given() -> None:
    argv = ["run", "../a", "/my x/b", "--regulation=/my/law/mine-1", "--jobs", "2", "--game", "g"]
    run = {"argv": [*argv, "--seed", "3", "--out", "o"], "depth": "quick", "seed": 3}
    results = {"adapter": {"name": "b", "given": "/my x/b"}, "regulations": [], "run": run}
    given = "clausecheck run '/my x/b' --regulation /my/law/mine-1 --game g --seed 3 --depth quick"
    assert run_again(results, "mine-1") == given


def test_what_the_law_says_is_asked_of_the_law_of_the_run() -> None:
    argv = ["run", "a", "--reading", "mine-1/c=set", "--reading=other/c=card"]
    under = under_the_law({"argv": argv, "lawFolders": {"mine-1": "/my/law"}}, "mine-1")
    command = what_the_law_says({"game": "g", "hands": ["As", "Ks"]}, under)
    assert command == "clausecheck compare g As Ks --law /my/law --reading mine-1/c=set"
    assert under_the_law({}, "mine-1") == []


def test_a_command_quotes_what_a_product_made_up() -> None:
    assert what_the_law_says({"game": "g", "hands": ["$(rm -rf /)"]}) == "clausecheck rank g '$(rm -rf /)'"
    assert what_the_law_says({"game": "g", "hands": []}) == ""


@pytest.mark.parametrize("text", ["", "A", "AsK", "1xKs", "As Kd", "As" * 17])
def test_what_is_no_hand_is_not_drawn(text: str) -> None:
    assert draw(text).cards == ()


def test_a_hand_is_drawn_as_it_was_written() -> None:
    hand = draw("JkTdAs")
    assert [(card.rank, card.suit) for card in hand.cards] == [
        ("Joker", ""),
        ("10", "diamonds"),
        ("A", "spades"),
    ]
    assert hand.spoken == "joker, 10 of diamonds, ace of spades"
