"""Products that settle rounds in this process, for the tests of the checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.check.engine import certify
from clausecheck.law import home, load_regulation
from clausecheck.product.api import Claims, Problem, Settlements
from clausecheck.qualify.rounds import SettlingProduct
from tests.check.products import CATALOGUE, Run, law_under, planned

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from clausecheck.check.plan import Depth
    from clausecheck.law import Regulation
    from clausecheck.product.api import RoundText
    from clausecheck.qualify.rounds import RoundAlter

NJ20, GAME = "nj-13-69f-20.11", "three-card-poker"
REGULATION = CATALOGUE[NJ20]
LAW = law_under(NJ20)
EVERY = "Given every round of three-card poker"


class Settler(SettlingProduct):
    """Settles by the law, but for `alter`; offers `tables`, and has a `problem` with rounds of some cards."""

    def __init__(
        self,
        alter: RoundAlter | None = None,
        *,
        tables: Mapping[str, tuple[Any, ...]] | None = None,
        methods: Sequence[str] = ("settle",),
        problem: Problem | None = None,
        having: str = "",
    ) -> None:
        game = REGULATION.game_named(GAME)
        assert game is not None
        super().__init__(LAW, game, alter)
        offered = super().claims.tables if tables is None else tables
        self.told = Claims("settler", "1", {GAME: frozenset(methods)}, tables=offered)
        self.problem, self.having = problem, having
        self.asked: list[dict[str, Any]] = []

    @property
    def claims(self) -> Claims:
        return self.told

    def settle(self, game: str, rounds: Sequence[RoundText], **shared: Any) -> Settlements:
        self.asked.append({"rounds": rounds, **shared})
        found = super().settle(game, rounds, **shared)
        if self.problem is None:
            return found
        problems = dict(found.problems)
        for row, one in enumerate(rounds):
            text = "".join(one) if isinstance(one, tuple) else f"{one['player']}{one['dealer']}"
            if self.having in text:
                problems[row] = self.problem
                found.cents[row] = -1
        return Settlements(found.wagers, found.cents, problems)


def certified(
    product: Settler,
    *,
    depth: Depth = "quick",
    readings: Sequence[tuple[str, str]] = (),
    catalogue: Mapping[str, Regulation] = CATALOGUE,
    required: bool = False,
) -> Run:
    """What comes of a product that settles rounds."""
    plan = planned(
        product.claims,
        {name: regulation for name, regulation in catalogue.items() if regulation.settlement},
        regulations=[NJ20] if required else [],
        readings=[(NJ20, clause, name) for clause, name in readings],
        depth=depth,
    )
    events: list[dict[str, Any]] = []
    certify(product, plan, about={}, emit=events.append)
    return Run(events)


def law_of(folder: Path, *steps: str, clause: str = "a.1") -> dict[str, Regulation]:
    """A catalogue of that regulation alone, its feature one scenario of these steps, from line 7 on."""
    place = folder / "laws" / NJ20
    place.mkdir(parents=True, exist_ok=True)
    for name in ("regulation.toml", "decides.json"):
        (place / name).write_bytes((home() / NJ20 / name).read_bytes())
    lines = [f"@game:{GAME}", "Feature: own", "", f"  @clause:{clause}", "  Rule: own", "    Scenario: one"]
    text = "\n".join([*lines, *(f"      {step}" for step in steps), ""])
    (place / "own.feature").write_text(text, "utf-8")
    return {NJ20: load_regulation(place)}
