"""Rounds put to a product: what crosses, how payouts are held to the protocol, and trouble narrowed down."""

from __future__ import annotations

import json
import time
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from clausecheck.product.api import WAGERS
from clausecheck.product.manifest import load_manifest
from clausecheck.product.messages import ProtocolFault, decode
from clausecheck.product.session import open_session
from clausecheck.product.settling import SettleJob
from tests.product.adapters import ROUNDS, opened, rounds, strength, write_adapter
from tests.product.test_http import serving

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from clausecheck.product.api import Product, RoundText

ANTE_AND_PLAY = {"ante": 1000, "play": 1000}
ALL = {**ANTE_AND_PLAY, "pair-plus": 500, "six-card-bonus": 100}
ASKED = rounds(3000)
BAD = ASKED[1234]
SPOILT = f"""
plain = settle
def settle(params):
    if any(one["player"] + one["dealer"] == {"".join(BAD)!r} for one in params["rounds"]):
        TROUBLE
    return plain(params)
"""


def job(asked: Sequence[RoundText], **shared: Mapping[str, Any]) -> SettleJob:
    return SettleJob(ROUNDS, asked, shared.get("wagers"), shared.get("tables"))


def accepted(result: str, wagers: Mapping[str, int], count: int = 2) -> SettleJob:
    """Some rounds with the same wagers, settled by an answer with this result."""
    taken = job(ASKED[:count], wagers=wagers)
    answer = decode(b'{"jsonrpc":"2.0","id":1,"result":%b}' % result.encode())
    assert answer is not None
    taken.accept(0, count, answer)
    return taken


def test_wagers_and_tables_stand_once_in_a_request() -> None:
    tables = {"pair-plus": {"pair": 1, "flush": 4}, "six-card-bonus": "i.A"}
    params = json.loads(job(ASKED, wagers=ALL, tables=tables).params(1, 3))
    assert params == {
        "game": ROUNDS,
        "wagers": ALL,
        "tables": tables,
        "rounds": [{"player": player, "dealer": dealer} for player, dealer in ASKED[1:3]],
    }
    assert json.loads(job(ASKED).params(0, 0)) == {"game": ROUNDS, "rounds": []}


def test_a_round_of_its_own_crosses_as_it_is() -> None:
    own = {
        "player": "QsJs9d",
        "dealer": "Qd8c4h",
        "wagers": MappingProxyType({"ante": np.int64(5)}),
        "tables": {"ante-bonus": "B"},
    }
    params = json.loads(job([ASKED[0], MappingProxyType(own)], wagers=ALL).params(0, 2))
    assert params["rounds"] == [
        {"player": ASKED[0][0], "dealer": ASKED[0][1]},
        {**own, "wagers": {"ante": 5}},
    ]
    assert params["wagers"] == ALL


def test_a_million_rounds_would_fit_the_adapter_s_lines() -> None:
    asked: list[RoundText] = [*ASKED[:20], {"player": "\x00" * 9, "dealer": "", "wagers": ALL}]
    head, width = job(asked, wagers=ALL).widths
    for start, stop in [(0, 21), (20, 21), (3, 9)]:
        assert len(job(asked, wagers=ALL).params(start, stop)) <= head + width * (stop - start)


@pytest.mark.parametrize(
    ("wagers", "paid"),
    [
        (ALL, {"ante": 0, "play": 1, "ante-bonus": 2, "pair-plus": 3, "six-card-bonus": 4}),
        (ANTE_AND_PLAY, {"play": 9007199254740991, "ante": 0, "ante-bonus": 7}),
        ({"ante": 1000}, {"ante": 0}),
        ({"pair-plus": 5, "ante": 5}, {"ante": 10, "pair-plus": 0}),
        ({}, {}),
    ],
)
def test_payouts_are_columns_of_cents(wagers: dict[str, int], paid: dict[str, int]) -> None:
    settled = accepted(json.dumps({"payouts": [paid, paid]}), wagers).settlements()
    assert settled.wagers == WAGERS
    assert settled.cents.dtype == np.int64
    assert settled.cents.tolist() == [[paid.get(wager, -1) for wager in WAGERS]] * 2
    assert settled.problems == {}


