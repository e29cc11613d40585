"""messages.ndjson: the results as Cucumber Messages, which the Cucumber tools read."""

from __future__ import annotations

from datetime import timedelta
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from clausecheck.report import as_json, when
from clausecheck.report.complete import complete
from clausecheck.report.formats.cucumber_scenarios import Rule, Scenario, files_of
from clausecheck.report.inert import inert
from clausecheck.report.text import number, one_line, visible
from clausecheck.report.verdict import headline, rough
from clausecheck.results import exit_code

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import datetime

    Data = Mapping[str, Any]

PROTOCOL: Final = "34.2.1"
"""The edition of the messages."""

_REBUILT: Final = (
    "Rebuilt from results.json: each scenario stands at its line, with its sentences as they were read;"
    " what else the file says is not here."
)


def render(results: Mapping[str, Any]) -> bytes:
    """Newline-delimited JSON: a document a feature file, a rule a clause, a test case a check.

    There is no `source`: results.json has the sentences of the checks, not the text of the files. Times
    follow from the start of the run and what each check took. The same results give the same bytes.
    """
    full = complete(results)
    return b"".join(as_json.line(message) for message in _messages(full))


def _messages(results: Data) -> Iterator[dict[str, Any]]:
    run = results["run"]
    ids = _Ids()
    clock = when.began(run) or when.EPOCH
    yield {"meta": _meta(results)}
    yield {"testRunStarted": {"timestamp": _moment(clock), "id": ids.run}}
    cases: list[_Case] = []
    for law in results["regulations"]:
        for uri, rules in files_of(law, results).items():
            yield {"gherkinDocument": _document(uri, law, rules, ids, cases)}
    yield from ({"pickle": case.pickle} for case in cases)
    yield from ({"testCase": case.test_case} for case in cases)
    for case in cases:
        yield from case.told(clock)
        clock = _after(clock, case.scenario.seconds)
    yield {"testRunFinished": _finished(results, cases, max(clock, when.ended(run) or clock), ids.run)}


class _Ids:
    """Identifiers that are the same every time: numbers, in the order in which they are asked for."""

    __slots__ = ("_numbers", "run")

    def __init__(self) -> None:
        self._numbers = count(1)
        self.run = self.next()

    def next(self) -> str:
        return str(next(self._numbers))


class _Case:
    """The messages of one scenario."""

    __slots__ = ("pickle", "scenario", "started", "test_case")

    def __init__(self, scenario: Scenario, node: Data, tags: list[Data], ids: _Ids) -> None:
        self.scenario = scenario
        self.started = ids.next()
        steps = [
            {"id": ids.next(), "text": sentence.text, "astNodeIds": [step["id"]]}
            | ({} if sentence.type == "Unknown" else {"type": sentence.type})
            for sentence, step in zip(scenario.sentences, node["steps"], strict=True)
        ]
        self.pickle: dict[str, Any] = {
            "id": ids.next(),
            "uri": scenario.uri,
            "location": {"line": scenario.line},
            "name": scenario.name,
            "language": "en",
            "steps": steps,
            "tags": [{"name": tag["name"], "astNodeId": tag["id"]} for tag in tags],
            "astNodeIds": [node["id"]],
        }
        self.test_case: dict[str, Any] = {
            "id": ids.next(),
            "pickleId": self.pickle["id"],
            "testSteps": [{"id": ids.next(), "pickleStepId": step["id"]} for step in steps],
            "testRunStartedId": ids.run,
        }

    def told(self, clock: datetime) -> Iterator[dict[str, Any]]:
        """From its start to its end; the last sentence took all the time, and carries what was found."""
        named = {"testCaseStartedId": self.started}
        end = _after(clock, self.scenario.seconds)
        begun = {"id": self.started, "testCaseId": self.test_case["id"], "attempt": 0}
        yield {"testCaseStarted": begun | {"timestamp": _moment(clock)}}
        last = self.scenario.sentences[-1]
        for sentence, step in zip(self.scenario.sentences, self.test_case["testSteps"], strict=True):
            this = named | {"testStepId": step["id"]}
            took = self.scenario.seconds if sentence is last else 0.0
            result: dict[str, Any] = {"status": sentence.status, "duration": _span(timedelta(seconds=took))}
            if sentence is last and self.scenario.message:
                result["message"] = self.scenario.message
            yield {"testStepStarted": this | {"timestamp": _moment(clock)}}
            stop = end if sentence is last else clock
            yield {"testStepFinished": this | {"testStepResult": result, "timestamp": _moment(stop)}}
        yield {"testCaseFinished": named | {"timestamp": _moment(end), "willBeRetried": False}}


