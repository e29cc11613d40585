"""Where the documents of a report go: a file, or a folder a product."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from clausecheck.errors import UsageError
from clausecheck.report.formats import FORMATS
from clausecheck.report.text import visible
from clausecheck.results import exit_code, roll_up

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from clausecheck.report.formats import Format

    Results = Mapping[str, Any]

_LONGEST: Final = 80
"""Characters of a folder's name; file systems take 255 bytes."""


@dataclass(frozen=True, slots=True)
class Place:
    """One document to be written: of which results, in which format, where."""

    results: Results
    format: Format
    path: Path
    folder: str = ""
    """The name of the product's folder, where there are several products."""

    def told(self) -> dict[str, Any]:
        """What programs are told of it."""
        product = self.results["product"]
        return {
            "format": self.format.name,
            "file": str(self.path),
            "product": visible(str(product["name"])),
            "version": visible(str(product["version"])),
            "outcome": roll_up(law["outcome"] for law in self.results["regulations"]),
            "exitCode": exit_code(self.results),
        }


def place_of(results: Results, formats: Sequence[Format], out: str, *, named: bool) -> list[Place]:
    """Where the documents of one product go. Raises `UsageError` for a file named as another format.

    `out` is a folder where there is one, where it ends with a slash, where there is nothing and it has no
    suffix, and for several formats. `named` says that the formats were asked for by name.
    """
    path = Path(out)
    if len(formats) > 1 or out.endswith("/") or path.is_dir() or not (path.suffix or path.exists()):
        return [Place(results, chosen, path / chosen.file) for chosen in formats]
    (chosen,) = formats
    if not named and path.suffix not in ("", ".html", ".htm"):
        raise UsageError("a page would be written there", where=f"--out {out}", hint=_other(path))
    return [Place(results, chosen, path)]


def _other(path: Path) -> str:
    """The format that a file's name tells of."""
    exact = [name for name, each in FORMATS.items() if each.file == path.name]
    alike = [name for name, each in FORMATS.items() if Path(each.file).suffix == path.suffix]
    likely = exact or alike
    return (
        f"give --format {likely[0]}" if len(likely) == 1 else f"give --format {'|'.join(likely or FORMATS)}"
    )


def places_below(out: Path, recorded: Sequence[Results], formats: Sequence[Format]) -> list[Place]:
    """Where the documents of several products go: a folder for each below `out`."""
    return [
        Place(results, chosen, out / folder / chosen.file, folder)
        for folder, results in zip(folders(recorded), recorded, strict=True)
        for chosen in formats
    ]


def folders(recorded: Sequence[Results]) -> list[str]:
    """A folder's name for each product: that of its manifest, and more where several have the same.

    Names are safe below any folder, and differ even where capital letters do not count.
    """
    names = [_safe(str(results["adapter"]["name"])) for results in recorded]
    more: tuple[Callable[[Results], str], ...] = (
        lambda results: str(results["product"]["version"]),
        lambda results: str(results["run"]["id"]),
    )
    for part in more:
        taken = Counter(name.lower() for name in names)
        names = [
            _safe(f"{name}-{part(results)}") if taken[name.lower()] > 1 else name
            for name, results in zip(names, recorded, strict=True)
        ]
    return _numbered(names)


def _numbered(names: Sequence[str]) -> list[str]:
    taken: set[str] = set()
    found = []
    for name in names:
        tries = (name, *(f"{name}-{number}" for number in range(2, len(names) + 2)))
        free = next(each for each in tries if each.lower() not in taken)
        taken.add(free.lower())
        found.append(free)
    return found


def _safe(name: str) -> str:
    """A name without anything that a path could be made of.

    >>> _safe("../../etc"), _safe("joker house 1.0"), _safe("index.html"), _safe("")
    ('etc', 'joker-house-1.0', 'index.html-', 'product')
    """
    plain = re.sub(r"[^\w.+-]+", "-", name).lstrip(".-")[:_LONGEST]
    return "product" if not plain else f"{plain}-" if plain.lower() == "index.html" else plain
