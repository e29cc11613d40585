"""The same rounds put another way: with suits renamed, at high stakes, beside rounds on other tables.

What is paid wrongly then, and rightly otherwise, is found here; what is wrong either way counts elsewhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from clausecheck.check.rounds.asking import Batch, ask
from clausecheck.check.rounds.cells import keys_of, payout_of, settling_of
from clausecheck.check.rounds.dealing import Dealt
from clausecheck.check.rounds.evidence import counterexample
from clausecheck.check.rounds.hands_up_to_suits import with_suits
from clausecheck.check.rounds.judging import not_offered, reach
from clausecheck.check.rounds.settings import clause_of
from clausecheck.check.verdict import Verdict
from clausecheck.law.settlement.rules import rules_of
from clausecheck.product.api import WAGERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from clausecheck.check.bench import Place
    from clausecheck.law.readings import Law
    from clausecheck.law.settlement.rules import Rules

Way = Literal["suits-renamed", "high-stakes", "tables-mixed"]
Pair = tuple[Batch, Batch]
"""Rounds as they were put first, and the same put another way."""
HIGH: Final = 100_000
"""How many times the ordinary stakes: a million dollars where ten were placed."""
MOST: Final = {"quick": 200, "standard": 1000, "exhaustive": 4000}
"""Rounds of each setting that are put another way."""
MIXED: Final = 100
"""Those that are put together: they cannot share what they have in common, and take a line each."""
_SAID: Final = {
    "suits-renamed": "rounds of each kind, each suit put in the place of each other",
    "high-stakes": "rounds of each kind, at a hundred thousand times the stakes",
    "tables-mixed": "rounds of each kind, on different tables one after the other",
}


def same(place: Place, way: Way, clause: str) -> Verdict:
    """Whether the wagers of a clause, and of those below it, are paid as before when put another way."""
    rules, evidence = rules_of(place.law), place.rounds
    ordinary = [batch for batch in evidence.batches if not batch.setting.strange]
    mine = [batch for batch in ordinary if batch.setting.judged[0] in _columns(rules, batch, clause)]
    if not mine:
        return not_offered(place, clause)
    mixed = way == "tables-mixed"
    most = MIXED if mixed else MOST[place.bench.plan.depth]
    chosen = [_some(place.law, batch, most) for batch in (ordinary if mixed else mine)]
    pairs = list(_WAYS[way](place, chosen))
    cases = sum(len(after) for _, after in pairs)
    universe = {"name": place.game.id, "part": _SAID[way], "size": cases, "unit": "rounds"}
    common: dict[str, Any] = {"cases": cases, "universe": universe}
    common["reach"] = reach(place) if way == "suits-renamed" else "sampled"
    if any(before.unasked or after.unasked for before, after in pairs):
        return Verdict("untested", detail="the product had been given up", **{**common, "cases": 0})
    found = [turned for pair in pairs for turned in _turned(place, clause, pair)]
    if not found and not any(_right(place.law, before, clause).any() for before, _ in pairs):
        detail = "none of these rounds is paid rightly as it is, which counts elsewhere"
        return Verdict("inapplicable", detail=detail, reason="judged-elsewhere")
    if not found:
        return Verdict("passed", **common)
    after, row, wager = found[0]
    played, problem = after.round(row), after.problems.get(row)
    said = payout_of(place.law, played, wager)
    reported = int(after.paid(wager)[row]) if problem is None else f"{problem.kind}: {problem.text}"[:200]
    shown = counterexample(
        place.game.id,
        played,
        said,
        said.cents,
        reported,
        affected=len({(id(a), r) for a, r, _ in found}),
        of=cases,
    )
    return Verdict(
        "failed", detail="the same round is paid rightly otherwise", counterexample=shown, **common
    )


def _columns(rules: Rules, batch: Batch, clause: str) -> list[str]:
    """The wagers of a batch that a clause pays or, of a clause that pays none itself, one below it."""
    paying = {wager: clause_of(rules, wager, batch.setting.tables) for wager in batch.setting.judged}
    if any(table.clause == clause for table in rules.tables.values()):
        return [wager for wager, by in paying.items() if by == clause]
    return [wager for wager, by in paying.items() if by == clause or by.startswith(f"{clause}.")]


def _some(law: Law, batch: Batch, most: int) -> Batch:
    """Some of the rounds of a batch: the first of each kind that the law tells apart, and others of all."""
    keys = keys_of(law, batch, batch.setting.judged[0])
    _, first = np.unique(keys, return_index=True)
    spread = np.linspace(0, len(batch) - 1, min(most, len(batch))).astype(np.int64)
    rows = np.union1d(first, spread)
    place = {int(row): at for at, row in enumerate(rows)}
    problems = {place[row]: problem for row, problem in batch.problems.items() if row in place}
    return Batch(batch.setting, batch.dealt.rows(rows), batch.cents[rows], problems)


def _renamed(place: Place, batches: Sequence[Batch]) -> Iterator[Pair]:
    for batch in batches:
        player, dealer = (np.tile(side, (3, 1)) for side in (batch.dealt.player, batch.dealt.dealer))
        step = np.repeat(np.array([[1], [2], [3]], np.uint8), len(batch), axis=0)
        moved = Dealt(with_suits(player, (player + step) % 4), with_suits(dealer, (dealer + step) % 4))
        yield _thrice(batch), ask(place.bench.product, place.game.id, batch.setting, moved)


def _thrice(batch: Batch) -> Batch:
    rows = [row + turn * len(batch) for turn in range(3) for row in batch.problems]
    problems = dict(zip(rows, 3 * list(batch.problems.values()), strict=True))
    dealt = batch.dealt.rows(np.tile(np.arange(len(batch)), 3))
    return Batch(batch.setting, dealt, np.tile(batch.cents, (3, 1)), problems)


def _high(place: Place, batches: Sequence[Batch]) -> Iterator[Pair]:
    for batch in batches:
        wagers = {wager: HIGH * cents for wager, cents in batch.setting.wagers.items()}
        high = replace(batch.setting, wagers=wagers, strange=True)
        yield batch, ask(place.bench.product, place.game.id, high, batch.dealt)


def _mixed(place: Place, batches: Sequence[Batch]) -> Iterator[Pair]:
    """All of them in one call, one of each batch after the other."""
    turns = sorted((row, number) for number, batch in enumerate(batches) for row in range(len(batch)))
    rounds = [batches[number].round(row) for row, number in turns]
    answers = place.bench.product.settle(place.game.id, rounds)
    at = {turn: place for place, turn in enumerate(turns)}
    for number, batch in enumerate(batches):
        mine = [at[row, number] for row in range(len(batch))]
        problems = {row: answers.problems[turn] for row, turn in enumerate(mine) if turn in answers.problems}
        yield batch, Batch(batch.setting, batch.dealt, answers.cents[mine], problems)


_WAYS: Final[Mapping[str, Callable[[Place, Sequence[Batch]], Iterator[Pair]]]] = {
    "suits-renamed": _renamed,
    "high-stakes": _high,
    "tables-mixed": _mixed,
}


def _turned(place: Place, clause: str, pair: Pair) -> Iterator[tuple[Batch, int, str]]:
    """The rounds, and the wager in each, that are wrong after and were right before."""
    before, after = pair
    followed = place.rounds.followed
    expected = _expected(place.law, after)
    read = expected if followed is None else _expected(place.law.departing(followed[0]), after)
    right = _right(place.law, before, clause)
    failing = [row for row, p in after.problems.items() if p.kind != "refused" or not after.setting.strange]
    excused = [row for row in after.problems if row not in failing]
    for wager in _columns(rules_of(place.law), after, clause):
        column = WAGERS.index(wager)
        wrong = (after.cents[:, column] != expected[:, column]) & (expected[:, column] >= 0)
        wrong &= after.cents[:, column] != read[:, column]  # what another reading makes right needs a ruling
        wrong[excused] = False
        for row in np.flatnonzero(right[:, column] & wrong).tolist():
            yield after, row, wager


def _right(law: Law, batch: Batch, clause: str) -> NDArray[np.bool_]:
    """By round and column, whether a wager of the clause is paid as the law says."""
    lawful = _expected(law, batch)
    right: NDArray[np.bool_] = (batch.cents == lawful) & (lawful >= 0)
    mine = [WAGERS.index(wager) for wager in _columns(rules_of(law), batch, clause)]
    right[:, [column for column in range(len(WAGERS)) if column not in mine]] = False
    return right


def _expected(law: Law, batch: Batch) -> NDArray[np.int64]:
    """What the law pays, -1 where it does not say."""
    setting, dealt = batch.setting, batch.dealt
    return settling_of(law).rounds(dealt.player, dealt.dealer, wagers=setting.wagers, tables=setting.tables)
