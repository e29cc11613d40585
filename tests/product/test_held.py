"""`sweep` beside `rank`: nothing rests on `sweep`, and it excuses no product whose answers change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.product.test_sweeping import EVERY, GAME, HANDS, said, strength, toy

if TYPE_CHECKING:
    from pathlib import Path

SWEEPS = """
import clausecheck_sweep
plain = clausecheck_sweep.Sweeper.answer
def answer(self, start, count, comparer, against):
    {trouble}
    return plain(self, start, count, comparer, against)
clausecheck_sweep.Sweeper.answer = answer
"""
LAWFUL = [strength(hand) for hand in HANDS]


@pytest.mark.parametrize(
    "trouble",
    [
        "os._exit(3)",
        "if start <= 9_999 < start + count: os._exit(3)",
        "return {'categories': [], 'strengths': []}",
        "if start <= 9_999 < start + count: return 'no table'",
        "if start <= 9_999 < start + count: raise OSError('no such file')",
    ],
)
def test_what_fails_in_the_sweep_alone_is_asked_plainly(tmp_path: Path, trouble: str) -> None:
    notes: list[str] = []
    with toy(tmp_path, more=SWEEPS.format(trouble=trouble), notes=notes) as session:
        _, strengths, problems = said(session)
        assert session.given_up is None
    assert problems == {}
    assert strengths == LAWFUL
    assert any("got no answer by `sweep`" in note for note in notes)


def test_a_hand_that_neither_method_can_answer_stays_a_problem(tmp_path: Path) -> None:
    trouble = f"if hand == {HANDS[500]!r}: os._exit(3)"
    with toy(tmp_path, trouble=trouble) as session:
        _, strengths, problems = said(session)
    assert {row: problem.kind for row, problem in problems.items()} == {500: "crash"}
    assert np.isnan(strengths[500])
    assert strengths[:500] + strengths[501:] == LAWFUL[:500] + LAWFUL[501:]


def test_one_row_that_is_held_sets_a_wrong_sweep_aside(tmp_path: Path) -> None:
    """One hand of 22,100 that the sample does not look at."""
    wrong = f"if hand == {HANDS[9]!r} and inside: return 'flush', 0"
    more = """
        inside = False
        import clausecheck_sweep
        plain = clausecheck_sweep.Sweeper.answer
        def answer(*given):
            global inside
            inside = True
            try:
                return plain(*given)
            finally:
                inside = False
        clausecheck_sweep.Sweeper.answer = answer
    """
    notes: list[str] = []
    with toy(tmp_path, trouble=wrong, more=more, notes=notes) as session:
        swept = session.sweep(GAME, EVERY)
        assert not swept.aside
        held = session.hold(GAME, EVERY, np.array([9]), swept)
        assert session.hold(GAME, EVERY, np.array([8, 10]), swept) is swept
    assert held.aside
    assert held.ranks.strengths is not None
    assert held.ranks.strengths.tolist() == LAWFUL
    assert [note.partition(":")[0] for note in notes] == ["`sweep` is set aside"]


def test_answers_that_change_are_not_excused(tmp_path: Path) -> None:
    """A product that is wrong until it is warm: its first answers are judged, by whatever method."""
    trouble = "global asked; asked += 1\nif asked <= 3_000: return 'flush', 0"
    notes: list[str] = []
    with toy(tmp_path, trouble=trouble, more="asked = 0", notes=notes) as session:
        swept = session.sweep(GAME, EVERY)
    assert not swept.aside
    assert swept.ranks.strengths is not None
    assert swept.ranks.strengths[:3_000].tolist() == [0] * 3_000
    assert swept.ranks.strengths[3_000:].tolist() == LAWFUL[3_000:]
    assert [note.partition(":")[0] for note in notes] == ["answers change"]
