"""Many rounds at once are settled as each is by itself."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from clausecheck.cards import parse_hand
from clausecheck.errors import RoundError, UsageError
from clausecheck.law import Law, load_catalogue
from clausecheck.law.settlement.columns import ENDS, UNSAID, Settling
from clausecheck.law.settlement.settle import WAGERS, Round, settle
from tests.law.rounds import law

CASES: list[tuple[dict[str, int], dict[str, Any], tuple[tuple[str, str], ...]]] = [
    ({"ante": 1000, "play": 1000}, {}, ()),
    ({"ante": 1000}, {}, ()),
    ({"ante": 1000}, {}, (("a.1", "g3-paid"),)),
    ({"pair-plus": 500}, {"pair-plus": {"pair": 2, "flush": 3, "straight": 5, "three-of-a-kind": 25,
                                        "straight-flush": 40}}, ()),
    ({"ante": 30, "play": 30, "pair-plus": 5, "six-card-bonus": 7},
     {"six-card-bonus": "i.C", "ante-bonus": "B"}, ()),
    ({"ante": 30, "play": 30}, {"ante-bonus": "A"}, ()),
    ({"ante": 30, "play": 30}, {"ante-bonus": "C"}, (("a.3.i", "g13-beside"), ("a.3.i", "g15-straight-a"))),
    ({"ante": 30, "play": 30}, {"ante-bonus": "A"}, (("a.3.i", "g14-general"), ("a.3.i", "g15-spades-a-c"))),
    ({"ante": 30, "pair-plus": 5, "six-card-bonus": 7}, {"six-card-bonus": "ii.E"}, ()),
    ({"ante": 30, "pair-plus": 5, "six-card-bonus": 20_000}, {"six-card-bonus": "ii.E"},
     (("a.2", "g20-paid"), ("a.4", "g37-paid"), ("a.4.ii", "g28-greater"), ("a.4.ii", "g30-kept"))),
    ({"pair-plus": 5, "six-card-bonus": 7}, {"six-card-bonus": "i.B"}, (("a.1", "g2-push"),)),
]  # fmt: skip
RARE = [
    *("AsKsQsJsTs9s", "9dTdJdQdKdAd", "AhQhThKhJh9h", "AcKcQcJcTc9c", "AsKsQsJsTs8s", "AsKsQs2c2d2h"),
    *("AdKdQd2c3d5h", "2c2d2h2s3c3d", "5h6h7h8hKh9s", "2s3s4s5s6s7s", "AsAdAcKsKdKc", "QsJd9cQdJc9h"),
    *("JsTd8cJdTc8h", "Ac2d3hQdJc9h", "4c3d2hQcJd9s", "AcKdQhAdKhQs"),
]


@pytest.fixture(scope="module")
def dealt() -> NDArray[np.uint8]:
    random = np.random.default_rng(20)
    drawn = np.array([random.permutation(52)[:6] for _ in range(1500)], np.uint8)
    rare = np.array([parse_hand(cards) for cards in RARE], np.uint8)
    return np.vstack([rare, rare[:, [3, 4, 5, 0, 1, 2]], rare[:, [0, 5, 1, 4, 2, 3]], drawn])


def one_by_one(
    used: Law, dealt: NDArray[np.uint8], wagers: Mapping[str, int], tables: Mapping[str, Any]
) -> list[list[int]]:
    rows = []
    for cards in dealt.tolist():
        row = [UNSAID] * len(WAGERS)
        for payout in settle(used, Round(tuple(cards[:3]), tuple(cards[3:]), wagers, tables)):
            row[WAGERS.index(payout.wager)] = UNSAID if payout.cents is None else payout.cents
        rows.append(row)
    return rows


@pytest.mark.parametrize(("wagers", "tables", "readings"), CASES, ids=str)
def test_many_rounds_are_settled_as_each_is(
    dealt: NDArray[np.uint8],
    wagers: dict[str, int],
    tables: dict[str, Any],
    readings: tuple[tuple[str, str], ...],
) -> None:
    used = law(*readings)
    found = Settling(used).rounds(dealt[:, :3], dealt[:, 3:], wagers=wagers, tables=tables)
    assert found.dtype == np.int64
    assert found.tolist() == one_by_one(used, dealt, wagers, tables)


def test_the_order_of_the_cards_means_nothing(dealt: NDArray[np.uint8]) -> None:
    settling, (wagers, tables, _) = Settling(law()), CASES[4]
    once = settling.rounds(dealt[:, :3], dealt[:, 3:], wagers=wagers, tables=tables)
    turned = settling.rounds(dealt[:, [2, 0, 1]], dealt[:, [5, 4, 3]], wagers=wagers, tables=tables)
    assert np.array_equal(once, turned)


def test_ends_are_numbered_as_named() -> None:
    settling = Settling(law())
    pairs = [
        ("As Kd 9h", "Jc Td 8h"),
        ("As Kd 9h", "Qc Jd 9s"),
        ("Qs Jd 9h", "Qc Jh 9s"),
        ("2s 3d 5h", "Qc 3h 2d"),
    ]
    cards = np.array([parse_hand(a) + parse_hand(b) for a, b in pairs], np.uint8)
    ends = settling.ends(settling.orders(cards[:, :3]), settling.orders(cards[:, 3:]))
    assert [ENDS[end] for end in ends] == ["not-qualified", "player-higher", "tie", "dealer-higher"]


def test_what_may_not_be_placed_is_refused() -> None:
    settling, none = Settling(law()), np.zeros(0, np.int8)
    with pytest.raises(RoundError, match="a play wager needs an ante wager"):
        settling.payouts(none, {}, wagers={"play": 5})
    with pytest.raises(RoundError, match='no ante-bonus table is named "Z"'):
        settling.payouts(none, {}, wagers={"ante": 5}, tables={"ante-bonus": "Z"})
    with pytest.raises(UsageError, match="settles no rounds"):
        Settling(Law(load_catalogue()["nj-13-69f-14.3"]))
