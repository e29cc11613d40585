"""The pages that are looked at: add a run here, and every test of every page looks at its report too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.report import write_index, write_reports
from clausecheck.results import fold
from tests.report.crowd import crowd
from tests.report.pictures.drawn import with_pictures
from tests.report.pictures.test_odd import FIELDS
from tests.report.samples import cut_short, failing, matrix, passing, ruling
from tests.report.test_front import engagement
from tests.report.test_html import hostile
from tests.report.test_official import TABLE, verbatim
from tests.report.test_opinions import OPINION, READING
from tests.results.builders import clause, log, regulation
from tests.results.test_waived import FINE, FULL, LOWEST, SECOND, waiver

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def stated() -> dict[str, Any]:
    """A run with everything that files beside it may say: engagement, official wording, waivers, opinions."""
    waivers = [waiver(), SECOND | {"expires": "2026-11-29"}, waiver(check="reg/b.1/no")]
    law = regulation("reg", clause("a", official=verbatim(TABLE)), clause("b.1"))
    return fold(
        log(
            law,
            FINE,
            FULL,
            LOWEST,
            readings=[READING],
            engagement=engagement(opinions=[OPINION]),
            waivers={"file": {"path": "w.toml", "sha256": "0" * 64}, "day": "2026-11-30", "waivers": waivers},
        )
    )


RUNS: dict[str, Callable[[], dict[str, Any]]] = {
    "pokersolver": failing,
    "exemplar": passing,
    "slowpoke": cut_short,
    "joker house": ruling,
    "hostile": hostile,
    "stated": stated,
    "drawn": lambda: with_pictures(**FIELDS),
}
"""Runs by their folder; each is a report."""

INDEXES: dict[str, Callable[[], list[tuple[str, Any]]]] = {
    "index.html": lambda: [*matrix(), ("hostile", hostile())],
    "few/index.html": lambda: crowd(products=10, clauses=3),  # with versions and waivers
}
"""Matrices by their place."""

PAGES = [*INDEXES, *(f"{folder}/report.html" for folder in RUNS)]

CROWD = "crowd/index.html"
"""The matrix of 40 products and 100 clauses, which takes a while to look at whole."""


def write_all(folder: Path) -> None:
    """Write every page, as a run would."""
    for name, results in RUNS.items():
        write_reports(folder / name, results())
    for place, entries in {**INDEXES, CROWD: crowd}.items():
        write_index((folder / place).parent, entries())
