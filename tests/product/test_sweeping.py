"""A product that lists hands by itself: asked in stretches, held to its plain methods, and narrowed down."""

from __future__ import annotations

import textwrap
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from clausecheck.product.api import Against
from clausecheck.product.every import EveryHand
from clausecheck.product.manifest import load_manifest
from clausecheck.product.session import open_session
from clausecheck.product.stretches import StretchJob

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from clausecheck.product.session import Session

GAME = "poker-high-3"
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
HANDS = ["".join(hand) for hand in combinations(DECK, 3)]

PROGRAM = """
import json, os, sys, time
from clausecheck_adapter import Adapter, serve
adapter = Adapter("toy", "1")
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
def strength(hand):
    return DECK.index(hand[:2]) * 7 + DECK.index(hand[-2:])
@adapter.game("poker-high-3", hand=str{how})
def rank(hand):
    {trouble}
    return ("flush" if len(set(hand[1::2])) == 1 else "high-card"), strength(hand)
@adapter.compare("poker-high-3", hand=str)
def compare(a, b):
    {comparing}
    return (strength(a) > strength(b)) - (strength(a) < strength(b))
{more}
serve(adapter)
"""


def toy(
    folder: Path,
    *,
    trouble: str = "pass",
    comparing: str = "pass",
    how: str = "",
    more: str = "",
    jobs: int = 1,
    timeout: float = 5.0,
    notes: list[str] | None = None,
) -> Session:
    program = PROGRAM.format(
        trouble=textwrap.indent(textwrap.dedent(trouble), "    ").strip(),
        comparing=textwrap.indent(textwrap.dedent(comparing), "    ").strip(),
        how=how,
        more=textwrap.dedent(more),
    )
    (folder / "adapter.py").write_text(program)
    (folder / "adapter.toml").write_text(
        f'name = "toy"\ncommand = ["{{python}}", "adapter.py"]\nfiles = []\ntimeout = {timeout}\n'
    )
    on_log = None if notes is None else notes.append
    return open_session(load_manifest(folder), jobs=jobs, on_log=on_log)


def _at(cards: NDArray[np.uint8], places: NDArray[np.int64]) -> NDArray[np.uint8]:
    return cards[places]


EVERY = EveryHand(len(HANDS), 3, partial(_at, np.array([*combinations(range(52), 3)], np.uint8)))


def strength(hand: str) -> int:
    return DECK.index(hand[:2]) * 7 + DECK.index(hand[-2:])


def said(session: Session) -> tuple[list[str], list[float], dict[int, Any]]:
    ranks = session.sweep(GAME, EVERY).ranks
    assert ranks.strengths is not None
    names = [ranks.names[code] if code >= 0 else "" for code in ranks.categories.tolist()]
    return names, ranks.strengths.tolist(), dict(ranks.problems)


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_hand_is_answered_as_rank_answers_it(tmp_path: Path, jobs: int) -> None:
    done: list[int] = []
    notes: list[str] = []
    with toy(tmp_path, jobs=jobs, notes=notes) as session:
        assert "sweep" in session.claims.games[GAME]
        swept = session.sweep(GAME, EVERY, progress=done.append).ranks
        plain = session.rank(GAME, HANDS)
    assert swept.names == plain.names
    assert (swept.categories == plain.categories).all()
    assert swept.strengths is not None
    assert plain.strengths is not None
    assert (swept.strengths == plain.strengths).all()
    assert swept.strengths.tolist() == [strength(hand) for hand in HANDS]
    assert swept.problems == plain.problems == {}
    assert sum(done) == len(HANDS)
    assert notes == []


@pytest.mark.parametrize(
    ("trouble", "kind", "text"),
    [
        ('raise ValueError("no such hand")', "refused", "ValueError: no such hand"),
        ("os._exit(3)", "crash", "exit status 3"),
        ("time.sleep(60)", "timeout", "no answer within"),
    ],
)
def test_one_hand_among_all_is_found(tmp_path: Path, trouble: str, kind: str, text: str) -> None:
    bad = 12_345
    timeout = 0.5 if kind == "timeout" else 5.0
    with toy(tmp_path, trouble=f"if hand == {HANDS[bad]!r}: {trouble}", timeout=timeout, jobs=2) as session:
        names, strengths, problems = said(session)
    assert [*problems] == [bad]
    assert problems[bad].kind == kind
    assert text in problems[bad].text
    assert names[bad] == ""
    assert names[:bad] + names[bad + 1 :] == [
        "flush" if len(set(hand[1::2])) == 1 else "high-card" for hand in HANDS if hand != HANDS[bad]
    ]
    assert strengths[:bad] == [strength(hand) for hand in HANDS[:bad]]


@pytest.mark.parametrize(
    "otherwise",
    [
        'result["strengths"] = [n for n in range(stop - start)]',
        'result["categories"] = ["flush"] * (stop - start)',
        'result.pop("strengths")',
        'result = {"errors": {str(n): "no" for n in range(stop - start)}}',
    ],
)
def test_a_sweep_that_answers_otherwise_than_rank_is_set_aside(tmp_path: Path, otherwise: str) -> None:
    """What the SDK makes of `sweep` is bent: nothing of it may count."""
    more = f"""
    plain = adapter._methods["sweep", "poker-high-3"]
    def bent(params):
        start, stop = params["start"], params["stop"]
        result = plain(params)
        {otherwise}
        return result
    adapter._methods["sweep", "poker-high-3"] = bent
    """
    notes: list[str] = []
    with toy(tmp_path, more=more, notes=notes) as session:
        names, strengths, problems = said(session)
    assert problems == {}
    assert strengths == [strength(hand) for hand in HANDS]
    assert set(names) == {"flush", "high-card"}
    assert any("`sweep`" in note and "are asked by `rank`" in note for note in notes)


