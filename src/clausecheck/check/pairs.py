"""Comparing pairs of hands: which pairs are put to a product, and its answers as columns.

From `compare` alone, neighbours are not enough: a comparator that ties everything far apart would pass. So at
full depth every class is compared with every other, both ways round, and each hand with one of its class.
"""

from __future__ import annotations

import random
import time
from itertools import chain
from typing import TYPE_CHECKING, Final

import numpy as np

from clausecheck.check.answered import Answered, Listed, Square
from clausecheck.product.api import Against, sweeps

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray

    from clausecheck.check.answered import Pairs
    from clausecheck.check.hands import Hands
    from clausecheck.check.plan import Depth
    from clausecheck.check.sweep import Sweep
    from clausecheck.product.api import Product, Progress

Rows = tuple["NDArray[np.int64]", "NDArray[np.int64]"]

DRAWN: Final = 20_000
AGREEING: Final = 2_000
"""Pairs drawn where strengths prove the order."""
CHUNK: Final = 500_000
TILE: Final = 44
BAND: Final = 2
PROBE: Final = 5 * TILE
"""Classes of a probe: 220 make 48,400 pairs."""
WARM: Final = 4_000
SECONDS_AT_MOST: Final = 3_600.0
KEPT_AT_MOST: Final = 60_000_000
"""Pairs of classes whose answers are kept at once: a million take nine megabytes where one is wrong."""
NAMED_AT_MOST: Final = 2**16
"""Classes that two bytes can number."""
TRIED: Final = 20
"""Hands that show whether a product gives strengths."""


def take_pairs(
    product: Product, sweep: Sweep, depth: Depth, seed: int, *, progress: Progress | None = None
) -> Pairs:
    """Put pairs of the hands of a sweep to a product."""
    heads = representatives(sweep)
    near = _both_ways(heads[:-1], heads[1:])
    chance = random.Random(f"{seed}/{sweep.table.game.id}/pairs")  # noqa: S311  (a draw, not a secret)
    if sweep.strength is not None:
        # Strengths prove the order; whether both agree shows in neighbours, within classes and from afar.
        afar = _both_ways(_drawn(heads, chance, AGREEING), _drawn(heads, chance, AGREEING))
        anywhere = _anywhere(sweep, chance, AGREEING if depth == "quick" else 2 * AGREEING)
        return _ask(product, sweep, [near, _both_ways(heads, _others(sweep)), afar, anywhere], progress)
    pivots = _both_ways(*_against_middles(sweep, heads))
    if depth == "quick":
        return _ask(product, sweep, [near, pivots], progress)
    some = [near, pivots, _both_ways(_drawn(heads, chance, DRAWN), _drawn(heads, chance, DRAWN))]
    if depth == "standard":
        return _ask(product, sweep, some, progress)
    count = len(heads) ** 2
    seconds = 0.0 if sweep.beside else count * _estimate(product, sweep, heads)
    if seconds > SECONDS_AT_MOST:
        note = f"{count:,} pairs of classes would take {seconds / 3600:.1f} h"
        return _ask(product, sweep, some, progress, note=note)
    each: Iterable[Rows] = [_anywhere(sweep, chance, DRAWN)]
    if sweep.beside is None:
        each = chain(_each_hand(sweep, heads), each)
    if count > KEPT_AT_MOST:
        note = f"{count:,} pairs of classes are more than are kept"
        return _ask(product, sweep, chain(some, each), progress, note=note)
    answered = Answered(sweep.table.order[sweep.signature])
    _beside(answered, sweep, heads)
    if sweeps(product, sweep.table.game.id):
        texts = sweep.texts(heads).astype(str).tolist()
        answers = product.compare_all(sweep.table.game.id, texts, texts, progress=progress)
        answered.take(Square(heads, answers.outcomes), answers.problems)
    else:
        each = chain(_every_class(heads), each)
    return _ask(product, sweep, each, progress, answered=answered, every_class=True)


