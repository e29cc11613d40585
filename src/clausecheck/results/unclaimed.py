"""The verdict on checks that do not apply, which stands before anything is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping

    Event = Mapping[str, Any]


def unclaimed(header: Event, planned: Iterable[Event]) -> dict[str, Event]:
    """A verdict, by id, on each planned check of a game that is not claimed, or left out of the run.

    A run that was cut short did not come to record it. What a regulation asked for by name requires is left
    out here: it is untested.
    """
    laws = {law["id"]: law for law in header.get("regulations") or ()}
    only = (header.get("run") or {}).get("games")
    found: dict[str, Event] = {}
    for check in planned:
        detail = _why_not(check, laws.get(check["regulation"], {}), only)
        if detail:
            settled = {"outcome": "inapplicable", "reason": "not-claimed", "detail": detail}
            found[check["id"]] = {**check, **settled}
    return found


def _why_not(check: Event, law: Event, only: Container[str] | None) -> str:
    game = check.get("game")
    told: Event = next((known for known in law.get("games") or () if known["id"] == game), {})
    if told.get("claimed") is not False:  # a game that the header does not speak of may be claimed
        return ""
    if only is not None and game not in only:
        return f"{game} was left out of this run"
    return "" if law.get("requested") or told.get("required") else f"{game} is not claimed"