@pytest.mark.parametrize(
    ("column", "says"),
    [
        ('result["categories"] = {"names": ["flush"], "u1": "AQE="}', "has 2 bytes for"),
        ('result["categories"]["u1"] = "no base64!"', "not base64"),
        ('result["categories"]["names"] = []', "the position 0 of 0 names"),
        ('result["categories"]["names"] = [None, None]', "has a null"),
        ('result["categories"] = {"u2": "AAAA"}', "without u1"),
        ('result["strengths"] = {"f8": packed("d", float("inf"))}', "an infinite number"),
        ('result["strengths"] = {"f8": packed("d", float("nan"))}', "null at position"),
        ('result["strengths"] = {"u1": "AAAA"}', "without i4 or f8"),
        ('result["categories"]["u1"] = base64.b64encode(bytes([255] * (stop - start))).decode()', "null at"),
    ],
)
def test_a_packed_column_that_is_not_allowed_is_a_fault(tmp_path: Path, column: str, says: str) -> None:
    more = f"""
    import base64, struct
    plain = adapter._methods["sweep", "poker-high-3"]
    def bent(params):
        start, stop = params["start"], params["stop"]
        def packed(letter, number):
            return base64.b64encode(struct.pack("<" + letter, number) * (stop - start)).decode()
        result = plain(params)
        if start <= 777 < stop:
            {column}
        return result
    adapter._methods["sweep", "poker-high-3"] = bent
    """
    with toy(tmp_path, more=more) as session:
        job = StretchJob(GAME, EVERY, None)
        session.do(job)
    assert [*job.problems] == [777]
    assert job.problems[777].kind == "protocol"
    assert says in job.problems[777].text


AGAINST = Against(
    (HANDS[5], HANDS[20_000], HANDS[11_000]), np.array([at % 3 for at in range(len(HANDS))], np.uint16)
)


def sign(a: str, b: str) -> int:
    return (strength(a) > strength(b)) - (strength(a) < strength(b))


def test_each_hand_is_compared_with_its_other_both_ways(tmp_path: Path) -> None:
    with toy(
        tmp_path, comparing=f"if b == {HANDS[5]!r} and a == {HANDS[9]!r}: raise ValueError('odd')"
    ) as session:
        swept = session.sweep(GAME, EVERY, AGAINST)
    others = [AGAINST.hands[which] for which in AGAINST.which.tolist()]
    assert swept.there is not None
    assert swept.back is not None
    expected = [sign(a, b) for a, b in zip(HANDS, others, strict=True)]
    assert swept.back.tolist() == [-outcome for outcome in expected]
    expected[9] = 9
    assert swept.there.tolist() == expected
    assert [*swept.compared] == [9]
    assert swept.compared[9].text == "ValueError: odd"


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_row_is_compared_with_every_column(tmp_path: Path, jobs: int) -> None:
    rows, columns = HANDS[100:400], HANDS[::70]
    done: list[int] = []
    with toy(tmp_path, comparing=f"if a == {rows[7]!r}: raise ValueError('odd')", jobs=jobs) as session:
        found = session.compare_all(GAME, rows, columns, progress=done.append)
    expected = np.array([[sign(a, b) for b in columns] for a in rows], np.int8)
    expected[7] = 9
    assert (found.outcomes.reshape(expected.shape) == expected).all()
    width = len(columns)
    assert [*found.problems] == [*range(7 * width, 8 * width)]
    assert {problem.text for problem in found.problems.values()} == {"ValueError: odd"}
    assert sum(done) == len(rows) * width


def test_a_row_that_crashes_the_product_is_found_pair_by_pair(tmp_path: Path) -> None:
    rows, columns = HANDS[100:120], HANDS[:50]
    crash = f"if a == {rows[7]!r} and b == {columns[3]!r}: os._exit(1)"
    with toy(tmp_path, comparing=crash) as session:
        found = session.compare_all(GAME, rows, columns)
    expected = np.array([[sign(a, b) for b in columns] for a in rows], np.int8)
    expected[7, 3] = 9
    assert (found.outcomes.reshape(expected.shape) == expected).all()
    assert [problem.kind for problem in found.problems.values()] == ["crash"]


def test_comparing_that_differs_from_compare_is_set_aside(tmp_path: Path) -> None:
    more = """
    plain = adapter._methods["compare", "poker-high-3"]
    def bent(params):
        if "rows" in params:
            return {"outcomes": [1] * (len(params["rows"]) * len(params["columns"]))}
        return plain(params)
    adapter._methods["compare", "poker-high-3"] = bent
    """
    rows = HANDS[100:140]
    notes: list[str] = []
    with toy(tmp_path, more=more, notes=notes) as session:
        found = session.compare_all(GAME, rows, rows)
    assert found.outcomes.tolist() == [sign(a, b) for a in rows for b in rows]
    assert any("are asked by `compare`" in note for note in notes)


def test_a_product_given_up_in_a_sweep_leaves_the_rest_unasked(tmp_path: Path) -> None:
    with toy(tmp_path, trouble="if hand[0] == 'K': os._exit(1)") as session:
        _, _, problems = said(session)
    kinds = [problem.kind for problem in problems.values()]
    assert kinds.count("crash") == 20
    assert kinds.count("unasked") > 0
    assert set(kinds) == {"crash", "unasked"}
