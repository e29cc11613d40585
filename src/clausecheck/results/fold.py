"""The fold: an event log to the results.json that every report is made of."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from clausecheck.results.beside import beside
from clausecheck.results.checks import Ending, ending, recorded, verdict
from clausecheck.results.clauses import fold_regulation
from clausecheck.results.drawn import drawn
from clausecheck.results.events import EventLogError
from clausecheck.results.rollup import count, roll_up
from clausecheck.results.unclaimed import unclaimed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Event = Mapping[str, Any]

SCHEMA: Final = "clausecheck/results/1"


def fold(events: Iterable[Event]) -> dict[str, Any]:
    """The results of the run that these events tell of, as `results.schema.json` describes them.

    Whatever was planned and has no verdict is `untested`; a log without a footer, or whose product changed
    under way, leaves no pass standing. Raises `EventLogError` where no `run` event says what was tested.
    """
    log = list(events)
    header = _header(log)
    planned = list(header.get("planned") or ())
    found = recorded(log)
    footer = next((event for event in reversed(log) if event["event"] == "footer"), None)
    end = ending(planned, found, footer)
    regulations = _regulations(header, _verdicts(planned, unclaimed(header, planned) | found, end), log)
    clauses = [clause for regulation in regulations for clause in regulation["clauses"]]
    product = _product(header.get("product") or {}, end)
    return {
        "schema": SCHEMA,
        "product": product,
        "adapter": dict(header.get("adapter") or {}),
        "harness": dict(header.get("harness") or {}),
        "law": list(header.get("law") or ()),
        "run": _run(header.get("run") or {}, found, planned, end),
        "readings": list(header.get("readings") or ()),
        "summary": {
            "outcome": roll_up(regulation["outcome"] for regulation in regulations),
            "clauses": count(clause["outcome"] for clause in clauses),
            "checks": count(check["outcome"] for clause in clauses for check in clause["checks"]),
        },
        "regulations": regulations,
        **beside(header, product, regulations),
        "log": [str(event.get("text", "")) for event in log if event["event"] == "log"],
    }


def _header(log: Sequence[Event]) -> Event:
    headers = [event for event in log if event["event"] == "run"]
    if len(headers) != 1:
        what = "no header says what was tested" if not headers else "the log has the headers of several runs"
        raise EventLogError(what, hint="a log begins with one event of the kind run")
    return headers[0]


def _verdicts(
    planned: Sequence[Event], found: Mapping[str, Event], end: Ending
) -> list[tuple[str, str, dict[str, Any]]]:
    plans = {check["id"]: check for check in planned}
    strays = {name: event for name, event in found.items() if name not in plans}
    return [
        (check["regulation"], check["clause"], verdict(check, found.get(name), end))
        for name, check in {**plans, **strays}.items()
    ]


def _regulations(
    header: Event, verdicts: Sequence[tuple[str, str, dict[str, Any]]], log: Sequence[Event]
) -> list[dict[str, Any]]:
    known = {regulation["id"]: regulation for regulation in header.get("regulations") or ()}
    for name, _, _ in verdicts:
        known.setdefault(name, {"id": name})
    folded = []
    for name, regulation in known.items():
        checks: dict[str, list[dict[str, Any]]] = {}
        for owner, clause, entry in verdicts:
            if owner == name:
                checks.setdefault(clause, []).append(entry)
        folded.append({**fold_regulation(regulation, checks, _observations(name, log)), **drawn(name, log)})
    return folded


def _observations(regulation: str, log: Sequence[Event]) -> list[dict[str, Any]]:
    dropped = ("event", "regulation")
    return [
        {key: value for key, value in event.items() if key not in dropped}
        for event in log
        if event["event"] == "observation" and event.get("regulation") == regulation
    ]


def _product(product: Event, end: Ending) -> dict[str, Any]:
    files = list(product.get("files") or ())
    changed = bool(end.footer and end.footer.get("changed"))
    # The digest of the list as `sha256sum` would print it: one number that names the whole item.
    lines = sorted(f"{file['sha256']}  {file['path']}\n" for file in files)
    digest = sha256("".join(lines).encode("utf-8", "backslashreplace")).hexdigest() if files else None
    identity = "changed" if changed else product.get("identity") or "asserted"
    return {**product, "identity": identity, "files": files, "digest": digest}


def _run(run: Event, found: Mapping[str, Event], planned: Sequence[Event], end: Ending) -> dict[str, Any]:
    footer = end.footer or {}
    spent = sum(event.get("seconds") or 0 for event in found.values())
    return {
        **run,
        "seconds": footer.get("seconds", spent),
        "ended": end.footer is not None,
        "complete": end.complete,
        "interrupted": bool(footer.get("interrupted")),
        "planned": len(planned),
        "finished": sum(check["id"] in found for check in planned),
        "changed": list(footer.get("changed") or ()),
        **{name: footer[name] for name in ("asked", "reused") if name in footer},
    }
