"""A certification: one product put to the checks of a plan, each verdict an event as it falls."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from clausecheck.check.bench import Bench
from clausecheck.check.collection import FeatureCollection
from clausecheck.check.features import FeatureErrors
from clausecheck.check.header import header
from clausecheck.check.how_asked import how_asked
from clausecheck.check.observe import observations
from clausecheck.check.pictures import pictures
from clausecheck.check.plan import refuse_unknown_categories, refuse_unknown_tables
from clausecheck.check.planning import planned_checks
from clausecheck.check.reporter import Reporter
from clausecheck.check.rounds.events import round_events
from clausecheck.check.runner import run_pytest
from clausecheck.check.unheard import unheard
from clausecheck.check.vocabulary import HANDS, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from types import ModuleType

    from clausecheck.check.bench import Ticker
    from clausecheck.check.features import PlannedCheck
    from clausecheck.check.plan import Plan
    from clausecheck.check.reporter import Emit
    from clausecheck.product.api import Product


def certify(
    product: Product, plan: Plan, *, about: Mapping[str, Any], emit: Emit, progress: Ticker | None = None
) -> None:
    """Put a product to a plan: emit the `run` event, one event a check, observations, what
    pictures are drawn from, and the footer.

    `about` adds to the header ("product", "adapter", "run"); its "changed", if any, is called at the end for
    the paths whose digest changed. `progress` is told what goes on, how much is done and how much there is.

    Raises `FeatureErrors` for a defect of the features, and KeyboardInterrupt after a footer that says so.
    """
    started = time.monotonic()
    refuse_unknown_categories(product.claims, plan)
    refuse_unknown_tables(product.claims, plan)
    checks = planned_checks(plan.laws)
    bench = Bench(product, plan, progress, checks)
    reporter = Reporter(bench, emit, alone=True)
    emit(header(product.claims, plan, checks, about))
    interrupted = True
    try:
        if checks:
            _run(checks, reporter, plan)
        for event in (*unheard(bench), *observations(bench), *round_events(bench), *pictures(bench)):
            emit(event)
        interrupted = False
    finally:
        changed = about["changed"]() if "changed" in about else []
        emit(
            {
                "event": "footer",
                "planned": len(checks),
                "finished": reporter.finished,
                "seconds": round(time.monotonic() - started, 3),
                "interrupted": interrupted,
                "changed": list(changed),
                "asked": [*how_asked(bench)],
            }
        )
        bench.forget()


def _run(checks: Sequence[PlannedCheck], reporter: Reporter, plan: Plan) -> None:
    collection = FeatureCollection(checks, complete=True)
    run_pytest(
        collection.paths,
        plugins=[*_vocabulary(checks, plan), collection, reporter],
        rootdir=plan.laws[0].regulation.folder.parent,
    )
    if reporter.defects:
        raise FeatureErrors(reporter.defects)


def _vocabulary(checks: Iterable[PlannedCheck], plan: Plan) -> list[ModuleType]:
    """The sentences that the checks may use: pytest-bdd holds every step against all that it is given."""
    rounds = {law.regulation.settlement.game for law in plan.laws if law.regulation.settlement is not None}
    about = {check.game in rounds for check in checks}
    return [*(HANDS if False in about else ()), *(ROUNDS if True in about else ())]
