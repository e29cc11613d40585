"""The fault library is sound: every fault names clauses that there are, and every clause has its faults."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from clausecheck.qualify.fault import Fault
from clausecheck.qualify.faults import EQUIVALENT, FAULTS, LIBRARY, READINGS
from clausecheck.qualify.laws import game_of, law_of
from clausecheck.qualify.matrix import DEPTHS, product_of
from clausecheck.qualify.product import EVERYTHING, FaultyProduct

GAMES = {
    "poker-high-5": ("nj-13-69f-14.3", "a b b.1 b.2 b.3 b.4 b.5 b.6 b.7 b.8 b.9 d g"),
    "poker-high-3": ("nj-13-69f-14.3", "a c c.1 c.2 c.3 c.4 c.5 c.6 d g"),
    "two-card-joker-poker": ("nj-13-69f-30.5", "a b b.1 b.2 b.3 b.4 b.5 b.6 b.7 c"),
    "three-card-poker": ("nj-13-69f-20.11", "a a.1 a.2 a.3 a.3.i a.4 a.4.i a.4.ii"),
    "poker-low-5": ("nj-13-69f-14.3", "b.3 b.4 b.7 b.8 b.9 d e f g"),
    "poker-low-27": ("nj-13-69f-14.3", "b.1 b.2 b.3 b.4 b.5 b.6 b.7 b.8 b.9 d e f g"),
    "poker-low-3": ("nj-13-69f-14.3", "c.3 c.6 d e f g"),
    "fast-action-holdem": (
        "nj-13-69f-21.3",
        "a b b.1 b.2 b.3 b.4 b.5 b.6 b.7 b.8 b.9 b.10 b.11 b.12 b.13 b.14 b.15 b.16 b.17 c",
    ),
    "caribbean-stud": (
        "nz-gazette-1996-7-13",
        "13.1 13.1.c 13.1.d 13.1.e 13.1.f 13.1.g 13.1.h 13.1.i 13.1.j 13.2 13.3 13.3.a 13.3.b 13.3.c 13.3.d",
    ),
}

_HANDS = GAMES.keys() - {"three-card-poker"}


def test_there_are_enough_of_them_and_each_has_its_own_name() -> None:
    assert len(FAULTS) >= 60
    assert (
        len({fault.id for fault in LIBRARY}) == len(LIBRARY) == len(FAULTS) + len(READINGS) + len(EQUIVALENT)
    )


@pytest.mark.parametrize("fault", LIBRARY, ids=lambda fault: fault.id)
def test_a_fault_names_clauses_that_govern_its_game(fault: Fault) -> None:
    regulation, governing = GAMES[fault.game]
    assert fault.regulation == regulation
    assert fault.clauses | fault.unnamed | fault.besides <= set(governing.split())
    assert fault.depth in DEPTHS
    assert fault.description
    assert bool(fault.clauses) is (fault.fate != "equivalent")


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_binds_software_has_a_fault_that_breaks_it(game: str) -> None:
    regulation, governing = GAMES[game]
    bound = {c.id for c in law_of(regulation).regulation.clause if game in c.games and c.binds == "software"}
    assert bound == set(governing.split())
    broken = frozenset().union(*(fault.clauses for fault in FAULTS if fault.game == game))
    assert broken == bound


@pytest.mark.parametrize("fault", [f for f in EQUIVALENT if f.game in _HANDS], ids=lambda fault: fault.id)
def test_a_mutant_without_a_fault_alters_no_category_and_no_order(fault: Fault) -> None:
    law, game = law_of(fault.regulation), game_of(fault.regulation, fault.game)
    hands = [*_ONE_OF_EACH[fault.game], *_ONE_OF_EACH[fault.game]]
    right = FaultyProduct(law, game).rank(game.id, hands)
    wrong = product_of(fault, EVERYTHING).rank(game.id, hands)
    assert [wrong.names[code] for code in wrong.categories] == [right.names[c] for c in right.categories]
    assert right.strengths is not None
    assert wrong.strengths is not None
    assert np.array_equal(_places(wrong.strengths), _places(right.strengths))


def _places(strengths: NDArray[Any]) -> NDArray[np.int64]:
    places: NDArray[np.int64] = np.unique(strengths, return_inverse=True)[1]
    return places


_ONE_OF_EACH = {
    "poker-high-5": [
        *("AsKsQsJsTs", "5c4c3c2cAc", "9c9d9h9sKs", "9c9d9hKsKc", "Ks8s5s3s2s", "9c8d7h6s5c"),
        *("9c9d9hKs2c", "9c9dKhKs2c", "9c9dKh5s2c", "KcQdJh9s8c"),
    ],
    "caribbean-stud": [
        *("AsKsQsJsTs", "5c4c3c2cAc", "9c9d9h9sKs", "9c9d9hKsKc", "Ks8s5s3s2s", "9c8d7h6s5c"),
        *("9c9d9hKs2c", "9c9dKhKs2c", "9c9dKh5s2c", "KcQdJh9s8c"),
    ],
    "fast-action-holdem": [
        *("AsAsAsAsAs", "AsKsQsJsTs", "9c9c9c9cKc", "5c4c3c2cAc", "9c9c9cKcKc", "9c9c9c9c9h", "9c9c9cKc2c"),
        *("9c9cKcKc2c", "9c9cKc5c2c", "9c9d9h9sKs", "9c9d9hKsKs", "Ks8s5s3s2s", "9c8d7h6s5c", "9c9d9hKs2c"),
        *("9c9cKhKh2c", "9c9cKh5s2c", "KcQdJh9s8c"),
    ],
    "poker-low-5": ["5c4c3c2cAc", "9c9dKh5s2c", "9c9dKhKs2c", "9c9d9hKs2c", "9c9d9hKsKc", "9c9d9h9sKs"],
    "poker-low-27": [
        *("5c4d3h2sAc", "9c9dKh5s2c", "9c9dKhKs2c", "9c9d9hKs2c", "9c8d7h6s5c", "Ks8s5s3s2s"),
        *("9c9d9hKsKc", "9c9d9h9sKs", "6c5c4c3c2c", "AsKsQsJsTs"),
    ],
    "poker-low-3": ["3c2dAh", "9c9d4h", "9c9d9h"],
    "poker-high-3": ["AsKsQs", "3c2cAc", "9c9d9h", "KcQdJh", "Ks8s5s", "9c9d4h", "Kc9d4h"],
    "two-card-joker-poker": ["JkJk", "AsKs", "2cAc", "AdKc", "7cJk", "Kh8h", "9d5c"],
}
