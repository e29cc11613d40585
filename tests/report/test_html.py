import re
from base64 import b64encode
from hashlib import sha256
from typing import Any

import pytest

from clausecheck.report import render_html
from clausecheck.results import fold
from tests.report.pages import Reader
from tests.report.samples import LAW, cut_short, failing, passing, ruling
from tests.results.builders import check, clause, counterexample, log, regulation
from tests.results.test_document import CONTRACT, every_kind

HOSTILE = "<script>alert(1)</script>]]> \x00\x1b[31mred\x1b[0m\x08 '\" & {{ 7*7 }} \u202e\ud800"


def read(results: Any) -> Reader:
    return Reader(render_html(results))


ALL = [failing, passing, cut_short, ruling, lambda: fold(every_kind()), lambda: CONTRACT]


@pytest.mark.parametrize("results", ALL)
def test_the_page_is_sound_and_every_link_inside_it_leads_somewhere(results: Any) -> None:
    page = read(results())
    assert len(page.ids) == len(set(page.ids))
    assert page.targets <= set(page.ids)


def test_a_check_that_awaits_a_ruling_is_drawn_though_its_clause_failed() -> None:
    seen = counterexample("As3s", "4h2h", expected=1, reported=-1)
    both = [check("reg/a/x", "failed"), check("reg/a/y", "cantTell", counterexample=seen)]
    page = read(fold(log(regulation("reg", clause("a")), *both)))
    assert "reg/a/y" in page.ids
    assert page.targets <= set(page.ids)
    assert "ace of spades, 3 of spades" in str(page.attributes)


def test_many_findings_of_a_clause_are_named_once_and_drawn_each() -> None:
    found = [check(f"reg/a/x-{number}", "failed") for number in range(9)]
    page = read(fold(log(regulation("reg", clause("a")), *found)))
    assert [name for name in page.ids if name.startswith("reg/a/x-")] == [f"reg/a/x-{n}" for n in range(9)]
    assert "and 6 more, drawn with the findings" in page.text


@pytest.mark.parametrize("results", ALL)
def test_the_page_needs_nothing_but_itself(results: Any) -> None:
    text = render_html(results())
    page = Reader(text)
    assert not {"script", "img", "iframe", "object", "embed"} & set(page.tags)
    assert not [name for name, _ in page.attributes if name.startswith("on") or name in ("src", "style")]
    assert [link for link in page.links if not link.startswith(("#", "https://", "http://"))] == ["data:,"]
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    assert style is not None
    assert "url(" not in style[1]
    assert "@import" not in style[1]


def test_the_policy_names_exactly_the_style_that_is_there() -> None:
    text = render_html(failing())
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    policy = re.search(r'Content-Security-Policy" content="(.*?)"', text)
    assert style is not None
    assert policy is not None
    assert b64encode(sha256(style[1].encode()).digest()).decode() in policy[1]
    assert policy[1].startswith("default-src 'none';")
    assert "unsafe" not in policy[1]


def test_every_clause_check_and_finding_has_an_address_of_its_own() -> None:
    results = failing()
    ids = set(read(results).ids)
    for law in results["regulations"]:
        for entry in law["clauses"]:
            assert f"{law['id']}/{entry['id']}" in ids
            assert {one["id"] for one in entry["checks"]} <= ids
            assert (f"finding/{law['id']}/{entry['id']}" in ids) == (entry["outcome"] == "failed")


@pytest.mark.parametrize(
    ("results", "sentence"),
    [
        (failing, "pokersolver 2.1.4 does not conform to N.J.A.C. 13:69F-14.3"),
        (passing, "exemplar 1.0.0 conforms to every applicable clause of N.J.A.C. 13:69F-14.3"),
        (cut_short, "Whether slowpoke 0.3 conforms to N.J.A.C. 13:69F-14.3 is not established"),
        (ruling, "Whether jokerhouse 7 conforms to N.J.A.C. 13:69F-30.5 awaits a ruling"),
    ],
)
def test_the_verdict_is_one_sentence(results: Any, sentence: str) -> None:
    assert sentence in read(results()).text


def test_the_verdict_on_nothing() -> None:
    assert "Nothing was asked of miniature 1.2.3" in read(fold(log([]))).text
    law = regulation("reg", clause("a"), claimed=False)
    assert "miniature 1.2.3 claims no game that Rule reg governs" in read(fold(log(law))).text


