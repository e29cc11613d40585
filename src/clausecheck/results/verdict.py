"""The verdict as an exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.results.baseline import got_worse

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

RANKING: Final = (2, 1, 3, 0)
"""Of several codes the first of these decides."""


def exit_code(results: Mapping[str, Any]) -> int:
    """0 where every applicable clause passed, 1 where one failed or became worse, 3 where it is not complete.

    A clause that failed under a waiver that stands (`waiver.stands`) counts as settled. A run in which no
    clause was judged at all is 3.
    """
    clauses = [clause for regulation in results["regulations"] for clause in regulation["clauses"]]
    failed = [clause for clause in clauses if clause["outcome"] == "failed"]
    if any(not (clause.get("waiver") or {}).get("stands") for clause in failed):
        return 1
    if got_worse(results):
        return 1
    outcomes = {clause["outcome"] for clause in clauses}
    whole = _whole(results) and not outcomes & {"untested", "cantTell"}
    return 0 if whole and outcomes & {"passed", "failed"} else 3


def _whole(results: Mapping[str, Any]) -> bool:
    """Whether a run came to its end, on a product that stayed what it was."""
    run = results["run"]
    planned, finished = run.get("planned"), run.get("finished")
    short = planned is not None and finished is not None and finished < planned
    changed = bool(run.get("changed")) or results["product"].get("identity") == "changed"
    return bool(run.get("complete", True)) and not short and not changed


def exit_code_of_several(codes: Iterable[int]) -> int:
    """The code of a run over several products; without any product, 3. A code of another kind goes first.

    >>> exit_code_of_several([0, 3, 1])
    1
    """
    return min(codes, key=lambda code: RANKING.index(code) if code in RANKING else -1, default=3)