def each_with_its_class(product: Product, hands: Hands) -> Against | None:
    """One of its class for each hand to be compared with while it is swept.

    None where the product does not compare, where strengths prove the order, or where it would take too long.
    """
    game = hands.table.game.id
    if "compare" not in product.claims.games[game] or hands.table.classes > NAMED_AT_MOST:
        return None
    heads = representatives(hands)
    some = hands.texts(heads[:: max(1, len(heads) // TRIED)])
    if len(heads) ** 2 > KEPT_AT_MOST or product.rank(game, some).strengths is not None:
        return None
    if len(heads) ** 2 * _estimate(product, hands, heads) > SECONDS_AT_MOST:
        return None
    which = hands.table.order[hands.signature].astype(np.uint16)
    return Against(tuple(hands.texts(heads).astype(str).tolist()), which)


def representatives(sweep: Hands) -> NDArray[np.int64]:
    """A row for each class, the first of its hands, worst class first."""
    return _last_of_each(sweep, np.arange(len(sweep.signature))[::-1])


def _others(sweep: Sweep) -> NDArray[np.int64]:
    """The last row of each class, worst class first."""
    return _last_of_each(sweep, np.arange(len(sweep.signature)))


def _last_of_each(sweep: Hands, rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Of the rows in this order, the last of each class: of values for one place NumPy keeps the last."""
    found = np.full(sweep.table.classes, -1, np.int64)
    found[sweep.table.order[sweep.signature[rows]]] = rows
    return found[found >= 0]


def _drawn(heads: NDArray[np.int64], chance: random.Random, count: int) -> NDArray[np.int64]:
    return heads[chance.choices(range(len(heads)), k=count)]


def _anywhere(sweep: Sweep, chance: random.Random, count: int) -> Rows:
    """Pairs of any hands asked, class first, both ways round."""
    classes = sweep.table.order[sweep.signature].astype(np.int16 if sweep.table.classes < 2**15 else np.int32)
    order = np.argsort(classes, kind="stable")  # of 16 bits, NumPy sorts by radix
    sizes = np.bincount(classes)
    sizes = sizes[sizes > 0]
    starts = np.cumsum(sizes) - sizes
    draws = np.random.default_rng(chance.getrandbits(64))
    drawn = draws.integers(0, len(starts), 2 * count)
    rows = order[starts[drawn] + draws.integers(0, sizes[drawn])]
    return _both_ways(rows[:count], rows[count:])


def _both_ways(left: NDArray[np.int64], right: NDArray[np.int64]) -> Rows:
    """Each pair and at once its reverse: a product prepares each hand once a request."""
    pairs = np.stack([left, right])
    return pairs.T.reshape(-1), pairs[::-1].T.reshape(-1)


def _against_middles(sweep: Sweep, heads: NDArray[np.int64]) -> Rows:
    """Each class against the middle class of every category."""
    category = sweep.table.category[sweep.signature[heads]]
    middles = [np.flatnonzero(category == c) for c in np.unique(category)]
    at = heads[[members[len(members) // 2] for members in middles]]
    left, right = np.repeat(heads, len(at)), np.tile(at, len(heads))
    return left[left != right], right[left != right]


def _every_class(heads: NDArray[np.int64]) -> Iterator[Rows]:
    """Every class against every class, itself included.

    In tiles, so that the few hands of a request make many pairs: a product prepares each hand once a request.
    """
    for start in range(0, len(heads), BAND * TILE):
        yield _tiled(heads[start : start + BAND * TILE], heads)


def _each_hand(sweep: Sweep, heads: NDArray[np.int64]) -> Iterator[Rows]:
    """Each hand against its class, both ways round."""
    order = sweep.table.order[sweep.signature]
    for start in range(0, len(order), CHUNK):
        rows = np.arange(start, min(start + CHUNK, len(order)))
        yield _both_ways(rows, heads[order[rows]])


def _tiled(left: NDArray[np.int64], right: NDArray[np.int64]) -> Rows:
    """Each row of the one against each of the other, a square of TILE by TILE after the other."""
    rows, columns = ([side[i : i + TILE] for i in range(0, len(side), TILE)] for side in (left, right))
    squares = [(a, b) for a in rows for b in columns]
    return (
        np.concatenate([np.repeat(a, len(b)) for a, b in squares]),
        np.concatenate([np.tile(b, len(a)) for a, b in squares]),
    )


def _estimate(product: Product, hands: Hands, heads: NDArray[np.int64]) -> float:
    """Seconds a pair, measured on pairs in tiles as every class will be asked, once the product is warm."""
    game = hands.table.game.id
    side = heads[:: max(1, len(heads) // PROBE)][:PROBE]
    if sweeps(product, game):
        texts = hands.texts(side).astype(str).tolist()
        product.compare_all(game, texts, texts)
        started = _clock(product)
        product.compare_all(game, texts, texts)
        return (_clock(product) - started) / max(1, len(texts) ** 2)
    probe = _tiled(side, side)
    product.compare(game, _written(hands, (probe[0][:WARM], probe[1][:WARM])))
    started = _clock(product)
    product.compare(game, _written(hands, probe))
    return (_clock(product) - started) / max(1, len(probe[0]))


def _clock(product: Product) -> float:
    """Seconds, an answer that was recorded taking as long as it took when it was asked."""
    saved: float = getattr(product, "saved", 0.0)
    return time.monotonic() + saved


def _written(sweep: Hands, rows: Rows) -> list[tuple[str, str]]:
    text = [sweep.texts(side).astype(str).tolist() for side in rows]
    return list(zip(text[0], text[1], strict=True))


def _beside(answered: Answered, sweep: Sweep, heads: NDArray[np.int64]) -> None:
    """Take what came of comparing each hand with one of its class while it was swept."""
    beside = sweep.beside
    if beside is None or beside.there is None or beside.back is None:
        return
    count = len(sweep.cards)
    rows, others = np.arange(count, dtype=np.int32), heads[answered.order].astype(np.int32)
    there = {at: problem for at, problem in beside.compared.items() if at < count}
    back = {at - count: problem for at, problem in beside.compared.items() if at >= count}
    answered.take(Listed(rows, others, beside.there), there)
    answered.take(Listed(others, rows, beside.back), back)


def _ask(
    product: Product,
    sweep: Sweep,
    parts: Iterable[Rows],
    progress: Progress | None,
    *,
    note: str = "",
    every_class: bool = False,
    answered: Answered | None = None,
) -> Pairs:
    answered = answered or Answered(sweep.table.order[sweep.signature])
    for rows in parts:
        answers = product.compare(sweep.table.game.id, _written(sweep, rows), progress=progress)
        left, right = (side.astype(np.int32) for side in rows)
        answered.take(Listed(left, right, answers.outcomes), answers.problems)
    return answered.pairs(note, every_class=every_class)
