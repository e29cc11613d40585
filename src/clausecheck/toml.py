"""TOML files that people write: read strictly, refused with file, line and the nearest known key."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Literal, TypeVar, get_args, get_origin

import msgspec

from clausecheck.errors import ClausecheckError, nearest

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T", bound=msgspec.Struct)

_HEADER = re.compile(r"^\s*\[\[?\s*([\w\-]+(?:\s*\.\s*[\w\-]+)*)\s*\]\]?\s*(?:#.*)?$")
_BLOCK = re.compile(r'"""(?:\\.|.)*?"""|' + r"'''.*?'''", re.DOTALL)
_UNKNOWN = re.compile(r"unknown field `(?P<field>[^`]+)`")
_MISSING = re.compile(r"missing required field `(?P<field>[^`]+)`")
_PATH = re.compile(r" - at `\$?(?P<path>[^`]*)`$")
_AT_LINE = re.compile(r" ?\(at (?:line (?P<line>\d+), column \d+|end of document)\)$")


def read_toml(path: Path, form: type[T], error: type[ClausecheckError]) -> T:
    """The file at `path` as a `form`; anything else raises `error`, `where` being "file:line"."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise error(f"cannot be read: {problem.strerror}", where=str(path)) from None
    except UnicodeDecodeError as problem:
        line = problem.object[: problem.start].count(b"\n") + 1
        raise error("is not UTF-8", where=f"{path}:{line}", hint="save it as UTF-8") from None
    try:
        return msgspec.convert(tomllib.loads(text), form)
    except tomllib.TOMLDecodeError as problem:
        at = _AT_LINE.search(str(problem))
        line = int(at["line"]) if at and at["line"] else len(text.rstrip().split("\n"))
        what = _AT_LINE.sub("", str(problem))
        raise error(f"is not TOML: {what}", where=f"{path}:{line}") from None
    except msgspec.ValidationError as problem:
        raise _explain(str(problem), text, path, form, error) from None


def _explain(
    message: str, text: str, path: Path, form: type[msgspec.Struct], error: type[ClausecheckError]
) -> ClausecheckError:
    at = _PATH.search(message)
    keys = at["path"].strip(".") if at else ""
    what, hint = _PATH.sub("", message), ""
    if unknown := _UNKNOWN.search(message):
        hint = nearest(unknown["field"], fields_at(form, keys))
        what, keys = f'unknown key "{unknown["field"]}"', f"{keys}.{unknown['field']}".strip(".")
    elif missing := _MISSING.search(message):
        what = f'the key "{missing["field"]}" is missing'
    elif words := _words_at(form, keys):
        hint = f"known: {', '.join(words)}"
    named = f" ({keys})" if keys else ""
    return error(what + named, where=f"{path}:{line_of(text, keys)}", hint=hint)


def fields_at(form: type, keys: str) -> list[str]:
    """The keys that may stand at a path such as `clause[3].pattern` of a form."""
    for name in re.findall(r"[A-Za-z_][\w\-]*", keys):
        form = _struct_in(_type_of(form, name)) or form
    return [field.encode_name for field in msgspec.structs.fields(form)]


def _words_at(form: type, keys: str) -> tuple[str, ...]:
    """The words that may stand at a path, where the form lists them."""
    parent, _, last = keys.rpartition(".")
    for name in re.findall(r"[A-Za-z_][\w\-]*", parent):
        form = _struct_in(_type_of(form, name)) or form
    kind = _type_of(form, last)
    listed = next((k for k in (kind, *get_args(kind)) if get_origin(k) is Literal), None)
    return get_args(listed)


def _type_of(form: type, name: str) -> object:
    return next((f.type for f in msgspec.structs.fields(form) if f.encode_name == name), None)


def _struct_in(kind: object) -> type | None:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind
    return next((found for inner in get_args(kind) if (found := _struct_in(inner))), None)


def line_of(text: str, keys: str) -> int:
    """The line of `table[2].key` in TOML text; of the innermost table found where the rest is not there.

    >>> line_of("a = 1\\n[[clause]]\\nid = 2\\n[[clause]]\\nid = 3", "clause[1].id")
    5
    """
    lines = _BLOCK.sub(lambda block: '""' + "\n" * block[0].count("\n"), text).split("\n")
    heads = ((i, _HEADER.match(line)) for i, line in enumerate(lines))
    headers = [(i, re.sub(r"\s", "", head[1])) for i, head in heads if head]
    start, end, found, table = 0, len(lines), 0, ""
    for name, index in re.findall(r"([A-Za-z_][\w\-]*)((?:\[\d+\])*)", keys):
        nth = int(index.strip("[]").split("][")[0]) if index else 0
        path = f"{table}.{name}".strip(".")
        here = [i for i, head in headers if start <= i < end and head == path]
        if nth < len(here):
            table, found, start = path, here[nth], here[nth] + 1
            beyond = (i for i, head in headers if start <= i < end and not head.startswith(f"{path}."))
            end = next(beyond, end)
            continue
        body = next((i for i, _ in headers if start <= i < end), end)
        key = re.compile(rf"^\s*\"?{re.escape(name)}\"?\s*=|[{{,]\s*{re.escape(name)}\s*=")
        place = next((i for i in range(start, body) if key.search(lines[i])), None)
        if place is None:
            break
        # an array that ends on its line has no tables further down
        last = place + 1 if "]" in lines[place] else body
        inline = [i for i in range(place, last) for _ in range(lines[i].count("{"))] if index else []
        found = start = inline[nth] if nth < len(inline) else place
        end = body
    return found + 1
