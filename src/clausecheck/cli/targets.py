"""What ADAPTER may be: the name of a bundled vendor adapter, a folder, an adapter.toml, a URL."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from clausecheck.errors import ManifestError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clausecheck.product.identity import Identity
    from clausecheck.product.manifest import Manifest


@dataclass(frozen=True, slots=True)
class Target:
    """A product to be asked: its manifest, how the call and how reports name that, and its files."""

    manifest: Manifest
    given: str
    shown: str
    identity: Identity

    @property
    def name(self) -> str:
        """The folder of its results below --out."""
        return self.manifest.name


def targets(adapters: Iterable[str]) -> list[Target]:
    """The products that a call names. Nothing is started. Raises `UsageError`, `ManifestError`."""
    found = [_target(adapter) for adapter in adapters]
    names = [target.name for target in found]
    for name in names:
        if names.count(name) > 1:
            raise UsageError(
                f'two adapters are named "{name}"',
                hint="give each manifest a name of its own, or run them apart",
            )
        if name.lower() == "index.html":
            raise UsageError(f'an adapter cannot be named "{name}"', hint="the matrix is written there")
    return found


def _target(adapter: str) -> Target:
    from clausecheck.product.bundled import bundled, manifest_of
    from clausecheck.product.environ import find_program
    from clausecheck.product.identity import Identity, identify

    manifest = manifest_of(adapter)
    shown = f"vendor_adapters/{adapter}/adapter.toml" if adapter in bundled() else _shown(manifest)
    # Without its program it cannot start, which is told as that; files of an environment that was never
    # made would be missing too, and be no news.
    can_start = bool(manifest.url) or find_program(manifest) is not None
    return Target(manifest, adapter, shown, identify(manifest) if can_start else Identity("asserted", ()))


def _shown(manifest: Manifest) -> str:
    """Where the manifest is, without the folders of one machine where that can be."""
    if manifest.path is None:
        return manifest.where
    here = Path.cwd()
    path = manifest.path
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()


def is_made(manifest: Manifest) -> bool:
    """Whether an adapter's environment is there: its program, and the files that are the product."""
    from clausecheck.product.environ import find_program
    from clausecheck.product.identity import identify

    try:
        identify(manifest)
    except ManifestError:
        return False
    return bool(manifest.url) or find_program(manifest) is not None
