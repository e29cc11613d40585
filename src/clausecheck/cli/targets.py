"""What ADAPTER may be: the name of a bundled vendor adapter, a folder, an adapter.toml, a URL."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from clausecheck.errors import ManifestError, UsageError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clausecheck.product.identity import Identity
    from clausecheck.product.manifest import Manifest

_PACKAGE = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Target:
    """A product to be asked: its manifest, how reports name that, and the files that it is."""

    manifest: Manifest
    shown: str
    identity: Identity

    @property
    def name(self) -> str:
        """The folder of its results below --out."""
        return self.manifest.name


def bundled() -> dict[str, Path]:
    """The folders of the vendor adapters that come with clausecheck, by name."""
    shipped = _PACKAGE / "_data" / "vendor_adapters"
    folder = shipped if shipped.is_dir() else _PACKAGE.parent.parent / "vendor_adapters"
    return {path.parent.name: path.parent for path in sorted(folder.glob("*/adapter.toml"))}


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
    from clausecheck.product.environ import find_program
    from clausecheck.product.identity import Identity, identify
    from clausecheck.product.manifest import load_manifest

    folders = bundled()
    if adapter in folders:
        manifest, shown = load_manifest(folders[adapter]), f"vendor_adapters/{adapter}/adapter.toml"
    elif _is_name(adapter):
        raise UsageError(f'no adapter is named "{adapter}"', hint=nearest(adapter, folders))
    else:
        manifest = load_manifest(adapter)
        shown = _shown(manifest)
    # Without its program it cannot start, which is told as that; files of an environment that was never
    # made would be missing too, and be no news.
    can_start = bool(manifest.url) or find_program(manifest) is not None
    return Target(manifest, shown, identify(manifest) if can_start else Identity("asserted", ()))


def _is_name(adapter: str) -> bool:
    return "/" not in adapter and not adapter.endswith(".toml") and not Path(adapter).is_dir()


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
