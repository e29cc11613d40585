"""The strength order: the law's place of each class of hands against the product's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.pictures.figure import Drawn, Figure, Ledger
from clausecheck.report.pictures.hands import in_line
from clausecheck.report.pictures.plot import laid_out
from clausecheck.report.text import anchor, number, plural
from clausecheck.report.words import spaced

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Data = Mapping[str, Any]

_SAYS: Final = {
    "inverted": "out of order",
    "tied": "tied with others",
    "unjudged": "misnamed, so that its order is not judged",
    "ordered": "in order",
}
_PLACES: Final = ("law", "product", "classes", "rise")
_LISTED: Final = 20
"""Stretches of classes that the table has."""


def figure(law: str, entry: Data) -> Figure:
    """The plot of one game, from its entry in results; words alone where places are not known."""
    bands = _bands(entry)
    runs = _runs(entry) if bands else []
    spoken = [_spoken(run, bands, entry["classes"]) for run in runs]
    astray = [run for run in runs if run["state"] != "ordered"]
    return Figure(
        anchor=anchor(law, "order", entry["game"]),
        told=_told(entry, drawn=bool(runs)),
        grid=None,
        plot=laid_out(bands, runs, spoken) if runs else None,
        ledger=_ledger(entry, bands, astray) if astray else None,
    )


def _bands(entry: Data) -> list[tuple[int, int, str]]:
    """The categories with their first and last places; none where they do not follow one another."""
    bands = [(int(band["from"]), int(band["to"]), spaced(band["category"])) for band in entry["bands"]]
    begins = [0, *(last + 1 for _, last, _ in bands)]
    sound = all(first == begin <= last for (first, last, _), begin in zip(bands, begins, strict=False))
    return bands if sound and begins[-1] == entry["classes"] else []


def _runs(entry: Data) -> list[Data]:
    """The runs that are of the classes there are."""
    runs = [{**run, **{key: int(run[key]) for key in _PLACES}} for run in entry.get("runs") or ()]
    return [run for run in runs if run["law"] + run["classes"] <= entry["classes"]]


def _told(entry: Data, *, drawn: bool) -> Drawn:
    classes = plural(entry["classes"], "class", "classes")
    faults = _faults(entry)
    says = "; ".join(what for what, _ in faults) if faults else _in_order(entry, drawn=drawn)
    notes = tuple(example for _, example in faults if example)
    if entry["by"] == "compare":
        notes = (_compared(entry, classes, drawn=drawn), *notes)
    spoken = (
        f"{classes} of hands, the law's order across, the product's up: {says}. {' '.join(notes)}".strip()
    )
    return Drawn("Order", says, spoken, notes, loud=bool(faults))


def _compared(entry: Data, classes: str, *, drawn: bool) -> str:
    if drawn:
        return "The product gives no strengths: a class's place is how many classes it beats when compared."
    asked = plural(entry.get("pairs") or 0, "pair")
    return f"The product gives no strengths: {asked} compared are too few to draw the order of {classes}."


def _in_order(entry: Data, *, drawn: bool) -> str:
    judged = entry.get("judged", entry["classes"])
    left = entry.get("unjudged") or 0
    beside = f", {plural(left, 'misnamed class', 'misnamed classes')} left out" if left else ""
    if not drawn:
        return "no two neighbouring classes stand the wrong way round"
    return f"all {plural(judged, 'class', 'classes')} of hands stand in the law's order{beside}"


def _faults(entry: Data) -> list[tuple[str, str]]:
    """What is wrong, each with a sentence on two hands that show it."""
    found = []
    inverted, tied, split = entry["inverted"], entry["tied"], entry["split"]
    if many := entry.get("misplaced") or 0:
        of = entry.get("judged", entry["classes"])
        found.append((f"{number(many)} of {plural(of, 'class', 'classes')} of hands out of order", ""))
    if many := inverted.get("pairs") or 0:
        found.append(
            (
                f"{plural(many, 'neighbouring pair')} the wrong way round",
                _pair(inverted, "ranks below", "which the law puts below it"),
            )
        )
    if many := tied.get("pairs") or 0:
        found.append(
            (
                f"{plural(many, 'neighbouring pair')} tied that the law tells apart",
                _pair(tied, "ties with", "which the law puts below it"),
            )
        )
    if many := split.get("classes") or 0:
        found.append(
            (
                f"{plural(many, 'class', 'classes')} split whose hands the law ties",
                _pair(split, "does not tie with", "which the law says is its equal"),
            )
        )
    return found


def _pair(fault: Data, how: str, but: str) -> str:
    hands = fault.get("example")
    return f"{in_line(hands[0])} {how} {in_line(hands[1])}, {but}." if hands else ""


def _category(place: int, bands: Sequence[tuple[int, int, str]]) -> str:
    return next((name for first, last, name in bands if first <= place <= last), "")


def _spoken(run: Data, bands: Sequence[tuple[int, int, str]], classes: int) -> str:
    name = _category(run["law"], bands)
    many = f"{plural(run['classes'], 'class', 'classes')} of hands from " if run["classes"] > 1 else ""
    hand = in_line(run.get("hand") or "")
    place = f"place {number(run['law'] + 1)} of {number(classes)} in the law"
    return f"{many}{hand}, {name}: {place}, {number(run['product'] + 1)} in the product"


def _ledger(entry: Data, bands: Sequence[tuple[int, int, str]], astray: Sequence[Data]) -> Ledger:
    """What does not stand in order, the lowest first, what is out of order before what is tied."""
    order = list(_SAYS)
    told = sorted(astray, key=lambda run: (order.index(run["state"]), run["law"]))
    shown = told[:_LISTED]
    kept = len(entry.get("runs") or ())
    left = len(told) - len(shown) + max((entry.get("runsInAll") or 0) - kept, 0)
    return Ledger(
        caption="Classes that do not stand in the law's order, place 1 the lowest",
        heads=("Hand", "Category", "Classes from it on", "Place in the law", "In the product", "Order"),
        rows=tuple(
            (
                in_line(run.get("hand") or ""),
                _category(run["law"], bands),
                number(run["classes"]),
                number(run["law"] + 1),
                number(run["product"] + 1),
                _SAYS[run["state"]],
            )
            for run in shown
        ),
        clauses=tuple("" for _ in shown),
        more=f"{plural(left, 'more stretch is', 'more stretches are')} left out here." if left else "",
    )
