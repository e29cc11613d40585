"""`sweep` held to the plain methods: what a product lists by itself is believed where a sample agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from clausecheck.product.api import Comparisons, Swept
from clausecheck.product.columns import named, unlike
from clausecheck.product.jobs import CompareJob, RankJob
from clausecheck.product.packed import FAILED
from clausecheck.product.stretches import StretchJob, TableJob

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from clausecheck.product.api import Against, Problem, Progress, Ranks
    from clausecheck.product.every import EveryHand
    from clausecheck.product.job import Job

SAMPLE: Final = 2_000
"""Hands, or pairs, that are asked again."""
_BLOCK: Final = 500_000
"""Pairs that are written at once."""


class Asker(Protocol):
    """What a session does for these methods."""

    def do(self, job: Job, progress: Progress | None = None) -> None:
        """Have every item of a job answered, or found to be a problem."""

    def note(self, text: str) -> None:
        """Say something of the product that is worth a note beside its answers."""


def sweep(
    asker: Asker, game: str, hands: EveryHand, against: Against | None, progress: Progress | None
) -> Swept:
    """See `api.Sweeping`."""
    job = StretchJob(game, hands, against)
    asker.do(job, progress)
    swept = job.swept()
    rows = _drawn(len(hands))
    if _differs(asker, game, hands, rows, swept.ranks):
        plain = RankJob(game, hands, None)
        asker.do(plain)
        swept = Swept(plain.ranks(), swept.there, swept.back)
    return swept if against is None else _compared(asker, game, hands, against, swept)


def _drawn(count: int) -> NDArray[np.int64]:
    """Positions spread over all there are, drawn alike each time."""
    if count <= SAMPLE:
        return np.arange(count)
    edges = np.linspace(0, count, SAMPLE + 1).astype(np.int64)
    return np.random.default_rng(count).integers(edges[:-1], edges[1:])


def _differs(asker: Asker, game: str, hands: EveryHand, rows: NDArray[np.int64], swept: Ranks) -> bool:
    job = RankJob(game, hands.rows(rows), None)
    asker.do(job)
    plain = job.ranks()
    other = named(plain.names, plain.categories) != named(swept.names, swept.categories[rows])
    if plain.strengths is not None and swept.strengths is not None:
        other |= unlike(plain.strengths, swept.strengths[rows])
    elif (plain.strengths is None) != (swept.strengths is None):
        other[:] = True
    for at, row in enumerate(rows.tolist()):
        one_problem, two_problem = plain.problems.get(at), swept.problems.get(row)
        if one_problem is not None or two_problem is not None:
            unasked = "unasked" in (p.kind for p in (one_problem, two_problem) if p is not None)
            # Where it was given up, nothing is known of the hand, and what was answered stands.
            other[at] = not unasked and (one_problem is None or two_problem is None)
    return _told(asker, "rank", other, lambda at: hands.written(int(rows[at]), int(rows[at]) + 1)[0].decode())


def _told(asker: Asker, method: str, other: NDArray[np.bool_], shown: Callable[[int], str]) -> bool:
    if not other.any():
        return False
    asker.note(
        f"`sweep` is set aside: of {len(other):,} asked again by `{method}`, {int(other.sum()):,} had "
        f"another answer, the first {shown(int(other.argmax()))}; all are asked by `{method}`"
    )
    return True


def _compared(asker: Asker, game: str, hands: EveryHand, against: Against, swept: Swept) -> Swept:
    """Ask by `compare` what failed; and all, where a sample of it differs."""
    assert swept.there is not None  # noqa: S101  (asked with `against`)
    assert swept.back is not None  # noqa: S101
    count = len(hands)
    outcomes = np.concatenate([swept.there, swept.back])

    def pairs(rows: NDArray[np.int64]) -> list[tuple[str, str]]:
        texts = hands.rows(rows % count).astype(str).tolist()
        others = [against.hands[which] for which in against.which[rows % count].tolist()]
        both = zip(texts, others, rows.tolist(), strict=True)
        return [(hand, other) if row < count else (other, hand) for hand, other, row in both]

    found = _settled(asker, game, outcomes, pairs)
    return Swept(swept.ranks, found.outcomes[:count], found.outcomes[count:], found.problems)


def compare_all(
    asker: Asker, game: str, rows: Sequence[str], columns: Sequence[str], progress: Progress | None
) -> Comparisons:
    """See `api.Sweeping`."""
    job = TableJob(game, rows, columns)
    told = None if progress is None else lambda count: progress(count * len(columns))
    asker.do(job, told)
    width = len(columns)

    def pairs(places: NDArray[np.int64]) -> list[tuple[str, str]]:
        return [(rows[place // width], columns[place % width]) for place in places.tolist()]

    return _settled(asker, game, job.outcomes.reshape(-1), pairs)


def _settled(
    asker: Asker,
    game: str,
    outcomes: NDArray[np.int8],
    pairs: Callable[[NDArray[np.int64]], list[tuple[str, str]]],
) -> Comparisons:
    """Outcomes of many pairs: a sample asked again by `compare`, and those that failed."""
    sample = _drawn(len(outcomes))
    sample = sample[outcomes[sample] != FAILED]
    plain = CompareJob(game, pairs(sample))
    asker.do(plain)
    again = plain.comparisons()
    other = again.outcomes != outcomes[sample]
    other[[at for at, problem in again.problems.items() if problem.kind == "unasked"]] = False
    if _told(asker, "compare", other, lambda at: " against ".join(pairs(sample[at : at + 1])[0])):
        failed = np.arange(len(outcomes))
    else:
        failed = np.flatnonzero(outcomes == FAILED)
    if not len(failed):
        return Comparisons(outcomes, {})
    outcomes = outcomes.copy()
    problems: dict[int, Problem] = {}
    for start in range(0, len(failed), _BLOCK):
        rows = failed[start : start + _BLOCK]
        job = CompareJob(game, pairs(rows))
        asker.do(job)
        done = job.comparisons()
        outcomes[rows] = done.outcomes
        problems |= {int(rows[at]): problem for at, problem in done.problems.items()}
    return Comparisons(outcomes, problems)
