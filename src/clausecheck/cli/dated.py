"""When a run was: by the clock, or by SOURCE_DATE_EPOCH, under which the same run is the same bytes.

See https://reproducible-builds.org/specs/source-date-epoch/.
"""

from __future__ import annotations

import json
import os
import secrets
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from clausecheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

    Event = Mapping[str, Any]

PINNED: Final = "SOURCE_DATE_EPOCH"


def date_of_run(*, certify: bool) -> dict[str, Any]:
    """What results.json says of a run's date: its id, when it started, and whether that is `pinned`.

    A certification is dated by the clock, whatever is pinned: it says when the item was tested. Raises
    `UsageError` for a date that is none.
    """
    pinned = None if certify else _pinned()
    started = pinned or datetime.now(UTC)
    told = {"id": f"{started:%Y%m%dT%H%M%SZ}", "started": f"{started:%Y-%m-%dT%H:%M:%SZ}"}
    if pinned:
        return {**told, "pinned": True}
    return {**told, "id": f"{told['id']}-{secrets.token_hex(2)}"}


def undated(event: Event) -> Event:
    """An event of a run whose date is pinned: nothing in it is the clock's or chance's.

    The run's id comes from what is asked of which files; how long anything took is not recorded, and stands
    as 0.
    """
    if event["event"] == "run":
        told = json.dumps(event, sort_keys=True, default=str).encode("utf-8", "backslashreplace")
        name = f"{event['run']['id']}-{sha256(told).hexdigest()[:8]}"
        return {**event, "run": {**event["run"], "id": name}}
    return {**event, "seconds": 0} if "seconds" in event else event


def _pinned() -> datetime | None:
    told = os.environ.get(PINNED, "").strip()
    if not told:
        return None
    try:
        return datetime.fromtimestamp(int(told), UTC)
    except (ValueError, OverflowError, OSError) as error:
        hint = "give whole seconds since 1970, or unset it"
        raise UsageError(f"{told[:80]!r} is no date", where=PINNED, hint=hint) from error