def _document(uri: str, law: Data, rules: Sequence[Rule], ids: _Ids, cases: list[_Case]) -> dict[str, Any]:
    """The feature of one file; the cases of its scenarios are added to `cases`."""
    children = [{"rule": _rule(rule, ids, cases)} for rule in rules]
    feature = {
        "location": {"line": 1},
        "tags": [],
        "language": "en",
        "keyword": "Feature",
        "name": one_line(f"{law['citation']} {law['title'] or ''}".strip(), 300),
        "description": _REBUILT,
        "children": children,
    }
    return {"uri": uri, "feature": feature, "comments": []}


def _rule(rule: Rule, ids: _Ids, cases: list[_Case]) -> dict[str, Any]:
    clause, line = rule.clause, min(scenario.line for scenario in rule.scenarios)
    tag = _tag(f"clause:{clause.anchor}", line, ids)
    children = []
    for scenario in rule.scenarios:
        node = _scenario(scenario, ids)
        cases.append(_Case(scenario, node, [tag, *node["tags"]], ids))
        children.append({"scenario": node})
    return {
        "id": ids.next(),
        "location": {"line": line},
        "tags": [tag],
        "keyword": "Rule",
        "name": one_line(f"{clause.label} {clause.title}".strip(), 300),
        # Readers take a description for Markdown.
        "description": inert(clause.restatement, 1500),
        "children": children,
    }


def _tag(name: str, line: int, ids: _Ids) -> dict[str, Any]:
    return {"location": {"line": line}, "name": f"@{'_'.join(one_line(name, 200).split())}", "id": ids.next()}


def _scenario(scenario: Scenario, ids: _Ids) -> dict[str, Any]:
    return {
        "id": ids.next(),
        "location": {"line": scenario.line},
        "tags": [_tag(scenario.outcome, scenario.line, ids)],
        "keyword": "Scenario",
        "name": scenario.name,
        "description": "",
        "steps": [
            {
                "id": ids.next(),
                "location": {"line": sentence.line},
                "keyword": sentence.keyword,
                "keywordType": sentence.type,
                "text": sentence.text,
            }
            for sentence in scenario.sentences
        ],
        "examples": [],
    }


def _meta(results: Data) -> dict[str, Any]:
    around = results["run"]["environment"]
    runtime, _, version = str(around.get("python") or "Python").partition(" ")
    system, _, processor = str(around.get("platform") or "not stated").rpartition(" ")
    return {
        "protocolVersion": PROTOCOL,
        "implementation": {"name": "clausecheck", "version": _short(results["harness"]["version"])},
        "runtime": {"name": _short(runtime), **({"version": _short(version)} if version else {})},
        "os": {"name": _short(system or processor)},
        "cpu": {"name": _short(processor if system else "not stated")},
    }


def _short(text: Any) -> str:
    return one_line(str(text or "not stated"), 100)


def _finished(results: Data, cases: Sequence[_Case], end: datetime, run: str) -> dict[str, Any]:
    """The end of the run: a success where every step passed or was skipped and the run is whole."""
    statuses = {sentence.status for case in cases for sentence in case.scenario.sentences}
    product = results["product"]
    item = one_line(f"{product['name']} {product['version']}", 120)
    told = [f"{headline(item, results['regulations'])}.", *rough(results), f"{number(len(cases))} checks."]
    return {
        "success": exit_code(results) == 0 and statuses <= {"PASSED", "SKIPPED"},
        "message": visible(" ".join(told)),
        "timestamp": _moment(end),
        "testRunStartedId": run,
    }


def _after(moment: datetime, seconds: float) -> datetime:
    """So many seconds later, where the calendar has that day."""
    try:
        return moment + timedelta(seconds=seconds)
    except OverflowError:
        return moment


def _moment(moment: datetime) -> dict[str, int]:
    return _span(moment - when.EPOCH)


def _span(span: timedelta) -> dict[str, int]:
    seconds, rest = divmod(span, timedelta(seconds=1))
    return {"seconds": seconds, "nanos": rest // timedelta(microseconds=1) * 1000}
