"""The verdict on each check, from what was planned, what was recorded and how the run ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausecheck.results.rollup import OUTCOMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Event = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a run ended. `withdrawn` says why no pass of it may stand, "" where passes stand."""

    footer: Event | None
    complete: bool
    missing: str
    withdrawn: str


def ending(planned: Sequence[Event], finished: Mapping[str, Event], footer: Event | None) -> Ending:
    """What the footer, or its absence, means for the checks."""
    lacking = sum(check["id"] not in finished for check in planned)
    if footer is None:
        # The product's files are hashed again at the end: without an end nobody knows what was tested.
        why = "the log has no footer, so the software was not hashed again after the run"
        missing = "the run was cut short: its log has no footer"
        return Ending(footer=None, complete=False, missing=missing, withdrawn=why)
    changed = ", ".join(str(path) for path in footer.get("changed") or ())
    if changed:
        why = f"the product's files changed during the run: {changed}"
    elif not lacking and (footer.get("planned"), footer.get("finished")) != (len(planned), len(planned)):
        told = f"{footer.get('finished')} of {footer.get('planned')}"
        why = f"the footer tells of {told} checks and the log has {len(finished)} of {len(planned)}"
    else:
        why = ""
    missing = "planned, but the log has no verdict"
    if footer.get("interrupted"):
        missing = "the run was cut short: it was interrupted before this check"
    return Ending(footer, not (why or lacking or footer.get("interrupted")), missing, why)


def recorded(events: Sequence[Event]) -> dict[str, Event]:
    """The check events by id. A check that was recorded twice keeps the outcome that decides."""
    found: dict[str, Event] = {}
    for event in events:
        if event["event"] != "check":
            continue
        before = found.get(event["id"])
        if before is None or _weight(event) < _weight(before):
            found[event["id"]] = event
    return found


def _weight(event: Event) -> int:
    outcome = event.get("outcome")
    return OUTCOMES.index(outcome) if outcome in OUTCOMES else 0


def verdict(planned: Event, event: Event | None, end: Ending) -> dict[str, Any]:
    """One entry of a clause's `checks`: what was recorded, or `untested` and why."""
    source = {**planned, **(event or {})}
    outcome, detail = _outcome(event, end)
    return {
        "id": source["id"],
        "name": source.get("name") or source["id"],
        "game": source.get("game"),
        "kind": source.get("kind") or "scenario",
        "outcome": outcome,
        "reason": _reason(outcome, source.get("reason")),
        "evidence": source.get("evidence"),
        "cases": source.get("cases") or 0,
        "universe": source.get("universe"),
        "detail": detail,
        "counterexample": source.get("counterexample"),
        "waiver": None,
        "reading": source.get("reading"),
        "alsoAffects": list(source.get("alsoAffects") or ()),
        "at": source.get("at"),
        "seconds": source.get("seconds") or 0,
        **{name: source[name] for name in ("notes", "steps") if source.get(name)},
    }


def _reason(outcome: str, reason: str | None) -> str | None:
    return (reason or "not-claimed") if outcome == "inapplicable" else None


def _outcome(event: Event | None, end: Ending) -> tuple[str, str]:
    if event is None:
        return "untested", end.missing
    outcome, detail = event.get("outcome"), str(event.get("detail") or "")
    if outcome not in OUTCOMES:
        return "untested", f"recorded with an outcome that is none: {outcome!r}. {detail}".strip()
    if outcome == "passed" and not event.get("cases"):
        return "untested", "nothing was put to the product"
    if outcome == "passed" and end.withdrawn:
        return "untested", f"passed, but {end.withdrawn}"
    return str(outcome), detail