@pytest.mark.parametrize(
    ("result", "says"),
    [
        ("[]", "not an object"),
        ("{}", "no `payouts`"),
        ('{"payouts":{}}', "not a list"),
        ('{"payouts":[{"ante":1}]}', "1 entries for 2 items"),
        ('{"payouts":[{"ante":1},2]}', "2, which is not an object"),
        ('{"payouts":[{"ante":1},[1]]}', "[1], which is not an object"),
        ('{"payouts":[{"ante":1},null]}', "null at position 1"),
        ('{"payouts":[{"ante":1},{"ante":1}],"errors":{"0":"no"}}', "has an entry at position 0"),
        ('{"payouts":[{"ante":1},{}]}', "a payout is {}, where it names ante"),
        ('{"payouts":[{"ante":1},{"play":1}]}', 'a payout is {"play":1}, where it names ante'),
        ('{"payouts":[{"ante":1},{"ante":1,"ante-bonus":0}]}', "where it names ante"),
        ('{"payouts":[{"ante":1},{"ante":true}]}', "true, which is not a whole number of cents"),
        ('{"payouts":[{"ante":1},{"ante":1.0}]}', "1.0, which is not a whole number of cents"),
        ('{"payouts":[{"ante":1},{"ante":"1"}]}', '"1", which is not a whole number of cents'),
        ('{"payouts":[{"ante":1},{"ante":null}]}', "null, which is not a whole number of cents"),
        ('{"payouts":[{"ante":1},{"ante":-1}]}', "-1, which is not a whole number of cents"),
        ('{"payouts":[{"ante":1},{"ante":9007199254740992}]}', "9007199254740992, which is not"),
        ('{"payouts":[{"ante":1},{"ante":18446744073709551615}]}', "18446744073709551615, which is not"),
        ('{"payouts":[{"ante":1},{"ante":99999999999999999999999}]}', "which is not a whole number"),
    ],
)
def test_a_result_of_settle_that_is_not_allowed_is_a_fault(result: str, says: str) -> None:
    with pytest.raises(ProtocolFault) as caught:
        accepted(result, {"ante": 1})
    assert says in caught.value.text


def test_the_ante_bonus_is_paid_beside_ante_and_play_and_nowhere_else() -> None:
    with pytest.raises(ProtocolFault, match="where it names ante, play, ante-bonus"):
        accepted('{"payouts":[{"ante":1,"play":1}]}', ANTE_AND_PLAY, 1)
    with pytest.raises(ProtocolFault, match="where it names play"):
        accepted('{"payouts":[{"play":1,"ante-bonus":1}]}', {"play": 1}, 1)


def test_rounds_in_which_different_wagers_were_placed_go_in_one_request(tmp_path: Path) -> None:
    named = [{"player": player, "dealer": dealer} for player, dealer in ASKED[:40]]
    own: list[Mapping[str, int] | None] = [None, {"ante": 7}, {"play": 1, "ante": 1}, {"pair-plus": 9}]
    asked: list[RoundText] = [
        ASKED[index] if index % 5 == 4 else ({**one, "wagers": placed} if placed else one)
        for index, one in enumerate(named)
        for placed in [own[index % 4]]
    ]
    with opened(tmp_path) as session:
        product: Product = session
        settled = product.settle(ROUNDS, asked, wagers=ANTE_AND_PLAY, tables={"ante-bonus": "A"})
    for index, row in enumerate(settled.cents.tolist()):
        placed = (None if index % 5 == 4 else own[index % 4]) or ANTE_AND_PLAY
        paid = {wager: 2 * stake for wager, stake in placed.items()}
        if "play" in placed:
            paid["ante-bonus"] = int(strength(ASKED[index][0])) + 1
        assert row == [paid.get(wager, -1) for wager in WAGERS]


def test_rounds_are_settled_in_the_order_asked_by_several_copies(tmp_path: Path) -> None:
    setup = """
    INIT["limits"] = {"items": 50}
    open(f"copy-{os.getpid()}", "w").close()
    plain = settle
    def settle(params):
        time.sleep(0.004)
        return plain(params)
    """
    counted: list[int] = []
    manifest = write_adapter(tmp_path, setup=setup)
    with open_session(manifest, jobs=2) as session:
        settled = session.settle(ROUNDS, ASKED, wagers=ANTE_AND_PLAY, progress=counted.append)
    assert len(list(tmp_path.glob("copy-*"))) == 2
    assert settled.problems == {}
    assert settled.cents[:, 2].tolist() == [strength(player) for player, _ in ASKED]
    assert set(map(tuple, settled.cents[:, [0, 1, 3, 4]].tolist())) == {(2000, 2000, -1, -1)}
    assert (sum(counted), len(counted)) == (3000, 60)


def test_no_request_has_more_items_or_a_longer_line_than_the_adapter_takes(tmp_path: Path) -> None:
    setup = """
    INIT["limits"] = {"items": 7, "lineBytes": 600}
    sizes = open("sizes", "w")
    plain = settle
    def settle(params):
        print(len(line), len(params["rounds"]), file=sizes, flush=True)
        return plain(params)
    """
    with opened(tmp_path, setup=setup) as session:
        session.settle(ROUNDS, ASKED[:50], wagers={"ante": 100})
        session.settle(ROUNDS, ASKED[:50], wagers=ALL)
    lines = [tuple(map(int, line.split())) for line in (tmp_path / "sizes").read_text().splitlines()]
    assert max(length for length, _ in lines) <= 600
    assert {items for _, items in lines[:7]} == {7}
    assert lines[8][1] < 7, "payouts on four wagers are longer than their rounds"


