"""One product, from its manifest to the files of its run."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Any

from clausecheck.cli.orders import FILES
from clausecheck.cli.reuse import as_recorded, ended, product_of, reused
from clausecheck.cli.sink import Sink
from clausecheck.cli.watch import watched
from clausecheck.errors import ClausecheckError, StartError
from clausecheck.product.api import Claims
from clausecheck.product.identity import changes
from clausecheck.product.session import Session, open_session
from clausecheck.results import EventLog, fold, read_events, write_results

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from clausecheck.check.plan import Plan
    from clausecheck.cli.orders import Orders
    from clausecheck.cli.progress import Progress
    from clausecheck.cli.targets import Target
    from clausecheck.product.recorded import Recorded
    from clausecheck.product.workers import Local, Workers

    Event = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of one product."""

    results: Mapping[str, Any]
    not_started: StartError | None
    interrupted: bool


def run_target(target: Target, orders: Orders, progress: Progress) -> Ran:
    """Start a product, ask what the orders say, and write its files but for the reports.

    A product that does not start, and an interrupt, still leave whole results. Raises `FeatureError`,
    `LawError` and `UsageError` for defects of what it is to be asked by.
    """
    ran, set_aside = _run(target, orders, progress, ())
    if set_aside and not ran.interrupted:
        # What was recorded is gone by now, so that this is the last time.
        told = f"the recorded answers were set aside, and everything is asked anew: {set_aside}"
        ran, _ = _run(target, orders, progress, (told,))
    return ran


def _run(target: Target, orders: Orders, progress: Progress, notes: Iterable[str]) -> tuple[Ran, str | None]:
    """A run, and why the recorded answers that it rests on are none of this product's, where that is so."""
    folder = orders.out / target.name
    not_started, interrupted, set_aside = None, False, None
    with EventLog(folder / FILES[0]) as log:
        sink = Sink(log, pinned=bool(orders.run.get("pinned")))
        for text in notes:
            sink.note(text)
            progress.note(text)
        try:
            set_aside = _ask(target, orders, sink, progress)
        except StartError as error:
            not_started = error
            _leave_unasked(target, orders, sink, f"the adapter did not start: {error}")
        except KeyboardInterrupt:
            interrupted = True
            if not sink.begun:
                _leave_unasked(
                    target, orders, sink, "the run was interrupted before its first check", cut=True
                )
    results = fold(read_events(folder / FILES[0]))
    write_results(folder / FILES[1], results)
    return Ran(results, not_started, interrupted), set_aside


def _ask(target: Target, orders: Orders, sink: Sink, progress: Progress) -> str | None:
    progress("starting", 0, 0)
    # An adapter takes a while to start: what the run needs is imported meanwhile.
    Thread(target=import_module, args=("clausecheck.check.engine",)).start()

    def note(text: str) -> None:
        sink.note(text)
        progress.note(text)

    def begin(told: Callable[[str], None]) -> Session:
        beyond = _beyond(target, orders)
        return open_session(target.manifest, jobs=orders.jobs, on_log=told, beyond=beyond)

    with product_of(target, orders, begin, note) as product, watched(product, progress.note):
        about = _about(target, orders, product.claims.notes)
        about["run"] |= reused(product)

        def changed() -> list[str]:
            """Called before the footer: the last that can be said of the adapter, and of its files."""
            return ended(product, sink.note, lambda: changes(target.manifest, target.identity))

        def emit(event: Event) -> None:
            sink.emit({**event, **reused(product)} if event["event"] == "footer" else event)

        plan = orders.plan(product.claims)
        _begin_sweep(product, plan, orders)
        from clausecheck.check.engine import certify

        about["changed"] = changed
        certify(product, plan, about=about, emit=emit, progress=progress)
        recorded = as_recorded(product)
        return None if recorded is None else recorded.set_aside


def _begin_sweep(product: Session | Recorded, plan: Plan, orders: Orders) -> None:
    """Have the product at work while the checks are made ready, where it lists a game's hands itself."""
    from clausecheck.check.beforehand import every, swept_first

    game = swept_first(plan, product.claims)
    if game is not None and isinstance(product, Session) and orders.link is None:
        product.sweep_ahead(game.id, every(game))


def _beyond(target: Target, orders: Orders) -> Callable[[Local], Workers] | None:
    """What makes the workers of a cluster of those of this machine, where a cluster is to ask."""
    if orders.link is None:
        return None
    from clausecheck.product.cluster import Cluster

    return partial(Cluster, orders.link, target.identity)


def _about(target: Target, orders: Orders, notes: str | None) -> dict[str, Any]:
    files = [{"path": f.path, "sha256": f.sha256, "sha1": f.sha1} for f in target.identity.files]
    return {
        "product": {"identity": target.identity.status, "files": files},
        "adapter": {
            "name": target.name,
            "given": target.given,
            "manifest": target.shown,
            "notes": notes or "",
        },
        "run": dict(orders.run),
        "changed": list,
        **orders.beside.header(),
    }


class _Absent:
    """A product that was never asked: it claims nothing."""

    def __init__(self, name: str, what_happened: str) -> None:
        self.claims = Claims(name=name, version=f"({what_happened})", games={})

    def rank(self, *_: Any, **__: Any) -> Any:
        raise AssertionError("a product without claims was asked")

    compare = settle = rank

    def close(self) -> None:
        """There is nothing to end."""


def _leave_unasked(target: Target, orders: Orders, sink: Sink, why: str, *, cut: bool = False) -> None:
    """Record a run that never reached its product: what was asked for by name is `untested`, and why."""
    from clausecheck.check.engine import certify

    def emit(event: Event) -> None:
        if event["event"] == "check" and event["outcome"] == "untested":
            event = {**event, "detail": why}
        sink.emit({**event, "interrupted": cut} if event["event"] == "footer" else event)

    sink.note(why)
    absent = _Absent(target.name, "not asked" if cut else "did not start")
    certify(absent, orders.plan(absent.claims), about=_about(target, orders, None), emit=emit)


def cut_short(target: Target, orders: Orders, why: str) -> Ran:
    """Fold what a run that was killed had come to, and write it; without a header, that nothing was asked."""
    folder = orders.out / target.name
    try:
        results = fold(read_events(folder / FILES[0]))
    except (ClausecheckError, OSError):
        with EventLog(folder / FILES[0]) as log:
            sink = Sink(log, pinned=bool(orders.run.get("pinned")))
            _leave_unasked(target, orders, sink, why)
        results = fold(read_events(folder / FILES[0]))
    write_results(folder / FILES[1], results)
    return Ran(results, None, interrupted=False)
