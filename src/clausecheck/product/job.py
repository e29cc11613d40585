"""What is put to a product in one call, whatever the method."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from clausecheck.product.columns import Refusals
    from clausecheck.product.messages import Answer


class Job(Protocol):
    """Items to be asked by one method; answered in any order and in any cut."""

    method: str
    stretch: bool
    """The adapter goes from one item to the next by itself, so that a copy keeps to neighbours."""
    problems: Refusals

    def __len__(self) -> int: ...

    @property
    def widths(self) -> tuple[int, int]:
        """The most bytes of a request's params: those that every request has, and those of one item."""

    def params(self, start: int, stop: int) -> bytes:
        """The params of a request for some of the items."""

    def accept(self, start: int, stop: int, answer: Answer) -> None:
        """Take an answer to them, wholly or (raising `ProtocolFault`) not at all."""

    def key(self, index: int) -> tuple[str, ...]:
        """What tells an item from another in this session."""

    def where(self, key: tuple[str, ...]) -> list[int]:
        """The positions of an item that may be of another job."""

    def part(self, start: int, stop: int) -> Any:
        """Some of the items as a job of the same kind, which may be done on another machine."""

    def join(self, start: int, part: Any) -> None:
        """Take what came of such a part, whose first item is `start` here, or raise `ProtocolFault`."""
