"""How long the oldest request of a copy may take."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from clausecheck.product.api import Problem
from clausecheck.product.journal import Journal
from clausecheck.product.lane import Ask, Lane, Suspicion
from clausecheck.product.manifest import Manifest


@pytest.mark.parametrize(
    ("kind", "size", "timeout", "seconds"),
    [
        ("timeout", 1000, 30.0, 10.0),
        ("timeout", 2, 30.0, 10.0),
        ("timeout", 1, 30.0, 30.0),
        ("timeout", 2, 2.0, 1.0),
        ("timeout", 2, 0.5, 0.5),
        ("crash", 2, 30.0, 30.0),
        (None, 2000, 30.0, 30.0),
    ],
)
def test_parts_of_what_timed_out_are_given_less_time_but_never_a_single_hand(
    kind: Any, size: int, timeout: float, seconds: float
) -> None:
    manifest = Manifest("t", Path.cwd(), timeout=timeout)
    lane = Lane(manifest, Journal(None), transport=Mock(), ready=True)
    before = time.monotonic()
    lane.ask("rank", b"{}", Ask(0, size, suspicion=Suspicion(Problem(kind, ""), 2000) if kind else None))
    assert lane.deadline is not None
    assert before + seconds <= lane.deadline <= time.monotonic() + seconds
