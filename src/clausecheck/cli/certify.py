"""One product, from its manifest to the files of its run."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from clausecheck.cli.orders import FILES
from clausecheck.cli.sink import Sink, last_words
from clausecheck.cli.watch import watched
from clausecheck.errors import StartError
from clausecheck.product.api import Claims
from clausecheck.product.identity import changes
from clausecheck.product.session import open_session
from clausecheck.results import EventLog, fold, read_events, write_results

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from clausecheck.cli.orders import Orders
    from clausecheck.cli.progress import Progress
    from clausecheck.cli.targets import Target
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
    folder = orders.out / target.name
    not_started, interrupted = None, False
    with EventLog(folder / FILES[0]) as log:
        sink = Sink(log)
        try:
            _ask(target, orders, sink, progress)
        except StartError as error:
            not_started = error
            _leave_unasked(target, orders, sink, f"the adapter did not start: {error}")
        except KeyboardInterrupt:
            interrupted = True
            if not sink.begun:
                _leave_unasked(
                    target, orders, sink, "the run was interrupted before anything was asked", cut=True
                )
    results = fold(read_events(folder / FILES[0]))
    write_results(folder / FILES[1], results)
    return Ran(results, not_started, interrupted)


def _ask(target: Target, orders: Orders, sink: Sink, progress: Progress) -> None:
    from clausecheck.check.engine import certify

    progress("starting", 0, 0)

    def note(text: str) -> None:
        sink.note(text)
        progress.note(text)

    with (
        open_session(
            target.manifest, jobs=orders.jobs, on_log=note, beyond=_beyond(target, orders)
        ) as session,
        watched(session, progress.note),
    ):
        about = _about(target, orders, session.claims.notes)

        def changed() -> list[str]:
            """Called before the footer: the last that can be said of the adapter, and of its files."""
            for text in last_words(session):
                sink.note(text)
            return [*changes(target.manifest, target.identity), *session.changed_elsewhere()]

        about["changed"] = changed
        certify(session, orders.plan(session.claims), about=about, emit=sink.emit, progress=progress)


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
