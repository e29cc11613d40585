"""The manifest: how an adapter is started, and which files are the software under test."""

from __future__ import annotations

import math
import os
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from clausecheck.errors import ManifestError, nearest

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE_NAME: Final = "adapter.toml"
KEYS: Final = ("name", "command", "url", "timeout", "start_timeout", "files", "env")
_WEEK: Final = 7 * 24 * 3600.0
_NAME_BYTES: Final = 200


@dataclass(frozen=True, slots=True)
class Manifest:
    """One adapter: either a `command` started in `folder`, or a `url`. Times are in seconds."""

    name: str
    folder: Path
    """Where the manifest lies, absolute; for a bare URL the current folder."""
    path: Path | None = None
    """The manifest's own file; None for a bare URL."""
    command: tuple[str, ...] = ()
    url: str | None = None
    timeout: float = 30.0
    start_timeout: float = 60.0
    files: tuple[str, ...] = ()
    env: Mapping[str, str] = field(default_factory=dict)

    @property
    def where(self) -> str:
        """What an error message names: the manifest's file, or the URL."""
        return str(self.path) if self.path else str(self.url)


def load_manifest(ref: str | Path) -> Manifest:
    """Read the manifest of a folder, of an `adapter.toml`, or make one for a URL ("http://host:port/path").

    Raises `ManifestError` with file and line: unreadable, bad TOML, unknown key, wrong type or value.
    """
    if isinstance(ref, str) and "://" in ref:
        return Manifest(name=_name_of_url(ref, where=ref), folder=Path.cwd(), url=ref)
    path = Path(os.path.abspath(ref))  # noqa: PTH100 - resolve() would leave the folder through a link
    if path.is_dir():
        path /= FILE_NAME
    text = _read(path)
    return _Reader(path, text, _parse(path, text)).manifest()


def _read(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise ManifestError(
            "there is no such manifest", where=str(path), hint=f"give a folder with an {FILE_NAME}, or a URL"
        ) from None
    except UnicodeDecodeError as error:
        raise ManifestError(f"byte {error.start} is not UTF-8", where=str(path)) from None
    except OSError as error:
        raise ManifestError(f"cannot be read: {error.strerror}", where=str(path)) from None


def _parse(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        line = at[1] if at else str(text.count("\n") + 1)
        what = re.sub(r"\s*\(at .*\)$", "", str(error))
        raise ManifestError(f"not TOML: {what}", where=f"{path}:{line}") from None


def _name_of_url(url: str, *, where: str) -> str:
    """Host and port, fit for a folder's name."""
    try:
        parts = urlsplit(url)
        port = parts.port or {"http": 80, "https": 443}.get(parts.scheme)
    except ValueError as error:
        raise ManifestError(f'"{url}" is not a URL: {error}', where=where) from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
        hint = "write http://HOST:PORT/PATH, without a user"
        raise ManifestError(f'"{url}" is not a URL that can be asked', where=where, hint=hint)
    return re.sub(r"[^A-Za-z0-9._]+", "-", f"{parts.hostname}-{port}").lstrip(".-")


@dataclass(frozen=True, slots=True)
class _Reader:
    """A parsed manifest and its text, so that each complaint names its line."""

    path: Path
    text: str
    table: Mapping[str, Any]

    def manifest(self) -> Manifest:
        for key in self.table:
            if key not in KEYS:
                raise self.fault(key, f'unknown key "{key}"', nearest(key, KEYS))
        if ("command" in self.table) == ("url" in self.table):
            both = "both `command` and `url`" if "url" in self.table else "neither `command` nor `url`"
            raise self.fault("url", f"has {both}", "an adapter has exactly one of them")
        return Manifest(
            name=self.name(),
            folder=self.path.parent,
            path=self.path,
            command=self.command() if "command" in self.table else (),
            url=self.url() if "url" in self.table else None,
            timeout=self.seconds("timeout", 30.0),
            start_timeout=self.seconds("start_timeout", 60.0),
            files=self.words("files") if "files" in self.table else (),
            env=self.env(),
        )

    def fault(self, key: str, what: str, hint: str = "") -> ManifestError:
        pattern = re.compile(rf'^\s*\[?\s*["\']?{re.escape(key)}["\']?\s*[=.\]]')
        lines = (number for number, line in enumerate(self.text.splitlines(), 1) if pattern.match(line))
        number = next(lines, None)
        return ManifestError(what, where=f"{self.path}:{number}" if number else str(self.path), hint=hint)

    def name(self) -> str:
        if "name" not in self.table:
            raise self.fault("name", "has no `name`", 'write name = "…"')
        name = self.table["name"]
        if not isinstance(name, str):
            raise self.fault("name", "`name` is not a string")
        bad = not name or name != name.strip() or name[0] in ".-" or re.search(r"[/\\\x00-\x1f\x7f]", name)
        if bad or len(name.encode()) > _NAME_BYTES:
            raise self.fault("name", f"{name!r} cannot name a folder", "use letters, digits, . _ and -")
        return name

    def command(self) -> tuple[str, ...]:
        words = self.words("command")
        if not words or not words[0]:
            raise self.fault("command", "`command` names no program")
        return words

    def url(self) -> str:
        url = self.table["url"]
        if not isinstance(url, str):
            raise self.fault("url", "`url` is not a string")
        _name_of_url(url, where=self.fault("url", "").where)
        return url

    def words(self, key: str) -> tuple[str, ...]:
        words = self.table[key]
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise self.fault(key, f"`{key}` is not a list of strings", f'write {key} = ["…", "…"]')
        if any("\0" in word for word in words):
            raise self.fault(key, f"`{key}` contains a NUL character")
        return tuple(words)

    def seconds(self, key: str, default: float) -> float:
        value = self.table.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.fault(key, f"`{key}` is not a number of seconds")
        if not math.isfinite(value) or not 0 < value <= _WEEK:
            raise self.fault(key, f"`{key}` is {value}", "give seconds, more than 0 and at most a week")
        return float(value)

    def env(self) -> Mapping[str, str]:
        env = self.table.get("env", {})
        if not isinstance(env, dict):
            raise self.fault("env", "`env` is not a table", 'write env = { NAME = "value" }')
        for key, value in env.items():
            if not isinstance(value, str):
                raise self.fault("env", f"`env.{key}` is not a string")
            if not key or "=" in key or "\0" in key + value:
                raise self.fault("env", f"`env` cannot set {key!r}")
        return env
