"""For whoever lives in pytest: `pytest -p clausecheck.check.plugin --clausecheck-adapter ADAPTER FEATURES`.

The checks of feature files as pytest's own items, so that -k, -x, --lf and the like choose among them. Such a
run certifies nothing: `clausecheck run` does. Without --clausecheck-adapter the plugin does nothing.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from clausecheck.errors import ClausecheckError, UsageError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from clausecheck.check.bench import Bench
    from clausecheck.check.features import PlannedCheck
    from clausecheck.check.plan import Plan
    from clausecheck.law import Regulation
    from clausecheck.product.api import Claims
    from clausecheck.product.session import Session

TAIL: Final = 1000
"""Characters of the adapter's log that the terminal shows."""
BENCH: pytest.StashKey[Bench] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options, each as `clausecheck run` has it."""
    group = parser.getgroup("clausecheck", "the regulatory checks of a card game's software")
    group.addoption(
        "--clausecheck-adapter",
        metavar="ADAPTER",
        help="The product: a bundled adapter's name, a folder, an adapter.toml, or a URL.",
    )
    group.addoption(
        "--clausecheck-depth",
        choices=("quick", "standard", "exhaustive"),
        help="How much is asked; by default every hand, where every game has at most 5 million.",
    )
    group.addoption(
        "--clausecheck-regulation",
        metavar="ID",
        action="append",
        default=[],
        help="Require a regulation's games: what the product does not claim of them fails as untested.",
    )
    group.addoption(
        "--clausecheck-seed", metavar="N", type=int, default=0, help="Draws the same hands again."
    )
    group.addoption(
        "--clausecheck-jobs", metavar="N", type=int, default=1, help="Adapter processes; by default one."
    )


def pytest_configure(config: pytest.Config) -> None:
    """Start the product and plan its checks, where an adapter is named."""
    if config.getoption("clausecheck_adapter") is None or config.option.help:
        return
    try:
        _configure(config)
    except ClausecheckError as error:
        raise pytest.UsageError(str(error)) from error


def pytest_report_header(config: pytest.Config) -> list[str]:
    """What is tested, and how deep."""
    if BENCH not in config.stash:
        return []
    bench = config.stash[BENCH]
    claims, plan = bench.product.claims, bench.plan
    laws = ", ".join(law.regulation.citation for law in plan.laws) or "no regulation"
    return [f"clausecheck: {claims.name} {claims.version} against {laws}, {plan.depth}, seed {plan.seed}"]


def _configure(config: pytest.Config) -> None:
    from clausecheck.check.bench import Bench
    from clausecheck.check.collection import FeatureCollection
    from clausecheck.check.planning import planned_checks
    from clausecheck.check.reporter import Reporter
    from clausecheck.check.vocabulary import MODULES

    _refuse_what_cannot_be(config)
    given = dict(_regulations_at(_paths(config)))
    session = _open(config)
    plan = _plan(config, session.claims, given)
    checks = planned_checks(plan.laws)
    bench = config.stash[BENCH] = Bench(session, plan)
    collection = FeatureCollection(checks, complete=False)
    for plugin in (*MODULES, collection, Reporter(bench, _unheard), _Epilogue(session)):
        config.pluginmanager.register(plugin)
    if not given:
        _ask_for(config, checks)


def _refuse_what_cannot_be(config: pytest.Config) -> None:
    from pytest_bdd import plugin as pytest_bdd_plugin

    workers = config.getoption("numprocesses", None) or config.getoption("dist", "no") != "no"
    if workers or hasattr(config, "workerinput"):
        raise UsageError(
            "every xdist worker would put every hand to the product again",
            where="-n",
            hint="leave it out, and give --clausecheck-jobs N",
        )
    if not config.pluginmanager.is_registered(pytest_bdd_plugin):
        raise UsageError("pytest-bdd is not loaded", where="pytest", hint="add: -p pytest_bdd.plugin")
    for name in ("seed", "jobs"):
        value = config.getoption(f"clausecheck_{name}")
        least = 1 if name == "jobs" else 0
        if value < least:
            raise UsageError(f"{value} is less than {least}", where=f"--clausecheck-{name}")


def _open(config: pytest.Config) -> Session:
    from clausecheck.product.bundled import manifest_of
    from clausecheck.product.session import open_session

    manifest = manifest_of(config.getoption("clausecheck_adapter"))
    session = open_session(manifest, jobs=config.getoption("clausecheck_jobs"))
    config.add_cleanup(session.close)
    return session


def _paths(config: pytest.Config) -> list[Path]:
    """The files and folders that pytest was given; an argument may name an item behind ::."""
    start = config.invocation_params.dir
    return [Path(os.path.abspath(start / str(argument).split("::")[0])) for argument in config.args]  # noqa: PTH100


def _regulations_at(paths: Iterable[Path]) -> Iterator[tuple[str, Regulation]]:
    """The regulations whose features are at some paths: below a folder, or around a file."""
    from clausecheck.law import load_regulation

    for path in paths:
        around = next((folder for folder in (path, *path.parents) if _holds_law(folder)), None)
        below = [*path.glob("*/regulation.toml"), *path.glob("*/*/regulation.toml")]
        for folder in [around] if around else sorted(file.parent for file in below):
            regulation = load_regulation(folder)
            yield regulation.id, regulation


def _holds_law(folder: Path) -> bool:
    return (folder / "regulation.toml").is_file()


def _plan(config: pytest.Config, claims: Claims, given: dict[str, Regulation]) -> Plan:
    """What is asked: of regulations at the paths given all, whatever the product claims of them."""
    from clausecheck.check.plan import plan_for
    from clausecheck.law import load_catalogue

    required: Sequence[str] = config.getoption("clausecheck_regulation")
    catalogue = {**load_catalogue(), **given}
    for name in required:
        if given and name not in given:
            raise UsageError(
                f'"{name}" is not among the features given',
                where="--clausecheck-regulation",
                hint=nearest(name, given),
            )
    plan = plan_for(
        claims,
        catalogue,
        regulations=required or list(given),
        depth=config.getoption("clausecheck_depth"),
        seed=config.getoption("clausecheck_seed"),
    )
    return replace(plan, required=frozenset(required))


def _ask_for(config: pytest.Config, checks: Sequence[PlannedCheck]) -> None:
    """Collect the features that come with clausecheck, beside what else was asked for by name."""
    shipped = [str(path) for path in dict.fromkeys(check.path for check in checks)]
    named = config.args_source is pytest.Config.ArgsSource.ARGS
    config.args[:] = [*(config.args if named else ()), *shipped]


def _unheard(event: dict[str, Any]) -> None:
    """Nothing is recorded of such a run: what pytest reports is all there is."""


class _Epilogue:
    """What there is to say of the adapter when all is done."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The adapter's troubles, where it had any."""
        session, told = self.session, []
        if session.given_up:
            told.append(f"nothing more was asked: {session.given_up}")
        if session.restarts:
            told.append(f"the adapter had to be started again {session.restarts} times")
        if session.stray_count:
            told.append(f"{session.stray_count} lines on stdout were no messages")
        if told and (tail := session.stderr_tail.strip()):
            told.append(f"the end of the adapter's log: {tail[-TAIL:]}")
        if told:
            terminalreporter.section("the adapter", sep="=")
            for text in told:
                terminalreporter.line(text)
