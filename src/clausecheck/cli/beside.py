"""What a laboratory adds to a run: an engagement, official texts, waivers, a baseline."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from clausecheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from clausecheck.cli.engagement import Engaged
    from clausecheck.cli.sources import Sources
    from clausecheck.law import Regulation

    Data = Mapping[str, Any]

F = TypeVar("F", bound="Callable[..., object]")
_FILE = click.Path(path_type=Path)
_OPTIONS = (
    click.option("--engagement", metavar="FILE", type=_FILE, help="Who tests, for whom: engagement.toml."),
    click.option("--sources", metavar="DIR", type=_FILE, help="Official texts to quote, DIR/REGULATION.txt."),
    click.option("--waivers", metavar="FILE", type=_FILE, help="Findings that somebody answers for."),
    click.option(
        "--baseline", metavar="RESULTS", type=_FILE, help="A results.json; exit 1 where a clause got worse."
    ),
)


def beside_options(command: F) -> F:
    """The options of all that a laboratory adds to a run."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@dataclass(frozen=True, slots=True)
class Beside:
    """What was added to a call, read and found sound; None for what was not given."""

    engagement: Engaged | None = None
    sources: Sources | None = None
    waivers: Data | None = None
    baseline: Data | None = None

    def header(self) -> dict[str, Any]:
        """What the header of a run keeps of it."""
        return {
            "engagement": self.engagement and self.engagement.record,
            "sources": self.sources and self.sources.record,
            "official": self.sources.official if self.sources else {},
            "waivers": self.waivers,
            "baseline": self.baseline,
        }

    def run(self) -> dict[str, str]:
        """What it says of the run itself."""
        rule = self.engagement and self.engagement.record["method"]["decisionRule"]
        return {"decisionRule": rule} if rule else {}


@dataclass(frozen=True, slots=True)
class Given:
    """The paths that a call gives; None for what it does not."""

    engagement: Path | None
    sources: Path | None
    waivers: Path | None
    baseline: Path | None


def read_beside(
    given: Given,
    catalogue: Mapping[str, Regulation],
    *,
    readings: Sequence[tuple[str, str, str]],
    only: Collection[str],
    products: int,
) -> Beside:
    """Read what a call gives. Raises `UsageError`, with file and line where it is of a file's words."""
    from clausecheck.cli.engagement import engaged
    from clausecheck.cli.sources import read_sources

    engagement = (
        engaged(given.engagement, catalogue, readings=readings, only=only, products=products)
        if given.engagement
        else None
    )
    return Beside(
        engagement=engagement,
        sources=read_sources(given.sources, catalogue) if given.sources else None,
        waivers=_waivers(given.waivers) if given.waivers else None,
        baseline=_baseline(given.baseline, products) if given.baseline else None,
    )


def _waivers(path: Path) -> dict[str, Any]:
    from clausecheck.results.waivers import read_waivers, waivers_record

    return waivers_record(path, read_waivers(path), datetime.now(UTC).date())


def _baseline(path: Path, products: int) -> dict[str, Any]:
    from clausecheck.results import read_checked
    from clausecheck.results.baseline import baseline_record

    if products > 1:
        what = f"a baseline is of one product, and {products} are named"
        raise UsageError(what, where=f"--baseline {path}", hint="name one ADAPTER")
    return baseline_record(path, read_checked(path))
