"""Faulty programs that list the hands themselves: they are found out as if each hand had been put to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.check.engine import certify
from clausecheck.check.plan import Plan
from clausecheck.product.manifest import load_manifest
from clausecheck.product.session import open_session
from clausecheck.qualify.faults import LIBRARY
from clausecheck.qualify.laws import law_of
from clausecheck.qualify.matrix import depth_for
from tests.qualify.test_matrix import of

if TYPE_CHECKING:
    from pathlib import Path

    from clausecheck.qualify.fault import Fault

PROGRAM = """
from functools import cache

from clausecheck.cards import write_hands
from clausecheck.law.universe import every_hand
from clausecheck.qualify.faults import LIBRARY
from clausecheck.qualify.laws import game_of, law_of
from clausecheck.qualify.product import NAMED, FaultyProduct
from clausecheck_adapter import Adapter, serve

fault = next(fault for fault in LIBRARY if fault.id == {fault!r})
law, game = law_of(fault.regulation), game_of(fault.regulation, fault.game)
product = FaultyProduct(law, game, fault.alter, NAMED)
adapter = Adapter("faulty", "1")

@adapter.game(game.id, columns=True, sweep={sweep})
def rank(hands):
    ranks = product.rank(game.id, list(hands))
    for problem in ranks.problems.values():
        raise LookupError(problem.text)
    return [ranks.names[code] for code in ranks.categories.tolist()], ranks.strengths.tolist()

def cards(hand):
    return frozenset((card, hand.count(card)) for card in map("".join, zip(hand[::2], hand[1::2])))

@cache
def strengths():
    hands = [hand.decode() for hand in write_hands(every_hand(game)).tolist()]
    ranks = product.rank(game.id, hands)
    rows = enumerate(zip(map(cards, hands), ranks.strengths.tolist()))
    return {{hand: strength for row, (hand, strength) in rows if row not in ranks.problems}}

if game.cards < 4:
    @adapter.compare(game.id, hand=cards)
    def compare(first, second):
        known = strengths()
        return (known[first] > known[second]) - (known[first] < known[second])

serve(adapter)
"""
SCRIPT = """
const { Adapter, serve } = require('clausecheck-adapter');

const adapter = new Adapter('faulty', '1');
const RANKS = '23456789TJQKA';

adapter.game('two-card-joker-poker', { sweep: SWEEP }, (hand) => {
  const cards = [hand.slice(0, 2), hand.slice(2)];
  const ranks = cards.map((card) => (card === 'Jk' ? 99 : RANKS.indexOf(card[0])));
  const [high, low] = ranks.sort((a, b) => b - a);
  const suited = hand[1] === hand[3];
  if (low === 99) return ['two-jokers', 9000];
  if (high === 99 && low === 5) return ['flush', 4500];
  if (high === 99 || high === low) return ['pair', 5000 + low];
  if (high === 12 && low === 11 && suited) return ['royal-flush', 8000];
  if (high - low === 1 || (high === 12 && low === 0)) {
    const top = low === 0 && high === 12 ? 0 : high;
    return suited ? ['straight-flush', 7000 + top] : ['straight', 6000 + top];
  }
  return suited ? ['flush', 4000 + 20 * high + low] : ['high-card', 20 * high + low];
});
serve(adapter);
"""
"""A joker and a seven are taken for a flush."""
JOKERS = ("nj-13-69f-30.5", "two-card-joker-poker")
FEW = (
    *("two/joker-suited", "two/one-flush-missed", "two/flush-above-pair", "two/two-jokers-refused"),
    "two/read-natural-pair-first",
)
"""A wrong kind, a wrong hand, a wrong order, one never answered, and a reading."""
SMALL = [
    fault
    for fault in LIBRARY
    if fault.game in ("two-card-joker-poker", "poker-high-3") and fault.aspect != "asking"
]


def found_in(fault: Fault, folder: Path, *, sweep: bool) -> list[dict[str, Any]]:
    """What is found of a fault behind the SDK for Python."""
    folder.mkdir()
    (folder / "faulty.py").write_text(PROGRAM.format(fault=fault.id, sweep=sweep), "utf-8")
    plan = Plan((law_of(fault.regulation),), frozenset(), frozenset({fault.game}), depth_for(fault))
    return found_of(folder, '["{python}", "faulty.py"]', plan, fault.game, sweep=sweep)


def found_of(folder: Path, command: str, plan: Plan, game: str, *, sweep: bool) -> list[dict[str, Any]]:
    """What every check says of a program, and the observations; without times."""
    manifest = f'name = "faulty"\ncommand = {command}\nfiles = []\ntimeout = 300\n'  # none of these hangs
    (folder / "adapter.toml").write_text(manifest, "utf-8")
    events: list[dict[str, Any]] = []
    with open_session(load_manifest(folder), jobs=1) as session:
        assert ("sweep" in session.claims.games[game]) is sweep
        certify(session, plan, about={}, emit=events.append)
    told = [event for event in events if event["event"] in ("check", "observation")]
    return [{key: value for key, value in event.items() if key != "seconds"} for event in told]


def clauses(found: list[dict[str, Any]], outcome: str) -> set[str]:
    return {event["clause"] for event in found if event.get("outcome") == outcome}


def assert_found_out(fault: Fault, folder: Path) -> None:
    swept = found_in(fault, folder / "swept", sweep=True)
    assert swept == found_in(fault, folder / "plain", sweep=False)
    failed, ruled = clauses(swept, "failed"), clauses(swept, "cantTell")
    if fault.fate == "killed":
        assert fault.clauses <= failed <= fault.clauses | fault.besides
    else:
        assert (failed, ruled) == (set(), set(fault.clauses))


@pytest.mark.parametrize("name", FEW)
def test_a_program_that_lists_the_hands_is_found_out_as_when_asked_plainly(name: str, tmp_path: Path) -> None:
    assert_found_out(of(name), tmp_path)


def test_so_is_one_in_javascript(tmp_path: Path) -> None:
    plan = Plan((law_of(JOKERS[0]),), frozenset(), frozenset({JOKERS[1]}), "exhaustive")
    found = []
    for name, sweep in (("swept", "true"), ("plain", "false")):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "faulty.js").write_text(SCRIPT.replace("SWEEP", sweep), "utf-8")
        found.append(found_of(folder, '["node", "faulty.js"]', plan, JOKERS[1], sweep=name == "swept"))
    swept, plain = found
    assert swept == plain
    assert clauses(swept, "failed") == {"b.5"}
    shown = [event["counterexample"] for event in swept if event.get("kind") == "exhaustive"]
    sevens = [(each["hands"], each["expected"], each["reported"], each["affected"]) for each in shown if each]
    assert set(map(repr, sevens)) == {repr((["7cJk"], "pair", "flush", 4))}


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("fault", SMALL, ids=lambda fault: fault.id)
def test_so_is_every_other_of_two_and_three_cards(fault: Fault, tmp_path: Path) -> None:
    assert_found_out(fault, tmp_path)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_so_is_one_hand_among_millions(tmp_path: Path) -> None:
    assert_found_out(of("five/one-hand-too-strong"), tmp_path)
