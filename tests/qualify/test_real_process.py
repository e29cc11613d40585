"""Faulty programs behind the adapter protocol: the whole way from a process to results.json."""

import json
from pathlib import Path
from typing import Any

import pytest

from clausecheck.qualify.laws import law_of
from tests.cli.calls import call_here

PROGRAM = """
import sys
sys.path.insert(0, {reference!r})
from adapter import Served
from clausecheck.law import Law, load_catalogue
from clausecheck_adapter import Adapter, serve

regulation = load_catalogue()[{regulation!r}]
served = Served(Law(regulation), regulation.game_named({game!r}))
adapter = Adapter("faulty", "1.0")
names = [category.id for category in served.table.ranking.category]

def ranks(hand):
    return "".join(sorted(hand[::2]))

{fault}
@adapter.game({game!r}, batch=True)
def rank(hands):
    return [faulty(hand, *answer) for hand, answer in zip(hands, served.rank(hands))]

serve(adapter)
"""

NJ14, NJ30 = "nj-13-69f-14.3", "nj-13-69f-30.5"
JOKERS = (NJ30, "two-card-joker-poker")
THREE = (NJ14, "poker-high-3")
FAULTS = {
    "joker-wild": (
        JOKERS,
        "b.5",
        """
def faulty(hand, name, strength):
    return ("straight-flush" if hand.count("Jk") == 1 else name), strength
""",
        (["2cJk"], "pair", "straight-flush", 52),
    ),
    "ace-two-high": (
        JOKERS,
        "b.4",
        """
def faulty(hand, name, strength):
    highest = served.class_of("AcKd") + 0.5
    return name, (highest if name == "straight" and ranks(hand) == "2A" else strength)
""",
        (["2c3d", "2cAd"], 1, -1, 12),
    ),
    "second-card-ignored": (
        JOKERS,
        "c",
        """
def faulty(hand, name, strength):
    first = max(ranks(hand), key="23456789TJQKA".index)
    return name, (served.class_of(LOWEST[first]) if name == "high-card" else strength)

LOWEST = {r: r + "c" + ("3d" if r == "A" else "2d") for r in "456789TJQKA"}
""",
        (["3c5d", "2c5d"], 1, 0, None),
    ),
    "king-high-refused": (
        JOKERS,
        "b.7",
        """
def faulty(hand, name, strength):
    if ranks(hand) == "2K" and name == "high-card":
        raise LookupError("not in the table")
    return name, strength
""",
        (["2cKd"], "high-card", "refused: LookupError: not in the table", 12),
    ),
    "one-hand-of-22100": (
        THREE,
        "c.6",
        """
def faulty(hand, name, strength):
    return ("one-pair" if {hand[:2], hand[2:4], hand[4:]} == {"4h", "9c", "Kd"} else name), strength
""",
        (["4h9cKd"], "high-card", "one-pair", 1),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_program_ends_with_1_at_its_clause_and_its_smallest_hand(name: str, tmp_path: Path) -> None:
    (regulation, game), clause, fault, (hands, expected, reported, affected) = FAULTS[name]
    write_adapter(tmp_path / name, regulation, game, fault)
    options = ("--depth", "exhaustive", "--jobs", "1", "--quiet", "--out", tmp_path / "out")
    done = call_here("run", f"./{name}", *options, cwd=tmp_path)
    assert done.code == 1, done.err
    results = json.loads((tmp_path / "out" / name / "results.json").read_bytes())
    clauses = {c["id"]: c for law in results["regulations"] for c in law["clauses"]}
    assert {name for name, found in clauses.items() if found["outcome"] == "failed"} == {clause}
    shown = [
        check["counterexample"]
        for check in clauses[clause]["checks"]
        if check["kind"] == "exhaustive" and check["outcome"] == "failed"
    ]
    assert shown
    for found in shown:
        assert (found["hands"], found["expected"], found["reported"]) == (hands, expected, reported)
        assert found["affected"] == affected or affected is None
    assert law_of(regulation).regulation.cite(clause) in done.out


def write_adapter(folder: Path, regulation: str, game: str, fault: str) -> None:
    reference: Any = Path(__file__).resolve().parents[2] / "vendor_adapters" / "reference"
    folder.mkdir()
    text = PROGRAM.format(reference=str(reference), regulation=regulation, game=game, fault=fault)
    (folder / "faulty.py").write_text(text, "utf-8")
    (folder / "adapter.toml").write_text(
        f'name = "{folder.name}"\ncommand = ["{{python}}", "faulty.py"]\nfiles = ["faulty.py"]\n', "utf-8"
    )
