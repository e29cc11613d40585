"""What `initialize` answers, checked: the product's claims and the adapter's limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausecheck.errors import nearest
from clausecheck.product.api import Claims
from clausecheck.product.messages import UNSUPPORTED, Answer, ProtocolFault, Refusal, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

VERSION: Final = 1
METHODS: Final = ("rank", "compare", "settle", "declared", "sweep")
_TEXTS: Final = ("vendor", "language", "licence", "source")


@dataclass(frozen=True, slots=True)
class Limits:
    """How much an adapter takes at once: requests in flight, items a request, bytes a line, copies."""

    in_flight: int = 4
    items: int = 2000
    line_bytes: int = 1 << 20
    processes: int | None = None


_LIMITS: Final = {
    "inFlight": (1, 64),
    "items": (1, 1_000_000),
    "lineBytes": (256, 1 << 28),
    "processes": (1, 4096),
}
"""The least that is accepted, and the most that is made use of."""


def read_initialize(answer: Answer) -> tuple[Claims, Limits]:
    """Claims and limits of an answer to `initialize`; raises `ProtocolFault` with what is wrong with it."""
    if answer.refusal is not None:
        raise ProtocolFault(_why_refused(answer.refusal))
    result = answer.result
    if not isinstance(result, dict):
        raise ProtocolFault(f"initialize: the result is {shown(result)}, not an object")
    protocol = result.get("protocol")
    if isinstance(protocol, bool) or protocol != VERSION:
        raise ProtocolFault(f"initialize: the adapter answers with protocol {shown(protocol)}, not {VERSION}")
    product = _table(result.get("product"), "product")
    games = _games(result)
    claims = Claims(
        name=_text(product, "name"),
        version=_text(product, "version"),
        games=games,
        categories=_categories(result, games),
        tables=_tables(result),
        notes=_optional_text(result, "notes"),
        **{key: _optional_text(product, key) for key in _TEXTS},
    )
    return claims, _limits(result)


def _why_refused(refusal: Refusal) -> str:
    if refusal.code != UNSUPPORTED:
        return f"initialize was refused: {shown(refusal.message)} (error {refusal.code})"
    supported = refusal.data.get("supported") if isinstance(refusal.data, dict) else None
    versions = (
        ", ".join(map(shown, supported))
        if isinstance(supported, list) and supported
        else "does not say which"
    )
    return f"the adapter doesn't speak protocol {VERSION}; it supports: {versions}"


def _table(value: object, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ProtocolFault(f"initialize: `{name}` is {shown(value)}, not an object")
    return value


def _text(table: Mapping[str, Any], key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value.strip():
        raise ProtocolFault(f"initialize: `product.{key}` is {shown(value)}, not a text")
    return value


def _optional_text(table: Mapping[str, Any], key: str) -> str | None:
    value = table.get(key)
    if value is not None and not isinstance(value, str):
        raise ProtocolFault(f"initialize: `{key}` is {shown(value)}, not a text")
    return value


def _texts(value: object, name: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise ProtocolFault(f"initialize: `{name}` is {shown(value)}, not a list of texts")
    if len(set(value)) != len(value):
        raise ProtocolFault(f"initialize: `{name}` names something twice: {shown(value)}")
    return tuple(value)


def _games(result: Mapping[str, Any]) -> dict[str, frozenset[str]]:
    games = {}
    for game, listed in _table(result.get("games"), "games").items():
        methods = _texts(listed, f"games.{game}")
        for method in methods:
            if method not in METHODS:
                hint = nearest(method, METHODS)
                raise ProtocolFault(
                    f"initialize: `games.{game}` has the unknown method {shown(method)}; {hint}"
                )
        for method in ("declared", "sweep"):
            if method in methods and "rank" not in methods:
                raise ProtocolFault(f'initialize: `games.{game}` has "{method}" without "rank"')
        games[game] = frozenset(methods)
    return games


def _categories(result: Mapping[str, Any], games: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    if result.get("categories") is None:
        return {}
    categories = {}
    for game, names in _table(result["categories"], "categories").items():
        if game not in games:
            raise ProtocolFault(f"initialize: `categories` names {shown(game)}, a game that is not claimed")
        categories[game] = _texts(names, f"categories.{game}")
    return categories


def _tables(result: Mapping[str, Any]) -> dict[str, tuple[str | Mapping[str, int], ...]]:
    if result.get("tables") is None:
        return {}
    tables = _table(result["tables"], "tables")
    return {k: ("any",) if v == "any" else _offered(v, f"tables.{k}") for k, v in tables.items()}


def _offered(value: object, name: str) -> tuple[str | Mapping[str, int], ...]:
    """Tables by their names, or as they are posted: rows and their odds to 1."""
    if not isinstance(value, list) or not all(isinstance(t, str) or _is_posted(t) for t in value):
        raise ProtocolFault(f"initialize: `{name}` is {shown(value)}, not a list of tables")
    named = [table for table in value if isinstance(table, str)]
    if len(set(named)) != len(named):
        raise ProtocolFault(f"initialize: `{name}` names something twice: {shown(value)}")
    return tuple(value)


def _is_posted(table: object) -> bool:
    odds = table.values() if isinstance(table, dict) else [None]
    return all(isinstance(each, int) and not isinstance(each, bool) for each in odds)


def _limits(result: Mapping[str, Any]) -> Limits:
    table = _table({} if result.get("limits") is None else result["limits"], "limits")
    known: dict[str, int] = {}
    for key, (least, most) in _LIMITS.items():
        value = table.get(key)
        if value is None:
            continue
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise ProtocolFault(
                f"initialize: `limits.{key}` is {shown(value)}, not a whole number from {least} up"
            )
        known[key] = min(value, most)
    default = Limits()
    return Limits(
        in_flight=known.get("inFlight", default.in_flight),
        items=known.get("items", default.items),
        line_bytes=known.get("lineBytes", default.line_bytes),
        processes=known.get("processes"),
    )