def test_claimed_games_of_which_nothing_was_asked_are_named() -> None:
    claims = {"games": {"holdem": ["rank"], "rummy": ["rank"]}, "categories": {}}
    text = read(fold(log([], product={"claims": claims}))).text
    assert (
        "Nothing was asked of miniature 1.2.3 It claims holdem and rummy, which no regulation here governs."
        in text
    )


def test_the_first_screen_says_how_many_and_what_was_asked() -> None:
    text = read(failing()).text
    assert "2 of 19 applicable clauses failed · 1 needs a ruling · 1 untested · 15 passed" in text
    assert "every one of 2,598,960 five-card hands and 1,379 two-card hands with jokers was asked" in text
    assert "all tests passed" not in text.lower()


def test_a_finding_shows_hand_expected_reported_why_extent_and_how_to_see_it_again() -> None:
    page = read(failing())
    assert (
        "aria-label",
        "7 of clubs, 7 of diamonds, 7 of spades, 9 of hearts, 9 of spades",
    ) in page.attributes
    assert "Expected full house Reported three of a kind Why three sevens and two nines" in page.text
    assert "1 of 3,744 hands (0.027 %)" in page.text
    assert "clausecheck rank poker-high-5 7c7d7s9h9s" in page.text
    assert "clausecheck run adapters/miniature --depth exhaustive --seed 0" in page.text


def test_findings_stand_worst_first_and_are_never_folded() -> None:
    text = render_html(failing())
    findings = text[text.index('<section id="findings">') : text.index('<section class="law"')]
    assert re.findall(r'<article class="finding" id="finding/(\S+?)"', findings) == [
        f"{LAW}/b.6",
        f"{LAW}/b.4",
    ]
    assert "<details" not in findings


def test_order_is_told_in_words() -> None:
    text = read(failing()).text
    assert "Expected the second hand wins Reported the first hand wins" in text
    assert "clausecheck compare poker-high-5 5c4d3h2sAc 6c5d4h3s2h" in text


def test_a_settlement_is_told_in_cents() -> None:
    played = {
        "player": "QsJs9d",
        "dealer": "Qd8c4h",
        "wagers": {"ante": 1000},
        "tables": {"six-card-bonus": "ii.E", "pair-plus": {"pair": 1, "flush": 4}},
    }
    example = {
        "game": "three-card-poker",
        "round": played,
        "wager": "ante",
        "expected": 200000,
        "reported": 0,
    }
    law = regulation("reg", clause("a"))
    text = read(fold(log(law, check("reg/a/x", "failed", counterexample=example)))).text
    assert "Wager ante (placed, in cents: ante 1,000; six-card-bonus by table ii.E" in text
    assert "pair-plus by posted odds of pair 1, flush 4) Expected 200,000 cents Reported 0 cents" in text
    assert """echo '{"game":"three-card-poker","player":"QsJs9d","dealer":"Qd8c4h",""" in text
    assert "| clausecheck settle -" in text


def test_a_ruling_names_the_reading_that_is_followed_and_the_one_in_force() -> None:
    text = read(failing()).text
    assert (
        "The product follows the reading “multiset”, which the text admits and which is not in force." in text
    )
    assert "In force: “grouped”, because (b) itself orders within a category" in text
    assert "21,204,381,024 pairs of hands are ordered otherwise" in text


def test_what_was_not_tested_says_why() -> None:
    text = read(failing()).text
    assert "Cards speak: the adapter died: exit 139 (1 of 1 check)" in text
    assert "Low hands: the product claims no game that this clause governs" in text


def test_a_run_that_is_not_whole_says_so_first() -> None:
    text = read(cut_short()).text
    assert text.index("0 of 52 applicable checks have a verdict") < text.index("Item tested")
    assert "hashed before the run, and not again after it" in text
    changed = fold(log(regulation("reg", clause("a")), check("reg/a/x"), footer={"changed": ["solve.py"]}))
    assert "files changed during the run, so that no pass of it stands: solve.py." in read(changed).text


def test_the_item_is_identified_by_every_file() -> None:
    results = passing()
    page = read(results)
    for file in results["product"]["files"]:
        assert f"{file['path']} {file['sha256']}" in page.text
        assert file["sha1"] in page.text
    assert results["product"]["digest"] in page.text
    assert "24 files of the item" in page.text


