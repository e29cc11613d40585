"""Each vendor adapter, in its own environment, names and orders hands whose rank nobody disputes."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from tests.sdk.conversation import ROOT, ask, ask_kept

pytestmark = pytest.mark.vendors

VENDORS = ROOT / "vendor_adapters"
VERSIONS = {
    "treys": "0.1.8",
    "deuces": "0.2.1",
    "phevaluator": "0.6.0",
    "eval7": "0.1.11",
    "pokerkit": "0.7.7",
    "poker-equity": "0.1.1",
    "pypokerengine": "1.0.1",
    "clubs": "0.1.4",
    "pokersolver": "2.1.4",
    "phe": "0.6.0",
    "poker-evaluator": "2.1.1",
}
HIGH = {  # best first
    "AsKsQsJsTs": "royal-flush",
    "9d8d7d6d5d": "straight-flush",
    "5h4h3h2hAh": "straight-flush",
    "AcAdAhAs2c": "four-of-a-kind",
    "2c2d2hAcAd": "full-house",
    "AcQcTc8c6c": "flush",
    "AcKdQhJsTc": "straight",
    "6c5d4h3s2c": "straight",
    "5c4d3h2sAc": "straight",
    "2c2d2h4c3d": "three-of-a-kind",
    "AcAdKhKsQc": "two-pairs",
    "AcAdKhQs2c": "one-pair",
    "AcKdQhJs9c": "high-card",
    "7c5d4h3s2c": "high-card",
}
THREE = {
    "AsKsQs": "royal-flush",
    "KhQhJh": "straight-flush",
    "3d2dAd": "straight-flush",
    "2c2d2h": "three-of-a-kind",
    "AcKdQh": "straight",
    "3c2dAh": "straight",
    "AcQcJc": "flush",
    "AcAd2h": "one-pair",
    "AcKdJh": "high-card",
    "5c3d2h": "high-card",
}
ACE_TO_FIVE = {
    "5h4h3h2hAh": "high-card",
    "6c5d4h3s2c": "high-card",
    "KcQdJhTs9c": "high-card",
    "AcAdKhQsJc": "one-pair",
    "2c2d4h3sAc": "one-pair",
    "KcKd2h2sAc": "two-pairs",
    "KcKdKhQsJc": "three-of-a-kind",
    "AcAdAhKsKc": "full-house",
    "2c2d2h2sAc": "four-of-a-kind",
}
DEUCE_TO_SEVEN = {
    "7c5d4h3s2c": "high-card",
    "KcQdJhTs8c": "high-card",
    "5c4d3h2sAc": "high-card",
    "2c2d5h4s3c": "one-pair",
    "AcAd2h2s3c": "two-pairs",
    "2c2d2hAcKd": "three-of-a-kind",
    "6c5d4h3s2c": "straight",
    "AcKdQhJsTc": "straight",
    "7c5c4c3c2c": "flush",
    "5h4h3h2hAh": "flush",
    "2c2d2hAcAd": "full-house",
    "2c2d2h2sAc": "four-of-a-kind",
    "6d5d4d3d2d": "straight-flush",
    "AsKsQsJsTs": "royal-flush",
}
FOUND = {  # what these products answer, and not the law, as reports/FINDINGS.md tells
    ("pypokerengine", "poker-high-5"): {"5h4h3h2hAh": "flush", "5c4d3h2sAc": "high-card"},
    ("poker-evaluator", "poker-high-3"): dict.fromkeys(
        [hand for hand, name in THREE.items() if name.endswith(("straight", "flush"))], "high-card"
    ),
}
TIED = [  # hands that the law tells apart and these products do not
    ("pypokerengine", "poker-high-5", "Kc9c5c4c3c", "Kd9d5d4d2d"),
    ("pypokerengine", "poker-high-5", "6h6sKd9c4s", "6d6cKh9s3h"),
    ("poker-evaluator", "poker-high-3", "5c4d2h", "5c3d2h"),
    ("poker-evaluator", "poker-high-3", "2c2d5h", "2c2d3h"),
    ("poker-evaluator", "poker-high-3", "2c3c5c", "2c3c5d"),
]
PLACES_COUNT = "pypokerengine"  # the same five cards score otherwise with two others of them in the hole


def undisputed(vendor: str, game: str, hands: dict[str, str]) -> dict[str, str]:
    """Leave out what is known to be found against the product."""
    return {hand: name for hand, name in hands.items() if hand not in FOUND.get((vendor, game), {})}


GAMES = [
    (vendor, game, undisputed(vendor, game, hands))
    for game, hands, vendors in [
        ("poker-high-5", HIGH, [vendor for vendor in VERSIONS if vendor != "clubs"]),
        ("poker-high-3", THREE, ["pokersolver", "poker-evaluator", "clubs"]),
        ("poker-low-5", ACE_TO_FIVE, ["pokerkit", "poker-equity"]),
        ("poker-low-27", DEUCE_TO_SEVEN, ["pokerkit", "poker-equity"]),
    ]
    for vendor in vendors
]


def adapter(vendor: str) -> dict[str, Any]:
    """Read the manifest: what to start, and where."""
    folder = VENDORS / vendor
    manifest = tomllib.loads((folder / "adapter.toml").read_text())
    made = folder / ("node_modules" if manifest["command"][0] == "node" else ".venv") / "made"
    assert made.exists(), f"{vendor} has no environment: run `make vendors`"
    program = manifest["command"][0]
    command = [str(folder / program) if "/" in program else program, *manifest["command"][1:]]
    return {"command": command, "folder": folder}


@cache
def claims(vendor: str) -> Any:
    return ask_kept(**adapter(vendor), method="initialize", protocol=1)


@pytest.mark.parametrize("vendor", VERSIONS)
def test_it_says_what_it_is(vendor: str) -> None:
    told = claims(vendor)
    assert (told["product"]["name"], told["product"]["version"]) == (vendor, VERSIONS[vendor])
    assert told["product"].keys() == {"name", "version", "vendor", "language", "licence", "source"}
    assert told["notes"]


@pytest.mark.parametrize("vendor", VERSIONS)
def test_its_files_are_there(vendor: str) -> None:
    folder = VENDORS / vendor
    for pattern in tomllib.loads((folder / "adapter.toml").read_text())["files"]:
        assert list(folder.glob(pattern)), pattern


@pytest.mark.parametrize(("vendor", "game", "hands"), GAMES)
def test_it_names_hands_as_far_as_it_has_names(vendor: str, game: str, hands: dict[str, str]) -> None:
    known = claims(vendor).get("categories", {}).get(game)
    result = ask_kept(**adapter(vendor), method="rank", game=game, hands=list(hands))
    assert "errors" not in result
    if known == []:
        assert "categories" not in result
        return
    royal = "royal-flush" if known is None else "straight-flush"
    expected = [royal if name == "royal-flush" else name for name in hands.values()]
    assert result["categories"] == expected
    assert known is None or set(known) == set(expected)


@pytest.mark.parametrize(("vendor", "game", "hands"), GAMES)
def test_it_orders_hands(vendor: str, game: str, hands: dict[str, str]) -> None:
    methods = claims(vendor)["games"][game]
    strengths = ask_kept(**adapter(vendor), method="rank", game=game, hands=list(hands)).get("strengths")
    assert ("compare" in methods) or strengths
    if strengths:
        assert strengths == sorted(set(strengths), reverse=True)
    if "compare" in methods:
        pairs = [list(pair) for pair in pairwise(hands)]
        asked = [*pairs, *[[b, a] for a, b in pairs], *[[hand, hand] for hand in hands]]
        outcomes = ask_kept(**adapter(vendor), method="compare", game=game, pairs=asked)["outcomes"]
        assert outcomes == [1] * len(pairs) + [-1] * len(pairs) + [0] * len(hands)


@pytest.mark.parametrize(("vendor", "game", "hands"), GAMES)
def test_suits_and_the_order_of_cards_do_not_matter(vendor: str, game: str, hands: dict[str, str]) -> None:
    other = {"c": "h", "d": "c", "h": "s", "s": "d"}
    cards = [re.findall("..", hand) for hand in hands]
    order = slice(None) if vendor == PLACES_COUNT else slice(None, None, -1)
    turned = ["".join(one[0] + other[one[1]] for one in hand[order]) for hand in cards]
    assert ask_kept(**adapter(vendor), method="rank", game=game, hands=turned) == ask_kept(
        **adapter(vendor), method="rank", game=game, hands=list(hands)
    )


@pytest.mark.parametrize(("vendor", "game", "hands"), GAMES)
def test_a_hand_that_cannot_be_dealt_does_not_disturb_the_others(
    vendor: str, game: str, hands: dict[str, str]
) -> None:
    first = next(iter(hands))
    # In a process of its own, or nobody would see that it disturbs whatever is asked after it.
    result = ask(
        **adapter(vendor), method="rank", game=game, hands=["Jk" + first[2:], first, first[:-2] + "Xx"]
    )
    alone = ask_kept(**adapter(vendor), method="rank", game=game, hands=[first])
    for column in alone:
        assert result[column][1] == alone[column][0]


@pytest.mark.parametrize(("vendor", "game"), FOUND)
def test_what_was_found_in_names_is_the_products_answer(vendor: str, game: str) -> None:
    found = FOUND[vendor, game]
    result = ask_kept(**adapter(vendor), method="rank", game=game, hands=list(found))
    assert dict(zip(found, result["categories"], strict=True)) == found


@pytest.mark.parametrize(("vendor", "game", "better", "worse"), TIED)
def test_what_was_found_in_order_is_the_products_answer(
    vendor: str, game: str, better: str, worse: str
) -> None:
    first, second = ask_kept(**adapter(vendor), method="rank", game=game, hands=[better, worse])["strengths"]
    assert first == second


def test_what_was_found_of_places_is_the_products_answer() -> None:
    hands = ["2c3c4c5c7d", "5c2c3c7d4c"]
    ranked = ask_kept(**adapter(PLACES_COUNT), method="rank", game="poker-high-5", hands=hands)
    assert ranked["categories"] == ["high-card", "high-card"]
    assert ranked["strengths"][0] < ranked["strengths"][1]


def test_pokersolver_is_told_of_an_unknown_card_as_if_it_came_for_the_first_time() -> None:
    game, hands = "poker-high-3", ["XxKsQs", "XxAsAh", "XxKsQs", "Xx2c4d"]
    asked = {**adapter("pokersolver"), "method": "rank", "game": game}
    together = ask(**asked, hands=hands)
    alone = [ask(**asked, hands=[hand])["categories"][0] for hand in hands]
    assert together == {"categories": alone}


def test_lock_files_name_hashes_and_no_registry() -> None:
    locks = [*VENDORS.glob("*/requirements.txt"), *VENDORS.glob("*/package-lock.json")]
    assert {lock.parent.name for lock in locks} == set(VERSIONS)
    for lock in locks:
        text = lock.read_text()
        assert "sha256:" in text or '"integrity"' in text
        assert "://" not in text
        assert "--find-links" not in text
