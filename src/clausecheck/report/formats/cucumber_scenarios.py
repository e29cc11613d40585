"""The checks of a run as scenarios: what each says, where, and its verdict in Cucumber's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report.finding import in_a_line, in_lines
from clausecheck.report.model import Check, Clause, clause_of
from clausecheck.report.place import place
from clausecheck.report.text import one_line, visible
from clausecheck.report.when import took
from clausecheck.report.words import OUTCOME

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Data = Mapping[str, Any]

STATUS: Final = {
    "passed": "PASSED",
    "failed": "FAILED",
    "untested": "PENDING",
    "cantTell": "PENDING",
    "inapplicable": "SKIPPED",
}
"""PENDING is the one word that readers do not take for success and beside which they show why: UNDEFINED and
AMBIGUOUS speak of step definitions, UNKNOWN beside PASSED makes PASSED. Message and tag have our word."""

_KEYWORD: Final = {"given": ("Given ", "Context"), "when": ("When ", "Action"), "then": ("Then ", "Outcome")}


@dataclass(frozen=True, slots=True)
class Sentence:
    """One step: keyword with its space, type of the keyword, text, line of the file."""

    keyword: str
    type: str
    text: str
    line: int
    status: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """One check. The last sentence carries the verdict, `message` tells of it; `seconds` is what it took."""

    outcome: str
    uri: str
    line: int
    name: str
    sentences: tuple[Sentence, ...]
    message: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Rule:
    """The checks of one clause that one file holds."""

    clause: Clause
    scenarios: tuple[Scenario, ...]


def files_of(law: Data, results: Data) -> dict[str, list[Rule]]:
    """The rules of a regulation by the address of their file, in the order of the clauses.

    What has no file (a clause without checks, a finding that no check asked) is under the regulation's id.
    """
    files: dict[str, list[Rule]] = {}
    for raw in law["clauses"]:
        clause = clause_of(raw, law, results)
        by_file: dict[str, list[Scenario]] = {}
        for scenario in _scenarios(raw, clause, law, results):
            by_file.setdefault(scenario.uri, []).append(scenario)
        for uri, scenarios in by_file.items():
            files.setdefault(uri, []).append(Rule(clause, tuple(scenarios)))
    return files


def _scenarios(raw: Data, clause: Clause, law: Data, results: Data) -> Iterator[Scenario]:
    for entry, check in zip(raw["checks"], clause.checks, strict=True):
        found = place(entry["at"])
        yield Scenario(
            outcome=check.outcome,
            uri=found.uri if found else _nowhere(law),
            line=found.line if found else 1,
            name=check.name or "unnamed",
            sentences=_sentences(entry, check, found.line if found else 1),
            message=_message(clause, check, law["id"], results),
            seconds=took(entry),
        )
    if not clause.checks:
        status = STATUS[clause.outcome]
        yield Scenario(
            outcome=clause.outcome,
            uri=_nowhere(law),
            line=1,
            name=clause.title or clause.citation or "unnamed",
            sentences=(Sentence("* ", "Unknown", "the clause is checked", 1, status),),
            message=_led(clause.outcome, [one_line(clause.why, 300)] if clause.why else []),
            seconds=0.0,
        )


def _nowhere(law: Data) -> str:
    return one_line(str(law["id"]), 200)


def _sentences(entry: Data, check: Check, line: int) -> tuple[Sentence, ...]:
    """The scenario as it was read, what it states as one sentence: the verdict is of the whole.

    Results that have no sentences have the name of the check, which is one.
    """
    verdict = STATUS[check.outcome]
    steps = entry.get("steps") or ()
    stated = [step for step in steps if step["kind"] == "then"]
    if not stated:
        return (Sentence("* ", "Unknown", check.name or "unnamed", line, verdict),)
    # What was put to the product was put to it, whatever it answered.
    put = "PASSED" if check.cases and check.outcome in ("passed", "failed", "cantTell") else "SKIPPED"
    before = [_sentence(step, line, put) for step in steps if step["kind"] != "then"]
    whole = " and ".join(str(step["text"]) for step in stated)
    return (*before, _sentence({**stated[0], "text": whole}, line, verdict))


def _sentence(step: Data, line: int, status: str) -> Sentence:
    keyword, kind = _KEYWORD[step["kind"]]
    return Sentence(keyword, kind, one_line(str(step["text"]), 1000), step.get("line") or line, status)


def _message(clause: Clause, check: Check, regulation: str, results: Data) -> str:
    if check.outcome == "passed":
        return ""
    return _led(check.outcome, [in_a_line(clause, check), *in_lines(check, regulation, results)])


def _led(outcome: str, lines: Sequence[str]) -> str:
    """The lines, each once, after the word for the outcome."""
    first, *others = [*dict.fromkeys(lines), ""]
    return visible(
        "\n".join([f"{OUTCOME[outcome]}: {first}" if first else OUTCOME[outcome], *others]).rstrip()
    )
