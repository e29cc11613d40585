"""badge.json: the verdict as shields.io shows it on a page, green for nothing but conformance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.report import as_json
from clausecheck.report.complete import complete
from clausecheck.report.text import one_line, plural
from clausecheck.results import exit_code, roll_up

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_WORDS: Final = {
    "passed": ("conforms", "brightgreen"),
    "failed": ("does not conform", "red"),
    "untested": ("not established", "lightgrey"),
    "cantTell": ("awaits a ruling", "yellow"),
    "inapplicable": ("nothing applies", "lightgrey"),
}


def render(results: Mapping[str, Any]) -> bytes:
    """The JSON of a badge that shields.io reads from an address ("endpoint"), schema version 1.

    Whatever is not conformance is an error to shields, so that no address can paint it green.
    """
    full = complete(results)
    laws = full["regulations"]
    message, colour = _verdict(full)
    return as_json.document(
        {
            "schemaVersion": 1,
            "label": _label([law for law in laws if law["outcome"] != "inapplicable"] or laws),
            "message": message,
            "color": colour,
            "isError": colour != _WORDS["passed"][1],
        }
    )


def _verdict(results: Mapping[str, Any]) -> tuple[str, str]:
    outcome, code = roll_up(law["outcome"] for law in results["regulations"]), exit_code(results)
    settled = code == 0
    if outcome == "failed" and code == 3:
        return "waived, and not settled", "orange"
    if outcome == "failed" and settled:
        return "does not conform, waived", "orange"
    if outcome == "passed" and not settled:
        return _WORDS["untested"]
    message, colour = _WORDS[outcome]
    practice = outcome == "passed" and results["run"].get("mode") == "practice"
    return (f"{message} (practice run)" if practice else message), colour


def _label(laws: Sequence[Mapping[str, Any]]) -> str:
    return one_line(laws[0]["citation"], 60) if len(laws) == 1 else plural(len(laws), "regulation")
