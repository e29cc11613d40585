"""When a run began and ended."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def began(run: Mapping[str, Any]) -> datetime | None:
    """When a run began, in UTC; None where it is not on record.

    >>> began({"started": "2026-11-30T01:11:31+01:00"}).isoformat()
    '2026-11-30T00:11:31+00:00'
    """
    try:
        read = datetime.fromisoformat(str(run.get("started") or ""))
        return (read if read.tzinfo else read.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def ended(run: Mapping[str, Any]) -> datetime | None:
    """When a run ended, as far as it is on record."""
    start = began(run)
    try:
        return start + timedelta(seconds=took(run)) if start else None
    except OverflowError:  # a run that goes beyond the calendar
        return start


def took(told: Mapping[str, Any]) -> float:
    """The seconds that a run or a check took; ten years at most, for no calendar holds every number.

    >>> took({"seconds": 2.5}), took({}), took({"seconds": 10**400})
    (2.5, 0.0, 315360000.0)
    """
    return float(min(told.get("seconds") or 0, 315_360_000))


def milliseconds(moment: datetime | None) -> int:
    """Milliseconds since 1970, 0 for a moment that is not on record."""
    return round((moment - EPOCH) / timedelta(milliseconds=1)) if moment else 0


def stamp(moment: datetime) -> str:
    """A moment as machine formats write it: 2026-11-30T00:11:31.250Z."""
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"
