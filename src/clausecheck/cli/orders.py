"""What a call asks of every product that it names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from clausecheck.cli.beside import Beside

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from clausecheck.check.plan import Depth, Plan
    from clausecheck.law import Regulation
    from clausecheck.product.api import Claims
    from clausecheck.product.cluster_link import Link

FILES: Final = ("events.ndjson", "results.json", "report.html", "junit.xml")
"""What a run writes of a product, below --out/NAME."""


@dataclass(frozen=True, slots=True)
class Orders:
    """What a call asks of every product that it names."""

    catalogue: Mapping[str, Regulation]
    regulations: Sequence[str]
    games: Sequence[str]
    readings: Sequence[tuple[str, str, str]]
    depth: Depth | None
    seed: int
    jobs: int
    out: Path
    run: Mapping[str, Any]
    """What the record says of the run as a whole: id, started, argv, folders of law, and so on."""
    link: Link | None = None
    """The cluster that asks the products; None for this machine."""
    reuse: bool = False
    """Whether answers are recorded, and reused where the product is the very same."""
    beside: Beside = field(default_factory=Beside)
    """What a laboratory adds: an engagement, official texts, waivers, a baseline."""

    def plan(self, claims: Claims) -> Plan:
        """What is to be asked of a product with these claims. Raises `UsageError` for an unknown name."""
        from clausecheck.check.plan import plan_for

        return plan_for(
            claims,
            self.catalogue,
            regulations=self.regulations,
            games=self.games,
            required_games=self.beside.engagement.games if self.beside.engagement else (),
            readings=self.readings,
            depth=self.depth,
            seed=self.seed,
        )
