"""TOML files that people write: read strictly, refused with file, line and the nearest known key."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, TypeVar

import msgspec

from clausecheck.errors import ClausecheckError, nearest

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T", bound=msgspec.Struct)

_HEADER = re.compile(r"^\s*\[\[?\s*([\w.\-]+)\s*\]\]?")
_UNKNOWN = re.compile(r"unknown field `(?P<field>[^`]+)`")
_PATH = re.compile(r" - at `\$?(?P<path>[^`]*)`$")


def read_toml(path: Path, form: type[T], error: type[ClausecheckError]) -> T:
    """The file at `path` as a `form`; anything else raises `error`, `where` being "file:line"."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise error(f"cannot be read: {problem.strerror}", where=str(path)) from None
    except UnicodeDecodeError as problem:
        raise error(f"is not UTF-8: byte {problem.start}", where=str(path), hint="save it as UTF-8") from None
    try:
        return msgspec.convert(tomllib.loads(text), form)
    except tomllib.TOMLDecodeError as problem:
        raise error(f"is not TOML: {problem}", where=str(path)) from None
    except msgspec.ValidationError as problem:
        raise _explain(str(problem), text, path, form, error) from None


def _explain(
    message: str, text: str, path: Path, form: type[msgspec.Struct], error: type[ClausecheckError]
) -> ClausecheckError:
    at = _PATH.search(message)
    keys = at["path"].strip(".") if at else ""
    what, hint = _PATH.sub("", message), ""
    if unknown := _UNKNOWN.search(message):
        known = fields_at(form, keys)
        what, hint = f'unknown key "{unknown["field"]}"', nearest(unknown["field"], known)
        keys = f"{keys}.{unknown['field']}".strip(".")
    named = f" ({keys})" if keys else ""
    return error(what + named, where=f"{path}:{line_of(text, keys)}", hint=hint)


def fields_at(form: type, keys: str) -> list[str]:
    """The keys that may stand at a path such as `clause[3].pattern` of a form."""
    for name in re.findall(r"[A-Za-z_][\w\-]*", keys):
        for field in msgspec.structs.fields(form):
            if field.encode_name == name:
                form = _struct_in(field.type) or form
    return [field.encode_name for field in msgspec.structs.fields(form)]


def _struct_in(kind: object) -> type | None:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind
    for inner in getattr(kind, "__args__", ()):
        if found := _struct_in(inner):
            return found
    return None


def line_of(text: str, keys: str) -> int:
    """The line of `table[2].key` in TOML text, as near as it can be found; 1 where it cannot.

    >>> line_of("a = 1\\n[[clause]]\\nid = 2\\n[[clause]]\\nid = 3", "clause[1].id")
    5
    """
    wanted = re.findall(r"([A-Za-z_][\w\-]*)((?:\[\d+\])*)", keys)
    line, lines = 0, text.splitlines()
    for name, index in wanted:
        nth = int(index.strip("[]").split("][")[0]) if index else 0
        line = _find(lines, line, name, nth)
    return line + 1


def _find(lines: list[str], start: int, name: str, nth: int) -> int:
    key = re.compile(rf"^\s*\"?{re.escape(name)}\"?\s*=|[{{,]\s*{re.escape(name)}\s*=")
    headers = [
        i
        for i, line in enumerate(lines)
        if i >= start and (head := _HEADER.match(line)) and head[1].rsplit(".", 1)[-1] == name
    ]
    if len(headers) > nth:
        return headers[nth]
    return next((i for i, line in enumerate(lines) if i >= start and key.search(line)), start)
