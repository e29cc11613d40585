"""One product of a call: certified, its reports written, and told of."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING, Final

from clausecheck.cli.beside_told import tell_beside
from clausecheck.cli.block import say_block
from clausecheck.cli.certify import Ran, run_target
from clausecheck.cli.output import complain, say
from clausecheck.report import write_reports
from clausecheck.report.html import prepare

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from contextlib import AbstractContextManager

    from clausecheck.cli.orders import Orders
    from clausecheck.cli.progress import Progress
    from clausecheck.cli.targets import Target

_MUCH: Final = 100_000


def certify_product(target: Target, orders: Orders, progress: AbstractContextManager[Progress]) -> Ran:
    """Certify a product and write all its files. Raises as `run_target` does."""
    # While an adapter answers there is time to compile what the report is made with.
    beside = Thread(target=prepare)
    with progress as show:
        ran = run_target(target, orders, _Beside(show, beside))
        show("writing the reports", 0, 0)
        write_reports(orders.out / target.name, ran.results)
    return ran


class _Beside:
    """Progress that starts something at the first of it that there is much of."""

    def __init__(self, show: Progress, thread: Thread) -> None:
        self._show, self._thread = show, thread
        self.note = show.note

    def __call__(self, phase: str, done: int, total: int, /) -> None:
        if total > _MUCH and self._thread.ident is None:
            self._thread.start()
        self._show(phase, done, total)


def in_turn(
    found: Iterable[Target], orders: Orders, *, quiet: bool
) -> Generator[tuple[Target, Ran], None, None]:
    """Certify products one after the other, in this process; an interrupted one is the last."""
    from clausecheck.cli.progress import progress_of

    for target in found:
        ran = certify_product(target, orders, progress_of(target.name, quiet=quiet))
        yield target, ran
        if ran.interrupted:
            return


def tell(target: Target, orders: Orders, ran: Ran) -> None:
    """Print what came of a product."""
    if ran.not_started:
        complain(str(ran.not_started))
        say(f"{target.name} did not start.")
    games = {game.id for regulation in orders.catalogue.values() for game in regulation.game}
    say_block(ran.results, orders.out / target.name / "report.html", games)
    tell_beside(target.name, ran.results)
