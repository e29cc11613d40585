"""A sweep begun before it is asked for: the same answers, in the end, and nothing left running."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pytest

from tests.product.test_sweeping import EVERY, GAME, HANDS, strength, toy

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_was_begun_ahead_is_what_a_sweep_gives(tmp_path: Path, jobs: int) -> None:
    done: list[int] = []
    with toy(tmp_path, jobs=jobs) as session:
        session.sweep_ahead(GAME, EVERY)
        ahead = session.sweep(GAME, EVERY, progress=done.append).ranks
        again = session.sweep(GAME, EVERY).ranks
    assert ahead.strengths is not None
    assert ahead.strengths.tolist() == [strength(hand) for hand in HANDS]
    assert ahead.names == again.names
    assert (ahead.categories == again.categories).all()
    assert sum(done) == len(HANDS)


def test_what_was_done_before_anybody_looked_is_told_at_once(tmp_path: Path) -> None:
    done: list[int] = []
    with toy(tmp_path) as session:
        session.sweep_ahead(GAME, EVERY)
        session.rank(GAME, ["2c3c4c"])  # which waits for it
        session.sweep(GAME, EVERY, progress=done.append)
    assert done == [len(HANDS)]


def test_other_questions_wait_for_it(tmp_path: Path) -> None:
    slow = f"if hand == {HANDS[-1]!r}: time.sleep(0.3)"
    with toy(tmp_path, trouble=slow) as session:
        began = time.monotonic()
        session.sweep_ahead(GAME, EVERY)
        ranks = session.rank(GAME, HANDS[:3])
        outcomes = session.compare(GAME, [(HANDS[0], HANDS[1])]).outcomes
        assert time.monotonic() - began > 0.3
    assert ranks.strengths is not None
    assert ranks.strengths.tolist() == [strength(hand) for hand in HANDS[:3]]
    assert outcomes.tolist() == [-1]


def test_a_hand_that_crashes_the_product_is_found_as_ever(tmp_path: Path) -> None:
    notes: list[str] = []
    with toy(tmp_path, trouble=f"if hand == {HANDS[777]!r}: os._exit(3)", notes=notes) as session:
        session.sweep_ahead(GAME, EVERY)
        problems = session.sweep(GAME, EVERY).ranks.problems
    assert {row: problem.kind for row, problem in problems.items()} == {777: "crash"}


def test_a_session_that_is_closed_ends_what_it_had_begun(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    hang = f"open({str(pid)!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    with toy(tmp_path, trouble=hang, timeout=60) as session:
        session.sweep_ahead(GAME, EVERY)
        while not pid.exists() or not pid.read_text():
            time.sleep(0.01)
        began = time.monotonic()
    assert time.monotonic() - began < 10
    assert session.given_up == "the session is closed"
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


def test_a_progress_that_fails_is_heard_of_where_the_answers_are_asked_for(tmp_path: Path) -> None:
    def fails(_count: int) -> None:
        raise RuntimeError("the display is gone")

    slow = f"if hand == {HANDS[-1]!r}: time.sleep(0.3)"
    with toy(tmp_path, trouble=slow) as session:
        session.sweep_ahead(GAME, EVERY)
        with pytest.raises(RuntimeError, match="the display is gone"):
            session.sweep(GAME, EVERY, progress=fails)
