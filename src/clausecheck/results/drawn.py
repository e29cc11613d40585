"""What a report draws of a regulation's games, as the log has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_FIELDS: Final = {"confusion": "confusion", "order": "order", "payTable": "payTables"}
"""Events by kind, and the field of a regulation that has them."""


def drawn(regulation: str, log: Iterable[Mapping[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """The fields `confusion`, `order` and `payTables` of a regulation, each in the order of the log.

    A field of which the log has nothing is left out.
    """
    found: dict[str, list[dict[str, Any]]] = {}
    for event in log:
        field = _FIELDS.get(event["event"])
        if field is not None and event.get("regulation") == regulation:
            kept = {key: value for key, value in event.items() if key not in ("event", "regulation")}
            found.setdefault(field, []).append(kept)
    return found
