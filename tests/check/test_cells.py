"""Cells against the hands that they sum up."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.check.cells import FAILED, UNASKED, Cells
from clausecheck.check.pairs import representatives
from clausecheck.check.strengths import strengths_of
from clausecheck.product.api import Problem
from tests.check.products import Toy, evidence_of, is_hand

if TYPE_CHECKING:
    import pytest

    from clausecheck.check.evidence import Evidence
    from clausecheck.check.sweep import Sweep
    from tests.check.products import Said


def muddled() -> Evidence:
    """Some hands with a wrong name, a foreign one, no answer, no strength, a strength of their own."""
    wrong, foreign, lost, weak, odd = (is_hand(h) for h in ("2c 9d", "3c 9d", "4c 9d", "5c 9d", "6c 9d"))
    unasked = is_hand("7c 9d")

    def tweak(hand: str, name: str | None, strength: Any) -> Said | Problem:
        if lost(hand) or unasked(hand):
            return Problem("timeout" if lost(hand) else "unasked", "30 s")
        if wrong(hand) or foreign(hand):
            return "flush" if wrong(hand) else "rainbow", strength
        return name, float("nan") if weak(hand) else strength + odd(hand)

    return evidence_of(Toy(tweak=tweak))


def names(sweep: Sweep) -> list[int]:
    """What each hand was called."""
    failed = {row: FAILED if p.kind == "timeout" else UNASKED for row, p in sweep.problems.items()}
    return [failed.get(row, int(name)) for row, name in enumerate(sweep.named)]


def test_every_hand_stands_in_the_cell_of_its_signature_and_name() -> None:
    evidence = muddled()
    sweep, cells = evidence.sweep, evidence.cells
    each = list(zip(sweep.signature.tolist(), names(sweep), strict=True))
    counts = Counter(each)
    keys = list(zip(cells.signature.tolist(), cells.named.tolist(), strict=True))
    assert keys == sorted(counts)
    assert cells.count.tolist() == [counts[key] for key in keys]
    assert cells.first.tolist() == [each.index(key) for key in keys]
    assert cells.name(np.arange(len(each))).tolist() == names(sweep)


def test_a_cell_is_mixed_where_its_hands_differ_in_strength_or_have_none() -> None:
    evidence = muddled()
    sweep, cells = evidence.sweep, evidence.cells
    assert sweep.strength is not None
    for cell, mixed in enumerate(cells.mixed):
        chosen = np.arange(len(cells.count)) == cell
        held = sweep.strength[cells.rows(chosen)]
        assert mixed == (len(set(held.tolist())) > 1 or bool(np.isnan(held).any()))


def test_the_hands_of_cells_are_those_of_their_rows() -> None:
    evidence = muddled()
    chosen = np.arange(len(evidence.cells.count)) % 3 == 0
    held = evidence.cells.hands(chosen)
    assert int(held.sum()) == int(evidence.cells.count[chosen].sum())
    assert evidence.cells.rows(chosen).tolist() == np.flatnonzero(held).tolist()
    assert evidence.cells.rows(~chosen & chosen).tolist() == []


def test_the_first_hand_of_each_class_speaks_for_it() -> None:
    evidence = muddled()
    assert evidence.cells.heads.tolist() == representatives(evidence.sweep).tolist()


def test_strengths_are_those_of_the_hands_one_by_one() -> None:
    evidence = muddled()
    sweep, found = evidence.sweep, strengths_of(evidence.cells, evidence.right)
    assert found is not None
    assert sweep.strength is not None
    held = evidence.cells.hands(evidence.right) & ~np.isnan(sweep.strength)
    astray = []
    for s in range(len(sweep.table.shapes)):
        rows = np.flatnonzero(held & (sweep.signature == s))
        rows = rows[np.argsort(sweep.strength[rows], kind="stable")]
        assert found.count[s] == len(rows)
        if len(rows):
            alike = len(set(sweep.strength[rows].tolist())) == 1
            middle = rows[0 if alike else (len(rows) - 1) // 2]
            assert found.middle[s] == sweep.strength[middle]
            assert found.row[s] == middle
            astray += sorted(rows[sweep.strength[rows] != found.middle[s]].tolist())
    assert found.astray.tolist() == astray
    assert [sweep.hand(row) for row in astray] == ["6c9d"]


def test_cells_are_the_same_whatever_the_block(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = muddled().cells
    monkeypatch.setattr("clausecheck.check.cells._BLOCK", 100)
    parts = muddled().cells
    for column in ("signature", "named", "count", "first", "mixed", "number"):
        assert np.array_equal(getattr(whole, column), getattr(parts, column))
    assert isinstance(parts, Cells)
