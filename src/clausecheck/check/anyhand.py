"""Properties of any hand: Hypothesis draws its kind and class, then its suits, and shrinks what fails."""

from __future__ import annotations

import random
import tempfile
import time
from contextlib import contextmanager
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st
from hypothesis.configuration import set_hypothesis_home_dir
from hypothesis.errors import Flaky

from clausecheck.cards import by_rank, write_hand
from clausecheck.check.hands import deal_shape
from clausecheck.check.verdict import Counterexample, Departure, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from clausecheck.check.bench import Place
    from clausecheck.law.ranking import Shape

EXAMPLES: Final = {"quick": 50, "standard": 100, "exhaustive": 100}
SECONDS_TO_SHRINK: Final = 15.0
# Suits come from a number: drawing each card with Hypothesis costs more than asking the product.
_SUITS: Final = st.integers(0, 999_983)


class _Unshrunk(BaseException):
    """Carries a counterexample past the shrinker: a crash or a time-out is not to be sought again."""

    def __init__(self, counterexample: Counterexample) -> None:
        super().__init__()
        self.counterexample = counterexample


def hands(place: Place, chosen: Callable[[Shape], bool] = lambda _: True) -> st.SearchStrategy[str]:
    """Hands of the check's game in the protocol's notation, highest cards first.

    Their kind is drawn first, then a class of it, then suits: of 7462 classes ten are straights.
    """
    table = place.law.table(place.game)
    kinds: dict[int, list[Shape]] = {}  # the lowest first, for there the shrinker goes
    for s in table.by_class.tolist():
        if chosen(table.shapes[s]):
            kinds.setdefault(int(table.category[s]), []).append(table.shapes[s])

    def dealt(drawn: tuple[Shape, int]) -> str:
        chance = random.Random(drawn[1])  # noqa: S311  (suits, not secrets)
        return write_hand(by_rank(deal_shape(drawn[0], chance, place.game.decks)))

    return st.tuples(st.one_of([st.sampled_from(shapes) for shapes in kinds.values()]), _SUITS).map(dealt)


def in_orders(hand: st.SearchStrategy[str], cards: int) -> st.SearchStrategy[str]:
    """Hands of so many cards, each in some order of them."""
    orders = list(permutations(range(cards)))

    def turned(drawn: tuple[str, int]) -> str:
        codes = [drawn[0][i : i + 2] for i in range(0, len(drawn[0]), 2)]
        return "".join(codes[place] for place in orders[drawn[1]])

    return st.tuples(hand, st.integers(0, len(orders) - 1)).map(turned)


def holds(
    place: Place, drawn: st.SearchStrategy[Any], judge: Callable[[Any], Counterexample | None]
) -> Verdict:
    """Whether `judge` finds nothing against any value drawn; else the smallest counterexample found."""
    search = _Search(place, judge)

    def put(value: Any) -> None:
        search.put(value)

    test = seed(place.bench.plan.seed)(given(drawn)(put))
    test = settings(
        max_examples=EXAMPLES[place.bench.plan.depth],
        database=None,
        deadline=None,
        verbosity=Verbosity.quiet,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
        print_blob=False,
    )(test)
    try:
        with _scratch():
            test()
    except Departure as departure:
        return departure.verdict
    except _Unshrunk as stopped:
        return search.failed(stopped.counterexample)
    except Flaky:
        assert search.worst is not None  # noqa: S101  (Hypothesis saw it fail, so we did)
        return search.failed(search.worst, "the answer changes: asked again, the product passed")
    return Verdict("passed", search.cases, "sampled", universe=search.universe)


@contextmanager
def _scratch() -> Iterator[None]:
    """Keep what Hypothesis stores out of the user's folder: a run writes below --out alone."""
    with tempfile.TemporaryDirectory(prefix="clausecheck-") as folder:
        set_hypothesis_home_dir(folder)
        try:
            yield
        finally:
            set_hypothesis_home_dir(None)


class _Search:
    """A property under search: counts what is put, keeps the counterexample, limits the shrinking."""

    def __init__(self, place: Place, judge: Callable[[Any], Counterexample | None]) -> None:
        self.place, self.judge = place, judge
        self.cases = 0
        self.worst: Counterexample | None = None
        self.since = 0.0
        self.universe = place.universe

    def put(self, value: Any) -> None:
        """Put one value to the product; raises for a counterexample."""
        if self.worst is not None and time.monotonic() - self.since > SECONDS_TO_SHRINK:
            raise _Unshrunk(self.worst)
        self.cases += 1
        found = self.judge(value)
        if found is None:
            return
        if self.worst is None:
            self.since = time.monotonic()
        self.worst = found
        if str(found.reported).startswith(("timeout", "crash")):
            raise _Unshrunk(found)
        raise Departure(self.failed(found))

    def failed(self, counterexample: Counterexample, detail: str = "") -> Verdict:
        """The verdict on a counterexample."""
        return Verdict("failed", self.cases, "sampled", detail, counterexample, universe=self.universe)
