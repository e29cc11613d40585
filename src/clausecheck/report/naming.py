"""Names for machines: the same results give the same, and no text that a product wrote can bend them."""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote
from uuid import NAMESPACE_URL, UUID, uuid5

from clausecheck.report.text import web_address

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAMESPACE: Final[UUID] = uuid5(NAMESPACE_URL, "urn:clausecheck:results:1")
_LONGEST: Final = 200


def uuid_of(*path: object) -> str:
    """The UUID (version 5) of a place, the same today and in ten years.

    >>> uuid_of("run", 1) == uuid_of("run", 1), uuid_of("run", 1) == uuid_of("run/1")
    (True, False)
    """
    # Lengths, so that no two paths are spelt alike; a lone surrogate has no UTF-8.
    parts = [_short(str(part)).encode("utf-8", "backslashreplace").decode() for part in path]
    return str(uuid5(_NAMESPACE, "".join(f"{len(part)}:{part}" for part in parts)))


def uuid_in(results: Mapping[str, Any], *path: object) -> str:
    """The UUID of a place in the results of one run of one product."""
    product = results["product"]
    return uuid_of(results["run"]["id"], product["name"], product["version"], product.get("digest"), *path)


def urn(kind: str, name: str) -> str:
    """A URN of ours for what has the same name in every run: a regulation, a clause, a check.

    >>> urn("clause", "nj-13-69f-14.3/b.4"), urn("clause", "a b")
    ('urn:clausecheck:clause:nj-13-69f-14.3/b.4', 'urn:clausecheck:clause:a%20b')
    """
    return f"urn:clausecheck:{kind}:{quote(_short(name), safe='/._-~', errors='backslashreplace')}"


def token(*parts: str) -> str:
    """An identifier as XML's NCName: letters, digits, dots, hyphens and underscores, a letter first.

    >>> token("nj-13-69f-14.3", "b.4"), token("13.1", "<b>")
    ('nj-13-69f-14.3_b.4', '_13.1_-b-.1461b37b')
    """
    name = "_".join(_short(part) for part in parts)
    plain = re.sub(r"[^A-Za-z0-9._-]+", "-", name)
    told = plain if plain == name else f"{plain}.{_digest(name)[:8]}"  # what was taken out told names apart
    return told if re.match(r"[A-Za-z_]", told) else f"_{told}"


def iri(address: str | None) -> str:
    """An address of the web, spelt as the grammar of addresses has it; "" for anything else.

    >>> iri("https://example.org/a b"), iri("javascript:alert(1)")
    ('https://example.org/a%20b', '')
    """
    found = web_address(address)
    return quote(found, safe="/:?#[]@!$&'()*+,;=%~", errors="backslashreplace")[:2000]


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else _cut(name)


@lru_cache(maxsize=64)
def _cut(name: str) -> str:
    """A long name, cut: a product's may have a megabyte, and every UUID is made of it."""
    return f"{name[:_LONGEST]}~{_digest(name)[:32]}"


def _digest(name: str) -> str:
    return sha256(name.encode("utf-8", "backslashreplace")).hexdigest()
