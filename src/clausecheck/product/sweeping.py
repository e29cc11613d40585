"""`sweep` held to the plain methods: what a product lists by itself is believed where a sample agrees."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from clausecheck.product.api import Comparisons, Swept
from clausecheck.product.held import joined, unlike_in
from clausecheck.product.jobs import CompareJob, RankJob
from clausecheck.product.packed import FAILED
from clausecheck.product.stretches import SameStretch, StretchJob, TableJob

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from clausecheck.product.api import Against, Hands, Problem, Progress, Ranks
    from clausecheck.product.every import EveryHand
    from clausecheck.product.job import Job

SAMPLE: Final = 2_000
"""Hands, or pairs, that are asked again."""
FEW: Final = 20
"""Hands for which `sweep` itself is asked again, where `rank` has another answer."""
_BLOCK: Final = 500_000
"""Pairs that are written at once."""


class Asker(Protocol):
    """What a session does for these methods."""

    def do(self, job: Job, progress: Progress | None = None) -> None:
        """Have every item of a job answered, or found to be a problem."""

    def note(self, text: str) -> None:
        """Say something of the product that is worth a note beside its answers."""

    def pardon(self, method: str) -> None:
        """Forget what was found of the product by a method, that it may be asked by another."""


def sweep(
    asker: Asker, game: str, hands: EveryHand, against: Against | None, progress: Progress | None
) -> Swept:
    """See `api.Sweeping`."""
    job = StretchJob(game, hands, against)
    asker.do(job, progress)
    swept = job.swept()
    if job.problems:
        swept = _again(asker, game, hands, swept)
    swept = hold(asker, game, hands, _drawn(len(hands)), swept)
    return swept if against is None else _compared(asker, game, hands, against, swept)


def _again(asker: Asker, game: str, hands: EveryHand, swept: Swept) -> Swept:
    """Ask by `rank` what got no answer in the sweep: nothing rests on `sweep`."""
    asker.pardon("sweep")
    rows = np.array(sorted(swept.ranks.problems), np.int64)
    asker.note(
        f"{len(rows):,} of {len(hands):,} hands got no answer by `sweep`, the first "
        f"{_written(hands, rows[0])}; they are asked by `rank`"
    )
    return replace(swept, ranks=joined(swept.ranks, rows, _ranked(asker, game, hands.rows(rows))))


def hold(asker: Asker, game: str, hands: EveryHand, rows: NDArray[np.int64], swept: Swept) -> Swept:
    """See `api.Sweeping`."""
    again = _ranked(asker, game, hands.rows(rows))
    other = rows[unlike_in(again, swept.ranks, rows)]
    if not len(other):
        return swept
    found = _found("rank", len(rows), len(other))
    if (changed := _changed(asker, game, hands, other[:FEW], swept)) is not None:
        asker.note(
            f"answers change: {found} another answer than before, and `sweep` itself has another one now for "
            f"{_written(hands, changed)}; the first answers are judged"
        )
        return swept
    asker.note(_aside("rank", found, _written(hands, other[0])))
    return Swept(_ranked(asker, game, hands), swept.there, swept.back, swept.compared, aside=True)


def _ranked(asker: Asker, game: str, hands: Hands | EveryHand) -> Ranks:
    job = RankJob(game, hands, None)
    asker.do(job)
    return job.ranks()


def _found(method: str, asked: int, other: int) -> str:
    return f"of {asked:,} asked again by `{method}`, {other:,} had"


def _aside(method: str, found: str, first: str) -> str:
    return f"`sweep` is set aside: {found} another answer, the first {first}; all are asked by `{method}`"


def _written(hands: EveryHand, row: int | np.int64) -> str:
    text: bytes = hands.written(int(row), int(row) + 1)[0]
    return text.decode()


def _changed(asker: Asker, game: str, hands: EveryHand, rows: NDArray[np.int64], swept: Swept) -> int | None:
    """The first of some rows whose stretch, asked once more by `sweep`, has another answer than it had."""
    bounds = [*swept.bounds, len(hands)]
    stretches = {bisect_right(bounds, row) - 1 for row in rows.tolist()} if swept.bounds else set()
    for start, stop in ((bounds[at], bounds[at + 1]) for at in sorted(stretches)):
        job = SameStretch(game, hands.part(start, stop))
        asker.do(job)
        other = unlike_in(job.ranks(), swept.ranks, np.arange(start, stop))
        if other.any():
            return start + int(other.argmax())
    return None


def _drawn(count: int) -> NDArray[np.int64]:
    """Positions spread over all there are, drawn alike each time."""
    if count <= SAMPLE:
        return np.arange(count)
    edges = np.linspace(0, count, SAMPLE + 1).astype(np.int64)
    return np.random.default_rng(count).integers(edges[:-1], edges[1:])


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

    # Hands of one class tie by law, so that an outcome other than 0 would be held against the product.
    found = _settled(asker, game, outcomes, pairs, np.flatnonzero(outcomes)[:SAMPLE])
    there, back = found.outcomes[:count], found.outcomes[count:]
    return replace(swept, there=there, back=back, compared=found.problems)


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

    return _settled(asker, game, job.outcomes.reshape(-1), pairs, np.array([], np.int64))


def _settled(
    asker: Asker,
    game: str,
    outcomes: NDArray[np.int8],
    pairs: Callable[[NDArray[np.int64]], list[tuple[str, str]]],
    doubtful: NDArray[np.int64],
) -> Comparisons:
    """Outcomes of many pairs: a sample asked again by `compare`, with the doubtful, and those that failed."""
    sample = np.concatenate([_drawn(len(outcomes)), doubtful])
    sample = sample[outcomes[sample] != FAILED]
    plain = CompareJob(game, pairs(sample))
    asker.do(plain)
    again = plain.comparisons()
    other = again.outcomes != outcomes[sample]
    other[[at for at, problem in again.problems.items() if problem.kind == "unasked"]] = False
    if other.any():
        first = " against ".join(pairs(sample[other][:1])[0])
        asker.note(_aside("compare", _found("compare", len(other), int(other.sum())), first))
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
