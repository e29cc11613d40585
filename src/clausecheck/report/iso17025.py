"""ISO/IEC 17025:2017, 7.8: what it asks a report to have, and where each item stands in this one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.front import RELATES, front_of
from clausecheck.report.text import plural

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from clausecheck.report.front import Front

    Data = Mapping[str, Any]
    Tell = Callable[[Data, Front], str]

TITLE: Final = "Conformance report"


@dataclass(frozen=True, slots=True)
class Asked:
    """One item: its paragraph, what it asks in our words, what is shown (empty: not stated), and where."""

    paragraph: str
    asks: str
    shown: str
    where: str
    """The fragment of the part that shows it."""
    part: str


def where_each_stands(results: Data) -> list[Asked]:
    """Every item of 7.8.2.1, 7.8.2.2 and 7.8.6 to 7.8.8, of completed results."""
    front = front_of(results)
    return [
        Asked(paragraph, asks, tell(results, front), where, _PARTS[where])
        for paragraph, asks, where, tell in _ITEMS
    ]


def _laboratory(_results: Data, front: Front) -> str:
    return _both(front.laboratory["name"], front.laboratory["address"])


def _customer(_results: Data, front: Front) -> str:
    return _both(front.customer["name"], front.customer["contact"])


def _both(name: str, rest: str) -> str:
    """Two texts, one of them perhaps not stated; nothing where neither is."""
    parts = (" ".join(name.split()), " ".join(rest.split()))
    return ", ".join(part or "(not stated)" for part in parts) if any(parts) else ""


def _identification(_results: Data, front: Front) -> str:
    which = f"No. {front.number}" if front.numbered else f"number not stated; run {front.number}"
    revision = f", revision {front.revision}" if front.revision else ""
    return f"{which}{revision}; the end is marked"


def _method(results: Data, _front: Front) -> str:
    laws = [f"{law['citation']} ({law['edition'] or 'edition not stated'})" for law in results["regulations"]]
    return f"clausecheck {results['harness']['version'] or '(version not stated)'}; {'; '.join(laws)}"


def _item(results: Data, front: Front) -> str:
    product = results["product"]
    digest = f"SHA-256 {product['digest']}" if product["digest"] else "no digest of its files"
    told = (front.item["description"], front.item["condition"] or "condition not stated")
    more = "; ".join(" ".join(text.split()) for text in told if text)
    return f"{product['name']} {product['version']}, {digest}; {more}"


def _exceptions(_results: Data, front: Front) -> str:
    deviations = front.deviations.rstrip(". ") or "not stated"
    return " ".join((f"Deviations: {deviations}.", *front.exclusions))


def _providers(results: Data, _front: Front) -> str:
    taken = (results["run"].get("reused") or {}).get("from")
    return (
        "answers of earlier runs were taken from record, as stated" if taken else "none: all are of this run"
    )


def _from_customer(_results: Data, front: Front) -> str:
    told = "name, version, vendor, language, licence and source are the product's own statement"
    given = [name for name in ("description", "condition") if front.item[name]]
    return f"{told}; the item's {' and '.join(given)} as the engagement states" if given else told


def _applies_to(results: Data, _front: Front) -> str:
    many = sum(len(law["clauses"]) for law in results["regulations"])
    return f"the results of {plural(many, 'clause')}, each named with its outcome"


def _met(results: Data, _front: Front) -> str:
    clauses = [clause["outcome"] for law in results["regulations"] for clause in law["clauses"]]
    return f"{clauses.count('passed')} met, {clauses.count('failed')} not met; each is named"


def _opinions(results: Data, _front: Front) -> str:
    readings, opinions = len(results["readings"]), len(results["engagement"]["opinions"])
    behind = plural(opinions, "opinion with who stands behind it", "opinions with who stands behind them")
    told = behind if opinions else "who stands behind them is not stated"
    return f"{plural(readings, 'reading')} in force, each with its basis; {told}"


def _fixed(text: str) -> Tell:
    return lambda _results, _front: text


def _stated(key: str) -> Tell:
    return lambda _results, front: str(getattr(front, key))


_PARTS: Final = {
    "verdict": "the first lines",
    "item": "item and method",
    "conformity": "statement of conformity",
    "findings": "findings",
    "readings": "readings in force",
    "run": "run, environment, reproduction",
}

_ITEMS: Final[tuple[tuple[str, str, str, Tell], ...]] = (
    ("7.8.2.1 a", "a title", "verdict", _fixed(TITLE)),
    ("7.8.2.1 b", "name and address of the laboratory", "item", _laboratory),
    ("7.8.2.1 c", "where the activity was carried out", "item", lambda _, f: f.laboratory["location"]),
    ("7.8.2.1 d", "what identifies the report and all its parts, and its end", "verdict", _identification),
    ("7.8.2.1 e", "name of the customer, and how to reach them", "item", _customer),
    ("7.8.2.1 f", "the method", "item", _method),
    ("7.8.2.1 g", "what the item is, unambiguously, and its condition", "item", _item),
    ("7.8.2.1 h", "when the item was received", "item", lambda _, f: f.item["received"]),
    ("7.8.2.1 i", "when the activity was carried out", "item", _stated("activity")),
    ("7.8.2.1 j", "when the report was issued", "verdict", _stated("issued")),
    ("7.8.2.1 k", "how what was asked was chosen", "item", lambda _, f: " ".join(f.sampling)),
    ("7.8.2.1 l", "that results relate only to the items tested", "item", _fixed(RELATES)),
    ("7.8.2.1 m", "the results, with units", "findings", _fixed("by clause; hands, pairs, rounds, cents")),
    ("7.8.2.1 n", "additions to, deviations and exclusions from the method", "item", _exceptions),
    ("7.8.2.1 o", "who authorises the report", "item", _stated("authoriser")),
    ("7.8.2.1 p", "which results are from external providers", "run", _providers),
    ("7.8.2.2", "which information was provided from outside", "item", _from_customer),
    ("7.8.6.2 a", "to which results the statement of conformity applies", "conformity", _applies_to),
    ("7.8.6.2 b", "which requirements are met or not met", "conformity", _met),
    ("7.8.6.2 c", "the decision rule", "conformity", _stated("rule")),
    ("7.8.7", "opinions and interpretations, their basis and who gives them", "readings", _opinions),
    ("7.8.8", "what an amended report replaces", "item", _stated("supersedes")),
)
"""Paragraph, what it asks in our words, the part that shows it, and what is told of it."""
