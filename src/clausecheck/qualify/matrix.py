"""The kill matrix: each seeded fault put to the whole harness, and what came of it."""

from __future__ import annotations

import time
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausecheck.check.engine import certify
from clausecheck.check.passage import settles
from clausecheck.check.plan import Plan
from clausecheck.qualify.laws import game_of, law_of
from clausecheck.qualify.product import EVERYTHING, NAMED, FaultyProduct
from clausecheck.qualify.rounds import SettlingProduct

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Mapping, Sequence

    from clausecheck.check.plan import Depth
    from clausecheck.product.api import Product
    from clausecheck.qualify.fault import Fault
    from clausecheck.qualify.product import Shown

DEPTHS: Final[tuple[Depth, ...]] = ("quick", "standard", "exhaustive")


@dataclass(frozen=True, slots=True)
class Kill:
    """What came of one fault.

    `failed` and `ruling` (a ruling on a reading is needed) map clauses to the checks that say so; `unsettled`
    are the clauses that stay untested.
    """

    fault: Fault
    depth: Depth
    failed: Mapping[str, tuple[str, ...]]
    ruling: Mapping[str, tuple[str, ...]]
    unsettled: frozenset[str]
    seconds: float
    by_names: bool
    """Whether the product named categories, so that blame is by them."""

    @property
    def expected(self) -> frozenset[str]:
        """The clauses that have to fail; of a product without names, those of which one has to."""
        return self.fault.clauses if self.by_names else self.fault.unnamed

    @property
    def killed(self) -> bool:
        """Whether what had to come of it came: its clauses fail, or need a ruling, or nothing is found."""
        if self.fault.fate == "ruling":
            return frozenset(self.ruling) == self.expected and not self.failed
        if self.fault.fate == "equivalent" or not self.expected:
            return not self.failed and not self.ruling and not self.unsettled
        failed = frozenset(self.failed)
        return self.expected <= failed if self.by_names else bool(self.expected & failed)

    @property
    def beside(self) -> frozenset[str]:
        """The clauses that failed and had no part in it."""
        if self.depth == "standard" and self.fault.aspect == "asking":
            return frozenset()  # at this depth hands are put in any order: their own clauses fail as well
        return (frozenset(self.failed) | frozenset(self.ruling)) - self.expected - self.fault.besides

    @property
    def precise(self) -> bool:
        """Whether no clause failed beside the expected ones."""
        return not self.beside

    def record(self) -> dict[str, Any]:
        """As the command prints it for programs."""
        return {
            "id": self.fault.id,
            "regulation": self.fault.regulation,
            "game": self.fault.game,
            "description": self.fault.description,
            "source": self.fault.source,
            "fate": self.fault.fate,
            "depth": self.depth,
            "expected": sorted(self.expected),
            "failed": {clause: list(checks) for clause, checks in self.failed.items()},
            "ruling": {clause: list(checks) for clause, checks in self.ruling.items()},
            "killed": self.killed,
            "beside": sorted(self.beside),
            "seconds": round(self.seconds, 3),
        }


@dataclass(frozen=True, slots=True)
class Matrix:
    """What came of many faults, and of those that the depth does not reach."""

    kills: tuple[Kill, ...]
    beyond: tuple[Fault, ...]

    def of(self, fate: str) -> tuple[Kill, ...]:
        """The kills of one fate."""
        return tuple(kill for kill in self.kills if kill.fault.fate == fate)

    @property
    def faults(self) -> int:
        """How many faults were seeded that have to be found."""
        return len(self.of("killed"))

    @property
    def killed(self) -> int:
        """How many of them were found, at every clause that they break."""
        return sum(kill.killed for kill in self.of("killed"))

    @property
    def equivalent(self) -> int:
        """How many mutants were seeded that alter nothing a clause speaks of."""
        return len(self.of("equivalent"))

    @property
    def recall(self) -> float:
        """Of the clauses that had to fail or need a ruling, the share that did."""
        wanted = sum(len(kill.expected) for kill in self.kills)
        found = sum(len(kill.expected & _said(kill)) for kill in self.kills)
        return found / wanted if wanted else 1.0

    @property
    def precision(self) -> float:
        """Of the clauses that failed or needed a ruling, the share that had to, or may."""
        said = sum(len(_said(kill)) for kill in self.kills)
        beside = sum(len(kill.beside) for kill in self.kills)
        return 1.0 - beside / said if said else 1.0

    @property
    def passed(self) -> bool:
        """Whether everything came as it had to and nothing beside it; false where nothing was seeded."""
        return bool(self.kills) and all(kill.killed and kill.precise for kill in self.kills)

    def record(self) -> dict[str, Any]:
        """As the command prints it for programs."""
        readings = self.of("ruling")
        return {
            "faults": self.faults,
            "killed": self.killed,
            "equivalent": self.equivalent,
            "accused": sum(not kill.killed for kill in self.of("equivalent")),
            "readings": len(readings),
            "ruled": sum(kill.killed for kill in readings),
            "precision": self.precision,
            "recall": self.recall,
            "beyond": [fault.id for fault in self.beyond],
            "matrix": [kill.record() for kill in self.kills],
        }


