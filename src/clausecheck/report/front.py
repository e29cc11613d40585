"""The front matter of a report: who tested what for whom, when and by which rule, and what is not stated.

Nothing here is made up: a text that nobody gave is empty, and templates show it as not stated.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.text import number, plural

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Data = Mapping[str, Any]

RELATES: Final = "The results relate only to the items tested."


@dataclass(frozen=True, slots=True)
class Front:
    """What stands before the results. Each text is empty where it is not stated."""

    relates: str
    file: Data | None
    laboratory: Mapping[str, str]
    customer: Mapping[str, str]
    item: Mapping[str, str]
    number: str
    """The report's number; without one, the run's, as `numbered` tells."""
    numbered: bool
    revision: str
    issued: str
    supersedes: str
    authoriser: str
    language: str
    activity: str
    """When the activity was carried out: the day and the times of the run."""
    required: tuple[str, ...]
    """Games and regulations that the engagement requires."""
    rule: str
    deviations: str
    exclusions: tuple[str, ...]
    """What the run itself knows to have been left out."""
    sampling: tuple[str, ...]
    """How what was asked was chosen, in sentences."""


def front_of(results: Data) -> Front:
    """The front matter of completed results."""
    stated, run = results["engagement"], results["run"]
    report = _texts(stated["report"])
    return Front(
        relates=RELATES,
        file=stated["file"],
        laboratory=_texts(stated["laboratory"]),
        customer=_texts(stated["customer"]),
        item=_texts(stated["item"]),
        number=report["number"] or str(run.get("id") or ""),
        numbered=bool(report["number"]),
        revision=report["revision"],
        issued=report["issued"],
        supersedes=report["supersedes"],
        authoriser=report["authoriser"],
        language=report["language"],
        activity=activity(run),
        required=(*stated["require"]["games"], *stated["require"]["regulations"]),
        rule=str(run["decisionRule"] or ""),
        deviations=str(stated["method"]["deviations"] or ""),
        exclusions=tuple(_exclusions(results)),
        sampling=tuple(_sampling(results)),
    )


def _texts(table: Data) -> dict[str, str]:
    return {key: str(value or "") for key, value in table.items()}


def activity(run: Data) -> str:
    """When a run was, in words.

    >>> activity({"started": "2026-11-30T23:59:58Z", "seconds": 3.1})
    '2026-11-30, 23:59:58, to 2026-12-01, 00:00:01 UTC'
    >>> activity({"started": "long ago", "seconds": 3.1})
    'long ago'
    """
    told, seconds = str(run.get("started") or ""), run.get("seconds")
    if run.get("pinned"):
        return f"not recorded: the date of the run is pinned to {told}"
    try:
        started = datetime.strptime(told, "%Y-%m-%dT%H:%M:%SZ")  # noqa: DTZ007  (only shown, as UTC)
        ended = started + timedelta(seconds=float(seconds or 0))
    except (ValueError, TypeError, OverflowError):
        return told
    if ended.replace(microsecond=0) == started:
        return f"{started:%Y-%m-%d, %H:%M:%S} UTC"
    until = f"{ended:%H:%M:%S}" if ended.date() == started.date() else f"{ended:%Y-%m-%d, %H:%M:%S}"
    comma = "" if ended.date() == started.date() else ","
    return f"{started:%Y-%m-%d, %H:%M:%S}{comma} to {until} UTC"


def _exclusions(results: Data) -> list[str]:
    named = results["run"].get("games") or ()
    untested = [
        clause
        for law in results["regulations"]
        for clause in law["clauses"]
        if clause["outcome"] == "untested"
    ]
    told = [f"The call asked of {', '.join(map(str, named))} alone."] if named else []
    if untested:
        told.append(f"{plural(len(untested), 'clause')} untested, wholly or in part; the reasons are given.")
    return told


def _sampling(results: Data) -> list[str]:
    run = results["run"]
    depth = _DEPTHS.get(str(run["depth"]), str(run["depth"]))
    had = _evidence(results["regulations"])
    told = [f"Depth {run['depth']}: {depth}."]
    if had:
        told.append(f"Evidence of the clauses that were judged: {had}.")
    told.append(f"What is drawn at random is drawn from seed {number(run['seed'])}.")
    return told


def _evidence(laws: Sequence[Data]) -> str:
    kinds = [clause["evidence"] for law in laws for clause in law["clauses"] if clause["evidence"]]
    counted = [(kind, kinds.count(kind)) for kind in ("exhaustive", "sampled", "example")]
    return ", ".join(f"{kind} {number(many)}" for kind, many in counted if many)


_DEPTHS: Final = {
    "quick": "every class of hands once, neighbouring classes compared; scenarios and properties",
    "standard": "every class of hands, and 20,000 hands or rounds more, drawn class first",
    "exhaustive": "every hand of a game that can be listed",
}
