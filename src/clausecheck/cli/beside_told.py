"""What came of all that a laboratory added to a run, told on stderr."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.cli.output import note
from clausecheck.errors import nearest
from clausecheck.report.text import one_line
from clausecheck.report.waived import STATUS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from clausecheck.cli.beside import Beside

    Data = Mapping[str, Any]

LINE: Final = 600
"""Characters of one line."""


def tell_beside(name: str, results: Data) -> None:
    """Tell on stderr what came of it: texts not there, waivers that waive nothing, clauses that got worse."""
    for line in _lines(results):
        note(f"{name}: {one_line(line, LINE)}")


def tell_unused(beside: Beside, products: Collection[str]) -> None:
    """Tell on stderr of waivers for none of the products of a call, and of texts of no regulation."""
    for line in beside.sources.stray if beside.sources else ():
        note(one_line(line, LINE))
    for number, waiver in enumerate((beside.waivers or {}).get("waivers", ()), start=1):
        if waiver["product"] not in products:
            hint = nearest(waiver["product"], products)
            note(
                one_line(f"waiver {number} is for {waiver['product']}, and matches no finding: {hint}", LINE)
            )


def _lines(results: Data) -> Iterator[str]:
    for text in (results.get("sources") or {}).get("texts", ()):
        if text["standing"] == "not-supplied":
            yield f"no official text of {text['regulation']} at {text['path']}: its wording is not quoted"
        elif text["standing"] == "differs":
            yield f"{text['path']} is not the text that law data was read from: what differs is not quoted"
    for waiver in (results.get("waivers") or {}).get("waivers", ()):
        if waiver["status"] != "stands" and waiver["product"] == results["product"]["name"]:
            status = STATUS[waiver["status"]]
            yield f"waiver {waiver['number']} ({waiver['check']}), {status}: {waiver['why']}"
    baseline = results.get("baseline")
    if baseline:
        yield from _baseline(baseline, results["product"])


def _baseline(baseline: Data, product: Data) -> Iterator[str]:
    of = f"{baseline['product']['name']} {baseline['product']['version']}"
    if baseline["product"]["name"] != product["name"]:
        yield f"the baseline is of another product, {of}"
    for row in baseline["worse"]:
        yield f"worse than the baseline: {row['regulation']}/{row['clause']} was {row['was']}, is {row['is']}"
    if not baseline["worse"]:
        better = f", and {len(baseline['better'])} better" if baseline["better"] else ""
        yield f"no clause is worse than in the baseline of {of}{better}"