def _said(kill: Kill) -> frozenset[str]:
    return frozenset(kill.failed) | frozenset(kill.ruling)


def run_fault(fault: Fault, depth: Depth | None = None, shown: Shown | None = None) -> Kill:
    """Seed a fault into a product that is right otherwise, and certify it.

    Without a depth: every hand of a game that is small, else what the fault needs. Without `shown` the
    product shows all it can; it takes declarations where the fault has to do with how it is asked.
    """
    if shown is None:
        shown = NAMED if fault.aspect != "asking" and fault.fate == "killed" else EVERYTHING
    law, game = law_of(fault.regulation), game_of(fault.regulation, fault.game)
    depth = depth or depth_for(fault)
    plan = Plan((law,), frozenset(), frozenset({game.id}), depth)
    events: list[dict[str, Any]] = []
    started = time.perf_counter()
    certify(product_of(fault, shown), plan, about={}, emit=events.append)
    checks = [event for event in events if event["event"] == "check"]
    return Kill(
        fault=fault,
        depth=depth,
        failed=_by_clause(check for check in checks if check["outcome"] == "failed"),
        ruling=_by_clause(c for c in checks if c["outcome"] == "cantTell" and c["reading"] is not None),
        unsettled=frozenset(check["clause"] for check in checks if check["outcome"] == "untested"),
        seconds=time.perf_counter() - started,
        by_names=shown.ranks and shown.categories != (),
    )


def product_of(fault: Fault, shown: Shown) -> Product:
    """The product that has the fault; one of rounds shows all there is."""
    law, game = law_of(fault.regulation), game_of(fault.regulation, fault.game)
    alter: Any = fault.alter
    if settles(law.regulation, game.id):
        return SettlingProduct(law, game, alter)
    return FaultyProduct(law, game, alter, shown)


def _by_clause(checks: Iterable[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for check in checks:
        found[check["clause"]] = (*found.get(check["clause"], ()), check["id"])
    return found


def depth_for(fault: Fault) -> Depth:
    """Every hand where two or three cards are ranked, else the least depth at which the fault shows."""
    law, game = law_of(fault.regulation), game_of(fault.regulation, fault.game)
    return fault.depth if game.cards > 3 or settles(law.regulation, game.id) else "exhaustive"


def kill_matrix(
    faults: Iterable[Fault],
    depth: Depth | None = None,
    shown: Shown | None = None,
    *,
    progress: Callable[[str], None] | None = None,
    jobs: int = 1,
) -> Matrix:
    """Seed each fault. Those that the depth asked for cannot show are listed, and not seeded.

    `progress` is told the name of each that is waited for. More `jobs` than one are processes that take
    faults of the library by their names.
    """
    asked: list[Fault] = []
    beyond: list[Fault] = []
    for fault in faults:
        shows = depth is None or DEPTHS.index(depth) >= DEPTHS.index(fault.depth)
        (asked if shows else beyond).append(fault)
    kills = []
    with closing(_kills(asked, depth, shown, min(jobs, len(asked)))) as coming:
        for fault in asked:
            if progress is not None:
                progress(fault.id)
            kills.append(next(coming))
    return Matrix(tuple(kills), tuple(beyond))


def _kills(
    faults: Sequence[Fault], depth: Depth | None, shown: Shown | None, jobs: int
) -> Generator[Kill, None, None]:
    if jobs > 1:
        from clausecheck.qualify.several import side_by_side

        yield from side_by_side(faults, depth, shown, jobs)
        return
    for fault in faults:
        yield run_fault(fault, depth, shown)