def test_what_is_not_given_is_printed_as_not_stated() -> None:
    text = read(failing()).text
    assert "Not stated Description, condition, received, vendor" in text
    assert "Not stated Laboratory, address" in text


def test_a_clause_that_suffers_from_anothers_finding_says_so() -> None:
    text = read(failing()).text
    assert "Also affects (b)7 Three-of-a-kind; counted here alone." in text
    assert "A finding under (b)4 touches this clause too." in text


def test_observations_are_drawn_where_they_are_hands() -> None:
    page = read(failing())
    assert "2 observations: what no clause speaks of, and no outcome counts" in page.text
    assert "AsKs1x error: unknown card 1x an unknown code" in page.text


def test_b181_the_concrete_cards_of_an_outline_row_are_shown() -> None:
    failed = check(
        "reg/a/first-hand-3",
        "failed",
        name="<first> beats <second>: 10♠ A♠",
        counterexample=counterexample("TsAs"),
    )
    page = read(fold(log(regulation("reg", clause("a")), failed)))
    assert ("aria-label", "10 of spades, ace of spades") in page.attributes
    assert "<first> beats <second>: 10♠ A♠" in page.text


def test_b183_a_thousand_checks_make_less_than_a_megabyte() -> None:
    clauses = [clause(f"b.{i}") for i in range(20)]
    checks = [
        check(
            f"reg/b.{i % 20}/every-hand-that-this-clause-describes-and-no-other-is-one-{i}", detail="d" * 5000
        )
        for i in range(1000)
    ]
    seen = [
        {
            "event": "observation",
            "regulation": "reg",
            "game": "g",
            "hand": "AsAsAsAsAs",
            "reported": i,
            "note": "",
        }
        for i in range(5000)
    ]
    text = render_html(fold(log(regulation("reg", *clauses), *checks, *seen)))
    assert len(text.encode()) < 1_000_000
    assert "5,000 observations" in text
    assert "4,900 more observations stand in results.json." in text


def hostile() -> dict[str, Any]:
    """Results in which the product put hostile text everywhere that it can."""
    failed = check(
        "reg/a/x",
        "failed",
        detail=HOSTILE,
        counterexample=counterexample(HOSTILE, "As", expected="flush", reported=HOSTILE, why=HOSTILE),
    )
    events = log(
        regulation("reg", clause("a"), clause("b")),
        failed,
        check("reg/b/x", "cantTell", detail=HOSTILE * 30_000),
        product=dict.fromkeys(("name", "version", "vendor", "licence", "language", "source"), HOSTILE)
        | {"files": [{"path": HOSTILE, "sha256": "a" * 64, "sha1": "b" * 40}]},
        adapter={"name": HOSTILE, "manifest": HOSTILE, "notes": HOSTILE},
    )
    seen = {"event": "observation", "regulation": "reg", "game": "g", "hand": HOSTILE, "reported": HOSTILE}
    return fold(
        [*events[:-1], seen | {"note": HOSTILE}, {"event": "log", "text": HOSTILE * 20_000}, events[-1]]
    )


def test_hostile_text_is_shown_and_never_obeyed() -> None:
    text = render_html(hostile())
    page = Reader(text)
    assert "script" not in page.tags
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e\ud800]", text)
    text.encode("utf-8")
    assert "<script>alert(1)</script>]]> \\x00\\x1b[31mred\\x1b[0m\\x08" in page.text
    assert "{{ 7*7 }}" in page.text
    assert "control characters shown as escapes" in page.text


def test_a_megabyte_of_text_is_cut_and_noted() -> None:
    text = render_html(hostile())
    assert len(text) < 200_000
    assert "characters in all" in text


def test_b189_markup_in_a_value_is_shown_as_typed() -> None:
    typed = '<b>&amp;"'
    failed = check("reg/a/x", "failed", detail=typed, counterexample=counterexample("As", reported=typed))
    page = read(fold(log(regulation("reg", clause("a")), failed)))
    assert page.text.count(typed) >= 2
    assert "&lt;" not in page.text


def test_the_same_results_are_the_same_page() -> None:
    assert render_html(failing()) == render_html(failing())
