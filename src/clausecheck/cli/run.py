"""`clausecheck run`: certify products."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from clausecheck.cli.beside import Given, beside_options
from clausecheck.cli.options import catalogue_of, law_option, reading_option, readings_of
from clausecheck.cli.output import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clausecheck.check.plan import Depth
    from clausecheck.cli.certify import Ran
    from clausecheck.cli.orders import Orders
    from clausecheck.cli.targets import Target

INTERRUPTED: Final = 130


@click.command()
@click.argument("adapters", metavar="ADAPTER...", nargs=-1, required=True)
@click.option(
    "--regulation", "regulations", metavar="ID|FOLDER", multiple=True, help="Require a regulation's games."
)
@click.option("--game", "games", metavar="GAME", multiple=True, help="Ask of these games alone.")
@law_option
@click.option(
    "--depth",
    type=click.Choice(["quick", "standard", "exhaustive"]),
    help="How much is asked. By default every hand, where every game has at most 5 million.",
)
@click.option(
    "--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Draws the same hands again."
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    help="Adapter processes a product; by default one a core, which several products share.",
)
@click.option(
    "--scheduler",
    metavar="URL",
    help="A Dask scheduler (tcp://HOST:PORT) whose workers ask the product, an adapter process a thread; "
    "--jobs is then for what is too small for them.",
)
@click.option(
    "--reuse",
    is_flag=True,
    help="Record answers below --out, and take those recorded of the very same product instead of asking.",
)
@click.option(
    "--certify", is_flag=True, help="A certification: every hand asked anew, of files that were hashed."
)
@reading_option
@beside_options
@click.option(
    "--out",
    metavar="DIR",
    type=click.Path(path_type=Path),
    default="clausecheck-out",
    show_default=True,
    help="Where results and reports are written.",
)
@click.option("--quiet", is_flag=True, help="No progress on stderr.")
@click.pass_obj
def run(  # noqa: PLR0913 - each is one option
    argv: Sequence[str] | None,
    *,
    adapters: tuple[str, ...],
    regulations: tuple[str, ...],
    games: tuple[str, ...],
    law: Path | None,
    depth: Depth | None,
    seed: int,
    jobs: int | None,
    scheduler: str | None,
    reuse: bool,
    certify: bool,
    readings: tuple[str, ...],
    engagement: Path | None,
    sources: Path | None,
    waivers: Path | None,
    baseline: Path | None,
    out: Path,
    quiet: bool,
) -> int:
    """Put products against the regulations that govern their games, and write what was found.

    ADAPTER is the name of a bundled vendor adapter, a folder, an adapter.toml, or a URL. Writes, for each
    product, DIR/NAME/ with events.ndjson, results.json, report.html and junit.xml, and DIR/index.html.
    """
    from clausecheck.cli.beside import read_beside
    from clausecheck.cli.orders import Orders
    from clausecheck.cli.reuse import refuse
    from clausecheck.cli.setting import (
        default_jobs,
        ended_by_signals,
        law_folders,
        prepared,
        regulations_of,
        setting,
    )
    from clausecheck.cli.several import share
    from clausecheck.cli.targets import targets
    from clausecheck.product.api import Claims
    from clausecheck.product.cluster_link import linked

    catalogue = catalogue_of(law)
    required = regulations_of(regulations, catalogue)
    found = targets(adapters)
    given = Given(engagement, sources, waivers, baseline)
    chosen = readings_of(readings, catalogue)
    beside = read_beside(given, catalogue, readings=chosen, only=games, products=len(found))
    if beside.engagement:
        required += [name for name in beside.engagement.regulations if name not in required]
        chosen += [reading for reading in beside.engagement.readings if reading not in chosen]
    # A cluster is shared by its own scheduler, and one product after the other may have all of it.
    at_once, jobs = share(1 if scheduler else len(found), default_jobs(), jobs)
    if certify:
        depth = depth or "exhaustive"  # also where a game has more hands than are asked without being told
    orders = Orders(
        catalogue=catalogue,
        regulations=required,
        games=games,
        readings=chosen,
        depth=depth,
        seed=seed,
        jobs=jobs,
        out=out,
        run=setting(argv or (), jobs=jobs, law_folders=law_folders(catalogue), certify=certify)
        | beside.run()
        | {"readings": [f"{regulation}/{clause}={name}" for regulation, clause, name in chosen]},
        reuse=reuse,
        beside=beside,
    )
    orders.plan(Claims(name="", version="", games={}))  # a name that is not there stops the call here
    refuse(found, certify=certify, reuse=reuse, depth=depth)
    names = [target.name for target in found]
    with ended_by_signals(), linked(scheduler) as link, prepared(out, names):
        return _certify_all(found, replace(orders, link=link), at_once, quiet=quiet)


def _certify_all(found: Sequence[Target], orders: Orders, at_once: int, *, quiet: bool) -> int:
    """Certify the products, so many at once; the exit code of them all."""
    from clausecheck.cli.beside_told import tell_unused
    from clausecheck.cli.product import in_turn, tell
    from clausecheck.cli.setting import everything_in
    from clausecheck.cli.several import side_by_side
    from clausecheck.report import write_index
    from clausecheck.results import exit_code, exit_code_of_several

    alone = at_once == 1
    runs = in_turn(found, orders, quiet=quiet) if alone else side_by_side(found, orders, at_once, quiet=quiet)
    done: list[Ran] = []
    try:
        with closing(runs):
            for target, ran in runs:
                done.append(ran)
                tell(target, orders, ran)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        if done:
            write_index(orders.out, everything_in(orders.out, [target.name for target in found]))
    say(f"matrix: {orders.out / 'index.html'}")
    if any(ran.interrupted for ran in done):
        return INTERRUPTED
    tell_unused(orders.beside, {ran.results["product"]["name"] for ran in done})
    return exit_code_of_several(exit_code(ran.results) for ran in done)
