"""Every reported fault is put to us somewhere, or it is said why not; what stands for it is there."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.qualify.faults import LIBRARY
from tests.cases.data import NAMINGS, PAIRS, REFUSALS, SETTLINGS

if TYPE_CHECKING:
    from collections.abc import Iterator

SCOPE = tomllib.loads(Path(__file__).with_name("scope.toml").read_text("utf-8"))
TESTED: dict[str, list[str]] = SCOPE["tested"]
OUTSIDE: dict[str, str] = SCOPE["outside"]

ROWS = {case.id for cases in (NAMINGS, PAIRS, REFUSALS, SETTLINGS) for case in cases}
SEEDED = {name for fault in LIBRARY for name in re.findall(r"\bB\d{3}\b", fault.source)}


def parameters(function: Any) -> Iterator[str]:
    """The ids of what a test is parametrized by; "" is the test as a whole."""
    yield ""
    for mark in getattr(function, "pytestmark", ()):
        if mark.name == "parametrize":
            given = mark.kwargs.get("ids") or _named
            yield from map(given, mark.args[1]) if callable(given) else given


def _named(value: Any) -> str:
    return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)


def is_there(test: str) -> bool:
    """Whether a node id names a test, and a parameter of it."""
    found = re.fullmatch(r"(tests/[\w/]+)\.py::(test_\w+)(?:\[(.+)\])?", test)
    assert found is not None, test
    function = getattr(import_module(found[1].replace("/", ".")), found[2], None)
    return function is not None and (found[3] or "") in parameters(function)


def test_there_are_122_and_each_stands_once() -> None:
    assert len(TESTED) + len(OUTSIDE) == len({*TESTED, *OUTSIDE}) == 122
    assert all(re.fullmatch(r"B\d{3}", name) for name in (*TESTED, *OUTSIDE))
    assert all(len(why) > 40 for why in OUTSIDE.values())


@pytest.mark.parametrize("name", TESTED)
def test_what_stands_for_it_is_there(name: str) -> None:
    assert TESTED[name]
    for where in TESTED[name]:
        there = name in {"row": ROWS, "fault": SEEDED}[where] if "::" not in where else is_there(where)
        assert there, where


def test_no_row_is_left_out() -> None:
    assert {name for name, where in TESTED.items() if "row" in where} == ROWS


def test_a_seeded_fault_has_a_source_that_there_is() -> None:
    assert {*TESTED, *OUTSIDE} >= SEEDED


def test_what_is_not_there_is_seen() -> None:
    here = "tests/cases/test_scope.py::test_what_stands_for_it_is_there"
    assert is_there(f"{here}[B001]")
    assert not is_there(f"{here}[B004]")
    assert not is_there("tests/cases/test_scope.py::test_what_nobody_wrote")
