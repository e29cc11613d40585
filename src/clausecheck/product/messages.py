"""JSON-RPC 2.0 as the adapter protocol uses it, one message a line, strictly read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

import orjson

BOM: Final = b"\xef\xbb\xbf"
UNSUPPORTED: Final = -32001
"""The error code of a protocol version that the adapter doesn't speak."""
_SHOWN: Final = 300


class ProtocolFault(Exception):  # noqa: N818 - a fault of the adapter's, not an error of ours
    """What the protocol doesn't allow; `request` is the id it belongs to, where that can be told."""

    def __init__(self, text: str, request: int | None = None) -> None:
        super().__init__(text)
        self.text, self.request = text, request


@dataclass(frozen=True, slots=True)
class Refusal:
    """The `error` of an answer."""

    code: int
    message: str
    data: Any = None


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: a result (any JSON value), or the refusal of the whole request."""

    request: int
    result: Any
    refusal: Refusal | None = None
    text: bytes = b""
    """As it was written."""


def encode(request: int, method: str, params: bytes | None = None) -> bytes:
    """One request line; `params` is JSON already."""
    tail = b"" if params is None else b',"params":' + params
    return b'{"jsonrpc":"2.0","id":%d,"method":"%s"%b}\n' % (request, method.encode(), tail)


def decode(line: bytes) -> Answer | None:
    """Read one line of an adapter's stdout; None for a line that is no message (a stray print, a log).

    A leading byte order mark and CRLF are accepted. Raises `ProtocolFault` for a message that is not
    allowed: not JSON (NaN, bytes that are not UTF-8), no version, an array, both result and error.
    """
    text = line.strip().removeprefix(BOM).strip()
    if not text.startswith((b"{", b"[")):
        return None
    try:
        message = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        if not _means_a_message(text):
            return None
        raise ProtocolFault(_why_not_json(text, error), _request_in(text)) from None
    if isinstance(message, list):
        if any(isinstance(part, dict) and "jsonrpc" in part for part in message):
            raise ProtocolFault("an array of messages, which the protocol doesn't use", _request_in(text))
        return None
    # What has a method is a request or a notification of the adapter's: not used, so no message either.
    if "method" in message or not ("jsonrpc" in message or "result" in message or "error" in message):
        return None
    return _answer(message, text)


def _answer(message: dict[str, Any], text: bytes) -> Answer:
    request = message.get("id")
    if isinstance(request, bool) or not isinstance(request, int):
        told = _told(message)
        raise ProtocolFault(f"an answer with the id {shown(request)}, which was never asked{told}")
    if message.get("jsonrpc") != "2.0":
        raise ProtocolFault('an answer without "jsonrpc": "2.0"', request)
    if ("result" in message) == ("error" in message):
        which = "both a result and an error" if "error" in message else "neither a result nor an error"
        raise ProtocolFault(f"an answer with {which}", request)
    if "error" not in message:
        return Answer(request, message["result"], text=text)
    return Answer(request, None, _refusal(message["error"], request), text)


def _refusal(error: object, request: int) -> Refusal:
    if not isinstance(error, dict):
        raise ProtocolFault("an error that is not an object", request)
    code, message = error.get("code"), error.get("message")
    if isinstance(code, bool) or not isinstance(code, int) or not isinstance(message, str):
        raise ProtocolFault("an error without an integer code and a message", request)
    return Refusal(code, message, error.get("data"))


def _told(message: dict[str, Any]) -> str:
    """What an answer to nobody says: a parse error of the adapter's has the id null and a reason."""
    error = message.get("error")
    return f": {shown(error.get('message'))}" if isinstance(error, dict) else ""


def _means_a_message(text: bytes) -> bool:
    return any(word in text for word in (b'"jsonrpc"', b'"result"', b'"error"'))


def _request_in(text: bytes) -> int | None:
    found = re.search(rb'"id"\s*:\s*(\d{1,15})\b', text)
    return int(found[1]) if found else None


def _why_not_json(text: bytes, error: orjson.JSONDecodeError) -> str:
    try:
        text.decode()
    except UnicodeDecodeError as bad:
        return f"byte 0x{text[bad.start]:02X} at offset {bad.start} of an answer is not UTF-8"
    word = re.search(rb"[:\[,]\s*(-?(?:NaN|Infinity|nan|inf)\b)", text)
    if word:
        return f"an answer contains {word[1].decode()}, which JSON doesn't have"
    return f"an answer is not JSON: {error}"


def shown(value: object) -> str:
    """A value of the adapter's for a message: JSON, cut to a readable length, on one line."""
    try:
        text = orjson.dumps(value).decode()
    except TypeError:
        text = repr(value)
    return clip(text)


def clip(text: str, length: int = _SHOWN) -> str:
    """A text of the adapter's on one line, cut to a length; control characters are escaped."""
    flat = " ".join(text[: 2 * length].split())
    safe = "".join(
        c if c.isprintable() else c.encode("unicode_escape", "surrogatepass").decode() for c in flat
    )
    return safe if len(safe) <= length and len(text) <= 2 * length else f"{safe[:length]}…"
