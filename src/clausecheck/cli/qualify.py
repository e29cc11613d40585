"""`clausecheck qualify`: the harness against its own seeded faults."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from clausecheck.cli.options import json_option
from clausecheck.cli.output import outcome, say, say_json, say_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clausecheck.check.plan import Depth
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.matrix import Kill, Matrix


@click.command()
@click.option(
    "--regulation", "regulations", metavar="ID", multiple=True, help="Faults of this regulation alone."
)
@click.option(
    "--depth",
    type=click.Choice(["quick", "standard", "exhaustive"]),
    help="How much is asked. By default as much as each fault needs, every hand of a small game.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 256), help="Faults at a time, each in a process; by default one a core."
)
@click.option("--quiet", is_flag=True, help="No progress on stderr.")
@json_option
def qualify(
    *, regulations: tuple[str, ...], depth: Depth | None, jobs: int | None, quiet: bool, as_json: bool
) -> int:
    """Seed faults into a product that is right otherwise, and see which clauses fail.

    Prints the kill matrix. Exit code 0 when every fault failed the clauses that it breaks and no other, else
    1. A fault that shows in a few hands alone is not seeded at a depth that does not reach them.
    """
    from clausecheck.cli.progress import progress_of
    from clausecheck.cli.setting import default_jobs, ended_by_signals
    from clausecheck.qualify.matrix import kill_matrix

    faults = _seeded(regulations)
    done = 0
    with ended_by_signals(), progress_of("qualify", quiet=quiet) as progress:

        def told(name: str) -> None:
            nonlocal done
            progress(name, done, len(faults))
            done += 1

        matrix = kill_matrix(faults, depth, progress=told, jobs=jobs or default_jobs())
    if as_json:
        say_json(matrix.record())
    else:
        _say(matrix)
    return 0 if matrix.passed else 1


def _seeded(regulations: Sequence[str]) -> list[Fault]:
    """The faults of some regulations, or all. Raises `UsageError` for one that has none."""
    from clausecheck.errors import UsageError, nearest
    from clausecheck.qualify.faults import LIBRARY

    known = dict.fromkeys(fault.regulation for fault in LIBRARY)
    for name in regulations:
        if name not in known:
            raise UsageError(f'no fault is seeded under "{name}"', hint=nearest(name, known))
    return [fault for fault in LIBRARY if not regulations or fault.regulation in regulations]


def _say(matrix: Matrix) -> None:
    say_table([_row(kill) for kill in matrix.kills], ("fault", "clauses", "found", "by", "beside"))
    say()
    for fault in matrix.beyond:
        say(f"not seeded, since this depth does not reach it: {fault.id} ({fault.depth})")
    lines = {
        f"{matrix.killed} of {matrix.faults} faults killed": matrix.killed == matrix.faults,
        _share(matrix, "ruling", "readings recognised, and a ruling asked for"): _all(matrix, "ruling"),
        _share(matrix, "equivalent", "mutants without a fault left alone"): _all(matrix, "equivalent"),
        f"precision {matrix.precision:.3f}, recall {matrix.recall:.3f}": matrix.passed,
    }
    for text, good in lines.items():
        say(outcome(text, "passed" if good else "failed"))


def _all(matrix: Matrix, fate: str) -> bool:
    return all(kill.killed and kill.precise for kill in matrix.of(fate))


def _share(matrix: Matrix, fate: str, what: str) -> str:
    kills = matrix.of(fate)
    return f"{sum(kill.killed for kill in kills)} of {len(kills)} {what}"


def _row(kill: Kill) -> dict[str, Any]:
    words = {"killed": "killed", "ruling": "ruling", "equivalent": "left alone"}
    said = {**kill.ruling, **kill.failed}
    checks = [said[clause][0].rsplit("/", 1)[-1] for clause in sorted(kill.expected) if clause in said]
    return {
        "fault": kill.fault.id,
        "clauses": " ".join(sorted(kill.expected)),
        "found": words[kill.fault.fate] if kill.killed else "SURVIVED",
        "by": checks[0] if checks else "",
        "beside": " ".join(sorted(kill.beside)),
    }