def test_a_round_that_the_product_refuses_is_a_problem_of_its_own(tmp_path: Path) -> None:
    setup = """
    plain = settle
    def settle(params):
        result = plain(params)
        for at, one in enumerate(params["rounds"]):
            if "As" in one["player"]:
                result["payouts"][at] = None
                result.setdefault("errors", {})[str(at)] = "not these"
        return result
    """
    with opened(tmp_path, setup=setup) as session:
        settled = session.settle(ROUNDS, ASKED, wagers=ALL)
    refused = [index for index, (player, _) in enumerate(ASKED) if "As" in player]
    assert refused
    assert list(settled.problems) == refused
    assert {(p.kind, p.text) for p in settled.problems.values()} == {("refused", "not these")}
    assert np.flatnonzero((settled.cents == -1).all(axis=1)).tolist() == refused


@pytest.mark.parametrize(
    ("trouble", "kind", "says"),
    [
        ("os._exit(3)", "crash", "exit status 3"),
        ("time.sleep(60)", "timeout", "no answer within 0.3 s"),
        ("return {'payouts': []}", "protocol", "0 entries for 1 items"),
        ("return {'payouts': [{}] * len(params['rounds'])}", "protocol", "a payout is {}"),
        ("return {'payouts': [{'ante': True}] * len(params['rounds'])}", "protocol", "true"),
    ],
)
def test_one_round_in_a_batch_is_found_and_the_others_answered(
    tmp_path: Path, trouble: str, kind: str, says: str
) -> None:
    asked = ASKED if kind != "timeout" else ASKED[1200:1264]
    bad = asked.index(BAD)
    timeout = 0.3 if kind == "timeout" else 5.0
    with opened(tmp_path, setup=SPOILT.replace("TROUBLE", trouble), timeout=timeout) as session:
        settled = session.settle(ROUNDS, asked, wagers={"ante": 100})
    assert list(settled.problems) == [bad]
    assert settled.problems[bad].kind == kind
    assert says in settled.problems[bad].text
    assert set(np.delete(settled.cents[:, 0], bad).tolist()) == {200}
    assert settled.cents[bad].tolist() == [-1] * 5


def test_what_made_it_fall_is_not_asked_again_but_with_other_wagers_it_is(tmp_path: Path) -> None:
    trouble = "os._exit(1) if params.get('wagers') == {'ante': 100} else None"
    own = {"player": BAD[0], "dealer": BAD[1], "wagers": {"ante": 100}}
    with opened(tmp_path, setup=SPOILT.replace("TROUBLE", trouble)) as session:
        first = session.settle(ROUNDS, ASKED[1200:1300], wagers={"ante": 100})
        restarts = session.restarts
        again = session.settle(ROUNDS, [ASKED[0], own, BAD], wagers={"ante": 100})
        other = session.settle(ROUNDS, [BAD], wagers={"ante": 200})
        assert session.restarts == restarts > 0
    assert list(first.problems) == [34]
    assert dict(again.problems) == {1: first.problems[34], 2: first.problems[34]}
    assert (other.problems, other.cents[0, 0]) == ({}, 400)


def test_rounds_are_settled_behind_a_url_and_a_bad_one_is_found(tmp_path: Path) -> None:
    def settle(params: dict[str, Any]) -> object:
        spoilt = BAD[0] in [one["player"] for one in params["rounds"]]
        return {"payouts": [{"ante": -1 if spoilt else 5}] * len(params["rounds"])}

    asked = [BAD, *(one for one in ASKED[:300] if one[0] != BAD[0])]
    with serving(settle) as (url, served), open_session(load_manifest(url)) as session:
        settled = session.settle(ROUNDS, asked, wagers={"ante": 5})
    assert list(settled.problems) == [0]
    assert settled.problems[0].kind == "protocol"
    assert set(settled.cents[1:, 0].tolist()) == {5}
    assert set(served.methods[1:]) == {"settle"}


def test_no_rounds_are_no_answers(tmp_path: Path) -> None:
    with opened(tmp_path) as session:
        assert session.settle(ROUNDS, []).cents.shape == (0, 5)


def test_a_round_costs_the_harness_little() -> None:
    """Some 3 microseconds a round to write it, read its payout and put it in its place: seconds a million."""
    asked = [ASKED[index % 3000] for index in range(100_000)]
    payout = {"ante": 2000, "play": 2000, "ante-bonus": 0, "pair-plus": 0, "six-card-bonus": 0}
    line = json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"payouts": [payout] * 2000}}).encode()
    begun = time.process_time()
    taken = job(asked, wagers=ALL, tables={"six-card-bonus": "i.A"})
    for start in range(0, len(asked), 2000):
        taken.params(start, start + 2000)
        answer = decode(line)
        assert answer is not None
        taken.accept(start, start + 2000, answer)
    cost = (time.process_time() - begun) / len(asked)
    assert taken.settlements().cents[-1].tolist() == list(payout.values())
    assert cost < 10e-6
