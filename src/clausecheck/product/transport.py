"""What a transport gives to the session, whichever way the messages travel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the adapter's; over HTTP the body that answers `request`."""

    data: bytes
    request: int | None = None


@dataclass(frozen=True, slots=True)
class Broken:
    """No answer will come: to `request`, or, where that is None, to anything any more."""

    why: str
    request: int | None = None
    fault: bool = False
    """The adapter broke the protocol, rather than ended."""


Received: TypeAlias = Line | Broken


class Transport(Protocol):
    """One running adapter. None of the methods blocks for the adapter's sake, except `end`."""

    def send(self, request: int, line: bytes) -> None:
        """Queue a request; it travels when the session waits."""

    def reader(self) -> int:
        """The descriptor that is readable when `pump` has something."""

    def writer(self) -> int | None:
        """The descriptor to be written to, where something is queued."""

    def pump(self) -> list[Received]:
        """Move what can be moved both ways."""

    def set_line_bytes(self, most: int) -> None:
        """How long a line of the adapter's may be."""

    @property
    def tail(self) -> bytes:
        """The end of the adapter's log."""

    def part(self) -> None:
        """Ask it to finish: nothing will be sent any more."""

    def end(self, grace: float) -> None:
        """End it, by force after `grace` seconds; 0 is at once. May be called twice."""

    def kill(self) -> None:
        """Have it end at once, from any thread: `pump` will tell of its end. Nothing is closed."""
