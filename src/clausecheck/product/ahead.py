"""A sweep that is begun before anybody needs its answers, while those who will are still getting ready."""

from __future__ import annotations

from threading import Lock, Thread, current_thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from clausecheck.product.api import Progress, Swept
    from clausecheck.product.every import EveryHand


class Ahead:
    """A sweep of every hand of a game, in a thread of its own, which `sweep` is run in at once."""

    def __init__(self, game: str, hands: EveryHand, sweep: Callable[[Progress], Swept]) -> None:
        self._game, self._hands, self._sweep = game, hands, sweep
        self._told = Lock()
        self._done = 0
        self._progress: Progress | None = None
        self._swept: Swept | None = None
        self._failure: BaseException | None = None
        self._thread = Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._swept = self._sweep(self._tick)
        except BaseException as error:  # noqa: BLE001 - raised where the answers are asked for
            self._failure = error

    def _tick(self, count: int) -> None:
        with self._told:
            self._done += count
            if self._progress is not None:
                self._progress(count)

    @property
    def running(self) -> bool:
        """Whether it goes on yet."""
        return self._thread.is_alive()

    def is_of(self, game: str, hands: EveryHand) -> bool:
        """Whether these hands of this game are what it sweeps."""
        return (game, hands.first, len(hands)) == (self._game, self._hands.first, len(self._hands))

    def wait(self) -> None:
        """Wait until it is over, which it never is for the sweep's own thread."""
        if current_thread() is not self._thread:
            self._thread.join()

    def taken(self, progress: Progress | None) -> Swept:
        """The answers. `progress` is told at once of all that is done. Raises what the sweep raised."""
        with self._told:
            self._progress = progress
            if progress is not None and self._done:
                progress(self._done)
        self._thread.join()
        if self._failure is not None:
            raise self._failure
        assert self._swept is not None  # noqa: S101 - it has not failed
        return self._swept
