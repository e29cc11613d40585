"""Results that every format must bear: what runs write, old ones, none, and hostile ones."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from clausecheck.results import fold
from tests.report.samples import cut_short, failing, passing, ruling
from tests.results.builders import check, clause, counterexample, log, regulation
from tests.results.test_document import CONTRACT, every_kind

if TYPE_CHECKING:
    from collections.abc import Callable

Results = dict[str, Any]

HOSTILE: Final = (
    "\x00\x08\x1b[31mred\x1b[0m",
    "]]><![CDATA[",
    "<script>alert(1)</script>&amp;\"'",
    "\u202egnp.exe\u2066",
    "\ud800 and \udfff",
    "\ufffe\uffff\ufeff",
    "*bold* [link](javascript:x) `code` {{ insert: param, x }} | # _x_",
    '"}],"@id":"x","@context":"http://example.org/",',
    " \n\t \r\n",
    "../../etc/passwd",
)


def hostile(text: str) -> Results:
    """A run whose product, adapter and findings say this text wherever they can."""
    failed = check(
        "reg/a/x",
        "failed",
        name=f"n {text}",
        detail=text,
        counterexample=counterexample(text, reported=text, why=text),
        notes=[text],
    )
    asked = check("reg/b/y", "cantTell", detail=text, reading={"clause": "b", "follows": text})
    seen = {"event": "observation", "regulation": "reg", "game": "g", "hand": text, "reported": text}
    product = {
        **dict.fromkeys(("name", "version", "vendor", "language", "licence", "source"), text),
        "files": [{"path": text, "sha256": "0" * 64, "sha1": "1" * 40}],
    }
    results = fold(
        log(
            regulation("reg", clause("a"), clause("b"), clause("c", binds="people", reason=text)),
            failed,
            asked,
            seen | {"note": text},
            {"event": "log", "text": text},
            product=product,
        )
    )
    results["adapter"] = {"name": text, "manifest": text, "notes": text, "given": text}
    results["run"]["decisionRule"] = text
    return results


@cache
def megabyte() -> Results:
    """A run of a product that never stops talking."""
    return hostile("<y>\x07" * 250_000)


def waived() -> Results:
    """A run whose only failures stand under a waiver."""
    results = failing()
    for law in results["regulations"]:
        for entry in law["clauses"]:
            if entry["outcome"] == "failed":
                entry["waiver"] = {
                    "stands": True,
                    "justification": "known, mended in 2.2",
                    "approver": "A. B.",
                }
    return results


def nothing() -> Results:
    """A run that asked nothing."""
    return fold(log([]))


def unclaimed() -> Results:
    """A run of a product that claims no game of the regulation."""
    return fold(log(regulation("reg", clause("a"), clause("b", binds="people"), claimed=False)))


def changed() -> Results:
    """A run whose product changed while it was asked."""
    law = regulation("reg", clause("a"), clause("b"))
    return fold(log(law, check("reg/a/x"), check("reg/b/x"), footer={"changed": ["miniature/solve.py"]}))


EVERY: Final[dict[str, Callable[[], Results]]] = {
    "failing": failing,
    "passing": passing,
    "cut short": cut_short,
    "ruling": ruling,
    "waived": waived,
    "nothing": nothing,
    "unclaimed": unclaimed,
    "changed": changed,
    "every kind": lambda: fold(every_kind()),
    "contract": lambda: CONTRACT,
    "megabyte": megabyte,
    **{f"hostile {text!a}": (lambda text=text: hostile(text)) for text in HOSTILE},  # type: ignore[misc]
}
"""By name, for tests' ids."""
RUNS: Final = {
    name: EVERY[name]
    for name in ("failing", "passing", "cut short", "ruling", "every kind", "contract", "nothing", "megabyte")
}
"""Those that a reader started as a program of its own is put to."""


def checks_of(results: Results) -> list[Results]:
    """Every check."""
    return [entry for each in clauses_of(results) for entry in each["checks"]]


def clauses_of(results: Results) -> list[Results]:
    """Every clause."""
    return [entry for law in results["regulations"] for entry in law["clauses"]]
