"""What is swept before the checks are ready: only what the checks will certainly look at."""

import shutil
from pathlib import Path

import pytest

from clausecheck.check.beforehand import every, swept_first
from clausecheck.check.plan import plan_for
from clausecheck.law import home, load_catalogue
from clausecheck.product.api import Claims

SWEEPS = frozenset({"rank", "sweep"})


@pytest.mark.parametrize(
    ("games", "depth", "first"),
    [
        ({"poker-high-5": SWEEPS}, "exhaustive", "poker-high-5"),
        ({"poker-high-3": SWEEPS, "poker-high-5": SWEEPS}, None, "poker-high-5"),
        ({"poker-high-5": SWEEPS}, "quick", None),
        ({"poker-high-5": frozenset({"rank"})}, "exhaustive", None),
        ({"poker-high-5": SWEEPS | {"compare"}}, "exhaustive", None),  # it needs every hand's class beside it
        ({"poker-high-7": SWEEPS}, "exhaustive", None),  # too many to list
        ({}, None, None),
    ],
)
def test_the_game_that_is_swept_first(
    games: dict[str, frozenset[str]], depth: str | None, first: str | None
) -> None:
    claims = Claims(name="toy", version="1", games=games)
    found = swept_first(plan_for(claims, load_catalogue(), depth=depth), claims)  # type: ignore[arg-type]
    assert (found.id if found else None) == first


def test_nothing_is_asked_before_the_features_of_a_user_are_read(tmp_path: Path) -> None:
    law = shutil.copytree(home() / "nj-13-69f-30.5", tmp_path / "nj-13-69f-30.5")
    claims = Claims(name="toy", version="1", games={"two-card-joker-poker": SWEEPS})
    for catalogue, first in ((load_catalogue(), True), (load_catalogue([law.parent]), False)):
        assert (swept_first(plan_for(claims, catalogue), claims) is not None) == first


def test_every_hand_is_as_many_as_the_game_has() -> None:
    claims = Claims(name="toy", version="1", games={"two-card-joker-poker": SWEEPS})
    game = swept_first(plan_for(claims, load_catalogue()), claims)
    assert game is not None
    hands = every(game)
    assert (len(hands), hands.written(0, 1)[0], hands.written(1378, 1379)[0]) == (1379, b"2c2d", b"JkJk")
