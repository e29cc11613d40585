"""in-toto.json: the results as an in-toto Statement v1 with a Test Result predicate v0.1.

What it is to be signed with is no part of it: a statement says, an envelope vouches.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report import as_json
from clausecheck.report.complete import complete
from clausecheck.report.naming import urn
from clausecheck.report.text import clean, one_line
from clausecheck.results import exit_code

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Data = Mapping[str, Any]
    Node = dict[str, Any]

STATEMENT: Final = "https://in-toto.io/Statement/v1"
PREDICATE: Final = "https://in-toto.io/attestation/test-result/v0.1"

_LISTS: Final = {
    "passed": "passedTests",
    "failed": "failedTests",
    "untested": "warnedTests",
    "cantTell": "warnedTests",
}
"""Where a test is named. One that is inapplicable was no test of this product, and is named nowhere."""

_LONGEST: Final = 200
_HEX: Final = {"sha256": 64, "sha1": 40}
"""Digests that results hold, and how many hexadecimal digits they have."""


def render(results: Mapping[str, Any]) -> bytes:
    """The statement of one run, in UTF-8 and unsigned.

    `result` is PASSED only where every applicable clause passed: what was not tested, needs a ruling or
    failed under a waiver makes it WARNED at best.
    """
    full = complete(results)
    return as_json.document(
        {
            "_type": STATEMENT,
            "subject": list(_subjects(full)),
            "predicateType": PREDICATE,
            "predicate": {
                "result": _result(full),
                "configuration": [
                    *(_law(law) for law in full["law"]),
                    *_law_files(full),
                    _adapter(full),
                    _harness(full["harness"]),
                    _run(full),
                ],
                **_tests(full),
            },
        }
    )


def _subjects(results: Data) -> Iterator[Node]:
    """The product's files by digest. A product without files is what its service says that it is."""
    product, taken = results["product"], set()
    item = one_line(f"{product['name']} {product['version']}", _LONGEST)
    note = {"product": item, "identity": product["identity"]}
    files = [(file, digest) for file in product["files"] if (digest := _digest(file))]
    for file, digest in files:
        name = one_line(str(file["path"]), _LONGEST)
        unique = {} if not name or name in taken else {"name": name}  # a name should not be given twice
        taken.add(name)
        yield {**unique, "digest": digest, "annotations": clean(note, _LONGEST)}
    if not files:
        told = {name: product.get(name) for name in ("name", "version", "vendor", "language", "source")}
        yield _content("product.json", {**told, "service": results["adapter"]["manifest"]}, note)


def _digest(file: Data) -> dict[str, str]:
    return {
        name: file[name]
        for name, length in _HEX.items()
        if re.fullmatch(rf"[0-9a-f]{{{length}}}", str(file.get(name) or ""))
    }


def _content(name: str, told: Data, note: Data) -> Node:
    """A descriptor that holds what it speaks of, as JSON of its own."""
    kept = {key: value for key, value in clean(told, _LONGEST).items() if value is not None}
    text = json.dumps(kept, ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode()
    return {
        "name": name,
        "digest": {"sha256": sha256(text).hexdigest()},
        "content": b64encode(text).decode(),
        "mediaType": "application/json",
        **({"annotations": clean(note, _LONGEST)} if note else {}),
    }


def _law(law: Data) -> Node:
    note = {"edition": law["edition"] or "not stated"}
    return {
        "name": one_line(law["id"], _LONGEST),
        "uri": urn("regulation", law["id"]),
        "annotations": clean(note, _LONGEST),
    }


def _law_files(results: Data) -> Iterator[Node]:
    for law in results["law"]:
        for file in law["files"]:
            if digest := _digest(file):
                path = one_line(str(file["path"]), _LONGEST)
                yield {"name": f"law/{path}", "digest": digest, "mediaType": _media(path)}


def _media(path: str) -> str:
    return {".toml": "application/toml", ".feature": "text/x.gherkin"}.get(
        PurePosixPath(path).suffix, "text/plain"
    )


def _adapter(results: Data) -> Node:
    """The adapter by the digest of its manifest, one of the product's files; else what is told of it."""
    adapter = results["adapter"]
    note = {"adapter": adapter["name"], "calls": adapter["notes"]}
    for file in results["product"]["files"]:
        if PurePosixPath(str(file["path"])).name == "adapter.toml" and (digest := _digest(file)):
            told = {name: value for name, value in note.items() if value}
            return {"name": "adapter.toml", "digest": digest, "annotations": clean(told, _LONGEST)}
    return _content("adapter.json", {**note, "manifest": adapter["manifest"]}, {})


def _harness(harness: Data) -> Node:
    version = str(harness["version"] or "not stated")
    digest = _digest({"sha256": harness["sha256"]})
    return {
        "name": "clausecheck",
        "uri": urn("harness", version),
        **({"digest": digest} if digest else {}),
        "annotations": {"version": one_line(version, 100)},
    }


def _run(results: Data) -> Node:
    """How it was tested: what another run would need to ask the same."""
    run = results["run"]
    names = ("id", "started", "depth", "seed", "mode", "complete", "interrupted", "reused")
    told = {name: run.get(name) for name in names}
    readings = [
        f"{reading['regulation'] or ''}/{reading['clause']}={reading['inForce']}"
        for reading in results["readings"]
    ]
    return _content("run.json", {**told, "decisionRule": run.get("decisionRule"), "readings": readings}, {})


def _result(results: Data) -> str:
    if exit_code(results) == 1:
        return "FAILED"
    clauses = [clause for law in results["regulations"] for clause in law["clauses"]]
    waived = any(clause["outcome"] == "failed" for clause in clauses)
    return "PASSED" if exit_code(results) == 0 and not waived else "WARNED"


def _tests(results: Data) -> dict[str, list[str]]:
    """The tests by outcome: checks by their ids, and clauses that nothing checks by theirs."""
    named: dict[str, list[str]] = {"passedTests": [], "warnedTests": [], "failedTests": []}
    for law in results["regulations"]:
        for clause in law["clauses"]:
            own = {"id": f"{law['id']}/{clause['id']}", "outcome": clause["outcome"]}
            for test in clause["checks"] or [own]:
                if test["outcome"] in _LISTS:
                    named[_LISTS[test["outcome"]]].append(one_line(test["id"], 300))
    return named
