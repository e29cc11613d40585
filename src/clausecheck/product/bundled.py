"""What ADAPTER may be: the name of a bundled vendor adapter, a folder, an adapter.toml, a URL."""

from __future__ import annotations

from pathlib import Path

from clausecheck.errors import UsageError, nearest
from clausecheck.product.manifest import Manifest, load_manifest

_PACKAGE = Path(__file__).resolve().parent.parent


def bundled() -> dict[str, Path]:
    """The folders of the vendor adapters that come with clausecheck, by name."""
    shipped = _PACKAGE / "_data" / "vendor_adapters"
    folder = shipped if shipped.is_dir() else _PACKAGE.parent.parent / "vendor_adapters"
    return {path.parent.name: path.parent for path in sorted(folder.glob("*/adapter.toml"))}


def manifest_of(adapter: str) -> Manifest:
    """The manifest of an adapter as calls name it. Nothing is started.

    Raises `UsageError` for a name that is not bundled, `ManifestError` for what is wrong with a manifest.
    """
    folders = bundled()
    if adapter in folders:
        return load_manifest(folders[adapter])
    if _is_name(adapter):
        raise UsageError(f'no adapter is named "{adapter}"', hint=nearest(adapter, folders))
    return load_manifest(adapter)


def _is_name(adapter: str) -> bool:
    return "/" not in adapter and not adapter.endswith(".toml") and not Path(adapter).is_dir()
