"""index.html: the matrix of several runs and the clauses that were put to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.bar import bar
from clausecheck.report.entries import MEANS, entry
from clausecheck.report.html import render
from clausecheck.report.matrix import games, matrices
from clausecheck.report.text import listed, number, plural
from clausecheck.report.trend import trends
from clausecheck.results import exit_code_of_several
from clausecheck.results.rollup import count

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from clausecheck.report.entries import Entry
    from clausecheck.report.matrix import Matrix

STYLES: Final = ("base.css", "index.css", "print.css")
SCRIPTS: Final = ("filter.js", "keys.js")

_CONFORM: Final = {
    "failed": ("does not conform", "do not conform"),
    "untested": ("is not established", "are not established"),
    "cantTell": ("awaits a ruling", "await a ruling"),
    "passed": ("conforms to every applicable clause", "conform to every applicable clause"),
    "inapplicable": ("claims no game that is governed", "claim no game that is governed"),
}


def render_index(entries: Iterable[tuple[str, Mapping[str, Any] | None]]) -> str:
    """The matrix as an HTML document that stands beside the folders of the products.

    Each entry is the folder's name and its results; None where a run left none, which counts as incomplete.
    Several entries may be of one product: other versions, or other runs.
    """
    runs = [entry(place, folder, results) for place, (folder, results) in enumerate(entries)]
    found, code = matrices(runs), exit_code_of_several(run.code for run in runs)
    shown = {
        "entries": runs,
        "subject": _subject(runs, found),
        "tally": _tally(runs),
        "matrices": found,
        "jurisdictions": {matrix.law.jurisdiction: matrix.law.jurisdiction for matrix in found},
        "regulations": {matrix.law.anchor: matrix.law.citation for matrix in found},
        "games": games(found),
        "trends": trends(runs),
        "code": code,
        "means": MEANS.get(code, ""),
        "bar": bar,
    }
    return render("index.html.j2", STYLES, SCRIPTS, **shown)


def _subject(runs: Sequence[Entry], found: Sequence[Matrix]) -> str:
    """What stands in the index: "12 runs of 11 products against 2 regulations"."""
    products = plural(len({run.product for run in runs}), "product")
    several = len({run.product for run in runs}) < len(runs)
    asked = f"{plural(len(runs), 'run')} of {products}" if several else products
    return f"{asked} against {plural(len(found), 'regulation')}"


def _tally(runs: Sequence[Entry]) -> str:
    """How many runs came to which verdict, in a sentence without its full stop."""
    had = {outcome: many for outcome, many in count(run.outcome for run in runs).items() if many}
    told = [f"{number(many)} {_CONFORM[outcome][many > 1]}" for outcome, many in had.items()]
    return listed(told)
