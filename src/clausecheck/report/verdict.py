"""What a report says first: the verdict in one sentence, and what it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausecheck.report.text import listed, number, one_line, plural
from clausecheck.report.words import hands_of
from clausecheck.results import roll_up
from clausecheck.results.baseline import got_worse
from clausecheck.results.rollup import count

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Data = Mapping[str, Any]

_SENTENCES = {
    "failed": "{item} does not conform to {laws}",
    "untested": "Whether {item} conforms to {laws} is not established",
    "cantTell": "Whether {item} conforms to {laws} awaits a ruling",
    "passed": "{item} conforms to every applicable clause of {laws}",
    "inapplicable": "{item} claims no game that {laws} governs",
}


def headline(item: str, regulations: Sequence[Data]) -> str:
    """The verdict in one sentence, of the regulations that have the outcome that decides."""
    if not regulations:
        return f"Nothing was asked of {item}"
    outcome = roll_up(law["outcome"] for law in regulations)
    laws = cited([law["citation"] for law in regulations if law["outcome"] == outcome])
    return _SENTENCES[outcome].format(item=item, laws=laws)


def cited(citations: Sequence[str]) -> str:
    """Citations as lawyers list them: what neighbours begin with alike is written once.

    >>> cited(["N.J.A.C. 13:69F-14.3", "N.J.A.C. 13:69F-20.11", "Gazette 1996 No. 7, rule 13"])
    'N.J.A.C. 13:69F-14.3 and 20.11, and Gazette 1996 No. 7, rule 13'
    """
    groups: list[tuple[str, list[str]]] = []
    for citation in citations:
        shared, dash, section = citation.rpartition("-")
        if dash and groups and groups[-1][0] == shared and section[:1].isdigit():
            groups[-1][1].append(section)
        else:
            groups.append((shared, [citation]))
    told = [listed(group) for _, group in groups]
    return ", and ".join(told) if len(told) < len(citations) else listed(told)


def tally(clauses: Sequence[Data]) -> str:
    """How many clauses of a regulation had which outcome, in a line."""
    counts = count(clause["outcome"] for clause in clauses)
    applicable = len(clauses) - counts["inapplicable"]
    if not applicable:
        return f"none of {plural(len(clauses), 'clause')} applies"
    parts = [
        f"{number(counts['failed'])} of {plural(applicable, 'applicable clause')} failed",
        f"{number(counts['cantTell'])} {'needs' if counts['cantTell'] == 1 else 'need'} a ruling",
        f"{number(counts['untested'])} untested",
        f"{number(counts['passed'])} passed",
    ]
    return " · ".join(parts)


def what_was_asked(checks: Iterable[Data]) -> list[str]:
    """The most that one check put to the product of each game, in a sentence or two; parts of games left out.

    >>> universe = {"name": "poker-high-3", "size": 22100, "unit": "hands"}
    >>> what_was_asked([{"cases": 22100, "universe": universe}])
    ['every one of 22,100 three-card hands was asked']
    """
    most: dict[tuple[str, int], int] = {}
    for check in checks:
        universe = check["universe"]
        if universe and check["cases"] and not universe.get("part"):
            key = (_universe(universe), universe["size"])
            most[key] = max(most.get(key, 0), check["cases"])
    whole = [f"{number(size)} {told}" for (told, size), cases in most.items() if cases >= size]
    some = [
        f"{number(cases)} of {number(size)} {told}" for (told, size), cases in most.items() if cases < size
    ]
    return [
        *([f"every one of {listed(whole)} was asked"] if whole else ()),
        *([f"at most {listed(some)} were asked by one check"] if some else ()),
    ]


def _universe(universe: Data) -> str:
    up_to = f" (up to {universe['upTo']})" if universe.get("upTo") else ""
    return f"{hands_of(universe.get('name') or '', universe.get('unit') or 'cases')}{up_to}"


def reused(run: Data) -> list[str]:
    """That answers were recorded earlier and not asked in this run, in a sentence, where that is so.

    >>> both = {"reused": {"calls": 9, "items": 900}, "anew": {"calls": 1, "items": 100}}
    >>> reused({"ended": True, "reused": {"from": ["2026-11-30T06:04:27Z"], **both}})[0]
    'Of 1,000 answers, 900 were recorded on 2026-11-30, of the same files, and not asked in this run.'
    """
    told = run.get("reused")
    if not told or not told["from"]:
        return []
    days = listed(sorted({str(started)[:10] for started in told["from"]}))
    taken, anew = told["reused"]["items"], told["anew"]["items"]
    if not run["ended"]:
        return [
            f"Answers recorded on {days}, of the same files, were taken for this run and not asked in it."
        ]
    if not taken:
        return []
    how = f"recorded on {days}, of the same files, and not asked in this run"
    if anew:
        return [f"Of {number(taken + anew)} answers, {number(taken)} were {how}."]
    return [
        f"No answer was asked in this run: all {number(taken)} were recorded on {days}, of the same files."
    ]


def _clauses(rows: Sequence[Data]) -> str:
    named = [one_line(f"{row['regulation']}/{row['clause']}", 80) for row in rows]
    return listed(named[:10]) + (f" and {number(len(named) - 10)} more" if len(named) > 10 else "")


def _verdicts(regulations: Sequence[Data]) -> str:
    """How many checks came to a verdict, of those that apply to what the item claims."""
    ended = [check["outcome"] for law in regulations for row in law["clauses"] for check in row["checks"]]
    apply = [outcome for outcome in ended if outcome != "inapplicable"]
    have = sum(outcome != "untested" for outcome in apply)
    return f": {number(have)} of {plural(len(apply), 'applicable check')} have a verdict" if apply else ""


def rough(results: Data) -> list[str]:
    """What keeps the run from being whole and new, in sentences; empty where it is."""
    run, told = results["run"], [*reused(results["run"])]
    if fallen := got_worse(results):
        told.append(f"{plural(len(fallen), 'clause')} got worse than in the baseline: {_clauses(fallen)}.")
    if run["changed"]:
        files = ", ".join(str(path) for path in run["changed"])
        told.append(f"The product's files changed during the run, so that no pass of it stands: {files}.")
    if not run["ended"]:
        told.append(
            "The run has no end on record: its software was not hashed again, so no pass of it stands."
        )
    if run["interrupted"]:
        told.append("The run was interrupted.")
    if not run["complete"]:
        told.append(f"The run is not complete{_verdicts(results['regulations'])}.")
    if run.get("pinned"):
        told.append(
            "The date of this run is pinned, so that it can be made again byte for byte: it does not say when"
            " the item was tested, nor how long that took."
        )
    if run.get("mode") == "practice":
        told.append("A practice run: it shows what a certification would find, and certifies nothing.")
    return told
