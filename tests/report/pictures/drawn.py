"""Results with what pictures are drawn from, and what their page shows."""

from __future__ import annotations

import re
from typing import Any

from clausecheck.report import render_html
from tests.report.pages import Reader
from tests.report.samples import LAW, failing

GAME = "poker-high-5"
CATEGORIES = (
    ("straight", "Straight", "b.6"),
    ("one-pair", "One pair", "b.9"),
    ("high-card", "High card", None),
)


def confusion(*cells: dict[str, Any], names: tuple[dict[str, Any], ...] = (), **more: Any) -> dict[str, Any]:
    """A confusion of three categories, all right but for these cells; `names` are reported beside them."""
    categories = [{"id": name, "name": title, "clause": clause} for name, title, clause in CATEGORIES]
    right = [{"expected": n, "reported": n, "hands": 100, "standing": "agrees"} for n in range(3)]
    moved = sum(cell["hands"] for cell in cells)
    return {
        "game": GAME,
        "hands": 300 + moved,
        "of": 300 + moved,
        "expected": [{**category, "hands": 100} for category in categories],
        "reported": [*({"kind": "category", "claimed": True, **c} for c in categories), *names],
        "cells": [*right, *cells],
        **more,
    }


def wrong(expected: int, reported: int, hands: int, standing: str = "contradicts") -> dict[str, Any]:
    return {
        "expected": expected,
        "reported": reported,
        "hands": hands,
        "standing": standing,
        "example": "5h4c3d2sAc",
    }


def order(*runs: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An order of a hundred classes of three categories."""
    return {
        "game": GAME,
        "by": "strength",
        "classes": 100,
        "bands": [
            {"category": "high-card", "from": 0, "to": 49},
            {"category": "one-pair", "from": 50, "to": 89},
            {"category": "straight", "from": 90, "to": 99},
        ],
        "judged": 100,
        "unjudged": 0,
        "misplaced": 0,
        "inverted": {"pairs": 0, "example": None},
        "tied": {"pairs": 0, "example": None},
        "split": {"classes": 0, "example": None},
        "runs": list(runs),
        "runsInAll": len(runs),
        **more,
    }


def run(law: int, product: int, classes: int, state: str = "ordered", rise: int = 1) -> dict[str, Any]:
    found = {"law": law, "product": product, "classes": classes, "rise": rise, "state": state}
    return found if state == "ordered" else {**found, "hand": "5h4c3d2s7c"}


def with_pictures(**fields: list[dict[str, Any]]) -> dict[str, Any]:
    """The results of a product that fails 14.3, with these fields."""
    results = failing()
    (law,) = [law for law in results["regulations"] if law["id"] == LAW]
    return {**results, "regulations": [{**law, **fields}]}


def page_of(**fields: list[dict[str, Any]]) -> tuple[str, Reader]:
    """Markup and text of the page."""
    markup = render_html(with_pictures(**fields))
    return markup, Reader(markup)


def classes(markup: str, tag: str) -> list[str]:
    """The classes of each element of a kind that has some."""
    return re.findall(rf'<{tag} class="([^"]*)"', markup)


def spoken(markup: str, picture: str) -> str:
    """What a reader who cannot see a picture is told of it."""
    found = re.search(rf'<svg class="{picture}" [^>]*role="img" aria-label="([^"]*)"', markup)
    assert found is not None
    return found[1]
